"""The strategies of both after each throw, in little memory: only actions that are taken, and each reply once."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from dudo.solver.cups.backward import SecretThrow
from dudo.solver.cups.signalling import Mixed, Signalling, strategy
from dudo.solver.cups.standings import Standings
from dudo.solver.positions import Floats

ShortInts = NDArray[np.int16]

NEVER_WORTH = 1e9
"""More than any round costs: the holder's payoff if an unbelievable claim is believed, so that it is challenged."""


class Claimed(NamedTuple):
    """The holder's strategy: the dice to keep, and the claims of each hand that can then come up."""

    kept: Floats  # by choice of dice to keep: how often
    hands: ShortInts
    columns: ShortInts  # the action, from the end: -1 is another throw, -2 the highest claim
    often: Floats

    @classmethod
    def of(cls, mixed: Mixed, *, comes_up: NDArray[np.int64]) -> Self:
        """The holder's part of a pair of strategies."""
        claims = mixed.claims[comes_up]
        hands, columns = np.nonzero(claims)
        return cls(
            mixed.kept,
            comes_up[hands].astype(np.int16),
            (columns - claims.shape[1]).astype(np.int16),
            claims[hands, columns],
        )

    @classmethod
    def anything(cls, many_kept: int) -> Self:
        """A strategy for a situation to which nobody has a reason to lead."""
        none = np.zeros(0, np.int16)
        return cls(np.full(many_kept, 1 / many_kept), none, none, np.zeros(0))

    def worth(self, game: Signalling) -> float:
        """What the holder gets against a best response of the receiver."""
        many_claims = game.legal.shape[1]
        often = (self.kept @ game.chances)[self.hands] * self.often
        claimed, bought = (often > 0) & (self.columns < -1), (often > 0) & (self.columns == -1)
        buyers, often_bought = self.hands[bought], often[bought]
        hands, often = self.hands[claimed], often[claimed]
        claims = self.columns[claimed].astype(np.intp) + many_claims + 1
        challenged = np.bincount(claims, often * game.challenged[hands, claims], many_claims)
        # A claim that cannot be believed has infinite value, so that it is challenged.
        believed = np.bincount(claims, often * game.believed[hands, claims], many_claims)
        return float(np.minimum(challenged, believed).sum() + often_bought @ game.bought[buyers])


class Pooled:
    """The simplest strategies of a holder: keep the same dice and make the same claim, whatever is thrown."""

    def __init__(self, game: Signalling, chances: Floats) -> None:
        """`chances` are those of each hand, by the dice that are kept."""
        self.chances, self.many_claims = chances, game.legal.shape[1]
        always = game.legal.all(axis=0)
        believed = np.where(np.isfinite(game.believed), game.believed, NEVER_WORTH)
        worths = np.minimum(chances @ game.challenged, chances @ believed)
        worths = np.where(always, worths, -np.inf)
        self.worths = worths.max(axis=1, initial=-np.inf)
        self.claims = worths.argmax(axis=1) if self.many_claims else np.zeros(len(chances), int)

    def best(self, among: NDArray[np.intp]) -> tuple[float, Callable[[], Claimed]]:
        """The highest value of such a strategy that keeps one of those choices of dice, and the strategy."""
        chosen = int(self.worths[among].argmax())
        row = among[chosen]
        return float(self.worths[row]), lambda: self._claimed(len(among), chosen, row)

    def _claimed(self, many_kept: int, chosen: int, row: int) -> Claimed:
        hands = np.flatnonzero(self.chances[row])
        column = int(self.claims[row]) - self.many_claims - 1
        kept = np.zeros(many_kept)
        kept[chosen] = 1
        return Claimed(
            kept,
            hands.astype(np.int16),
            np.full(len(hands), column, np.int16),
            np.ones(len(hands)),
        )


class Noted(NamedTuple):
    """The strategies of both after one throw."""

    claimed: Claimed
    belief: Floats  # by claim, the highest last; those before the legal ones are not its own


class NotedThrows(Mapping[SecretThrow, Mixed]):
    """By throw: the strategies of both, expanded when they are asked for."""

    def __init__(self, graph: Standings) -> None:
        self.graph = graph
        self.noted: dict[SecretThrow, Noted] = {}

    def __getitem__(self, throw: SecretThrow) -> Mixed:
        claimed, belief = self.noted[throw]
        one = self.graph.all[throw.standing]
        many_hands, many_claims = one.legal.shape
        often = np.zeros((many_hands, many_claims + 1))
        often[claimed.hands, claimed.columns] = claimed.often
        may = np.column_stack(
            (one.legal, one.may_do_else(last=throw.bought[0] == self.graph.most_buys))
        )
        return Mixed(claimed.kept, strategy(often, may), belief[len(belief) - many_claims :].copy())

    def __iter__(self) -> Iterator[SecretThrow]:
        return iter(self.noted)

    def __len__(self) -> int:
        return len(self.noted)
