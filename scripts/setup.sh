#!/bin/sh
# The virtual environment .venv holds dudo (editable) and the dependency groups named as
# arguments afterwards, in the versions of constraints.txt. Needs Python 3.11+, or uv, which
# brings one. `make` calls this; it works on Linux and macOS.
set -eu
cd "$(dirname "$0")/.."
python=.venv/bin/python

say() { printf '%s\n' "$*" >&2; }

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

# Built with optimisations, as those of distributions are and those that pyenv builds are not: a quarter
# less time for everything (docs/design/rules.md).
optimised() {
    "$1" -c 'import sys, sysconfig
sys.exit(sys.base_prefix != "/usr" and "--enable-optimizations" not in (sysconfig.get_config_var("CONFIG_ARGS") or ""))' 2>/dev/null
}

candidates() {
    for name in python3 /usr/bin/python3 python3.14 python3.13 python3.12 python3.11 python; do
        if command -v "$name" >/dev/null && new_enough "$name"; then command -v "$name"; fi
    done
}

# The one that was asked for, or those found, the optimised first.
pythons() {
    if [ -n "${PYTHON:-}" ]; then
        if command -v "$PYTHON" >/dev/null && new_enough "$PYTHON"; then command -v "$PYTHON"; fi
        return
    fi
    found=$(candidates)
    for one in $found; do if optimised "$one"; then echo "$one"; fi; done
    for one in $found; do if ! optimised "$one"; then echo "$one"; fi; done
}

make_environment() {
    all=$(pythons)
    for one in $all; do
        if "$one" -m venv --clear .venv 2>/dev/null; then return; fi
    done
    if [ -z "$all" ] && [ -n "${PYTHON:-}" ]; then
        say "PYTHON=$PYTHON is not a Python 3.11 or newer."
        exit 1
    elif command -v uv >/dev/null; then
        uv venv --quiet --clear --python '>=3.11' .venv
    elif [ -n "$all" ]; then
        say "No Python found here can make virtual environments: on Debian and Ubuntu, apt install python3-venv."
        exit 1
    else
        say 'Python 3.11 or newer is needed and was not found. Name one: make PYTHON=/path/to/python3'
        exit 1
    fi
}

if ! { [ -x $python ] && new_enough $python; }; then
    say 'Setting up .venv (once) ...'
    make_environment
fi

# uv is fast, and it knows dependency groups, which pip learned only in 25.1.
if [ -x .venv/bin/uv ]; then
    uv=.venv/bin/uv
elif command -v uv >/dev/null; then
    uv=uv
elif $python -m pip install --quiet --disable-pip-version-check --only-binary :all: uv 2>/dev/null; then
    uv=.venv/bin/uv
else
    uv=
fi

say 'Installing the locked dependencies ...'
if [ -n "$uv" ]; then
    groups=
    for group in "$@"; do groups="$groups --group $group"; done
    # shellcheck disable=SC2086  # the groups are words
    "$uv" pip install --quiet --python $python --constraints constraints.txt $groups --editable . --editable strategies
else
    say '(without uv, which could not be had: pip takes a little longer)'
    for group in "$@"; do $python scripts/group.py "$group"; done > .venv/requirements.txt
    $python -m pip install --quiet --disable-pip-version-check \
        --constraint constraints.txt --requirement .venv/requirements.txt --editable . --editable strategies
fi
