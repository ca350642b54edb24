"""Which dice a viewer knows, and how many they do not."""

from collections.abc import Iterable
from typing import NamedTuple

from dudo.engine import Bidding, Hand
from dudo.engine.bidding.state import BiddingView


class PartlySeen(NamedTuple):
    """Dice of which a viewer sees some: the faces of those, and the number of the others."""

    known: Hand
    unknown: int
    supers: int = 0  # how many of the unknown dice are super dice

    @property
    def size(self) -> int:
        """How many dice these are, known and unknown."""
        return len(self.known) + self.unknown


def seen_of(game: Bidding, view: BiddingView, seat: int) -> PartlySeen:
    """The dice of `seat`: shown ones are known to all, concealed ones to whoever sees them."""
    public, hand = view.public, view.secret.hands[seat]
    shown = public.shown[seat]
    if hand is None:
        concealed = public.concealed(seat)
        return PartlySeen(shown, concealed, game.supers(shown, concealed))
    return PartlySeen(tuple(sorted((*hand, *shown))), 0)


def seen_by_seat(game: Bidding, view: BiddingView) -> tuple[PartlySeen, ...]:
    """The dice of every seat that is still in."""
    return tuple(seen_of(game, view, seat) for seat in view.public.active)


def together(dice: Iterable[PartlySeen]) -> PartlySeen:
    """All of these dice as one group, whoever holds them."""
    found = tuple(dice)
    return PartlySeen(known(found), unknown_dice(found), sum(one.supers for one in found))


def known(dice: Iterable[PartlySeen]) -> Hand:
    """The faces of all dice that are known, in no particular order."""
    return tuple(die for one in dice for die in one.known)


def unknown_dice(dice: Iterable[PartlySeen]) -> int:
    """How many dice are unknown altogether."""
    return sum(one.unknown for one in dice)
