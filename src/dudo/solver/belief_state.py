"""Public belief states: a history of a round, what both may hold there, and a strategy for all that may follow.

The strategy is one from a file, or one that was learned from there on, from the ranges that both have.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache

import numpy as np

from dudo.engine import Action
from dudo.solver import vectors
from dudo.solver.bracket import Bracket
from dudo.solver.cfr import Solver
from dudo.solver.effort import Effort, candidates
from dudo.solver.policy import PublicHistory, found_in
from dudo.solver.positions import Floats, Positions
from dudo.solver.ranges import Ranges
from dudo.solver.strategy import Strategy, half_of
from dudo.solver.subgame import subgame
from dudo.solver.worths import answer_values, worths

TRUST = 0.3
"""The share by which the given ranges are believed, where hands may also stay out."""
SELDOM = 0.002
"""An action that a solution takes less often than that, over all hands, says nothing about the hand."""
ANSWER = Effort(cells=1_000_000, work=4_000_000, least=30, most=300, noise=1e-4)
"""The effort that goes into learning what follows an action that a solution never takes."""
SHORTENED = 0.1
"""How far values may be off where the tree was cut, as a share of what a round can cost."""
UNLIKELY = 1e-7
"""Histories less likely than that, with two given hands, are left out of the value of the round with them."""
TIGHT = 0.005
"""After an action that a strategy never takes, it is still used if both could gain no more than this."""


@dataclass(frozen=True)
class BeliefState:
    """A history that the strategy knows, in the graph of a round that pays `scale` times as much.

    All values are to the player who acts there.
    """

    strategy: Strategy
    history: PublicHistory
    hands: tuple[Floats, Floats]
    """By seat: how likely each hand is there."""
    scale: float = 1.0
    complete: bool = True
    """Whether everything that may follow is covered."""

    @property
    def bracket(self) -> Bracket:
        """What both strategies guarantee where the strategy begins, to the first player."""
        low, high = self.strategy.bracket
        return Bracket(self.scale * low, self.scale * high)

    @cached_property
    def chances(self) -> Floats:
        """By hand of the player who acts, and action: how likely the action is."""
        return _asked(self.strategy, self._own)

    @cached_property
    def values(self) -> Floats:
        """By the same: its value to a best response; NaN where the strategy does not cover the action."""
        return self.scale * worths(self.strategy, self._ranges)

    @property
    def frequencies(self) -> Floats:
        """By action: how likely it is there, over all hands."""
        found: Floats = self.hands[self.history.position.seat] @ self.chances
        return found

    @cached_property
    def exploitability(self) -> float:
        """How much each could still gain from here on by a best response, as the mean of both."""
        seat = self.history.position.seat
        both = (self.hands[one] @ self.expected(one) for one in (seat, 1 - seat))
        return max(0.0, float(sum(both))) / 2

    def expected(self, seat: int) -> Floats:
        """By hand of that seat: its value to a best response."""
        if seat == self.history.position.seat:
            best: Floats = np.nanmax(self.values, axis=1)
            return best
        return self.scale * answer_values(self.strategy, self._ranges)

    def uncertainty(self, row: int) -> float:
        """How far the values of that hand may be off, against an opponent who plays by the solution.

        It is what the solution itself gives away with the hand, and what it loses from there on to best responses.
        """
        values, chances = self.values[row], self.chances[row]
        given_up = float(np.nanmax(values) - np.nansum(chances * values))
        most = max(float(abs(small).max()) for small in self.history.graph.by_kind)
        shortened = 0.0 if self.complete else SHORTENED * most
        return min(max(0.0, given_up) + self.exploitability + shortened, 2 * most)

    def dealt(self, rows: tuple[int, int]) -> float:
        """The value to the first player if both hold the hands of these rows."""
        return self.scale * _played_on(self.strategy, self._own, rows, 1.0)

    def after(self, place: int) -> "BeliefState":
        """The belief state after that action; one that the strategy never takes says nothing about the hand."""
        chance, history = float(self.frequencies[place]), self.history.after(place)
        known = knows(self.strategy, history)
        if known and chance >= SELDOM:
            told = posterior(self.hands, self.history.position.seat, self.chances[:, place])
            return replace(self, history=history, hands=told)
        same = replace(self, history=history) if known else None
        if same is not None and same.exploitability <= TIGHT * self.scale:
            return same
        learned = solved(history, self.hands, ANSWER)
        return learned if same is None or learned.complete else same

    def value_if_uninformative(self, place: int) -> Floats:
        """By hand of the player who acts: the value of that action if it says nothing about their hand.

        What follows is solved again under that assumption.
        """
        after = solved(self.history.after(place), self.hands, ANSWER)
        return after.expected(self.history.position.seat)

    def place_of(self, action: Action) -> int:
        """The place of a legal action."""
        return self.history.position.actions.index(action)

    def seen(self, place: int) -> "BeliefState | None":
        """The belief state after an action that was taken; None where the strategy does not go on there."""
        history = self.history.after(place)
        if not knows(self.strategy, history):
            return None
        told = posterior(self.hands, self.history.position.seat, self.chances[:, place])
        return replace(self, history=history, hands=told)

    @cached_property
    def _own(self) -> PublicHistory:
        """The history in the graph of the strategy."""
        found = found_in(self.strategy.graph, self.history)
        assert found is not None
        return found

    @property
    def _ranges(self) -> Ranges:
        return Ranges(self._own, self.hands, (1.0, 1.0), self.chances)


def posterior(ranges: tuple[Floats, Floats], seat: int, told: Floats) -> tuple[Floats, Floats]:
    """By seat: how likely each hand is after an action that the seat takes with chance `told`, by hand."""
    weights, found = ranges[seat] * told, list(ranges)
    if weights.sum() > 0:
        found[seat] = weights / weights.sum()
    return found[0], found[1]


def belief_state(
    strategy: Strategy, graph: Positions, *, scale: float = 1.0, complete: bool = True
) -> BeliefState:
    """The belief state before the first bid."""
    return BeliefState(strategy, PublicHistory(graph, graph.root), graph.chances, scale, complete)


def solved(
    history: PublicHistory,
    ranges: tuple[Floats, Floats],
    effort: Effort,
    otherwise: Floats | None = None,
) -> BeliefState:
    """The belief state at the history, learned from there on for these ranges of both.

    `otherwise` is, by hand of the player who does not act, the value that it could have had before it came here.
    """
    considered = candidates(history.graph, history.at, ranges, effort)
    game = subgame(history, ranges, considered, cells=effort.cells)
    seat = 1 - history.position.seat
    entry = None if otherwise is None else _StayingOut(ranges, seat, otherwise)
    solver = Solver(game.graph, prune=False, fast=False, entry=entry)
    solver.run(1)
    for sums in solver.sums:  # how both play before they have learned anything counts nothing
        sums[:] = 0
    solver.steps = 0
    solver.run(effort.steps(game.cells) - 1)
    first, second = (half_of(solver, one, noise=effort.noise) for one in (0, 1))
    low, high = (vectors.guaranteed(half.layout, half.cells, half.seat) for half in (first, second))
    strategy = Strategy(history.graph, (first, second), Bracket(low, -high))
    return BeliefState(strategy, history, ranges, complete=game.complete)


class _StayingOut:
    """Each hand of one seat may stay out of a subgame instead, and get what it could expect before.

    This is the gadget of Burch, Johanson and Bowling (2014): then the solution leaves none of these hands more than
    that, whatever they have done.
    """

    def __init__(self, ranges: tuple[Floats, Floats], seat: int, otherwise: Floats) -> None:
        self.ranges, self.seat, self.otherwise = ranges, seat, otherwise
        self._regrets = np.zeros((2, len(otherwise)))

    def reach(self, seat: int) -> Floats:
        """By hand of the seat: how likely it comes in; its range, unless it may stay out."""
        held = self.ranges[seat]
        return held * (TRUST + (1 - TRUST) * self._enters) if seat == self.seat else held

    def learn(self, seat: int, values: vectors.Numbers) -> None:
        """The hands of the seat have learned whether to come in."""
        if seat == self.seat:
            enters = self._enters
            value = enters * values + (1 - enters) * self.otherwise
            self._regrets += np.stack([values - value, self.otherwise - value])
            np.maximum(self._regrets, 0, out=self._regrets)

    @property
    def _enters(self) -> Floats:
        whole = self._regrets.sum(axis=0)
        return np.where(whole > 0, self._regrets[0] / np.where(whole > 0, whole, 1), 1)


@dataclass(frozen=True, slots=True)
class _Round:
    """A round from its start; equal to any other with the same positions and payoffs."""

    content: Hashable
    effort: Effort
    graph: Positions = field(compare=False)


@lru_cache(maxsize=2)
def _solved_round(round_: _Round) -> BeliefState:
    graph = round_.graph
    return solved(PublicHistory(graph, graph.root), graph.chances, round_.effort)


def solved_round(graph: Positions, effort: Effort) -> BeliefState:
    """The belief state at the start of a round, learned from the deal.

    The last two are remembered: different matches often share a round.
    """
    payoffs = tuple(small.tobytes() for small in graph.by_kind)
    alike = tuple(kinds.of.tobytes() for both in graph.alike for kinds in both)
    content = graph.all, payoffs, alike, *(chances.tobytes() for chances in graph.chances)
    known = _solved_round(_Round(content, effort, graph))
    strategy = replace(known.strategy, graph=graph)
    return replace(known, strategy=strategy, history=PublicHistory(graph, graph.root))


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
