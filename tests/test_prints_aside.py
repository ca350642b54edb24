"""What code of others prints, and where it goes."""

import sys
from contextlib import suppress
from threading import Barrier, Thread

import pytest

from dudo.prints_aside import prints_aside


def test_prints_go_to_stderr_in_the_block_and_no_longer_after_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    ours = sys.stdout
    with suppress(ZeroDivisionError), prints_aside():
        print("inside")
        print(1 // 0)
    print("after")
    assert ("after\n", "inside\n") == capsys.readouterr()
    assert sys.stdout is ours


def test_blocks_of_several_threads_may_overlap(capsys: pytest.CaptureFixture[str]) -> None:
    """Each is left by the one that entered it first."""
    first_left, both_inside = Barrier(2), Barrier(2)

    def first() -> None:
        with prints_aside():
            both_inside.wait(10)
        first_left.wait(10)

    other = Thread(target=first)
    other.start()
    with prints_aside():
        both_inside.wait(10)
        first_left.wait(10)
        print("inside")
    other.join(10)
    print("after")
    assert ("after\n", "inside\n") == capsys.readouterr()
