"""Reviews of matches that are over: worked out one at a time beside the tables, and kept for a while.

The work is done by processes that let the tables go first, so that nobody at a table notices.
"""

import logging
import os
from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from time import perf_counter

from dudo.engine import DudoError
from dudo.engine.record import Record
from dudo.review import Review, reviewed
from dudo.review.sharing import Sharing
from dudo.review.time_budget import TimeBudget
from dudo.server import wire
from dudo.table.errors import Refusal
from dudo.workers import Workers

SECONDS = 18.0  # for one review
KEPT = 32  # reviews that are remembered
WAITING = 8  # reviews that may stand in line
MOST = 4  # processes
NICE = 10  # how far these stand back behind the tables


class Unwanted(Exception):
    """Nobody waits for the review any more."""


log = logging.getLogger(__name__)


@dataclass(slots=True)
class Job:
    """One review, and how far it is."""

    progress: float = 0.0
    future: "Future[Review] | None" = field(default=None)

    @property
    def done(self) -> bool:
        """Whether it is there, or has failed."""
        return self.future is not None and self.future.done()


class Reviews:
    """The reviews of this server, by table and match."""

    def __init__(self, *, seconds: float = SECONDS, jobs: int | None = None) -> None:
        self._seconds = seconds
        self._size = jobs or min(MOST, os.cpu_count() or 1)
        self._jobs: OrderedDict[tuple[str, int], Job] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review")
        self._closed = False

    def of(self, table: str, match: int, record: Record) -> wire.Reviewed:
        """The review of that match, or its progress; the first question starts it.

        `Refusal` says why there will be none; whoever asks again then starts it anew.
        """
        job = self._jobs.get((table, match)) or self._started(table, match, record)
        if job.future is None or not job.future.done():
            return wire.Reviewed(progress=min(job.progress, 0.99), review=None)
        try:
            return wire.Reviewed(progress=1.0, review=job.future.result())
        except DudoError as error:
            del self._jobs[table, match]
            raise Refusal("malformed", str(error)) from error
        except Exception as error:
            del self._jobs[table, match]
            log.exception("The review of match %s at table %s has failed.", match, table)
            sentence = "The review of this match has failed; the server has noted why."
            raise Refusal("broken", sentence) from error

    def _started(self, table: str, match: int, record: Record) -> Job:
        if sum(not job.done for job in self._jobs.values()) >= WAITING:
            raise Refusal("busy", "Many matches are being reviewed; ask again in a minute.")
        job = self._jobs[table, match] = Job()
        job.future = self._thread.submit(self._work, job, record)
        while len(self._jobs) > KEPT:
            self._jobs.popitem(last=False)
        return job

    def _work(self, job: Job, record: Record) -> Review:
        def progress(share: float) -> None:
            if self._closed:
                raise Unwanted
            job.progress = share

        budget = TimeBudget(self._seconds, perf_counter())
        with Workers(self._size, nice=NICE) as workers:
            return reviewed(record, Sharing(workers), budget, progress=progress)

    def close(self) -> None:
        """Nothing is worked out any more."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
