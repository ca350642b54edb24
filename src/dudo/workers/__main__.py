"""The process of a worker: it does one job after the other, until the process that started it is gone.

`python -m dudo.workers` reads jobs from its standard input. To its standard output it writes its progress,
if that is wanted, and then the answer. It holds nothing worth keeping, so it may be killed at any time, and
it ends at once when the process that started it does, even in mid-job. It also ends between two jobs if
earlier ones have left much in memory.
"""

import os
import pickle
import shutil
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO, NoReturn

from dudo.workers import failure

if sys.platform != "win32":
    import resource

KEEP = 600 * 2**20  # bytes of memory after which a process is not used for another job
MOST = 3 * 2**30  # the most bytes of a process: a job that needs more fails

Send = Callable[[tuple[bool | None, Any]], None]


def main(nice: int, folder: str) -> None:
    """Every job is answered: whether it succeeded, and its result or its error in words. The folder goes with us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who started this
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # so that what a job prints is not taken for an answer
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    jobs: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_receive, args=(sys.stdin.buffer, jobs, folder), daemon=True).start()
    sys.path[:] = pickle.loads(jobs.get())
    _bound_memory()

    def send(message: tuple[bool | None, Any]) -> None:
        try:
            pickle.dump(pickle.dumps(message), answers)
            answers.flush()
        except OSError:  # nobody waits for an answer any more
            _end(folder)

    while True:
        _answer(jobs.get(), send)
        if _memory() > KEEP:
            _end(folder)  # the next job starts another process


def _bound_memory() -> None:
    if sys.platform != "win32":
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        most = MOST if hard == resource.RLIM_INFINITY else min(MOST, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


def _memory() -> int:
    """The most bytes that this process has ever had; 0 if the system does not say.

    Not `ru_maxrss`, which on Linux is at least that of the process that started this one.
    """
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    return next((1024 * int(it.split()[1]) for it in lines if it.startswith("VmHWM:")), 0)


def _end(folder: str) -> NoReturn:
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


def _receive(incoming: BinaryIO, jobs: "SimpleQueue[bytes]", folder: str) -> None:
    try:
        while True:
            jobs.put(pickle.load(incoming))
    except Exception:  # noqa: BLE001  however the pipe ends, nobody waits for an answer any more
        _end(folder)


def _answer(job: bytes, send: Send) -> None:
    try:
        function, args, reports = pickle.loads(job)
        more = (lambda share: send((None, share)),) if reports else ()
        send((True, function(*args, *more)))
    except Exception as error:  # noqa: BLE001  whatever goes wrong is told, and the next job is done
        send((False, failure(error)))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
