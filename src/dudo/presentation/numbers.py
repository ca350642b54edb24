"""Numbers as people read and say them, in one style everywhere."""

from collections.abc import Sequence
from fractions import Fraction

_SMALL = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = (
    *_SMALL,
    *(f"{ten}-{one}" if one != "no" else ten for ten in _TENS for one in _SMALL[:10]),
)
"""Numbers as words, from 0 to 99."""

_IRREGULAR = {"die": "dice", "life": "lives"}


def percent(share: float | Fraction, *, decimals: int = 0) -> str:
    """A share of 1 as a percentage. Only certain things are 0% or 100%.

    >>> percent(1 / 3), percent(1), percent(0.9999), percent(0.0002), percent(0.0123, decimals=1)
    ('33%', '100%', '>99%', '<1%', '1.2%')
    """
    if share in (0, 1):
        return f"{float(100 * share):.0f}%"
    text = f"{float(100 * share):.{decimals}f}"
    step = 10**-decimals
    if float(text) <= 0:
        return f"<{step:.{decimals}f}%"
    return f"{text}%" if float(text) < 100 else f">{100 - step:.{decimals}f}%"


def percent_change(change: float) -> str:
    """A gain or loss, as a percentage of the whole.

    >>> percent_change(0.034), percent_change(-0.2)
    ('+3.4%', '-20.0%')
    """
    return f"{100 * change:+.1f}%"


def number(count: int) -> str:
    """A number in words, where people would say it so.

    >>> number(4), number(23), number(100)
    ('four', 'twenty-three', '100')
    """
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def plural_of(noun: str) -> str:
    """More than one of it.

    >>> [plural_of(noun) for noun in ("die", "life", "hand", "six", "penny")]
    ['dice', 'lives', 'hands', 'sixes', 'pennies']
    """
    if noun in _IRREGULAR:
        return _IRREGULAR[noun]
    if noun.endswith("y") and noun[-2:-1] not in tuple("aeiou"):
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(("s", "x", "ch", "sh")) else f"{noun}s"


def plural(count: int, noun: str) -> str:
    """A number of things, in figures.

    >>> plural(1, "die"), plural(3, "life"), plural(0, "match")
    ('1 die', '3 lives', '0 matches')
    """
    return f"{count} {noun if count == 1 else plural_of(noun)}"


def counted(count: int, noun: str) -> str:
    """A number of things, in words.

    >>> counted(1, "die"), counted(3, "six"), counted(0, "ace")
    ('one die', 'three sixes', 'no aces')
    """
    return f"{number(count)} {noun if count == 1 else plural_of(noun)}"


def listed(items: Sequence[str], joint: str = "and") -> str:
    """Several names as one subject.

    >>> listed(["Ana"]), listed(["Ana", "Bo", "Cy"]), listed(["4", "5"], "or")
    ('Ana', 'Ana, Bo and Cy', '4 or 5')
    """
    return f" {joint} ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)
