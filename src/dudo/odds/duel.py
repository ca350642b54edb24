"""Exact odds in a duel: two hands, of which each player sees his own.

A covered hand is as likely as a throw of all its dice; what its owner kept when he rolled again and
what he claimed are not weighed.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from dudo.engine import Action, Duel, Hand, Keep, parse
from dudo.engine.claims import Order
from dudo.engine.duel import DuelPublic, DuelView
from dudo.engine.duel.state import DuelSecret
from dudo.engine.game import AnyView
from dudo.engine.hand import outcomes
from dudo.odds.odds import Odds, belonging, of
from dudo.odds.spread import Chance

SIDES = 6


@lru_cache(maxsize=64)
def ranks(order: Order, count: int) -> dict[Hand, int]:
    """The place of every hand on the ladder, 0 for the lowest."""
    return {hand: place for place, hand in enumerate(order.ladder(count, SIDES))}


@lru_cache(maxsize=4096)
def rolled(order: Order, count: int, keep: Hand) -> tuple[Chance, ...]:
    """By place: the chance of a hand at least that good, and of that hand, when `keep` is kept."""
    exact = [Fraction(0)] * len(ranks(order, count))
    rest = count - len(keep)
    for throw, ways in outcomes(rest, SIDES):
        exact[ranks(order, count)[tuple(sorted((*keep, *throw)))]] += Fraction(ways, SIDES**rest)
    found: list[Chance] = []
    true = Fraction(0)
    for chance in reversed(exact):
        true += chance
        found.append(Chance(true, chance))
    return tuple(reversed(found))


def place_of(game: Duel, claim: Action) -> int:
    """The place of a claim on the ladder."""
    return ranks(game.claims.order, game.count)[game.claims.hand(claim, game.pool)]


@dataclass(frozen=True)
class DuelOdds(Odds):
    """The odds of a duel."""

    game: Duel
    view: DuelView

    def chances(
        self, claims: Iterable[Action] | None = None, *, by: int | None = None
    ) -> dict[Action, Chance]:
        """The chance of each of these claims; without them, of every legal one."""
        bidder = self.bidder if by is None else by
        held = rolled(self.game.claims.order, self.game.count, self._hand(bidder) or ())
        claims = self._legal() if claims is None else claims
        return {claim: held[place_of(self.game, claim)] for claim in claims}

    @property
    def claims(self) -> tuple[Action, ...]:
        """Every claim there is; the legal ones come first."""
        every = (parse(f"claim {text}") for text in self.game.facts.claims)
        return tuple(dict.fromkeys((*self._legal(), *every)))

    @property
    def unseen(self) -> "DuelOdds":
        """The same odds for somebody who has seen nothing hidden."""
        return DuelOdds(self.game, replace(self.view, secret=DuelSecret((None, None))))

    @property
    def keeps(self) -> dict[Action, Fraction]:
        """For each legal keep, the chance of a hand above the standing claim."""
        legal = self.game.actions(self.view)
        return {keep: self._above(keep.dice) for keep in legal if isinstance(keep, Keep)}

    @property
    def beating(self) -> Fraction:
        """The chance that the viewer's hand beats the standing claim, as it lies."""
        return self._above((None if self.view.seat is None else self._hand(self.view.seat)) or ())

    def _hand(self, seat: int) -> Hand | None:
        return self.view.secret.hands[seat]

    def _above(self, keep: Hand) -> Fraction:
        standing = self.view.public.standing
        above = 0 if standing is None else place_of(self.game, standing.action) + 1
        held = rolled(self.game.claims.order, self.game.count, keep)
        return held[above].true if above < len(held) else Fraction(0)


@of.register
def _(game: Duel, view: AnyView) -> Odds:
    return DuelOdds(game, belonging(game, view, DuelPublic))
