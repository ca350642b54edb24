"""What the two ends of a solved round are worth, and everything between them.

Such a round ends in one of two ways, so that on either scale a position of it lies as far between the two as the
solution says.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, Self

from dudo.engine import Game
from dudo.engine.gains import gains
from dudo.engine.game import AnyState
from dudo.play import deal
from dudo.review.judging import PositionValue
from dudo.review.playout import PlayoutResult, Scale, Valuation
from dudo.review.transitions import Transition, between_rounds
from dudo.review.values import SeatValues, on_grid

TRIED = 60
"""How many rounds are played at random to see how a round can end."""


class RoundEnd(NamedTuple):
    """What the end of a round is worth, and how sure that is."""

    result: PlayoutResult
    error: float


@dataclass(frozen=True, slots=True)
class SolvedScale:
    """What the two ends of a round are worth, by seat."""

    seats: tuple[int, int]  # the opener first
    won: PlayoutResult  # the opener wins the round
    lost: PlayoutResult
    payoffs: tuple[float, float]  # what the opener gets then, in the units of the solution
    exploitability: float  # of the solution
    unsure: float  # standard error of what the ends are worth for the match

    @classmethod
    def of(
        cls, game: Game, dealt: Transition, ends: Valuation, exploitability: float
    ) -> Self | None:
        """The scale of the round dealt there; None if it is not one between two that ends in one of two ways."""
        public = dealt.after.public
        if len(public.active) != 2 or not public.waiting:
            return None
        first = public.waiting[0]
        seats = first, next(seat for seat in public.active if seat != first)
        by_payoff = _ends(game, dealt.before, seats, ends)
        if len(by_payoff) != 2:
            return None
        low, high = sorted(by_payoff)
        found = cls(
            seats=seats,
            won=by_payoff[high].result,
            lost=by_payoff[low].result,
            payoffs=(low, high),
            exploitability=exploitability,
            unsure=by_payoff[high].error + by_payoff[low].error,
        )
        return found if min(map(found.unit, Scale)) > 0 else None

    def worth(self, value: float, scale: Scale) -> SeatValues:
        """By seat of the match, what a position is worth that has this value for the opener in the solution."""
        low, high = self.payoffs
        share = (value - low) / (high - low)
        pairs = zip(self.lost[scale], self.won[scale], strict=True)
        found = [on_grid(lost + share * (won - lost)) for lost, won in pairs]
        found[self.seats[1]] += sum(self.won[scale]) - sum(found)
        return tuple(found)

    def value(self, value: float, scale: Scale) -> PositionValue:
        """The same, together with its error."""
        error = self.exploitability * self.unit(scale)
        unsure = self.unsure if scale is Scale.MATCH else 0.0
        return PositionValue(self.worth(value, scale), error + unsure)

    def unit(self, scale: Scale) -> float:
        """What one unit of the solution is worth on that scale."""
        low, high = self.payoffs
        opener = self.seats[0]
        return (self.won[scale][opener] - self.lost[scale][opener]) / (high - low)

    def by_seat(self, seat: int, value: float, scale: Scale) -> SeatValues:
        """By seat of the match, what a position is worth that has this value for that seat in the solution."""
        return self.worth(value if seat == self.seats[0] else -value, scale)

    def error(self, error: float, cost: float, scale: Scale) -> float:
        """How far a cost may be off on that scale, if the values of the solution may be off by `error`."""
        unsure = self.unsure if scale is Scale.MATCH else 0.0
        low, high = self.payoffs
        return error * self.unit(scale) + unsure * abs(cost) / (high - low)


class PlayedRound(NamedTuple):
    """A round that was played at random: before its last action and after it, and what the opener gained then."""

    last: AnyState
    after: AnyState
    gained: float


def at_random(
    game: Game, before: AnyState, seats: tuple[int, int], tried: int = TRIED
) -> Iterator[PlayedRound | None]:
    """Up to `tried` rounds from there, opened by the first seat; None for one that does not end as rounds do."""
    opener, other = seats
    luck = Random(1)
    for _ in range(tried):
        last = state = deal(game, before, luck)
        if state.public.waiting != (opener,):
            if before.public.round:
                yield None
            continue  # lots are thrown before the first round, and the dice of the round after that
        while state.public.showdown is last.public.showdown:
            last = deal(game, state, luck)
            seat = last.public.waiting[0]
            state = game.apply(last, luck.choice(game.actions(game.view(last, seat))), by=seat)
        report = state.public.showdown
        if report is None or not between_rounds(state, None):
            yield None
        else:
            mine = gains(game, report)
            yield PlayedRound(last, state, float(mine[opener] - mine[other]))


def _ends(
    game: Game, before: AnyState, seats: tuple[int, int], ends: Valuation
) -> dict[float, RoundEnd]:
    """By what the opener gets: what such an end of the round is worth; empty where that depends on more."""
    found: dict[float, RoundEnd] = {}
    for one in at_random(game, before, seats):
        if one is None:
            return {}
        brought = ends.points.brought(one.last.public, one.after.public)
        nothing = (0.0,) * one.after.public.players
        result = PlayoutResult(ends.worth(one.after.public), brought or nothing)
        end = RoundEnd(result, ends.worth.error(one.after.public))
        if found.setdefault(one.gained, end) != end:
            return {}
    return found
