"""The best moves of the coach lose nothing to speak of against an opponent who plays the solution."""

import numpy as np
import pytest
from research.advised import advice_cost, said_by

from dudo.bots.sharp import BOT
from dudo.engine import Action, Game
from dudo.engine.bidding.state import BiddingView
from dudo.solver.exploit import best_response
from dudo.solver.policy import PublicHistory
from dudo.solver.shipped import shipped_strategy
from support.tiers import first_of


@pytest.mark.parametrize("name", first_of(["J-1v1", "W-2v1", "J-1v2"], 1))
def test_the_best_moves_of_the_coach_lose_less_than_a_hundredth(name: str) -> None:
    coach, strategy = said_by(BOT.within(None)), shipped_strategy(name)
    for seat in (0, 1):
        found = advice_cost(strategy, coach, seat=seat)
        assert found.lost < 0.001
        assert found.worst < 0.01, found.where


def timid(game: Game, view: BiddingView) -> Action:
    """Calls whatever stands, and opens as low as may be."""
    legal = game.actions(view)
    return next((action for action in legal if action.kind == "challenge"), legal[0])


def test_advice_loses_what_a_best_response_wins_more_than_whoever_follows_it() -> None:
    strategy = shipped_strategy("J-1v1")
    graph = strategy.graph
    root = PublicHistory(graph, graph.root)
    bids = strategy(root, np.ones(6, dtype=np.bool_)).planned
    brought = 0.0
    for place, reach in enumerate((bids * graph.chances[0][:, np.newaxis]).T):
        following = graph.all[graph.all[graph.root].following[place]]
        call = following.following[[action.kind for action in following.actions].index("challenge")]
        brought -= float(reach @ graph.payoffs[-1 - call] @ graph.chances[1])
    best = best_response(graph, strategy, seat=1).value
    assert advice_cost(strategy, timid, seat=1).lost == pytest.approx(best - brought, abs=2e-4)
    assert best - brought > 0.05
