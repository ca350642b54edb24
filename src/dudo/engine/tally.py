"""Tallies: what makes a bid true.

`Count` counts dice of a face, with wilds; `Sum` adds up points. Both answer, for one hand, which of
its dice count (`marks`), and over all hands what the bid is held against.
"""

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from dudo.engine.action import Action, Bid
from dudo.engine.errors import BadRuleset
from dudo.engine.hand import Hand
from dudo.engine.option import Choice, Says


class Wild(Choice):
    """Which dice count for every face."""

    NONE = ("No die is wild; 1s are the lowest face.", "S0-32 S2-20")
    ONES = ("1s are wild: they count as the face bid, and nobody bids on them.", "S0-12 S3-03 R-02")
    ONES_UNLESS_OPENED = (
        "1s are wild, unless the first bid of the round is on 1s: then they are ordinary for that round.",
        "S0-49 S1-04",
    )
    ONES_ALWAYS = (
        "1s are always wild and may be bid on too; then only 1s count.",
        "S0-45 S1-42 S4-08 R-02",
    )
    SIXES = ("6s are wild and nobody bids on them; 1s are ordinary.", "S0-50 R-12")


class Scope(Choice):
    """Whose dice a bid is about."""

    TABLE = ("A bid is about all dice on the table.", "S0-05 S0-11")
    OWN_HAND = ("A bid is about the bidder's own dice only.", "S3-16 R-34")


class Tallied(NamedTuple):
    """What the dice say about a bid: dice that count, and how many of them without wilds."""

    total: int
    natural: int
    stands: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A bid holds when at least so many dice show its face or are wild."""

    wild: Annotated[Wild, Says(name="Wild dice")] = Wild.ONES
    natural: Annotated[
        bool,
        Says(
            "Wilds alone do not do: at least one natural die of the face must be there.",
            name="Natural dice",
            unsaid="Wilds alone make a bid true.",
            clauses="S1-05 R-58",
        ),
    ] = False
    stairs: Annotated[
        bool,
        Says(
            "A player whose dice are exactly 1, 2, .. n has n 1s: with 1 2 3 under the cup, three of them.",
            name="Dice in a row",
            unsaid="Stairs are nothing special.",
            clauses="S0-55 R-16",
        ),
    ] = False
    scope: Annotated[Scope, Says(name="Whose dice count")] = Scope.TABLE

    def __post_init__(self) -> None:
        if self.natural and self.wild is Wild.NONE:
            raise BadRuleset("A natural die can only be required where some die is wild.")

    @property
    def in_short(self) -> str:
        """What sets it apart from other tallies."""
        return "Bids are a number of dice of one face, like four 5s."

    def faces(self, sides: int, *, dead: bool = False) -> tuple[int, ...]:
        """The faces that may be bid on, ascending; all of them in a round without wilds."""
        low = 2 if self.wild is Wild.ONES and not dead else 1
        high = sides - 1 if self.wild is Wild.SIXES and not dead else sides
        return tuple(range(low, high + 1))

    def wild_face(self, *, dead: bool = False) -> int:
        """The face that is wild now, 0 if none; `dead` in a round without wilds."""
        if dead or self.wild is Wild.NONE:
            return 0
        return 6 if self.wild is Wild.SIXES else 1

    def kills_wilds(self, opening: Action) -> bool:
        """Whether this first bid of a round makes the 1s ordinary."""
        return (
            self.wild is Wild.ONES_UNLESS_OPENED and isinstance(opening, Bid) and opening.face == 1
        )

    def marks(self, hand: Hand, bid: Action, *, dead: bool = False) -> tuple[bool, ...]:
        """For each die of one player's whole hand: whether it counts for the bid.

        >>> Count().marks((1, 2, 4, 4), Bid(3, 4))
        (True, False, True, True)
        """
        face, wild = _face(bid), self.wild_face(dead=dead)
        if self.stairs and _is_stair(hand) and 1 in (face, wild):
            return (True,) * len(hand)
        return tuple(die in (face, wild) for die in hand)

    def tally(self, hands: tuple[Hand, ...], bid: Action, *, dead: bool = False) -> Tallied:
        """The dice of `hands` held against the bid.

        >>> Count().tally(((1, 4, 4), (2, 4, 6)), Bid(5, 4))
        Tallied(total=4, natural=3, stands=False)
        """
        face, wild = _face(bid), self.wild_face(dead=dead)
        natural = sum(hand.count(face) for hand in hands)
        if self.stairs:
            count = sum(sum(self.marks(hand, bid, dead=dead)) for hand in hands)
        elif wild in (0, face):
            count = natural
        else:
            count = natural + sum(hand.count(wild) for hand in hands)
        short = self.natural and wild not in (0, face) and natural == 0
        return Tallied(count, natural, count >= bid.parts[0] and not short)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A bid holds when the dice add up to at least so many points (S1-32, R-28)."""

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return "Bids are totals: the points of all dice together reach at least the bid. A 1 is one point."

    @property
    def clauses(self) -> str:
        """Where it is written."""
        return "S1-32 R-28"

    @property
    def scope(self) -> Scope:
        """Totals are always about the whole table."""
        return Scope.TABLE

    @property
    def in_short(self) -> str:
        """What sets it apart from other tallies."""
        return "Bids are totals, like 24: the points of all dice together."

    def kills_wilds(self, opening: Action) -> bool:
        """Never: no die is wild."""
        return False

    def marks(self, hand: Hand, bid: Action, *, dead: bool = False) -> tuple[bool, ...]:
        """Every die counts."""
        return (True,) * len(hand)

    def tally(self, hands: tuple[Hand, ...], bid: Action, *, dead: bool = False) -> Tallied:
        """The points of `hands` held against the total.

        >>> from dudo.engine.action import Total
        >>> Sum().tally(((3,), (6,)), Total(10))
        Tallied(total=9, natural=9, stands=False)
        """
        points = sum(map(sum, hands))
        return Tallied(points, points, points >= bid.parts[0])


Tally = Count | Sum


def _face(bid: Action) -> int:
    if not isinstance(bid, Bid):
        raise BadRuleset(f"{bid} names no face to count.")
    return bid.face


def _is_stair(hand: Hand) -> bool:
    return len(hand) >= 2 and hand == tuple(range(1, len(hand) + 1))
