"""A round that is solved as a whole: what everything in it is worth, if both play on as its solution does.

The solution is found by learning over all that may follow, where that takes no more than a few seconds.
Values are what whoever acts gets from the other, in what the round is played for.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from dudo.solve.bracket import Bracket
from dudo.solve.policy import Spot
from dudo.solve.positions import Floats, Positions, positions
from dudo.solve.resolving import Effort, Resolved, solved
from dudo.solve.subgame import Learner, Worth
from dudo.solve.two_players import DoesNotFit, TwoPlayers

WHOLE = Effort(cells=1_000_000, work=90_000_000, least=100, most=500, noise=1e-4)
"""What a whole round may take: up to three seconds of the processor."""
ANSWER = Effort(cells=1_000_000, work=4_000_000, least=30, most=300, noise=1e-4)
"""What the answer to an action may take that the solution never takes."""
SELDOM = 0.002
"""What the solution does less often than that, over all hands, says nothing of the hand."""
MOST_POSITIONS = 60
"""Public positions of a round: those that fit have fewer, and of others all need not be looked at."""


@dataclass(frozen=True)
class RoundSolution:
    """What both do with every hand after every history, and between which bounds the round is worth what."""

    graph: Positions
    root: Resolved
    learner: Learner

    @property
    def bracket(self) -> Bracket:
        """What the round is worth to the first player, over all hands."""
        return self.root.bracket

    @property
    def value(self) -> float:
        """The middle of that."""
        return (self.bracket.low + self.bracket.high) / 2

    def at(self, spot: Spot) -> Resolved:
        """What both may hold at that spot of this graph, and what whoever acts does with each hand.

        What the solution hardly ever does says nothing of the hand of whoever did it.
        """
        if spot.before is None or spot.action is None:
            return self.root
        before = self.at(spot.before)
        place = spot.before.position.actions.index(spot.action)
        found = before.after(place, spot)
        assert found is not None  # everything was thought of
        known = self.often(spot.before)[place] >= SELDOM
        return found if known else replace(found, ranges=before.ranges)

    def values(self, spot: Spot) -> Floats:
        """By hand of whoever acts and action: what it is worth, against what the other may hold there."""
        here, seat = self.at(spot), spot.position.seat
        layer = self.root.learned.game.layers[here.layer]
        begin, end = layer.span(here.row)
        worth = self._worth(here, seat, here.ranges[1 - seat])
        found: Floats = np.empty((len(spot.hands), end - begin))
        found[:, layer.place[begin:end]] = worth.actions[here.layer][begin:end].T
        return found

    def reach(self, spot: Spot) -> float:
        """How likely the spot is, if both play by the solution."""
        if spot.before is None or spot.action is None:
            return 1.0
        return (
            self.reach(spot.before)
            * self.often(spot.before)[spot.before.position.actions.index(spot.action)]
        )

    def often(self, spot: Spot) -> list[float]:
        """By action of whoever acts there: how likely it is, over all hands."""
        here = self.at(spot)
        found: list[float] = (here.ranges[spot.position.seat] @ here.chances).tolist()
        return found

    def answered(self, spot: Spot, place: int) -> Floats:
        """By hand of whoever acts there: what that action is worth if it says nothing of their hand.

        What follows is solved anew for that, as the solution has hardly thought of what it never does.
        """
        after, ranges = spot.after(place), self.at(spot).ranges
        return solved(after, ranges, ANSWER).expected(spot.position.seat)

    def dealt(self, spot: Spot, rows: tuple[int, int]) -> float:
        """What the spot is worth to the first player, if both have the hands of these rows."""
        here = self.at(spot)
        held = np.zeros(len(self.graph.chances[1]))
        held[rows[1]] = 1
        return float(self._worth(here, 0, held).histories[here.layer][here.row, rows[0]])

    def _worth(self, here: Resolved, seat: int, held: Floats) -> Worth:
        return self.learner.worth_from(
            seat, self.root.learned.average, layer=here.layer, row=here.row, held=held
        )


@lru_cache(maxsize=4)
def solution_of(round_: TwoPlayers) -> RoundSolution | None:
    """The solution of a round; None where it does not fit, or would take more than a few seconds."""
    try:
        graph = positions(round_, most=MOST_POSITIONS)
    except DoesNotFit:
        return None
    if graph.cells > WHOLE.cells:
        return None
    root = solved(Spot(graph, graph.root), graph.chances, WHOLE)
    return RoundSolution(graph, root, Learner(root.learned.game, graph.chances))
