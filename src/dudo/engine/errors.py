"""The errors of the rules core; each message is one sentence that says what was expected.

DudoError
├── Illegal       an action that the rules refuse; carries the clause it rests on
│   └── NoSuchSeat    a seat that the match does not have
├── BadRuleset    options that make no sense together, or data that is not a ruleset
├── WrongView     a view of another game than the one that is asked
└── BadNotation   text that is not an action, a hand or a record
"""

from dudo.errors import DudoError
from dudo.text import Name, say

__all__ = [
    "BadNotation",
    "BadRuleset",
    "DudoError",
    "Illegal",
    "NoSuchSeat",
    "WrongView",
]


class Illegal(DudoError):
    """An action that the rules do not allow now; `clause` names the rule that forbids it."""

    def __init__(self, sentence: str, *, clause: str = "") -> None:
        super().__init__(sentence)
        self.clause = clause


class NoSuchSeat(Illegal):
    """A seat that the match does not have: nobody sees or does anything there."""

    def __init__(self, seat: int, players: int) -> None:
        super().__init__(
            say(
                "There is no seat {seat}: the seats of this match are 0 to {last}.",
                seat=seat,
                last=players - 1,
            )
        )


class BadRuleset(DudoError):
    """Options that make no sense together, or data that describes no ruleset."""


class BadNotation(DudoError):
    """Text that is not an action, a hand or a record in our notation."""


class WrongView(DudoError):
    """A view that does not belong to the game."""

    def __init__(self, title: str) -> None:
        super().__init__(
            say(
                "A view of {title} was expected, not one of another kind of game.",
                title=Name(title),
            )
        )
