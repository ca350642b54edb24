"""What actions are worth against a strategy: as a best response reckons, and what an equilibrium does is best."""

import numpy as np
import pytest

from dudo.engine import Action, Bid
from dudo.solver.exploit import best_response
from dudo.solver.ranges import ranges
from dudo.solver.shipped import shipped_strategy
from dudo.solver.strategy import Strategy
from dudo.solver.worths import true_chances, worths


def explored(name: str, *history: Action) -> tuple[Strategy, np.ndarray, np.ndarray]:
    strategy = shipped_strategy(name)
    found = ranges(strategy.graph, strategy, history)
    return strategy, found.chances, worths(strategy, found)


@pytest.mark.parametrize("name", ["J-1v1", "N-2v1", "perudo_box-1v1"])
def test_the_best_actions_of_the_first_bid_are_worth_what_a_best_response_wins(name: str) -> None:
    strategy, _, worth = explored(name)
    best = np.nanmax(worth, axis=1)
    won = best_response(strategy.graph, strategy, seat=0).value
    assert strategy.graph.chances[0] @ best == pytest.approx(won, abs=1e-9)
    assert won == pytest.approx(strategy.bracket.high, abs=1e-6)


@pytest.mark.parametrize("history", [(), (Bid(1, 4),), (Bid(1, 4), Bid(1, 6)), (Bid(2, 6),)])
def test_what_a_hand_does_is_worth_as_much_as_anything_else(history: tuple[Action, ...]) -> None:
    _, chances, worth = explored("J-1v1", *history)
    assert not np.isnan(worth).any()
    given_up = worth.max(axis=1) - (chances * worth).sum(axis=1)
    assert (given_up > -1e-12).all()
    assert given_up.max() < 0.02


def test_a_bid_is_as_likely_true_as_the_other_may_hold_what_it_lacks() -> None:
    strategy = shipped_strategy("J-1v1")
    found = ranges(strategy.graph, strategy, [])
    chances = true_chances(found)
    bids = found.history.position.actions
    four = bids.index(Bid(1, 4))
    assert chances[:, four] == pytest.approx([1, 1 / 3, 1 / 3, 1, 1 / 3, 1 / 3])
    assert chances[3, bids.index(Bid(2, 4))] == pytest.approx(1 / 3)
