"""The strategies of several players as a file: the chances of each, with every die after every history.

The file is a line that says which round it is about, and then the chances in 65535ths, in the order of the
rows of `MultiplayerRound`. It is mapped into memory, not read. The distance from an equilibrium is measured for the
rounded strategies, as they are in the file.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Challenge
from dudo.engine.ruleset import ruleset_from_data, ruleset_to_data
from dudo.solver.multiplayer import MultiplayerRound, MultiplayerSolver
from dudo.solver.positions import Floats
from dudo.solver.ranges import SELDOM, NotThere
from dudo.solver.storing import MULTIPLAYER, store, stored, strategy_in
from dudo.solver.unrolled import CELL, WHOLE
from dudo.text import Name, joined, say


@dataclass(frozen=True)
class MultiplayerRanges:
    """Who acts after a history, the range of each seat there, and the strategy."""

    seat: int
    actions: tuple[Action, ...]
    dice: Floats
    """By seat and die: how likely it is; NaN for a seat that never makes its bids."""
    led: tuple[float, ...]
    """By seat: how likely it makes its bids when it is its turn."""
    chances: Floats
    """By die and action."""

    @property
    def played(self) -> bool:
        """Whether the strategies lead here, however rarely."""
        return min(self.led) >= SELDOM

    @property
    def overall(self) -> Floats:
        """By action: how likely it is, over all dice; NaN where the range of the player who acts is not known."""
        found: Floats = self.dice[self.seat] @ self.chances
        return found


@dataclass(frozen=True)
class MultiplayerStrategies:
    """The strategies of all seats, and how far they are from an equilibrium."""

    round: MultiplayerRound
    cells: NDArray[np.uint16]
    """By row and die: the chance in 65535ths."""
    nash_conv: float
    values: tuple[float, ...]
    """By seat: its value of a round if all play by these strategies."""

    def after(self, history: Iterable[Action]) -> MultiplayerRanges:
        """The ranges after these bids; `NotThere` with the legal actions at the first that is not legal."""
        place, made = 0, 0
        dice = np.ones((self.round.players, self.round.game.sides))
        for action in history:
            actions = self.round.actions(place)
            if action not in actions:
                legal = joined(", ", (Name(str(one)) for one in actions))
                raise NotThere(
                    say("{action} is not legal there: {legal}.", action=Name(action), legal=legal)
                )
            if isinstance(action, Challenge):
                raise NotThere(
                    say("{action} ends the round: nobody acts after it.", action=Name(action))
                )
            seat = made % self.round.players
            dice[seat] *= self._chances(place)[:, actions.index(action)]
            place |= 1 << self.round.bids.index(action)
            made += 1
        sums = dice.sum(axis=1, keepdims=True)
        held: Floats = np.where(sums > 0, dice / np.maximum(sums, 1e-300), np.nan)
        led = tuple(dice.mean(axis=1).tolist())
        seat = made % self.round.players
        return MultiplayerRanges(seat, self.round.actions(place), held, led, self._chances(place))

    def _chances(self, history: int) -> Floats:
        first, last = self.round.first[history : history + 2]
        return _shares(self.cells[first:last]).T


def _shares(cells: NDArray[np.uint16]) -> Floats:
    """By action of one history, and die: the chances."""
    whole = cells.sum(axis=0, dtype=np.float64)
    found: Floats = np.where(whole > 0, cells / np.maximum(whole, 1), 1 / len(cells))
    return found


def write_multiplayer(solver: MultiplayerSolver, path: Path) -> MultiplayerStrategies:
    """The file holds the average strategies, which are returned as they are there, rounded."""
    round_ = solver.round
    cells = np.rint(solver.average() * WHOLE).astype(CELL)
    played = cells.astype(np.float32)
    values = tuple(solver.values(played).tolist())
    found = MultiplayerStrategies(round_, cells, solver.nash_conv(played), values)
    about = {
        "format": MULTIPLAYER,
        "ruleset": ruleset_to_data(round_.game),
        "players": round_.players,
        "nash_conv": found.nash_conv,
        "values": values,
    }
    store(path, about, [cells.tobytes()])
    return found


def read_multiplayer(path: Path) -> MultiplayerStrategies:
    """The strategies of a file; `NoStrategy` if it holds none."""
    with strategy_in(path):
        about, begin = stored(path, MULTIPLAYER)
        round_ = MultiplayerRound(ruleset_from_data(about["ruleset"]), about["players"])
        shape = round_.rows, round_.game.sides
        cells = np.asarray(np.memmap(path, CELL, "r", begin, shape))
        return MultiplayerStrategies(round_, cells, about["nash_conv"], tuple(about["values"]))
