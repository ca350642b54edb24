"""A round played to its end by the rollout policy, and its result.

Rounds that are solved are not played: this stays for all others, which are those among more than two, with a cup of
which there is no table, with dice that are thrown again, and with more dice than are solved.
"""

from dataclasses import dataclass
from enum import IntEnum
from itertools import chain, islice
from random import Random
from typing import NamedTuple, Protocol

from dudo.bots.strategy.rollout import RolloutPolicy
from dudo.engine import Action, Game, Illegal
from dudo.engine.game import AnyState
from dudo.engine.state import Public
from dudo.play import play
from dudo.review.scoring import RoundScoring
from dudo.review.values import SeatValues

MOST = 400
"""The most steps of a playout; it is then evaluated as it stands."""


class ValueFunction(Protocol):
    """What positions between rounds are worth."""

    def __call__(self, public: Public) -> SeatValues:
        """By seat."""

    def error(self, public: Public) -> float:
        """The greatest standard error among the seats."""


class Scale(IntEnum):
    """What is asked for: the match, or the points of the round."""

    MATCH = 0
    ROUND = 1


SCALES = (Scale.MATCH, Scale.ROUND)


class PlayoutResult(NamedTuple):
    """What the end of a round is worth, by seat, on each scale."""

    match: SeatValues
    round: SeatValues


@dataclass(frozen=True, slots=True)
class Valuation:
    """How the ends of rounds are judged."""

    worth: ValueFunction
    points: RoundScoring


def acted(game: Game, state: AnyState, action: Action, seat: int) -> AnyState:
    """The state after the action; where a remembered one is not legal, after that of the clock."""
    try:
        return game.apply(state, action, by=seat)
    except Illegal:
        return game.apply(state, game.timeout(game.view(state, seat)), by=seat)


def played_out(
    player: RolloutPolicy, before: Public, state: AnyState, random: Random, ends: Valuation
) -> PlayoutResult:
    """What comes of the round of `before`, one step later, when the rollout policy plays it on."""
    number, brought = before.round, None
    played = play(player.game, [player] * before.players, random, start=state)
    ahead = ((one.before.public, one.after.public) for one in played)
    for last, after in islice(chain([(before, state.public)], ahead), MOST):
        if after.showdown is not None and brought is None:
            brought = ends.points.brought(last, after)
        if after.round != number or after.result is not None:
            break
    return PlayoutResult(ends.worth(after), brought or (0.0,) * before.players)
