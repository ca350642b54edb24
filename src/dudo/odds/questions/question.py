"""A question about dice that nobody has to be playing with, and its exact answer."""

from dataclasses import dataclass
from fractions import Fraction

from dudo.engine import BadRuleset, Bid, DudoError, Faces, FiveAlike, Hand, Wild
from dudo.engine.hand import has_super, ones
from dudo.odds.counts import bid_on, spread_of
from dudo.odds.questions.pattern import MOST_THROWN, Pattern, chance_of
from dudo.odds.ranges import Range
from dudo.odds.spread import Chance, Spread, repeated, spread
from dudo.text import Text, say

SIDES = 6
MOST = 800
"""The most dice that a table has."""
USUAL = 5
"""How many dice are thrown, where the question does not say."""


class BadQuestion(DudoError):
    """A question about odds or rules that cannot be understood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """How likely a bid is to somebody who knows some of the dice."""

    mine: Hand = ()
    table: int | None = None  # all dice in play, the known ones among them
    players: int | None = None  # or how many play,
    each: int | None = None  # and how many dice each of them has
    unknown: int | None = None  # or only the dice that the asker does not see
    bid: Bid | None = None
    pattern: Pattern | None = None  # or what dice show whichever the faces are, like four of a kind
    rolls: int | None = None  # how many rolls there are; dice that do not count are rolled again
    wild: Wild = Wild.ONES_ALWAYS
    five_alike: FiveAlike = FiveAlike.NOTHING_SPECIAL
    stairs: bool = False  # a run from 1 upwards counts as a 1 for each of its dice,
    longer_stairs: bool = False  # or as one 1 more
    super_dice: bool = False  # one die of each player counts double
    aces: bool = False  # ones were called aces

    @property
    def tally(self) -> Faces:
        """How dice count; `BadQuestion` if that makes no sense."""
        try:
            return Faces(
                wild=self.wild,
                five_alike=self.five_alike,
                stairs=self.stairs,
                longer_stairs=self.longer_stairs,
            )
        except BadRuleset as refused:
            raise BadQuestion(refused.sentence) from refused

    @property
    def wild_face(self) -> int:
        """The face that counts for every other; 0 where none does."""
        return self.tally.wild_face(dead=False)

    @property
    def wild_dice(self) -> Text:
        """Which dice are wild, in a sentence."""
        return say(self.wild.sentence.message, ones=ones(""))

    @property
    def by_hand(self) -> bool:
        """Whether a hand may be worth more than its dice one by one."""
        return self.tally.counts_hands or self.super_dice

    @property
    def counting(self) -> tuple[Text, ...]:
        """How dice count, in sentences."""
        worth = {
            FiveAlike.PLUS_ONE: say("Five alike in a hand count six."),
            FiveAlike.PLUS_ONE_PURE_TWO: say(
                "Five alike in a hand count six, and seven if all show the same face."
            ),
        }.get(self.five_alike)
        run = say("A run from 1 upwards counts as that many 1s.")
        longer = say("A run from 1 upwards counts as one more 1 than it has dice.")
        bid = self.bid
        itself = self.rolls is not None and bid is not None and self.wild_face == bid.face
        literal = self.pattern is not None and self.pattern.literal
        return (
            *(() if itself or literal else (self.wild_dice,)),
            *([worth] if worth else []),
            *([longer if self.longer_stairs else run] if self.stairs else []),
            *([say("One die of each player counts double.")] if self.super_dice else []),
        )

    @property
    def dice(self) -> tuple[Range, ...]:
        """The dice hand by hand, where a hand may be worth more than its dice; else all of them together."""
        if not self.by_hand:
            return (Range(tuple(sorted(self.mine)), self.hidden, SIDES),)
        if self.rolls is not None:
            raise BadQuestion("Dice are rolled once where whole hands count.")
        if self.players is None or self.each is None:
            raise BadQuestion(
                "Say how many dice each player has, as in: 3 players with 5 dice each."
            )
        if len(self.mine) not in (0, self.each):
            raise BadQuestion(
                say("Name all {each} of your dice where whole hands count.", each=self.each)
            )
        if self.mine and has_super(self.mine) is not self.super_dice:
            raise BadQuestion("Mark your super die with a plus, as in 2 2 1 4 6+.")
        own = (Range(self.mine, 0, SIDES),) if self.mine else ()
        other = Range((), self.each, SIDES, int(self.super_dice and self.each > 0))
        return (*own, *(other,) * (self.players - len(own)))

    @property
    def most(self) -> int:
        """The most dice that a bid may name."""
        dice = len(self.mine) + self.hidden
        if self.players is None or self.each is None:
            return dice
        return dice + self.players * (self.tally.beyond(self.each) + self.super_dice)

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
            if self.table is None and self.unknown is None:
                if self.pattern is not None:
                    usual = 0 if self.pattern.exact_size else USUAL
                    return max(usual, self.pattern.dice, len(self.mine))
                if self.rolls and self.bid:
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
        tally, dice = self.tally, self.dice
        if self.rolls is None:
            return spread_of(tally, bid_on(face), dice, dead=False)
        bad = SIDES - 1 - (tally.wild_face(dead=False) not in (0, face))
        missed = bad**self.rolls
        return spread(repeated((missed, SIDES**self.rolls - missed), self.hidden))


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The exact odds of one bid."""

    question: Question
    bid: Bid
    have: int  # known dice that count
    unknown: int
    expected: Fraction  # of all dice, how many count on average
    chance: Chance


def answer_question(question: Question) -> Answer:
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
        expected=Fraction(points) / Fraction(counts.whole),
        chance=counts.chance(bid.quantity),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternAnswer:
    """The exact odds of a pattern."""

    question: Question
    pattern: Pattern
    unknown: int
    chance: Chance


def answer_pattern(question: Question) -> PatternAnswer:
    """The odds of what the question asks for whichever the faces are; `BadQuestion` if it asks for no such thing."""
    pattern = question.pattern
    if pattern is None:
        raise BadQuestion("Say what you mean, as in: four of a kind in one throw.")
    if question.rolls is not None or question.by_hand:
        raise BadQuestion("What a throw shows is asked of dice that count one by one, thrown once.")
    unknown = question.hidden
    if unknown > MOST_THROWN:
        raise BadQuestion(
            say(
                "{thrown} dice are too many to ask what they show; {most} are the most.",
                thrown=unknown,
                most=MOST_THROWN,
            )
        )
    dice = unknown + len(question.mine)
    if pattern.exact_size and dice != pattern.dice:
        raise BadQuestion(say("That is read from {dice} dice.", dice=pattern.dice))
    if pattern.dice > dice:
        raise BadQuestion(say("That takes {dice} dice or more.", dice=pattern.dice))
    chance = chance_of(pattern, question.mine, unknown, wild=question.wild_face, sides=SIDES)
    return PatternAnswer(question=question, pattern=pattern, unknown=unknown, chance=chance)


def grid(question: Question) -> dict[Bid, Chance]:
    """The odds of every bid that names no more dice than are in play."""
    faces = Faces(wild=question.wild).faces(SIDES)
    counts = {face: question.spread(face) for face in faces}
    return {
        Bid(quantity, face): counts[face].chance(quantity)
        for quantity in range(1, question.most + 1)
        for face in faces
    }


def possible(dice: int) -> int:
    """That number of dice; `BadQuestion` if no table has that many."""
    if dice > MOST:
        raise BadQuestion(
            say(
                "{dice} is more dice than a table has, which is at most {most}.",
                dice=dice,
                most=MOST,
            )
        )
    return dice
