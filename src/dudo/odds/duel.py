"""Exact odds in a duel: two hands, of which each player sees his own.

A covered hand is as likely as a throw of all its dice; what its owner kept when he rolled again and
what he claimed are not weighed.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from dudo.engine import Action, Duel, Hand, Keep
from dudo.engine.cup.order import Order
from dudo.engine.duel import DuelView
from dudo.engine.hand import outcomes
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
    return ranks(game.claims.order, game.count)[game.claims.hand(claim, game.count, game.symbols)]


def claim_chances(
    game: Duel, view: DuelView, claims: Iterable[Action], *, bidder: int
) -> dict[Action, Chance]:
    """The chance of each claim if it is made by `bidder`."""
    held = rolled(game.claims.order, game.count, view.secret.hands[bidder] or ())
    return {claim: held[place_of(game, claim)] for claim in claims}


def keep_chances(game: Duel, view: DuelView, keeps: Iterable[Keep]) -> dict[Action, Fraction]:
    """For each keep, the chance of a hand above the standing claim when the others are rolled."""
    standing = view.public.standing
    above = 0 if standing is None else place_of(game, standing.action) + 1
    order, count = game.claims.order, game.count
    if above >= len(ranks(order, count)):
        return dict.fromkeys(keeps, Fraction(0))
    return {keep: rolled(order, count, keep.dice)[above].true for keep in keeps}


def beat_chance(game: Duel, view: DuelView) -> Fraction:
    """The chance that the viewer's hand as it lies beats the standing claim."""
    seat = view.seat
    hand = view.secret.hands[seat] if seat is not None else None
    whole = Keep(hand or ())
    return keep_chances(game, view, (whole,))[whole]
