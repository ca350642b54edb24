"""A cache for answers that take a while, each worked out once for everybody who asks: odds, hints, reviews."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
AnswerWork = Callable[[], Coroutine[Any, Any, V]]


@dataclass(slots=True)
class _Job(Generic[V]):
    task: "asyncio.Task[V]"
    waiting: int = 0  # how many callers wait for it


class AnswerCache(Generic[K, V]):
    """The latest answers, at most `most` of them, by question."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._jobs: OrderedDict[K, _Job[V]] = OrderedDict()

    @property
    def busy(self) -> int:
        """How many answers are being worked out."""
        return sum(not job.task.done() for job in self._jobs.values())

    def __contains__(self, key: K) -> bool:
        return key in self._jobs

    def begun(self, key: K, work: AnswerWork[V]) -> "asyncio.Task[V]":
        """The task that works out the answer, for callers who come back for it; the first call starts it."""
        return self._job(key, work).task

    async def answer(self, key: K, work: AnswerWork[V]) -> V:
        """The answer. The work is cancelled when nobody waits for it; after a failure the next caller tries again."""
        job = self._job(key, work)
        job.waiting += 1
        try:
            return await asyncio.shield(job.task)
        finally:
            job.waiting -= 1
            if not job.waiting and not job.task.done():
                job.task.cancel()
                self.forget(key)
            elif job.task.done() and _failed(job.task):
                self.forget(key)

    def forget(self, key: K) -> None:
        """The answer is dropped: it is worked out again when it is next asked for."""
        self._jobs.pop(key, None)

    def _job(self, key: K, work: AnswerWork[V]) -> _Job[V]:
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = _Job(asyncio.create_task(work()))
            job.task.add_done_callback(_failed)  # retrieved, even if nobody asks again
            while len(self._jobs) > self._most:
                self._jobs.popitem(last=False)
        return job


def _failed(task: "asyncio.Task[Any]") -> bool:
    return task.cancelled() or task.exception() is not None
