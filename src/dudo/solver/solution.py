"""A round solved as a whole: by the strategy that comes with the package, or else by learning.

It is learned over the whole tree, if that takes no more than a few seconds.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from dudo.solver.belief_state import BeliefState, belief_state, solved_round
from dudo.solver.bracket import Bracket
from dudo.solver.effort import Effort
from dudo.solver.policy import PublicHistory, found_in
from dudo.solver.positions import Positions, positions
from dudo.solver.shipped import round_table_of, shipped_strategy
from dudo.solver.two_players import DoesNotFit, TwoPlayers

WHOLE = Effort(cells=1_000_000, work=90_000_000, least=100, most=500, noise=1e-4)
"""The effort for a whole round: up to three seconds of processor time."""
MOST_POSITIONS = 60
"""The most public positions of a round: those that can be learned have fewer, and others need not be explored."""


@dataclass(frozen=True)
class RoundSolution:
    """The strategies and values of both, with every hand after every history, and the bracket of the round."""

    graph: Positions
    root: BeliefState
    table: str | None = None
    """The name of the strategy, if it is one that comes with the package."""
    _known: dict[str, BeliefState] = field(default_factory=dict, repr=False)

    @property
    def bracket(self) -> Bracket:
        """The bracket of the round's value to the first player, over all hands."""
        return self.root.bracket

    @property
    def value(self) -> float:
        """The middle of the bracket."""
        return (self.bracket.low + self.bracket.high) / 2

    def at(self, history: PublicHistory) -> BeliefState:
        """The belief state at that history, which may belong to another graph of the same round."""
        own = found_in(self.graph, history)
        assert own is not None
        return self._at(own)

    def _at(self, history: PublicHistory) -> BeliefState:
        if history.before is None or history.action is None:
            return self.root
        found = self._known.get(history.told)
        if found is None:
            before = self._at(history.before)
            place = history.before.position.actions.index(history.action)
            found = self._known[history.told] = before.after(place)
        return found


@lru_cache(maxsize=4)
def solution_of(round_: TwoPlayers) -> RoundSolution | None:
    """The solution of a round; None where it cannot be solved, or would take more than a few seconds."""
    try:
        graph = positions(round_, most=MOST_POSITIONS)
    except DoesNotFit:
        return None
    table = round_table_of(round_)
    if table is not None:
        root = belief_state(shipped_strategy(table.name), graph, scale=table.scale)
        return RoundSolution(graph, root, table.name)
    if graph.cells > WHOLE.cells:
        return None
    return RoundSolution(graph, solved_round(graph, WHOLE))
