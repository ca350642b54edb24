"""What a choice is called: good, a slip or a blunder; the one place that draws the lines.

What a choice gives away is measured by an even share, the chance of winning that everybody has at the start,
so that the words mean the same among two and among eight. The first of five dice is worth 0.4 to 0.5 of an
even share (Perudo among two to four, as the values between rounds have it). A blunder gives away about half
of such a die; a slip is what can be told from a good choice at all, and a fiftieth of a share is felt by nobody.

>>> mark_of(0.1, players=2), mark_of(0.1, players=4), mark_of(0.004, players=4)
(<Mark.BLUNDER: 'blunder'>, <Mark.BLUNDER: 'blunder'>, <Mark.GOOD: 'good'>)
>>> mark_of(0.02, players=4), mark_of(0.0, players=4)
(<Mark.SLIP: 'slip'>, <Mark.GOOD: 'good'>)
"""

from enum import StrEnum

from dudo.text import NOTHING, Text, say

SLIP = 0.02
BLUNDER = 0.2
"""A choice is one if it gives away at least this part of an even share."""


class Mark(StrEnum):
    """How good a choice was, to somebody who knew what its player knew."""

    GOOD = "good"
    SLIP = "slip"
    BLUNDER = "blunder"


def mark_name(mark: Mark) -> Text:
    """What a choice of that mark is called.

    >>> [str(mark_name(mark)) for mark in Mark]
    ['good choice', 'slip', 'blunder']
    """
    names = {
        Mark.GOOD: say("good choice"),
        Mark.SLIP: say("slip"),
        Mark.BLUNDER: say("blunder"),
    }
    return names[mark]


def mark_of(cost: float, *, players: int) -> Mark:
    """The mark of a choice that gave away `cost` of the match."""
    share = cost * players
    return Mark.BLUNDER if share >= BLUNDER else Mark.SLIP if share >= SLIP else Mark.GOOD


def outcome_sentence(mark: Mark, *, right: bool) -> Text:
    """How a call turned out where that belies its mark: a choice is judged by what could be known.

    >>> str(outcome_sentence(Mark.BLUNDER, right=True)), str(outcome_sentence(Mark.GOOD, right=True))
    ('It turned out right, but that was luck.', '')
    """
    if right and mark is not Mark.GOOD:
        return say("It turned out right, but that was luck.")
    if not right and mark is Mark.GOOD:
        return say("It turned out wrong, but that was bad luck.")
    return NOTHING


def mark_sentence(mark: Mark, better: str, *, cost: float) -> Text:
    """The mark as a sentence; `better` is what would have been better, by `cost` of the match."""
    if mark is Mark.GOOD and cost > 0:
        return say("A good choice: {better} was hardly better.", better=better)
    if mark is Mark.GOOD:
        return say("A good choice: nothing else was clearly better.")
    if mark is Mark.SLIP:
        return say("A slip: {better} was a little better.", better=better)
    return say("A blunder: {better} was much better.", better=better)
