"""What a match teaches: the cost of every choice, luck apart from skill, the moments that decided it.

>>> from dudo.engine import Record, read_line
>>> from dudo.games import find
>>> record = Record(game=find("duel"), players=("Ana", "Bo"), lines=(read_line("d p1 13356"),))
>>> found = review(record, samples=4, matches=12)
>>> found.players, found.finished, len(found.moments)
(('Ana', 'Bo'), False, 1)
"""

from dudo.review.marking import Mark
from dudo.review.reviewer import review, reviewed
from dudo.review.values import (
    Alternative,
    Decision,
    Method,
    Moment,
    Note,
    PlayerBreakdown,
    PointsBreakdown,
    Regret,
    Review,
    RoundBreakdown,
    SharpPlay,
    TurningPoint,
)

__all__ = [
    "Alternative",
    "Decision",
    "Mark",
    "Method",
    "Moment",
    "Note",
    "PlayerBreakdown",
    "PointsBreakdown",
    "Regret",
    "Review",
    "RoundBreakdown",
    "SharpPlay",
    "TurningPoint",
    "review",
    "reviewed",
]
