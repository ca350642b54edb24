"""Several players with one die each: the tables are the game, and the figures those that are known for two."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from dudo.engine import Bid, Challenge, Game, Roll
from dudo.games import find
from dudo.solver.chances import BadPolicy
from dudo.solver.exploit import exploitability
from dudo.solver.multiplayer import (
    METHODS,
    MultiplayerRound,
    MultiplayerSolver,
    as_played,
    uniform_for_all,
)
from dudo.solver.multiplayer_strategies import read_multiplayer, write_multiplayer
from dudo.solver.policy import uniform
from dudo.solver.positions import positions
from dudo.solver.ranges import NotThere
from dudo.solver.rulesets import RULESETS, WILDS, public_ruleset
from dudo.solver.storing import MULTIPLAYER, holds_multiplayer, stored
from dudo.solver.two_players import DoesNotFit, TwoPlayers
from support.schemas import objections


def small(letter: str, players: int) -> MultiplayerRound:
    return MultiplayerRound(public_ruleset(WILDS[letter], sides=3), players)


@pytest.mark.parametrize("method", METHODS)
def test_for_two_it_is_the_round_that_is_known(method: str) -> None:
    solver = MultiplayerSolver(MultiplayerRound(RULESETS["J"], 2), method=method)
    solver.run(400)
    average = solver.average()
    assert solver.nash_conv(average) < 2e-3
    assert solver.values(average)[0] == pytest.approx(-7 / 327, abs=1e-3)
    graph = positions(TwoPlayers(RULESETS["J"], (1, 1)))
    known = 2 * exploitability(graph, uniform).value
    assert solver.nash_conv(uniform_for_all(solver.round)) == pytest.approx(known, abs=1e-6)


@pytest.mark.parametrize("letter", ["J", "N"])
def test_three_players_come_close_to_an_equilibrium(letter: str) -> None:
    solver = MultiplayerSolver(small(letter, 3))
    before = solver.nash_conv(uniform_for_all(solver.round))
    solver.run(300)
    average = solver.average()
    assert solver.nash_conv(average) < before / 1000
    assert solver.values(average).sum() == pytest.approx(0, abs=1e-6)


@pytest.mark.day
def test_a_guess_at_the_next_regret_leads_on_where_cfr_plus_stops() -> None:
    round_ = MultiplayerRound(public_ruleset(WILDS["N"], sides=4), 3)
    far = {}
    for method in METHODS:
        solver = MultiplayerSolver(round_, method=method)
        solver.run(500)
        far[method] = solver.nash_conv(solver.average())
    assert far["predictive"] < 1e-4
    assert far["cfr+"] > 10 * far["predictive"]
    # Half a guess, and regrets that shrink, lead further still.
    assert far["predictive"] > 10 * far["pdcfr+"]


def test_the_file_holds_what_was_measured(tmp_path: Path) -> None:
    solver = MultiplayerSolver(small("N", 3))
    solver.run(50)
    written = write_multiplayer(solver, tmp_path / "n3")
    assert holds_multiplayer(tmp_path / "n3")
    head = stored(tmp_path / "n3", MULTIPLAYER).about
    assert objections("strategy.json", head) == []
    read = read_multiplayer(tmp_path / "n3")
    assert (written.nash_conv, written.values) == (read.nash_conv, read.values)
    assert (written.cells == read.cells).all()
    assert written.nash_conv == pytest.approx(solver.nash_conv(solver.average()), abs=1e-3)
    first, second = read.round.bids[:2]
    found = read.after([first, second])
    assert found.seat == 2
    assert found.actions == (*read.round.bids[2:], Challenge())
    assert found.dice.sum(axis=1) == pytest.approx(1)
    assert found.chances.sum(axis=1) == pytest.approx(1)
    # The opener is likelier to hold what it has bid on more often.
    opening = read.after([])
    bidding = opening.chances[:, 0]
    assert found.dice[0] == pytest.approx(bidding / bidding.sum())
    with pytest.raises(NotThere, match="is not legal there"):
        read.after([second, first])
    with pytest.raises(NotThere, match="ends the round"):
        read.after([first, Challenge()])


@pytest.mark.parametrize("letter", RULESETS)
def test_the_engine_says_the_same_on_every_path(letter: str) -> None:
    round_, luck = small(letter, 3), Random(3)
    game = round_.game
    for _ in range(200):
        hands = [luck.randrange(3) for _ in range(3)]
        state = game.position(dice=(1, 1, 1), opener=0)
        for seat in range(3):
            state = game.apply(state, Roll(seat, (hands[seat] + 1,)))
        made: list[int] = []
        while state.public.showdown is None:
            (seat,) = state.public.waiting
            assert len(made) % 3 == seat
            legal = game.actions(game.view(state, seat))
            top = made[-1] + 1 if made else 0
            assert set(legal) == {*round_.bids[top:], *((Challenge(),) if made else ())}
            action = luck.choice(legal)
            if action != Challenge():
                made.append(round_.bids.index(action))
            state = game.apply(state, action, by=seat)
        report, last = state.public.showdown, made[-1]
        count = sum(bool(round_.counting[last, die]) for die in hands)
        assert (count >= round_.needed[last]) == report.stands
        assert {*report.winners, *report.losers} == {seat, (seat - 1) % 3}


@pytest.mark.parametrize(
    ("game", "players", "reason"),
    [
        (find("perudo_calza"), 3, "more than raises and challenges"),
        (find("mexican"), 3, "is not a bidding game"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(game: Game, players: int, reason: str) -> None:
    with pytest.raises(DoesNotFit, match=reason):
        MultiplayerRound(game, players)


def test_the_memory_is_known_before_it_is_taken() -> None:
    assert MultiplayerRound(RULESETS["N"], 4).bytes == pytest.approx(5.1e9, rel=0.02)
    round_ = small("N", 3)
    assert round_.rows == round_.first[-1]
    solver = MultiplayerSolver(round_)
    arrays = [
        *(it for it in vars(solver).values() if isinstance(it, np.ndarray)),
        *(round_.first, round_.tops, round_.made, round_.turns),
    ]
    assert sum(it.nbytes for it in arrays) == pytest.approx(round_.bytes, abs=100)


def test_a_bot_that_does_what_is_not_legal_is_refused() -> None:
    with pytest.raises(BadPolicy, match=r"After 1x1, with 1 in view, the policy does 1x1"):
        as_played(small("N", 3), lambda *_: Bid(1, 1))
    with pytest.raises(BadPolicy, match=r"Before the first bid, with 1 in view, .* does liar"):
        as_played(small("N", 3), lambda *_: Challenge())
