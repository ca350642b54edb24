"""A rule is one object: an option of a game, and all that it means.

`info` says what the option is called and how people ask for it; `needs` what it asks of the options beside it; `said`
what a card says of it in their company. What it does is in the hooks of its engine.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple


class Need(NamedTuple):
    """What an option needs of the others, and the sentence for where it is missing.

    `change` names other options, by path, and the values with which the need would be met, in plain data; where it
    is empty, only leaving the option out helps.
    """

    met: bool
    sentence: str
    change: Mapping[str, Any] = {}


class Rule:
    """An option that says nothing but its name, and asks nothing of the others."""

    __slots__ = ()

    @property
    def idle(self) -> bool:
        """Whether this value of the option is the plain game, so that there is no rule to play."""
        return False

    def needs(self, game: Any) -> Iterator[Need]:
        """What it needs of the other options of this game, the plainest first."""
        del game
        yield from ()

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """By path, the sentences that fit better in this game, played or not; empty where nothing need be said."""
        del game
        return {}
