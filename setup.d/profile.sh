# shellcheck shell=bash
# What was asked for, and what the profile of a table needs; setup.sh reads this.

PROFILE=''
PORT=''
BUSES=()

# --- What was asked for ------------------------------------------------------------------------------

refuse() {
    usage >&2
    printf '\nsetup.sh: %s\n' "$*" >&2
    exit 2
}

read_install_words() {
    while (($#)); do
        case $1 in
            --port | --enable)
                (($# > 1)) || refuse "$1 wants a word after it."
                read_install_option "$1" "$2"
                shift
                ;;
            -*) refuse "there is no option \"$1\"." ;;
            *)
                [[ -z $PROFILE ]] || refuse "one profile only, please: \"$PROFILE\" or \"$1\"."
                PROFILE=$1
                ;;
        esac
        shift
    done
}

read_install_option() {
    case $1=$2 in
        --enable=spi | --enable=i2c | --enable=uart) BUSES+=("$2") ;;
        --port=[1-9]*)
            [[ $2 =~ ^[0-9]{1,5}$ && $2 -lt 65536 ]] || refuse "a port is a number below 65536."
            PORT=$2
            ;;
        *) refuse "$1 \"$2\" makes no sense." ;;
    esac
}

# A line of the settings that are in place, or nothing.
setting() {
    [[ ! -r $PREFIX$CONFIG/lutin.env ]] || sed -n "s/^$1=//p" "$PREFIX$CONFIG/lutin.env" | sed -n '$p'
}

profile_file() {
    local place
    for place in "$PREFIX$CONFIG" "$ROOT/config"; do
        if [[ -r $place/tables/$1.toml ]]; then
            say "$place/tables/$1.toml"
            return
        fi
    done
    fail "There is no profile \"$1\" in $CONFIG/tables or $ROOT/config/tables."
}

# A profile given as a file becomes one of this machine's own.
adopt_profile() {
    local name
    [[ $PROFILE == *.toml ]] || return 0
    [[ -r $PROFILE ]] || fail "The profile $PROFILE cannot be read."
    name=$(basename -- "$PROFILE" .toml)
    if [[ -e $PREFIX$CONFIG/tables/$name.toml ]] && ! cmp -s -- "$PROFILE" "$PREFIX$CONFIG/tables/$name.toml"; then
        fail "There is another $CONFIG/tables/$name.toml already. Change that one, or give yours another name."
    fi
    put "$CONFIG/tables/$name.toml" <"$PROFILE"
    PROFILE=$name
}

# What is asked for now, else what was asked for before, else what needs nothing.
settle_settings() {
    adopt_profile
    PROFILE=${PROFILE:-$(setting LUTIN_PROFILE)}
    PROFILE=${PROFILE:-phones-only}
    PORT=${PORT:-$(setting LUTIN_PORT)}
    PORT=${PORT:-8080}
    profile_file "$PROFILE" >/dev/null
    read_needs
}

# --- What a profile needs ----------------------------------------------------------------------------

# The drivers and engines that the profile names; a microcontroller's board wants its firmware copied to it.
named_in_profile() {
    local profile
    profile=$(sed 's/#.*//' "$(profile_file "$PROFILE")")
    {
        grep -oE '\<(driver|engine) *= *"[a-z0-9-]+"' <<<"$profile" | cut -d '"' -f 2 || true
        ! grep -q '^\[board\]' <<<"$profile" || say flash
    } | LC_ALL=C sort -u
}

has_extra() {
    grep -q "^$1 = \[" "$ROOT/pyproject.toml"
}

read_needs() {
    local named
    EXTRAS=()
    while read -r named; do
        ! has_extra "$named" || EXTRAS+=("$named")
    done < <(named_in_profile)
}

# What no interpreter of Python brings along; some of its packages are built here.
packages_of() {
    case $1 in
        rc522) say gcc python3-dev ;;
        acr122) say gcc libpcsclite-dev pcscd python3-dev swig ;;
        pixels) say bluez ;;
        espeak-ng) say espeak-ng ;;
        # Only Python packages.
        flash) ;;
    esac
}

is_package_there() {
    [[ -z $TELL ]] && dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed
}

need_service_packages() {
    local package missing=()
    while read -r package; do
        is_package_there "$package" || missing+=("$package")
    done < <({ say avahi-daemon; named_in_profile | while read -r it; do packages_of "$it"; done; } | LC_ALL=C sort -u)
    ((${#missing[@]})) || return 0
    if [[ -n $TELL ]]; then
        say "Would install with apt-get: ${missing[*]}"
    else
        install_packages "${missing[@]}"
    fi
}
