"""Bouncing: a bid of exactly two more sends the turn back."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Bid
from dudo.engine.bidding.rule import STAKES_GROW, BidRule, Turn, stake_can_grow
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.text import Text

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class BounceRule(BidRule):
    """A bid of two more of the same face may turn the round about (W-C13)."""

    info = OptionInfo(
        "A bid of exactly two more of the same face may be called a bounce: the player whose bid it raised must "
        "answer it, play goes on the other way round, and the stake of the round grows by one.",
        name="Bouncing",
        brief="bounces",
        finer=True,
        keywords="bounce, two more same face, turn round",
        when_off="No bid reverses the direction of play.",
        group=Group.ANSWERS,
        clauses="W-C13",
    )
    absent: ClassVar = {
        "bounce": Illegal(
            "A bounce answers another player's bid with exactly two more of the same face.",
            clause="W-C13",
        )
    }

    def calls(self) -> Iterable[str]:
        """A bounce is a bid."""
        return ()

    def needs(self, game: "Rules") -> Iterator[Need]:
        """A cost that can grow, and faces."""
        yield stake_can_grow(game)
        yield Need(
            game.claims.kind != "totals",
            "A bounce is a bid on the same face, so it needs bids on faces.",
            {"claims": "faces"},
        )

    def taught(self, game: "Rules") -> Iterator[Text]:
        """That stakes grow."""
        yield STAKES_GROW

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Which way play goes until then."""
        if not game.bounce:
            return {}
        turned = {"direction": "In each round play goes clockwise until a bounce turns it round."}
        return {"opener_direction": "", **(turned if game.step == 1 else {})}

    def bids(self, at: Turn, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """After each bid of exactly two more of the same face as another's, zhai or fei, its bounce."""
        standing = at.public.standing
        if len(bids) == 1 and _bounces(bids[0]):
            return ()
        if standing is None or at.own or not isinstance(standing.action, Bid):
            return bids
        two = (standing.action.quantity + 2, standing.action.face)
        return tuple(
            [
                said
                for bid in bids
                for said in ((bid, _bounced(bid)) if (bid.amount, bid.face) == two else (bid,))
            ]
        )

    def also_said(self, bid: Action) -> Iterable[Action]:
        """The bid as a bounce."""
        return (_bounced(bid),) if isinstance(bid, Bid) else ()

    def because(self, at: Turn, action: Action) -> Illegal:
        """What a bounce is."""
        return self.absent["bounce"]

    def made(self, before: BiddingPublic, public: BiddingPublic) -> BiddingPublic:
        """The round turns round, and is worth one more."""
        assert public.standing is not None
        if not _bounces(public.standing.action):
            return public
        return evolve(public, stake=public.stake + 1, turned=not public.turned)

    def answering(self, game: "Rules", public: BiddingPublic) -> int | None:
        """The bidder before, whose bid bounced."""
        assert public.standing is not None
        if not _bounces(public.standing.action):
            return None
        return [step.seat for step in public.history if isinstance(step.action, Bid)][-2]


def _bounces(bid: Action) -> bool:
    return isinstance(bid, Bid) and bid.bounce


def _bounced(bid: Action) -> Bid:
    return Bid(bid.amount, bid.face, zhai=bid.target < 0, bounce=True)


Bouncing = Annotated[bool, BounceRule()]
