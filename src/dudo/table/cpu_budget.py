"""A budget for the processor time that a table takes at a stretch, while all others wait.

All tables run in one thread. Every ruleset that the composer accepts is bounded, and tests prove it; a table that
takes too long all the same is set aside before it holds up the others again.
"""

from collections.abc import Callable
from threading import local
from time import monotonic, thread_time

BUDGET = 3.0  # seconds of processor time; the tests allow one
APART = 0.05  # seconds between two readings of processor time, which takes ten times as long as the clock


class _Processor(local):
    """The latest reading of processor time in this thread, and its moment."""

    looked = float("-inf")
    showed = 0.0


_processor = _Processor()


class CpuBudget:
    """Measures the processor time of blocks; `over` is called with the seconds of one that exceeds the budget.

    The work of other programs does not count, and of the work of other tables at most `APART` seconds.
    """

    __slots__ = ("_begun", "_inside", "_over", "_showed")

    def __init__(self, over: Callable[[float], None]) -> None:
        self._over = over
        self._inside = 0  # blocks that have been entered and not left
        self._begun = 0.0
        self._showed = 0.0  # the processor time then, or a moment before

    def at_one_go(self) -> "CpuBudget":
        """Measures a block, which must not wait for anything, so that nothing else comes between."""
        return self

    def __enter__(self) -> None:
        self._inside += 1
        if self._inside == 1:
            self._begun = monotonic()
            if self._begun - _processor.looked > APART:
                _processor.looked, _processor.showed = self._begun, thread_time()
            self._showed = _processor.showed

    def __exit__(self, *_: object) -> None:
        self._inside -= 1
        if self._inside or monotonic() - self._begun <= BUDGET:
            return
        spent = thread_time() - self._showed
        if spent > BUDGET:
            self._over(spent)
