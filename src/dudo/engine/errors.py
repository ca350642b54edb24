"""The errors of the rules core; each message is one sentence that says what was expected.

DudoError
├── Illegal       an action that the rules refuse; carries the clause it rests on
├── BadRuleset    options that make no sense together, or data that is no ruleset
└── BadNotation   text that is no action, hand or record
"""

from dudo.errors import DudoError

__all__ = ["BadNotation", "BadRuleset", "DudoError", "Illegal"]


class Illegal(DudoError):
    """An action that the rules do not allow now; `clause` names the rule that forbids it."""

    def __init__(self, sentence: str, *, clause: str = "") -> None:
        super().__init__(sentence)
        self.clause = clause


class BadRuleset(DudoError):
    """Options that make no sense together, or data that describes no ruleset."""


class BadNotation(DudoError):
    """Text that is not an action, a hand or a record in our notation."""
