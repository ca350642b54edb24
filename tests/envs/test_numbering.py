"""Every legal action of every game has a number of its own, and leads back."""

from typing import Any

import numpy as np
import pytest

from dudo.engine import Bidding, Dice, Faces, Game, Palifico, Wild, parse
from dudo.engine.action import KINDS, Action
from dudo.engine.claims.zhai import Zhai
from dudo.engine.options.splitting import Splitting
from dudo.engine.penalty import GiveDie
from dudo.envs.errors import NoSuchAction
from dudo.envs.numbering import SPARE, numbering
from dudo.games import catalogue, find
from dudo.solver.rulesets import RULESETS
from envs.positions import decisions, seats_of


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_a_mask_has_the_legal_actions_and_no_other(name: str) -> None:
    game = catalogue()[name].game
    numbers = numbering(game, seats_of(game))
    for state in decisions(game, most=40):
        for seat in state.public.waiting:
            legal = game.actions(game.view(state, seat))
            chosen = [int(number) for number in np.flatnonzero(numbers.mask(legal))]
            assert sorted(legal) == sorted(numbers.action(number, legal) for number in chosen)
            assert chosen == sorted(numbers.number(action, legal) for action in legal)


@pytest.mark.parametrize(
    "house",
    [
        Bidding(title="Kinds", claims=Faces(wild=Wild.ONES_ALWAYS, zhai=Zhai()), bounce=True),
        Bidding(title="Splits", splitting=Splitting(), opener_direction=True),
        Bidding(title="Late", claims=Faces(wild=Wild.ONES_UNTIL_CALLED)),
        Bidding(title="One die", palifico=Palifico(wilds=False), penalty=GiveDie()),
    ],
    ids=lambda house: str(house.title),
)
def test_whatever_house_rules_allow_has_a_number_of_its_own(house: Game) -> None:
    numbers = numbering(house, 3)
    assert 0 == numbers.spare
    for state in decisions(house, players=3, most=80):
        for seat in state.public.waiting:
            legal = house.actions(house.view(state, seat))
            assert set(legal) <= set(numbers.actions)


def test_the_numbers_of_a_plain_game_are_its_bids_and_the_challenge() -> None:
    plain = Bidding(title="One", hand=Dice(count=1), claims=RULESETS["N"].claims)
    bids = [f"{quantity}x{face}" for quantity in (1, 2, 3) for face in range(1, 7)]
    assert [*bids, "liar"] == [str(action) for action in numbering(plain, 3).actions]


def test_a_number_beyond_the_last_is_refused_in_a_sentence() -> None:
    numbers = numbering(find("perudo"), 2)
    with pytest.raises(NoSuchAction, match=f"go from 0 to {numbers.size - 1}"):
        numbers.action(numbers.size)


def test_an_action_of_an_unknown_kind_takes_a_spare_number(monkeypatch: pytest.MonkeyPatch) -> None:
    class Coloured(Action, pattern=r"colour (\w+)"):
        __slots__ = ("colour",)
        colour: str
        parts = (str,)

        def __new__(cls, colour: str) -> Any:
            return cls._word(f"colour {colour}", colour)

    try:
        numbers = numbering.__wrapped__(find("perudo"), 2)  # type: ignore[attr-defined]
    finally:
        del KINDS["coloured"]
    red, blue = Coloured("red"), Coloured("blue")
    legal = (parse("2x3"), blue, red)
    first = len(numbers.actions)
    assert (SPARE, first, first + 1) == (
        numbers.spare,
        numbers.number(blue, legal),
        numbers.number(red, legal),
    )
    assert red == numbers.action(first + 1, legal)
