"""Solving again at the table: nearly nothing to gain against it where all is thought of, and no dice told."""

import numpy as np
import pytest

from dudo.engine import Bid, Bidding, OneDieRound, Palifico
from dudo.games import find
from dudo.solver import rulesets
from dudo.solver.belief_state import solved_round
from dudo.solver.effort import Effort
from dudo.solver.exploit import exploitability
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Positions, positions
from dudo.solver.resolving import Resolver
from dudo.solver.two_players import TwoPlayers


def graph_of(name: str, dice: tuple[int, int]) -> Positions:
    return positions(TwoPlayers(rulesets.RULESETS[name], dice))


def after(graph: Positions, *bids: Bid) -> PublicHistory:
    history = PublicHistory(graph, graph.root)
    for bid in bids:
        history = history.after(history.position.actions.index(bid))
    return history


def test_nobody_wins_much_against_what_has_been_thought_through() -> None:
    graph = graph_of("J", (1, 1))
    resolver = Resolver(Effort(most=250))
    bracket = resolver.solution(PublicHistory(graph, graph.root)).bracket
    assert bracket.low <= -7 / 327 <= bracket.high
    found = exploitability(graph, resolver)
    assert found.exact
    assert found.value < 0.005
    assert found.value == pytest.approx(bracket.exploitability, abs=1e-6)


def test_a_bid_tells_what_the_bidder_holds() -> None:
    graph = graph_of("J", (3, 3))
    resolver = Resolver(Effort(cells=30_000, most=40))
    history = after(graph, Bid(2, 6))
    held = resolver.solution(history).hands[0]
    sixes = np.array([hand.count(6) for hand in graph.round.hands[0]])
    assert held @ sixes > graph.chances[0] @ sixes
    assert held.sum() == pytest.approx(1)


def test_the_same_round_of_two_rulesets_is_learned_once() -> None:
    effort = Effort(most=5, least=5)
    mine, theirs = (
        positions(TwoPlayers(find(name), (1, 1))) for name in ("elimination", "elimination_two")
    )
    learned = solved_round(mine, effort).strategy.halves
    assert solved_round(theirs, effort).strategy.halves is learned
    assert solved_round(graph_of("J", (1, 1)), effort).strategy.halves is not learned
    assert solved_round(mine, Effort(most=6, least=6)).strategy.halves is not learned


def test_what_follows_fits_into_its_cells_and_is_the_same_every_time() -> None:
    graph, effort = graph_of("J", (3, 3)), Effort(cells=20_000, most=20, least=5)
    history = after(graph, Bid(2, 6), Bid(3, 4))
    first, second = (Resolver(effort).solution(history) for _ in range(2))
    assert np.array_equal(first.chances, second.chances)
    assert not first.complete
    assert first.chances.sum(axis=1) == pytest.approx(np.ones(len(history.hands)))


@pytest.mark.parametrize("cells", [50, 400, 3000])
def test_it_may_end_where_something_must_be_said_before_the_next_bid(cells: int) -> None:
    """A player with one die says first whether it is a one-die round, and nothing ends the round there."""
    game = Bidding(title="House", palifico=Palifico(when=OneDieRound.CHOICE))
    graph = positions(TwoPlayers(game, (1, 1)))
    resolver = Resolver(Effort(cells=cells, most=5, least=5))
    solution = resolver.solution(PublicHistory(graph, graph.root))
    assert solution.chances.sum(axis=1) == pytest.approx(np.ones(len(solution.chances)))
