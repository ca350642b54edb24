"""Dice laid open before a claim."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Show
from dudo.engine.caching import bounded_cache
from dudo.engine.cup.legality import claims
from dudo.engine.cup.round import told
from dudo.engine.cup.rule import CupRule, CupTurn
from dudo.engine.cup.state import CupState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand, subhands
from dudo.engine.option import Group, OptionInfo
from dudo.engine.playing import Manner
from dudo.engine.state import State, Step

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class OpenDiceRule(CupRule):
    """Some of the dice may lie in view until the cup moves on (S0-93)."""

    info = OptionInfo(
        "Before you claim you may show some of the dice to all; they go back under the cup when it moves on.",
        name="Dice laid open",
        finer=True,
        keywords="lay open, open die, die outside, show some die, show die",
        when_off="No dice are laid open before a claim.",
        group=Group.CUP,
        clauses="S0-93",
    )
    absent: ClassVar = {"show": Illegal("You cannot lay these dice open now.", clause="S0-93")}

    def calls(self) -> Iterable[str]:
        """Dice are laid open without a word."""
        return ()

    def manners(self, game: "CupRules") -> Iterable[Manner]:
        """Where dice may lie."""
        box = "With real dice: roll them under the cup or in the open, as you like."
        return (Manner("box", box, "S0-93"),)

    def offers(self, at: CupTurn) -> Iterable[Action]:
        """Any dice, once before a claim."""
        return () if at.public.shown or not claims(at) else _any_shown(at.dice)

    def act(self, game: "CupRules", state: CupState, seat: int, action: Action) -> CupState:
        """They lie in view."""
        assert isinstance(action, Show)
        state = told(state, Step(seat, action))
        return State(evolve(state.public, shown=action.dice), state.hidden)


@bounded_cache(many=4096)
def _any_shown(seen: Hand) -> tuple[Action, ...]:
    return tuple(Show(sub) for sub in sorted(subhands(seen)) if sub)


OpenDice = Annotated[bool, OpenDiceRule()]
