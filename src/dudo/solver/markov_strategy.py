"""Play by the last few bids alone, for rounds too large to be solved: one mixture for each context and hand.

A player who follows such a strategy forgets how the round came to the last bids that they recall. That costs
something, and best responses, which forget nothing, measure how much; but the strategy is small, quick to look up,
and can be learned for all positions together. As a file it is a line that says which round it is about, and then,
compressed, the contexts that are recalled, and the chances in 51sts: by context, action and hand.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from dudo.engine.ruleset import ruleset_from_data
from dudo.solver.policy import Mask, Mixture, PublicHistory, exactly, found_in
from dudo.solver.positions import Floats, Positions, positions
from dudo.solver.recall import Context, recalled
from dudo.solver.storing import stored, strategy_in, unpacked
from dudo.solver.two_players import TwoPlayers

FORMAT = "dudo forgetful strategy 1"
WHOLE = 51
"""How a certain action is written: finer chances would take more room, and win nothing."""


@dataclass(frozen=True)
class MarkovStrategy:
    """The mixtures of both players, for each context and hand."""

    graph: Positions
    """The round."""
    contexts: tuple[Context, ...]
    """What is recalled beyond the position."""
    cells: tuple[NDArray[np.uint8], ...]
    """By position of the round as it is recalled: the chances in 51sts, by action and hand."""

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """The mixture for what is recalled of the history: a strategy is a policy."""
        here = found_in(self.recalled, history)
        assert here is not None  # every history ends with some context
        return exactly(_shares(self.cells[here.at]))

    @cached_property
    def recalled(self) -> Positions:
        """The round as it is recalled."""
        return recalled(self.graph, self.contexts)


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
        every = np.frombuffer(unpacked(path, begin), dtype=np.uint8)
        contexts = list[Context]()
        for length, many in about["contexts"]:
            told, every = np.split(every, [length * many])
            contexts += map(tuple, told.reshape(many, length).tolist())
        recall = recalled(graph, contexts)
        shapes = [(len(one.actions), len(round_.hands[one.seat])) for one in recall.all]
        ends = np.cumsum([actions * hands for actions, hands in shapes])
        if len(every) != ends[-1]:
            raise ValueError(len(every))
        cells = np.split(every, ends[:-1])
        shaped = tuple(one.reshape(shape) for one, shape in zip(cells, shapes, strict=True))
        return MarkovStrategy(graph, tuple(contexts), shaped)
