"""When everything that a server holds is looked through for reference cycles."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from dudo.server.garbage import EACH, LEFT, NEW, SECONDS, YOUNG, Garbage, SeldomCollected


class HandClock:
    """A clock that is put forward by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> HandClock:
    """The clock of the process."""
    return HandClock()


@pytest.fixture
def garbage(clock: HandClock) -> Iterator[SeldomCollected]:
    """As in a process that serves; afterwards Python collects as it did before."""
    before = gc.get_threshold()
    found = SeldomCollected(clock=clock)
    found.begin()
    yield found
    gc.unfreeze()
    gc.set_threshold(*before)


class Left:
    """What somebody leaves: an object that refers to itself, and so lives until it is collected."""

    def __init__(self) -> None:
        self.itself = self


def test_the_more_players_the_more_seldom_everything_is_looked_through(
    garbage: SeldomCollected,
) -> None:
    assert (NEW, YOUNG, 1) == gc.get_threshold()
    for _ in range(20 * EACH):
        garbage.came()
    assert (NEW, YOUNG, 20) == gc.get_threshold()
    for _ in range(15 * EACH):
        garbage.went()
    assert (NEW, YOUNG, 5) == gc.get_threshold()


@pytest.mark.parametrize(("players", "leave"), [(LEFT, LEFT), (5_000, 454)])
def test_what_many_have_left_behind_is_collected_as_the_last_of_them_leaves(
    garbage: SeldomCollected, clock: HandClock, players: int, leave: int
) -> None:
    """Of five thousand, 454 are as many as a tenth of those who stay."""
    clock.now = SECONDS
    for _ in range(players):
        garbage.came()
    gc.collect()
    left = Left()
    seen = ref(left)
    del left
    for _ in range(leave - 1):
        garbage.went()
    assert seen() is not None
    garbage.went()
    assert seen() is None


def test_when_all_leave_at_once_everything_is_looked_through_only_once(
    garbage: SeldomCollected, clock: HandClock
) -> None:
    for _ in range(5_000):
        garbage.came()
    clock.now = SECONDS
    before = gc.get_stats()[2]["collections"]
    for _ in range(5_000):
        garbage.went()
    assert 1 == gc.get_stats()[2]["collections"] - before


def test_elsewhere_python_collects_as_it_does() -> None:
    before = gc.get_threshold()
    Garbage().came()
    Garbage().went()
    assert before == gc.get_threshold()
