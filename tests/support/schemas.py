"""What is sent and written, held against the schemas in docs/schemas."""

import json
from functools import lru_cache
from typing import Any

from jsonschema import Draft202012Validator

from support.documents import ROOT

WRITTEN = ROOT / "docs" / "schemas"


@lru_cache(maxsize=32)
def validator(name: str) -> Draft202012Validator:
    """The schema in the file of that name."""
    return Draft202012Validator(json.loads((WRITTEN / name).read_text(encoding="utf-8")))


def objections(name: str, value: Any) -> list[str]:
    """What the schema in the file has against the value; empty if that is valid."""
    return [error.message for error in validator(name).iter_errors(value)]
