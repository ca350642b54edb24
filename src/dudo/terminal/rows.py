"""Matches as rows of a file: JSON lines, or CSV where the file is named so; data frames read both."""

import csv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

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


Rows = Annotated[
    Path | None,
    "Write every match to this file, one row each with its record: JSON lines, or CSV if it ends in .csv.",
]
"""Where every match is written."""
RowWriter = Callable[[MatchRow], None]
"""Puts a row into the file; `CannotWrite` if it could not be written."""


@contextmanager
def rows_to(path: Path | None) -> Iterator[RowWriter]:
    """Writes rows one after the other, so that those before Ctrl-C are there; without a file they are not kept.

    In CSV what is told by seat stands in one column, separated by spaces.
    """
    if path is None:
        yield lambda _row: None
        return
    writable(path)
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file) if path.suffix.casefold() == ".csv" else None
        if table:
            table.writerow(MatchRow.__slots__)

        def write(row: MatchRow) -> None:
            try:
                if table:
                    cells = asdict(row).values()
                    table.writerow(
                        " ".join(map(str, it)) if isinstance(it, tuple) else it for it in cells
                    )
                else:
                    file.write(f"{msgspec.json.encode(row).decode()}\n")
                file.flush()
            except OSError as error:
                raise cannot_write(path, error) from error

        yield write
