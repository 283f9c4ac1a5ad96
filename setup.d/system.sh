# shellcheck shell=bash
# How files come into the system, or into the folder $DESTDIR that stands for one; setup.sh reads this.

# Before every path of the system; empty but under DESTDIR and in tests.
PREFIX=${DESTDIR:-}
PREFIX=${PREFIX%/}
# Not empty: nothing but files below $PREFIX is touched, and the rest only told.
TELL=${DESTDIR:-}
# Paths that were not yet as they should be.
CHANGED=()

become_root() {
    if [[ -n $TELL ]]; then
        [[ $PREFIX == /* ]] || fail "DESTDIR is a whole path, such as /scratch."
    elif ! is_root; then
        ! has_sudo || exec sudo -n -- "$ROOT/setup.sh" "$@"
        fail "That takes an administrator. Please type: sudo $ROOT/setup.sh $*"
    fi
}

# Does something to this machine.
on_system() {
    if [[ -n $TELL ]]; then
        say "Would do: $*"
    else
        quietly "$@"
    fi
}

# A folder for its owner alone, unless there is one.
make_private() {
    [[ -d $PREFIX$1 ]] || install -d -m 700 -- "$PREFIX$1"
}

has_changed() {
    local path
    for path in "${CHANGED[@]}"; do
        [[ $path != "$1"* ]] || return 0
    done
    return 1
}

# Writes a file, its content from the input; one that is so already is not touched.
put() {
    local target=$PREFIX$1
    mkdir -p -- "${target%/*}"
    rm -f -- "$target.new"
    cat >"$target.new"
    chmod 644 -- "$target.new"
    if [[ ! -L $target ]] && cmp -s -- "$target.new" "$target"; then
        rm -- "$target.new"
        chmod 644 -- "$target"
    else
        mv -f -- "$target.new" "$target"
        CHANGED+=("$1")
    fi
}

# put_if WANTED PATH SOURCE: a file that is there only where it is wanted.
put_if() {
    if (($1)); then
        put "$2" <"$3"
    else
        drop "$2"
    fi
}

put_link() {
    local place=$PREFIX$1
    if [[ $(readlink -- "$place" || true) != "$2" ]]; then
        mkdir -p -- "${place%/*}"
        rm -f -- "$place.new"
        ln -s -- "$2" "$place.new"
        mv -T -f -- "$place.new" "$place"
        CHANGED+=("$1")
    fi
}

# Removes a file, and its folder where that was made for it alone.
drop() {
    local place=$PREFIX$1
    [[ -e $place || -L $place ]] || return 0
    rm -f -- "$place"
    CHANGED+=("$1")
    [[ $1 != *.service.d/* ]] || rmdir -- "${place%/*}" 2>/dev/null || true
}
