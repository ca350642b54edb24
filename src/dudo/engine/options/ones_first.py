"""Opening on 1s: whether the first bid of a round may be on them, and what may follow it."""

from collections.abc import Iterator, Mapping
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.action import Action, Bid
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.claims import Ladder
from dudo.engine.errors import Illegal
from dudo.engine.hand import ones
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.rule import Need
from dudo.text import say

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class OnesFirst(BidRule, Choice):
    """Whether a round may be opened on 1s."""

    info = nonmember(
        OptionInfo(
            name="Opening on {ones}",
            keywords="open ones, first bid ones, false start",
            when_off="The first bid of a round may be on any face that may be bid.",
            group=Group.BIDS,
        )
    )

    ALLOWED = ("", "R-42")
    BARRED = ("The first bid of a round may not be on {ones}.", "W-P03")
    FALSE_START = (
        (
            "You may open a round on {ones}, but that is a false start: the next player may bid any number of any "
            "other face."
        ),
        "W-D02 RW-04",
    )
    ORDINARY_RAISE = (
        (
            "After a first bid on {ones} the next is an ordinary raise: more of any {face}, or as many of a higher "
            "{face}."
        ),
        "RW-04",
    )

    def needs(self, game: "Rules") -> Iterator[Need]:
        """1s that may be bid on though they are wild; for an ordinary raise, an order that is none otherwise."""
        if self is OnesFirst.ALLOWED:
            return
        yield Need(
            game.claims.ones_always_wild,
            "Opening on {ones} is special only where {ones} are always wild and may be bid on.",
            {"claims.wild": "ones-always"},
            {"claims": {"faces": {"wild": "ones-always"}}},
        )
        yield Need(
            self is not OnesFirst.ORDINARY_RAISE or game.claims.counts_ones_double,
            (
                "Where {ones} do not count double in the order of bids, every raise is ordinary, after a bid on "
                "{ones} too."
            ),
            {"claims.ladder": "stars"},
        )

    def frees(self, public: BiddingPublic) -> bool:
        """Whether the only bid so far is on 1s, and the next one follows a rule of its own (W-D02, RW-04).

        Where nothing is wild, 1s are a face like any other.
        """
        special = self in (OnesFirst.FALSE_START, OnesFirst.ORDINARY_RAISE)
        if not special or public.wilds_dead:
            return False
        bids = [step.action for step in public.history if isinstance(step.action, Bid)]
        return len(bids) == 1 and bids[0].face == 1

    def bids(self, at: Turn, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """No 1s first; or after them, bids that would otherwise be too low."""
        game, public = at.game, at.public
        if public.standing is None:
            if self is not OnesFirst.BARRED or public.one_die:
                return bids
            return tuple([bid for bid in bids if bid.face != 1])
        if not self.frees(public):
            return bids
        first = public.standing.action
        everything = game.claims.all(game.pool(public), dead=public.wilds_dead)
        free = [bid for bid in everything if bid.face != 1 and self._follows(first, bid)]
        return tuple(sorted([*free, *(bid for bid in bids if bid.face == 1)]))

    def _follows(self, first: Action, bid: Action) -> bool:
        """Whether that bid on another face may follow a first bid on 1s: any does, or it is an ordinary raise."""
        if self is OnesFirst.FALSE_START:
            return True
        assert isinstance(first, Bid)
        assert isinstance(bid, Bid)
        return Ladder.QUANTITY_FIRST.rises(first, bid)

    def because(self, at: Turn, action: Action) -> Illegal:
        """Rounds are not opened on 1s."""
        barred = say("A round may not be opened on {ones}.", ones=ones(at.game.hand.symbols))
        return Illegal(barred, clause="W-P03")

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """What is different in one-die rounds, where there are any."""
        rule, palifico = game.ones_first, game.palifico
        if rule is OnesFirst.BARRED and palifico is not None:
            return {
                "ones_first": "The first bid of a round may not be on {ones}, except in a one-die round."
            }
        if rule is OnesFirst.FALSE_START and palifico is not None and not palifico.wilds:
            return {
                "ones_first": (
                    "You may open a round on {ones}, but that is a false start, except in a one-die round: the "
                    "next player may bid any number of any other face."
                )
            }
        return {}
