"""What somebody loses who always does what a coach says is best, against an opponent who plays the solution.

The figure is exact: the opponent plays the strategy of a file, and every choice is judged by what it is worth
against that. What choices give up, weighted by how likely each comes about, adds up to what is lost a round.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from dudo.bots import Explaining
from dudo.engine import Action, Game
from dudo.engine.bidding.state import BiddingView
from dudo.solver.belief_state import SELDOM
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Floats
from dudo.solver.ranges import Ranges
from dudo.solver.strategy import Strategy
from dudo.solver.worths import worths

Adviser = Callable[[Game, BiddingView], Action]
"""Says what is best."""


def said_by(bot: Explaining) -> Adviser:
    """What the bot says is best; the same luck every time."""

    def coach(game: Game, view: BiddingView) -> Action:
        return bot.explain(game, view, Random(1))[0]

    return coach


UNLIKELY = 1e-5
"""Histories less likely than this are not followed: all of them together hardly change the figure."""


@dataclass(frozen=True, slots=True)
class AdviceCost:
    """What the best moves of a coach lose in one seat."""

    lost: float
    """What they lose a round, in what the round is played for."""
    worst: float
    """The most that one of them gives up, after bids that the opponent does make now and then."""
    where: str
    """The hand and the bids with which that happens, and the move."""
    asked: int
    """How often the coach was asked."""


def advice_cost(strategy: Strategy, coach: Adviser, *, seat: int) -> AdviceCost:
    """What it costs in that seat; 0 opens."""
    walk = _Following(strategy, coach, seat)
    graph = strategy.graph
    root = PublicHistory(graph, graph.root)
    walk.at(root, graph.chances[seat], graph.chances[1 - seat])
    return AdviceCost(walk.lost, walk.worst, walk.where, walk.asked)


class _Following:
    """Through all histories that come about if the coach is followed."""

    def __init__(self, strategy: Strategy, coach: Adviser, seat: int) -> None:
        self.strategy, self.coach, self.seat = strategy, coach, seat
        self.game: Game = strategy.graph.round.game
        self.lost = self.worst = 0.0
        self.where, self.asked = "", 0

    def at(self, history: PublicHistory, mine: Floats, theirs: Floats) -> None:
        """Goes on from there; `mine` and `theirs` are the reach of each hand of the coached seat and of the other."""
        own = history.position.seat == self.seat
        if own:
            done = mine[:, np.newaxis] * self._told(history, mine, theirs)
        else:
            done = theirs[:, np.newaxis] * self.strategy(history, theirs > 0).planned
        for place, to in enumerate(history.position.following):
            then = done[:, place]
            both = (then, theirs) if own else (mine, then)
            if to >= 0 and both[0].sum() * both[1].sum() >= UNLIKELY:
                self.at(history.after(place), *both)

    def _told(self, history: PublicHistory, mine: Floats, theirs: Floats) -> Floats:
        """By hand and action, 1 for what the coach says; what that loses is added up."""
        told = np.zeros((len(mine), len(history.position.actions)))
        held = theirs / theirs.sum()
        hands = (mine, held) if self.seat == 0 else (held, mine)
        worth = worths(self.strategy, Ranges(history, hands, (1.0, 1.0), told))
        for row in np.flatnonzero(mine):
            action = self.coach(self.game, history.view(history.hands[row]))
            self.asked += 1
            place = history.position.actions.index(action)
            told[row, place] = 1
            gap = float(np.nanmax(worth[row]) - worth[row, place])
            self.lost += mine[row] * theirs.sum() * gap
            if gap > self.worst and theirs.sum() >= SELDOM:
                self.worst, self.where = gap, f"{history.hands[row]}{history.told}: {action}"
        return told
