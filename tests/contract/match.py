"""Matches played at random, for the laws of the contract to be held against."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random

import pytest
from _pytest.mark.structures import ParameterSet

import dudo.play
from dudo.engine import Action, AnyState, AnyView, Game, Line
from dudo.games import catalogue
from support.tiers import KINDS

ENDLESS = 50_000
"""A match with more actions than this does not end: the longest in the tests has some thousands."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match played to its end: every state from the start on, and every line between them."""

    game: Game
    players: int
    states: tuple[AnyState, ...]
    lines: tuple[Line, ...]


def lively(game: Game, view: AnyView, luck: Random) -> Action:
    """Any action of a kind drawn first, so that what is rarely wise happens often too."""
    return lively_among(game.actions(view), luck)


def lively_among(actions: tuple[Action, ...], luck: Random) -> Action:
    """First a kind of action, then one of that kind."""
    kind = luck.choice(sorted({action.kind for action in actions}))
    same = [action for action in actions if action.kind == kind]
    return luck.choice(same if luck.randrange(4) == 0 else same[:6])


def silent(game: Game, view: AnyView, luck: Random) -> Action:
    """Nobody ever says anything: every action is the one that the clock would log."""
    return game.timeout(view)


def play(game: Game, players: int, *, seed: int, choose: dudo.play.Player = lively) -> Match:
    """The match that this seed leads to."""
    luck = Random(seed)
    played = list(islice(dudo.play.play(game, [choose] * players, luck, turn=luck.choice), ENDLESS))
    assert len(played) < ENDLESS, "this match does not end"
    states = [played[0].before, *(one.after for one in played)]
    return Match(game, players, tuple(states), tuple(one.line for one in played))


def tables(game: Game) -> tuple[int, ...]:
    """The numbers of players that a game is proved with: the fewest, three, and a full table."""
    low, high = game.seats
    return tuple(sorted({low, max(low, min(3, high)), max(low, min(7, high))}))


@lru_cache(maxsize=256)
def matches(name: str, players: int) -> tuple[Match, ...]:
    """Some matches of a game of the catalogue, the same for every law."""
    game = catalogue()[name].game
    return tuple(play(game, players, seed=seed) for seed in range(2 if players < 5 else 1))


def every_table() -> list[ParameterSet]:
    """Return parameters for each game with each number of players that it is proved with."""
    return [
        pytest.param(name, n, marks=() if name in KINDS else pytest.mark.day)
        for name, entry in sorted(catalogue().items())
        for n in tables(entry.game)
    ]
