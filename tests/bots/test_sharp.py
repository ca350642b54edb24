"""Sharp: a search that keeps to its budget, is the same for the same luck, and asks a solver first."""

from itertools import count
from math import inf, sqrt
from random import Random

import pytest

from dudo import odds
from dudo.bots.sharp import BOT, Sharp
from dudo.bots.strategy.evaluate import evaluate, skilled_model
from dudo.bots.strategy.rollout import rollout_policy
from dudo.bots.strategy.search import Candidate, rollout
from dudo.bots.strategy.solving import Advice
from dudo.engine import Bid, Bidding, Challenge, Game, Roll
from dudo.engine.game import AnyView
from dudo.games import find
from dudo.solver.cups.passed import solve_cup
from dudo.solver.cups.player import lost_to_it
from dudo.solver.cups.standings import PassedCup, standings
from dudo.solver.effort import FULL, Effort
from support.levels import dealt


def test_it_thinks_no_longer_than_it_is_given() -> None:
    game = find("perudo")
    assert isinstance(game, Bidding)
    state = game.apply(dealt(game, (1, 4, 4, 5, 6), (2, 2, 3, 5, 6)), Bid(3, 4))
    efforts: list[Effort] = []

    def shrugs(game: Game, view: AnyView, effort: Effort) -> None:
        efforts.append(effort)

    readings = count()
    bot = Sharp(rollouts=10**9, seconds=0.2, clock=lambda: next(readings) / 100, solver=shrugs)
    bot(game, game.view(state, 1), Random(1))
    assert next(readings) / 100 <= 0.2 + 0.05
    assert [FULL.within(0.2)] == efforts


def test_the_error_of_a_move_is_that_of_the_mean_of_its_rollouts_by_their_weight() -> None:
    candidate = Candidate(Challenge(), foreseen=0.5)
    for brought in (1.0, -1.0, -1.0, 1.0):
        candidate.tried(brought)
    one_more = sqrt((4 + 1) / 4)
    assert candidate.value(prior=12) == pytest.approx(0.5 * 12 / 16)
    assert candidate.error(prior=12) == pytest.approx(one_more / sqrt(4) * 4 / 16)
    assert Candidate(Challenge(), foreseen=0.5).error(prior=12) == inf


@pytest.mark.day
def test_between_two_it_plays_a_solved_cup_and_says_so() -> None:
    game = find("mexican_liars")
    solution = solve_cup(standings(PassedCup(game)))
    lost = lost_to_it(solution, BOT, rounds=500)
    assert abs(lost.value) < 3 * lost.error
    state = solution.graph.round.game.apply(solution.graph.round.start, Roll(0, (3, 5)))
    view = game.view(state, 0)
    does = BOT.mixture(game, view)
    assert does is not None
    assert sum(does.values()) == pytest.approx(1, abs=1e-3)
    action, why = BOT.explain(game, view, Random(1))
    assert action in does
    assert str(why).startswith("This position is solved. With these dice: ")


def test_a_solver_that_knows_the_answer_is_asked_first() -> None:
    def knows(game: Game, view: AnyView, effort: Effort) -> Advice:
        return Advice({Challenge(): 1.0}, {}, 0.0, whole=True)

    def shrugs(game: Game, view: AnyView, effort: Effort) -> None:
        return None

    game = find("perudo")
    assert isinstance(game, Bidding)
    state = game.apply(dealt(game, (4, 4, 4, 5, 6), (4, 4, 4, 5, 6)), Bid(2, 4))
    view = game.view(state, 1)
    assert Sharp(rollouts=4, seconds=None, solver=knows)(game, view, Random(1)) == Challenge()
    assert Sharp(rollouts=4, seconds=None, solver=shrugs)(game, view, Random(1)) != Challenge()


def test_a_rollout_of_a_certain_challenge_wins_the_round() -> None:
    game = find("common_hand")
    assert isinstance(game, Bidding)
    state = game.apply(dealt(game, (2, 3, 4, 5, 6), (2, 2, 3, 5, 6)), Bid(10, 4))
    view = game.view(state, 1)
    world = odds.of(game, view, odds.STRANGERS).sample(Random(1))
    assert rollout(rollout_policy(game), view, world, Challenge(), Random(2)) > 0
    assert evaluate(game, view, skilled_model(view))[Challenge()] > 0
