"""What Ctrl-C means: the command ends with one status, and one that has found something by then tells it first."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from signal import SIGINT, signal
from typing import NoReturn

from click.exceptions import Exit

STOPPED = 130
"""The exit status after Ctrl-C, as shells have it."""


def stop() -> NoReturn:
    """The command ends as after Ctrl-C."""
    raise Exit(STOPPED)


@contextmanager
def holding_on() -> Iterator[Callable[[], bool]]:
    """Ctrl-C ends nothing in the block, which is told whether it was pressed, and ends when it likes."""
    pressed: list[int] = []
    before = signal(SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield lambda: bool(pressed)
    finally:
        signal(SIGINT, before)
