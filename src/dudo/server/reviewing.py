"""Reviews of finished matches, worked out one at a time in the background and kept for a while.

Clients take turns. The work is done by processes of low priority, so that nobody at a table notices, and which are
ended if it takes far too long.
"""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from functools import partial
from time import perf_counter

from dudo.engine import DudoError
from dudo.engine.record import Record
from dudo.review import Review, reviewed
from dudo.review.sharing import Sharing
from dudo.review.time_budget import TimeBudget
from dudo.server import http_bodies
from dudo.server.answer_cache import AnswerCache
from dudo.table.errors import Refusal
from dudo.table.fair import FairQueue
from dudo.workers import NotDone, Progress, TookTooLong, Workers, WorkersClosed

SECONDS = 18.0  # for one review
LONGEST = 60.0  # seconds after which a review is abandoned
FAILED = "The review of this match has failed; the reason is in the server's log."
TOO_LARGE = "This match is too large to be reviewed here: too much happened, with too many dice."
KEPT = 64  # the most reviews that are remembered, or in work
WAITING = 8  # the most reviews for which one client may wait in line
MOST = 4  # the most processes
NICE = 15  # how far their priority is below that of the tables; bots and coaches go first

ReviewKey = tuple[str, int]
"""A table and the number of a match."""

_log = logging.getLogger(__name__)


def review_of(record: Record, seconds: float, jobs: int, progress: Progress) -> Review | str:
    """The review, worked out by `jobs` processes, or one sentence that says why there is none.

    With one, the work is done in this process, and no other is started.
    """
    try:
        with Workers(jobs) if jobs > 1 else nullcontext() as workers:
            budget = TimeBudget(seconds, perf_counter())
            return reviewed(record, Sharing(workers), budget, progress=progress)
    except DudoError as error:
        return str(error)


class Reviews:
    """The reviews of this server, by table and match."""

    def __init__(
        self, *, seconds: float = SECONDS, jobs: int | None = None, longest: float = LONGEST
    ) -> None:
        self._seconds = seconds
        self._size = jobs or min(MOST, os.cpu_count() or 1)
        self._kept: AnswerCache[ReviewKey, Review] = AnswerCache(KEPT)
        self._progress: dict[ReviewKey, float] = {}
        self._turns = FairQueue(1)
        self._worker = Workers(1, nice=NICE, limit=longest)

    def of(
        self, key: ReviewKey, record: Callable[[], Awaitable[Record]], *, client: str
    ) -> http_bodies.Reviewed:
        """The review of that match, or its progress; the first call starts it.

        `Refusal` says why there is none; another call then starts it again, unless it took too long.
        """

        async def work() -> Review:
            try:
                async with self._turns.turn(client):
                    job = self._worker.submit(
                        review_of,
                        await record(),
                        self._seconds,
                        self._size,
                        progress=partial(self._progress.__setitem__, key),
                    )
                    found = await asyncio.wrap_future(job)
            except TookTooLong as error:
                raise Refusal("malformed", TOO_LARGE) from error
            except WorkersClosed as error:  # the server is stopping
                sentence = "That could not be worked out just now; try again."
                raise Refusal("busy", sentence) from error
            except NotDone as error:  # the error of another process, by name
                _log.error("The review of match %s at table %s: %s", *reversed(key), error)
                raise Refusal("broken", FAILED) from error
            except DudoError as error:
                raise Refusal("malformed", error.sentence) from error
            except Exception as error:
                _log.exception("The review of match %s at table %s has failed.", *reversed(key))
                raise Refusal("broken", FAILED) from error
            finally:
                self._progress.pop(key, None)
            if isinstance(found, str):
                raise Refusal("malformed", found)
            return found

        many = self._turns.waiting(client) >= WAITING or self._kept.busy >= KEPT
        if key not in self._kept and many:
            raise Refusal("busy", "Many matches are being reviewed; try again in a minute.")
        task = self._kept.begun(key, work)
        if task.done():
            try:
                return http_bodies.Reviewed(progress=1.0, review=task.result())
            except Refusal as refused:
                if str(refused) != TOO_LARGE:
                    self._kept.forget(key)
                raise
        return http_bodies.Reviewed(progress=min(self._progress.get(key, 0.0), 0.99), review=None)

    def close(self) -> None:
        """All work has stopped."""
        self._worker.close()
