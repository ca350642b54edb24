"""The files of a folder, as bytes."""

from pathlib import Path


def bytes_in(folder: Path) -> bytes:
    """All that stands in the files of the folder."""
    return b"".join(it.read_bytes() for it in folder.iterdir())
