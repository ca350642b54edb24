"""Writes what is said of the protocols anew, in pages and types; with --check, says which file is out of date."""

import sys

from scripts.generated import ROOT, refresh
from scripts.protocol import page, programs, typescript

FILES = {
    ROOT / "web" / "src" / "protocol.ts": typescript.emit,
    ROOT / "docs" / "protocol.md": page.emit,
    programs.PAGE: programs.emit,
}


if __name__ == "__main__":
    refresh(FILES, command="make protocol", check="--check" in sys.argv[1:])
