"""Values as JSON, and back."""

import subprocess
import sys

# A class is met for the first time only once, so there are many.
MANY_THREADS = """
import sys, threading
from enum import Enum
import msgspec
from dudo.encoding import decoder

sys.setswitchinterval(1e-6)
for number in range(200):
    kind = Enum("Kind", {"ONE": "one", "TWO": "two"})
    class Event(msgspec.Struct, frozen=True):
        kinds: tuple[kind, ...]
        size: int
        promise: bytes
        seed: bytes
    many = 2 + number % 2 * 6
    ready, right = threading.Barrier(many), []
    def read():
        ready.wait()
        for _ in range(10):
            event = decoder(Event).decode('{"kinds":["one","two"],"size":16,"promise":"aGVs","seed":"aGVs"}')
            right.append(event.size)
    threads = [threading.Thread(target=read) for _ in range(many)]
    for it in threads: it.start()
    for it in threads: it.join()
    assert right == [16] * 10 * many
"""


def test_many_threads_may_meet_a_class_for_the_first_time() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", MANY_THREADS],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (0, "") == (ended.returncode, ended.stderr)
