"""The strategies that `dudo-strategies` brings: their rounds, and their files.

They are made by `make strategies`, and mapped into memory when they are first asked for.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import dudo_strategies
import numpy as np

from dudo.engine import DudoError
from dudo.games import catalogue, find
from dudo.presentation.titles import title_of
from dudo.solver.markov_strategy import MarkovStrategy, read_forgetful
from dudo.solver.positions import Positions, positions
from dudo.solver.rulesets import RULESETS, TOLD
from dudo.solver.strategy import Strategy, read_strategy
from dudo.solver.two_players import TwoPlayers, dice_of
from dudo.text import Name, Text, joined, say, text_of

FOLDER = Path(dudo_strategies.__file__).parent


class NotShipped(DudoError):
    """A strategy that does not come with the package."""


class ShippedRound(NamedTuple):
    """A round whose strategy comes with the package."""

    game: str
    """The letter of a public ruleset, or the name of a game."""
    dice: str
    """The dice of both, the opener's first: `2v1`."""
    raises: int | None = None
    """The most raises that it makes; None for an equilibrium of the whole round."""
    forgetful: bool = False
    """Whether it goes by the last few bids, not by the whole history."""

    @property
    def name(self) -> str:
        """The name of the strategy: `J-2v1`."""
        kind = "-forgetful" if self.forgetful else "" if self.raises is None else "-limited"
        return f"{self.game}-{self.dice}{kind}"

    @property
    def path(self) -> Path:
        """The path of the file."""
        return FOLDER / f"{self.name}.strategy"

    @property
    def title(self) -> Text | Name:
        """The title of its rules, with a note if the strategy is for bots."""
        told = TOLD.get(self.game)
        title = told[0] if told else title_of(catalogue()[self.game].game)
        return title if self.raises is None else say("{title} (as bots play)", title=title)

    @property
    def about(self) -> Text:
        """Its rules in a sentence, with the limits of a strategy for bots."""
        told = TOLD.get(self.game)
        rules = told[1] if told else text_of(catalogue()[self.game].summary)
        if self.raises is None:
            return rules
        limits = say(
            "Bots raise at most {raises, plural, one {once} other {# times}} a round.",
            raises=self.raises,
        )
        return joined(" ", [rules, limits])

    @property
    def round(self) -> TwoPlayers:
        """The round: the rules, and the dice of both."""
        return TwoPlayers(RULESETS.get(self.game) or find(self.game), dice_of(self.dice))


SMALL = ("1v1", "2v1", "1v2")
SHIPPED: Mapping[str, ShippedRound] = MappingProxyType(
    {
        one.name: one
        for game, sizes in {
            "J": SMALL,
            "W": SMALL,
            "N": (*SMALL, "2v2"),
            "H": SMALL,
            "perudo": ("1v1", "1v2"),  # a player with one die opens
            "perudo_box": SMALL,
        }.items()
        for one in (ShippedRound(game, dice) for dice in sizes)
    }
)
"""By name: the rounds whose whole equilibrium comes with the package."""
PACKED: Mapping[str, ShippedRound] = MappingProxyType(
    {one.name: one for one in (ShippedRound("J", "2v2"),)}
)
"""Strategies for the explorer alone: they have no answers where a player has left them (see `scripts/packed.py`)."""
EQUILIBRIA: Mapping[str, ShippedRound] = MappingProxyType(
    {
        one.name: one
        for game in dict.fromkeys(one.game for one in SHIPPED.values())
        for one in (*SHIPPED.values(), *PACKED.values())
        if one.game == game
    }
)
"""Strategies that lose next to nothing to best responses, in both seats."""
LIMITED: Mapping[str, ShippedRound] = MappingProxyType(
    {
        one.name: one
        for one in (
            ShippedRound("J", "2v2", 3),
            ShippedRound("W", "2v2", 2),
            ShippedRound("H", "2v2", 2),
            ShippedRound("perudo_box", "2v2", 3),
        )
    }
)
"""Strategies for bots where the whole equilibrium would be too large: few raises keep them small, and cost little."""
PLAYED: Mapping[str, ShippedRound] = MappingProxyType({**SHIPPED, **LIMITED})
"""The strategies by which bots play and reviews judge."""
EXPLORED: Mapping[str, ShippedRound] = MappingProxyType({**EQUILIBRIA, **LIMITED})
"""All strategies that the explorer shows; those that bots play where there is no whole equilibrium are last."""

MOST_DICE = 5
FORGETFUL: Mapping[str, ShippedRound] = MappingProxyType(
    {
        one.name: one
        for game in ("J", "W")
        for mine, theirs in product(range(1, MOST_DICE + 1), repeat=2)
        if mine + theirs > len(SMALL) and (mine, theirs) != (2, 2)
        for one in (ShippedRound(game, f"{mine}v{theirs}", forgetful=True),)
    }
)
"""Forgetful strategies for more dice, up to five each: learned in self-play, measured by local best responses."""

OPEN = 4
"""The most strategies that are kept open: a layout of the largest takes a few megabytes."""


@lru_cache(OPEN)
def shipped_strategy(name: str) -> Strategy:
    """The strategy of that name; `NotShipped` with all names if there is none.

    >>> low, high = shipped_strategy("J-1v1").bracket
    >>> low < -7 / 327 < high
    True
    """
    one = EXPLORED.get(name)
    if one is None:
        raise NotShipped(
            say(
                "No strategy called {name} comes with the package; there are {names}.",
                name=Name(name[:40]),
                names=Name(", ".join(EXPLORED)),
            )
        )
    return read_strategy(one.path)


@lru_cache(256)
def fitting(round_: TwoPlayers) -> str | None:
    """The name of the strategy for that round by which bots play, if one comes with the package.

    It fits a round of any game whose positions and payoffs are the same, whatever the game is called.

    >>> from dudo.games import catalogue, find
    >>> fitting(TwoPlayers(find("perudo"), (1, 2))), fitting(TwoPlayers(find("perudo"), (5, 5)))
    ('perudo-1v2', None)
    """
    asked = round_.payoff == "right" and _candidates(round_)
    return fitting_graph(positions(round_)) if asked else None


def fitting_graph(graph: Positions) -> str | None:
    """What `fitting` returns, for a round whose positions are known."""
    candidates = _candidates(graph.round)
    return next((one.name for one in candidates if _same(graph, _graph(one))), None)


def _candidates(round_: TwoPlayers) -> list[ShippedRound]:
    dice = "{}v{}".format(*round_.dice)
    return [one for one in PLAYED.values() if one.dice == dice]


def ships_for(dice: tuple[int, int]) -> bool:
    """Whether any strategy that comes with the package is for those dice: other rounds need no search.

    >>> ships_for((2, 1)), ships_for((5, 5))
    (True, False)
    """
    known = "{}v{}".format(*dice)
    return any(one.dice == known for one in PLAYED.values())


class RoundTable(NamedTuple):
    """A strategy that comes with the package, for a round that pays `scale` times as much."""

    name: str
    scale: float


@lru_cache(256)
def round_table_of(round_: TwoPlayers) -> RoundTable | None:
    """The strategy for a round with any stakes, as long as its cost depends only on who was right; None without one.

    >>> from dudo.games import find
    >>> round_table_of(TwoPlayers(find("perudo_box"), (2, 1))), round_table_of(TwoPlayers(find("perudo"), (5, 5)))
    (RoundTable(name='perudo_box-2v1', scale=1.0), None)
    """
    name = fitting(replace(round_, payoff="right"))
    if name is None:
        return None
    costs, right = positions(round_).payoffs, shipped_strategy(name).graph.payoffs
    scale = max(float(abs(cost).max()) for cost in costs)
    same = len(costs) == len(right) and all(
        np.array_equal(cost, scale * one) for cost, one in zip(costs, right, strict=True)
    )
    return RoundTable(name, scale) if same else None


@lru_cache(OPEN)
def shipped_forgetful(name: str) -> MarkovStrategy:
    """The forgetful strategy of that name."""
    return read_forgetful(FORGETFUL[name].path)


def fitting_forgetful(graph: Positions) -> str | None:
    """The name of the forgetful strategy for that round, whatever the game is called and a round costs, if any."""
    dice = "{}v{}".format(*graph.round.dice)
    for one in FORGETFUL.values():
        if one.dice == dice and _in_proportion(graph, _graph(one)):
            return one.name
    return None


def _in_proportion(one: Positions, other: Positions) -> bool:
    """Whether both graphs are the same, up to one factor in all payoffs."""
    if one.all != other.all:
        return False
    high, other_high = (max(abs(it).max() for it in each.by_kind) for each in (one, other))
    pays = zip(one.by_kind, other.by_kind, strict=True)
    kinds = zip(one.alike, other.alike, strict=True)
    return all(
        np.array_equal(mine.of, theirs.of)
        for pair in kinds
        for mine, theirs in zip(*pair, strict=True)
    ) and all(np.array_equal(mine / high, theirs / other_high) for mine, theirs in pays)


@lru_cache(len(PLAYED))
def _graph(one: ShippedRound) -> Positions:
    return positions(one.round)


def _same(one: Positions, other: Positions) -> bool:
    return one.all == other.all and all(
        np.array_equal(*pair) for pair in zip(one.payoffs, other.payoffs, strict=True)
    )
