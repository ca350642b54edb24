"""Continual re-solving: play from the public belief state, with no table of the whole round (DeepStack, 2017).

At each decision of a player, the rest of the round is solved from the ranges of both. The player's range follows
from their own earlier solutions, and the other's range from the answers that those solutions expected. Nothing
depends on the dice under the cups, so that the same history always has the same solution, and anybody can ask for
it.
"""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from dudo.solver.bracket import Bracket
from dudo.solver.limited import RAISES
from dudo.solver.policy import Mask, Mixture, PublicHistory, exactly
from dudo.solver.positions import Floats, Positions, Singles
from dudo.solver.subgame import (
    GOES_ON,
    Candidates,
    Layer,
    Learner,
    Subgame,
    Worth,
    matched,
    subgame,
)

SURPRISE = 0.02
"""The share of play in which the other departs from what a solution expects: then a bid says little."""
NOISE = 0.01
"""The chance below which an action of a hand counts as a residue of learning, and is not taken."""
HOPELESS = 0.7
"""A bid that would lose more than this share of a round if it were called is hopeless."""
SURE = 0.8
"""A bid that would win more than this share of a round on average, if it were called, says nothing yet."""
KEPT = 512
"""The most histories that are remembered; most of them share a solution."""
MOST_BYTES = 48 * 2**20
"""The most bytes of their solutions; the latest is kept whatever its size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much is computed for a decision; the same effort always finds the same solution."""

    cells: int = 400_000
    """The most cells, one for each action of each history with each hand: more cells look further ahead."""
    work: int = 20_000_000
    """The most cells times steps of learning: about half a second of processor time."""
    least: int = 30
    """The fewest steps."""
    most: int = 500
    """The most steps."""
    raises: int = 4
    """The most raises in each later history: the lowest that are open."""
    noise: float = NOISE
    """The chance below which an action of a hand is not taken."""
    plausible: float = 0.02
    """A raise is open if at least this share of hands could be called with some hope."""

    def steps(self, cells: int) -> int:
        """How many steps of learning that many cells allow."""
        return min(self.most, max(self.least, self.work // max(1, cells)))

    def within(self, seconds: float) -> "Effort":
        """The effort that takes about that many seconds of processor time, in the same proportions."""
        work = max(1, round(self.work * min(1.0, seconds)))
        return replace(self, work=work, cells=min(self.cells, max(10_000, work // self.least)))


class Learned(NamedTuple):
    """A subgame that has been solved, and the values of everything in it to both seats."""

    game: Subgame
    average: list[Singles]
    worth: tuple[Worth, Worth]
    bracket: Bracket
    """The bracket of the value to the first player, within the tree."""
    whole: bool
    """Whether everything that may follow is in the tree."""

    @property
    def bytes(self) -> int:
        """The approximate number of bytes that it takes."""
        found = sum(one.nbytes for one in self.average)
        for worth in self.worth:
            cells = (*worth.reach, *worth.actions.values(), *worth.histories.values())
            found += sum(one.nbytes for one in cells)
        return found


@dataclass(frozen=True)
class Resolved:
    """A history within a solved subgame, and the ranges of both there."""

    history: PublicHistory
    ranges: tuple[Floats, Floats]
    learned: Learned
    layer: int = 0
    row: int = 0

    @property
    def chances(self) -> Floats:
        """By hand of the player who acts, and legal action: how likely the action is."""
        return self._by_action(self.learned.average[self.layer], nothing=0.0)

    @property
    def values(self) -> Floats:
        """By the same: the value of the action if both go on by the solution; NaN where it is not in the tree."""
        seat = self.history.position.seat
        worth = self.learned.worth[seat]
        whole = worth.reach[self.layer][self.row].sum()
        found = self._by_action(worth.actions[self.layer], nothing=np.nan)
        return found / whole if whole > 0 else np.full_like(found, np.nan)

    @property
    def bracket(self) -> Bracket:
        """The bracket of the value of the solved subgame to the first player."""
        return self.learned.bracket

    def expected(self, seat: int) -> Floats:
        """By hand of that seat: its value here."""
        worth = self.learned.worth[seat]
        whole = worth.reach[self.layer][self.row].sum()
        value: Floats = worth.histories[self.layer][self.row].astype(np.float64)
        return value / whole if whole > 0 else np.zeros_like(value)

    def after(self, place: int, history: PublicHistory) -> "Resolved | None":
        """The point after that action, whose history is `history`; None where it is not in the tree."""
        layer = self.learned.game.layers[self.layer]
        begin, end = layer.span(self.row)
        found = np.flatnonzero(layer.place[begin:end] == place)
        for onward in layer.onward if len(found) else ():
            at = int(np.searchsorted(onward.actions, begin + int(found[0])))
            kept = onward.layer < len(self.learned.average)
            if kept and at < len(onward.actions) and onward.actions[at] == begin + found[0]:
                seat = self.history.position.seat
                ranges = list(self.ranges)
                told = self.learned.average[self.layer][begin + found[0]]
                ranges[seat] = _whole(ranges[seat] * told, ranges[seat])
                return Resolved(
                    history,
                    (ranges[0], ranges[1]),
                    self.learned,
                    onward.layer,
                    int(onward.rows[at]),
                )
        return None

    def _by_action(self, cells: Singles, *, nothing: float) -> Floats:
        layer = self.learned.game.layers[self.layer]
        begin, end = layer.span(self.row)
        position = self.history.position
        found: Floats = np.full((cells.shape[1], len(position.actions)), nothing, dtype=np.float64)
        place = layer.place[begin:end]
        found[:, place[place != GOES_ON]] = cells[begin:end][place != GOES_ON].T
        return found


FULL = Effort()
"""The effort for most decisions: about half a second."""


class Resolver:
    """A policy for both players at every history, solved when it is asked for."""

    def __init__(self, effort: Effort = FULL) -> None:
        self.effort = effort
        self._known: OrderedDict[tuple[int, str], Resolved] = OrderedDict()

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """The mixture at the history: a resolver is a policy."""
        return exactly(self.solution(history).chances)

    def solution(self, history: PublicHistory) -> Resolved:
        """The solution at the history, which is remembered for later decisions of the round."""
        key = id(history.graph), history.told
        found = self._known.get(key)
        if found is None or found.history.graph is not history.graph:
            found = self._known[key] = self._solved(history)
            while len(self._known) > KEPT or (len(self._known) > 1 and self.bytes > MOST_BYTES):
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        return found

    @property
    def bytes(self) -> int:
        """The bytes that the solutions take; a solution that several histories share counts once."""
        learned = {id(one.learned): one.learned for one in self._known.values()}
        return sum(one.bytes for one in learned.values())

    def _solved(self, history: PublicHistory) -> Resolved:
        """The solution for the player who acts: from one they have solved before, or solved anew from here."""
        first = history.graph.chances
        if history.before is None or history.action is None:
            return solved(history, first, self.effort)
        me, earlier = history.position.seat, history.before
        while earlier.before is not None and earlier.position.seat != me:
            earlier = earlier.before
        solution = self.solution(earlier)
        otherwise: Floats | None = None
        path = _path(history)
        steps = path[[before.told for before, _ in path].index(earlier.told) :]
        ranges = list(solution.ranges)
        here: Resolved | None = solution
        for number, (before, place) in enumerate(steps):
            seat = before.position.seat
            if here is not None and seat != me and otherwise is None:
                otherwise = here.expected(1 - me)
            if here is not None:
                told = here.chances[:, place]
                if seat != me:
                    told = (1 - SURPRISE) * told + SURPRISE / here.chances.shape[1]
                ranges[seat] = _whole(ranges[seat] * told, ranges[seat])
                after = steps[number + 1][0] if number + 1 < len(steps) else history
                here = here.after(place, after)
        if here is not None and here.learned.whole:
            return here
        return solved(history, (ranges[0], ranges[1]), self.effort, otherwise)


def _path(history: PublicHistory) -> list[tuple[PublicHistory, int]]:
    """Every history on the way, and the place of the action that was taken at it."""
    found: list[tuple[PublicHistory, int]] = []
    while history.before is not None and history.action is not None:
        found.append((history.before, history.before.position.actions.index(history.action)))
        history = history.before
    return found[::-1]


def _whole(weights: Floats, otherwise: Floats) -> Floats:
    whole = weights.sum()
    return weights / whole if whole > 0 else otherwise


def solved(
    history: PublicHistory,
    ranges: tuple[Floats, Floats],
    effort: Effort,
    otherwise: Floats | None = None,
) -> Resolved:
    """The solution from the history on, for these ranges of both.

    `otherwise` is, by hand of the other, the value that it could have had before it came here.
    """
    graph = history.graph
    candidates = thought_of(graph, history.at, ranges, effort)
    game = subgame(graph, history.at, candidates, cells=effort.cells)
    whole = game.whole and all(
        len(candidates[at]) == len(graph.all[at].actions) for at in candidates
    )
    learner = Learner(game, ranges, otherwise)
    learner.run(effort.steps(_cells(game)))
    pairs = zip(game.layers, learner.average(), strict=True)
    average = [_cleaned(layer, chances, effort.noise) for layer, chances in pairs]
    most = [
        float(ranges[one] @ learner.worth(one, average, best=True).histories[0][0])
        for one in (0, 1)
    ]
    worth = learner.worth(0, average), learner.worth(1, average)
    return Resolved(
        history, ranges, Learned(game, average, worth, Bracket(-most[1], most[0]), whole)
    )


@dataclass(frozen=True, slots=True)
class _Round:
    """A round from its start; equal to any other with the same positions and payoffs."""

    content: Hashable
    effort: Effort
    graph: Positions = field(compare=False)


@lru_cache(maxsize=2)
def _learned(round_: _Round) -> Learned:
    graph = round_.graph
    return solved(PublicHistory(graph, graph.root), graph.chances, round_.effort).learned


def resolved_round(graph: Positions, effort: Effort) -> Resolved:
    """The solution of a round from its start. The last two are remembered: different matches often share a round."""
    payoffs = tuple(small.tobytes() for small in graph.by_kind)
    alike = tuple(kinds.of.tobytes() for both in graph.alike for kinds in both)
    content = graph.all, payoffs, alike, *(chances.tobytes() for chances in graph.chances)
    learned = _learned(_Round(content, effort, graph))
    return Resolved(PublicHistory(graph, graph.root), graph.chances, learned)


def thought_of(
    graph: Positions, at: int, ranges: tuple[Floats, Floats], effort: Effort
) -> Candidates:
    """By position from here on: the places of all actions if there is room, and otherwise without hopeless raises."""
    reached = _reached(graph, at)
    every = {one: tuple(range(len(graph.all[one].actions))) for one in reached}
    if _cells_from(graph, reached) <= effort.cells:
        return every
    open_ = {one: _is_open(graph, one, ranges, effort) for one in reached}
    found: Candidates = {}
    for one in reached:
        position = graph.all[one]
        raises = [
            place
            for place, (action, to) in enumerate(
                zip(position.actions, position.following, strict=True)
            )
            if to >= 0 and action.kind in RAISES
        ]
        open_raises = [place for place in raises if open_[position.following[place]]]
        room = len(raises) if one == at else effort.raises
        left_out = set(raises) - set((open_raises or raises[:1])[:room])
        kept = [place for place in range(len(position.actions)) if place not in left_out]
        found[one] = tuple(kept)
    return found


def _reached(graph: Positions, at: int) -> list[int]:
    """The positions that can be reached; each comes after those that may follow it."""
    found = {at}
    for one in range(at, -1, -1):
        if one in found:
            found.update(to for to in graph.all[one].following if to >= 0)
    return sorted(found)


def _cells_from(graph: Positions, reached: list[int]) -> int:
    """How many cells it takes to have all that may follow from the last of them in the tree."""
    cells: dict[int, int] = {}
    for one in reached:
        position = graph.all[one]
        own = len(position.actions) * len(graph.chances[position.seat])
        cells[one] = own + sum(cells[to] for to in position.following if to >= 0)
    return cells[reached[-1]]


def _is_open(graph: Positions, at: int, ranges: tuple[Floats, Floats], effort: Effort) -> bool:
    """Whether a call of the standing bid may go either way: for enough hands of the bidder, and on average."""
    position = graph.all[at]
    bidder = 1 - position.seat
    for action, to in zip(position.actions, position.following, strict=True):
        if to < 0 and action.kind == "challenge":
            most = abs(graph.by_kind[-1 - to]).max() or 1.0
            worth = graph.paid(-1 - to, bidder, ranges[position.seat]) / most
            hopeful = float(ranges[bidder][worth > -HOPELESS].sum())
            return hopeful >= effort.plausible and float(ranges[bidder] @ worth) < SURE
    return True


def _cells(game: Subgame) -> int:
    hands = tuple(map(len, game.graph.chances))
    return sum(layer.actions * hands[layer.seat] for layer in game.layers)


def _cleaned(layer: Layer, chances: Singles, noise: float) -> Singles:
    """The chances without the residue of learning."""
    kept = np.where(chances < noise, np.float32(0), chances)
    return matched(layer, kept)
