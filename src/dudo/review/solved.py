"""Rounds between two that are solved: what each choice cost, and what each position was worth.

Nothing is drawn here, and no reference player plays on: values come from the solution of the round, against
an opponent who plays by it.
"""

from collections.abc import Sequence
from functools import singledispatch
from itertools import groupby
from typing import Protocol

from dudo.engine import Bidding, Cup, Game, Record
from dudo.presentation.people import People
from dudo.review.judging import Position
from dudo.review.playout import Valuation
from dudo.review.solved_bids import SolvedBidsRound
from dudo.review.solved_cup import SolvedCupRound
from dudo.review.transitions import Transition


class SolvedRound(Protocol):
    """A round of the match with its solution."""

    def positions(self, people: People) -> list[Position]:
        """One for each step of the round: the position before it, judged."""


def judge_solved(
    record: Record, played: Sequence[Transition], ends: Valuation
) -> dict[int, Position]:
    """The positions of all rounds that are solved, by their number."""
    found: dict[int, Position] = {}
    people = People(record.players)
    by_round = groupby(range(len(played)), key=lambda number: played[number].public.round)
    for _, numbers in by_round:
        places = list(numbers)
        steps = [played[number] for number in places]
        if steps[0].seat is not None:
            continue
        solved = solved_round(record.game, steps, ends)
        if solved is not None:
            found |= zip(places, solved.positions(people), strict=True)
    return found


@singledispatch
def solved_round(game: Game, steps: Sequence[Transition], ends: Valuation) -> SolvedRound | None:
    """The round of these steps, which begins with a throw; None if it is not solved."""
    return None


@solved_round.register
def _(game: Bidding, steps: Sequence[Transition], ends: Valuation) -> SolvedRound | None:
    return SolvedBidsRound.of(game, steps, ends)


@solved_round.register
def _(game: Cup, steps: Sequence[Transition], ends: Valuation) -> SolvedRound | None:
    return SolvedCupRound.of(game, steps, ends)
