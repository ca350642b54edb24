"""Where a strategy comes with the package, a choice costs what it loses against it, and luck is what dice change."""

from dataclasses import replace
from itertools import product
from random import Random

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
    Hand,
    Line,
    Opener,
    Record,
    Roll,
)
from dudo.engine.record import read_record
from dudo.review import Mark, Method, Review, review
from dudo.review.evaluating import CLEAR
from dudo.review.values import GRID
from dudo.solver.policy import PublicHistory
from dudo.solver.positions import Floats
from dudo.solver.ranges import ranges
from dudo.solver.rulesets import WILDS
from dudo.solver.shipped import shipped_strategy
from dudo.solver.solution import solution_of
from dudo.solver.strategy import Strategy
from dudo.solver.two_players import TwoPlayers

GAMES = {
    name: Bidding(
        title="Two dice each",
        hand=Dice(count=2),
        claims=Faces(wild=WILDS[name]),
        most=2,
        first=First.FIRST_SEAT,
        opener=Opener.WINNER,
    )
    for name in ("J", "W")
}
FIRST_ROUND = (Bid(1, 2), Challenge())
"""The first player has a two, so that the second loses a die, and two dice open against one."""


def reviewed(game: Bidding, hands: tuple[Hand, Hand], *actions: Action) -> Review:
    """The review of a match whose second round is two against one, with these hands."""
    deals = ((2, 3), (4, 5)), hands
    lines: list[Line] = []
    for dealt, said in zip(deals, (FIRST_ROUND, actions), strict=True):
        lines += [Line(None, Roll(seat, hand)) for seat, hand in enumerate(dealt)]
        lines += [Line(number % 2, action) for number, action in enumerate(said)]
    record = Record(game=game, players=("Ana", "Bo"), lines=tuple(lines))
    return review(record, samples=4, matches=12)


def best(strategy: Strategy, history: PublicHistory, row: int, held: Floats, seat: int) -> float:
    """What the hand can win there, history by history; `held` weighs the hands of the other."""
    graph, position = history.graph, history.position
    done = held[:, np.newaxis] * strategy(history, held > 0).planned
    found = []
    for place, to in enumerate(position.following):
        then = held if position.seat == seat else done[:, place]
        if to < 0:
            pays = graph.payoffs[-1 - to]
            found.append(float(pays[row] @ then if seat == 0 else -(then @ pays[:, row])))
        elif then.any():
            found.append(best(strategy, history.after(place), row, then, seat))
    return max(found) if position.seat == seat else sum(found)


@pytest.mark.parametrize(
    ("name", "answer"), list(product("JW", (Challenge(), Bid(2, 5), Bid(3, 2))))
)
def test_a_choice_costs_what_it_loses_against_the_strategy(name: str, answer: Action) -> None:
    decision = reviewed(GAMES[name], ((2, 2), (5,)), Bid(2, 2), answer).decisions[-1]
    assert {option.method for option in decision.options} == {Method.SOLVED}
    assert decision.strategy == f"{name}-2v1"
    strategy = shipped_strategy(f"{name}-2v1")
    found = ranges(strategy.graph, strategy, [Bid(2, 2)])
    actions = found.history.position.actions
    row, held = found.history.hands.index((5,)), found.hands[0]

    def worth(action: Action) -> float:
        place = actions.index(action)
        to = found.history.position.following[place]
        if to < 0:
            return float(-(held @ strategy.graph.payoffs[-1 - to][:, row]))
        return best(strategy, found.history.after(place), row, held, 1)

    lost = max(map(worth, actions)) - worth(answer)
    assert decision.points.cost == pytest.approx(lost, abs=CLEAR * decision.points.error + 2 / GRID)
    assert decision.points.error < 1e-4


@pytest.mark.parametrize("name", GAMES)
def test_play_of_the_strategy_is_charged_nothing(name: str) -> None:
    luck, strategy = Random(3), shipped_strategy(f"{name}-2v1")
    for hands in ((2, 2), (5,)), ((4, 6), (6,)), ((1, 5), (2,)):
        said: list[Action] = []
        while True:
            found = ranges(strategy.graph, strategy, said)
            position = found.history.position
            row = found.history.hands.index(hands[position.seat])
            (place,) = luck.choices(range(len(position.actions)), found.chances[row])
            said.append(position.actions[place])
            if position.following[place] < 0:
                break
        judged = reviewed(GAMES[name], hands, *said).decisions[len(FIRST_ROUND) :]
        assert [(it.cost, it.points.cost) for it in judged] == [(0, 0)] * len(said)


@pytest.mark.parametrize("name", GAMES)
def test_luck_is_by_how_much_the_dice_change_the_worth_of_the_round(name: str) -> None:
    round_ = TwoPlayers(GAMES[name], (2, 1), "cost")
    solution = solution_of(round_)
    assert solution is not None
    dealt = np.array([[solution.root.dealt((a, b)) for b in range(6)] for a in range(21)])
    first, second = solution.graph.chances
    low, high = shipped_strategy(f"{name}-2v1").bracket
    assert low - 1e-5 <= first @ dealt @ second <= high + 1e-5
    for hands in ((2, 2), (5,)), ((3, 4), (3,)):  # the bid is false, and both have one die left
        found = reviewed(GAMES[name], hands, Bid(1, 6), Challenge())
        mean = (low + high) / 2
        assert found.rounds[1].start[0] == pytest.approx(mean, abs=2 / GRID)
        (throw,) = (moment for moment in found.moments if moment.round == 2 and moment.seat is None)
        won, lost = 1.0, found.moments[-1].values[0]
        rows = round_.hands[0].index(hands[0]), round_.hands[1].index(hands[1])
        gained = (dealt[rows] - mean) / 2 * (won - lost)
        assert throw.luck[0] == pytest.approx(gained, abs=4 / GRID)


def test_two_dice_each_are_judged_by_a_solution_too() -> None:
    found = reviewed(GAMES["W"], ((2, 2), (5,)), Bid(2, 2), Challenge())
    assert found.solved == len(found.decisions) == 4
    assert [it.strategy for it in found.decisions] == ["W-2v2-limited"] * 2 + ["W-2v1"] * 2
    assert [it.sharp != () for it in found.decisions] == [
        len(it.options) > 1 for it in found.decisions
    ]


def test_what_the_solution_never_does_is_thought_through_from_there() -> None:
    round_ = TwoPlayers(replace(GAMES["J"], most=2), (2, 1), "cost")
    solution = solution_of(round_)
    assert solution is not None
    root = PublicHistory(solution.graph, solution.graph.root)
    strange = root.after(root.position.actions.index(Bid(2, 5)))
    belief = solution.at(strange)
    assert belief.hands[0] == pytest.approx(solution.graph.chances[0])
    assert belief.complete
    assert belief.exploitability < 0.01


@pytest.mark.parametrize(("name", "dice"), [("J", (2, 1)), ("W", (2, 2))])
def test_what_both_could_do_better_from_the_first_bid_on_is_the_exploitability(
    name: str, dice: tuple[int, int]
) -> None:
    solution = solution_of(TwoPlayers(GAMES[name], dice, "cost"))
    assert solution is not None
    assert solution.root.exploitability == pytest.approx(solution.bracket.exploitability, abs=1e-9)


def test_a_challenge_of_what_is_certainly_true_is_a_blunder_with_two_dice_each() -> None:
    found = review(
        read_record(
            f"{Record(game=GAMES['J'], players=('Ana', 'Bo'))}"
            "d p1 66\nd p2 23\np1 1x5\np2 2x6\np1 liar\n"
        ),
        samples=4,
        matches=12,
    )
    last = found.decisions[-1]
    assert (last.mark, last.points.cost > 0.5) == (Mark.BLUNDER, True)
    assert last.points.error < 0.05
