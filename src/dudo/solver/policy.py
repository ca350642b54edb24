"""Policies: the chances of every action in every situation of a round, by hand and action.

A policy is asked at a `PublicHistory` at which it has to act, and answers for all of its hands at once, so that
nothing is asked twice. A function of views, or any bot, is turned into a policy here.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from dudo.engine import Action, Game
from dudo.engine.bidding.state import BiddingHidden, BiddingState, BiddingView
from dudo.engine.hand import Hand
from dudo.engine.state import State
from dudo.play import Player, mixing
from dudo.solver.chances import (
    illegal_action,
    misshapen,
    not_chances,
    not_chances_error,
)
from dudo.solver.positions import Floats, Positions, PublicPosition
from dudo.solver.two_players import as_seen

Mask = NDArray[np.bool_]


class Mixture(NamedTuple):
    """Chances by hand and action: as an opponent would estimate them, and as independent luck would have them.

    Both are the same array where the chances are known.
    """

    planned: Floats
    fresh: Floats


@dataclass(frozen=True)
class PublicHistory:
    """A public history of a round at which somebody has to act, and the hands that may be held there."""

    graph: Positions
    at: int
    before: "PublicHistory | None" = None
    action: Action | None = None

    @property
    def position(self) -> PublicPosition:
        """The public position after the history."""
        return self.graph.all[self.at]

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands that the player who has to act may hold."""
        return self.graph.round.hands[self.position.seat]

    def after(self, place: int) -> "PublicHistory":
        """The history after the action at that place."""
        return PublicHistory(
            self.graph, self.position.following[place], self, self.position.actions[place]
        )

    @cached_property
    def state(self) -> BiddingState:
        """A state with this history, and arbitrary dice."""
        if self.before is None or self.action is None:
            return self.graph.round.start
        return self.graph.round.game.apply(self.before.state, self.action)

    def view(self, hand: Hand) -> BiddingView:
        """The View of the player who has to act, with this hand."""
        state, game, seat = self.state, self.graph.round.game, self.position.seat
        seen = as_seen(game, (0, 1))[seat]
        hands = tuple(hand if s == seen else held for s, held in enumerate(state.hidden.hands))
        mine: BiddingState = State(state.public, BiddingHidden(hands))
        return game.view(mine, seat)

    @property
    def told(self) -> str:
        """The history in notation."""
        return "" if self.before is None else f"{self.before.told} {self.action}"


def found_in(graph: Positions, history: PublicHistory) -> PublicHistory | None:
    """The same history in another graph of the round, such as one with fewer raises; None if it is not in there."""
    if history.graph is graph:
        return history
    if history.before is None or history.action is None:
        return PublicHistory(graph, graph.root)
    before = found_in(graph, history.before)
    if before is None or history.action not in before.position.actions:
        return None
    after = before.after(before.position.actions.index(history.action))
    return after if after.at >= 0 else None


Policy = Callable[[PublicHistory, Mask], Mixture]
"""Gives the mixture at a history; rows of hands that are not asked for are undefined."""


def mixture_of(policy: Policy, history: PublicHistory, asked: Mask) -> Mixture:
    """The mixture of the policy there; `BadPolicy` if that does not give chances of the legal actions."""
    mixture = policy(history, asked)
    _check(history, asked, mixture.planned)
    if mixture.fresh is not mixture.planned:
        _check(history, asked, mixture.fresh)
    return mixture


def _check(history: PublicHistory, asked: Mask, chances: Floats) -> None:
    hands, actions = len(history.hands), len(history.position.actions)
    if chances.shape != (hands, actions):
        raise misshapen(chances, (hands, actions))
    for place in np.flatnonzero(asked & not_chances(chances)):
        raise not_chances_error(history.hands[place], history.told, chances[place], actions)


def uniform(history: PublicHistory, _asked: Mask) -> Mixture:
    """The policy for which all legal actions are equally likely."""
    actions = len(history.position.actions)
    return exactly(np.full((len(history.hands), actions), 1 / actions))


def exactly(chances: Floats) -> Mixture:
    """The mixture of chances that are known."""
    return Mixture(chances, chances)


Distribution = Callable[[Game, BiddingView], Sequence[float]]
"""A function from a player's view to the chances of the legal actions, in their order."""


def by_views(distribution: Distribution) -> Policy:
    """The policy of a function from a view to the chances of the legal actions.

    >>> from dudo.solver.exploit import exploitability
    >>> from dudo.solver.positions import positions
    >>> from dudo.solver.rulesets import RULESETS
    >>> from dudo.solver.two_players import TwoPlayers
    >>> def doubter(game, view):
    ...     legal = game.actions(view)
    ...     calls = legal[-1].kind == "challenge"
    ...     return [float(one == legal[-1]) if calls else 1 / len(legal) for one in legal]
    >>> graph = positions(TwoPlayers(RULESETS["H"], (1, 1)))
    >>> round(exploitability(graph, by_views(doubter)).value, 3)
    0.838
    """

    def policy(history: PublicHistory, asked: Mask) -> Mixture:
        game = history.graph.round.game
        found = np.zeros((len(history.hands), len(history.position.actions)))
        for place in np.flatnonzero(asked):
            hand = history.hands[place]
            row = np.asarray(distribution(game, history.view(hand)), np.float64)
            if row.shape != found[place].shape or not_chances(row[np.newaxis]).any():
                raise not_chances_error(hand, history.told, row, len(found[place]))
            found[place] = row
        return exactly(found)

    return policy


class _Luck(Random):
    """A random generator that knows whether it has been used."""

    used = False

    def random(self) -> float:
        self.used = True
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self.used = True
        return super().getrandbits(k)


class Sampled:
    """The policy of a bot, estimated by asking it many times wherever it uses luck.

    A best response plans with the frequencies of `samples` answers, and is scored by those of another `samples`
    answers. A bot that uses no luck is asked once, and a bot that knows its mixture is asked for that.
    """

    def __init__(self, bot: Player, *, samples: int = 100, seed: int = 1) -> None:
        self.bot, self.samples, self.seed = bot, samples, seed
        self.decisions = 0
        self.with_luck = False
        self._positions: WeakKeyDictionary[Positions, dict[int, Floats]] = WeakKeyDictionary()

    @property
    def forgetful(self) -> bool:
        """Whether the bot considers only the position of the round, not its history."""
        mixes = mixing(self.bot)
        return mixes is not None and mixes.forgetful

    def __call__(self, history: PublicHistory, asked: Mask) -> Mixture:
        """Both estimates of the chances; a forgetful bot is asked only once for each position."""
        known = self._positions.setdefault(history.graph, {})
        if history.at in known:
            return exactly(known[history.at])
        if self.forgetful:
            asked = np.ones_like(asked)
        shape = (len(history.hands), len(history.position.actions))
        planned, fresh = np.zeros(shape), np.zeros(shape)
        for place in np.flatnonzero(asked):
            self._ask(history, history.hands[place], planned[place], fresh[place])
        if self.with_luck:
            return Mixture(planned, fresh)
        if self.forgetful:
            known[history.at] = planned
        return exactly(planned)

    def _ask(self, history: PublicHistory, hand: Hand, planned: Floats, fresh: Floats) -> None:
        game, view = history.graph.round.game, history.view(hand)
        mixes = mixing(self.bot)
        mixture = None if mixes is None else mixes.mixture(game, view)
        if mixture is not None:
            self.decisions += 1
            for action, chance in mixture.items():
                place = self._place(history, hand, action)
                planned[place] = fresh[place] = chance
            return
        luck = _Luck(f"{self.seed} {hand}{history.told}")
        first = self._place(history, hand, self.bot(game, view, luck))
        self.decisions += 1
        if not luck.used:
            planned[first] = fresh[first] = 1
            return
        self.with_luck = True
        planned[first] += 1
        for chances, more in (planned, self.samples - 1), (fresh, self.samples):
            for _ in range(more):
                chances[self._place(history, hand, self.bot(game, view, luck))] += 1
            chances /= self.samples
        self.decisions += 2 * self.samples - 1

    def _place(self, history: PublicHistory, hand: Hand, action: Action) -> int:
        """The place of the bot's action among the legal ones; an error if it is none of them."""
        actions = history.position.actions
        if action not in actions:
            raise illegal_action(hand, history.told, action, actions)
        return actions.index(action)
