"""The start of a match and of a round of a cup game."""

from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.evolve import evolve
from dudo.engine.state import Phase, State


def begin_match(rules: CupRules, players: int) -> CupState:
    """Before the first throw of a match."""
    public = CupPublic(
        phase=Phase.HIGH_DIE,
        due=tuple(range(players)),
        active=tuple(range(players)),
        dice=(0,) * players,
        losses=(0,) * players,
        bought=(0,) * players,
        dog=rules.dog,
        high_die=(0,) * players,
        middle=rules.hand.unseen,
    )
    if rules.first.rolls:
        return State(public, CupHidden.empty(players))
    return begin_round(public, opener=0)


def begin_round(public: CupPublic, *, opener: int, offered: tuple[int, ...] = ()) -> CupState:
    """Before the throw into the middle, if any, and the opener's throw of all the dice.

    The seats in `offered` may first throw for a new number of lives.
    """
    state = _begun(public, opener=opener)
    if not offered:
        return state
    asked = evolve(
        state.public, phase=Phase.NEW_LIVES, offered=offered, waiting=offered[:1], due=()
    )
    return State(asked, state.hidden)


def _begun(public: CupPublic, *, opener: int) -> CupState:
    return State(
        evolve(
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
        ),
        CupHidden.empty(public.players),
    )
