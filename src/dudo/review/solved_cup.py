"""Rounds of a passed cup between two of which there is a table: what each choice cost, and each position was worth."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Self, cast

import numpy as np

from dudo.engine import Cup, Game, Hand
from dudo.engine.cup.state import CupView
from dudo.engine.state import Phase
from dudo.presentation.people import People
from dudo.presentation.spoken import phrase
from dudo.review.judging import JudgedChoice, Position
from dudo.review.playout import Scale, Valuation
from dudo.review.solved_choice import LIKELY, Say, SolvedActions, judged_choice, plays_of
from dudo.review.solved_scale import SolvedScale
from dudo.review.transitions import Transition
from dudo.review.values import SolvedHand, SolvedPlay
from dudo.solver.cups.shipped import cup_table_of
from dudo.solver.cups.table import ROUNDING
from dudo.solver.cups.values import CupRange, CupValues


@dataclass(frozen=True, slots=True)
class SolvedCupRound:
    """A round of the match with what the table of its game says of it."""

    game: Cup
    values: CupValues
    scale: SolvedScale
    steps: Sequence[Transition]

    @classmethod
    def of(cls, game: Cup, round_: Sequence[Transition], ends: Valuation) -> Self | None:
        """That round, if it is one between two that is solved and ends in one of two ways."""
        table = cup_table_of(game)
        if table is None:
            return None
        unsure = table.bracket.exploitability + ROUNDING
        scale = SolvedScale.of(game, round_[0], ends, unsure)
        values = CupValues(game, table)
        if scale is None or not all(_known(values, step) for step in round_[1:]):
            return None
        return cls(game, values, scale, round_)

    def positions(self, people: People) -> list[Position]:
        """Before the dice are thrown, and before each throw and choice."""
        match, points = (self.scale.value(self.values.table.low, scale) for scale in Scale)
        return [
            Position(match, points, None),
            *(self._judged(step, people) for step in self.steps[1:]),
        ]

    def _judged(self, step: Transition, people: People) -> Position:
        view = _view(self.game, step)
        to_act = view.public.holder if step.seat is None else step.seat
        worth = self.values.dealt(view, step.before.hidden.cup)
        opener = worth if to_act == self.scale.seats[0] else -worth
        match, points = (self.scale.value(opener, scale) for scale in Scale)
        return Position(match, points, None if step.seat is None else self._choice(step, people))

    def _choice(self, step: Transition, people: People) -> JudgedChoice:
        assert step.action is not None
        assert step.seat is not None
        view = _view(self.game, step)
        dice = self.values.range_of(view)
        values, chances = self.values.of(view, dice), self.values.chances(view)
        actions = tuple(values)
        worths = np.array([values[action] for action in actions])
        done = np.array([chances.get(action, 0.0) for action in actions])
        at = SolvedActions(
            step.seat,
            actions,
            worths,
            done,
            actions.index(step.action),
            # A reply to a claim that the solution never makes need not be the best if the claim says nothing.
            self.scale.exploitability + max(0.0, float(worths.max() - worths @ done)),
        )
        return judged_choice(
            self.game,
            view,
            at,
            self.scale,
            people,
            believed=self._believed(view, dice),
            by_hand=self._by_hand(view, partial(phrase, self.game, people=people)),
        )

    def _believed(self, view: CupView, dice: CupRange) -> float | None:
        """How likely the claim that is to be answered is true, if the other plays by the table."""
        return self.values.true(view, dice) if view.public.phase is Phase.ANSWER else None

    def _by_hand(self, view: CupView, say: Say) -> tuple[SolvedHand, ...]:
        """What the solution does there with every hand that it may hold; none where the cup is offered unseen."""
        own = view.secret.seen
        if own is None or view.public.phase is Phase.ANSWER:
            return ()
        thrown = self.values.throw if view.public.rolled else {own: 1.0}
        return tuple(
            SolvedHand(hand=hand, likely=chance, plays=self._plays(_with(view, hand), say))
            for hand, chance in thrown.items()
            if chance >= LIKELY or hand == own
        )

    def _plays(self, view: CupView, say: Say) -> tuple[SolvedPlay, ...]:
        chances = self.values.chances(view)
        return plays_of(tuple(chances), np.array([*chances.values()]), say)


def _known(values: CupValues, step: Transition) -> bool:
    """Whether the table says what is done there, and what was done instead is worth."""
    view = _view(values.game, step)
    if values.table.at(values.game, view.public) is None:
        return False
    return step.seat is None or step.action is None or values.knows(view, step.action)


def _with(view: CupView, hand: Hand) -> CupView:
    """The same if that lies under the cup."""
    return replace(view, secret=replace(view.secret, seen=hand))


def _view(game: Game, step: Transition) -> CupView:
    """Return the view of the player who chooses there."""
    return cast("CupView", game.view(step.before, step.seat))
