"""How likely a pass is honest: the chance of a hand on which the rules allow it."""

from fractions import Fraction
from math import factorial, perm

from dudo.engine.caching import bounded_cache
from dudo.engine.hand import faces_of
from dudo.engine.options.passing import FULL_HOUSE, Passing
from dudo.odds.dice import PartlySeen


@bounded_cache(many=1024)
def honest_pass_chance(passing: Passing, dice: PartlySeen, sides: int) -> Fraction:
    """The chance that these dice make a hand on which a pass is honest; each has this many sides.

    >>> from dudo.odds.dice import PartlySeen
    >>> honest_pass_chance(Passing(), PartlySeen((), 5), 6)
    Fraction(5, 54)
    >>> honest_pass_chance(Passing(equal=True), PartlySeen((4, 4), 3), 6)
    Fraction(1, 216)
    """
    dice = PartlySeen(faces_of(dice.known), dice.unknown)
    size = dice.size
    ways = 0
    if passing.distinct and len(set(dice.known)) == len(dice.known):
        ways += perm(max(0, sides - len(dice.known)), dice.unknown)
    if passing.equal and size and not (passing.distinct and size == 1):
        ways += (sides, 1, 0)[min(2, len(set(dice.known)))]
    if passing.full_house and size == FULL_HOUSE:
        ways += _full_houses(dice, sides)
    return Fraction(ways, sides**dice.unknown)


def _full_houses(dice: PartlySeen, sides: int) -> int:
    """The ways to throw the unknown dice so that all are three of one face and two of another."""
    found = 0
    for three in range(1, sides + 1):
        for two in range(1, sides + 1):
            left = 3 - dice.known.count(three), 2 - dice.known.count(two)
            foreign = any(die not in (three, two) for die in dice.known)
            if three != two and not foreign and min(left) >= 0:
                found += factorial(dice.unknown) // (factorial(left[0]) * factorial(left[1]))
    return found
