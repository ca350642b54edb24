"""Folders that survive a power failure once they have been made."""

import os
import sys
from pathlib import Path


def kept_folder(folder: Path) -> None:
    """The folder exists, and its entry in the folder above is on disk; a new one is for its owner alone."""
    new, at = list[Path](), folder
    while not at.exists():
        new.append(at)
        at = at.parent
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    for it in new:
        sync_entries(it.parent)


def sync_entries(folder: Path) -> None:
    """The entries of the folder are on disk."""
    if sys.platform != "win32":  # where a folder cannot be opened
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
