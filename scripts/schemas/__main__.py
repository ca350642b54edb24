"""Writes docs/schemas anew: `make schemas`; with --check, says which file is out of date."""

import json
import sys
from functools import partial

from scripts.generated import ROOT, refresh
from scripts.protocol.schema import Schema
from scripts.schemas.documents import documents

FOLDER = ROOT / "docs" / "schemas"


def written(document: Schema) -> str:
    """The document as a file holds it."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    files = {FOLDER / name: partial(written, it) for name, it in documents().items()}
    refresh(files, command="make schemas", check="--check" in sys.argv[1:])
