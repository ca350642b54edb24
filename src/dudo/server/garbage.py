"""When Python looks through all that a server holds for reference cycles, in which time nobody is served.

With ten thousand players that takes a second. Our values have no cycles, so play leaves next to none; a connection that
has ended is one, and so is a table that has been put away. So the more players there are, the less often everything is
looked through; if one in ten has left, it is done soon.
"""

import gc
from collections.abc import Callable
from time import monotonic

NEW, YOUNG = 10_000, 3
"""Objects until the new ones are looked through, and how often they are until those that are still young are."""
EACH = 100
"""For this many players, everything is looked through once less often."""
LEFT = 100
"""At least this many players must have left before everything is looked through because of them."""
SHARE = 10
"""One in this many players must have left for that."""
SECONDS = 20.0
"""It is done no more often than that: when a line breaks, or the server stops, all leave at once."""


class Garbage:
    """Cycles, left to Python as it is."""

    def came(self) -> None:
        """A player has come."""

    def went(self) -> None:
        """A player has left."""


class SeldomCollected(Garbage):
    """Cycles of a process that does nothing but serve."""

    def __init__(self, *, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._collected = clock()
        self._here = self._left = 0
        self._old = 0  # how often the young objects are looked through until all are

    def begin(self) -> None:
        """What has been imported stays for good, and is not looked through any more."""
        gc.freeze()
        self._settle()

    def came(self) -> None:
        """A player has come."""
        self._here += 1
        self._settle()

    def went(self) -> None:
        """A player has left; if many have by now, what they left has been collected, unless it just was."""
        self._here -= 1
        self._left += 1
        self._settle()
        many = self._left >= max(LEFT, self._here // SHARE)
        if many and (now := self._clock()) - self._collected >= SECONDS:
            gc.collect()
            self._left, self._collected = 0, now

    def _settle(self) -> None:
        old = max(1, self._here // EACH)
        if old != self._old:
            self._old = old
            gc.set_threshold(NEW, YOUNG, old)
