"""The other process: it works out what it is sent, one job after the other, until nobody sends any more.

`python -m dudo.table.worker` reads jobs from its standard input and writes answers to its standard
output. It holds nothing that is worth keeping, so it may be killed at any time, and it ends by itself
when whoever started it does.
"""

import os
import pickle
import signal
import sys

from dudo.bots import catalogue


def main() -> None:
    """Every job is answered with whether it went well, and its result or a sentence."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who started this
    jobs = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    catalogue()
    while True:
        try:
            job = pickle.load(jobs)
        except (EOFError, KeyboardInterrupt):
            return
        pickle.dump(_answer(job), answers)
        answers.flush()


def _answer(job: bytes) -> bytes:
    try:
        function, args = pickle.loads(job)
        return pickle.dumps((True, function(*args)))
    except Exception as error:  # noqa: BLE001  whatever goes wrong is told, and the next job is done
        return pickle.dumps((False, f"{type(error).__name__}: {error}"))


if __name__ == "__main__":
    main()
