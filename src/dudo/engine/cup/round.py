"""How a round of a cup game goes: from the throw through claims and answers to the end."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from dudo.engine.action import Action, Believe, Bid, Challenge, Claim, Middle, Roll
from dudo.engine.cup.claiming import counted_as, meant_claim
from dudo.engine.cup.ending import close
from dudo.engine.cup.rule import CupRule, CupTurn, Heard
from dudo.engine.cup.start import begin_round
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.first_opener import thrown_for_first
from dudo.engine.hand import Hand
from dudo.engine.seating import next_seat, with_seat
from dudo.engine.state import Phase, State, Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules

# Throws


def throw(game: "CupRules", state: CupState, roll: Action) -> CupState:
    """What the dealer threw: to decide the opener, into the middle, under the cup, or for what a rule asks."""
    public = state.public
    for asked in game.hooks_in["throw"][public.phase]:
        following: CupState = asked(game, state, roll)
        return following
    if public.phase is Phase.MIDDLE:
        assert isinstance(roll, Middle)
        public = evolve(public, phase=Phase.DEAL)
        return State(public, evolve(state.hidden, middle=roll.dice))
    assert isinstance(roll, Roll)
    if public.phase is Phase.HIGH_DIE:
        public, opener = thrown_for_first(game.first, public, roll)
        if opener is None:
            return State(public, CupHidden.empty(public.players))
        return begin_round(game, public, opener=opener)
    for thrown in game.hooks["thrown"]:
        instead: CupState | None = thrown(game, state, roll.dice)
        if instead is not None:
            return instead
    return looked(game, state, roll.dice)


def looked(game: "CupRules", state: CupState, dice: Hand) -> CupState:
    """The holder has seen what these dice show, and is to claim something."""
    public = evolve(
        state.public,
        phase=Phase.TURN,
        waiting=(state.public.holder,),
        due=(),
        rolled=len(dice),
        thrown=state.public.thrown + game.rethrows,
    )
    cup = tuple(sorted((*state.hidden.cup, *dice)))
    fresh = tuple(sorted((*state.hidden.fresh, *dice)))
    seen = with_seat(state.hidden.seen, public.holder, cup)
    return State(public, evolve(state.hidden, cup=cup, seen=seen, fresh=fresh))


def to_roll(public: CupPublic, seat: int) -> CupPublic:
    """The seat rolls next."""
    return evolve(public, phase=Phase.DEAL, waiting=(), due=(seat,))


# Claims and answers


def claim(game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
    """The cup is offered to the next player; a claim that is too low may count as a better one."""
    public = state.public
    meant = counted_as(game, public, action)
    public = evolve(
        public,
        phase=Phase.ANSWER,
        waiting=(next_seat(seat, public.active, public.players),),
        standing=Step(seat, meant),
        undercall=meant != action,
        history=(*public.history, Step(seat, action)),
    )
    for claimed in game.hooks["claimed"]:
        public = claimed(game, public)
    return State(public, state.hidden)


def told(state: CupState, step: Step) -> CupState:
    """The state after everybody has heard that."""
    public = evolve(state.public, history=(*state.public.history, step))
    return State(public, state.hidden)


def taken(public: CupPublic, step: Step) -> CupPublic:
    """The seat has the cup, and the claim that it came with is the one to beat."""
    return evolve(
        public,
        holder=step.seat,
        accepted=public.standing,
        rolled=0,
        blind=False,
        thrown=0,
        shown=(),
        undercall=False,
        waiting=(step.seat,),
        history=(*public.history, step),
    )


def believe(game: "CupRules", state: CupState, step: Step) -> CupState:
    """The receiver takes the cup; a claim that nothing beats has a rule of its own."""
    ended = game.top.believed(game, state, step)
    if ended is not None:
        return ended
    return game.keeping.take(State(taken(state.public, step), evolve(state.hidden, fresh=())))


class CupRound(CupRule):
    """What every cup game has: claims, and an answer to each."""

    __slots__ = ()

    phases: ClassVar = (Phase.ANSWER,)
    absent: ClassVar = {
        "believe": Illegal(
            "Nothing beats this claim, so it can only be challenged.", clause="R-46"
        ),
        "challenge": Illegal("First believe the claim or challenge it.", clause="S1-62"),
    }

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """The player who is asked believes or challenges."""
        return _ANSWERS if at.game.top.may_be_believed(at) else _ANSWERS[1:]

    def heard(self, game: "CupRules", heard: Heard, step: Step) -> Heard:
        """What a claim counts as, and which one was believed."""
        match step.action:
            case Claim() | Bid():
                meant = (
                    step.action if heard.unseen else meant_claim(game, step.action, heard.accepted)
                )
                made = (*heard.made, Step(step.seat, meant))
                return Heard(made, heard.accepted)
            case Believe():
                return heard._replace(accepted=heard.made[-1].action)
            case _:
                return heard

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """A claim, or what the receiver says to it."""
        match action:
            case Challenge():
                return close(game, told(state, Step(seat, action)))
            case Believe():
                return believe(game, state, Step(seat, action))
            case _:
                return claim(game, state, seat, action)


_ANSWERS: tuple[Action, ...] = (Believe(), Challenge())
