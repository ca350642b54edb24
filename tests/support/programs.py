"""Programs for tests: small scripts that speak the line protocol, or do not."""

import stat
import sys
from pathlib import Path

SCRIPT = """#!{python} -IS
import os, sys
def say(text): print(text, flush=True)
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "dudo":
        {greets}
    elif word == "view": view = rest
    elif word == "actions": legal = rest.split("|")
    elif word == "go":
        {goes}
    elif word == "quit": break
"""
READY = 'say("id name Well\\nready 1")'
FIRST = 'say("action " + legal[0])'
LAST = 'say("action " + legal[-1])'


def script(path: Path, goes: str = FIRST, *, greets: str = READY) -> Path:
    """The executable at that path, which does so when it is greeted and when it is asked."""
    text = SCRIPT.format(python=sys.executable, greets=greets, goes=goes)
    path.write_text(text, encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path
