"""Where a strategy comes with the package, whoever plays it is charged nothing, and the rest is thought through."""

from dataclasses import replace
from random import Random

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
from dudo.review import Review, review
from dudo.solver.policy import PublicHistory
from dudo.solver.ranges import ranges
from dudo.solver.rulesets import WILDS
from dudo.solver.shipped import shipped_strategy
from dudo.solver.solution import solution_of
from dudo.solver.two_players import TwoPlayers

pytestmark = pytest.mark.day
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
