"""Processes that share the work of a review; one review at a time.

What they are given is cut by the number of the position or match, each has its own luck, and what
comes back is put in order: so the review is the same whatever the number of processes.
"""

import contextlib
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any, Protocol, TypeVar

from dudo.review.time_budget import TimeBudget

EVERY = 0.1
"""Seconds between two looks at how far the processes are."""

T = TypeVar("T")
R = TypeVar("R")
Tick = Callable[[float], None]
"""Is told how much of a task is done, from 0 to 1."""
Work = Callable[[T, TimeBudget, Tick], R]


class Stopped(Exception):
    """Nobody waits for the review any more."""


class WorkFailed(Exception):
    """A task raised an error in its process, or the process died; the message names it."""


class Crew(Protocol):
    """Whoever does the work."""

    @property
    def size(self) -> int:
        """Into how many parts the work is best cut."""

    def each(
        self, work: Work[T, R], tasks: Sequence[T], watch: TimeBudget, progress: Tick
    ) -> list[R]:
        """What comes of every task, in their order."""


class Alone:
    """This process does it all."""

    size = 1

    def each(
        self, work: Work[T, R], tasks: Sequence[T], watch: TimeBudget, progress: Tick
    ) -> list[R]:
        """One task after the other."""
        found: list[R] = []
        for number, task in enumerate(tasks):

            def tick(share: float, number: int = number) -> None:
                progress((number + share) / len(tasks))

            found.append(work(task, watch, tick))
        return found


class Processes:
    """So many processes beside this one, which is free meanwhile; `nice` lets others go first.

    They know nothing of the program that started them, so any program may ask for them. Where the
    system lets no process be started this one does the work.
    """

    def __init__(self, jobs: int, *, nice: int = 0) -> None:
        self.size = jobs
        self._nice = nice
        self._processes: list[subprocess.Popen[bytes]] = []
        self._threads = ThreadPoolExecutor(jobs, thread_name_prefix="crew")

    def each(
        self, work: Work[T, R], tasks: Sequence[T], watch: TimeBudget, progress: Tick
    ) -> list[R]:
        """One task a process, so there are no more of them than processes."""
        assert len(tasks) <= self.size
        try:
            while len(self._processes) < len(tasks):
                self._processes.append(self._started())
        except OSError:
            return Alone().each(work, tasks, watch, progress)
        shares = [0.0] * len(tasks)
        handed = watch.handed_over()
        futures = [
            self._threads.submit(_asked, process, (work, task, handed), shares, place)
            for place, (process, task) in enumerate(zip(self._processes, tasks, strict=False))
        ]
        waiting = set(futures)
        while waiting:
            done, waiting = wait(waiting, timeout=EVERY)
            for future in done:
                future.result()  # a task that failed fails the review at once
            progress(sum(shares) / len(tasks))
        answers = [future.result() for future in futures]
        watch.hurried = watch.hurried or any(hurried for _, hurried in answers)
        return [result for result, _ in answers]

    def _started(self) -> "subprocess.Popen[bytes]":
        command = (sys.executable, "-P", "-m", "dudo.review.worker", str(self._nice))
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def close(self) -> None:
        """Nothing is worked at any more, and no process is left."""
        for process in self._processes:
            process.kill()
            process.wait()
        self._threads.shutdown()
        for process in self._processes:
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError, ValueError):
                        pipe.close()
        self._processes.clear()


def _asked(
    process: "subprocess.Popen[bytes]", asked: object, shares: list[float], place: int
) -> tuple[Any, bool]:
    """What the process answers; meanwhile the list has how far it is."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        pickle.dump(asked, process.stdin)
        process.stdin.flush()
        while isinstance(answer := pickle.load(process.stdout), float):
            shares[place] = answer
    except (EOFError, OSError, ValueError, pickle.UnpicklingError) as error:
        raise WorkFailed("The process that worked on it died.") from error
    good, result, hurried = answer
    if not good:
        raise WorkFailed(result)
    shares[place] = 1.0
    return result, hurried
