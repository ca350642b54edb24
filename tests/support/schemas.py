"""What is sent and written, held against the schemas that we publish."""

import json
from functools import cache, lru_cache
from typing import Any

from jsonschema import Draft202012Validator
from scripts.schemas.documents import documents


@cache
def written() -> dict[str, Any]:
    """The documents by the names of their files, as a reader finds them."""
    return {name: json.loads(json.dumps(it)) for name, it in documents().items()}


@lru_cache(maxsize=32)
def validator(name: str) -> Draft202012Validator:
    """The schema in the file of that name."""
    return Draft202012Validator(written()[name])


def objections(name: str, value: Any) -> list[str]:
    """What the schema in the file has against the value; empty if that is valid."""
    return [error.message for error in validator(name).iter_errors(value)]
