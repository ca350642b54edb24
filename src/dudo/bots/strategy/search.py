"""Sampling search: the best candidates are tried out in worlds drawn from the belief.

The rollout policy plays candidates to the end of the round, two at a time in the same world. Their results are
averaged with the value by lookahead, which counts as `prior` rollouts. Candidates that fall behind get no more of
them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import singledispatch
from itertools import chain, islice
from math import inf, log, sqrt
from random import Random

from dudo.bots.strategy.rollout import RolloutPolicy, rollout_policy
from dudo.engine import Action, Game
from dudo.engine.game import AnyState, AnyView
from dudo.engine.state import Public
from dudo.odds import Odds
from dudo.play import play

LONGEST = 120
"""Actions after which a rollout is broken off and counted as even."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """How the search spends its rollouts."""

    candidates: int = 5
    margin: float = 0.5  # how far behind by lookahead a candidate may be and still be tried
    prior: float = 40.0  # as how many rollouts lookahead counts
    learned: float = 200.0  # the same where it was learned from play
    passed: float = 4000.0  # the same with a passed cup, where rollouts say little
    exploration: float = 0.7  # how much is tried that looks worse

    def prior_weight(self, game: Game) -> float:
        """How many rollouts lookahead is worth in this game."""
        return prior_weight(game, self)


SEARCH = SearchSettings()


@singledispatch
def prior_weight(game: Game, settings: SearchSettings) -> float:
    """How many rollouts lookahead is worth in games of this kind."""
    return settings.prior


@singledispatch
def outcome(game: Game, view: AnyView, after: Public) -> float:
    """What the end of the round brings the viewer: their own gain less the mean gain of the others."""
    report, seat = after.showdown, view.seat
    if report is None or seat is None:
        return 0.0
    others = [s for s in view.public.active if s != seat]
    return sum(report.losses[s] for s in others) / len(others) - report.losses[seat]


@dataclass(slots=True)
class Candidate:
    """An action that is tried: its value by lookahead, and the results of its rollouts."""

    action: Action
    foreseen: float
    total: float = 0.0  # of the results
    squares: float = 0.0  # of the results, summed
    tries: int = 0

    def tried(self, brought: float) -> None:
        """Takes in the result of one more rollout."""
        self.total += brought
        self.squares += brought * brought
        self.tries += 1

    def value(self, prior: float) -> float:
        """The mean of lookahead, which counts as `prior` rollouts, and of the rollouts."""
        return (self.foreseen * prior + self.total) / (prior + self.tries)

    def error(self, prior: float) -> float:
        """The standard error of that, as far as it comes from the luck of the rollouts; infinite without any.

        One more rollout that misses the mean by a lost round is counted in: a few that are all alike prove little.
        What lookahead says is taken as it is, although it may be wrong.
        """
        if not self.tries:
            return inf
        mean = self.total / self.tries
        spread = (max(0.0, self.squares - self.tries * mean * mean) + 1) / self.tries
        return sqrt(spread * self.tries) / (prior + self.tries)


def search(
    game: Game,
    view: AnyView,
    believed: Odds,
    values: dict[Action, float],
    random: Random,
    *,
    more: Callable[[int], bool],
    settings: SearchSettings = SEARCH,
) -> list[Candidate]:
    """The candidates, the best first; rollouts go on while `more`, told their number, says so."""
    best = max(values.values())
    ranked = sorted(values, key=lambda action: -values[action])
    candidates = [
        Candidate(action, values[action])
        for action in ranked[: settings.candidates]
        if values[action] >= best - settings.margin
    ]
    policy = rollout_policy(game)
    done, prior = 0, settings.prior_weight(game)
    while len(candidates) > 1 and more(done):
        world = believed.sample(random)
        seed = random.random()
        pair = _promising(candidates, prior, settings.exploration, done)
        for candidate in pair:
            candidate.tried(rollout(policy, view, world, candidate.action, Random(seed)))
            done += 1
    return sorted(candidates, key=lambda candidate: -candidate.value(prior))


def _promising(
    candidates: list[Candidate], prior: float, exploration: float, done: int
) -> list[Candidate]:
    """The two to try in the same world: those with the highest upper confidence bounds."""
    spread = log(2 + done)

    def bound(candidate: Candidate) -> float:
        return candidate.value(prior) + exploration * sqrt(spread / (prior + candidate.tries))

    return sorted(candidates, key=bound)[-2:]


def rollout(
    policy: RolloutPolicy, view: AnyView, world: AnyState, action: Action, random: Random
) -> float:
    """What the round brings the viewer in this world after that action, played on by the policy."""
    seat = view.seat
    assert seat is not None
    game, before = policy.game, world.public.showdown
    state = game.apply(world, action, by=seat)
    played = play(game, [policy] * state.public.players, random, start=state)
    for public in islice(chain((state.public,), (one.after.public for one in played)), LONGEST):
        if public.showdown is not before or public.result is not None:
            return outcome(game, view, public)
    return 0.0
