"""What positions between rounds of two are worth, where a match is a chain of rounds of a solved cup game.

Such a round has two ends, and the best play in it does not depend on what they are worth. So the chance to win the
match follows from how often the opener wins a round.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from dudo.engine import Cup
from dudo.engine.state import Public
from dudo.review.features import rounds_matter
from dudo.review.match_value import MatchValue
from dudo.review.playout import ValueFunction
from dudo.review.solved_scale import at_random
from dudo.review.values import SeatValues, on_grid
from dudo.solver.cups.shipped import cup_table_of
from dudo.solver.cups.table import ROUNDING

TRIED = 20
"""How many rounds are played at random to see what can follow a round."""
MOST_LIVES = 40
"""Where players have more lives, what is learnt from whole matches is near enough."""

Share = float
"""The opener's share of the win, where the match is over."""


class LivesLost(NamedTuple):
    """What both have lost before a round."""

    opener: int
    other: int


class NextRound(NamedTuple):
    """Another round follows."""

    lost: LivesLost
    same_opens: bool


WinningChances = Mapping[LivesLost, float]
"""The opener's chance to win the match."""


@dataclass(frozen=True)
class CupChain:
    """What positions between rounds are worth, by seat: by the solution between two, else as was learnt."""

    learnt: MatchValue
    chances: WinningChances
    unsure: float
    """How far a chance may be off."""

    def __call__(self, public: Public) -> SeatValues:
        """By seat, the expected result."""
        chance = self._chance(public)
        if chance is None:
            return self.learnt(public)
        return values_of_two(public, chance)

    def error(self, public: Public) -> float:
        """The greatest standard error among the seats."""
        return self.learnt.error(public) if self._chance(public) is None else self.unsure

    def _chance(self, public: Public) -> float | None:
        lost = _lost(public)
        return None if lost is None else self.chances.get(lost)


def values_of_two(public: Public, chance: float) -> SeatValues:
    """By seat, what a position between rounds of two is worth, given the opener's chance to win the match."""
    values = [0.0] * public.players
    for seat in public.active:
        values[seat] = on_grid(chance) if seat == public.opener else 1.0 - on_grid(chance)
    return tuple(values)


def cup_chain(game: Cup, learnt: MatchValue, between: Iterable[Public]) -> ValueFunction:
    """What positions are worth: by the solution, if a table of such rounds ships and nothing but lives carries over."""
    table = cup_table_of(game)
    lives = game.facts.limit
    lives_back = game.plays("bark", "newlives")
    remembered = lives_back or rounds_matter(game) or learnt.fit.one_loses
    if table is None or remembered or not 0 < lives <= MOST_LIVES:
        return learnt
    chances: dict[LivesLost, float] = {}
    for lost in filter(None, map(_lost, between)):
        if not _add_chance(game, lost, table.low, chances):
            return learnt
    return CupChain(learnt, chances, 2 * lives * (table.bracket.exploitability + ROUNDING))


def _lost(public: Public) -> LivesLost | None:
    """What both have lost who are left; None where it is not known who opens, or there are not two."""
    if public.result is not None or public.round == 0 or len(public.active) != 2:
        return None
    (other,) = set(public.active) - {public.opener}
    return LivesLost(public.losses[public.opener], public.losses[other])


def _add_chance(game: Cup, lost: LivesLost, worth: float, chances: dict[LivesLost, float]) -> bool:
    """Adds the opener's chance from there on, and all that may follow; False where rounds do not end in two ways."""
    if lost in chances:
        return True
    ends = _ends(game, lost)
    if len(ends) != 2:
        return False
    (low, after_loss), (high, after_win) = sorted(ends.items(), key=lambda one: one[0])
    for after in (after_loss, after_win):
        if isinstance(after, NextRound) and not _add_chance(game, after.lost, worth, chances):
            return False
    often = (worth - low) / (high - low)
    chances[lost] = often * _share(after_win, chances) + (1 - often) * _share(after_loss, chances)
    return True


def _share(after: NextRound | Share, chances: WinningChances) -> float:
    """The share of the win that the opener of the last round has on average."""
    if not isinstance(after, NextRound):
        return after
    chance = chances[after.lost]
    return chance if after.same_opens else 1 - chance


@lru_cache(maxsize=2_000)
def _ends(game: Cup, lost: LivesLost) -> Mapping[float, NextRound | Share]:
    """By what the opener gains in a round: what follows; empty where that depends on more."""
    found: dict[float, NextRound | Share] = {}
    for one in at_random(game, game.position(losses=lost), (0, 1), TRIED):
        if one is None:
            return {}
        public = one.after.public
        follows: NextRound | Share
        if public.result is not None:
            follows = (0 in public.result.winners) / len(public.result.winners)
        else:
            left = _lost(public)
            assert left is not None
            follows = NextRound(left, same_opens=public.opener == 0)
        if found.setdefault(one.gained, follows) != follows:
            return {}
    return found
