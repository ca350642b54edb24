"""A puzzle: what somebody sees, what they are asked, and the good answers."""

from dataclasses import dataclass

from dudo.engine import Hand
from dudo.presentation.family import Family
from dudo.text import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleChoice:
    """One of the answers, and how good it is."""

    text: Text
    action: str  # in the notation; empty where the answer is none
    worth: float  # from 0 to 1: how likely it turns out well; from a solution: what it wins, from -1 to 1
    note: str  # what is shown beside it afterwards: how likely, how often, or what it costs


@dataclass(frozen=True, slots=True, kw_only=True)
class SolvedPosition:
    """The place of a puzzle in a solved round."""

    strategy: str  # as in `explore`
    history: tuple[str, ...]  # what has been bid, in the notation
    about: Text  # the rules in a sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """A position with good answers and bad ones."""

    family: Family
    game: str  # its name in the catalogue, or the letter of a public ruleset
    title: str
    mine: Hand  # the dice that you have and see
    others: tuple[Hand, ...]  # dice of others that you see
    hidden: int  # dice that you do not see
    wild: int  # the face that is wild, 0 if none
    standing: str  # the bid or claim in the notation; empty where there is none
    order: Text  # which claim is higher, where claims name hands; empty where they are bids
    question: Text
    choices: tuple[PuzzleChoice, ...]
    right: tuple[int, ...]  # which of them are right: one, but where a solution mixes
    reason: Text
    solved: SolvedPosition | None = None  # None where it is judged by the odds alone
