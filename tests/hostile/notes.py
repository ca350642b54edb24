"""What servers write to their logs, down to the least."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Notes(logging.Handler):
    """The lines of all threads but one, if one is named."""

    def __init__(self, but: int | None = None) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []
        self.but = but

    def emit(self, record: logging.LogRecord) -> None:
        """Keeps the line."""
        if record.thread != self.but:
            with suppress(Exception):
                self.lines.append(f"{record.name} {record.levelname} {self.format(record)}")


@contextmanager
def noted(*, but: int | None = None) -> Iterator[Notes]:
    """What is written to the log in the block, except by that thread."""
    notes, root = Notes(but), logging.getLogger("dudo")
    before = root.level
    root.addHandler(notes)
    root.setLevel(logging.DEBUG)
    try:
        yield notes
    finally:
        root.removeHandler(notes)
        root.setLevel(before)
