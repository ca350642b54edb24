"""What a habit is worth against somebody who plays an equilibrium: how much less the twin with it loses a round.

Each twin plays the same rounds on the same luck. What its choices give up against the strategy of the file is
known exactly, whatever the dice of the other are, so that a few hundred rounds tell small differences.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import numpy as np

from dudo.bots import Bot
from dudo.games import find
from dudo.league.contest import LOOK, Interval
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Floats
from dudo.solver.ranges import Ranges
from dudo.solver.shipped import shipped_strategy
from dudo.solver.strategy import Strategy
from dudo.solver.two_players import DoesNotFit, TwoPlayers
from dudo.solver.worths import worths
from research.maxims.maxim import Trial

ROUNDS = ("J-2v1", "J-1v2", "N-2v2")
"""The rounds that are played, each from both seats."""
DEALT = 300
"""So often each."""


@dataclass(frozen=True, slots=True)
class Gain:
    """How much less the twin who follows the maxim loses a round, in what the loser of a round pays."""

    rounds: int
    points: Interval

    @property
    def parted(self) -> bool:
        """Whether the twins ever did something else."""
        return self.points.error > 0


def fits(trial: Trial) -> bool:
    """Whether it is about two players in a round of bids, all dice thrown before."""
    try:
        TwoPlayers(find(trial.game), (1, 1))
    except DoesNotFit:
        return False
    return trial.seats == 2


def gain(trial: Trial, *, dealt: int = DEALT, seed: int = 1) -> Gain:
    """What the habit is worth there."""
    found = []
    for name in ROUNDS:
        opponent = equilibrium(name)
        for seat in (0, 1):
            for number in range(dealt):
                luck = f"{seed} {name} {seat} {number}"
                lost = [opponent.costs(bot, seat, luck) for bot in (trial.follows, trial.ignores)]
                found.append(lost[1] - lost[0])
    assert len(found) >= LOOK
    return Gain(len(found), Interval(mean=fmean(found), error=stdev(found) / len(found) ** 0.5))


@lru_cache(len(ROUNDS))
def equilibrium(name: str) -> "Equilibrium":
    """Whoever plays the strategy of that name."""
    return Equilibrium(shipped_strategy(name))


@dataclass(frozen=True)
class Equilibrium:
    """Whoever plays that strategy, and all that is known of what others lose to it."""

    strategy: Strategy
    _worths: dict[str, Floats] = field(default_factory=dict)

    def costs(self, bot: Bot, seat: int, luck: str) -> float:
        """What the choices of the bot give up in one round."""
        drawn, own = Random(luck), Random(f"{luck} bot")
        graph = self.strategy.graph
        history, held = PublicHistory(graph, graph.root), graph.chances[1 - seat]
        row = drawn.choices(range(len(graph.chances[seat])), graph.chances[seat].tolist())[0]
        given_up = 0.0
        while True:
            position = history.position
            if position.seat == seat:
                action = bot(graph.round.game, history.view(history.hands[row]), own)
                place = position.actions.index(action)
                worth = self._worth(history, held)[row]
                given_up += float(np.nanmax(worth) - worth[place])
            else:
                done = held[:, np.newaxis] * self.strategy(history, held > 0).planned
                likely = done.sum(axis=0)
                place = drawn.choices(range(len(likely)), likely.tolist())[0]
                held = done[:, place] / likely[place]
            if position.following[place] < 0:
                return given_up
            history = history.after(place)

    def _worth(self, history: PublicHistory, held: Floats) -> Floats:
        found = self._worths.get(history.told)
        if found is None:
            unasked = np.zeros((len(history.hands), len(history.position.actions)))
            ranges = Ranges(history, (held, held), (1.0, 1.0), unasked)
            found = self._worths[history.told] = worths(self.strategy, ranges)
        return found


DIGITS = 6
"""To so many decimals figures are kept beside the page."""


def kept(found: Mapping[str, Gain]) -> str:
    """The gains as they are kept beside the page: JSON, a line for each experiment."""
    lines = [
        f"{json.dumps(name)}: "
        + json.dumps([one.rounds, round(one.points.mean, DIGITS), round(one.points.error, DIGITS)])
        for name, one in found.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(path: Path) -> dict[str, Gain]:
    """What was kept; nothing where there is no file."""
    if not path.exists():
        return {}
    return {
        name: Gain(rounds, Interval(mean=mean, error=error))
        for name, (rounds, mean, error) in json.loads(path.read_text(encoding="utf-8")).items()
    }
