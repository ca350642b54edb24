"""The start of a match and of a round of a cup game."""

from typing import TYPE_CHECKING

from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.evolve import evolve
from dudo.engine.state import Phase, State

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


def begin_match(game: "CupRules", players: int) -> CupState:
    """Before the first throw of a match."""
    public = CupPublic(
        phase=Phase.HIGH_DIE,
        due=tuple(range(players)),
        active=tuple(range(players)),
        dice=(0,) * players,
        losses=(0,) * players,
        bought=(0,) * players,
        dog=game.dog,
        high_die=(0,) * players,
        middle=game.hand.unseen,
    )
    if game.first.rolls:
        return State(public, CupHidden.empty(players))
    return begin_round(game, public, opener=0)


def begin_round(game: "CupRules", public: CupPublic, *, opener: int) -> CupState:
    """Before the throw into the middle, if any, and the opener's throw of all the dice; something may come first."""
    public = evolve(
        public,
        phase=Phase.MIDDLE if public.middle else Phase.DEAL,
        waiting=(),
        due=(opener,),
        round=public.round + 1,
        opener=opener,
        holder=opener,
        rolled=0,
        blind=False,
        thrown=0,
        offered=(),
        accepted=None,
        undercall=False,
        shown=(),
        bought=(0,) * public.players,
        attempts=0,
        drinker=None,
        times=1,
        standing=None,
        history=(),
    )
    for begins in game.hooks["begins"]:
        public = begins(game, public)
    return State(public, CupHidden.empty(public.players))
