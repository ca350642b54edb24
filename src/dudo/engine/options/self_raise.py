"""Raising one's own bid, once all have challenged it."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated

from dudo.engine.action import Action, Bid, Total
from dudo.engine.bidding.legality import raises
from dudo.engine.bidding.rule import STAKES_GROW, BidRule, Turn, stake_can_grow
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.state import Phase, Step
from dudo.text import Text

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class SelfRaiseRule(BidRule):
    """The bidder, whom all have challenged, may still raise the bid for double the stake (W-L05)."""

    info = OptionInfo(
        "A bidder who is challenged by all may, once a round, raise their own bid instead of showing, "
        "for double the stake; then it is challenged round again, or raised by others.",
        name="Raising one's own bid",
        finer=True,
        keywords="raise own bid, double the stake, bid again",
        when_off="Nobody raises their own bid.",
        group=Group.ANSWERS,
        clauses="W-L05 RW-19",
    )

    def needs(self, game: "Rules") -> Iterator[Need]:
        """A cost that can be doubled, and a row of challenges."""
        yield stake_can_grow(game)
        yield Need(
            game.all_challenge,
            "Raising one's own bid needs all the others to challenge it in turn first.",
            {"answer": "all-in-turn"},
        )

    def taught(self, game: "Rules") -> Iterator[Text]:
        """That stakes grow."""
        yield STAKES_GROW

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Nothing where a bid has one challenger."""
        return {} if game.self_raise or game.all_challenge else {"self_raise": ""}

    def calls(self) -> Iterable[str]:
        """To show, instead."""
        return ("reveal",)

    def bids(self, at: Turn, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """A bidder who is challenged raises the bid as if it were that of another."""
        if at.public.phase is not Phase.CALLED:
            return bids
        called = at.public.called
        if called is None or not self.after_challenge(at.game, at.public, called):
            return ()
        return _own_raises(at.game, at.public)

    def because(self, at: Turn, action: Action) -> Illegal:
        """The challenge is to be answered."""
        return Illegal("You cannot bid now: answer the challenge.", clause="S0-38")

    def after_challenge(self, game: "Rules", public: BiddingPublic, step: Step) -> bool:
        """Once a round, if there is a higher bid."""
        if step.action.kind != "challenge":
            return False
        bidders = [step.seat for step in public.history if isinstance(step.action, Bid | Total)]
        raised = any(one == other for one, other in pairwise(bidders))
        return not raised and bool(_own_raises(game, public))

    def made(self, before: BiddingPublic, public: BiddingPublic) -> BiddingPublic:
        """For double the stake."""
        return evolve(public, stake=2 * public.stake) if before.phase is Phase.CALLED else public


def _own_raises(game: "Rules", public: BiddingPublic) -> tuple[Action, ...]:
    assert public.standing is not None
    return raises(Turn(game, evolve(public, phase=Phase.TURN), public.standing.seat, None))


SelfRaise = Annotated[bool, SelfRaiseRule()]
