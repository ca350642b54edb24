"""What a review says, as frozen values. Every figure by seat; 1 is a match won for certain.

All values lie on a grid of 2**-20, so that sums and differences of them are exact.
"""

from dataclasses import dataclass
from enum import StrEnum

from dudo.engine import Action, Hand
from dudo.engine.state import Step
from dudo.review.marking import Mark

GRID = 2**20
"""Values are whole numbers of this part of a match."""

SeatValues = tuple[float, ...]
"""By seat."""


def on_grid(value: float) -> float:
    """The nearest value of the grid.

    >>> on_grid(1 / 3) * GRID
    349525.0
    """
    return round(value * GRID) / GRID


class Method(StrEnum):
    """Where a figure comes from."""

    COUNTED = "counted"  # the chance comes from the belief, and all outcomes of the call are known
    SAMPLED = "sampled"  # mean over positions drawn from the belief, each decided at once
    PLAYED = "played"  # mean over positions drawn from the belief, each with the round played out
    SOLVED = "solved"  # from the solution of the round, against somebody who plays by it
    ONLY = "only"  # there was nothing else to do


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """Something that could be done, and what it was worth to the player who had to decide."""

    action: Action
    said: str  # as it is said at this table
    value: float  # expected result, given what the seat could know
    error: float  # standard error of the value
    points: float  # what the round is expected to bring, in points
    points_error: float  # standard error of that
    method: Method
    often: float | None = None  # how often the solution of the round does it with these dice


@dataclass(frozen=True, slots=True, kw_only=True)
class Regret:
    """What a choice gave away."""

    best: Action  # the best option, or the choice itself where none is clearly better
    cost: float  # given away: 0 where no option is clearly better
    error: float  # standard error of the cost
    gains: SeatValues  # by seat: what the choice gave and took, against the best; they sum to 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SolvedPlay:
    """What a solution does with some hand, and how often."""

    action: Action
    said: str  # as it is said at this table
    often: float


@dataclass(frozen=True, slots=True, kw_only=True)
class SharpPlay:
    """What sharp does, how often, and what it thinks that is worth."""

    action: Action
    said: str  # as it is said at this table
    often: float
    worth: float | None  # -1 for losing the round; None where it goes by a strategy
    error: float | None  # standard error of that from the luck of its rollouts; None without any


@dataclass(frozen=True, slots=True, kw_only=True)
class SolvedHand:
    """What the solution of a round does with a hand that it may hold at that moment."""

    hand: Hand
    likely: float  # how likely it holds that hand, given what was done before
    plays: tuple[SolvedPlay, ...]  # the most frequent first


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A choice, with what could be known at that moment."""

    moment: int  # its place among the moments of the review
    seat: int
    action: Action
    said: str
    options: tuple[Alternative, ...]  # what was weighed, the best first; the choice is among them
    best: Action  # the best option, or the choice itself where none is clearly better
    cost: float  # expected result given away: 0 where no option is clearly better
    error: float  # standard error of the cost
    mark: Mark  # good, a slip or a blunder, by the cost
    words: str  # the same as a sentence that needs no figures
    gains: SeatValues  # by seat: what the choice gave and took, against the best; they sum to 0
    points: Regret  # the same, asked of the points of the round alone
    truth: float | None  # chance that the standing bid is true: exact, from the dice that were seen
    believed: float | None  # the same with what the bids tell
    by_hand: tuple[SolvedHand, ...]  # what the solution of the round does with each hand
    strategy: str | None  # such a round in the explorer
    why: tuple[str, ...]  # how likely bids were then, and what they gave away, in sentences
    sharp: tuple[SharpPlay, ...]  # what sharp does with these dice, the most frequent first
    sharp_tries: int  # rounds that it played on in thought; 0 where it goes by a strategy


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """One step of the match: a throw of the dealer, or a choice; and how things stand after it."""

    line: int  # the last line of the record that belongs to it, counted from 1
    round: int
    seat: int | None  # who acted; None is the dealer
    action: Action | None  # None for a deal of several throws
    said: str  # what happened, as a sentence
    values: SeatValues  # by seat after it, for somebody who sees all dice
    known: SeatValues  # by seat after it, for a watcher: as the round began
    luck: SeatValues  # by seat: what chance gave with it
    error: float  # standard error of the values
    dice: tuple[int, ...]  # by seat after it
    losses: tuple[int, ...]
    hands: tuple[Hand, ...]  # by seat after it: the dice; those of a cup at its holder
    open: tuple[Hand, ...]  # by seat: those of them that everybody sees
    standing: Step | None
    stand_in: str  # who made this move in the player's place, as a sentence; empty if they made it themselves
    decision: Decision | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundBreakdown:
    """What a round brought in points, and what that is made of, by seat.

    start + luck + choices + others = result, exactly.
    """

    number: int
    first: int  # its first moment
    last: int  # its last moment
    start: SeatValues  # what the round was worth before the dice were thrown
    luck: SeatValues  # what the dice gave
    choices: SeatValues  # what a seat's own choices cost, never above 0
    others: SeatValues  # what the choices of the others gave
    result: SeatValues  # what it brought; of a round that is not over, what was to be expected
    error: float  # standard error of the start
    over: bool  # somebody has ended it


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsBreakdown:
    """The points of one player in all rounds: start + luck + choices + others = result, exactly."""

    start: float
    luck: float
    choices: float
    others: float
    result: float


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBreakdown:
    """One player's result and what it is made of: start + luck + choices + others = result, exactly."""

    seat: int
    name: str
    start: float  # what everybody had before the first throw
    luck: float  # what the dice gave
    choices: float  # what the seat's own choices cost, never above 0
    others: float  # what the choices of the others gave
    result: float  # what the match brought: 1 for a win alone, less where several share it
    won: bool  # by the result of the match; False while it is not over
    points: PointsBreakdown  # the same in the points of all rounds
    decisions: int  # those in which there was a choice, and the player made it themselves
    good: int  # of these, how many were good
    slips: int
    blunders: int
    stood_in: int  # those that the clock or a bot made in the player's place
    bluffs: int  # bids and claims that were false; these and what follows are the player's own
    stood: int  # of these, how many nobody challenged
    calls: int  # challenges and exact calls that ended a round
    right: int  # of these, how many were right


@dataclass(frozen=True, slots=True, kw_only=True)
class TurningPoint:
    """One of the moments that decided the match."""

    moment: int
    seat: int  # whom it concerned most
    swing: float  # what it changed for that seat
    sentence: str
    figures: str  # what stands behind the sentence, in numbers


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """A missed challenge or a perfect bluff."""

    moment: int
    seat: int
    sentence: str
    figures: str  # what stands behind the sentence, in numbers; may be empty


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """What a match teaches."""

    title: str
    players: tuple[str, ...]
    start: SeatValues  # before the first throw
    moments: tuple[Moment, ...]
    accounts: tuple[PlayerBreakdown, ...]
    unit: str  # what points are: "dice", "lives", or what the table plays for by the round
    rounds: tuple[RoundBreakdown, ...]
    turns: tuple[TurningPoint, ...]  # the three that decided it, in the order of the match
    missed: tuple[Note, ...]  # challenges that were right and worth it, and not made
    bluffs: tuple[Note, ...]  # lies that nobody called
    best_bluff: Note | None  # of them, the one that looked least likely
    bravest_call: Note | None  # the right challenge to what looked most likely to be true
    finished: bool  # the record goes to the end of the match
    seed: int
    samples: int  # positions drawn for each decision; fewer for some where `hurried`
    hurried: bool  # the time ran out, so that another run may say something else
    matches: int  # matches played to learn what a position between rounds is worth
    worth_error: float  # standard error of what a position between rounds is worth, on average
    solved: int  # choices judged by the solution of their round; the others by drawn positions

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """Every choice of the match, in order."""
        return tuple(m.decision for m in self.moments if m.decision is not None)

    @property
    def own_decisions(self) -> tuple[Decision, ...]:
        """Those of them that players made themselves."""
        return tuple(m.decision for m in self.moments if m.decision is not None and not m.stand_in)

    @property
    def drawn(self) -> bool:
        """Whether positions were drawn for any choice: neither solved nor forced."""
        methods = {option.method for it in self.decisions for option in it.options}
        return not methods <= {Method.SOLVED, Method.ONLY}
