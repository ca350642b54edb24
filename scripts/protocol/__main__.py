"""Writes what is said of the protocols anew, in pages and types; with --check, says which file is out of date."""

import sys
from pathlib import Path

from scripts.protocol import openapi, page, programs, typescript

ROOT = Path(__file__).resolve().parents[2]
FILES = {
    ROOT / "web" / "src" / "protocol.ts": typescript.emit,
    ROOT / "docs" / "protocol.md": page.emit,
    ROOT / "docs" / "openapi.json": openapi.emit,
    programs.PAGE: programs.emit,
}


def main(*, check: bool) -> None:
    """The files are those of the Python types; or, when only checking, exit status 1 if not."""
    stale = False
    for path, emit in FILES.items():
        text = emit()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale = True
        if check:
            print(f"{path.relative_to(ROOT)} is out of date: run `make protocol`.")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    if check and stale:
        sys.exit(1)


if __name__ == "__main__":
    main(check="--check" in sys.argv[1:])
