# shellcheck shell=bash
# Installing for good, updating and uninstalling. setup.sh reads this; the files put in place are in config/system.

BASE=/opt/lutin
CONFIG=/etc/lutin
DATA=/var/lib/lutin
BACKUPS=/var/backups/lutin
OWNER=lutin
OWNER_GROUPS=(dialout gpio i2c spi input audio bluetooth)
CODE=(companion config firmware_bridge web setup.d setup.sh pyproject.toml README.md CHANGELOG.md LICENSE)
BACKUPS_KEPT=5
# The interpreter of somebody's own home is none for a service.
SYSTEM_PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
# The folder of the code that is being installed, and of the code that served until now.
RELEASE=''
BEFORE=''
BACKUP=''

# --- The code, a copy of its own ---------------------------------------------------------------------

pack_code() {
    tar --create --file - --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode='u=rwX,go=rX' \
        --exclude='__pycache__' --exclude='.?*' --directory "$ROOT" -- "${CODE[@]}"
}

# Each version of the code has a folder of its own, named by what is in it; a link leads to the one that serves.
put_code() {
    BEFORE=$(readlink -- "$PREFIX$BASE/current" || true)
    RELEASE=$(pack_code | sha256sum)
    RELEASE=${RELEASE:0:12}
    local place=$PREFIX$BASE/$RELEASE
    if [[ ! -d $place ]]; then
        say "Copying Lutin to $BASE/$RELEASE …"
        rm -rf -- "$place.part"
        mkdir -p -- "$place.part"
        pack_code | tar --extract --file - --touch --no-same-owner --directory "$place.part"
        mv -- "$place.part" "$place"
    fi
    if [[ -n $TELL ]]; then
        say "Would set up the Python packages in $BASE/$RELEASE/.venv${EXTRAS[*]:+, with those for: ${EXTRAS[*]}}"
        return
    fi
    make_runnable "$place"
}

make_runnable() {
    local ROOT=$1 VENV=$1/.venv
    set_up base
    # The service may write no such files itself, and a small Pi starts slowly without them.
    quietly "$VENV/bin/python" -m compileall -q "$1/companion" "$1/firmware_bridge" "$1/web"
}

point_to() {
    [[ $(readlink -- "$PREFIX$BASE/current") != "$1" ]] || return 0
    put_link "$BASE/current" "$1"
}

remove_old_code() {
    local place
    for place in "$PREFIX$BASE"/*; do
        [[ -L $place || $place == "$PREFIX$BASE/$RELEASE" ]] || rm -rf -- "$place"
    done
}

# --- The files of the system -------------------------------------------------------------------------

put_settings() {
    local source=$PREFIX$CONFIG/lutin.env
    [[ -r $source ]] || source=$ROOT/config/system/lutin.env
    sed -e "s/^LUTIN_PROFILE=.*/LUTIN_PROFILE=$PROFILE/" -e "s/^LUTIN_PORT=.*/LUTIN_PORT=$PORT/" "$source" |
        put "$CONFIG/lutin.env"
}

put_files() {
    local from=$ROOT/config/system
    put_settings
    put /etc/systemd/system/lutin.service <"$from/lutin.service"
    put_if "$((PORT < 1024))" /etc/systemd/system/lutin.service.d/low-port.conf "$from/low-port.conf"
    put /etc/udev/rules.d/70-lutin.rules <"$from/lutin.rules"
    put /etc/systemd/journald.conf.d/lutin.conf <"$from/journald.conf"
    sed "s/@PORT@/$PORT/" "$from/avahi.xml" | put /etc/avahi/services/lutin.service
    local card_reader=0
    [[ " ${EXTRAS[*]} " != *" acr122 "* ]] || card_reader=1
    put_if "$card_reader" /etc/modprobe.d/lutin.conf "$from/modprobe.conf"
    put_if "$card_reader" /etc/polkit-1/rules.d/50-lutin.rules "$from/polkit.rules"
    put_link /usr/local/bin/lutin "$BASE/current/.venv/bin/lutin"
}

remove_files() {
    local path
    for path in /etc/systemd/system/lutin.service /etc/systemd/system/lutin.service.d/low-port.conf \
        /etc/udev/rules.d/70-lutin.rules /etc/systemd/journald.conf.d/lutin.conf /etc/avahi/services/lutin.service \
        /etc/modprobe.d/lutin.conf /etc/polkit-1/rules.d/50-lutin.rules /usr/local/bin/lutin; do
        drop "$path"
    done
}

make_owner() {
    local group
    if ! is_user_there; then
        on_system useradd --system --user-group --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin \
            --comment "Lutin, the referee" "$OWNER"
    fi
    for group in "${OWNER_GROUPS[@]}"; do
        is_group_to_join "$group" || continue
        on_system usermod --append --groups "$group" "$OWNER"
    done
    make_private "$DATA"
    # The page may learn which cell is which, and writes it into the table's profile.
    mkdir -p -- "$PREFIX$CONFIG/tables"
    on_system chown -R -h "$OWNER:$OWNER" "$PREFIX$DATA" "$PREFIX$CONFIG/tables"
}

is_user_there() {
    [[ -z $TELL ]] && getent passwd "$OWNER" >/dev/null
}

# Only groups that this system has; in some it is a member already.
is_group_to_join() {
    [[ -n $TELL ]] || { getent group "$1" >/dev/null && [[ " $(id -nG "$OWNER") " != *" $1 "* ]]; }
}

# --- Buses of a Raspberry Pi -------------------------------------------------------------------------

boot_settings() {
    local place=/boot/firmware/config.txt
    [[ -e $PREFIX$place ]] || place=/boot/config.txt
    say "$place"
}

enable_buses() {
    local bus
    ((${#BUSES[@]})) || return 0
    on_pi || fail "--enable is for a Raspberry Pi, which this is not."
    for bus in "${BUSES[@]}"; do
        case $bus in
            spi | i2c) raspi_config "do_$bus" 0 "dtparam=$bus=on" ;;
            uart)
                raspi_config do_serial_hw 0 "enable_uart=1"
                raspi_config do_serial_cons 1 "enable_uart=1"
                ;;
        esac
    done
    say "After the next start of this Pi it counts: sudo reboot"
}

# raspi-config knows where each model has its settings; without it, nobody but their owner should touch them.
raspi_config() {
    if [[ -z $TELL ]] && ! command -v raspi-config >/dev/null; then
        fail "There is no raspi-config here. Please add this line to $(boot_settings), then start the Pi anew: $3"
    fi
    on_system raspi-config nonint "$1" "$2"
}

advise() {
    if [[ " $(named_in_profile | tr '\n' ' ') " == *" rc522 "* ]] && ! compgen -G "$PREFIX/dev/spidev*" >/dev/null; then
        say "The reader of this profile hangs on the SPI bus, which is off. On a Raspberry Pi:" \
            "    sudo $BASE/current/setup.sh install --enable spi" \
            "or the line dtparam=spi=on in $(boot_settings); then start it anew."
    fi
    if compgen -G "$PREFIX/*/lib/udev/rules.d/*brltty*" >/dev/null || [[ -e $PREFIX/usr/bin/brltty ]]; then
        say "brltty is installed here: it takes some USB card readers for Braille displays. Unless somebody needs it:" \
            "    sudo apt-get remove brltty"
    fi
}

# --- Running -----------------------------------------------------------------------------------------

back_up() {
    [[ -n $BEFORE && $BEFORE != "$RELEASE" && -e $PREFIX$DATA/journal.sqlite ]] || return 0
    BACKUP=$PREFIX$BACKUPS/lutin-$(date +%Y%m%d-%H%M%S).backup
    say "Writing a backup first: $BACKUP"
    make_private "$BACKUPS"
    LUTIN_DATA=$PREFIX$DATA LUTIN_CONFIG=$PREFIX$CONFIG on_system "$PREFIX$BASE/current/.venv/bin/lutin" backup "$BACKUP" ||
        fail "There is no backup, and so nothing was changed (see above)."
    remove_old_backups
}

remove_old_backups() {
    local made=("$PREFIX$BACKUPS"/lutin-*.backup)
    while ((${#made[@]} > BACKUPS_KEPT)); do
        rm -f -- "${made[0]}"
        made=("${made[@]:1}")
    done
}

is_systemd_here() {
    [[ -n $TELL || -d $PREFIX/run/systemd/system ]]
}

is_serving() {
    [[ -z $TELL ]] && systemctl --quiet is-active lutin.service
}

is_udev_here() {
    [[ -n $TELL || -e $PREFIX/run/udev/control ]]
}

take_up_changes() {
    if has_changed /etc/udev && is_udev_here; then
        on_system udevadm control --reload
        on_system udevadm trigger --action=change --subsystem-match=tty --subsystem-match=usb --subsystem-match=usb-serial
    fi
    ! has_changed /etc/systemd/system || on_system systemctl daemon-reload
    ! has_changed /etc/systemd/journald || on_system systemctl try-restart systemd-journald.service
}

# Matches are kept: each step is on disk before anybody is told of it.
start_service() {
    on_system systemctl enable lutin.service
    if ! is_systemd_here; then
        say "systemd does not run here now; Lutin starts when the machine does."
        return
    fi
    take_up_changes
    ! is_serving || ((${#CHANGED[@]})) || return 0
    on_system systemctl reset-failed lutin.service || true
    on_system systemctl restart lutin.service || fall_back
}

fall_back() {
    journalctl --unit lutin --lines 20 --no-pager >&2 || true
    if [[ -z $BEFORE || $BEFORE == "$RELEASE" ]]; then
        fail "Lutin does not start (see above)."
    fi
    point_to "$BEFORE"
    on_system systemctl restart lutin.service ||
        fail "Neither the new Lutin starts nor the one before (see above).${BACKUP:+ What was played is in $BACKUP.}"
    fail "The new Lutin does not start (see above). The one from before serves again."
}

# What was cut off in the middle is taken up as if all of it were new.
mark_unfinished() {
    if [[ -e $PREFIX$BASE/unfinished ]]; then
        CHANGED+=(/etc/udev /etc/systemd/system /etc/systemd/journald)
    fi
    : >"$PREFIX$BASE/unfinished"
}

install_all() {
    become_root "$@"
    umask 022
    settle_settings
    enable_buses
    [[ -n $TELL ]] || PATH=$SYSTEM_PATH need_python
    need_service_packages
    PATH=$SYSTEM_PATH put_code
    back_up
    make_owner
    mark_unfinished
    put_files
    point_to "$RELEASE"
    sync
    start_service
    # With the old code goes the mark.
    remove_old_code
    advise
}

command_install() {
    read_install_words "$@"
    install_all install "$@"
    [[ -z $TELL ]] || return 0
    say "" "Lutin serves the profile $PROFILE: http://$HOSTNAME.local$([[ $PORT == 80 ]] || say ":$PORT")" \
        "The way in, as a QR:  sudo lutin qr" "How it goes:          systemctl status lutin"
}

command_update() {
    (($# == 0)) || refuse "update takes no words."
    [[ -L $PREFIX$BASE/current ]] || fail "Lutin is not installed here. Type: ./setup.sh install"
    install_all update
    if [[ $BEFORE == "$RELEASE" ]]; then
        say "Lutin is up to date."
    else
        say "Lutin was updated. A match that was running goes on where it was."
    fi
}

command_uninstall() {
    [[ $# == 0 || $* == --purge ]] || refuse "uninstall takes no word but --purge."
    become_root uninstall "$@"
    if [[ -e $PREFIX/etc/systemd/system/lutin.service ]]; then
        ! is_systemd_here || on_system systemctl stop lutin.service || true
        on_system systemctl disable lutin.service || true
    fi
    remove_files
    rm -rf -- "$PREFIX${BASE:?}"
    ! is_systemd_here || take_up_changes
    if [[ $* == --purge ]]; then
        rm -rf -- "$PREFIX${DATA:?}" "$PREFIX${CONFIG:?}" "$PREFIX${BACKUPS:?}"
        if [[ -n $TELL ]] || is_user_there; then
            on_system userdel "$OWNER"
        fi
        say "Lutin is gone, and all matches and settings with it."
    else
        say "Lutin is gone. Kept: matches in $DATA, settings in $CONFIG, backups in $BACKUPS (--purge takes them too)."
    fi
}
