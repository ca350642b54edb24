"""The files of a folder of matches."""

from contextlib import closing
from pathlib import Path

from dudo.server.data_folder import MATCHES
from dudo.table.sql import KEY
from dudo.table.sqlite_file import key_in, opened


def bytes_in(folder: Path) -> bytes:
    """All that stands in the files of the folder."""
    return b"".join(it.read_bytes() for it in folder.iterdir())


def with_key_of(one: Path, other: Path) -> None:
    """A server of the other folder signs sessions with the key of the first."""
    with closing(opened(one / MATCHES)) as there, closing(opened(other / MATCHES)) as here:
        here.execute("UPDATE settings SET value = ? WHERE name = ?", (key_in(there), KEY))
