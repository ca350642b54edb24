"""Passing the cup on unseen, as the next better hand."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, NewLives, PassOn
from dudo.engine.cup.claiming import next_better, without_look
from dudo.engine.cup.options.top import BETTER
from dudo.engine.cup.options.unseen import HandingOn
from dudo.engine.cup.round import taken, to_roll, told
from dudo.engine.cup.rule import CupRule, CupTurn, Heard, names_hands
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, State, Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class BlindRule(CupRule):
    """The cup goes on unseen and unrolled, as the next better hand (S0-82); an opening simply passes on (R-19)."""

    info = OptionInfo(
        "You may take the cup and pass it on without looking or rolling: that claims the "
        "next better hand. A "
        "player who is away does just that; a starter who is away leaves the opening to the next player.",
        name="Passing on unseen",
        brief="passing on unseen",
        finer=True,
        keywords=(
            "pass cup unseen, pass without look, must look, look under cup, unseen, blind, "
            "absent, absent player, away"
        ),
        when_off="If you take the cup, you look under it.",
        group=Group.CUP,
        clauses="S0-82 S0-87 R-19",
    )
    phases: ClassVar = (Phase.TURN, Phase.ANSWER)
    absent: ClassVar = {
        "passon": Illegal("The cup cannot be passed on unseen now.", clause="S0-82")
    }

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Whole hands."""
        yield names_hands(game, BETTER)

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where the receiver need not look anyway."""
        unseen = game.unseen is not HandingOn.NEVER or game.second_roll or game.rolls_all
        return {"blind": ""} if unseen and not game.blind else {}

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """To a starter, and to the receiver if the next better hand is claimed without a look."""
        game, public = at.game, at.public
        if public.phase is Phase.TURN:
            opens = public.accepted is None and self.leaves_opening(game, public)
            return _PASS_ON if opens else ()
        assert public.standing is not None
        better = game.claims.better(public.standing.action, game.pool)
        return _PASS_ON if without_look(game, better[:1]) else ()

    def leaves_opening(self, game: "CupRules", public: CupPublic) -> bool:
        """Whether a starter who is away leaves it to the next player: the last one opens (R-19)."""
        said = [step for step in public.history if not isinstance(step.action, NewLives)]
        passed = all(isinstance(step.action, PassOn) for step in said)
        return passed and len(said) < len(public.active) - 1

    def heard(self, game: "CupRules", heard: Heard, step: Step) -> Heard:
        """The next better hand is claimed."""
        if not heard.made:
            return heard
        accepted = heard.made[-1].action
        following = Step(step.seat, next_better(game, accepted))
        return heard._replace(made=(*heard.made, following), accepted=accepted)

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """It is the next player's, to answer or to open."""
        public, step = state.public, Step(seat, action)
        following = next_seat(seat, public.active, public.players)
        if public.standing is None:
            public = to_roll(told(state, step).public, following)
            public = evolve(public, opener=following, holder=following, rolled=0, thrown=0)
            return State(public, CupHidden.empty(public.players))
        claim = Step(seat, next_better(game, public.standing.action))
        blind = public.blind
        public = evolve(taken(public, step), standing=claim, waiting=(following,), blind=blind)
        return State(public, evolve(state.hidden, fresh=()))


_PASS_ON = (PassOn(),)
Blind = Annotated[bool, BlindRule()]
