"""The first line of a file of strategies of several players, which can be read without loading a solver."""

import json
from pathlib import Path
from typing import Any

FORMAT = "dudo strategies of several 1"


def holds_several(path: Path) -> bool:
    """Whether the file holds strategies of several players."""
    try:
        return bool(head_of_several(path)[0]["format"] == FORMAT)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False


def head_of_several(path: Path) -> tuple[dict[str, Any], int]:
    """The content of the first line, and the offset of what follows in bytes."""
    with path.open("rb") as file:
        line = file.readline(1_000_000)
    return json.loads(line), len(line)
