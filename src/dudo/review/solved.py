"""Rounds between two that are solved: what each choice cost, and what each position was worth.

Nothing is drawn here, and no reference player plays on: values come from the solution of the round, against
an opponent who plays by it. Such a round ends in one of two ways, so that on either scale a position of it
lies as far between the two as the solution says.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from random import Random
from typing import NamedTuple

import numpy as np

from dudo import odds
from dudo.bots.strategy.solving import history_of
from dudo.engine import Action, Bidding, Game, Record
from dudo.engine.bidding import BiddingPublic, BiddingView
from dudo.engine.gains import gains
from dudo.engine.game import AnyState
from dudo.odds.odds import belonging
from dudo.play import deal
from dudo.presentation.people import People
from dudo.presentation.spoken import phrase
from dudo.review.evaluating import CLEAR, LEAST, gains_of
from dudo.review.judging import JudgedChoice, Position, PositionValue
from dudo.review.playout import PlayoutResult, Scale, Valuation
from dudo.review.transitions import Transition, between_rounds
from dudo.review.values import Alternative, Method, Regret, SolvedHand, SolvedPlay, Values, on_grid
from dudo.review.why import likely, sharp_plays
from dudo.solve.limited import RAISES
from dudo.solve.policy import PublicHistory
from dudo.solve.positions import Floats
from dudo.solve.shipped import EXPLORED
from dudo.solve.solution import RoundSolution, solution_of
from dudo.solve.spot import Spot, answered, doubt
from dudo.solve.two_players import DoesNotFit, bidding
from dudo.text import Text

TRIED = 60
"""Rounds at random that show how a round can end."""
OPTIONS = 4
"""How many raises are told besides the choice; other actions all are."""
TOLD = 0.02
"""What a solution does less often than that with a hand is not told."""
LIKELY = 0.005
"""Hands that are less likely there are not told."""

Say = Callable[[Action], str]


def judge_solved(
    record: Record, played: Sequence[Transition], ends: Valuation
) -> dict[int, Position]:
    """The positions of all rounds that are solved, by their number."""
    found: dict[int, Position] = {}
    try:
        game = bidding(record.game)
    except DoesNotFit:
        return found
    people = People(record.players)
    by_round = groupby(range(len(played)), key=lambda number: _round_of(played[number]))
    for _, numbers in by_round:
        first, *choices = numbers
        steps = [played[number] for number in choices]
        histories = _spots(game, steps)
        solved = (
            _solved(game, played[first], histories, ends) if played[first].seat is None else None
        )
        if solved is not None:
            found[first] = solved.begun()
            for number, step, history in zip(choices, steps, histories, strict=True):
                found[number] = solved.judged(step, history, people)
    return found


def _round_of(step: Transition) -> int:
    return (step.after if step.seat is None else step.before).public.round


@dataclass(frozen=True, slots=True)
class SolvedRound:
    """A round of the match with its solution, and what its two ends are worth, by seat."""

    game: Bidding
    solution: RoundSolution
    seats: tuple[int, int]  # the opener first
    won: PlayoutResult  # the opener wins the round
    lost: PlayoutResult
    payoffs: tuple[float, float]  # what the opener gets then, in the units of the solution
    unsure: float  # standard error of what the ends are worth for the match

    def begun(self) -> Position:
        """The position before the dice are thrown."""
        match, points = (self._value(self.solution.value, scale) for scale in Scale)
        return Position(match, points, None)

    def judged(self, step: Transition, history: PublicHistory, people: People) -> Position:
        """The position of a choice, and what the choice cost."""
        rows = self._rows(step.before)
        spot = self.solution.at(history)
        worth = spot.dealt(rows)
        choice = self._choice(step, spot, rows[history.position.seat], people)
        match, points = (self._value(worth, scale) for scale in (Scale.MATCH, Scale.ROUND))
        return Position(match, points, choice)

    def _rows(self, state: AnyState) -> tuple[int, int]:
        """By seat of the solution: the place of the hand that it sees."""
        lie = [state.hidden.hands[seat] for seat in self.seats]
        first, second = reversed(lie) if self.game.forehead else lie
        hands = self.solution.graph.round.hands
        return hands[0].index(first), hands[1].index(second)

    def _worth(self, worth: float, scale: Scale) -> Values:
        """By seat of the match, what it is worth that the round is worth so much to the opener."""
        low, high = self.payoffs
        share = (worth - low) / (high - low)
        pairs = zip(self.lost[scale], self.won[scale], strict=True)
        found = [on_grid(lost + share * (won - lost)) for lost, won in pairs]
        found[self.seats[1]] += sum(self.won[scale]) - sum(found)
        return tuple(found)

    def _value(self, worth: float, scale: Scale) -> PositionValue:
        error = self.solution.bracket.exploitability * self.unit(scale)
        unsure = self.unsure if scale is Scale.MATCH else 0.0
        return PositionValue(self._worth(worth, scale), error + unsure)

    def unit(self, scale: Scale) -> float:
        """What one unit of the solution is worth on that scale."""
        low, high = self.payoffs
        opener = self.seats[0]
        return (self.won[scale][opener] - self.lost[scale][opener]) / (high - low)

    def _choice(self, step: Transition, spot: Spot, row: int, people: People) -> JudgedChoice:
        assert step.action is not None
        say = partial(phrase, self.game, people=people)
        view, history = _view(self.game, step), spot.history
        chances, held = spot.chances, spot.hands
        chosen = history.position.actions.index(step.action)
        values = spot.values[row].copy()
        if np.isnan(values[chosen]):
            values[chosen] = answered(spot, chosen)[row]
        error = doubt(spot, row)
        match, points = (self._regret(history, values, chosen, error, scale) for scale in Scale)
        truth = odds.of(self.game, view).standing
        dice = None if truth is None else float(truth.true)
        believed = self._believed(history, row, held[1 - history.position.seat])
        return JudgedChoice(
            self._options(history, values, chances[row], chosen, error, say),
            match,
            points,
            dice,
            believed,
            self._by_hand(spot, row, say),
            self.solution.table if self.solution.table in EXPLORED else None,
            self._why(view, dice, believed, people),
            sharp_plays(self.game, view, say),
        )

    def _why(
        self, view: BiddingView, dice: float | None, believed: float | None, people: People
    ) -> tuple[Text, ...]:
        """How likely the standing bid was."""
        standing = view.public.standing
        if standing is None or believed is None:
            return ()
        return (
            likely(self.game, standing.seat, standing.action, people, dice=dice, told=believed),
        )

    def _by_seat(self, history: PublicHistory, value: float, scale: Scale) -> Values:
        """By seat of the match, what it is worth that whoever acts there gets so much."""
        return self._worth(value if history.position.seat == 0 else -value, scale)

    def _error(self, error: float, cost: float, scale: Scale) -> float:
        unsure = self.unsure if scale is Scale.MATCH else 0.0
        low, high = self.payoffs
        return error * self.unit(scale) + unsure * abs(cost) / (high - low)

    def _regret(
        self, history: PublicHistory, values: Floats, chosen: int, error: float, scale: Scale
    ) -> Regret:
        best = int(np.nanargmax(values))
        lead = float(values[best] - values[chosen])
        within = self._error(error, lead, scale)
        players = len(self.won[scale])
        if lead <= CLEAR * error or lead * self.unit(scale) <= LEAST[scale]:
            action = history.position.actions[chosen]
            return Regret(best=action, cost=0.0, error=within, gains=(0.0,) * players)
        gave = gains_of(
            self._by_seat(history, float(values[best]), scale),
            self._by_seat(history, float(values[chosen]), scale),
        )
        seat = self.seats[history.position.seat]
        cost = max(0.0, -gave[seat])
        return Regret(best=history.position.actions[best], cost=cost, error=within, gains=gave)

    def _options(
        self,
        history: PublicHistory,
        values: Floats,
        chances: Floats,
        chosen: int,
        error: float,
        say: Say,
    ) -> tuple[Alternative, ...]:
        """The choice, what ends the round, the raises that are worth most; the best first."""
        actions, seat = history.position.actions, self.seats[history.position.seat]
        known = np.flatnonzero(~np.isnan(values)).tolist()
        by_worth = sorted(known, key=lambda place: -values[place])
        raises = [place for place in by_worth if actions[place].kind in RAISES]
        told = {chosen, *raises[:OPTIONS]} | (set(by_worth) - set(raises))
        return tuple(
            Alternative(
                action=actions[place],
                said=say(actions[place]),
                value=self._by_seat(history, float(values[place]), Scale.MATCH)[seat],
                error=self._error(error, 1.0, Scale.MATCH),
                points=self._by_seat(history, float(values[place]), Scale.ROUND)[seat],
                points_error=self._error(error, 1.0, Scale.ROUND),
                method=Method.ONLY if len(actions) == 1 else Method.SOLVED,
                often=float(chances[place]),
            )
            for place in by_worth
            if place in told
        )

    def _believed(self, history: PublicHistory, row: int, held: Floats) -> float | None:
        """How likely the standing bid is true, if the other plays by the solution."""
        position = history.position
        for action, to in zip(position.actions, position.following, strict=True):
            if action.kind == "challenge" and to < 0:
                pays = self.solution.graph.payoffs[-1 - to]
                mine = pays[row] if position.seat == 0 else -pays[:, row]
                return float(held @ (mine < sum(self.payoffs) / 2))
        return None

    def _by_hand(self, spot: Spot, own: int, say: Say) -> tuple[SolvedHand, ...]:
        """What the solution does there with every hand that it may hold, and with the one that was held."""
        history, chances = spot.history, spot.chances
        actions, held = history.position.actions, spot.hands[history.position.seat]
        return tuple(
            SolvedHand(
                hand=hand,
                likely=float(held[row]),
                plays=tuple(
                    SolvedPlay(
                        action=actions[place],
                        said=say(actions[place]),
                        often=float(chances[row, place]),
                    )
                    for place in np.argsort(-chances[row], kind="stable").tolist()
                    if chances[row, place] >= TOLD
                ),
            )
            for row, hand in enumerate(history.hands)
            if held[row] >= LIKELY or row == own
        )


def _spots(game: Bidding, steps: Sequence[Transition]) -> list[PublicHistory]:
    """Where each of these choices was made in the graph of the round; none if it is not one between two."""
    found = [None if step.seat is None else history_of(game, _view(game, step)) for step in steps]
    histories = [history for history in found if history is not None]
    return histories if len(histories) == len(found) else []


def _solved(
    game: Bidding, deal: Transition, histories: Sequence[PublicHistory], ends: Valuation
) -> SolvedRound | None:
    """The round, if it is one between two that is solved and ends in one of two ways."""
    if not histories:
        return None
    solution = solution_of(histories[0].graph.round)
    if solution is None:
        return None
    payoffs = sorted({float(value) for pays in solution.graph.payoffs for value in pays.flat})
    if len(payoffs) != 2:
        return None
    public = deal.after.public
    first = public.waiting[0]
    seats = first, next(seat for seat in public.active if seat != first)
    by_payoff = _ends(game, deal.before, seats, ends)
    if by_payoff is None or sorted(by_payoff) != payoffs:
        return None
    low, high = payoffs
    found = SolvedRound(
        game=game,
        solution=solution,
        seats=seats,
        won=by_payoff[high].result,
        lost=by_payoff[low].result,
        payoffs=(low, high),
        unsure=by_payoff[high].error + by_payoff[low].error,
    )
    return found if min(map(found.unit, Scale)) > 0 else None


def _view(game: Game, step: Transition) -> BiddingView:
    """What whoever chooses there sees."""
    return belonging(game, game.view(step.before, step.seat), BiddingPublic)


class RoundEnd(NamedTuple):
    """What the end of a round is worth, and how sure that is."""

    result: PlayoutResult
    error: float


def _ends(
    game: Game, before: AnyState, seats: tuple[int, int], ends: Valuation
) -> dict[float, RoundEnd] | None:
    """By what the opener gets: what such an end of the round is worth; None where that depends on more."""
    found: dict[float, RoundEnd] = {}
    luck = Random(1)
    opener, other = seats
    for _ in range(TRIED):
        last = state = deal(game, before, luck)
        if state.public.waiting != (opener,):
            return None
        while state.public.showdown is last.public.showdown:
            seat, last = state.public.waiting[0], state
            state = game.apply(last, luck.choice(game.actions(game.view(last, seat))), by=seat)
        report = state.public.showdown
        if report is None or not between_rounds(state, None):
            return None
        mine = gains(game, report)
        brought = ends.points.brought(last.public, state.public)
        result = PlayoutResult(ends.worth(state.public), brought or (0.0,) * len(mine))
        end = RoundEnd(result, ends.worth.error(state.public))
        if found.setdefault(float(mine[opener] - mine[other]), end) != end:
            return None
    return found
