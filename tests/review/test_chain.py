"""The end of a match between two is worth what its solution says, wherever the two sit."""

from dataclasses import replace

import pytest

from dudo.engine import Bidding, Dice, LoseHand
from dudo.games import find
from dudo.review.chain import ChainValue, chain_value
from dudo.review.match_value import match_value
from dudo.review.sharing import Sharing
from dudo.review.time_budget import TimeBudget
from dudo.solver.belief_state import solved
from dudo.solver.effort import Effort
from dudo.solver.matches import match_chances
from dudo.solver.outcomes import MatchState, match_state
from dudo.solver.policy import PublicHistory
from dudo.solver.shipped import shipped_strategy

LITTLE = Effort(least=100, most=100, noise=0)


def test_it_is_the_chance_to_win_the_match() -> None:
    game = find("perudo")
    assert isinstance(game, Bidding)
    game = replace(game, hand=replace(game.hand, count=2))
    learnt = match_value(game, 2, 0, 12, Sharing(), TimeBudget(None, 0.0))
    last = game.position(dice=(1, 2), opener=0).public
    more = game.position(dice=(2, 2), opener=0).public
    worth = chain_value(game, learnt, [more])
    state = MatchState((1, 2), one_die=True, had_one_die=(0,))
    chances = match_chances(
        game,
        MatchState((1, 2)),
        solve=lambda tasks: [
            solved(PublicHistory(one.graph, one.graph.root), one.graph.chances, LITTLE).bracket
            for one in tasks
        ],
    ).chances
    low, high = chances[state]
    assert worth(last) == pytest.approx(((low + high) / 2, 1 - (low + high) / 2), abs=0.002)
    assert worth.error(last) < 0.001
    among = game.position(dice=(0, 2, 0, 1), active=(1, 3), opener=3).public
    assert worth(among) == (0.0, worth(last)[1], 0.0, worth(last)[0])
    low, high = shipped_strategy("J-2v2-limited").bracket  # no one-die round yet: Perudo is J there
    lost, won = worth(last)  # whoever loses has one die then, and opens
    share = ((low + high) / 2 + 1) / 2
    assert worth(more)[0] == pytest.approx(lost + share * (won - lost), abs=0.002)
    most = game.position(dice=(3, 2), opener=0).public
    assert worth(most) == learnt(most)


def test_where_rounds_cost_no_dice_other_numbers_of_them_are_not_looked_at() -> None:
    game = Bidding(title="Lives", hand=Dice(count=2, sides=3), penalty=LoseHand())
    learnt = match_value(game, 2, 0, 12, Sharing(), TimeBudget(None, 0.0))
    worth = chain_value(game, learnt, [game.position(dice=(2, 2), opener=0).public])
    assert isinstance(worth, ChainValue)
    assert {(2, 2)} == {state.dice for state in worth.chances}


def test_a_match_of_another_engine_is_no_chain() -> None:
    game = find("mexican")
    assert match_state(game, game.start(2).public) is None
