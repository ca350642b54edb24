"""What is asked for drawing: which dice are on a table, and who sees them."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from dudo.engine.facts import Facts
from dudo.engine.hand import Hand
from dudo.engine.state import Public, Showdown, State, View


class SeatDice(NamedTuple):
    """The dice in front of one seat, as somebody sees them."""

    shown: Hand  # in view of everybody
    covered: int  # how many are covered
    seen: Hand | None  # the covered ones as the viewer knows them, or last saw them


class Pile(NamedTuple):
    """Dice that lie together."""

    seat: int | None  # before whom; None for dice in the middle
    dice: Hand
    seen_by: frozenset[int] | None  # the seats that look at them now; None for everybody


class BuyBackCount(NamedTuple):
    """How often a player who has gone out may buy back."""

    used: int
    left: int
    most: int


class Drawable(Protocol):
    """A game that can be drawn: what a screen shows of it, and where its dice lie."""

    __slots__ = ()

    @property
    @abstractmethod
    def facts(self) -> Facts:
        """What a screen needs to draw it."""

    @abstractmethod
    def dice(self, state: State[Any, Any]) -> tuple[Hand, ...]:
        """By seat, all the dice there, shown or covered; the dice of the cup are with its holder."""

    @abstractmethod
    def table(self, view: View[Any, Any]) -> tuple[SeatDice, ...]:
        """By seat, the dice there as the viewer sees them."""

    @abstractmethod
    def seen(self, view: View[Any, Any]) -> Sequence[Hand | None]:
        """By seat, the covered dice there as the viewer knows them, or last saw them; None for unknown ones."""

    @abstractmethod
    def piles(self, state: State[Any, Any]) -> tuple[Pile, ...]:
        """Where dice of this round lie, and who looks at them there."""

    @abstractmethod
    def fully_revealed(
        self,
        report: Showdown,
        view: View[Public, Any],
        *,
        before: Sequence[int],
        since: Sequence[int],
    ) -> bool:
        """Whether everything hidden in the view was shown, unchanged, at the end of its round.

        `before` and `since` are the seats for which dice were thrown in that round before and after it.
        """

    @abstractmethod
    def buy_backs_left(self, public: Any, seat: int) -> BuyBackCount:
        """How often the seat has bought back, and how often it still can."""
