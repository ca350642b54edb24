"""Once more, unseen: after a look the dice are rolled once more, and nobody looks."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, RollBlind
from dudo.engine.cup.claiming import claims_made, higher_claims, left, without_look
from dudo.engine.cup.options.needs_one import needs_a_one
from dudo.engine.cup.options.unseen import UNSEEN
from dudo.engine.cup.round import to_roll, told
from dudo.engine.cup.rule import CupRule, CupTurn, Heard, names_hands
from dudo.engine.cup.state import CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import next_seat, with_seat
from dudo.engine.state import Phase, State, Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class SecondRollRule(CupRule):
    """A believer may roll once more and hand the cup on unseen (W-M05, W-Y03)."""

    info = OptionInfo(
        (
            "Instead of claiming, you may roll once more without looking and hand the cup on: that makes the "
            "lowest claim that you still could. The opener of a round may not."
        ),
        name="Once more, unseen",
        finer=True,
        keywords=(
            "roll once more, roll again unseen, det eller derover, or higher, that or "
            "above, or more"
        ),
        when_off="Nobody rolls once more without looking.",
        group=Group.CUP,
        clauses="W-M05 W-Y03",
    )
    absent: ClassVar = {
        "rollblind": Illegal("Nobody rolls once more without looking.", clause="W-Y03")
    }

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Whole hands to name."""
        yield names_hands(game, UNSEEN)

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """To a believer: not where only a hand that takes a 1 is higher (S0-107)."""
        if at.public.accepted is None:
            return ()
        return (RollBlind(),) if self._least(at) else ()

    def _least(self, at: CupTurn) -> tuple[Action, ...]:
        return without_look(at.game, higher_claims(at.game, at.public)[:1])

    def because(self, at: CupTurn, action: Action) -> Illegal:
        """It would claim what nobody may claim unseen."""
        if at.public.phase is not Phase.TURN:
            return super().because(at, action)
        if at.public.accepted is not None:
            return needs_a_one()
        return Illegal(
            "Only a player who believed a claim and has rolled may roll once more unseen.",
            clause="W-Y03",
        )

    def heard(self, game: "CupRules", heard: Heard, step: Step) -> Heard:
        """The least that the seat may claim is claimed."""
        if heard.accepted is None:
            return heard
        least = left(game, heard.accepted, heard.made, step.seat)[0]
        return heard._replace(made=(*heard.made, Step(step.seat, least)))

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """All dice are due to be rolled once more; nobody will look at them."""
        public = evolve(to_roll(told(state, Step(seat, action)).public, seat), blind=True)
        return State(public, evolve(state.hidden, cup=(), fresh=()))

    def thrown(self, game: "CupRules", state: CupState, dice: Hand) -> CupState | None:
        """What was rolled once more unseen goes on as what had to be beaten, or more."""
        public = state.public
        if not public.blind:
            return None
        seat = public.holder
        public = evolve(
            public,
            phase=Phase.ANSWER,
            waiting=(next_seat(seat, public.active, public.players),),
            due=(),
            rolled=len(dice),
            thrown=public.thrown + game.rethrows,
            standing=claims_made(game, public.history)[-1],
        )
        seen = with_seat(state.hidden.seen, seat, None)
        return State(public, evolve(state.hidden, cup=dice, seen=seen, fresh=()))


SecondRoll = Annotated[bool, SecondRollRule()]
