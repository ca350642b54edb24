"""A throttle for the log: repeated events, which clients or a disk may cause, get one line a minute each."""

import logging
from collections.abc import Callable
from time import monotonic

EACH = 60.0  # seconds between two lines that say the same
SLOW = 1.0  # seconds after which people notice that they are waiting for the store
SPARED = "dudo.spared"
"""The name of the logger whose repeated lines are throttled."""


class LogThrottle(logging.Filter):
    """Lets one line a minute through of equal lines of `SPARED`, with the number that it stands for."""

    def __init__(self, *, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now = now
        self._last: dict[str, float] = {}
        self._held_back: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is to be written."""
        if record.name != SPARED:
            return True
        said, now = f"{record.msg}", self._now()
        if now - self._last.get(said, -EACH) < EACH:
            self._held_back[said] = self._held_back.get(said, 0) + 1
            return False
        self._last[said] = now
        if more := self._held_back.pop(said, 0):
            record.msg = f"{said} (and {more} times more since the line before)"
        return True


def log_refusal(what: str, why: str) -> None:
    """The log says what was refused and why, but not to whom."""
    logging.getLogger(SPARED).info(f"refused {what}: {why.rstrip('.')}")


def log_failed_store(error: Exception) -> None:
    """The log says why a request could not be served."""
    logging.getLogger(SPARED).error(f"a request could not be served: {f'{error}'.rstrip('.')}")


def log_given_up(who: str) -> None:
    """The log says that a bot, a coach or what a coach counts took too long, as rules at their extremes can make it."""
    logging.getLogger(SPARED).warning(f"{who} took too long and was given up")


def log_slow_store(seconds: float) -> None:
    """The log says that the store took that many seconds to write a move."""
    if seconds > SLOW:
        logging.getLogger(SPARED).warning(
            "the store is slow: it took %.1f s to write what was played", seconds
        )
