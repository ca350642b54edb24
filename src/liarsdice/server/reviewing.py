"""Reviews of matches that are over: worked out one at a time beside the tables, and kept for a while."""

from collections import OrderedDict
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from liarsdice.engine.record import Record
from liarsdice.review import Review, review
from liarsdice.server import wire
from liarsdice.table.errors import Refusal

SECONDS = 18.0  # for one review
KEPT = 32  # reviews that are remembered
WAITING = 8  # reviews that may stand in line


class Stopped(Exception):
    """The server closes, or nobody waits any more."""


@dataclass(slots=True)
class Job:
    """One review, and how far it is."""

    progress: float = 0.0
    future: "Future[Review] | None" = field(default=None)

    @property
    def done(self) -> bool:
        """Whether it is there."""
        return self.future is not None and self.future.done()


class Reviews:
    """The reviews of this server, by table and match."""

    def __init__(self, *, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._jobs: OrderedDict[tuple[str, int], Job] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review")
        self._closed = False

    def of(self, table: str, match: int, record: Record) -> wire.Reviewed:
        """The review of that match, or its progress; the first question starts it."""
        job = self._jobs.get((table, match)) or self._started(table, match, record)
        if job.future is None or not job.future.done():
            return wire.Reviewed(progress=min(job.progress, 0.99), review=None)
        return wire.Reviewed(progress=1.0, review=job.future.result())

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
                raise Stopped
            job.progress = share

        return review(record, budget_s=self._seconds, progress=progress)

    def close(self) -> None:
        """Nothing is worked out any more."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
