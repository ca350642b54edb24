"""What players who believe a claim may do with the dice before their own."""

from collections.abc import Iterable
from enum import nonmember
from typing import TYPE_CHECKING

from dudo.engine.action import Action, Keep, Rolled
from dudo.engine.caching import bounded_cache
from dudo.engine.cup.round import to_roll, told
from dudo.engine.cup.rule import CupRule, CupTurn
from dudo.engine.cup.state import CupPublic, CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand, subhands
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.playing import Manner
from dudo.engine.refused import not_kept
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, State, Step
from dudo.text import text_of

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class Keeping(CupRule, Choice):
    """What players who believe a claim may do with the dice before their own."""

    info = nonmember(
        OptionInfo(
            name="What the believer rolls",
            usual=True,
            keywords=(
                "believe, keep die, keep roll, roll again, after believe, which die roll, tell "
                "how many roll, must roll, how many die roll, lie how many die roll, roll one die, roll only, "
                "roll some die, roll all die, accept look, roll both die"
            ),
            group=Group.CUP,
        )
    )
    phases = nonmember((Phase.KEEP,))  # type: ignore[misc]
    absent = nonmember(  # type: ignore[misc]
        {"keep": Illegal("You may not throw these dice again in this turn.", clause="W-G04")}
    )

    ALL_OR_NONE = (
        (
            "If you believe the claim, you take the cup, look alone, and either keep all the dice as they lie or "
            "roll them all."
        ),
        "S1-36 S1-38 S1-62 R-52",
    )
    ANY = (
        (
            "If you believe the claim, you take the cup, look alone, and roll any of the dice again, or none; "
            "the others see how many you roll, but not which."
        ),
        "S0-65 S0-70 S0-86 S0-98 S1-50 S1-57 R-51",
    )
    NONE = (
        "If you believe the claim, you take the cup, roll all the dice, and look at them alone.",
        "S0-100 W-M02",
    )

    def calls(self) -> Iterable[str]:
        """Dice are kept without a word."""
        return ()

    def take(self, state: CupState) -> CupState:
        """The player who has just taken the cup rolls all the dice, or looks and says which stay."""
        public = state.public
        if self is Keeping.NONE:
            return State(to_roll(public, public.holder), evolve(state.hidden, cup=()))
        seen = with_seat(state.hidden.seen, public.holder, state.hidden.cup)
        return State(evolve(public, phase=Phase.KEEP), evolve(state.hidden, seen=seen))

    def may_keep(self, public: CupPublic, dice: Hand) -> tuple[Action, ...]:
        """What may stay of these dice while the rest is rolled."""
        if self is Keeping.ANY or public.attempts:
            return any_kept(dice)
        return tuple([Keep(kept) for kept in self.kept(dice)])

    def kept(self, dice: Hand) -> tuple[Hand, ...]:
        """What a believer may keep of these dice."""
        match self:
            case Keeping.NONE:
                return ((),)
            case Keeping.ALL_OR_NONE:
                return (), dice
            case Keeping.ANY:
                return subhands(dice)

    def manners(self, game: "CupRules") -> Iterable[Manner]:
        """What the others are told."""
        if self is Keeping.ANY:
            told = "With a real cup: say truthfully how many dice you roll."
            yield Manner("truthful", told, "S0-70 S0-98")

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """What may stay under the cup while the rest is rolled."""
        return self.may_keep(at.public, at.dice)

    def because(self, at: CupTurn, action: Action) -> Illegal:
        """The dice are not there, or may not be kept alone."""
        match at.public.phase, action:
            case Phase.KEEP, Keep():
                return not_kept(action, at.dice, text_of(self.sentence), clause="S1-62")
            case Phase.TURN, _:
                return self.absent["keep"]
            case _:
                return super().because(at, action)

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """The other dice are to be rolled; the table sees how many, not which."""
        assert isinstance(action, Keep)
        count = game.hand.count - len(action.dice)
        state = told(state, Step(seat, Rolled(count)))
        if state.public.attempts:
            state = game.top.tries_again(state)
            if count == 0:
                return game.top.judged(game, state)
        if count == 0:
            return State(evolve(state.public, phase=Phase.TURN, waiting=(seat,)), state.hidden)
        fresh = state.hidden.fresh if game.once_each else ()
        hidden = evolve(state.hidden, cup=action.dice, fresh=fresh)
        return State(to_roll(state.public, seat), hidden)


@bounded_cache(many=4096)
def any_kept(seen: Hand) -> tuple[Action, ...]:
    """Every selection of dice that may be kept, from none to all."""
    return tuple(sorted(Keep(sub) for sub in subhands(seen)))
