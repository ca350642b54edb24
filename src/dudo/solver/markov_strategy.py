"""Play by the position alone, for rounds too large to be solved: one mixture for each hand and position.

A player who follows such a strategy forgets the history of the round. That costs something, and best responses,
which forget nothing, measure how much; but the strategy is small, quick to look up, and can be learned for all
positions together. As a file it is a line that says which round it is about, and then the chances in 255ths,
compressed: by position, action and hand.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dudo.engine.ruleset import ruleset_from_data
from dudo.solver.policy import Mask, Mixture, PublicHistory, exactly
from dudo.solver.positions import Floats, Positions, positions
from dudo.solver.storing import stored, strategy_in, unpacked
from dudo.solver.two_players import TwoPlayers

FORMAT = "dudo forgetful strategy 1"
WHOLE = 255
"""How a certain action is written."""


@dataclass(frozen=True)
class MarkovStrategy:
    """The mixtures of both players, for each position and hand."""

    graph: Positions
    cells: tuple[NDArray[np.uint8], ...]
    """By position: the chances in 255ths, by action and hand."""

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """The mixture for the position of the history: a strategy is a policy."""
        return exactly(self.chances[history.at])

    @cached_property
    def chances(self) -> tuple[Floats, ...]:
        """By position: the chances by hand and action."""
        return tuple(_shares(one) for one in self.cells)


def _shares(cells: NDArray[np.uint8]) -> Floats:
    weights = cells.T.astype(np.float64)
    whole = weights.sum(axis=1, keepdims=True)
    return np.where(whole > 0, weights / np.where(whole > 0, whole, 1), 1 / weights.shape[1])


def read_forgetful(path: Path) -> MarkovStrategy:
    """The strategy of a file; `NoStrategy` if it holds none."""
    with strategy_in(path):
        about, begin = stored(path, FORMAT)
        first, second = about["dice"]
        round_ = TwoPlayers(ruleset_from_data(about["ruleset"]), (first, second), about["payoff"])
        graph = positions(round_)
        flat = np.frombuffer(unpacked(path, begin), dtype=np.uint8)
        shapes = [(len(one.actions), len(round_.hands[one.seat])) for one in graph.all]
        ends = np.cumsum([actions * hands for actions, hands in shapes])
        if len(flat) != ends[-1]:
            raise ValueError(len(flat))
        cells = np.split(flat, ends[:-1])
        shaped = tuple(one.reshape(shape) for one, shape in zip(cells, shapes, strict=True))
        return MarkovStrategy(graph, shaped)
