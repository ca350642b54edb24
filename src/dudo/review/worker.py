"""The other process of a review: it does one task after the other, until nobody sends any more.

`python -m dudo.review.worker` reads tasks from its standard input; to its standard output it
writes how far it is, and at last what came of the task. It may be killed at any time, and it ends by
itself when whoever started it does.
"""

import os
import pickle
import signal
import sys

from dudo.review.time_budget import TimeBudget


def main(nice: int) -> None:
    """Every task is answered with shares of 1, and then its result or a sentence."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who started this
    tasks = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints is no answer
    if nice and hasattr(os, "nice"):
        os.nice(nice)

    def tick(share: float) -> None:
        pickle.dump(share, answers)
        answers.flush()

    while True:
        try:
            work, task, handed = pickle.load(tasks)
        except EOFError:
            return
        watch = TimeBudget.over(handed)
        try:
            answer = True, work(task, watch, tick), watch.hurried
        except BrokenPipeError:
            return  # nobody listens any more
        except Exception as error:  # noqa: BLE001  whatever goes wrong is told to who asked
            answer = False, f"{type(error).__name__}: {error}", False
        pickle.dump(answer, answers)
        answers.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
