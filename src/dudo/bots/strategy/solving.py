"""Two players left in a round of bids: its solution, as one of them sees it.

The levels of the ladder differ in how long they may learn it. A solution says how likely each action is, what
it is worth, and between which bounds the value of the round lies.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, singledispatch
from math import inf
from random import Random
from typing import NamedTuple

import numpy as np

from dudo.bots import Bot
from dudo.engine import Action, Bidding, Game
from dudo.engine.bidding.state import BiddingPublic, BiddingView
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.odds import STRANGERS, Model
from dudo.odds import Strategy as StrategyModel
from dudo.play import mixing
from dudo.presentation.numbers import listed, percent, plural_of
from dudo.presentation.spoken import phrase
from dudo.solver.belief_state import ranges_at
from dudo.solver.effort import Effort
from dudo.solver.markov_strategy import MarkovStrategy
from dudo.solver.policy import PublicHistory, found_in
from dudo.solver.positions import Positions, positions
from dudo.solver.resolving import Resolver
from dudo.solver.shipped import (
    fitting_forgetful,
    round_table_of,
    shipped_forgetful,
    shipped_strategy,
    ships_for,
)
from dudo.solver.solution import solution_of
from dudo.solver.strategy import Strategy
from dudo.solver.two_players import DoesNotFit, TwoPlayers, as_seen
from dudo.text import Figure, Text, say

MOST_PAIRS = 64_000
"""The most pairs of hands: with more than five dice each it would take more than a moment."""
TOLD = 4
"""How many actions are listed with their frequencies: the most frequent ones."""
SELDOM = 0.01
"""Actions less frequent than this are left out."""
AS_GOOD = 0.005
"""An action that is worse than the best by less than this counts as equally good."""
MOST_POSITIONS = 150
"""The most public positions of a round: five dice each with six faces have 120; sums of points have more."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the solution does with one hand."""

    chances: Mapping[Action, float]
    """How likely each legal action is."""
    values: Mapping[Action, float]
    """What each considered action is worth: dice or lives that the round brings if both go on by the solution."""
    unsure: float
    """How far these values may be off."""
    whole: bool
    """Whether everything that may follow was considered."""
    table: bool = False
    """Whether it is from a table that comes with the package."""

    def told(self, game: Game) -> Text:
        """What is done with these dice and how often, what the best of it brings, and how sure that is."""
        often = sorted(self.chances.items(), key=lambda one: -one[1])
        done = listed(
            [
                say(
                    "{action} {often, select, always {every time} other {({share})}}",
                    action=phrase(game, action),
                    often="always" if chance > 1 - SELDOM else "often",
                    share=percent(chance),
                )
                for action, chance in often[:TOLD]
                if chance >= SELDOM
            ]
        )
        if self.whole:
            mixed = say("This position is solved. With these dice: {done}.", done=done)
        else:
            mixed = say("Thought through from here. With these dice: {done}.", done=done)
        if self.best not in self.values:
            return mixed
        dice = game.facts.scoring == "dice"
        return say(
            "{mixed} On average this is worth {value} {unit}, to within {error}.",
            mixed=mixed,
            value=Figure(f"{self.values[self.best]:+.2f}"),
            unit=plural_of("die" if dice else game.words.life),
            error=Figure(f"{max(0.001, self.unsure):.3f}"),
        )

    @property
    def best(self) -> Action:
        """The likeliest action, of those that are worth as much as any."""
        most = max(self.values.values(), default=0.0)
        good = [one for one in self.chances if self.values.get(one, most) >= most - AS_GOOD]
        return max(good or self.chances, key=self.chances.__getitem__)

    def draw(self, luck: Random) -> Action:
        """One of the actions, drawn with its probability."""
        return luck.choices([*self.chances], [*self.chances.values()])[0]


class Seen(NamedTuple):
    """Where somebody has to act in a round between two, and the place of the hand that they see."""

    history: PublicHistory
    row: int


@singledispatch
def seen(game: Game, view: AnyView) -> Seen | None:
    """What the viewer sees; None if the round is not one of bids between two, or the hand does not fit."""
    return None


@seen.register
def _(game: Bidding, view: BiddingView) -> Seen | None:
    history = history_of(game, view)
    if history is None or view.seat is None:
        return None
    hand = view.secret.hands[as_seen(game, (view.seat, _other(view)))[0]]
    if hand is None or hand not in history.hands:
        return None
    return Seen(history, history.hands.index(hand))


def advice(game: Game, view: AnyView, effort: Effort) -> Advice | None:
    """The solution a bot plays by: from a table, or learned with that effort; None where the round is not one of two.

    A table does not say what actions are worth.
    """
    at = seen(game, view)
    if at is None:
        return None
    return tabulated(game, view, at) or _learned(game, view, at, effort)


def tabulated(game: Game, view: AnyView, at: Seen) -> Advice | None:
    """The advice of the strategy for such a round that comes with the package; None where none does."""
    table = table_at(at.history)
    if table is None:
        return None
    actions = at.history.position.actions
    done = table(at.history, np.ones(len(at.history.hands), dtype=np.bool_)).planned[at.row]
    mixture = dict(zip(actions, done.tolist(), strict=True))
    unsure = table.bracket.exploitability if isinstance(table, Strategy) else inf
    return Advice(mixture, {}, unsure, whole=unsure < inf, table=True)


def coach_advice(game: Game, view: AnyView, effort: Effort) -> Advice | None:
    """The solution a coach advises by: the one by which a review judges; where there is none, one of that effort."""
    at = seen(game, view)
    if at is None:
        return None
    solution = solution_of(at.history.graph.round)
    if solution is None:
        return _learned(game, view, at, effort)
    belief, actions = solution.at(at.history), at.history.position.actions
    chances = dict(zip(actions, belief.chances[at.row].tolist(), strict=True))
    values = dict(zip(actions, belief.values[at.row].tolist(), strict=True))
    return Advice(
        chances,
        {action: value for action, value in values.items() if value == value},
        belief.uncertainty(at.row),
        belief.complete,
        table=solution.table is not None,
    )


def _learned(game: Game, view: AnyView, at: Seen, effort: Effort) -> Advice:
    solution = _resolver(effort, at.history.graph.round).solution(at.history)
    actions = at.history.position.actions
    chances = dict(zip(actions, solution.chances[at.row].tolist(), strict=True))
    values = zip(actions, solution.values[at.row].tolist(), strict=True)
    return Advice(
        chances,
        {action: value for action, value in values if value == value},
        solution.bracket.exploitability,
        solution.complete,
    )


def history_of(game: Bidding, view: BiddingView) -> PublicHistory | None:
    """The history of the round, at which the viewer has to act; None if its graph does not have it."""
    history = round_so_far(game, view)
    if history is None or view.seat not in view.public.waiting:
        return None
    return history if history.position.actions == game.actions(view) else None


def round_so_far(game: Bidding, view: BiddingView) -> PublicHistory | None:
    """The history in the graph of the round, whose first seat opens; None if the graph does not have it."""
    public = view.public
    seats = seats_of_two(public)
    if seats is None:
        return None
    had = tuple(place for place, seat in enumerate(seats) if seat in public.had_one_die)
    graph = _graph(game, (public.dice[seats[0]], public.dice[seats[1]]), had)
    if graph is None:
        return None
    history = PublicHistory(graph, graph.root)
    for step in public.history:
        position = history.position
        if step.seat != seats[position.seat] or step.action not in position.actions:
            return None
        place = position.actions.index(step.action)
        if position.following[place] < 0:
            return None
        history = history.after(place)
    return history if public.waiting == (seats[history.position.seat],) else None


def seats_of_two(public: BiddingPublic) -> tuple[int, int] | None:
    """The two who are left in a round in which somebody has to act, the opener first; None in any other."""
    if len(public.active) != 2 or public.phase is not Phase.TURN:
        return None
    opener = public.history[0].seat if public.history else public.waiting[0]
    return opener, next(seat for seat in public.active if seat != opener)


@singledispatch
def model_of_others(game: Game, view: AnyView) -> Model:
    """How the others are believed to play: by the strategy of the round that comes with the package, or by habit."""
    return STRANGERS


@model_of_others.register
def _(game: Bidding, view: BiddingView) -> Model:
    seats = seats_of_two(view.public)
    if seats is None or not ships_for((view.public.dice[seats[0]], view.public.dice[seats[1]])):
        return STRANGERS  # before its graph is made, which takes long
    history = round_so_far(game, view)
    table = None if history is None else round_table_of(history.graph.round)
    if history is None or table is None:
        return STRANGERS
    # On the forehead a hand belongs to the one player who does not see it.
    owners, places = as_seen(game, seats), history.graph.round.hands
    by_place = ranges_at(shipped_strategy(table.name), history)
    return StrategyModel(
        {
            seat: dict(zip(hands, weights.tolist(), strict=True))
            for seat, hands, weights in zip(owners, places, by_place, strict=True)
        }
    )


def _other(view: BiddingView) -> int:
    return next(seat for seat in view.public.active if seat != view.seat)


@lru_cache(maxsize=8)
def _graph(game: Bidding, dice: tuple[int, int], had_one_die: tuple[int, ...]) -> Positions | None:
    """The round of two players, if it fits."""
    try:
        round_ = TwoPlayers(game, dice, "cost", had_one_die)
        return None if round_.pairs > MOST_PAIRS else positions(round_, most=MOST_POSITIONS)
    except DoesNotFit:
        return None


@lru_cache(maxsize=3)
def _resolver(effort: Effort, round_: TwoPlayers) -> Resolver:
    """What has been solved of a round; it is dropped together with the round, whose graph it holds."""
    return Resolver(effort)


def table_at(history: PublicHistory) -> Strategy | MarkovStrategy | None:
    """The strategy that comes with the package for such a round, if there is one and it knows the history."""
    table = round_table_of(history.graph.round)
    if table is None:
        forgetful = _forgetful(history.graph.round)
        return None if forgetful is None else shipped_forgetful(forgetful)
    strategy = shipped_strategy(table.name)
    graph = strategy.halves[history.position.seat].layout.graph
    return strategy if found_in(graph, history) is not None else None


@lru_cache(maxsize=64)
def _forgetful(round_: TwoPlayers) -> str | None:
    """The name of what was learnt for such a round, which is too large to be solved."""
    graph = _graph(round_.game, round_.dice, round_.had_one_die)
    return None if graph is None else fitting_forgetful(graph)


@dataclass(frozen=True, slots=True)
class Solving:
    """A bot that plays the solutions of rounds between two, and everything else like the bot `otherwise`.

    In a `share` of its decisions it plays like `counting`, by the dice alone, but not in a round between two that has
    no table: there it learns the rest of the round with its `effort`.
    """

    effort: Effort
    otherwise: Bot
    counting: Bot
    share: float

    @property
    def forgetful(self) -> bool:
        """False: it goes by the whole history."""
        return False

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """One of the actions of its solution, or what the other bots do."""
        if len(game.actions(view)) == 1:
            return self.otherwise(game, view, random)
        found = advice(game, view, self.effort)
        if (found is None or found.table) and self.share and random.random() < self.share:
            return self.counting(game, view, random)
        return self.otherwise(game, view, random) if found is None else found.draw(random)

    def mixture(self, game: Game, view: AnyView, /) -> Mapping[Action, float] | None:
        """How likely it is to take each action; None where it has no solution."""
        found = advice(game, view, self.effort)
        if found is None or not found.table:
            return None if found is None else found.chances
        counts = mixing(self.counting)
        plain = None if counts is None else counts.mixture(game, view)
        if plain is None:
            return None
        return {
            action: (1 - self.share) * chance + self.share * plain.get(action, 0.0)
            for action, chance in found.chances.items()
        }
