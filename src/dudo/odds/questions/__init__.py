"""Questions about odds that need no game: in parts, or in words.

>>> said = ask("5 dice of mine 2 2 1 4 6, 20 on the table, seven twos, ones wild")
>>> said.have, said.unknown, said.chance.true
(3, 15, Fraction(11346539, 14348907))
>>> ask("five aces in three rolls").chance.true
Fraction(6240321451, 470184984576)
>>> answer_pattern(parse_question("four of a kind in one roll, no wilds")).chance.exact
Fraction(25, 1296)
"""

from dudo.odds.questions.pattern import Pattern
from dudo.odds.questions.question import (
    SIDES,
    Answer,
    BadQuestion,
    PatternAnswer,
    Question,
    answer_pattern,
    answer_question,
    grid,
)
from dudo.odds.questions.words import EXAMPLE, ask, parse_question

__all__ = [
    "EXAMPLE",
    "SIDES",
    "Answer",
    "BadQuestion",
    "Pattern",
    "PatternAnswer",
    "Question",
    "answer_pattern",
    "answer_question",
    "ask",
    "grid",
    "parse_question",
]
