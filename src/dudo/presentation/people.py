"""Players in sentences: by name, or "you" for the reader."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from dudo.presentation.numbers import listed
from dudo.text import Name, Text, Value, say

TABLES = 512
"""How many subjects and clauses are cached; each weighs as much as all the names of its players."""


class SeatName(Name):
    """Return the name of the player in that seat, who may be the reader."""

    __slots__ = ("seat",)

    seat: int

    def __new__(cls, name: str, seat: int) -> "SeatName":
        """That name, and where it is found."""
        found = super().__new__(cls, name)
        found.seat = seat
        return found

    def __reduce__(self) -> tuple[type["SeatName"], tuple[str, int]]:
        return SeatName, (str(self), self.seat)


class Person(str):
    """The grammatical person of some seats, by which a message chooses its verb."""

    __slots__ = ("seats",)

    seats: tuple[int, ...]

    def __new__(cls, seats: Sequence[int], you: int | None) -> "Person":
        """The person that these seats are to the reader."""
        one, others = ("you", "us") if you in seats else ("one", "many")
        found = super().__new__(cls, one if len(seats) == 1 else others)
        found.seats = tuple(seats)
        return found

    def __reduce__(self) -> tuple[type["Person"], tuple[tuple[int, ...], int | None]]:
        return Person, (self.seats, self.seats[0] if self in ("you", "us") else None)


@dataclass(frozen=True, slots=True)
class People:
    """Who sits where, and which player is the reader.

    >>> people = People(("Ana", "Bo", "Cy"), you=1)
    >>> lose = "{who} {person, select, one {loses} other {lose}} one die"
    >>> people.clause((0,), lose), people.clause((1,), lose), people.clause((0, 1), lose)
    ('Ana loses one die', 'you lose one die', 'Ana and you lose one die')
    >>> people.named(1), people.named(9)
    ('you', 'p10')
    """

    names: Sequence[str] = ()
    you: int | None = None

    def named(self, seat: int) -> Text | Name:
        """What the seat is called in the middle of a sentence."""
        if seat == self.you:
            return say("you")
        return SeatName(self.names[seat] if seat < len(self.names) else f"p{seat + 1}", seat)

    def person(self, seats: Sequence[int]) -> Person:
        """For a message: "you" or "one" for a single seat, "us" for several with the reader, "many" without."""
        return Person(seats, self.you)

    def clause(self, seats: Sequence[int], message: str, **values: Value) -> Text:
        """What these seats do, without a capital or a full stop: `who` they are is among the values."""
        names, seats = tuple(self.names), tuple(seats)
        if not values:
            return _plain_clause(names, self.you, seats, message)
        who, person = _subject(names, self.you, seats)
        return say(message, who=who, person=person, **values)


@dataclass(frozen=True, slots=True)
class Noting(People):
    """People, with a note of which seats have been spoken about."""

    noted: set[int] = field(default_factory=set)

    def named(self, seat: int) -> Text | Name:
        """What the seat is called; the seat is noted."""
        self.noted.add(seat)
        return People.named(self, seat)

    def clause(self, seats: Sequence[int], message: str, **values: Value) -> Text:
        """What these seats do; the seats are noted."""
        self.noted.update(seats)
        return People.clause(self, seats, message, **values)


@lru_cache(maxsize=TABLES)
def _subject(
    names: tuple[str, ...], you: int | None, seats: tuple[int, ...]
) -> tuple[Text, Person]:
    """Who these seats are to the reader, and in which person they are spoken of."""
    people = People(names, you)
    return listed([people.named(seat) for seat in seats]), people.person(seats)


@lru_cache(maxsize=TABLES)
def _plain_clause(
    names: tuple[str, ...], you: int | None, seats: tuple[int, ...], message: str
) -> Text:
    """What these seats do, where the message names nothing but them: it is said again and again."""
    who, person = _subject(names, you, seats)
    return say(message, who=who, person=person)


def told_to(you: int | None, text: str) -> str:
    """What was said to nobody in particular, as it is said to that player.

    So a sentence that took long to find is found once, and everybody reads it in their own person.

    >>> told_to(1, People(("Ana", "Bo")).clause((0, 1), "{who} {person, select, us {lose} other {are out}}"))
    'Ana and you lose'
    """
    if you is None or not isinstance(text, Text):
        return text
    return Text(text.message, {name: _to(you, value) for name, value in text.values.items()})


def _to(you: int, value: Value) -> Value:
    if isinstance(value, SeatName):
        return say("you") if value.seat == you else value
    if isinstance(value, Person):
        return Person(value.seats, you)
    return told_to(you, value) if isinstance(value, Text) else value
