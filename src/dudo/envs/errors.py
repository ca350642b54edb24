"""What may go wrong in an environment, each with a sentence."""

from dudo.errors import DudoError


class NoSuchAction(DudoError):
    """A number, or an action, that this environment does not have."""


class NotInBatch(DudoError):
    """A ruleset, or a table, that is not played by thousands at once."""
