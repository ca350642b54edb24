"""A strategy as a file: the chances of both players, with every hand after every history, two bytes an action.

The file is a line that says which round it is about, and then the chances in 65535ths, in the order in which
`Unrolled` lays them out. It is mapped into memory, not read: a lookup takes one page, however large the file is,
and several processes share it. `writing` makes it, so reading it loads no solver. A packed file
(`scripts/packed.py`) is read whole.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dudo.engine.ruleset import ruleset_from_data
from dudo.solver.bracket import Bracket
from dudo.solver.limited import habits_from_data, limited
from dudo.solver.policy import Mask, Mixture, PublicHistory, exactly, found_in
from dudo.solver.positions import Floats, Positions, positions
from dudo.solver.pruned import places_of, pruned, unpruned
from dudo.solver.ranges import answers
from dudo.solver.storing import stored, strategy_in, unpacked
from dudo.solver.table import table_chances
from dudo.solver.two_players import DoesNotFit, TwoPlayers
from dudo.solver.unrolled import CELL, Averaging, Unrolled
from dudo.text import Name, say

Cells = NDArray[np.uint16]

FORMAT = "dudo strategy 3"


class Half(NamedTuple):
    """The strategy of one player."""

    seat: int
    layout: Unrolled
    cells: Cells


def half_of(solver: Averaging, seat: int, *, noise: float = 0.0) -> Half:
    """The average strategy of the seat, rounded as in a file; chances below `noise` are left out.

    It has every hand: those that were merged have the same chances.
    """
    learnt = solver.layout
    shares = learnt.shares(solver.sums[seat], seat, noise=noise)
    if not learnt.merge:
        return Half(seat, learnt, shares)
    layout = Unrolled(learnt.tree)
    cells: Cells = np.zeros(layout.cells[seat], dtype=CELL)
    for at, node in enumerate(layout.tree.nodes):
        for choices in layout.choices(at) if node.seat == seat else ():
            if len(choices.branches) > 1:
                hands = learnt.distinct[at][seat].of[places_of(node.alive[seat])[choices.hands]]
                blocks = [learnt.block(shares, at, int(of)) for of in hands]
                layout.cells_of(cells, at, choices)[:] = blocks
    return Half(seat, layout, cells)


@dataclass(frozen=True)
class Strategy:
    """The strategies of both players, and the bracket that they guarantee."""

    graph: Positions
    halves: tuple[Half, Half]
    bracket: Bracket

    @property
    def bytes(self) -> int:
        """The bytes that it takes, with the layout of both players' histories."""
        layouts = {id(half.layout): half.layout for half in self.halves}.values()
        plans = sum(array.nbytes for layout in layouts for array in layout.plan)
        return plans + sum(half.cells.nbytes for half in self.halves)

    def strategy(
        self, hand: Iterable[int] | str, bids: Iterable[str] | str = ()
    ) -> dict[str, float]:
        """Return the chance of each legal action with this hand after these bids, as `Solution.strategy` does.

        >>> from dudo.solver.shipped import shipped_strategy
        >>> [*shipped_strategy("J-1v1").strategy((3,), "1x5")][:2]
        ['liar', '1x6']
        """
        return answers(self.graph, self, hand, bids)

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """The mixture at the history; even where a player's own strategy never leads: a strategy is a policy.

        `DoesNotFit` if the history is of a round with other dice.
        """
        _, layout, cells = self.halves[history.position.seat]
        mine, asked_about = self.graph.round, history.graph.round
        if mine.hands != asked_about.hands:
            raise DoesNotFit(
                say(
                    "The strategy is for {mine}, and the round is {theirs}.",
                    mine=Name(_told(mine)),
                    theirs=Name(_told(asked_about)),
                )
            )
        here = found_in(layout.graph, history)
        actions = history.position.actions
        if here is None:
            return exactly(np.full((len(history.hands), len(actions)), 1 / len(actions)))
        whole: Floats = np.zeros((len(history.hands), len(actions)))
        places = [actions.index(action) for action in here.position.actions]
        whole[:, places] = table_chances(layout, cells, here, asked)
        return exactly(whole)


def _told(round_: TwoPlayers) -> str:
    """The dice and the game of a round, like `2v1 of Perudo`."""
    first, second = round_.dice
    return f"{first}v{second} of {round_.game.title}"


class Stated(NamedTuple):
    """The content of a file's first line: the round, and the bracket that the strategy guarantees."""

    round: TwoPlayers
    bracket: Bracket


def read_strategy(path: Path | str) -> Strategy:
    """The strategy of a file; `NoStrategy` if it holds none."""
    path = Path(path)
    with strategy_in(path):
        about, begin = stored(path, FORMAT)
        round_, bracket = _stated(about)
        whole = positions(round_)
        halves = tuple(_halves(path, begin, whole, about))
        return Strategy(whole, (halves[0], halves[1]), bracket)


def stated(path: Path) -> Stated:
    """The content of a strategy's first line; nothing else is read. `NoStrategy` if it is not one."""
    with strategy_in(path):
        return _stated(stored(path, FORMAT).about)


def _stated(about: dict[str, Any]) -> Stated:
    first, second = about["dice"]
    round_ = TwoPlayers(ruleset_from_data(about["ruleset"]), (first, second), about["payoff"])
    return Stated(round_, Bracket(float(about["low"]), float(about["high"])))


def _halves(path: Path, begin: int, whole: Positions, about: dict[str, Any]) -> Iterator[Half]:
    raises = about["raises"]
    packed = unpacked(path, begin) if about.get("packed", False) else None
    begin = 0 if packed is not None else begin
    habits = about.get("habits", [None, None])
    free = raises is None and habits == [None, None]
    tree = unpruned(whole) if about.get("locked", False) else pruned(whole) if free else None
    shared = None if tree is None else Unrolled(tree)
    for seat in (0, 1):
        usual = None if habits[seat] is None else habits_from_data(whole, habits[seat])
        bound = limited(whole, seat=seat, raises=raises, habits=usual)
        layout = shared or Unrolled(pruned(bound))
        size = layout.cells[seat]
        if packed is None:
            # As a plain array: each slice of a memmap would be made by Python code.
            cells: Cells = np.asarray(np.memmap(path, CELL, "r", begin, (size,)))
        else:
            cells = np.frombuffer(packed, CELL, size, begin)
        begin += cells.nbytes
        yield Half(seat, layout, cells)
