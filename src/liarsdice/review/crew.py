"""Processes that share the work of a review; one review at a time.

What they are given is cut by the number of the position or match, each has its own luck, and what
comes back is put in order: so the review is the same whatever the number of processes.
"""

import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from multiprocessing.sharedctypes import Synchronized, SynchronizedArray
from typing import Any, Protocol, TypeVar

from liarsdice.review.watch import Watch

EVERY = 0.1
"""Seconds between two looks at how far the processes are."""

T = TypeVar("T")
R = TypeVar("R")
Tick = Callable[[float], None]
"""Is told how much of a task is done, from 0 to 1."""
Work = Callable[[T, Watch, Tick], R]


class Stopped(Exception):
    """Nobody waits for the review any more."""


class Crew(Protocol):
    """Whoever does the work."""

    @property
    def size(self) -> int:
        """Into how many parts the work is best cut."""

    def each(self, work: Work[T, R], tasks: Sequence[T], watch: Watch, progress: Tick) -> list[R]:
        """What comes of every task, in their order."""


class Alone:
    """This process does it all."""

    size = 1

    def each(self, work: Work[T, R], tasks: Sequence[T], watch: Watch, progress: Tick) -> list[R]:
        """One task after the other."""
        found: list[R] = []
        for number, task in enumerate(tasks):

            def tick(share: float, number: int = number) -> None:
                progress((number + share) / len(tasks))

            found.append(work(task, watch, tick))
        return found


class Processes:
    """So many processes beside this one, which is free meanwhile; `nice` lets others go first."""

    def __init__(self, jobs: int, *, nice: int = 0) -> None:
        self.size = jobs
        context = get_context("spawn")
        self._shares: SynchronizedArray[float] = context.Array("d", jobs)
        self._stop: Synchronized[int] = context.Value("b", 0)
        self._pool = ProcessPoolExecutor(
            jobs, context, initializer=_begin, initargs=(self._shares, self._stop, nice)
        )

    def each(self, work: Work[T, R], tasks: Sequence[T], watch: Watch, progress: Tick) -> list[R]:
        """One task a process, so there are no more of them than processes."""
        assert len(tasks) <= self.size
        for place in range(self.size):
            self._shares[place] = 0.0
        left = watch.handed_over()
        futures: list[Future[tuple[R, bool]]] = [
            self._pool.submit(_worked, work, task, place, left) for place, task in enumerate(tasks)
        ]
        waiting: set[Future[tuple[R, bool]]] = set(futures)
        while waiting:
            done, waiting = wait(waiting, timeout=EVERY)
            for future in done:
                future.result()  # a task that failed fails the review at once
            progress(sum(self._shares[place] for place in range(len(tasks))) / len(tasks))
        results = [future.result() for future in futures]
        watch.hurried = watch.hurried or any(hurried for _, hurried in results)
        return [result for result, _ in results]

    def close(self) -> None:
        """Nothing is worked at any more."""
        self._stop.value = 1
        self._pool.shutdown(wait=False, cancel_futures=True)


class _Shared:
    """What a process of the crew shares with the one that started it."""

    shares: Any = None
    stop: Any = None


def _begin(shares: Any, stop: Any, nice: int) -> None:
    _Shared.shares, _Shared.stop = shares, stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this process will stop it
    if nice and hasattr(os, "nice"):
        os.nice(nice)


def _worked(
    work: Work[T, R], task: T, place: int, left: tuple[float, float] | None
) -> tuple[R, bool]:
    def tick(share: float) -> None:
        if _Shared.stop.value:
            raise Stopped
        _Shared.shares[place] = share

    watch = Watch.over(left)
    result = work(task, watch, tick)
    tick(1.0)
    return result, watch.hurried
