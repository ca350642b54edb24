"""Rounds that are solved: choices cost what they cost against the solution, and luck is what the dice change."""

from itertools import product

import numpy as np
import pytest

from dudo.engine import (
    Action,
    Bid,
    Bidding,
    Challenge,
    Dice,
    Faces,
    First,
    Line,
    Record,
    Roll,
    Wild,
)
from dudo.review import Method, Review, review
from dudo.review.evaluating import CLEAR
from dudo.review.values import GRID
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Floats
from dudo.solver.solution import RoundSolution, solution_of
from dudo.solver.two_players import TwoPlayers

ONE_EACH = Bidding(
    title="One die each",
    hand=Dice(count=1),
    claims=Faces(wild=Wild.ONES),
    most=2,
    first=First.FIRST_SEAT,
)
"""A match of one round: what the round is worth, the match is worth."""
ROUND = TwoPlayers(ONE_EACH, (1, 1), "cost")
DICE = range(1, 7)


def solution() -> RoundSolution:
    found = solution_of(ROUND)
    assert found is not None
    return found


def reviewed(first: int, second: int, *actions: Action) -> Review:
    throws = [Line(None, Roll(seat, (die,))) for seat, die in enumerate((first, second))]
    said = [Line(number % 2, action) for number, action in enumerate(actions)]
    record = Record(game=ONE_EACH, players=("Ana", "Bo"), lines=(*throws, *said))
    return review(record, samples=4, matches=12)


def paid(history: PublicHistory, place: int, seat: int, row: int, held: Floats) -> float:
    """What that action brings `seat`, one history after the other; `held` weighs the hands of the other."""
    graph, to = history.graph, history.position.following[place]
    if not held.any():
        return 0.0
    if to < 0:
        pays = graph.payoffs[-1 - to]
        return float(pays[row] @ held if seat == 0 else -(held @ pays[:, row]))
    then = history.after(place)
    chances = solution().at(then).chances
    places = range(len(then.position.actions))
    if then.position.seat == seat:
        done = [(p, float(chances[row, p])) for p in places if chances[row, p]]
        return sum(chance * paid(then, p, seat, row, held) for p, chance in done)
    return sum(paid(then, p, seat, row, held * chances[:, p]) for p in places)


def test_what_is_judged_by_a_solution_is_said() -> None:
    found = reviewed(4, 2, Bid(1, 4), Bid(1, 6), Challenge())
    assert {option.method for it in found.decisions for option in it.options} == {Method.SOLVED}
    assert found.solved == len(found.decisions) == 3
    assert {it.strategy for it in found.decisions} == {"J-1v1"}


@pytest.mark.parametrize("answer", [Challenge(), Bid(1, 6), Bid(2, 4)])
def test_a_choice_costs_what_it_loses_against_the_solution(answer: Action) -> None:
    found = reviewed(4, 2, Bid(1, 4), answer).decisions[1]
    graph = solution().graph
    root = PublicHistory(graph, graph.root)
    opening = root.position.actions.index(Bid(1, 4))
    history = root.after(opening)
    held = graph.chances[0] * solution().at(root).chances[:, opening]
    held /= held.sum()
    worth = [
        paid(history, place, 1, DICE.index(2), held)
        for place in range(len(history.position.actions))
    ]
    chosen = history.position.actions.index(answer)
    within = CLEAR * found.points.error  # what does not lead by so much costs nothing
    assert found.points.cost == pytest.approx(max(worth) - worth[chosen], abs=within)
    assert found.cost == pytest.approx(found.points.cost / 2, abs=2 / GRID)
    assert found.by_hand[DICE.index(2)].hand == (2,)


def test_the_luck_of_the_dice_is_by_how_much_they_change_the_worth_of_the_round() -> None:
    graph = solution().graph
    root = PublicHistory(graph, graph.root)

    def worth(first: int, second: int) -> float:
        held = np.eye(6)[second - 1]
        chances = solution().at(root).chances[first - 1]
        done = [(place, float(chance)) for place, chance in enumerate(chances) if chance]
        return sum(chance * paid(root, place, 0, first - 1, held) for place, chance in done)

    low, high = solution().bracket
    dealt = [solution().root.dealt((a - 1, b - 1)) for a, b in product(DICE, DICE)]
    assert low <= sum(dealt) / 36 <= high
    assert low <= -7 / 327 <= high
    for pair in (1, 1), (4, 2), (6, 3):
        found = reviewed(*pair, Bid(1, 5), Challenge())
        (one,) = found.rounds
        mean = (low + high) / 2
        assert one.start[0] == pytest.approx(mean, abs=2 / GRID)
        assert found.moments[0].luck[0] == pytest.approx((worth(*pair) - mean) / 2, abs=4 / GRID)
        assert found.start[0] == pytest.approx((1 + mean) / 2, abs=2 / GRID)
