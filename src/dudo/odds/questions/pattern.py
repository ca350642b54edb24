"""What a throw shows whichever the faces are: dice of a kind, pairs, a full house, a run."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Protocol

from dudo.engine import Hand, Order
from dudo.engine.hand import outcomes
from dudo.odds.spread import Chance
from dudo.presentation.numbers import number
from dudo.text import Name, Text, say

MOST_THROWN = 20
"""The most dice of which every throw can be looked at."""


class Pattern(Protocol):
    """Something that dice show whichever the faces are."""

    @property
    def words(self) -> Text:
        """What it is called, after "at least" or "exactly"."""
        ...

    @property
    def dice(self) -> int:
        """The fewest dice that can show it."""
        ...

    @property
    def literal(self) -> bool:
        """Whether wild dice are only what they show."""
        ...

    @property
    def exact_size(self) -> bool:
        """Whether it is read from exactly that many `dice`, and not from more."""
        ...

    def fits(self, dice: Hand, *, wild: int, sides: int) -> tuple[bool, bool]:
        """Whether the dice show it, and whether they show it and nothing better."""
        ...


NAMES = {(2,): say("a pair"), (2, 2): say("two pairs"), (3, 2): say("a full house")}
"""Groups that have a name of their own."""


@dataclass(frozen=True, slots=True)
class Groups:
    """Groups of equal dice, each of another face, by size: (4,) is four of a kind, (3, 2) a full house.

    Wild dice stand for any face, as they help most. Groups with a name of their own leave no other pair beside them;
    three of a kind are three of a kind in a full house, too.
    """

    sizes: tuple[int, ...]
    literal: ClassVar = False
    exact_size: ClassVar = False

    @property
    def words(self) -> Text:
        """What players call it."""
        alike = self.sizes[0]
        kind = say("{count, plural, other {{number}}} of a kind", count=alike, number=number(alike))
        return NAMES.get(self.sizes, kind)

    @property
    def dice(self) -> int:
        """The dice of all groups."""
        return sum(self.sizes)

    def fits(self, dice: Hand, *, wild: int, sides: int) -> tuple[bool, bool]:
        """Whether the wild dice can fill the groups; exactly, if these are the groups with all wild dice in the first.

        >>> Groups((4,)).fits((1, 1, 3, 3, 5), wild=1, sides=6)
        (True, True)
        >>> Groups((3, 2)).fits((1, 3, 3, 3, 5), wild=1, sides=6)
        (True, False)
        """
        counts = Counter(dice)
        jokers = counts.pop(wild, 0)
        found = sorted(counts.values(), reverse=True) + [0] * (sides - len(counts))
        short = sum(max(0, size - had) for size, had in zip(self.sizes, found, strict=False))
        best = (found[0] + jokers, *found[1 : len(self.sizes)])
        others = found[len(self.sizes)] > 1 and self.sizes in NAMES
        return short <= jokers, best == self.sizes and not others


@dataclass(frozen=True, slots=True)
class Run:
    """Faces in a row. Wild dice stand for those that are missing."""

    dice: int  # one for each face
    literal: ClassVar = False
    exact_size: ClassVar = False

    @property
    def words(self) -> Text:
        """What players call it."""
        return say(
            "a run of {count, plural, other {{number}}}",
            count=self.dice,
            number=number(self.dice),
        )

    def fits(self, dice: Hand, *, wild: int, sides: int) -> tuple[bool, bool]:
        """Whether there is such a run; exactly, if there is no longer one.

        >>> Run(5).fits((1, 3, 4, 5, 6), wild=1, sides=6), Run(5).fits((1, 3, 4, 5, 6), wild=0, sides=6)
        ((True, True), (False, False))
        """
        there = _in_a_row(dice, self.dice, wild, sides)
        return there, there and not _in_a_row(dice, self.dice + 1, wild, sides)


def _in_a_row(dice: Hand, length: int, wild: int, sides: int) -> bool:
    jokers = dice.count(wild) if wild else 0
    natural = set(dice) - {wild}
    starts = range(1, sides - length + 2)
    return any(length - len(natural & set(range(low, low + length))) <= jokers for low in starts)


@dataclass(frozen=True, slots=True)
class Different:
    """Dice of which no two are alike. Wild dice are what they show (R-13)."""

    dice: int  # one for each face
    literal: ClassVar = True  # a pass is as honest with wild dice or without
    exact_size: ClassVar = False

    @property
    def words(self) -> Text:
        """What players call it."""
        return say(
            "{count, plural, other {{number}}} different faces",
            count=self.dice,
            number=number(self.dice),
        )

    def fits(self, dice: Hand, *, wild: int, sides: int) -> tuple[bool, bool]:
        """Whether at least that many faces are there; exactly, if no more are.

        >>> Different(5).fits((1, 2, 4, 5, 6), wild=1, sides=6)
        (True, True)
        """
        faces = len(set(dice))
        return faces >= self.dice, faces == self.dice


@dataclass(frozen=True, slots=True)
class Stair:
    """All dice run from 1 upwards: with five dice, 1 2 3 4 5 (S0-55)."""

    dice: int
    literal: ClassVar = True
    exact_size: ClassVar = False

    @property
    def words(self) -> Text:
        """The dice themselves."""
        return say(
            "a stair of {count, plural, other {{number}}}",
            count=self.dice,
            number=number(self.dice),
        )

    def fits(self, dice: Hand, *, wild: int, sides: int) -> tuple[bool, bool]:
        """One die alone is not a stair (R-16).

        >>> Stair(3).fits((1, 2, 3), wild=1, sides=6), Stair(3).fits((1, 2, 3, 3), wild=1, sides=6)
        ((True, True), (False, False))
        """
        there = len(dice) > 1 and tuple(sorted(dice)) == tuple(range(1, self.dice + 1))
        return there, there


@dataclass(frozen=True, slots=True)
class Rank:
    """What two or three dice read in Mexican, and everything that beats it (S1-64, S0-104)."""

    hand: Hand
    literal: ClassVar = True
    exact_size: ClassVar = True

    @property
    def words(self) -> Text:
        """The roll as it is claimed."""
        return say("a roll of {hand}", hand=Name(self._order.written(self.hand)))

    @property
    def dice(self) -> int:
        """The number of dice that the roll has."""
        return len(self.hand)

    @property
    def _order(self) -> Order:
        return Order.MEXICAN if len(self.hand) == 2 else Order.MEXICAN_THREE

    def fits(self, dice: Hand, *, wild: int, sides: int) -> tuple[bool, bool]:
        """Whether the roll is as good, and whether it is just that.

        >>> Rank((3, 6)).fits((1, 2), wild=1, sides=6), Rank((3, 6)).fits((6, 3), wild=1, sides=6)
        ((True, False), (True, True))
        """
        wanted, rolled = (self._order.key(tuple(sorted(hand))) for hand in (self.hand, dice))
        return rolled >= wanted, rolled == wanted


def chance_of(pattern: Pattern, mine: Hand, thrown: int, *, wild: int, sides: int) -> Chance:
    """The chances that your dice and `thrown` more show the pattern.

    >>> chance_of(Groups((4,)), (), 5, wild=1, sides=6)
    Chance(true=Fraction(91, 486), exact=Fraction(325, 1944))
    """
    true = exact = 0
    for hand, ways in outcomes(thrown, sides):
        there, just = pattern.fits((*mine, *hand), wild=wild, sides=sides)
        true += ways * there
        exact += ways * just
    return Chance(Fraction(true, sides**thrown), Fraction(exact, sides**thrown))
