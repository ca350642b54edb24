"""What positions between rounds are worth: what was learnt has the signs that it must have."""

from functools import cache
from typing import Any

import pytest

from dudo.engine.evolve import evolve
from dudo.games import catalogue, find
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


def test_a_lead_is_worth_the_more_the_fewer_rounds_are_left() -> None:
    early, late, last = (worth("mexican", round=r, losses=(0, 2, 4))[0] for r in (1, 8, 12))
    assert 1 / 3 < early < late < last


def test_buy_backs_that_are_left_are_worth_something() -> None:
    fresh = worth("buy_backs", round=2, losses=(1, 0, 0), bought=(0, 0, 0))
    spent = worth("buy_backs", round=2, losses=(1, 0, 0), bought=(3, 0, 0))
    assert spent[0] < fresh[0]
    public: Any = find("buy_backs").start(3).public
    closed = features(find("buy_backs"), evolve(public, buy_backs_closed=True))
    assert {row[2] for row in closed.values()} == {0}


def test_where_no_match_comes_to_its_end_all_seats_are_worth_the_same_and_nothing_is_sure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dudo.review.training.LONGEST", 10)
    found = match_value(find("perudo"), 3, 7, 12, Sharing(), TimeBudget(None, 0.0))
    public: Any = evolve(find("perudo").start(3).public, round=2, dice=(1, 3, 5))
    assert found(public) == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=1e-5)
    assert found.error(public) == 1


@pytest.mark.parametrize("name", catalogue())
def test_the_figures_of_a_seat_are_as_many_for_all(name: str) -> None:
    game = find(name)
    public = game.start(game.seats[0]).public
    assert len({len(row) for row in features(game, public).values()}) == 1
