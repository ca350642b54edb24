"""The way a round goes, if its opener may say so."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Turnabout
from dudo.engine.bidding.rule import BEFORE_THE_FIRST_BID, BidRule, Turn
from dudo.engine.bidding.state import BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.state import Phase, State, Step

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class OpenerDirectionRule(BidRule):
    """The opener of a round may turn it round (W-D01)."""

    info = OptionInfo(
        "Before the first bid, the opener of a round may say that it goes the other way round.",
        name="The way a round goes",
        finer=True,
        keywords="other way round, opener direction",
        when_off="All rounds go the same way round.",
        group=Group.MATCH,
        clauses="W-D01",
    )
    phases: ClassVar = (Phase.TURN,)
    absent: ClassVar = {"turnabout": Illegal(BEFORE_THE_FIRST_BID, clause="W-D01")}

    def needs(self, game: "Rules") -> Iterator[Need]:
        """More than one way."""
        yield Need(
            game.most > 2,
            "Between two players every round goes the same way: the opener's word needs a third player.",
            {"most": 20},
        )

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Which way rounds go otherwise."""
        if not game.opener_direction or game.step != 1 or game.bounce:
            return {}
        return {"direction": "Play goes clockwise, unless the opener of a round says otherwise."}

    def offers(self, at: Turn) -> Iterable[Action]:
        """To the opener, once, where three are left."""
        public = at.public
        if public.standing is None and not public.turned and len(public.active) > 2:
            yield Turnabout()

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """The round goes the other way, and the opener bids next."""
        public = state.public
        history = (*public.history, Step(seat, action))
        return State(evolve(public, history=history, turned=not public.turned), state.hidden)


OpenerDirection = Annotated[bool, OpenerDirectionRule()]
