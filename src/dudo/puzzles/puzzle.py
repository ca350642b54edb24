"""A puzzle: what somebody sees, what they are asked, and the one good answer."""

from dataclasses import dataclass

from dudo.engine import Hand
from dudo.presentation.family import Family
from dudo.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleChoice:
    """One of the answers, and how good it is."""

    text: Text
    worth: float  # from 0 to 1: how likely it turns out well


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A position with one good answer."""

    family: Family
    game: str  # its name in the catalogue
    title: str
    mine: Hand  # the dice that you have and see
    others: tuple[Hand, ...]  # dice of others that you see
    hidden: int  # dice that you do not see
    wild: int  # the face that is wild, 0 if none
    standing: str  # the bid or claim in the notation; empty where there is none
    question: Text
    choices: tuple[PuzzleChoice, ...]
    best: int  # which of them is right
    reason: Text
