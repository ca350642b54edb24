"""Positions of random matches, in which seats have to act."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from dudo.engine import Game
from dudo.engine.game import AnyState
from dudo.play import any_legal, play


def decisions(
    game: Game, *, players: int | None = None, seed: int = 7, most: int = 60
) -> Iterator[AnyState]:
    """The states of one match before each decision, `most` of them at most."""
    seats = players or seats_of(game)
    played = play(game, [any_legal] * seats, Random(seed))
    return islice((one.before for one in played if one.line.by is not None), most)


def seats_of(game: Game) -> int:
    """Three, or as many as the game needs."""
    least, most = game.seats
    return max(least, min(3, most))
