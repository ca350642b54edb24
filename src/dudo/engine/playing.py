"""What a rule may do in any game: what it offers, what it bars, and what then happens."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple

from dudo.engine.action import Action
from dudo.engine.errors import Illegal
from dudo.engine.rule import Rule
from dudo.engine.state import Phase
from dudo.text import Text


class Manner(NamedTuple):
    """What players do with real dice, and no screen can enforce."""

    name: str
    sentence: str
    clauses: str


class PlayRule(Rule):
    """An option that changes nothing; `at` is the turn of somebody who acts, in the form of its engine."""

    __slots__ = ()

    phases: ClassVar[tuple[Phase, ...]] = (Phase.TURN,)
    """The phases in which it offers or bars anything."""
    bars_in: ClassVar[tuple[Phase, ...] | None] = None
    """The phases in which it bars anything, where it does not in all of these."""
    absent: ClassVar[Mapping[str, Illegal]] = {}
    """The kinds of action that it brings into the game, and why each is refused where nothing better is known."""

    may_cost_nothing: ClassVar[bool] = False
    """Whether there are rounds that cost nobody anything because of it, or losses that are made good."""

    about_pieces: ClassVar[bool] = False
    """Whether it speaks of dice where it is not played, so that a call of it is refused in other words."""

    def calls(self) -> Iterable[str]:
        """The kinds of action that players call out because of it."""
        return self.absent

    def offers(self, at: Any) -> Iterable[Action]:
        """What the seat may do because of it, beside bidding, in order, as far as nothing bars it."""
        return ()

    def bars(self, at: Any, kind: str) -> Illegal | None:
        """Why nothing of that kind may be said or done now; None where nothing in this rule stands against it."""
        return None

    def bids(self, at: Any, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """Those of the bids, or claims, that it allows, in their order, and those that it adds."""
        return bids

    def because(self, at: Any, action: Action) -> Illegal:
        """Why it does not allow that bid, or does not offer that action."""
        return self.absent[action.kind]

    # What is told of it

    def taught(self, game: Any) -> Iterable[Text]:
        """What the lesson of a first match says of it, told last."""
        return ()

    def explained(self, game: Any) -> Mapping[str, str]:
        """The kinds of action that mean something else because of it, in a sentence for beginners."""
        return {}

    def manners(self, game: Any) -> Iterable[Manner]:
        """What players do with real dice because of it."""
        return ()

    # What happens

    def act(self, game: Any, state: Any, seat: int, action: Action) -> Any:
        """The state after an action that this rule has brought into the game."""
        raise NotImplementedError
