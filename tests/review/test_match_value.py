"""What positions between rounds are worth: what was learnt has the signs that it must have."""

from functools import cache
from typing import Any

import pytest

from dudo.engine.evolve import evolve
from dudo.games import find
from dudo.review.features import features
from dudo.review.match_value import MatchValue, match_value
from dudo.review.sharing import Sharing
from dudo.review.time_budget import TimeBudget


@cache
def learnt(name: str) -> MatchValue:
    return match_value(find(name), 3, 0, 60, Sharing(), TimeBudget(None, 0.0))


def worth(name: str, **changes: Any) -> tuple[float, ...]:
    return learnt(name)(evolve(find(name).start(3).public, **changes))


def test_who_has_more_dice_is_worth_more_and_equal_seats_are_worth_the_same() -> None:
    few, some, many = worth("perudo", round=2, dice=(1, 3, 5))
    assert few < some < many
    before = worth("perudo", round=0)
    assert before == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=1e-5)
    assert sum(before) == 1


@pytest.mark.day
def test_a_lead_is_worth_the_more_the_fewer_rounds_are_left() -> None:
    early, late, last = (worth("mexican", round=r, losses=(0, 2, 4))[0] for r in (1, 8, 12))
    assert 1 / 3 < early < late < last


@pytest.mark.day
def test_buy_backs_that_are_left_are_worth_something() -> None:
    fresh = worth("buy_backs", round=2, losses=(1, 0, 0), bought=(0, 0, 0))
    spent = worth("buy_backs", round=2, losses=(1, 0, 0), bought=(3, 0, 0))
    assert spent[0] < fresh[0]
    public: Any = find("buy_backs").start(3).public
    closed = features(find("buy_backs"), evolve(public, buy_backs_closed=True))
    assert {row[2] for row in closed.values()} == {0}
