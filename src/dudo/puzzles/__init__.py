"""Puzzles: positions with one good answer, found by playing and judged by the exact odds.

>>> puzzle = dozen("bids", seed=1)[0]
>>> puzzle == dozen("bids", seed=1)[0], len(puzzle.choices) > 1
(True, True)
"""

from dudo.puzzles.dozen import DOZEN, dozen
from dudo.puzzles.judge import Judge, by_odds
from dudo.puzzles.puzzle import Puzzle, PuzzleChoice

__all__ = ["DOZEN", "Judge", "Puzzle", "PuzzleChoice", "by_odds", "dozen"]
