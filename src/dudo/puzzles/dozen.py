"""A dozen puzzles of a family, the same ones for the same seed."""

from collections.abc import Iterator
from random import Random

from dudo.games import NamedGame, catalogue
from dudo.presentation.family import Family, family_of
from dudo.puzzles.judge import Judge, by_odds
from dudo.puzzles.kinds import KINDS
from dudo.puzzles.positions import PuzzlePosition, decisions_of_a_match
from dudo.puzzles.puzzle import Puzzle

DOZEN = 12
MATCHES = 1000
"""The most matches that are played to find a dozen."""
EACH = 2
"""How many positions are taken from each match."""
PLAYERS = 5
"""The most players: nobody wants to count the dice of more."""


def dozen(family: Family, *, seed: int, judge: Judge = by_odds) -> tuple[Puzzle, ...]:
    """Return twelve puzzles, no two alike; every kind that the family has takes its turn."""
    luck = Random(f"{family}:{seed}")
    games = [entry for entry in catalogue().values() if family_of(entry.game) == family]
    found: dict[str, Puzzle] = {}
    for position in _tries(games, luck):
        kind = KINDS[len(found) % len(KINDS)]
        puzzle = kind(position, judge, luck)
        if puzzle is not None:
            found.setdefault(puzzle.question, puzzle)
        if len(found) == DOZEN:
            break
    return tuple(found.values())


def _tries(games: list[NamedGame], luck: Random) -> Iterator[PuzzlePosition]:
    """Positions of match after match, of one game after another."""
    for _ in range(MATCHES):
        entry = luck.choice(games)
        least, most = entry.game.seats
        players = luck.randint(least, max(least, min(PLAYERS, most)))
        decisions = list(decisions_of_a_match(entry.name, entry.game, players, luck))
        yield from luck.sample(decisions, k=min(EACH, len(decisions)))
