"""Dice as a case may write them: a list, or digits as text or as a number."""

from collections.abc import Mapping

from cases.scenario import Data
from cases.verdict import Unreadable


def pips(written: Data) -> list[int]:
    """The dice in the order in which they are written; the digit 0 is a ten.

    >>> pips([4, 1]), pips("41"), pips(41), pips(None), pips("30")
    ([4, 1], [4, 1], [4, 1], [], [3, 10])
    """
    if written is None or isinstance(written, list):
        return list(written or ())
    digits = str(written)
    if isinstance(written, bool) or (digits and not digits.isdecimal()):
        raise Unreadable(f"{written!r} are no dice: they are a list of pips, or digits.")
    return [int(digit) or 10 for digit in digits]


def pips_by_name(written: Mapping[str, Data] | None) -> dict[str, list[int]]:
    """The dice of each player of whom the case writes some."""
    return {name: pips(dice) for name, dice in (written or {}).items() if dice is not None}
