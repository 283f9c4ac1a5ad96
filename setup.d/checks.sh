# shellcheck shell=bash
# What `setup.sh test` looks at; setup.sh reads this.

WORKERS=4
CHECKED=0
FAILED=()

check() {
    local name=$1 began=$SECONDS verdict=passed
    shift
    say "" "== $name"
    if ! "$@"; then
        FAILED+=("$name")
        verdict=FAILED
    fi
    CHECKED=$((CHECKED + 1))
    say "-- $name: $verdict, $((SECONDS - began)) s"
}

check_shell() {
    find . -name '.?*' ! -name .ci -prune -o -type f \( -name '*.sh' -o -path './.ci/*' \) -exec shellcheck -- {} +
}

# Several at once, a file of tests on one: many wait for a browser. Benchmarks run once each, unmeasured.
check_tests() {
    python -m pytest --numprocesses "$WORKERS" --dist loadfile --benchmark-disable
}

# The same tests, watched: it takes twice as long, so not every day.
check_coverage() {
    local status=0
    coverage erase
    coverage run -m pytest --numprocesses "$WORKERS" --dist loadfile --benchmark-disable || status=$?
    coverage combine --quiet && coverage report || status=$((status ? status : 1))
    return "$status"
}

# Status 5: there is none; a misspelt mark is an error of its own (--strict-markers).
check_soak() {
    local status=0
    python -m pytest --numprocesses "$WORKERS" --benchmark-disable -m soak || status=$?
    ((status == 0 || status == 5))
}

sum_up() {
    say ""
    ((${#FAILED[@]} == 0)) || fail "$(printf '%s, ' "${FAILED[@]}" | sed 's/, $//'): failed, of $CHECKED checks."
    say "All $CHECKED checks passed."
}

run_checks() {
    check "Format" ruff format --check .
    check "Style" ruff check .
    check "Types" mypy
    check "Import arrows" lint-imports
    check "Shell scripts" check_shell
    if [[ ${1:-} == --soak || ${CI:-} == true ]]; then
        check "Tests" check_coverage
        check "Soak" check_soak
    else
        check "Tests" check_tests
    fi
    sum_up
}
