"""Answers that take a while: worked out beside the tables, once for all who ask the same, in fair turns of the clients.

Short ones are done by a few threads. Reviews are done by processes of low priority, so that nobody at a table notices,
and which are ended if they take far too long.
"""

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, Generic, TypeVar

from starlette.requests import HTTPConnection

from dudo.engine import DudoError
from dudo.engine.record import Record
from dudo.review import Review, reviewed
from dudo.review.sharing import Sharing
from dudo.review.time_budget import TimeBudget
from dudo.server import codec, http_bodies
from dudo.server.answers import Encoded
from dudo.server.hosts import address, spoken_in
from dudo.table.errors import Refusal, StoreError
from dudo.table.fair import FairQueue
from dudo.table.store import Store
from dudo.text import Language
from dudo.workers import NotDone, Progress, TookTooLong, Workers, WorkersClosed

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
AnswerWork = Callable[[], Coroutine[Any, Any, V]]

THREADS = 2
KEPT = 128  # the most answers that are remembered
WRITTEN_IN = 1.8  # seconds until a question whether we can write has an answer: people wait for two

SECONDS = 18.0  # for one review
LONGEST = 60.0  # seconds after which a review is abandoned
REVIEWS = 64  # the most reviews that are remembered, or in work
WAITING = 8  # the most reviews for which one client may wait in line
MOST = 4  # the most processes
NICE = 15  # how far their priority is below that of the tables; bots and coaches go first
FAILED = "The review of this match has failed; the reason is in the server's log."
TOO_LARGE = "This match is too large to be reviewed here: too much happened, with too many dice."

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Job(Generic[V]):
    task: "asyncio.Task[V]"
    waiting: int = 0  # how many callers wait for it


class AnswerCache(Generic[K, V]):
    """The latest answers, at most `most` of them, by question; each is worked out once for all who ask."""

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


class Background:
    """The threads of this server, and its latest answers."""

    def __init__(self) -> None:
        self._kept: AnswerCache[Hashable, Any] = AnswerCache(KEPT)
        self._turns = FairQueue(THREADS)
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="answer")

    async def in_turn(self, work: Callable[[], T], *, client: str) -> T:
        """The result of that work, from a thread, when it is the client's turn."""
        async with self._turns.turn(client):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def once(self, key: Hashable, work: AnswerWork[T]) -> T:
        """The result of that work, which is done once for all who ask with that key; refusals are not kept."""
        found: T = await self._kept.answer(key, work)
        return found

    async def answer(
        self, request: HTTPConnection, work: Callable[..., T], **asked: Any
    ) -> Encoded[T]:
        """Return what the function returns for the question, in the asker's language."""
        language, client = spoken_in(request), address(request)

        async def encoded() -> bytes:
            return await self.in_turn(partial(_encoded, work, asked, language), client=client)

        key = work.__qualname__, language.tag, codec.encode(asked)
        return Encoded(await self.once(key, encoded), language)

    def close(self) -> None:
        """The threads have ended."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _encoded(work: Callable[..., Any], asked: Mapping[str, Any], language: Language) -> bytes:
    return codec.encode(work(**asked), language)


class Readiness:
    """Whether something can be written to the store, found out once for all who ask at the same time.

    Each check waits for the disk, and moves wait behind it: many who ask at once, as anybody may, would hold up all
    tables.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._checks: AnswerCache[str, None] = AnswerCache(1)

    async def check(self) -> None:
        """Something has just been written durably; `StoreError` says why that is not possible."""
        checking = self._checks.begun("now", self._store.check)
        checking.add_done_callback(lambda _: self._checks.forget("now"))
        try:
            async with asyncio.timeout(WRITTEN_IN):
                await asyncio.shield(checking)
        except TimeoutError as error:
            raise StoreError("The store has not answered for too long.") from error


ReviewKey = tuple[str, int]
"""A table and the number of a match."""


class Reviews:
    """The reviews of this server, by table and match, worked out one at a time."""

    def __init__(
        self, *, seconds: float = SECONDS, jobs: int | None = None, longest: float = LONGEST
    ) -> None:
        self._seconds = seconds
        self._size = jobs or min(MOST, os.cpu_count() or 1)
        self._kept: AnswerCache[ReviewKey, Review] = AnswerCache(REVIEWS)
        self._progress: dict[ReviewKey, float] = {}
        self._turns = FairQueue(1)
        self._worker = Workers(1, nice=NICE, limit=longest)

    def of(
        self, key: ReviewKey, record: Callable[[], Awaitable[Record]], *, client: str
    ) -> http_bodies.Reviewed:
        """The review of that match, or its progress; the first call starts it.

        `Refusal` says why there is none; another call then starts it again, unless it took too long.
        """
        many = self._turns.waiting(client) >= WAITING or self._kept.busy >= REVIEWS
        if key not in self._kept and many:
            raise Refusal("busy", "Many matches are being reviewed; try again in a minute.")
        task = self._kept.begun(key, partial(self._review, key, record, client))
        if not task.done():
            share = min(self._progress.get(key, 0.0), 0.99)
            return http_bodies.Reviewed(progress=share, review=None)
        try:
            return http_bodies.Reviewed(progress=1.0, review=task.result())
        except Refusal as refused:
            if str(refused) != TOO_LARGE:
                self._kept.forget(key)
            raise

    async def _review(
        self, key: ReviewKey, record: Callable[[], Awaitable[Record]], client: str
    ) -> Review:
        progress = partial(self._progress.__setitem__, key)
        try:
            async with self._turns.turn(client):
                asked = await record(), self._seconds, self._size
                job = self._worker.submit(review_of, *asked, progress=progress)
                return await asyncio.wrap_future(job)
        except TookTooLong as error:
            raise Refusal("malformed", TOO_LARGE) from error
        except WorkersClosed as error:  # the server is stopping
            raise Refusal("busy", "That could not be worked out just now; try again.") from error
        except DudoError as error:
            raise Refusal("malformed", error.sentence) from error
        except Exception as error:
            # That of another process says what failed; of our own the log has the place.
            trace = None if isinstance(error, NotDone) else error
            _log.error(
                "The review of match %s at table %s: %s", *reversed(key), error, exc_info=trace
            )
            raise Refusal("broken", FAILED) from error
        finally:
            self._progress.pop(key, None)

    def close(self) -> None:
        """All work has stopped."""
        self._worker.close()


def review_of(record: Record, seconds: float, jobs: int, progress: Progress) -> Review:
    """The review, worked out by `jobs` processes; with one, the work is done in this process."""
    with Workers(jobs) if jobs > 1 else nullcontext() as workers:
        budget = TimeBudget(seconds, perf_counter())
        return reviewed(record, Sharing(workers), budget, progress=progress)
