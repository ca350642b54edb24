"""What lost hands lead to, by the penalty of a game: dice and losses after each, and who is out when.

>>> from liarsdice.engine.penalty import LoseDie, TwoTwoOut
>>> [state.dice for state in fall(TwoTwoOut(), 5)]
[3, 1, 0]
>>> fall(LoseDie(), 5)[-1]
Fallen(dice=0, losses=0, out=True)
"""

from collections.abc import Sequence
from dataclasses import dataclass

from liarsdice.engine.penalty import Penalty, Verdict

MOST = 200


@dataclass(frozen=True, slots=True)
class Fallen:
    """What a player has after so many lost hands."""

    dice: int
    losses: int
    out: bool


def fall(penalty: Penalty, dice: int) -> tuple[Fallen, ...]:
    """A player who loses one hand after the other, to his last one; empty where nobody ever goes out."""
    held, losses = dice, 0
    states: list[Fallen] = []
    while len(states) < MOST:
        lost = Verdict(bidder=0, challengers=(1,), stands=False, excess=-1)
        cost = penalty.settle(lost, (held, dice), (0, 1))
        held, losses = held + cost.dice[0], losses + cost.losses[0]
        states.append(Fallen(held, losses, penalty.is_out(held, losses)))
        if states[-1].out:
            return tuple(states)
    return ()


def after_losses(penalty: Penalty, dice: int, hands: int) -> Fallen:
    """What a player has who began with so many dice and has lost so many hands.

    >>> from liarsdice.engine.penalty import LoseDie
    >>> after_losses(LoseDie(), 5, 5)
    Fallen(dice=0, losses=0, out=True)
    """
    path = fall(penalty, dice)
    if hands == 0:
        return Fallen(dice, 0, out=False)
    return path[min(hands, len(path)) - 1]


@dataclass(frozen=True, slots=True)
class Course:
    """How far a match has come: who is out, in order, and after how many hands the last but one was."""

    out: tuple[int, ...]
    hands: int
    winner: int | None


def course(penalty: Penalty, dice: int, players: int, losers: Sequence[int]) -> Course:
    """The match in which these seats lost the hands, one after the other, to the last one still in.

    >>> from liarsdice.engine.penalty import LoseHand
    >>> course(LoseHand(out_at=3), 5, 2, (1, 1, 1))
    Course(out=(1,), hands=3, winner=0)
    """
    limit = len(fall(penalty, dice))
    lost = [0] * players
    out: list[int] = []
    for hands, seat in enumerate(losers, 1):
        lost[seat] += 1
        if lost[seat] == limit:
            out.append(seat)
        if len(out) == players - 1:
            (winner,) = set(range(players)) - set(out)
            return Course(tuple(out), hands, winner)
    return Course(tuple(out), len(losers), None)


def first_out(penalty: Penalty, dice: int, players: int, losers: Sequence[int]) -> int | None:
    """The first player out, who buys the round (S1-19); None while everybody is in.

    >>> from liarsdice.engine.penalty import LoseHand
    >>> first_out(LoseHand(out_at=2), 5, 3, (0, 1, 2, 1, 0))
    1
    """
    return next(iter(course(penalty, dice, players, losers).out), None)
