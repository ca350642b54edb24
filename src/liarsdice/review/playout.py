"""A round played to its end by the reference player, and what is worth there."""

from collections.abc import Callable
from random import Random

from liarsdice.engine import Action, Game, Illegal, draw
from liarsdice.engine.game import AnyState
from liarsdice.engine.state import Public
from liarsdice.review.reference import Reference
from liarsdice.review.values import Values

MOST = 400
"""No round is played on for longer than this; what it has led to is then taken as it is."""

Worth = Callable[[Public], Values]
"""What a position between rounds is worth, by seat."""


def move(player: Reference, state: AnyState, random: Random) -> AnyState:
    """The state after one more throw or move of the reference player."""
    game = player.game
    if state.public.due:
        return game.apply(state, draw(game.throws(state), random.randrange))
    seat = state.public.waiting[0]
    view = game.view(state, seat)
    return acted(game, state, player.choose(view, random), seat)


def acted(game: Game, state: AnyState, action: Action, seat: int) -> AnyState:
    """The state after the action; where a remembered one is not legal, after that of the clock."""
    try:
        return game.apply(state, action, by=seat)
    except Illegal:
        return game.apply(state, game.timeout(game.view(state, seat)), by=seat)


def played_out(
    player: Reference, state: AnyState, number: int, random: Random, worth: Worth
) -> Values:
    """What the end of round `number` is worth by seat, when the reference player plays it from here."""
    for _ in range(MOST):
        public = state.public
        if public.round != number or public.result is not None:
            break
        state = move(player, state, random)
    return worth(state.public)
