"""Who is told which secret, and when: the latest throw into each cup, and nothing that tells of covered dice.

It is decided from what everybody knows: who looks where, how many dice were thrown, and which throw came last. A throw
to which somebody had kept dice is told in mid-match only to the player who threw it, since it would tell the others
which dice were kept. What is told to nobody here is opened with the record of the match.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from dudo.engine.drawing import Pile
from dudo.engine.game import AnyState, Game
from dudo.engine.state import Phase
from dudo.fairness.shakes import Drawn

Seats = frozenset[int] | None
"""Some seats; None for everybody, watchers included."""
Part = tuple[int, int]
"""A shake, and a part of it: what one secret opens."""

COVERED = (Phase.DEAL, Phase.MIDDLE)
MIDDLE = -1
"""Where the dice in the middle lie; a seat's lie at its number, and those of the one cup at 0."""


class Latest(NamedTuple):
    """The throw that came last into a cup."""

    part: Part
    alone: bool  # no other dice were under the cup
    by: int


class Openings(NamedTuple):
    """The latest throws of this round, by place, and to whom each secret may be told."""

    latest: Mapping[int, Latest] = {}
    told: Mapping[Part, Seats] = {}

    def thrown(
        self,
        game: Game,
        before: AnyState,
        after: AnyState,
        shake: int,
        drawn: Drawn,
        *,
        again: bool,
    ) -> "Openings":
        """Return what may be told after that throw; `again` if there was one before it from the same part."""
        part, told, latest = (shake, drawn.part), dict(self.told), dict(self.latest)
        if before.public.phase in COVERED:
            place = _place(game, None if before.public.phase is Phase.MIDDLE else drawn.part)
            under = [it for it in game.piles(before) if _at(game, it) == place]
            alone = all(it.seen_by is None for it in under)
            latest.pop(place, None)
            if again:  # one secret opens both
                told.pop(part, None)
            else:
                latest[place] = Latest(part, alone, drawn.part)
        else:
            told[part] = None
        return Openings(latest, told).moved(game, before, after)

    def moved(self, game: Game, before: AnyState, after: AnyState) -> "Openings":
        """Return what may be told after something has happened on the table."""
        report = after.public.showdown
        if report is before.public.showdown or report is None:
            return self if after.public.due else self._looked_at(game, after)
        shown = {_place(game, seat) for seat, hand in enumerate(report.hands) if hand is not None}
        shown |= {MIDDLE} if report.middle else set()
        opened = {it.part: None for place, it in self.latest.items() if place in shown and it.alone}
        return Openings({}, {**self.told, **opened})

    def _looked_at(self, game: Game, state: AnyState) -> "Openings":
        """Return it with every secret told to those who see all dice that it opens."""
        told = dict(self.told)
        piles = list(game.piles(state))
        for place, it in self.latest.items():
            seen = _all(pile.seen_by for pile in piles if _at(game, pile) == place)
            if not it.alone:
                seen = frozenset({it.by}) if seen is None else seen & {it.by}
            known = told.get(it.part, frozenset())
            told[it.part] = None if seen is None or known is None else known | seen
        return self if told == self.told else Openings(self.latest, told)

    def of(self, shakes: Iterable[int]) -> "Openings":
        """Return it without what belongs to other shakes."""
        kept = set(shakes)
        return Openings(
            {at: it for at, it in self.latest.items() if it.part[0] in kept},
            {part: to for part, to in self.told.items() if part[0] in kept},
        )

    def told_to(self, seats: Iterable[int]) -> Iterator[Part]:
        """Yield what may be told to somebody with these seats, which may be none."""
        own = set(seats)
        return (part for part, to in self.told.items() if to is None or to & own)


def _place(game: Game, seat: int | None) -> int:
    if seat is None:
        return MIDDLE
    return 0 if game.facts.one_cup else seat


def _at(game: Game, pile: Pile) -> int:
    return _place(game, pile.seat)


def _all(viewers: Iterable[Seats]) -> Seats:
    """Return those who look everywhere; nobody where there is nothing."""
    found: list[Seats] = list(viewers)
    some = [it for it in found if it is not None]
    return frozenset.intersection(*some) if some else None if found else frozenset()
