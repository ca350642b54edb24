"""A mark beside the file of matches as long as a server has it open, by which a lost write-ahead log is noticed.

A server that ends removes both the mark and that log; one that is killed leaves both behind. So a mark without a log
says that somebody has taken the log away, and with it the moves that were not in the file itself yet.
"""

from contextlib import suppress
from pathlib import Path

from dudo.table.sqlite_file import beside

OPEN = "-open"
"""What the name of the mark has behind that of the file."""


def _mark(path: Path) -> Path:
    return beside(path, OPEN)


def log_lost(path: Path) -> bool:
    """Whether the file was left open, and the write-ahead log that it had then is gone."""
    return path.exists() and _mark(path).exists() and not beside(path, "-wal").exists()


def mark_open(path: Path) -> None:
    """The file is marked as open, if the disk takes the mark; it must have its write-ahead log by now."""
    with suppress(OSError):
        _mark(path).touch(0o600)


def mark_closed(path: Path) -> None:
    """The file is not marked any more; its write-ahead log must still be there, so that no end looks like a loss."""
    with suppress(OSError):
        _mark(path).unlink(missing_ok=True)
