"""Every legal action of every game has a number of its own, and leads back."""

import numpy as np
import pytest

from dudo.engine import Bidding, Dice
from dudo.engine.action import KINDS
from dudo.envs.errors import NoSuchAction
from dudo.envs.numbering import numbering
from dudo.games import catalogue, find
from dudo.solver.rulesets import RULESETS
from envs.positions import decisions, seats_of
from support.tiers import every_game


@pytest.mark.parametrize("name", every_game())
def test_a_mask_has_the_legal_actions_and_no_other(name: str) -> None:
    game = catalogue()[name].game
    numbers = numbering(game, seats_of(game))
    for state in decisions(game, most=40):
        for seat in state.public.waiting:
            legal = game.actions(game.view(state, seat))
            chosen = [int(number) for number in np.flatnonzero(numbers.mask(legal))]
            assert sorted(legal) == sorted(numbers.action(number) for number in chosen)
            assert chosen == sorted(numbers.number(action) for action in legal)


def test_the_numbers_of_a_plain_game_are_its_bids_and_the_challenge() -> None:
    plain = Bidding(title="One", hand=Dice(count=1), claims=RULESETS["N"].claims)
    bids = [f"{quantity}x{face}" for quantity in (1, 2, 3) for face in range(1, 7)]
    assert [*bids, "liar"] == [str(action) for action in numbering(plain, 3).actions]


def test_a_number_beyond_the_last_is_refused_in_a_sentence() -> None:
    numbers = numbering(find("perudo"), 2)
    with pytest.raises(NoSuchAction, match=f"go from 0 to {numbers.size - 1}"):
        numbers.action(numbers.size)


def test_every_kind_of_action_has_parts_that_can_be_counted() -> None:
    """Those of players, that is, other than bids and claims, of which the game has a list."""
    kinds = [kind for kind in KINDS.values() if not (kind.thrown or kind.told or kind.is_bid)]
    assert {"seat", "dice"} == {part for kind in kinds for part in kind.fields}
