"""Locked play: what a solver finds is the best that can be done against it, and what is locked stays as it is."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dudo.engine import Bid, Game, Wild, parse
from dudo.engine.bidding.state import BiddingView
from dudo.solver.cfr import Solver
from dudo.solver.deviations import deviations
from dudo.solver.exploit import best_response
from dudo.solver.locked import Locked
from dudo.solver.locks import BadLock, Lock, locks_from_data, read_locks
from dudo.solver.policy import Policy, by_views, uniform
from dudo.solver.positions import Positions, positions
from dudo.solver.ranges import history_after
from dudo.solver.rulesets import RULESETS, public_ruleset
from dudo.solver.strategy import read_strategy
from dudo.solver.table import average
from dudo.solver.two_players import TwoPlayers
from dudo.solver.writing import measured, write_strategy
from solver.sequence_form import Case, SequenceForm
from support.tiers import first_of


def round_of(letter: str, *dice: int) -> Positions:
    return positions(TwoPlayers(RULESETS[letter], (dice[0], dice[1])))


def irregular(game: Game, view: BiddingView) -> list[float]:
    """Chances that differ by the hand and by all that was bid."""
    assert view.seat is not None
    own = sum(view.secret.hands[view.seat] or ())
    weights = [
        1 + own * place % 5 + len(view.public.history) for place, _ in enumerate(game.actions(view))
    ]
    return [weight / sum(weights) for weight in weights]


def whole(graph: Positions, seat: int, policy: Policy) -> Lock:
    return Lock(
        seat=seat, play={}, hands=tuple(range(len(graph.round.hands[seat]))), strategy=policy
    )


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("policy", [uniform, by_views(irregular)])
@pytest.mark.parametrize("letter", first_of("JH", 1))
def test_against_a_player_who_is_locked_wholly_a_best_response_is_learned(
    letter: str, policy: Policy, seat: int
) -> None:
    graph = round_of(letter, 1, 1)
    solver = Locked(graph, [whole(graph, seat, policy)])
    solver.run(1000)
    expected = best_response(graph, policy, seat=1 - seat).value
    found = solver.bracket()
    assert (found.low, found.high) == pytest.approx(
        (expected, expected) if seat == 1 else (-expected, -expected), abs=1e-5
    )


@pytest.mark.parametrize("letter", ["J", "H"])
@pytest.mark.parametrize("sides", [2, 3])
def test_play_that_is_locked_in_part_is_worth_what_a_linear_programme_says(
    letter: str, sides: int
) -> None:
    wild = {"J": Wild.ONES, "H": Wild.HIGHEST_ALWAYS}[letter]
    graph = positions(TwoPlayers(public_ruleset(wild, sides=sides), (1, 1)))
    first, second = (Bid(1, 2), Bid(2, 2))
    opening = {"1x2": 0.25, "2x2": 0.75}
    answer = {"2x2": 0.5, "liar": 0.5}
    data: list[dict[str, Any]] = [
        {"player": "opener", "after": "", "hand": "2", "play": opening},
        {"player": "other", "standing": "1x2", "hand": "1", "play": answer},
        {"player": "other", "standing": "2x2", "play": {"liar": 1}},
    ]
    solver = Locked(graph, locks_from_data(data, graph))
    solver.run(3000)
    locked: dict[Case, dict[str, float]] = {
        (0, 1, ()): opening,
        (1, 0, (first,)): answer,
    }
    locked |= {(1, hand, (second,)): {"liar": 1.0} for hand in range(sides)}
    expected = SequenceForm(graph, locked).value()
    assert tuple(solver.bracket()) == pytest.approx((expected, expected), abs=2e-4)
    assert sides == 2 or abs(SequenceForm(graph, {}).value() - expected) > 0.01


def test_what_is_locked_is_played_even_where_its_player_never_gets() -> None:
    graph = round_of("J", 1, 1)
    data = [
        {"player": "other", "play": {"liar": 1}},
        {
            "player": "other",
            "standing": "1x4",
            "hand": ["5", "6"],
            "play": {"2x2": 0.25, "liar": 0.75},
        },
    ]
    solver = Locked(graph, locks_from_data(data, graph))
    solver.run(50)
    for bids, rows in (("1x4", {4: 0.75, 3: 1.0}), ("1x5 2x2 2x3", {0: 1.0, 5: 1.0})):
        history = history_after(graph, map(parse, bids.split()))
        place = history.position.actions.index("liar")
        done = average(solver)(history, np.ones(6, dtype=np.bool_)).planned
        assert {row: done[row, place] for row in rows} == pytest.approx(rows, abs=1e-6)
        assert not solver.free(history).any()


def test_a_file_keeps_the_strategies_and_what_they_prove_while_the_lock_holds(
    tmp_path: Path,
) -> None:
    graph = round_of("J", 1, 1)
    solver = Locked(graph, locks_from_data([{"player": "other", "play": {"liar": 1}}], graph))
    solver.run(200)
    proved = write_strategy(solver, tmp_path / "held")
    kept = read_strategy(tmp_path / "held")
    assert kept.bracket == proved == pytest.approx((1, 1), abs=1e-4)
    answering = best_response(graph, kept, seat=0).value
    assert measured(kept).high == pytest.approx(answering, abs=1e-6)


def test_the_largest_changes_are_those_of_players_who_may_do_anything() -> None:
    graph = round_of("J", 1, 1)
    free = Solver(graph)
    free.run(500)
    held = Locked(
        graph, locks_from_data([{"player": "other", "standing": "1x4", "play": {"liar": 1}}], graph)
    )
    held.run(500)
    found = deviations(held, average(free), most=3)
    assert [one.bids for one in found] == [()] * 3
    assert found[0].hand == (1,)  # a wild die makes one four true, and it is always challenged
    assert found[0].now["1x4"] > 0.99
    assert [one.changed for one in found] == sorted((one.changed for one in found), reverse=True)


SOME = {"player": "other", "play": {"liar": 1}}


@pytest.mark.parametrize(
    ("lock", "reason"),
    [
        ({"player": "me", "play": {"liar": 1}}, "Lock 2: it names a player"),
        ({**SOME, "hnad": "4"}, "Lock 2: it names a player"),
        ({**SOME, "play": {"liar": 0.5}}, "Lock 2: its chances sum to 0.5"),
        ({**SOME, "play": {"liar": 1.5, "2x2": -0.5}}, "not negative"),
        ({**SOME, "after": "1x4", "play": {"1x3": 1}}, "Lock 2: 1x3 is not legal there: 1x5, 1x6"),
        ({**SOME, "after": "1x4 1x3"}, "Lock 2: 1x3 is not legal there: 1x5, 1x6"),
        ({**SOME, "after": ""}, "Lock 2: it is the turn of the other player there"),
        ({**SOME, "standing": "3x4"}, "Lock 2: 3x4 never stands"),
        ({**SOME, "hand": "44"}, "Lock 2: “44” is no hand of one die with 6 sides, like 6"),
    ],
)
def test_a_lock_that_does_not_fit_is_refused_in_a_sentence(
    lock: dict[str, Any], reason: str
) -> None:
    graph = round_of("J", 1, 1)
    with pytest.raises(BadLock, match=reason):
        Locked(graph, locks_from_data([SOME, lock], graph))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("lock = 1", r"each begins with \[\[lock\]\]"),
        ("[[lock", "holds no locks: "),
        (None, "cannot be read"),
    ],
)
def test_a_file_without_locks_is_refused_in_a_sentence(
    text: str | None, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "lock.toml"
    if text is not None:
        path.write_text(text)
    with pytest.raises(BadLock, match=reason):
        read_locks(path, round_of("J", 1, 1))
