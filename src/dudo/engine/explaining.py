"""What is asked for explaining: cards, reasons, and what would be if something else stood."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Protocol

from dudo.engine.action import Action
from dudo.engine.errors import Illegal
from dudo.engine.playing import Manner
from dudo.engine.state import Public, View
from dudo.text import NOTHING, Text


class Explainable(Protocol):
    """A game that can be explained."""

    __slots__ = ()

    engine_title: ClassVar[Text]
    """What a game of its engine is, before it has a name."""

    @property
    @abstractmethod
    def engine_about(self) -> Text:
        """How a round of such a game goes, in a sentence."""

    @property
    def calls(self) -> frozenset[str]:
        """The kinds of action that players call out in this game, in words that a table may choose."""
        return frozenset({"challenge"})

    @property
    def taught(self) -> tuple[Text, ...]:
        """What the lesson of a first match says of the rules of this game, told last."""
        return ()

    @property
    def explained(self) -> Mapping[str, str]:
        """The kinds of action that mean something else in this game than in most, in a sentence for beginners."""
        return {}

    @property
    def manners(self) -> tuple[Manner, ...]:
        """What players do with real dice because of the rules of this game."""
        return ()

    @property
    def wording_overrides(self) -> Mapping[str, str]:
        """By option, the sentence that fits this ruleset better; empty if there is nothing to say."""
        return {}

    @property
    def winner(self) -> Text:
        """Who wins, where every match ends in one way and no option says so; empty elsewhere."""
        return NOTHING

    @property
    def opens_on_ones(self) -> bool | None:
        """Whether a round may be opened on 1s; None where that is a false start, or there are no such bids."""
        return None

    def is_wild(self, face: int = 0) -> bool | None:
        """Whether that face is wild, or any where none is named; None where that may change within a round."""
        return None

    @abstractmethod
    def facing(
        self, view: View[Any, Any], claim: Action | None, *, opened: bool | None = None
    ) -> View[Public, Any]:
        """What the viewing seat would see if that bid or claim stood, and it were to say a higher one; or the first.

        Where the viewer has no seat in the game, it is that of a player who has. Where it is known whether the
        claim has opened the round, `opened` says so.
        """

    @abstractmethod
    def in_one_die_round(
        self, view: View[Any, Any], *, single: bool | None = None
    ) -> View[Public, Any] | None:
        """The same view in a one-die round, for a player with one die or with more.

        None where no such rounds are played, or this is one.
        """

    @abstractmethod
    def refusal(self, view: View[Any, Any], action: Action) -> Illegal:
        """What `apply` refuses an action with that is not legal for the viewing seat now: a sentence, and its rule."""

    @abstractmethod
    def why(self, view: View[Any, Any], action: str) -> Text:
        """One sentence: why `action` is not legal for the viewing seat now; empty if it is."""
