"""Buying back in after going out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, BuyBack, Decline
from dudo.engine.bidding.round import go_on
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo, check_numbers
from dudo.engine.rule import Need
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class BuyBacks(BidRule):
    """A player who goes out before anybody else has a loss may come back (S1-21 to S1-24)."""

    info: ClassVar = OptionInfo(
        name="Buying back",
        brief="buying back",
        finer=True,
        keywords="buy back, come back, back in",
        when_off="Players who are out stay out.",
        group=Group.COST,
    )
    sentence = (
        "A player who goes out while nobody else has lost a {life} may buy back in for another ante. Once two "
        "players lack a {life} at the same time, nobody may buy back any more."
    )
    clauses = "S1-21 S1-22 R-24"
    phases: ClassVar = (Phase.BUY_BACK,)
    may_cost_nothing: ClassVar = True
    absent: ClassVar = {
        "buyback": Illegal("Nobody buys back now.", clause="S1-21"),
        "decline": Illegal("Nobody buys back now.", clause="S1-21"),
    }

    limit: Annotated[
        int,
        OptionInfo(
            "Each player may buy back up to {n} times.",
            one="Each player may buy back once.",
            name="How often you may buy back",
            keywords="how often buy back",
            clauses="S1-24",
            least=1,
            most=20,
        ),
    ] = 3

    def __post_init__(self) -> None:
        check_numbers(self)

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Lost hands that put players out, and rounds to come back to."""
        yield Need(
            game.penalty.takes_hands,
            "Buying back wipes out lost hands, so rounds must cost a hand.",
            {"penalty": "lose-hand"},
        )
        yield Need(
            game.rounds > 1,
            "In a match of one round nobody comes back: let it last longer, or leave out buying back.",
            {"rounds": 200},
        )
        yield Need(
            game.penalty.limit > 0,
            "Buying back makes sense only where lost hands put players out.",
            {"penalty": "lose-hand"},
        )

    def offers(self, at: Turn) -> Iterable[Action]:
        """To the player who has gone out."""
        return Decline(), BuyBack()

    def bars(self, at: Turn, kind: str) -> Illegal | None:
        """First that player says so."""
        if kind in self.absent:
            return None
        return Illegal("First say whether you buy back in.", clause="S1-21")

    def after_round(self, game: "Rules", public: BiddingPublic) -> BiddingPublic:
        """The one player who goes out is asked, while no other has lost a hand (R-24)."""
        out = public.showdown.out if public.showdown else ()
        still = tuple(sorted((*public.active, *out)))
        losing = tuple([seat for seat in still if public.losses[seat] > 0])
        public = evolve(public, buy_backs_closed=public.buy_backs_closed or len(losing) > 1)
        if len(out) != 1 or losing != out or public.buy_backs_closed:
            return public
        if public.bought[out[0]] >= self.limit:
            return public
        return evolve(public, phase=Phase.BUY_BACK, waiting=out, active=still)

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """The seat is back with a clean slate, or it is out."""
        public, opener = state.public, state.public.opener
        if isinstance(action, BuyBack):
            public = evolve(
                public,
                losses=with_seat(public.losses, seat, 0),
                bought=with_seat(public.bought, seat, public.bought[seat] + 1),
            )
        else:
            public = evolve(public, active=tuple(s for s in public.active if s != seat))
            if opener == seat:
                opener = game.opener.instead(game, public, seat)
        return go_on(game, public, opener=opener)
