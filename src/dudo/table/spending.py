"""What a table takes of the processor at one go, while everybody else waits: it has a budget.

The rules of a table are worked out where all tables live. Every ruleset that the composer accepts is bounded,
and tests say so; a table that takes too long all the same is set aside before it freezes the others again.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import thread_time

BUDGET = 3.0  # seconds of the processor; the tests allow one


class Spending:
    """Measures what is done at one go; `over` is told the seconds when that is more than the budget.

    What other programs or other tables do meanwhile does not count.
    """

    def __init__(self, over: Callable[[float], None]) -> None:
        self._over = over
        self._since: float | None = None

    @contextmanager
    def at_one_go(self) -> Iterator[None]:
        """The block is measured; nothing else may come between, so it must not wait for anything."""
        if self._since is not None:  # part of a larger block
            yield
            return
        self._since = thread_time()
        try:
            yield
        finally:
            spent, self._since = thread_time() - self._since, None
            if spent > BUDGET:
                self._over(spent)
