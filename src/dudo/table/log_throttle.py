"""What comes again and again, as clients or a disk like, fills no log: one line a minute for each such thing."""

import logging
from collections.abc import Callable
from time import monotonic

EACH = 60.0  # seconds between two lines that say the same
SLOW = 1.0  # seconds from which on people notice that they wait for the store
SPARED = "dudo.spared"
"""The logger of what is to be spared, for whoever writes to it."""


class LogThrottle(logging.Filter):
    """Of lines of `SPARED` that say the same one a minute gets through, and says how many it stands for."""

    def __init__(self, *, now: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._now = now
        self._last: dict[str, float] = {}
        self._held_back: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written."""
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


def refused(what: str, why: str) -> None:
    """Somebody was refused something; who it was stands nowhere."""
    logging.getLogger(SPARED).info(f"refused {what}: {why.rstrip('.')}")


def slow(seconds: float) -> None:
    """The store has taken so long to write what was played."""
    if seconds > SLOW:
        logging.getLogger(SPARED).warning(
            "the store is slow: it took %.1f s to write what was played", seconds
        )
