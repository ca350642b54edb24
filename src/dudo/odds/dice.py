"""Which dice a viewer knows, and how many they do not."""

from collections.abc import Iterable
from typing import NamedTuple

from dudo.engine import Bidding, Hand
from dudo.engine.bidding import BiddingView


class Lying(NamedTuple):
    """One seat's dice as a viewer sees them: the known ones, and the number of all others."""

    known: Hand
    unknown: int
    supers: int = 0  # how many of the unknown dice are super dice

    @property
    def size(self) -> int:
        """How many dice that seat has."""
        return len(self.known) + self.unknown


def lying(game: Bidding, view: BiddingView, seat: int) -> Lying:
    """The dice of `seat`: shown ones are known to all, concealed ones to whoever sees them."""
    public, hand = view.public, view.secret.hands[seat]
    shown = public.shown[seat]
    if hand is None:
        concealed = public.concealed(seat)
        return Lying(shown, concealed, game.supers(shown, concealed))
    return Lying(tuple(sorted((*hand, *shown))), 0)


def all_lying(game: Bidding, view: BiddingView) -> tuple[Lying, ...]:
    """The dice of every seat that is still in."""
    return tuple(lying(game, view, seat) for seat in view.public.active)


def together(dice: Iterable[Lying]) -> Lying:
    """The dice of all of them as those of one."""
    found = tuple(dice)
    return Lying(known(found), unknown_dice(found), sum(one.supers for one in found))


def known(dice: Iterable[Lying]) -> Hand:
    """All the dice that are known, in no order."""
    return tuple(die for one in dice for die in one.known)


def unknown_dice(dice: Iterable[Lying]) -> int:
    """How many dice are not known."""
    return sum(one.unknown for one in dice)
