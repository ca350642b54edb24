"""How often each player bluffed and called, and with what success: for their statistics."""

from typing import NamedTuple

from dudo.engine import Game
from dudo.presentation.people import People
from dudo.review.transitions import Transition, deciding_calls, stands
from dudo.review.turning_points import every_bluff
from dudo.review.values import Moment


class PlayerStatistics(NamedTuple):
    """What one player did in a match, without what the clock or a bot did in their place."""

    bluffs: int  # bids and claims that were false
    stood: int  # of these, how many nobody challenged
    calls: int  # challenges and exact calls that decided a round
    right: int  # of these, how many were right


def player_statistics(
    game: Game, names: tuple[str, ...], moments: tuple[Moment, ...], played: list[Transition]
) -> tuple[PlayerStatistics, ...]:
    """The statistics of every player, by seat."""
    stood = [note.seat for _, note in every_bluff(game, People(names), moments, played)]
    bluffs: list[int] = []
    calls = [
        (seat, shown.right)
        for number, seat, shown in deciding_calls(played)
        if not played[number].stand_in
    ]
    for step in played:
        if step.seat is None or step.action is None or step.stand_in:
            continue
        if step.action.is_bid and stands(game, step.after) is False:
            bluffs.append(step.seat)
    return tuple(
        PlayerStatistics(
            bluffs=bluffs.count(seat),
            stood=stood.count(seat),
            calls=sum(by == seat for by, _ in calls),
            right=sum(by == seat and right for by, right in calls),
        )
        for seat in range(len(names))
    )
