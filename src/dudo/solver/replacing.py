"""Files that are replaced in one step: a reader finds the old one or the new one, but never half of one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """What is written in the block is at the path afterwards, on the disk; if the block fails, nothing has changed."""
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
