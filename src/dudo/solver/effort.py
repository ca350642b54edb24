"""How much is computed for a decision, and which actions are considered for that."""

from dataclasses import dataclass, replace

from dudo.solver.limited import RAISES
from dudo.solver.positions import Floats, Positions
from dudo.solver.subgame import Candidates

NOISE = 0.01
"""The chance below which an action of a hand counts as a residue of learning, and is not taken."""
HOPELESS = 0.7
"""A bid that would lose more than this share of a round if it were called is hopeless."""
SURE = 0.8
"""A bid that would win more than this share of a round on average, if it were called, says nothing yet."""


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


FULL = Effort()
"""The effort for most decisions: about half a second."""


def candidates(
    graph: Positions, at: int, ranges: tuple[Floats, Floats], effort: Effort
) -> Candidates:
    """By position from here on: the places of all actions if there is room, and otherwise without hopeless raises."""
    reached = _reached(graph, at)
    every = {one: tuple(range(len(graph.all[one].actions))) for one in reached}
    if _cells_from(graph, reached) <= effort.cells:
        return every
    open_ = {one: _is_open(graph, one, ranges, effort) for one in reached}
    found = dict[int, tuple[int, ...]]()
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
        found[one] = tuple(place for place in every[one] if place not in left_out)
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
