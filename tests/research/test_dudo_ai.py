"""What one policy wins of another, by paths of bids on which all hands are carried along."""

from random import Random
from statistics import fmean, stdev

import numpy as np
from research.dudo_ai import expected

from dudo.engine import Wild
from dudo.solver.policy import Mask, Mixture, PublicHistory, exactly, uniform
from dudo.solver.positions import Floats, Positions, positions
from dudo.solver.rulesets import public_ruleset
from dudo.solver.two_players import TwoPlayers


def by_hand(history: PublicHistory, asked: Mask) -> Mixture:
    """Later actions with higher hands."""
    hands, actions = len(history.hands), len(history.position.actions)
    chances = np.ones((hands, actions)) + np.outer(np.arange(hands), np.arange(actions))
    return exactly(chances / chances.sum(axis=1, keepdims=True))


def worth(history: PublicHistory, held: tuple[Floats, Floats]) -> float:
    """What seat 0 gets if seat 0 plays uniformly and the other by hand, over all that may follow."""
    seat, found = history.position.seat, 0.0
    chances = (uniform, by_hand)[seat](history, held[seat] > 0).fresh
    for place, to in enumerate(history.position.following):
        doing = held[seat] * chances[:, place]
        then = (doing, held[1]) if seat == 0 else (held[0], doing)
        if to >= 0:
            found += worth(history.after(place), then)
        else:
            found += float(then[0] @ history.graph.payoffs[-1 - to] @ then[1])
    return found


def test_on_average_a_path_is_worth_what_the_round_is() -> None:
    graph: Positions = positions(TwoPlayers(public_ruleset(Wild.ONES_ALWAYS, sides=3), (1, 1)))
    exact = worth(PublicHistory(graph, graph.root), (graph.chances[0], graph.chances[1]))
    luck = Random(1)
    paths = [expected(graph, (uniform, by_hand), luck) for _ in range(400)]
    error = stdev(paths) / 20
    assert abs(fmean(paths) - exact) < 3 * error
    assert error < 0.02
