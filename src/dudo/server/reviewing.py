"""Reviews of finished matches, worked out one at a time in the background and kept for a while.

The work is done by processes of lower priority, so that nobody at a table notices.
"""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from dudo.engine import DudoError
from dudo.engine.record import Record
from dudo.review import Review, reviewed
from dudo.review.sharing import Sharing
from dudo.review.time_budget import TimeBudget
from dudo.server import wire
from dudo.server.kept import Kept
from dudo.table.errors import Refusal
from dudo.workers import Workers

SECONDS = 18.0  # for one review
KEPT = 32  # reviews that are remembered
WAITING = 8  # reviews that may wait in line
MOST = 4  # processes
NICE = 10  # their priority below that of the tables

Key = tuple[str, int]
"""A table and the number of a match."""

_log = logging.getLogger(__name__)


class _Unwanted(Exception):
    """The server stops, so nobody wants the review any more."""


class Reviews:
    """The reviews of this server, by table and match."""

    def __init__(self, *, seconds: float = SECONDS, jobs: int | None = None) -> None:
        self._seconds = seconds
        self._size = jobs or min(MOST, os.cpu_count() or 1)
        self._kept: Kept[Key, Review] = Kept(KEPT)
        self._progress: dict[Key, float] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="review")
        self._closed = False

    def of(self, key: Key, record: Callable[[], Awaitable[Record]]) -> wire.Reviewed:
        """The review of that match, or its progress; the first question starts it.

        `Refusal` says why there will be none; whoever asks again then starts it anew.
        """

        async def work() -> Review:
            loop = asyncio.get_running_loop()
            try:
                return await loop.run_in_executor(self._thread, self._work, key, await record())
            except DudoError as error:
                raise Refusal("malformed", str(error)) from error
            except Exception as error:
                _log.exception("The review of match %s at table %s has failed.", *reversed(key))
                sentence = "The review of this match has failed; the reason is in the server's log."
                raise Refusal("broken", sentence) from error
            finally:
                self._progress.pop(key, None)

        if key not in self._kept and self._kept.busy >= WAITING:
            raise Refusal("busy", "Many matches are being reviewed; try again in a minute.")
        task = self._kept.begun(key, work)
        if task.done():
            try:
                return wire.Reviewed(progress=1.0, review=task.result())
            except Refusal:
                self._kept.forget(key)
                raise
        return wire.Reviewed(progress=min(self._progress.get(key, 0.0), 0.99), review=None)

    def _work(self, key: Key, record: Record) -> Review:
        def progress(share: float) -> None:
            if self._closed:
                raise _Unwanted
            self._progress[key] = share

        budget = TimeBudget(self._seconds, perf_counter())
        with Workers(self._size, nice=NICE) as workers:
            return reviewed(record, Sharing(workers), budget, progress=progress)

    def close(self) -> None:
        """Stops all work."""
        self._closed = True
        self._thread.shutdown(wait=False, cancel_futures=True)
