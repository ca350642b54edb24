"""Matches played to learn what positions between rounds are worth, and the regression over them.

The rollout policy plays against itself. Every position between rounds is recorded with who won in the end;
what each seat has left and where it sits then explain its share of the win. The standard errors are clustered by
match, since all positions of a match have the same winner.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import NamedTuple

from dudo.bots.strategy.rollout import RolloutPolicy, rollout_policy
from dudo.engine import Game
from dudo.play import play
from dudo.regression import LogitFit, Situation, fit
from dudo.review.features import Features, features
from dudo.review.time_budget import TimeBudget
from dudo.workers import Progress

LONGEST = 6000
"""Steps after which a match is abandoned and left out."""
ROWS = 1500
"""The most positions that the regression looks at; of more, every second, third, .. is taken."""
RIDGE = 0.3
"""The ridge penalty, which holds weights with little evidence near 0."""


@dataclass(frozen=True, slots=True)
class Training:
    """Matches from which is learnt, by their numbers; those below `least` are played in any case."""

    game: Game
    players: int
    seed: int
    numbers: tuple[int, ...]
    least: int


@dataclass(frozen=True, slots=True)
class Ended:
    """A match to learn from: its positions between rounds, and who won."""

    rows: tuple[dict[int, Features], ...]
    winners: tuple[int, ...]


def trained(task: Training, watch: TimeBudget, tick: Progress) -> dict[int, Ended | None]:
    """The matches by their number, None where one was broken off; fewer when it gets late."""
    found: dict[int, Ended | None] = {}
    player = rollout_policy(task.game)
    for done, number in enumerate(task.numbers):
        if number >= task.least and watch.late(0.25):
            break
        found[number] = _match(player, task.players, Random(f"{task.seed}:{number}"))
        tick((done + 1) / len(task.numbers))
    return found


class Fitted(NamedTuple):
    """What matches teach about positions between rounds."""

    logit: LogitFit
    matches: int
    one_loses: bool  # matches have one loser rather than one winner, so shares are of the loss


def fitted_logit(players: int, matches: Sequence[Ended | None]) -> Fitted:
    """The regression over these matches; those that were broken off are left out."""
    ends = [end for end in matches if end is not None]
    winners = sum(len(end.winners) for end in ends) / (len(ends) or 1)
    one_loses = winners > players / 2 and players > 2
    seen: list[Situation] = []
    for number, end in enumerate(ends):
        chosen = [seat for seat in range(players) if (seat in end.winners) != one_loses]
        for rows in end.rows:
            shares = [1 / len(chosen) if seat in chosen else 0.0 for seat in rows]
            seen.append(Situation(number, list(rows.values()), shares))
    return Fitted(fit(seen[:: len(seen) // ROWS + 1], ridge=RIDGE), len(ends), one_loses)


def _match(player: RolloutPolicy, players: int, random: Random) -> Ended | None:
    game, found, number = player.game, list[dict[int, Features]](), -1
    for _, before, after in islice(play(game, [player] * players, random), LONGEST):
        public = before.public
        if public.round != number:
            number = public.round
            if number:
                found.append(features(game, public))
        if after.public.result is not None:
            return Ended(tuple(found), after.public.result.winners)
    return None
