"""Folders that stay where they were made, even if the power fails the next moment."""

import os
import sys
from pathlib import Path


def kept_folder(folder: Path) -> None:
    """The folder is there, for its owner alone where it is new, and its entry in the one above it is on disk."""
    new, at = list[Path](), folder
    while not at.exists():
        new.append(at)
        at = at.parent
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    for it in new:
        sync_entries(it.parent)


def sync_entries(folder: Path) -> None:
    """What the folder lists is on disk."""
    if sys.platform != "win32":  # there a folder cannot be opened
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
