"""How each language counts and writes numbers, as the Unicode CLDR has it."""

from collections.abc import Callable
from typing import NamedTuple


def one_or_other(number: int) -> str:
    """Return the plural after a number where one thing has a form of its own."""
    return "one" if number == 1 else "other"


def always_other(number: int) -> str:
    """Return the plural of languages that have none."""
    return "other"


class Locale(NamedTuple):
    """What a language has beside its words."""

    plural: Callable[[int], str]
    """Which plural follows a number."""
    point: str
    """What stands before decimals."""
    thousands: str
    """What stands between thousands."""
    percent: str
    """What stands after a share of a hundred."""


LOCALES = {
    "de": Locale(one_or_other, ",", ".", "\N{NO-BREAK SPACE}%"),
    "es": Locale(one_or_other, ",", ".", "\N{NO-BREAK SPACE}%"),
    "zh-Hans": Locale(always_other, ".", ",", "%"),
}
"""By the tag of each language that has a file here."""
