"""How a file of strategies of several players begins: whoever only asks that needs no solver."""

import json
from pathlib import Path
from typing import Any

FORMAT = "dudo strategies of several 1"


def holds_several(path: Path) -> bool:
    """Whether that is a file of strategies of several players."""
    try:
        return bool(head_of_several(path)[0]["format"] == FORMAT)
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False


def head_of_several(path: Path) -> tuple[dict[str, Any], int]:
    """The first line of the file, and where what follows begins."""
    with path.open("rb") as file:
        line = file.readline(1_000_000)
    return json.loads(line), len(line)
