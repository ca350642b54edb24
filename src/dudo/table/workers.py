"""Work that takes long, in processes of its own: tables and bots do not share an interpreter then.

Each worker is a process and a thread here that waits for it. One that takes too long is killed and
only its own job fails; one that dies is started anew and asked again. A pool of the standard library
would end all jobs with one worker, and its processes outlive a server that is killed.
"""

import contextlib
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

LIMIT = 15.0  # seconds for one job
COMMAND = (sys.executable, "-P", "-m", "dudo.table.worker")
DIED = (EOFError, OSError, ValueError, pickle.UnpicklingError)  # as a dead process looks from here


class JobFailed(Exception):
    """The job raised an error in its process; the message names it."""


class TookTooLong(Exception):
    """The job was given up."""


class CannotStart(Exception):
    """This system lets no process be started."""


class WorkerLost(Exception):
    """The process died with the job, and so did the one that was started in its place."""


NOT_DONE = (JobFailed, TookTooLong, CannotStart, WorkerLost)


class Worker:
    """One process, started when it is first asked."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The number of the process, if it runs."""
        return None if self._process is None else self._process.pid

    def ask(self, job: bytes, *, limit: float) -> Any:
        """What the job answers; a second process is tried if the first one dies with it."""
        for _ in range(2):
            late = threading.Event()
            try:
                good, value = self._asked(job, limit, late)
            except DIED:
                self.stop()
                if late.is_set():
                    raise TookTooLong(f"It was not done in {limit:g} seconds.") from None
                continue
            if good:
                return value
            raise JobFailed(value)
        raise WorkerLost("The process that worked on it died twice.")

    def _asked(self, job: bytes, limit: float, late: threading.Event) -> Any:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None

        def give_up() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(limit, give_up)
        timer.daemon = True
        timer.start()
        try:
            pickle.dump(job, process.stdin)
            process.stdin.flush()
            return pickle.loads(pickle.load(process.stdout))
        finally:
            timer.cancel()

    def _running(self) -> "subprocess.Popen[bytes]":
        with self._lock:
            if self._closed:
                raise WorkerLost("Nobody works here any more.")
            if self._process is None or self._process.poll() is not None:
                self._end()
                try:
                    self._process = subprocess.Popen(
                        COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE
                    )
                except OSError as error:
                    raise CannotStart(str(error)) from error
            return self._process

    def stop(self) -> None:
        """The process is gone; the next job starts another."""
        with self._lock:
            self._end()

    def close(self) -> None:
        """The process is gone, and no other is started."""
        with self._lock:
            self._closed = True
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError, ValueError):
                    pipe.close()


class Workers:
    """A few workers, as many jobs at once, and the others in line."""

    def __init__(self, count: int | None = None, *, limit: float = LIMIT) -> None:
        self._limit = limit
        self._own = threading.local()
        self._all: list[Worker] = []
        self._threads = ThreadPoolExecutor(
            count or _spare(), thread_name_prefix="worker", initializer=self._hire
        )

    def _hire(self) -> None:
        self._own.worker = Worker()
        self._all.append(self._own.worker)

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return [worker.pid for worker in self._all if worker.pid is not None]

    def submit(self, function: Callable[[*Ts], T], *args: *Ts) -> "Future[T]":
        """What the function of a module returns for these values, from another process."""
        job = pickle.dumps((function, args))
        return self._threads.submit(lambda: self._own.worker.ask(job, limit=self._limit))

    def close(self) -> None:
        """Nothing is worked out any more, and no process is left."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._all:
            worker.close()


def _spare() -> int:
    """One core is for the tables."""
    here = (
        os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
    )
    return max(1, len(here) - 1)
