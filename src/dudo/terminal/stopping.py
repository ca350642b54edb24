"""What Ctrl-C means to a command that has found something by then."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from signal import SIGINT, signal

STOPPED = 130
"""The exit status after Ctrl-C, as shells have it."""


@contextmanager
def holding_on() -> Iterator[Callable[[], bool]]:
    """Ctrl-C ends nothing in the block, which is told whether it was pressed, and ends when it likes."""
    pressed: list[int] = []
    before = signal(SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield lambda: bool(pressed)
    finally:
        signal(SIGINT, before)
