"""A belief state that rests on learning, of the whole round or of the subgame from there on."""

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from dudo.solver.belief_state import ANSWER, SELDOM, often
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Floats, Positions
from dudo.solver.resolving import Effort, Resolved, resolved_round, solved
from dudo.solver.subgame import Learner, Worth


@dataclass(frozen=True)
class LearnedBeliefState:
    """A history of the subgame that was learned from `root` on."""

    here: Resolved
    root: Resolved
    learner: Learner
    reach: float = 1.0

    @property
    def history(self) -> PublicHistory:
        """The history, at which somebody has to act."""
        return self.here.history

    @property
    def hands(self) -> tuple[Floats, Floats]:
        """By seat: how likely each hand is there."""
        return self.here.ranges

    @property
    def chances(self) -> Floats:
        """By hand of the player who acts, and action: how likely the action is."""
        return self.here.chances

    @property
    def loose(self) -> float:
        """An upper bound of the mean gain of both by best responses: as if all of it were lost from here on."""
        return self.root.bracket.exploitability / max(SELDOM, self.reach)

    @property
    def whole(self) -> bool:
        """Whether everything that may follow is in the tree."""
        return self.root.learned.whole

    @cached_property
    def values(self) -> Floats:
        """By hand of the player who acts, and action; NaN where the action was left out of the tree."""
        seat, layer = self.history.position.seat, self.root.learned.game.layers[self.here.layer]
        begin, end = layer.span(self.here.row)
        worth = self._worth(seat, self.hands[1 - seat]).actions[self.here.layer][begin:end]
        place = layer.place[begin:end]
        found: Floats = np.full((worth.shape[1], len(self.history.position.actions)), np.nan)
        found[:, place[place >= 0]] = worth[place >= 0].T
        return found

    def dealt(self, rows: tuple[int, int]) -> float:
        """The value to the first player if both hold the hands of these rows."""
        others_range = np.zeros(len(self.history.graph.chances[1]))
        others_range[rows[1]] = 1
        return float(
            self._worth(0, others_range).histories[self.here.layer][self.here.row, rows[0]]
        )

    def after(self, place: int) -> "LearnedBeliefState":
        """The belief state after that action; learned again where the tree does not go on there."""
        chance, history = float(often(self)[place]), self.history.after(place)
        found = self.here.after(place, history)
        if found is None:
            return learned_belief_state(history, self.hands, ANSWER)
        if chance < SELDOM:
            found = replace(found, ranges=self.hands)
        return replace(self, here=found, reach=self.reach * chance)

    def _worth(self, seat: int, others_range: Floats) -> Worth:
        return self.learner.worth_from(
            seat,
            self.root.learned.average,
            layer=self.here.layer,
            row=self.here.row,
            others_range=others_range,
        )


def learned_belief_state(
    history: PublicHistory, hands: tuple[Floats, Floats], effort: Effort
) -> LearnedBeliefState:
    """The belief state at that history, learned from these ranges of both."""
    return _of(solved(history, hands, effort))


def whole_round_belief_state(graph: Positions, effort: Effort) -> LearnedBeliefState:
    """The belief state at the start of a round, learned from the deal."""
    return _of(resolved_round(graph, effort))


def _of(root: Resolved) -> LearnedBeliefState:
    return LearnedBeliefState(root, root, Learner(root.learned.game, root.ranges))
