"""Puzzles: positions with good answers and bad ones, found by playing and judged by the exact odds or by a solution.

>>> puzzle = dozen("bids", seed=1)[0]
>>> puzzle == dozen("bids", seed=1)[0], len(puzzle.choices) > 1
(True, True)
"""

from dudo.puzzles.dozen import DOZEN, dozen
from dudo.puzzles.from_solutions import solved_dozen
from dudo.puzzles.judge import Judge, by_odds
from dudo.puzzles.puzzle import Puzzle, PuzzleChoice, SolvedPosition

__all__ = [
    "DOZEN",
    "Judge",
    "Puzzle",
    "PuzzleChoice",
    "SolvedPosition",
    "by_odds",
    "dozen",
    "solved_dozen",
]
