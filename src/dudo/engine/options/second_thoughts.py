"""Second thoughts: before answering for the first time, the second player may roll dice again."""

from collections.abc import Iterable, Iterator
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.action import Action, Keep, Rolled
from dudo.engine.bidding.round import thrown_again
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.bidding.state import BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.hand import subhands
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.refused import not_kept
from dudo.engine.rule import Need
from dudo.engine.state import Phase

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class SecondThoughts(BidRule, Choice):
    """What the second player may roll again before answering for the first time."""

    info = nonmember(
        OptionInfo(
            name="Second thoughts",
            keywords="roll again, how often roll, who roll",
            when_off="Nobody rolls dice again before answering.",
            group=Group.ANSWERS,
        )
    )
    phases = nonmember((Phase.TURN,))  # type: ignore[misc]
    absent = nonmember(  # type: ignore[misc]
        {
            "keep": Illegal(
                "Only the second player may roll dice again, once, before the first answer.",
                clause="R-60",
            )
        }
    )

    NEVER = ("", "R-60")
    ANY = (
        "Before answering for the first time, the second player may roll any of their own dice again, once.",
        "S3-22 R-60",
    )
    ONE_OR_ALL = (
        (
            "Before answering for the first time, the second player may roll one or all of their own dice again, "
            "once."
        ),
        "S3-22 R-60",
    )

    def needs(self, game: "Rules") -> Iterator[Need]:
        """A hand to better."""
        yield Need(
            self.idle or game.compares_hands,
            "Only where whole hands are claimed does the second player roll dice again.",
            {"second": "never"},
        )

    def calls(self) -> Iterable[str]:
        """Nothing is called out."""
        return ()

    def kept(self, dice: int) -> tuple[int, ...]:
        """How many of so many dice may be kept."""
        return (0, dice - 1) if self is SecondThoughts.ONE_OR_ALL else tuple(range(dice))

    def offers(self, at: Turn) -> Iterable[Action]:
        """The dice to keep."""
        return self.throws_again(at)

    def throws_again(self, at: Turn) -> tuple[Action, ...]:
        """The same, once."""
        hand = at.hand or ()
        if not _may(at):
            return ()
        few = self.kept(len(hand))
        return tuple([Keep(sub) for sub in sorted(subhands(hand)) if len(sub) in few])

    def because(self, at: Turn, action: Action) -> Illegal:
        """These are not one's dice, or not as many as may be kept; or it is not the time."""
        if isinstance(action, Keep) and _may(at):
            return not_kept(action, at.hand or (), self.sentence, clause="R-60")
        return BidRule.because(self, at, action)

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """The others are rolled again; which ones were kept is nobody's business."""
        assert isinstance(action, Keep)
        told = Rolled(state.public.dice[seat] - len(action.dice))
        return thrown_again(state, seat, told, action.dice)


def _may(at: Turn) -> bool:
    """Whether the seat comes second, and has neither answered nor rolled again (R-60)."""
    return at.seat != at.public.opener and len(at.public.history) == 1
