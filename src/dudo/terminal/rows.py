"""Matches as rows of a file: JSON lines, or CSV where the file is named so; data frames read both."""

import csv
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol, TextIO

import click
import msgspec

from dudo.terminal.writing import cannot_write, writable


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """One match: by seat who played and how much of the win they had, how long it was, and its record."""

    game: str
    seed: int
    match: int  # counted from 1
    bots: tuple[str, ...]
    shares: tuple[float, ...]
    rounds: int
    actions: int
    record: str


rows_option = click.option(
    "--rows",
    "rows_path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write every match to this file, one row each with its record: JSON lines, or CSV if it ends in .csv.",
)
"""Where every match is written."""


class RowWriter(Protocol):
    """Writes a row."""

    def __call__(self, row: MatchRow, /) -> None:
        """The row is in the file; `CannotWrite` if it could not be written."""


@contextmanager
def rows_file(path: Path) -> Iterator[RowWriter]:
    """Writes rows to this file, one after the other, so that those before Ctrl-C are there.

    In CSV what is told by seat stands in one column, separated by spaces.
    """
    writable(path)
    with path.open("w", encoding="utf-8", newline="") as file:
        add = _csv(file) if path.suffix.casefold() == ".csv" else _json_lines(file)

        def write(row: MatchRow, /) -> None:
            try:
                add(row)
                file.flush()
            except OSError as error:
                raise cannot_write(path, error) from error

        yield write


def rows_to(path: Path | None) -> AbstractContextManager[RowWriter]:
    """Writes rows to this file; without one they are not kept."""
    return nullcontext(lambda _row: None) if path is None else rows_file(path)


def _json_lines(file: TextIO) -> RowWriter:
    encoder = msgspec.json.Encoder()

    def add(row: MatchRow, /) -> None:
        file.write(encoder.encode(asdict(row)).decode() + "\n")

    return add


def _csv(file: TextIO) -> RowWriter:
    writer = csv.DictWriter(file, list(MatchRow.__slots__))
    writer.writeheader()

    def add(row: MatchRow, /) -> None:
        writer.writerow({key: _cell(value) for key, value in asdict(row).items()})

    return add


def _cell(value: Any) -> Any:
    return " ".join(map(str, value)) if isinstance(value, tuple) else value
