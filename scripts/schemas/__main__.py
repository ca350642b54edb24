"""Writes docs/schemas anew: `make schemas`; with --check, says which file is out of date."""

import json
import sys
from pathlib import Path

from scripts.schemas import documents

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "schemas"


def main(*, check: bool) -> None:
    """The files are those of the Python types; or, when only checking, exit status 1 if not."""
    stale = False
    for name, document in documents.documents().items():
        path = FOLDER / name
        text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale = True
        if check:
            print(f"docs/schemas/{name} is out of date: run `make schemas`.")
        else:
            path.write_text(text, encoding="utf-8")
            print(f"wrote docs/schemas/{name}")
    if check and stale:
        sys.exit(1)


if __name__ == "__main__":
    main(check="--check" in sys.argv[1:])
