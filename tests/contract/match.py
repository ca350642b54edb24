"""Matches played at random, for the laws of the contract to be held against."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from dudo.engine import Action, AnyState, Game, Illegal, Line, draw
from dudo.games import catalogue

Below = Callable[[int], int]
Choose = Callable[[Game, AnyState, int, tuple[Action, ...], Below], Action]

ENDLESS = 50_000
"""A match with more actions than this does not end: the longest in the tests has some thousands."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match played to its end: every state from the start on, and every line between them."""

    game: Game
    players: int
    states: tuple[AnyState, ...]
    lines: tuple[Line, ...]


def lively(
    game: Game, state: AnyState, seat: int, actions: tuple[Action, ...], below: Below
) -> Action:
    """First a kind of action, then one of that kind, so that what is rarely wise happens often too."""
    kinds = sorted({action.kind for action in actions})
    kind = kinds[below(len(kinds))]
    same = [action for action in actions if action.kind == kind]
    return same[below(len(same) if below(4) == 0 else min(len(same), 6))]


def silent(
    game: Game, state: AnyState, seat: int, actions: tuple[Action, ...], below: Below
) -> Action:
    """Nobody ever says anything: every action is the one that the clock would log."""
    return game.timeout(game.view(state, seat))


def play(game: Game, players: int, *, seed: int, choose: Choose = lively) -> Match:
    """The match that this seed leads to."""
    below = Random(seed).randrange
    state = game.start(players)
    states, lines = [state], []
    while state.public.result is None:
        if state.public.due:
            line = Line(None, draw(game.throws(state), below))
        else:
            waiting = state.public.waiting
            assert waiting, f"nobody acts in phase {state.public.phase}, and nothing is decided"
            seat = waiting[below(len(waiting))]
            actions = game.actions(game.view(state, seat))
            assert actions, (
                f"p{seat + 1} is waited for in phase {state.public.phase} without a move"
            )
            line = Line(seat, choose(game, state, seat, actions, below))
        try:
            state = game.apply(state, line.action, by=line.by)
        except Illegal as error:
            raise AssertionError(f"{line} was listed, and refused: {error}") from error
        states.append(state)
        lines.append(line)
        assert len(lines) < ENDLESS, "this match does not end"
    return Match(game, players, tuple(states), tuple(lines))


def tables(game: Game) -> tuple[int, ...]:
    """The numbers of players that a game is proved with: the fewest, three, and a full table."""
    low, high = game.seats
    return tuple(sorted({low, max(low, min(3, high)), max(low, min(7, high))}))


@lru_cache(maxsize=256)
def matches(name: str, players: int) -> tuple[Match, ...]:
    """Some matches of a game of the catalogue, the same for every law."""
    game = catalogue()[name].game
    return tuple(play(game, players, seed=seed) for seed in range(2 if players < 5 else 1))


def every_table() -> list[tuple[str, int]]:
    """Each game in the folder with each number of players that it is proved with."""
    return [(name, n) for name, entry in catalogue().items() for n in tables(entry.game)]
