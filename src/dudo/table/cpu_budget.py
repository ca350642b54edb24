"""What a table takes of the processor at one go, while everybody else waits: it has a budget.

The rules of a table are worked out where all tables live. Every ruleset that the composer accepts is bounded,
and tests say so; a table that takes too long all the same is set aside before it freezes the others again.
"""

from collections.abc import Callable
from threading import local
from time import monotonic, thread_time

BUDGET = 3.0  # seconds of the processor; the tests allow one
APART = 0.05  # seconds between two looks at the processor's clock, which costs ten times as much as the other


class _Processor(local):
    """The latest look at the processor's clock in this thread: at which moment, and what it showed."""

    looked = float("-inf")
    showed = 0.0


_processor = _Processor()


class CpuBudget:
    """Measures what is done at one go; `over` is told the seconds when that is more than the budget.

    What other programs do meanwhile does not count, and of what other tables do `APART` at most.
    """

    __slots__ = ("_begun", "_inside", "_over", "_showed")

    def __init__(self, over: Callable[[float], None]) -> None:
        self._over = over
        self._inside = 0  # blocks that have been entered and not left
        self._begun = 0.0
        self._showed = 0.0  # what the processor's clock showed then, or a moment before

    def at_one_go(self) -> "CpuBudget":
        """The block is measured; nothing else may come between, so it must not wait for anything."""
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
