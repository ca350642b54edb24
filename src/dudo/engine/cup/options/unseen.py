"""Handing the cup on unseen: a player who believes a claim need not look, and answers for a claim of their own."""

from collections.abc import Iterable, Iterator, Mapping
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.action import Action, Push
from dudo.engine.claims.repeated import may_repeat
from dudo.engine.cup.claiming import above, claims_made, without_look
from dudo.engine.cup.round import taken
from dudo.engine.cup.rule import CupRule, CupTurn, Heard, names_hands
from dudo.engine.cup.state import CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.refused import repeated_before, too_low
from dudo.engine.rule import Need
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, State, Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules

UNSEEN = "Handing on unseen and rolling once more unseen need claims that name whole hands."


class HandingOn(CupRule, Choice):
    """With which claims the cup may be handed on, unrolled and unseen."""

    info = nonmember(
        OptionInfo(
            name="Handing on unseen",
            usual=True,
            finer=True,
            keywords="hand on, push, schieben, pass cup unseen, without look, unseen, pass cup on",
            when_off="If you take the cup, you roll or look under it.",
            group=Group.CUP,
        )
    )
    phases = nonmember((Phase.ANSWER,))  # type: ignore[misc]
    absent = nonmember(  # type: ignore[misc]
        {"push": Illegal("The cup cannot be handed on unseen now.", clause="W-M04")}
    )

    NEVER = ("", "")
    HIGHER = (
        "If you believe the claim, you may hand the cup on unrolled and unseen, with a higher claim of your own.",
        "W-M04 W-G03",
    )
    SAME = (
        (
            "If you believe the claim, you may hand the cup on unrolled and unseen under the same claim, which is then "
            "yours. So that the round ends, you repeat a claim only once."
        ),
        "W-F02",
    )
    EITHER = (
        (
            "If you believe the claim, you may hand the cup on unrolled and unseen with a higher claim, or with the "
            "same. So that the round ends, you repeat a claim only once."
        ),
        "W-M04 W-Y04",
    )

    @property
    def as_it_is(self) -> bool:
        """Whether the same claim will do."""
        return self in (HandingOn.SAME, HandingOn.EITHER)

    @property
    def raised(self) -> bool:
        """Whether the claim may be a higher one."""
        return self in (HandingOn.HIGHER, HandingOn.EITHER)

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Whole hands to name, and one way of passing on alone."""
        yield names_hands(game, UNSEEN)
        yield Need(
            not game.blind,
            "The cup is passed on unseen as the next better hand, or with a claim of one’s own, not both.",
            {"blind": False},
        )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where the receiver looks, or the cup is passed on in another way."""
        quiet = game.blind or not (game.second_roll or game.rolls_all)
        return {"unseen": ""} if game.unseen is HandingOn.NEVER and quiet else {}

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """To the receiver, if there is a claim to hand it on with."""
        game, public = at.game, at.public
        assert public.standing is not None
        claim = public.standing.action
        if not above(game, claim, public.history):
            return ()
        return (Push(),) if without_look(game, self._claims(at, claim, at.seat)) else ()

    def bids(self, at: CupTurn, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """The claims with which the cup is handed on unseen: the same, or higher ones."""
        public = at.public
        if not public.blind:
            return bids
        assert public.accepted is not None
        return self._claims(at, public.accepted.action, public.holder)

    def _claims(self, at: CupTurn, claim: Action, seat: int) -> tuple[Action, ...]:
        """Those with which this seat may hand on, unseen, a cup that came with this one."""
        game = at.game
        again = self.as_it_is and may_repeat(claims_made(game, at.public.history), seat)
        higher = game.claims.better(claim, game.pool) if self.raised else ()
        return (claim, *higher) if again else higher

    def because(self, at: CupTurn, action: Action) -> Illegal:
        """The claim is too low, or was made before."""
        accepted = at.public.accepted
        if action.kind == "push" or accepted is None:
            return super().because(at, action)
        clause = "W-Y04" if self.as_it_is else "W-M04"
        if self.as_it_is and action == accepted.action:
            return repeated_before(clause)
        return Illegal(too_low(action, accepted.action, equal=self.as_it_is), clause=clause)

    def heard(self, game: "CupRules", heard: Heard, step: Step) -> Heard:
        """The same claim is now another's; or the one who took the cup is to claim something."""
        accepted = heard.made[-1].action
        if self.raised:
            return Heard(heard.made, accepted, unseen=True)
        return Heard((*heard.made, Step(step.seat, accepted)), accepted)

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """The cup is the seat's, unrolled and unseen; it claims something, or the same claim is now its own."""
        claim = state.public.standing
        assert claim is not None
        public = evolve(taken(state.public, Step(seat, action)), phase=Phase.TURN, blind=True)
        if not self.raised:
            public = evolve(
                public,
                phase=Phase.ANSWER,
                standing=Step(seat, claim.action),
                waiting=(next_seat(seat, public.active, public.players),),
            )
        return State(public, evolve(state.hidden, fresh=()))
