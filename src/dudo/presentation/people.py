"""Players in sentences: by name, or "you" for the reader."""

from collections.abc import Sequence
from dataclasses import dataclass

from dudo.presentation.numbers import listed

_IRREGULAR = {"be": ("are", "is"), "have": ("have", "has"), "were": ("were", "was")}
_DOUBLED = ("let", "set")


@dataclass(frozen=True, slots=True)
class People:
    """Who sits where, and which player is the reader.

    >>> people = People(("Ana", "Bo", "Cy"), you=1)
    >>> people.clause((0,), "lose", "one die"), people.clause((1,), "be", "out")
    ('Ana loses one die', 'you are out')
    >>> people.clause((0, 1), "were", "right"), people.whose(0), people.whose(1), people.named(9)
    ('Ana and you were right', 'Ana’s', 'your', 'p10')
    """

    names: Sequence[str] = ()
    you: int | None = None

    def named(self, seat: int) -> str:
        """What the seat is called in the middle of a sentence."""
        if seat == self.you:
            return "you"
        return self.names[seat] if seat < len(self.names) else f"p{seat + 1}"

    def whose(self, seat: int) -> str:
        """The same as an owner."""
        return "your" if seat == self.you else f"{self.named(seat)}’s"

    def clause(self, seats: Sequence[int], verb: str, rest: str = "") -> str:
        """What these seats do, without a capital or a full stop."""
        many = len(seats) != 1 or self.you in seats
        said = conjugated(verb, many=many)
        return " ".join(
            part for part in (listed([self.named(seat) for seat in seats]), said, rest) if part
        )


def conjugated(verb: str, *, many: bool) -> str:
    """The verb after "you", "they" or several names, or after a single one.

    >>> [conjugated(verb, many=False) for verb in ("lose", "pass", "buy", "have", "were")]
    ['loses', 'passes', 'buys', 'has', 'was']
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb][0 if many else 1]
    if many:
        return verb
    return f"{verb}es" if verb.endswith(("s", "x", "ch", "sh")) else f"{verb}s"


def gerund(verb: str) -> str:
    """The verb as a subject.

    >>> [gerund(verb) for verb in ("take", "roll", "set")]
    ['taking', 'rolling', 'setting']
    """
    return f"{verb}ting" if verb in _DOUBLED else f"{verb.removesuffix('e')}ing"


def sentence(text: str) -> str:
    """The text with a full stop, unless it ends with an exclamation; "you" at the beginning gets a capital.

    >>> sentence("you lose one die"), sentence("Ana says “Dudo!”")
    ('You lose one die.', 'Ana says “Dudo!”')
    """
    whole = text if text.endswith((".", "!", "?", "!”", "?”")) else f"{text}."
    return f"Y{whole[1:]}" if whole.startswith(("you ", "your ")) else whole
