"""Rounds of bids between two that are solved: what each choice cost, and what each position was worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Self, cast

import numpy as np

from dudo.bots.strategy.solving import history_of
from dudo.engine import Bidding, Game
from dudo.engine.bidding.state import BiddingView
from dudo.engine.game import AnyState
from dudo.presentation.people import People
from dudo.presentation.spoken import phrase
from dudo.review.judging import JudgedChoice, Position
from dudo.review.playout import Scale, Valuation
from dudo.review.solved_choice import LIKELY, Say, SolvedActions, judged_choice, plays_of
from dudo.review.solved_scale import SolvedScale
from dudo.review.transitions import Transition
from dudo.review.values import SolvedHand
from dudo.solver.belief_state import BeliefState
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Floats
from dudo.solver.shipped import EXPLORED
from dudo.solver.solution import RoundSolution, solution_of
from dudo.solver.two_players import as_seen


@dataclass(frozen=True, slots=True)
class SolvedBidsRound:
    """A round of the match with its solution, and where in it each choice was made."""

    game: Bidding
    solution: RoundSolution
    scale: SolvedScale
    steps: Sequence[Transition]
    histories: Sequence[PublicHistory]

    @classmethod
    def of(cls, game: Bidding, round_: Sequence[Transition], ends: Valuation) -> Self | None:
        """That round, if it is one between two that is solved and ends in one of two ways."""
        dealt, *steps = round_
        histories = _histories(game, steps)
        solution = solution_of(histories[0].graph.round) if histories else None
        if solution is None:
            return None
        scale = SolvedScale.of(game, dealt, ends, solution.bracket.exploitability)
        payoffs = {float(value) for pays in solution.graph.payoffs for value in pays.flat}
        if scale is None or set(scale.payoffs) != payoffs:
            return None
        return cls(game, solution, scale, steps, histories)

    def positions(self, people: People) -> list[Position]:
        """Before the dice are thrown, and before each choice."""
        match, points = (self.scale.value(self.solution.value, scale) for scale in Scale)
        choices = zip(self.steps, self.histories, strict=True)
        return [
            Position(match, points, None),
            *(self._judged(step, history, people) for step, history in choices),
        ]

    def _judged(self, step: Transition, history: PublicHistory, people: People) -> Position:
        rows = self._rows(step.before)
        belief = self.solution.at(history)
        match, points = (self.scale.value(belief.dealt(rows), scale) for scale in Scale)
        choice = self._choice(step, belief, rows[history.position.seat], people)
        return Position(match, points, choice)

    def _rows(self, state: AnyState) -> tuple[int, int]:
        """By seat of the solution: the place of the hand that it sees."""
        lie = [state.hidden.hands[seat] for seat in self.scale.seats]
        first, second = as_seen(self.game, (lie[0], lie[1]))
        hands = self.solution.graph.round.hands
        return hands[0].index(first), hands[1].index(second)

    def _choice(
        self, step: Transition, belief: BeliefState, row: int, people: People
    ) -> JudgedChoice:
        assert step.action is not None
        view, history = _view(self.game, step), belief.history
        held = belief.hands[1 - history.position.seat]
        chosen = history.position.actions.index(step.action)
        values = belief.values[row].copy()
        if np.isnan(values[chosen]):
            values[chosen] = belief.value_if_uninformative(chosen)[row]
        at = SolvedActions(
            self.scale.seats[history.position.seat],
            history.position.actions,
            values,
            belief.chances[row],
            chosen,
            belief.uncertainty(row),
        )
        return judged_choice(
            self.game,
            view,
            at,
            self.scale,
            people,
            believed=self._believed(history, row, held),
            by_hand=_by_hand(belief, row, partial(phrase, self.game, people=people)),
            strategy=self.solution.table if self.solution.table in EXPLORED else None,
        )

    def _believed(self, history: PublicHistory, row: int, held: Floats) -> float | None:
        """How likely the standing bid is true, if the other plays by the solution."""
        position = history.position
        for action, to in zip(position.actions, position.following, strict=True):
            if action.kind == "challenge" and to < 0:
                pays = self.solution.graph.payoffs[-1 - to]
                mine = pays[row] if position.seat == 0 else -pays[:, row]
                return float(held @ (mine < sum(self.scale.payoffs) / 2))
        return None


def _by_hand(belief: BeliefState, own: int, say: Say) -> tuple[SolvedHand, ...]:
    """What the solution does there with every hand that it may hold, and with the one that was held."""
    history, chances = belief.history, belief.chances
    held = belief.hands[history.position.seat]
    return tuple(
        SolvedHand(
            hand=hand,
            likely=float(held[row]),
            plays=plays_of(history.position.actions, chances[row], say),
        )
        for row, hand in enumerate(history.hands)
        if held[row] >= LIKELY or row == own
    )


def _histories(game: Bidding, steps: Sequence[Transition]) -> list[PublicHistory]:
    """Where each of these choices was made in the graph of the round; none if it is not one between two."""
    found = [None if step.seat is None else history_of(game, _view(game, step)) for step in steps]
    histories = [history for history in found if history is not None]
    return histories if len(histories) == len(found) else []


def _view(game: Game, step: Transition) -> BiddingView:
    """Return the view of the player who chooses there."""
    return cast("BiddingView", game.view(step.before, step.seat))
