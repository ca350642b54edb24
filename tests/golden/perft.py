"""Perft counts: depth by depth, how many sequences of actions there are after a fixed first deal.

Every seat that is waited for counts with each of its actions, and the dealer with each distinct throw.
Two implementations of the same rules have the same counts.
"""

from collections.abc import Iterator
from random import Random

from dudo.engine import Action, AnyState, Game
from dudo.play import deal

NODES = 5_000
"""The last depth is the first with more sequences than this."""


def perft(game: Game) -> str:
    """Depth by depth, how many sequences of actions follow a fixed first deal of the fewest players."""
    state = deal(game, game.start(game.seats[0]), Random(1))
    return " ".join(map(str, _counts(game, state)))


def _counts(game: Game, state: AnyState) -> Iterator[int]:
    """The number of sequences of 1, 2, .. actions, until there are many or none."""
    level = [state]
    while level:
        total = sum(1 for position in level for _ in _moves(game, position))
        if total:
            yield total
        if total > NODES:
            return
        level = [
            game.apply(position, action, by=seat)
            for position in level
            for seat, action in _moves(game, position)
        ]


def _moves(game: Game, state: AnyState) -> Iterator[tuple[int | None, Action]]:
    """Every action of every seat that is waited for, or every distinct throw of the dealer."""
    for action, _ in game.throws(state):
        yield None, action
    for seat in state.public.waiting:
        for action in game.actions(game.view(state, seat)):
            yield seat, action
