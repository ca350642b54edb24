"""Positions as they come about in play: a short match of people who mostly believe in their bids."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from dudo import odds
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.play import PlayedLine, play

DECISIONS = 40
"""The most lines of a match that are looked at."""
NEAR = 14
"""A player bids one of this many of the lowest legal bids."""


class PuzzlePosition(NamedTuple):
    """A decision that somebody has before them."""

    name: str
    game: Game
    view: AnyView


def decisions_of_a_match(
    name: str, game: Game, players: int, luck: Random
) -> Iterator[PuzzlePosition]:
    """The decisions of one match, as they come."""
    match = play(game, [_plausible] * players, luck)
    for _, line in zip(range(DECISIONS), match, strict=False):
        position = _decision(name, game, line)
        if position is not None:
            yield position


def _decision(name: str, game: Game, line: PlayedLine) -> PuzzlePosition | None:
    by = line.line.by
    return None if by is None else PuzzlePosition(name, game, game.view(line.before, by))


def _plausible(game: Game, view: AnyView, luck: Random, /) -> Action:
    """What somebody might do who mostly believes in their bids: the likelier one is true, the likelier it is made."""
    actions = game.actions(view)
    exact = odds.of(game, view)
    claims = [action for action in actions if action.is_bid]
    if view.public.standing is None and game.facts.one_cup and claims:
        return luck.choice(claims)
    if exact.keeps:
        return max(exact.keeps.items(), key=lambda it: it[1])[0]
    near = claims[:NEAR]
    if not near or (len(claims) < len(actions) and luck.random() < 1 / 8):
        return luck.choice([action for action in actions if action not in claims] or claims)
    chances = exact.chances(near)
    return luck.choices(near, [float(chances[claim].true) ** 2 + 1e-3 for claim in near])[0]
