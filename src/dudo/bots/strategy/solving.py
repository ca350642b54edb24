"""Two players left in a round of bids: its solution, as one of them sees it.

What each level of the ladder knows of it is a matter of how long it learns. A solution is a mixture: how
likely each action is, what it is worth, and between which bounds the value of the round lies.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache, singledispatch
from random import Random

import numpy as np

from dudo import odds
from dudo.bots import Bot
from dudo.engine import Action, Bidding, Game
from dudo.engine.bidding import BiddingPublic, BiddingView
from dudo.engine.caching import bounded_cache
from dudo.engine.game import AnyView
from dudo.engine.state import Phase
from dudo.odds.odds import belonging
from dudo.play import mixing
from dudo.presentation.numbers import listed, plural_of
from dudo.presentation.spoken import phrase
from dudo.solve.bracket import Bracket
from dudo.solve.limited import RAISES
from dudo.solve.policy import PublicHistory, found_in
from dudo.solve.positions import Positions, positions
from dudo.solve.resolving import Effort, Resolver
from dudo.solve.shipped import fitting, shipped_strategy
from dudo.solve.strategy import Strategy
from dudo.solve.two_players import DoesNotFit, TwoPlayers
from dudo.text import Figure, Text, say

MOST_PAIRS = 64_000
"""Pairs of hands: with more than five dice each it would take more than a moment."""
TOLD = 4
"""Actions that are told with how often they are done: the most frequent."""
SELDOM = 0.01
"""What is done less often is not told."""
MOST_POSITIONS = 150
"""Public positions of a round: five dice each with six faces have 120; sums of points have more."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the solution does with one hand."""

    chances: Mapping[Action, float]
    """Of the legal actions."""
    values: Mapping[Action, float]
    """Of those that were thought of: dice or lives that the round brings, if both go on by the solution."""
    bracket: Bracket
    """What was solved is worth at least and at most so much to whoever opens, over all hands."""
    whole: bool
    """Whether all that may follow was thought of."""
    table: bool = False
    """Whether it is from a table that comes with the package."""

    def told(self, game: Game) -> Text:
        """What is done with these dice and how often, what the best of it brings, and how sure that is."""
        often = sorted(self.chances.items(), key=lambda one: -one[1])
        done = listed(
            [
                say(
                    "{action} {times} times in 100",
                    action=phrase(game, action),
                    times=round(100 * chance),
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
            "{mixed} On average this brings {value} {unit}, to within {error}.",
            mixed=mixed,
            value=Figure(f"{self.values[self.best]:+.2f}"),
            unit=plural_of("die" if dice else game.words.life),
            error=Figure(f"{max(0.001, self.bracket.exploitability):.3f}"),
        )

    @property
    def best(self) -> Action:
        """The likeliest action."""
        return max(self.chances, key=self.chances.__getitem__)

    def draw(self, luck: Random) -> Action:
        """One of the actions, as likely as it is."""
        return luck.choices([*self.chances], [*self.chances.values()])[0]


@singledispatch
def advice(game: Game, view: AnyView, effort: Effort, *, tables: bool = True) -> Advice | None:
    """The solution for the viewer; None where a round is not between two, or does not fit.

    A table says nothing of what actions are worth: without `tables` the round is solved anew.
    """
    del game, view, effort, tables
    return None


@advice.register
def _(game: Bidding, view: AnyView, effort: Effort, *, tables: bool = True) -> Advice | None:
    own = belonging(game, view, BiddingPublic)
    history = history_of(game, own)
    if history is None or own.seat is None:
        return None
    seen = own.secret.hands[_other(own) if game.forehead else own.seat]
    if seen is None or seen not in history.hands:
        return None
    row = history.hands.index(seen)
    actions = history.position.actions
    if tables and (table := table_at(history)) is not None:
        done = table(history, np.ones(len(history.hands), dtype=np.bool_)).planned[row].tolist()
        mixture = dict(zip(actions, done, strict=True))
        return Advice(honest(game, view, mixture), {}, table.bracket, whole=True, table=True)
    solution = _resolver(effort, history.graph.round).solution(history)
    chances = dict(zip(actions, solution.chances[row].tolist(), strict=True))
    values = zip(actions, solution.values[row].tolist(), strict=True)
    return Advice(
        honest(game, view, chances),
        {action: value for action, value in values if value == value},
        solution.bracket,
        solution.learned.whole,
    )


def honest(game: Game, view: AnyView, chances: Mapping[Action, float]) -> Mapping[Action, float]:
    """Without bids that are certainly false, where a challenge is allowed."""
    call = next((action for action in chances if action.kind == "challenge"), None)
    bids = [action for action, chance in chances.items() if chance > 0 and action.kind in RAISES]
    if call is None or not bids:
        return chances
    true = odds.of(game, view).chances(bids)
    kept = {
        action: 0.0 if action in true and true[action].true == 0 else chance
        for action, chance in chances.items()
    }
    whole = sum(kept.values())
    if whole <= 0:
        return {action: float(action == call) for action in chances}
    return {action: chance / whole for action, chance in kept.items()}


def history_of(game: Bidding, view: BiddingView) -> PublicHistory | None:
    """The history of the round in its graph, whose first seat opens; None if the graph does not have it."""
    public = view.public
    if len(public.active) != 2 or public.phase is not Phase.TURN or view.seat not in public.waiting:
        return None
    opener = public.history[0].seat if public.history else public.waiting[0]
    seats = opener, next(seat for seat in public.active if seat != opener)
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
    legal = game.actions(view)
    same = history.position.actions == legal and seats[history.position.seat] == view.seat
    return history if same else None


def _other(view: BiddingView) -> int:
    return next(seat for seat in view.public.active if seat != view.seat)


@bounded_cache(many=8)
def _graph(game: Bidding, dice: tuple[int, int], had_one_die: tuple[int, ...]) -> Positions | None:
    """The round of two players, if it fits."""
    try:
        round_ = TwoPlayers(game, dice, "cost", had_one_die)
        first, second = round_.hands
        many = len(first) * len(second) > MOST_PAIRS
        return None if many else positions(round_, most=MOST_POSITIONS)
    except DoesNotFit:
        return None


@lru_cache(maxsize=3)
def _resolver(effort: Effort, round_: TwoPlayers) -> Resolver:
    """What has been solved of a round; it is dropped with the round, whose graph it keeps."""
    del round_
    return Resolver(effort)


def table_at(history: PublicHistory) -> Strategy | None:
    """The strategy that comes with the package for such a round, if there is one and it knows the history."""
    name = _shipped(history.graph.round)
    if name is None:
        return None
    strategy = shipped_strategy(name)
    layout, _ = strategy.halves[history.position.seat]
    return strategy if found_in(layout.graph, history) is not None else None


@lru_cache(maxsize=64)
def _shipped(round_: TwoPlayers) -> str | None:
    """The name of the strategy for such a round: what it costs must go by who was right alone."""
    name = fitting(TwoPlayers(round_.game, round_.dice, "right", round_.had_one_die), sober=True)
    graph = _graph(round_.game, round_.dice, round_.had_one_die)
    if name is None or graph is None:
        return None
    most = max(abs(small).max() for small in graph.by_kind)
    pairs = zip(graph.payoffs, shipped_strategy(name).graph.payoffs, strict=True)
    return name if all(np.array_equal(cost, most * right) for cost, right in pairs) else None


@dataclass(frozen=True, slots=True)
class Solving:
    """A bot that goes by solutions between two, as far as it knows them, and else plays like another one.

    Where there is a table it goes by that, but for a `share` of its decisions, in which it goes by the dice
    alone, as a bot who counts does. Where there is none it learns the rest of the round for so long.
    """

    effort: Effort
    otherwise: Bot
    counting: Bot
    share: float

    @property
    def forgetful(self) -> bool:
        """It goes by the whole history."""
        return False

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """One of the actions of its solution, or what the other bots do."""
        found = advice(game, view, self.effort) if len(game.actions(view)) > 1 else None
        if found is None:
            return self.otherwise(game, view, random)
        if found.table and random.random() < self.share:
            return self.counting(game, view, random)
        return found.draw(random)

    def mixture(self, game: Game, view: AnyView, /) -> Mapping[Action, float] | None:
        """How likely it is to do what, where it has a solution."""
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
