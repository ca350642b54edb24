"""What may go wrong in an environment, each with a sentence."""

from collections.abc import Iterable

from dudo.errors import DudoError


class NoSuchAction(DudoError):
    """A number, or an action, that this environment does not have."""


class AlreadyOver(DudoError):
    """A match in which nobody can do anything any more."""

    def __init__(self) -> None:
        super().__init__("The match is over: begin another one.")


class NoSuchField(DudoError, LookupError):
    """A name of no part of what is observed."""

    def __init__(self, name: str, names: Iterable[str]) -> None:
        super().__init__(f"There is no field {name!r}: they are {', '.join(names)}.")


class NotInBatch(DudoError):
    """A ruleset, a table or an array with which no batch can be played."""
