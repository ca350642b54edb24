"""Files that a command writes: refused before the work where they cannot be, not after it."""

from pathlib import Path

from dudo.engine import DudoError
from dudo.terminal.output import told


class CannotWrite(DudoError):
    """A path at which no file can be written."""


def writable(*paths: Path) -> None:
    """Nothing has changed, and a file can be written at each path; `CannotWrite` otherwise, or if two are the same."""
    known = set[Path]()
    for path in paths:
        try:
            there = path.exists()
            with path.open("a", encoding="utf-8"):
                pass
            if not there:
                path.unlink()
        except OSError as error:
            raise cannot_write(path, error) from error
        if path.resolve() in known:
            raise CannotWrite(told("{file} is named twice.", file=path))
        known.add(path.resolve())


def write(path: Path, text: str) -> None:
    """The text is in the file, and nothing else; `CannotWrite` if it could not be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise cannot_write(path, error) from error


def cannot_write(path: Path, error: OSError) -> CannotWrite:
    """Why the file could not be written, to be raised."""
    return CannotWrite(
        told("The file {path} cannot be written: {problem}.", path=path, problem=error.strerror)
    )
