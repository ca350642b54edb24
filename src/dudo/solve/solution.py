"""A round that is solved as a whole: what everything in it is worth, if both play on as its solution does.

The solution is found by learning over all that may follow, where that takes no more than a few seconds.
Values are what whoever acts gets from the other, in what the round is played for.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from dudo.solve.bracket import Bracket
from dudo.solve.policy import PublicHistory
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

    def at(self, history: PublicHistory) -> Resolved:
        """What both may hold at that history of this graph, and what whoever acts does with each hand.

        What the solution hardly ever does says nothing of the hand of whoever did it.
        """
        if history.before is None or history.action is None:
            return self.root
        before = self.at(history.before)
        place = history.before.position.actions.index(history.action)
        found = before.after(place, history)
        assert found is not None  # everything was thought of
        known = self.often(history.before)[place] >= SELDOM
        return found if known else replace(found, ranges=before.ranges)

    def values(self, history: PublicHistory) -> Floats:
        """By hand of whoever acts and action: what it is worth, against what the other may hold there."""
        here, seat = self.at(history), history.position.seat
        layer = self.root.learned.game.layers[here.layer]
        begin, end = layer.span(here.row)
        worth = self._worth(here, seat, here.ranges[1 - seat])
        found: Floats = np.empty((len(history.hands), end - begin))
        found[:, layer.place[begin:end]] = worth.actions[here.layer][begin:end].T
        return found

    def reach(self, history: PublicHistory) -> float:
        """How likely the history is, if both play by the solution."""
        if history.before is None or history.action is None:
            return 1.0
        return (
            self.reach(history.before)
            * self.often(history.before)[history.before.position.actions.index(history.action)]
        )

    def often(self, history: PublicHistory) -> list[float]:
        """By action of whoever acts there: how likely it is, over all hands."""
        here = self.at(history)
        found: list[float] = (here.ranges[history.position.seat] @ here.chances).tolist()
        return found

    def answered(self, history: PublicHistory, place: int) -> Floats:
        """By hand of whoever acts there: what that action is worth if it says nothing of their hand.

        What follows is solved anew for that, as the solution has hardly thought of what it never does.
        """
        after, ranges = history.after(place), self.at(history).ranges
        return solved(after, ranges, ANSWER).expected(history.position.seat)

    def dealt(self, history: PublicHistory, rows: tuple[int, int]) -> float:
        """What the history is worth to the first player, if both have the hands of these rows."""
        here = self.at(history)
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
    root = solved(PublicHistory(graph, graph.root), graph.chances, WHOLE)
    return RoundSolution(graph, root, Learner(root.learned.game, graph.chances))
