"""Which dice a viewer knows, and how many they do not."""

from collections.abc import Iterable
from typing import NamedTuple

from dudo.engine import Hand
from dudo.engine.bidding import BiddingView


class Lying(NamedTuple):
    """One seat's dice as a viewer sees them: the known ones, and the number of all others."""

    known: Hand
    unknown: int


def lying(view: BiddingView, seat: int) -> Lying:
    """The dice of `seat`: shown ones are known to all, concealed ones to whoever sees them."""
    public, hand = view.public, view.secret.hands[seat]
    shown = public.shown[seat]
    if hand is None:
        return Lying(shown, public.concealed(seat))
    return Lying(tuple(sorted((*hand, *shown))), 0)


def all_lying(view: BiddingView) -> tuple[Lying, ...]:
    """The dice of every seat that is still in."""
    return tuple(lying(view, seat) for seat in view.public.active)


def known(dice: Iterable[Lying]) -> Hand:
    """All the dice that are known, in no order."""
    return tuple(die for one in dice for die in one.known)


def unknown(dice: Iterable[Lying]) -> int:
    """How many dice are not known."""
    return sum(one.unknown for one in dice)
