#!/bin/sh
# The virtual environment .venv holds dudo (editable) and the dependency groups named as
# arguments afterwards, in the versions of constraints.txt. Needs Python 3.11+, or uv, which
# brings one. `make` calls this; it works on Linux and macOS.
set -eu
cd "$(dirname "$0")/.."
python=.venv/bin/python

say() { printf '%s\n' "$*" >&2; }

new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
    for name in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if command -v "$name" >/dev/null && new_enough "$name"; then
            command -v "$name"
            return
        fi
    done
    return 1
}

if ! { [ -x $python ] && new_enough $python; }; then
    say 'Setting up .venv (once) ...'
    if found=$(find_python) && "$found" -m venv --clear .venv 2>/dev/null; then
        :
    elif command -v uv >/dev/null; then
        uv venv --quiet --clear --python '>=3.11' .venv
    elif [ -n "${found:-}" ]; then
        say "$found cannot make virtual environments: on Debian and Ubuntu, apt install python3-venv."
        exit 1
    else
        say 'Python 3.11 or newer is needed and was not found. Name one: make PYTHON=/path/to/python3'
        exit 1
    fi
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
    "$uv" pip install --quiet --python $python --constraints constraints.txt $groups --editable .
else
    say '(without uv, which could not be had: pip takes a little longer)'
    for group in "$@"; do $python scripts/group.py "$group"; done > .venv/requirements.txt
    $python -m pip install --quiet --disable-pip-version-check \
        --constraint constraints.txt --requirement .venv/requirements.txt --editable .
fi
