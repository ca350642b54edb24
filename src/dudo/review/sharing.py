"""How the work of a review is shared among processes; one review at a time.

What they are given is cut by the number of the position or match, each has its own luck, and what
comes back is put in order: so the review is the same whatever the number of processes.
"""

from collections.abc import Callable, Sequence
from concurrent.futures import wait
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from dudo.review.time_budget import TimeBudget
from dudo.workers import Progress, Workers

EVERY = 0.1
"""Seconds between two looks at how far the processes are."""

T = TypeVar("T")
R = TypeVar("R")
ReviewWork = Callable[[T, TimeBudget, Progress], R]


@dataclass(frozen=True, slots=True)
class Sharing:
    """Who does the work: these workers, or this process alone."""

    workers: Workers | None = None

    @property
    def size(self) -> int:
        """Into how many parts the work is best cut."""
        return 1 if self.workers is None else self.workers.size

    def each(
        self, work: ReviewWork[T, R], tasks: Sequence[T], budget: TimeBudget, progress: Progress
    ) -> list[R]:
        """What comes of every task, in their order. An error of `progress` ends the waiting."""
        shares = [0.0] * len(tasks)
        if self.workers is None:

            def tick(number: int, share: float) -> None:
                shares[number] = share
                progress(sum(shares) / len(tasks))

            return [work(task, budget, partial(tick, n)) for n, task in enumerate(tasks)]
        handed = budget.handed_over()
        futures = [
            self.workers.submit(
                _timed, work, task, handed, progress=partial(shares.__setitem__, number)
            )
            for number, task in enumerate(tasks)
        ]
        waiting = set(futures)
        while waiting:
            done, waiting = wait(waiting, timeout=EVERY)
            for future in done:
                future.result()  # a task that failed fails the review at once
            progress(sum(shares) / len(tasks))
        answers = [future.result() for future in futures]
        budget.hurried = budget.hurried or any(hurried for _, hurried in answers)
        return [result for result, _ in answers]


def _timed(
    work: ReviewWork[T, R], task: T, handed: tuple[float, float] | None, tick: Progress
) -> tuple[R, bool]:
    """What comes of the task, and whether it had to hurry."""
    budget = TimeBudget.over(handed)
    result = work(task, budget, tick)
    tick(1.0)
    return result, budget.hurried
