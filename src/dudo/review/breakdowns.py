"""What results are made of: by player for the match, and for each of its rounds in points."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import groupby

from dudo.review.judging import Position
from dudo.review.marking import Mark
from dudo.review.player_statistics import PlayerStatistics
from dudo.review.scoring import RoundScoring
from dudo.review.transitions import Transition
from dudo.review.values import (
    Decision,
    Moment,
    PlayerBreakdown,
    PointsBreakdown,
    RoundBreakdown,
    SeatValues,
)


def rounds(
    points: RoundScoring,
    played: list[Transition],
    moments: tuple[Moment, ...],
    positions: list[Position],
) -> tuple[RoundBreakdown, ...]:
    """Every round that was begun: its points, and what they are made of."""
    found: list[RoundBreakdown] = []
    for number, group in groupby(range(len(moments)), key=lambda k: moments[k].round):
        numbers = list(group)
        if number > 0:
            found.append(_round(points, number, numbers, played, moments, positions))
    return tuple(found)


def _round(
    points: RoundScoring,
    number: int,
    numbers: list[int],
    played: list[Transition],
    moments: tuple[Moment, ...],
    positions: list[Position],
) -> RoundBreakdown:
    first, last = numbers[0], numbers[-1]
    start = positions[first].round
    brought = [points.brought(played[k].before.public, played[k].after.public) for k in numbers]
    ended = next((values for values in brought if values is not None), None)
    result = ended if ended is not None else positions[last + 1].round.values
    decisions = [d for k in numbers if (d := moments[k].decision) is not None]
    players = range(len(start.values))
    choices = [_own(decisions, seat) for seat in players]
    others = [_theirs(decisions, seat) for seat in players]
    luck = [result[s] - start.values[s] - choices[s] - others[s] for s in players]
    return RoundBreakdown(
        number=number,
        first=first,
        last=last,
        start=start.values,
        luck=tuple(luck),
        choices=tuple(choices),
        others=tuple(others),
        result=result,
        error=start.error,
        over=ended is not None,
    )


def _own(decisions: Sequence[Decision], seat: int) -> float:
    return sum(d.points.gains[seat] for d in decisions if d.seat == seat)


def _theirs(decisions: Sequence[Decision], seat: int) -> float:
    return sum(d.points.gains[seat] for d in decisions if d.seat != seat)


def breakdowns(
    names: tuple[str, ...],
    start: SeatValues,
    moments: tuple[Moment, ...],
    played: tuple[RoundBreakdown, ...],
    counted: tuple[PlayerStatistics, ...],
    winners: Collection[int],
) -> tuple[PlayerBreakdown, ...]:
    """By player, what the match brought; `winners` are those by the rules, whatever that was worth."""
    decisions = [moment.decision for moment in moments if moment.decision is not None]
    found: list[PlayerBreakdown] = []
    for seat, name in enumerate(names):
        own = [decision for decision in decisions if decision.seat == seat]
        choices = [it for it in own if len(it.options) > 1]
        made = [it for it in choices if not moments[it.moment].stand_in]
        marks = Counter(decision.mark for decision in made)
        found.append(
            PlayerBreakdown(
                seat=seat,
                name=name,
                start=start[seat],
                luck=sum(moment.luck[seat] for moment in moments),
                choices=sum(decision.gains[seat] for decision in own),
                others=sum(d.gains[seat] for d in decisions if d.seat != seat),
                result=moments[-1].values[seat] if moments else start[seat],
                won=seat in winners,
                points=_sum(played, seat),
                decisions=marks.total(),
                good=marks[Mark.GOOD],
                slips=marks[Mark.SLIP],
                blunders=marks[Mark.BLUNDER],
                stood_in=len(choices) - len(made),
                **counted[seat]._asdict(),
            )
        )
    return tuple(found)


def _sum(played: tuple[RoundBreakdown, ...], seat: int) -> PointsBreakdown:
    return PointsBreakdown(
        start=sum(one.start[seat] for one in played),
        luck=sum(one.luck[seat] for one in played),
        choices=sum(one.choices[seat] for one in played),
        others=sum(one.others[seat] for one in played),
        result=sum(one.result[seat] for one in played),
    )
