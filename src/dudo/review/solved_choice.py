"""A choice in a solved round: what could be done, what was given away, and why."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from dudo import odds
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.odds.as_float import as_float
from dudo.presentation.people import People
from dudo.presentation.spoken import phrase
from dudo.review.evaluating import CLEAR, LEAST, OPTIONS, gains_of
from dudo.review.judging import JudgedChoice
from dudo.review.playout import Scale
from dudo.review.solved_scale import SolvedScale
from dudo.review.values import Alternative, Method, Regret, SolvedHand, SolvedPlay
from dudo.review.why import bid_chance, sharp_plays
from dudo.solver.limited import RAISES
from dudo.solver.positions import Floats
from dudo.text import Text

MANY = (*RAISES, "claim")
"""Kinds of which only a few actions are listed besides the choice; of others, all are."""
TOLD = 0.02
"""An action that the solution takes less often than this with a hand is left out."""
LIKELY = 0.005
"""A hand that is less likely than this at that point is left out."""

Say = Callable[[Action], str]


class SolvedActions(NamedTuple):
    """The actions at a point of a solved round, and what they are worth to the player who acts."""

    seat: int  # of the match
    actions: Sequence[Action]
    values: Floats  # by action, in the units of the solution; NaN where it was not considered
    chances: Floats  # by action, how often the solution takes it
    chosen: int  # the place of the action that was taken
    error: float  # how far the values may be off


def judged_choice(
    game: Game,
    view: AnyView,
    at: SolvedActions,
    scale: SolvedScale,
    people: People,
    *,
    believed: float | None,
    by_hand: tuple[SolvedHand, ...],
    strategy: str | None = None,
) -> JudgedChoice:
    """Return the choice of the player who has that view.

    `believed` is how likely the standing bid or claim is true, if the other plays by the solution.
    """
    say = partial(phrase, game, people=people)
    standing, truth = view.public.standing, odds.of(game, view).standing
    dice = None if truth is None else as_float(truth.true)
    why: tuple[Text, ...] = ()
    if standing is not None and believed is not None:
        why = (bid_chance(game, standing.seat, standing.action, people, dice=dice, told=believed),)
    return JudgedChoice(
        _options(at, scale, say),
        _regret(at, scale, Scale.MATCH),
        _regret(at, scale, Scale.ROUND),
        dice,
        believed,
        by_hand,
        strategy,
        why,
        sharp_plays(game, view, say),
    )


def plays_of(actions: Sequence[Action], chances: Floats, say: Say) -> tuple[SolvedPlay, ...]:
    """What is done of these, and how often, the most frequent first."""
    return tuple(
        SolvedPlay(action=actions[place], said=say(actions[place]), often=float(chances[place]))
        for place in np.argsort(-chances, kind="stable").tolist()
        if chances[place] >= TOLD
    )


def _regret(at: SolvedActions, of: SolvedScale, scale: Scale) -> Regret:
    """What the choice gave away."""
    best = int(np.nanargmax(at.values))
    lead = float(at.values[best] - at.values[at.chosen])
    within = of.error(at.error, lead, scale)
    if lead <= CLEAR * at.error or lead * of.unit(scale) <= LEAST[scale]:
        nothing = (0.0,) * len(of.won[scale])
        return Regret(best=at.actions[at.chosen], cost=0.0, error=within, gains=nothing)
    gave = gains_of(
        of.by_seat(at.seat, float(at.values[best]), scale),
        of.by_seat(at.seat, float(at.values[at.chosen]), scale),
    )
    cost = max(0.0, -gave[at.seat])
    return Regret(best=at.actions[best], cost=cost, error=within, gains=gave)


def _options(at: SolvedActions, of: SolvedScale, say: Say) -> tuple[Alternative, ...]:
    """The choice, what ends the round, the raises or claims that are worth most; the best first."""
    known = np.flatnonzero(~np.isnan(at.values)).tolist()
    by_worth = sorted(known, key=lambda place: -at.values[place])
    many = [place for place in by_worth if at.actions[place].kind in MANY]
    told = {at.chosen, *many[:OPTIONS]} | (set(by_worth) - set(many))
    return tuple(
        Alternative(
            action=at.actions[place],
            said=say(at.actions[place]),
            value=of.by_seat(at.seat, float(at.values[place]), Scale.MATCH)[at.seat],
            error=of.error(at.error, 1.0, Scale.MATCH),
            points=of.by_seat(at.seat, float(at.values[place]), Scale.ROUND)[at.seat],
            points_error=of.error(at.error, 1.0, Scale.ROUND),
            method=Method.ONLY if len(at.actions) == 1 else Method.SOLVED,
            often=float(at.chances[place]),
        )
        for place in by_worth
        if place in told
    )
