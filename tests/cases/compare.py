"""Whether what came is what was expected, allowing only the freedoms that the conventions give."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any


class Loose:
    """Dice whose order and spelling (65, "65", [6, 5]) do not matter."""

    def __init__(self, dice: Iterable[object]) -> None:
        self.dice = tuple(sorted(str(die) for die in dice))

    def __bool__(self) -> bool:
        return bool(self.dice)

    def __repr__(self) -> str:
        return "".join(die if len(die) == 1 else f"({die})" for die in self.dice) or "no dice"


class Alike:
    """Hands or words that are as good as each other, of which a case may name any."""

    def __init__(self, hands: Iterable[object]) -> None:
        self.hands = tuple(hands)

    def __repr__(self) -> str:
        return " or ".join(map(repr, self.hands))


class Sparse(dict[str, object]):
    """An amount for each player, in which players who have nothing may be left out."""


class Principal(str):
    """The one who was right, where others may have been right too."""

    __slots__ = ("all",)
    all: frozenset[str]

    def __new__(cls, name: str, everyone: Iterable[str]) -> "Principal":
        word = str.__new__(cls, name)
        word.all = frozenset(everyone)
        return word


class Places:
    """Those who did something, in order; a case may name them or give their places in a list."""

    def __init__(self, found: Iterable[tuple[int, str]]) -> None:
        self.found = tuple(found)

    def __repr__(self) -> str:
        return str([name or place for place, name in self.found])


class Sign:
    """How two hands compare: 1, 0, -1, or in words: first, equal, second."""

    def __init__(self, first: Any, second: Any) -> None:
        self.value = (first > second) - (first < second)
        self.word = {1: "first", 0: "equal", -1: "second"}[self.value]

    def __repr__(self) -> str:
        return self.word


def same(expected: Any, actual: object) -> bool:
    """Whether `actual` is what the case expects."""
    match actual:
        case Principal() if isinstance(expected, list):
            return actual.all == set(expected)
        case Alike():
            return any(same(expected, hand) for hand in actual.hands)
        case Loose():
            return (
                Loose(expected if isinstance(expected, list) else str(expected)).dice == actual.dice
            )
        case Places():
            return expected in [list(column) for column in zip(*actual.found, strict=True)] or (
                expected == [] and not actual.found
            )
        case Sign():
            return expected in (actual.value, actual.word) and not isinstance(expected, bool)
        case Sparse():
            return _mapping(expected, actual) and not any(
                value for name, value in actual.items() if name not in expected
            )
        case dict():
            return _mapping(expected, actual)
        case frozenset() if isinstance(expected, str):
            return actual == {expected}
        case frozenset():
            return isinstance(expected, list) and sorted(expected) == sorted(actual)
        case list() | tuple():
            return (
                isinstance(expected, list)
                and len(expected) == len(actual)
                and all(map(same, expected, actual))
            )
        case bool() | None:
            return expected is actual
        case int() | Fraction():
            return not isinstance(expected, bool) and _number(expected) == actual
        case str() if isinstance(expected, list):
            return expected == [actual]
        case _:
            return not isinstance(expected, bool) and str(expected) == str(actual)


def _mapping(expected: Any, actual: dict[str, object]) -> bool:
    return isinstance(expected, dict) and all(
        name in actual and same(value, actual[name]) for name, value in expected.items()
    )


def _number(expected: object) -> Fraction | None:
    try:
        return Fraction(str(expected))
    except ValueError:
        return None


def told(actual: object) -> object:
    """`actual` as a line of the report shows it."""
    if isinstance(actual, frozenset):
        return sorted(actual)
    return str(actual) if isinstance(actual, Fraction) else actual
