#!/usr/bin/env bash
# Sets up Lutin in the folder .venv beside this file, then shows it or tests it; or installs it for good.
#
# Usage: ./setup.sh COMMAND
#
#   demo [OPTION…]     set up, then referee one simulated game on a page; options go to `lutin demo`
#   test [--soak]      set up, then run all checks and sum up; --soak (or CI=true) adds the long runs
#                      and says how much of the code the tests reach
#   test ARGUMENT…     set up, then run pytest alone with these arguments, on paths relative to this file
#   venv               only set up; afterwards .venv/bin/lutin works
#   install [PROFILE] [--port N] [--enable spi|i2c|uart]
#                      install a copy as a service of this machine, for the table that PROFILE describes (a name or
#                      a file; phones-only unless told otherwise); what was chosen before stays as long as no other
#                      is. --enable switches a bus of a Raspberry Pi on
#   update             the same with what was chosen before; writes a backup first
#   uninstall [--purge]
#                      remove it; matches, settings and backups stay, unless --purge
#   help               print this
#
# Missing system packages are installed with apt-get as root or through a sudo that asks no password;
# otherwise the command to type is printed. Nothing is asked, and what is already there is left alone.
# With DESTDIR=/folder, install, update and uninstall write below that folder only and tell the rest.
# Exit status: 0 all well, 1 something failed, 2 unknown command.

set -euo pipefail

ROOT=$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")
VENV=$ROOT/.venv
MODEL_FILE=/proc/device-tree/model
# Extras of pyproject.toml that a profile of a table needs.
EXTRAS=()

say() {
    printf '%s\n' "$@"
}

fail() {
    printf 'setup.sh: %s\n' "$*" >&2
    exit 1
}

usage() {
    sed -n '2,/^$/s/^#\( \|$\)//p' "$ROOT/setup.sh"
}

# Runs a command silently and without input; shows all that it said where it fails.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    ((status == 0)) || cat -- "$log" >&2
    rm -f -- "$log"
    return "$status"
}

# --- System packages ---------------------------------------------------------------------------------

is_root() {
    [[ $(id -u) == 0 ]]
}

has_sudo() {
    command -v sudo >/dev/null && sudo -n true 2>/dev/null
}

# apt-get that asks nothing and waits for another apt (a Pi updates itself at its first start).
apt_get() {
    local command=(env DEBIAN_FRONTEND=noninteractive apt-get -y -o DPkg::Lock::Timeout=300 "$@")
    is_root || command=(sudo -n "${command[@]}")
    quietly "${command[@]}"
}

install_packages() {
    local typed="apt-get update && apt-get install -y --no-install-recommends $*" become="sudo sh -c"
    command -v apt-get >/dev/null || fail "Please install what Debian calls: $*. Then start again."
    if ! is_root && ! has_sudo; then
        command -v sudo >/dev/null || become="su -c"
        fail "System packages are missing. Please type this, then start again:
    $become '$typed'"
    fi
    say "Installing system packages: $* …"
    # A source of packages that does not answer must not stop the others.
    apt_get update || say "Some lists of packages could not be renewed; going on with those at hand."
    apt_get install --no-install-recommends "$@" || fail "apt-get could not install: $* (see above)."
}

has_chromium() {
    command -v chromium >/dev/null || command -v chromium-browser >/dev/null
}

# Raspberry Pi OS 12 has the browser under a name of its own.
chromium_package() {
    if on_pi && apt-cache show chromium-browser >/dev/null 2>&1; then
        say chromium-browser
    else
        say chromium
    fi
}

has_font() {
    [[ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ]] || fc-list 2>/dev/null | grep -qi 'dejavu'
}

# The browser driver's own node needs it and does not bring it along.
has_libatomic() {
    compgen -G '/usr/lib*/libatomic.so.1' >/dev/null || compgen -G '/usr/lib/*/libatomic.so.1' >/dev/null
}

need_test_tools() {
    local tool missing=()
    for tool in git shellcheck strace espeak-ng; do
        command -v "$tool" >/dev/null || missing+=("$tool")
    done
    command -v systemd-analyze >/dev/null || missing+=(systemd)
    has_chromium || missing+=("$(chromium_package)")
    has_libatomic || missing+=(libatomic1)
    has_font || missing+=(fonts-dejavu-core)
    ((${#missing[@]} == 0)) || install_packages "${missing[@]}"
}

# --- The virtual environment -------------------------------------------------------------------------

on_pi() {
    [[ -r $MODEL_FILE ]] && tr -d '\0' <"$MODEL_FILE" | grep -q 'Raspberry Pi'
}

# Debian's python3 lacks ensurepip, and so can make no environment, until python3-venv is installed.
python_fits() {
    "$1" -c 'import sys, ensurepip, venv; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null
}

find_python() {
    local candidate
    for candidate in python3.13 python3.12 python3.11 python3; do
        if command -v "$candidate" >/dev/null && python_fits "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
    return 1
}

need_python() {
    find_python >/dev/null && return
    install_packages python3 python3-venv
    find_python >/dev/null || fail "Python 3.11, 3.12 or 3.13 is needed; this system has none of them."
}

# An environment that was moved, or whose Python was replaced by an upgrade, does not work any more.
venv_works() {
    "$VENV/bin/python" -c 'import pip' 2>/dev/null && grep -qF -- " $VENV" "$VENV/pyvenv.cfg"
}

make_venv() {
    ! venv_works || return 0
    need_python
    say "Making .venv with $(find_python) …"
    quietly "$(find_python)" -m venv --clear "$VENV" || fail "The environment could not be made (see above)."
}

# The extras to install for `base` (running) or `dev` (testing too).
extras_of() {
    local extras=("${EXTRAS[@]}")
    ! on_pi || extras+=(pi)
    [[ $1 == base ]] || extras+=("$1")
    local IFS=,
    say "${extras[*]}"
}

stamp_of() {
    say "$VENV/setup-$1.stamp"
}

# A hash of all that an installation depends on.
fingerprint() {
    {
        say "$ROOT" "$(extras_of "$1")"
        "$VENV/bin/python" --version
        cat -- "$ROOT/pyproject.toml"
    } | sha256sum
}

is_installed() {
    local stamp
    stamp=$(stamp_of "$1")
    [[ -r $stamp && -x $VENV/bin/lutin ]] && [[ $(<"$stamp") == "$(fingerprint "$1" 2>/dev/null)" ]]
}

install_lutin() {
    local extras
    extras=$(extras_of "$1")
    say "Installing Lutin and the Python packages it needs (some minutes on a small Pi, the first time) …"
    rm -f -- "$VENV"/setup-*.stamp
    cd -- "$ROOT"
    quietly "$VENV/bin/python" -m pip install --no-input --disable-pip-version-check --editable ".${extras:+[$extras]}" ||
        fail "pip could not install the packages (see above). Is there a network?"
    fingerprint "$1" >"$(stamp_of "$1")"
}

# Sets up for `base` or `dev`; what serves for testing serves for running.
set_up() {
    if is_installed "$1" || is_installed dev; then
        return
    fi
    make_venv
    (install_lutin "$1")
}

# --- Commands ----------------------------------------------------------------------------------------

command_demo() {
    set_up base
    exec "$VENV/bin/lutin" demo "$@"
}

command_test() {
    need_test_tools
    set_up dev
    cd -- "$ROOT"
    export PATH=$VENV/bin:$PATH
    if (($# == 0)) || [[ $* == --soak ]]; then
        run_checks "$@"
    else
        exec python -m pytest "$@"
    fi
}

command_venv() {
    set_up base
    say "Ready: $VENV/bin/lutin"
}

main() {
    case ${1:-help} in
        demo | test | venv | install | update | uninstall) "command_$1" "${@:2}" ;;
        help | -h | --help) usage ;;
        *)
            usage >&2
            printf '\nsetup.sh: there is no command "%s".\n' "$1" >&2
            exit 2
            ;;
    esac
}

# shellcheck source=setup.d/checks.sh
source "$ROOT/setup.d/checks.sh"
# shellcheck source=setup.d/system.sh
source "$ROOT/setup.d/system.sh"
# shellcheck source=setup.d/profile.sh
source "$ROOT/setup.d/profile.sh"
# shellcheck source=setup.d/install.sh
source "$ROOT/setup.d/install.sh"

# Sourced by the tests, it only defines the functions.
if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
    main "$@"
fi
