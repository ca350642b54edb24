"""A match played here, in one process: bots choose, the dealer draws, somebody may watch or take part."""

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from dudo.bots import Bot
from dudo.engine import Action, Game, draw
from dudo.engine.game import AnyState, AnyView
from dudo.engine.record import Line

Chooser = Callable[[AnyView], Action]
"""Who plays a seat: from its View to a legal action."""


class Event(NamedTuple):
    """One line of the match, and the state that it made."""

    line: Line
    state: AnyState


def as_chooser(bot: Bot, game: Game, random: Random) -> Chooser:
    """A seat played by a bot."""
    return lambda view: bot(game, view, random)


def played(game: Game, choosers: tuple[Chooser, ...], random: Random) -> Iterator[Event]:
    """Every line of one match, to its end; each seat sees its own View and nothing else."""
    state: AnyState = game.start(len(choosers))
    while game.payoffs(state) is None:
        public = state.public
        if public.due:
            action, seat = draw(game.throws(state), random.randrange), None
        else:
            seat = public.waiting[0]
            action = choosers[seat](game.view(state, seat))
        state = game.apply(state, action, by=seat)
        yield Event(Line(seat, action), state)
