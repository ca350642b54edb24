"""Writes the schemas and the OpenAPI document into build/schemas: `make schemas`."""

import json
from pathlib import Path

from scripts.generated import ROOT
from scripts.protocol import openapi
from scripts.schemas.documents import documents


def write(folder: Path) -> None:
    """The documents are in that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, it in {**documents(), "openapi.json": openapi.document()}.items():
        text = json.dumps(it, indent=1, ensure_ascii=False) + "\n"
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(ROOT / "build" / "schemas")
    print("The schemas are in build/schemas.")
