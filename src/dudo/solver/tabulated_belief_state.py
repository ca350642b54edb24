"""A belief state that rests on a strategy from a file."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from dudo.solver.belief_state import ANSWER, SELDOM, BeliefState, often
from dudo.solver.learned_belief_state import learned_belief_state
from dudo.solver.policy import PublicHistory, found_in
from dudo.solver.positions import Floats, Positions
from dudo.solver.ranges import Ranges
from dudo.solver.strategy import Strategy
from dudo.solver.worths import answer_worth, worths

UNLIKELY = 1e-7
"""Histories less likely than that, with two given hands, are left out of the value of the round with them."""
TIGHT = 0.005
"""After an action that a strategy never takes, it is still used if both could gain no more than this."""


@dataclass(frozen=True)
class TabulatedBeliefState:
    """A history that the strategy knows, in the graph of a round that pays `scale` times as much."""

    strategy: Strategy
    scale: float
    history: PublicHistory
    hands: tuple[Floats, Floats]

    @property
    def whole(self) -> bool:
        """True: a strategy from a file covers everything that may follow."""
        return True

    @cached_property
    def loose(self) -> float:
        """How much each could still gain from here on by a best response, as the mean of both."""
        mine = self.hands[self.history.position.seat] @ np.nanmax(self.values, axis=1)
        found = Ranges(self._own, self.hands, (1.0, 1.0), self.chances)
        return max(0.0, float(mine) + self.scale * answer_worth(self.strategy, found)) / 2

    @cached_property
    def chances(self) -> Floats:
        """By hand of the player who acts, and action: how likely the action is."""
        return _asked(self.strategy, self._own)

    @cached_property
    def values(self) -> Floats:
        """By hand of the player who acts, and action: its value if they go on by a best response."""
        found = Ranges(self._own, self.hands, (1.0, 1.0), self.chances)
        return self.scale * worths(self.strategy, found)

    def dealt(self, rows: tuple[int, int]) -> float:
        """The value to the first player if both hold the hands of these rows."""
        return self.scale * _played_on(self.strategy, self._own, rows, 1.0)

    def after(self, place: int) -> BeliefState:
        """The belief state after that action; one that the strategy never takes says nothing about the hand."""
        chance, history = float(often(self)[place]), self.history.after(place)
        known = knows(self.strategy, history)
        if known and chance >= SELDOM:
            seat, ranges = self.history.position.seat, list(self.hands)
            ranges[seat] = ranges[seat] * self.chances[:, place] / chance
            return TabulatedBeliefState(self.strategy, self.scale, history, (ranges[0], ranges[1]))
        tabulated = (
            TabulatedBeliefState(self.strategy, self.scale, history, self.hands) if known else None
        )
        if tabulated is not None and tabulated.loose <= TIGHT * self.scale:
            return tabulated
        learned = learned_belief_state(history, self.hands, ANSWER)
        return learned if tabulated is None or learned.whole else tabulated

    @cached_property
    def _own(self) -> PublicHistory:
        """The history in the graph of the strategy."""
        found = found_in(self.strategy.graph, self.history)
        assert found is not None
        return found


def ranges_at(strategy: Strategy, history: PublicHistory) -> tuple[Floats, Floats]:
    """By seat and hand: how likely it is there if both play by the strategy; bids it never makes say nothing."""
    if history.before is None or history.action is None:
        return history.graph.chances
    before, ranges = history.before, list(ranges_at(strategy, history.before))
    seat = before.position.seat
    own = found_in(strategy.graph, before)
    if own is None or not knows(strategy, own):
        return ranges[0], ranges[1]
    done = _asked(strategy, own)[:, before.position.actions.index(history.action)]
    whole = float(ranges[seat] @ done)
    if whole >= SELDOM:
        ranges[seat] = ranges[seat] * done / whole
    return ranges[0], ranges[1]


def tabulated_belief_state(
    strategy: Strategy, graph: Positions, *, scale: float
) -> TabulatedBeliefState:
    """The belief state before the first bid."""
    return TabulatedBeliefState(strategy, scale, PublicHistory(graph, graph.root), graph.chances)


def knows(strategy: Strategy, history: PublicHistory) -> bool:
    """Whether neither player has raised more often there than their strategy covers."""
    return all(found_in(half.layout.graph, history) is not None for half in strategy.halves)


def _asked(strategy: Strategy, history: PublicHistory) -> Floats:
    return strategy(history, np.ones(len(history.hands), dtype=np.bool_)).planned


def _played_on(
    strategy: Strategy, history: PublicHistory, rows: tuple[int, int], chance: float
) -> float:
    """What the first player gets with these hands if both go on by their strategies, times the chance so far."""
    position = history.position
    row = rows[position.seat]
    done = strategy(history, np.arange(len(history.hands)) == row).planned[row]
    done = np.where(done * chance >= min(UNLIKELY, done.max() * chance), done, 0)
    done /= done.sum()
    value = 0.0
    for place in np.flatnonzero(done).tolist():
        to, then = position.following[place], float(done[place])
        if to < 0:
            value += then * float(history.graph.payoffs[-1 - to][rows])
        else:
            value += then * _played_on(strategy, history.after(place), rows, then * chance)
    return value
