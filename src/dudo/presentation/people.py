"""Players in sentences: by name, or "you" for the reader."""

from collections.abc import Sequence
from dataclasses import dataclass

from dudo.presentation.numbers import listed
from dudo.text import Name, Text, Value, say


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
        return Name(self.names[seat] if seat < len(self.names) else f"p{seat + 1}")

    def person(self, seats: Sequence[int]) -> str:
        """For a message: "you" or "one" for a single seat, "us" for several with the reader, "many" without."""
        if len(seats) == 1:
            return "you" if self.you in seats else "one"
        return "us" if self.you in seats else "many"

    def clause(self, seats: Sequence[int], message: str, **values: Value) -> Text:
        """What these seats do, without a capital or a full stop: `who` they are is among the values."""
        who = listed([self.named(seat) for seat in seats])
        return say(message, who=who, person=self.person(seats), **values)
