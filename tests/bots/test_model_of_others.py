"""What the other may hold who plays by a solution: by Bayes from its strategy, for whoever looks on."""

import numpy as np
import pytest

from dudo.bots.strategy.solving import model_of_others
from dudo.engine import Bid, Bidding
from dudo.engine.bidding.state import BiddingView
from dudo.games import find
from dudo.odds import STRANGERS, Odds, of
from dudo.server.coaching import odds_for
from dudo.solver.policy import PublicHistory
from dudo.solver.rulesets import RULESETS
from dudo.solver.shipped import shipped_strategy
from dudo.solver.strategy import Strategy
from support.levels import dealt

J = RULESETS["J"]


def believed_in(game: Bidding, view: BiddingView) -> Odds:
    """What the viewer believes there."""
    return of(game, view, model_of_others(game, view))


def bids(strategy: Strategy, bid: Bid) -> dict[tuple[int, ...], float]:
    """How likely each hand is after that first bid."""
    graph = strategy.graph
    root = PublicHistory(graph, graph.root)
    done = strategy(root, np.ones(len(root.hands), dtype=np.bool_)).planned
    weights = graph.chances[0] * done[:, root.position.actions.index(bid)]
    return dict(zip(root.hands, (weights / weights.sum()).tolist(), strict=True))


@pytest.mark.parametrize("seat", [1, None])
def test_a_bid_tells_what_the_strategy_makes_it_with(seat: int | None) -> None:
    bid = Bid(1, 6)
    state = J.apply(dealt(J, (4,), (2,)), bid)
    believed = believed_in(J, J.view(state, seat))
    expected = bids(shipped_strategy("J-1v1"), bid)
    assert believed.hand(0) == pytest.approx({h: p for h, p in expected.items() if p})
    if seat == 1:
        true = expected[1,] + expected[6,]
        assert float(believed.chance(bid, by=0).true) == pytest.approx(true)
        _, standing = odds_for(J, J.view(state, 1))
        assert standing is not None
        assert standing.told == pytest.approx(true)


def test_a_bid_that_the_strategy_never_makes_says_nothing() -> None:
    state = J.apply(dealt(J, (4,), (2,)), Bid(2, 6))
    believed = believed_in(J, J.view(state, 1))
    assert believed.hand(0) == pytest.approx({(face,): 1 / 6 for face in range(1, 7)})


def test_elsewhere_the_belief_is_what_people_do() -> None:
    game = find("perudo")
    assert isinstance(game, Bidding)
    state = game.apply(dealt(game, (1, 2, 2, 3, 4), (2, 3, 4, 5, 6)), Bid(2, 2))
    view = game.view(state, 1)
    assert model_of_others(game, view) is STRANGERS
