"""The dealer's turn: every outcome, the number of ways to throw it, and how to draw one.

The core has no luck of its own: `draw` takes a function that returns a whole number below its argument,
so `random.Random(7).randrange`, a secret generator and a verifiable shuffle all work.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, product
from string import ascii_uppercase

from dudo.engine.action import Action, Letters, Roll
from dudo.engine.caching import bounded_cache
from dudo.engine.errors import Illegal
from dudo.engine.hand import SUPER, Hand, faces_of, outcomes
from dudo.text import Name, Text, say


@dataclass(frozen=True, slots=True)
class Throw:
    """The dealer throws `count` dice of `sides` faces for `seat`.

    Iterates over every outcome and the number of ways to throw it:

    >>> list(Throw(seat=0, count=1, sides=2))
    [(Roll(0, (1,)), 1), (Roll(0, (2,)), 1)]
    """

    seat: int
    count: int
    sides: int
    supers: int = 0  # how many of the dice are super dice; they are thrown last

    def admits(self, action: Action) -> bool:
        """Return whether the action is one of the outcomes."""
        if not isinstance(action, Roll) or action.seat != self.seat:
            return False
        dice = action.dice
        if self.supers:
            doubles = sum([die > SUPER for die in dice])
            dice = faces_of(dice) if doubles == self.supers else ()
        return len(dice) == self.count and (not dice or (dice[0] >= 1 and dice[-1] <= self.sides))

    def shown(self, faces: Sequence[int]) -> Hand:
        """Return the roll that shows these faces in the order in which they were thrown.

        >>> Throw(seat=0, count=3, sides=6, supers=1).shown((5, 1, 4))
        (1, 5, 14)
        """
        if not self.supers:
            return tuple(sorted(faces))
        plain = len(faces) - self.supers
        return tuple(sorted([*faces[:plain], *(face + SUPER for face in faces[plain:])]))

    @property
    def expected(self) -> Text:
        """The throw in words."""
        return say(
            "The dealer is to throw {count, plural, one {one die} other {# dice}} of {sides} faces for {seat}.",
            count=self.count,
            sides=self.sides,
            seat=Name(f"p{self.seat + 1}"),
        )

    @property
    def ones(self) -> Hand:
        """The outcome in which every die shows a 1."""
        return self.shown((1,) * self.count)

    def __iter__(self) -> Iterator[tuple[Action, int]]:
        return iter(_rolls(self.seat, self.count, self.sides, self.supers))


@bounded_cache(many=256)
def _rolls(seat: int, count: int, sides: int, supers: int) -> tuple[tuple[Action, int], ...]:
    return tuple((Roll(seat, hand), ways) for hand, ways in outcomes(count, sides, supers))


throw_of_dice = lru_cache(maxsize=4096)(Throw)
"""That throw: the same one each time, since the dealer and the rules ask for it again and again."""


@dataclass(frozen=True, slots=True)
class BillDeal:
    """The dealer hands `seat` a bill: all pairs of letters are equally likely."""

    seat: int

    def admits(self, action: Action) -> bool:
        """Return whether the action is one of the outcomes."""
        return isinstance(action, Letters) and action.seat == self.seat

    @property
    def expected(self) -> Text:
        """The deal in words."""
        return say(
            "The dealer is to hand {seat} a bill with two letters.",
            seat=Name(f"p{self.seat + 1}"),
        )

    def __iter__(self) -> Iterator[tuple[Action, int]]:
        for first, last in product(ascii_uppercase, repeat=2):
            yield Letters(self.seat, first, last), 1


Throws = Iterable[tuple[Action, int]]


def limits(throws: Throws) -> tuple[int, ...]:
    """The bounds below which `draw` asks for whole numbers: one for each die, or one for all ways.

    >>> limits(Throw(seat=1, count=3, sides=6)), limits([(Roll(0, (1,)), 2), (Roll(0, (2,)), 1)])
    ((6, 6, 6), (3,))
    """
    if isinstance(throws, Throw):
        return (throws.sides,) * throws.count
    return (sum(ways for _, ways in throws),)


def draw(throws: Throws, below: Callable[[int], int]) -> Action:
    """Return one outcome, drawn in proportion to its ways with luck from `below`; `Illegal` if nothing is due.

    >>> draw(Throw(seat=1, count=3, sides=6), lambda n: n - 1)
    Roll(1, (6, 6, 6))
    """
    if isinstance(throws, Throw):
        faces = [below(throws.sides) + 1 for _ in range(throws.count)]
        return Roll(throws.seat, throws.shown(faces))
    possible = tuple(throws)
    if not possible:
        raise Illegal("There is nothing to throw: it is not the dealer's turn.")
    mark = below(sum(ways for _, ways in possible))
    reached = accumulate(ways for _, ways in possible)
    return next(action for (action, _), end in zip(possible, reached, strict=True) if mark < end)
