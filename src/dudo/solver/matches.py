"""Whole matches of two players: the chance of winning from every state, as a bracket.

A state is how many dice both have or how many lives they have lost, and who opens; a round leads from one to the
next. A round is played for the values of its outcomes, which are states again, or the end. So this is a stochastic
game (Shapley 1953), and it is solved by backward induction: a state to which no round leads back is worked out
once, after those that follow it; where rounds lead back (dice that are won back, void rounds) the states that
lead to each other are worked out together, again and again, each time from narrower brackets.

Why every bracket is true: a round played for less than its outcomes are worth is worth less, and what a strategy
guarantees in it is less still. At first, a match that is not over counts as lost in a lower bound, and as won in
an upper one.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Set
from graphlib import TopologicalSorter
from typing import NamedTuple

import numpy as np

from dudo.engine import Game
from dudo.solver.bracket import Bracket
from dudo.solver.outcomes import MatchOver, MatchRound, MatchState, Outcome, match_rounds
from dudo.solver.positions import Positions

ROUGHLY = 0.1
"""The slack of a round that is solved again later, as a share of the width of its bracket."""
NARROWER = 0.9
"""States that lead to each other are done when their brackets stay wider than this share of their former width."""


class Task(NamedTuple):
    """A round to solve, and its slack: how inexact the solution may be, where the round will be solved again."""

    graph: Positions
    slack: float = 0.0


SolveRounds = Callable[[Sequence[Task]], Sequence[Bracket]]
"""Solves rounds that do not depend on each other: their values to their openers, in order."""


Successors = Mapping[MatchState, Set[MatchState]]
"""By state: those to which its round leads."""


class Match(NamedTuple):
    """By state: the opener's chance of winning the match; and how many rounds were solved for that."""

    chances: Mapping[MatchState, Bracket]
    solved: int


def match_chances(game: Game, first: MatchState, *, solve: SolveRounds) -> Match:
    """The chances of winning a match from that state on; `DoesNotFit` with the reason if it cannot be solved.

    >>> from dudo.solver.rulesets import RULESETS
    >>> def worth(tasks: Sequence[Task]) -> list[Bracket]:
    ...     return [Bracket(-1 / 9, -1 / 9)] * len(tasks)  # of one die each without wilds
    >>> first = MatchState((1, 1))
    >>> match_chances(RULESETS["N"], first, solve=worth).chances[first].low
    0.4444444444444444
    """
    return chances_of(match_rounds(game, first), solve=solve)


def chances_of(rounds: Mapping[MatchState, MatchRound], *, solve: SolveRounds) -> Match:
    """The chances of winning, given every round that the match can come to."""
    solving = _Solving(rounds, solve)
    leads = {state: one.leads for state, one in rounds.items()}
    for level in levels(leads):
        solving.level([_Component(states, _leads_back(states, leads)) for states in level])
    return Match(solving.chances, len(solving.known))


def _leads_back(states: frozenset[MatchState], leads: Successors) -> bool:
    return any(states & leads[state] for state in states)


def levels(leads: Successors) -> Iterator[tuple[frozenset[MatchState], ...]]:
    """Strongly connected components in levels: each leads only to itself and to those of earlier levels."""
    reached = {state: _reached(state, leads) for state in leads}
    component = {
        state: frozenset({state, *(to for to in found if state in reached[to])})
        for state, found in reached.items()
    }
    sorter = TopologicalSorter(
        {
            component[state]: {component[to] for to in found if component[to] != component[state]}
            for state, found in reached.items()
        }
    )
    sorter.prepare()
    while sorter.is_active():
        ready = sorter.get_ready()
        yield ready
        sorter.done(*ready)


def _reached(state: MatchState, leads: Successors) -> frozenset[MatchState]:
    found: set[MatchState] = set()
    waiting = [state]
    while waiting:
        new = leads[waiting.pop()] - found
        found |= new
        waiting += new
    return frozenset(found)


class _Component(NamedTuple):
    """A strongly connected component: states that lead to each other and are worked out together, or a single one."""

    states: frozenset[MatchState]
    leads_back: bool  # whether their rounds lead to one of them again


class _End(NamedTuple):
    """One end of a bracket: the value of a round, times a factor, plus a constant."""

    task: Task | None
    key: Hashable
    times: float
    rest: float


class _Solving:
    """The brackets found so far, and every round that was solved for them."""

    def __init__(self, rounds: Mapping[MatchState, MatchRound], solve: SolveRounds) -> None:
        self.rounds, self.solve = rounds, solve
        self.chances: dict[MatchState, Bracket] = {}
        self.known: dict[Hashable, Bracket] = {}
        same: dict[Hashable, int] = {}
        self.same = {
            state: same.setdefault(_all_of(one.graph), len(same)) for state, one in rounds.items()
        }

    def level(self, components: Sequence[_Component]) -> None:
        """The brackets of these states are known; states of different components do not depend on each other."""
        for component in components:
            for state in component.states:
                self.chances[state] = Bracket(0, 1)
        while components:
            before = dict(self.chances)
            self._once(components)
            components = [
                one for one in components if one.leads_back and self._narrower(one, before)
            ]

    def _narrower(self, component: _Component, before: Mapping[MatchState, Bracket]) -> bool:
        return any(
            0 < self.chances[state].width <= NARROWER * before[state].width
            for state in component.states
        )

    def _once(self, components: Sequence[_Component]) -> None:
        ends = {
            (state, end): self._end(state, end, self._slack(component))
            for component in components
            for state in component.states
            for end in (0, 1)
        }
        asked = {
            one.key: one.task
            for one in ends.values()
            if one.task is not None and one.key not in self.known
        }
        self.known |= zip(asked, self.solve(list(asked.values())), strict=True)
        for component in components:
            for state in component.states:
                low, high = (self._worth(ends[state, end], end) for end in (0, 1))
                before = self.chances[state]
                self.chances[state] = Bracket(max(low, before.low), min(high, before.high))

    def _slack(self, component: _Component) -> float:
        if not component.leads_back:
            return 0.0
        return ROUGHLY * max(self.chances[state].width for state in component.states)

    def _worth(self, one: _End, end: int) -> float:
        return one.rest + (one.times * self.known[one.key][end] if one.task is not None else 0.0)

    def _end(self, state: MatchState, end: int, slack: float) -> _End:
        """The round to solve; one with two outcomes is the same round whatever their values are."""
        round_ = self.rounds[state]
        values = [self._value(outcome)[end] for outcome in round_.outcomes]
        least, most = min(values), max(values)
        if least == most:
            return _End(None, None, 0.0, least)
        times, rest = 1.0, 0.0
        if len(set(values)) == 2:
            played = tuple(1.0 if value == most else -1.0 for value in values)
            times, rest, slack = (most - least) / 2, (most + least) / 2, 0.0
        else:
            played = tuple(_in_32_bits(value, up=end == 1) for value in values)
        task = Task(round_.paying(played), slack)
        return _End(task, (self.same[state], played, slack), times, rest)

    def _value(self, outcome: Outcome) -> Bracket:
        """The chance of winning that the opener of the round then has."""
        if isinstance(outcome, MatchOver):
            return Bracket(outcome.share, outcome.share)
        low, high = self.chances[outcome.state]
        return Bracket(low, high) if outcome.same_opens else Bracket(1 - high, 1 - low)


def _in_32_bits(value: float, *, up: bool) -> float:
    """The nearest 32-bit number that is not below, or not above: the tables of solvers hold no others."""
    near = np.float32(value)
    if up and near < value:
        near = np.nextafter(near, np.float32(2))
    if not up and near > value:
        near = np.nextafter(near, np.float32(-1))
    return float(near)


def _all_of(graph: Positions) -> Hashable:
    """A key that is equal for rounds that differ only in the values they are played for."""
    kinds = tuple(kind.of.tobytes() for both in graph.alike for kind in both)
    return graph.all, graph.round.dice, kinds, tuple(one.tobytes() for one in graph.by_kind)
