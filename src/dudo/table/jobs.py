"""The jobs of a table: done one after the other, and each again if another process has written first."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from dudo.table.errors import Refusal
from dudo.table.inbox import Inbox

T = TypeVar("T")
JobWork = Callable[[], Awaitable[Any]]

ATTEMPTS = 8  # the most times that a job is tried because another process has written first
CLOSING = "The table is being closed; come back later."
ENDING = 5.0  # seconds for which a table that is closed waits for the job that it is doing
UNKNOWN = "The table was closed before it knew whether that was saved; look again later."
CROWDED = "Too many are playing at this table at once; try again."


class LogMovedOn(Exception):
    """The log has moved on, and the state with it: a job that raises this is tried again."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: JobWork
    done: "asyncio.Future[Any] | None" = None  # for the caller, if there is one
    barred: bool = True  # whether it is refused if the table is set aside

    def answer(self, result: object) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_result(result)

    def refuse(self, reason: Refusal) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_exception(reason)


class Jobs:
    """A queue of jobs, and the one task that does them.

    `bar` raises a `Refusal` while no jobs are to be done; `refusal` turns an error into the one that the caller gets,
    and `interrupted` is called with the reason if a job without a caller fails.
    """

    def __init__(
        self,
        name: str,
        *,
        bar: Callable[[], None],
        refusal: Callable[[Exception], Refusal],
        interrupted: Callable[[str], None],
    ) -> None:
        self._bar, self._refusal, self._interrupted = bar, refusal, interrupted
        self._queue: Inbox[_Job] = Inbox()
        self._closed = False
        self._doing = False
        self._task = asyncio.create_task(self._run(), name=name)

    def __len__(self) -> int:
        """The number of jobs that wait."""
        return self._queue.qsize()

    def put(self, work: JobWork, *, barred: bool = True) -> None:
        """The work is in the queue; if it is not `barred`, it will be done whatever `bar` says."""
        self._queue.put_nowait(_Job(work, barred=barred))

    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """The result of the work, which has been done in its turn; `Refusal` once no more jobs are done."""
        if self._closed:
            raise Refusal("busy", CLOSING)
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Job(work, done))
        return await done

    async def close(self) -> None:
        """No more jobs are done, and callers that waited have been refused.

        A job that was begun may be on its way to the disk: if it ends soon, its caller gets the answer.
        """
        self._closed = True
        if self._doing:
            await asyncio.wait([self._task], timeout=ENDING)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        while not self._queue.empty():
            self._queue.get_nowait().refuse(Refusal("busy", CLOSING))

    async def _run(self) -> None:
        while not self._closed:
            job = await self._queue.get()
            self._doing = True
            try:
                job.answer(await self._result(job))
            except asyncio.CancelledError:
                job.refuse(Refusal("busy", UNKNOWN))
                raise
            except Exception as error:  # noqa: BLE001  one failed job must not end the table
                reason = self._refusal(error)
                job.refuse(reason)
                if job.done is None:
                    self._interrupted(str(reason))
            self._doing = False

    async def _result(self, job: _Job) -> Any:
        for _ in range(ATTEMPTS):
            if job.barred:
                self._bar()
            try:
                return await job.work()
            except LogMovedOn:
                continue
        raise Refusal("busy", CROWDED)
