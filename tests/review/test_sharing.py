"""Processes that share the work of a review: the same review, and an honest end."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from dudo.engine.record import Record, read_line
from dudo.games import find
from dudo.review import review
from dudo.review.sharing import Sharing
from dudo.review.time_budget import TimeBudget
from dudo.review.training import Training, trained
from dudo.workers import Workers

LINES = ("d p1 13356", "d p2 11234", "p1 claim 55532", "p2 liar")
DUEL = Record(game=find("duel"), players=("Ana", "Bo"), lines=tuple(map(read_line, LINES)))
TASK = Training(find("basic_two"), 2, 0, (0, 2, 4), 0)


class NobodyWaits(Exception):
    """The review is not wanted any more."""


@pytest.fixture
def sharing() -> Iterator[Sharing]:
    with Workers(2) as workers:
        yield Sharing(workers)


def quiet(_share: float) -> None:
    """Nobody asks how far it is."""


def test_the_review_is_the_same_whoever_does_the_work() -> None:
    alone = review(DUEL, samples=2, matches=12, seed=3)
    assert review(DUEL, samples=2, matches=12, seed=3, jobs=2) == alone


def test_nobody_waits_for_work_that_nobody_wants_any_more() -> None:
    def enough(_share: float) -> None:
        raise NobodyWaits

    endless = replace(TASK, numbers=tuple(range(10**6)))
    with Workers(2) as workers, pytest.raises(NobodyWaits):
        Sharing(workers).each(trained, (endless, endless), TimeBudget(None, 0.0), enough)


def test_a_budget_that_is_gone_is_gone_in_every_process(sharing: Sharing) -> None:
    watch = TimeBudget(1.0, 0.0, lambda: 100.0)
    assert sharing.each(trained, (replace(TASK, least=3),), watch, quiet)[0].keys() == {0, 2}
    assert watch.hurried
