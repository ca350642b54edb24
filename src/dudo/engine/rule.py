"""A rule is one object: an option of a game, and all that it means.

`info` says what the option is called and how people ask for it; `needs` what it asks of the options beside it; `said`
what a card says of it in their company. What it does is in the hooks of its engine.
"""

from collections.abc import Iterator, Mapping
from typing import Any


class Need:
    """What an option needs of the others, and the sentence for where it is missing.

    `fits` are changes of other options with which it would be met, the nearest first: by path, values in plain data.
    Where none of them will do, leaving the option out helps.
    """

    __slots__ = ("fits", "met", "sentence")

    def __init__(self, met: bool, sentence: str, *fits: Mapping[str, Any]) -> None:  # noqa: FBT001  it reads as a sentence
        self.met, self.sentence, self.fits = met, sentence, fits


class Rule:
    """An option that says nothing but its name, and asks nothing of the others."""

    __slots__ = ()

    @property
    def idle(self) -> bool:
        """Whether this value of the option is the plain game, so that there is no rule to play."""
        return False

    def needs(self, game: Any) -> Iterator[Need]:
        """What it needs of the other options of this game, the plainest first."""
        yield from ()

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """By path, the sentences that fit better in this game, played or not; empty where nothing need be said."""
        return {}
