"""What may go wrong in an environment, each with a sentence."""

from collections.abc import Iterable

from dudo.errors import DudoError, brief


class NoSuchAction(DudoError):
    """A number, or an action, that this environment does not have."""


class NoSuchAgent(DudoError):
    """A name that no player of this environment has."""


class NotReset(DudoError, AttributeError):
    """No match has begun; an `AttributeError`, since what belongs to a match is not there yet."""


class AlreadyOver(DudoError):
    """A match in which nobody can do anything any more."""

    def __init__(self) -> None:
        super().__init__("The match is over: begin another one.")


class NoSuchSeed(DudoError):
    """Something that is no seed: a seed is a whole number, 0 or more."""

    def __init__(self, found: object) -> None:
        super().__init__(f"A seed is a whole number, 0 or more, not {brief(found)}.")


class NoSuchField(DudoError, LookupError):
    """A name of no part of what is observed."""

    def __init__(self, name: object, names: Iterable[str]) -> None:
        super().__init__(f"There is no field {name!r}: they are {', '.join(names)}.")


class NotInBatch(DudoError):
    """A ruleset, a table, a seed or an array with which no batch can be played."""
