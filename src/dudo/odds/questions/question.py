"""A question about dice that nobody has to be playing with, and its exact answer."""

from dataclasses import dataclass
from fractions import Fraction

from dudo.engine import Bid, DudoError, Faces, Hand, Wild
from dudo.odds.count import count_spread
from dudo.odds.dice import Lying
from dudo.odds.spread import Chance, Spread, hits, spread
from dudo.text import say

SIDES = 6
MOST = 800
"""No table has more dice."""
USUAL = 5
"""Dice that are rolled several times, where nobody says how many."""


class BadQuestion(DudoError):
    """A question about odds that cannot be understood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """How likely a bid is to somebody who knows some of the dice."""

    mine: Hand = ()
    table: int | None = None  # all dice in play, the known ones among them
    players: int | None = None  # or how many play,
    each: int | None = None  # with so many dice each
    unknown: int | None = None  # or only the dice that the asker does not see
    bid: Bid | None = None
    rolls: int | None = None  # the dice that do not count are rolled again, so often in all
    wild: Wild = Wild.ONES_ALWAYS

    @property
    def hidden(self) -> int:
        """The dice that the asker does not see; `BadQuestion` if the numbers do not fit together."""
        known, table = len(self.mine), self._in_play
        if known and self.rolls is not None:
            raise BadQuestion("Dice that may be rolled again have no faces yet: say how many.")
        if self.unknown is not None:
            if table not in (None, known + self.unknown):
                raise BadQuestion(
                    say(
                        "{known} dice of yours and {unknown} unknown ones are not {table}.",
                        known=known,
                        unknown=self.unknown,
                        table=table,
                    )
                )
            return self.unknown
        if table is None:
            raise BadQuestion("Say how many dice are in play, as in: 20 dice, seven twos.")
        if table < known:
            raise BadQuestion(
                say(
                    "You named {known} dice of your own, more than the {table} on the table.",
                    known=known,
                    table=table,
                )
            )
        return table - known

    @property
    def _in_play(self) -> int | None:
        if self.players is None or self.each is None:
            if self.table is None and self.unknown is None and self.rolls and self.bid:
                return max(USUAL, self.bid.quantity)
            return self.table
        dealt = possible(self.players * self.each)
        if self.table not in (None, dealt):
            raise BadQuestion(
                say(
                    "{players} players with {each} dice each have {dealt} dice, not {table}.",
                    players=self.players,
                    each=self.each,
                    dealt=dealt,
                    table=self.table,
                )
            )
        return dealt

    def spread(self, face: int) -> Spread:
        """How many dice may count for the face."""
        tally = Faces(wild=self.wild)
        if self.rolls is None:
            dice = (Lying(tuple(sorted(self.mine)), self.hidden),)
            return count_spread(tally, SIDES, dice, face, dead=False)
        bad = SIDES - 1 - (tally.wild_face(dead=False) not in (0, face))
        missed = bad**self.rolls
        return spread(hits(self.hidden, SIDES**self.rolls - missed, missed))


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The exact odds of one bid."""

    question: Question
    bid: Bid
    have: int  # known dice that count
    unknown: int
    expected: Fraction  # of all dice, how many count on average
    chance: Chance


def answer(question: Question) -> Answer:
    """The odds of the bid in question; `BadQuestion` if there is none, or too few numbers."""
    bid = question.bid
    if bid is None:
        raise BadQuestion("Say which bid you mean, as in: 20 dice, seven twos.")
    counts = question.spread(bid.face)
    points = sum(k * ways for k, ways in enumerate(counts.ways))
    return Answer(
        question=question,
        bid=bid,
        have=next(k for k, ways in enumerate(counts.ways) if ways),
        unknown=question.hidden,
        expected=Fraction(points, counts.whole),
        chance=counts.chance(bid.quantity),
    )


def grid(question: Question) -> dict[Bid, Chance]:
    """The odds of every bid that names no more dice than are in play."""
    faces = Faces(wild=question.wild).faces(SIDES)
    counts = {face: question.spread(face) for face in faces}
    return {
        Bid(quantity, face): counts[face].chance(quantity)
        for quantity in range(1, len(question.mine) + question.hidden + 1)
        for face in faces
    }


def possible(dice: int) -> int:
    """So many dice; `BadQuestion` if no table has as many."""
    if dice > MOST:
        raise BadQuestion(
            say(
                "{dice} is more dice than a table has, which is at most {most}.",
                dice=dice,
                most=MOST,
            )
        )
    return dice
