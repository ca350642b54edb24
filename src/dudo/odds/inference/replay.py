"""The public history of a round, position by position: who did what, and in what position.

The engine itself replays it, on dice that are made up to fit: the public part of a position does not
depend on hidden dice. Challenges that were waived leave no trace in the history; they are put back.
"""

from collections.abc import Iterator
from typing import NamedTuple

from dudo.engine import (
    Action,
    Bidding,
    Keep,
    Reshake,
    Roll,
    Rolled,
    Show,
    Split,
    Throw,
    Waive,
)
from dudo.engine.bidding.hypothetical import reopened
from dudo.engine.bidding.state import BiddingHidden, BiddingPublic, BiddingState
from dudo.engine.evolve import evolve
from dudo.engine.state import Phase, State, Step

IDLE = (Phase.HIGH_DIE, Phase.LETTERS, Phase.BOSS, Phase.BUY_BACK, Phase.OVER)
"""Phases in which no dice lie hidden; the history, if any, is that of a round that is over."""


class PublicDecision(NamedTuple):
    """A public position, and who did what in it."""

    public: BiddingPublic
    seat: int
    action: Action


def replay(game: Bidding, public: BiddingPublic) -> Iterator[PublicDecision]:
    """Every public action of the round so far, the oldest first, with the position before it."""
    if public.phase in IDLE:
        return
    state = _opening(game, public)
    for seat, action in _before_calls(game, public):
        while state.public.phase is Phase.WINDOW:
            waiting = state.public.waiting[0]
            yield PublicDecision(state.public, waiting, Waive())
            state = game.apply(state, Waive(), by=waiting)
        if state.public.phase is Phase.SHOW and not isinstance(action, Show):
            state = game.apply(state, Show(()), by=state.public.waiting[0])
            while state.public.phase is Phase.WINDOW:
                state = game.apply(state, Waive(), by=state.public.waiting[0])
        yield PublicDecision(state.public, seat, action)
        state = _acted(game, state, seat, action)


def _before_calls(game: Bidding, public: BiddingPublic) -> tuple[Step, ...]:
    """The history; without the challenges that were sealed until all were in, for who waived is unknown."""
    called = public.called
    if called is not None and isinstance(called.action, Split):
        return public.history[: public.history.index(called)]
    if not game.anyone_challenges:
        return public.history
    kinds = [step.action.kind for step in public.history]
    return public.history[: kinds.index("challenge") if "challenge" in kinds else None]


def _opening(game: Bidding, public: BiddingPublic) -> BiddingState:
    ready = evolve(
        reopened(game, public),
        phase=Phase.TURN,
        waiting=(public.opener,),
        due=(),
        round=public.round,
        opener=public.opener,
    )
    return State(ready, BiddingHidden.empty(public.players))


def _acted(game: Bidding, state: BiddingState, seat: int, action: Action) -> BiddingState:
    shown, concealed = state.public.shown[seat], state.public.concealed(seat)
    named = action.dice if isinstance(action, Reshake | Show) else ()
    rest = concealed - len(named)
    supers = game.supers(tuple(sorted((*shown, *named))), rest)
    hand = tuple(sorted((*named, *Throw(seat, rest, game.sides, supers).ones)))
    hands = tuple(hand if s == seat else () for s in range(state.public.players))
    if isinstance(action, Rolled):
        action = Keep(hand[action.number :])
    after = game.apply(State(state.public, BiddingHidden(hands)), action, by=seat)
    while after.public.due:
        throw = game.throws(after)
        assert isinstance(throw, Throw)
        after = game.apply(after, Roll(throw.seat, throw.ones))
    return after
