"""One worker pool: work that takes long is done in processes of its own.

Each worker is a process, and a thread here that waits for it. One that takes too long is killed and
only its own job fails; one that dies is started anew and asked again; and none outlives the process
that started it, however that ends. What jobs leave in the folder for temporary files goes with the
process. Why no library does this: `docs/design/workers.md`.
"""

import contextlib
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from importlib import import_module
from queue import LifoQueue
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from dudo.errors import DudoError
from dudo.text import Text
from dudo.workers.pool import WorkerPool

T = TypeVar("T")
Progress = Callable[[float], None]
"""Called with the share of a job that is done, from 0 to 1. It must not fail."""

COMMAND = (sys.executable, "-P", "-m", "dudo.workers")
TEMPORARY = ("TMPDIR", "TEMP", "TMP")
"""The environment variables with the folder for temporary files."""
DIED = (EOFError, OSError, ValueError, pickle.UnpicklingError)
"""What the pipes of a dead process raise."""


class NotDone(Exception):
    """The job has no result; the base of all errors of workers."""


class JobFailed(NotDone):
    """The job raised an error in its process; the message names it."""


class JobRefused(JobFailed, DudoError):
    """The job raised one of our own errors; the sentence is its sentence."""


class TookTooLong(NotDone):
    """The job was given up."""


class WorkerLost(NotDone):
    """The process died with the job, and so did the one that was started in its place."""


class WorkersClosed(WorkerLost):
    """The job was given up because the workers were closed."""

    def __init__(self) -> None:
        super().__init__("The workers have been closed.")


class Workers(WorkerPool):
    """Does up to `size` jobs at once, each in a process that is started when it is first needed; others wait in line.

    A job is a function of a module and its arguments, all of which can be pickled. Jobs that take longer than
    `limit` seconds are given up; `nice` lowers the priority of the processes.
    """

    def __init__(
        self, size: int | None = None, *, limit: float | None = None, nice: int = 0
    ) -> None:
        self._size = size or _spare()
        self._limit = limit
        self._workers = [_Worker(nice) for _ in range(self._size)]
        self._idle: LifoQueue[_Worker] = (
            LifoQueue()
        )  # so that a process is used before another starts
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(self._size, thread_name_prefix="worker")

    @property
    def size(self) -> int:
        """The number of jobs that are done at once."""
        return self._size

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return [worker.process.pid for worker in self._workers if worker.process is not None]

    def submit(
        self, function: Callable[..., T], *args: Any, progress: Progress | None = None
    ) -> "Future[T]":
        """The result of the function for these arguments, or `NotDone`.

        With `progress` the function gets one more argument, a `Progress`, as the last one.
        """
        job = pickle.dumps((importable(function), args, progress is not None))
        try:
            return self._threads.submit(self._done, job, progress)
        except RuntimeError as error:  # the threads have been shut down
            raise WorkersClosed from error

    def close(self) -> None:
        """No job is done any more, and no process is left, even if Ctrl-C is pressed again."""
        try:
            self._threads.shutdown(wait=False, cancel_futures=True)
            for worker in self._workers:
                worker.close()
        except KeyboardInterrupt:
            self.close()
            raise

    def _done(self, job: bytes, progress: Progress | None) -> Any:
        worker = self._idle.get()
        try:
            return worker.ask(job, progress, self._limit)
        finally:
            self._idle.put(worker)


def importable(function: Callable[..., T]) -> Callable[..., T]:
    """The function as a worker can import it, even if it belongs to the program that `python -m` runs."""
    spec = getattr(sys.modules["__main__"], "__spec__", None)
    if spec is None or function.__module__ != "__main__":
        return function
    found: Callable[..., T] = getattr(import_module(spec.name), function.__name__)
    return found


class _Worker:
    """One process, started when it is first asked."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self.process: subprocess.Popen[bytes] | None = None
        self._folder: TemporaryDirectory[str] | None = None
        self._lock = threading.Lock()
        self._closed = False

    def ask(self, job: bytes, progress: Progress | None, limit: float | None) -> Any:
        """The result of the job; a second process is tried if the first one dies with it."""
        for _ in range(2):
            late = threading.Event()
            try:
                good, value = self._answer(job, progress, limit, late)
            except DIED:
                self._end()
                if late.is_set():
                    raise TookTooLong(f"It was not done in {limit:g} seconds.") from None
                continue
            if good:
                return value
            raise failed(value)
        raise WorkerLost("The process that worked on it died twice.")

    def _answer(
        self, job: bytes, progress: Progress | None, limit: float | None, late: threading.Event
    ) -> tuple[bool, Any]:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None

        def give_up() -> None:
            late.set()
            process.kill()

        timer = threading.Timer(limit or 0.0, give_up)
        timer.daemon = True
        if limit is not None:
            timer.start()
        try:
            pickle.dump(job, process.stdin)
            process.stdin.flush()
            while True:
                good, value = pickle.loads(pickle.load(process.stdout))
                if good is not None:
                    return good, value
                if progress is not None:
                    progress(value)
        finally:
            timer.cancel()

    def _running(self) -> "subprocess.Popen[bytes]":
        if self.process is not None and self.process.poll() is None:
            return self.process
        self._end()
        with self._lock:
            if self._closed:
                raise WorkersClosed
            self._folder = TemporaryDirectory(prefix="dudo-worker-", ignore_cleanup_errors=True)
            self.process = subprocess.Popen(
                (*COMMAND, str(self._nice), self._folder.name),
                env=os.environ | dict.fromkeys(TEMPORARY, self._folder.name),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
            assert self.process.stdin is not None
            pickle.dump(pickle.dumps(sys.path), self.process.stdin)
            return self.process

    def close(self) -> None:
        """The process is gone, and no other is started."""
        self._closed = True
        self._end()

    def _end(self) -> None:
        """The process is gone; the next job starts another."""
        with self._lock:
            process, self.process = self.process, None
            if process is not None:
                process.kill()
                process.wait()
                for pipe in filter(None, (process.stdin, process.stdout)):
                    with contextlib.suppress(OSError, ValueError):  # what it has not read is lost
                        pipe.close()
            if self._folder is not None:
                self._folder.cleanup()


def failure(error: Exception) -> str:
    """An error of another process, in words: its sentence, or its type and message."""
    return error.sentence if isinstance(error, DudoError) else f"{type(error).__name__}: {error}"


def failed(told: str) -> JobFailed:
    """Return the error that the caller gets, from those words."""
    return JobRefused(told) if isinstance(told, Text) else JobFailed(told)


def _spare() -> int:
    """The number of cores besides one for the caller."""
    here = (
        os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
    )
    return max(1, len(here) - 1)
