"""OpenSpiel's own test, its playthroughs and its solvers, on our game."""

import gc
import re
import subprocess
import sys
from importlib import import_module
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr

from dudo.engine import BadRuleset, Bidding, Dice, Faces, Wild
from dudo.engine.base import Ruleset
from dudo.engine.penalty import GiveDie
from dudo.envs.errors import AlreadyOver, NoSuchAction
from dudo.envs.openspiel import LONGEST, SpielState
from dudo.presentation.link import write_link

TINY = write_link(
    Bidding(title="Tiny", hand=Dice(count=1, sides=2), claims=Faces(wild=Wild.HIGHEST_ALWAYS))
)
ROUND = f"dudo(game={TINY},dice=1v1,rounds=1)"
"""One round of two players with one die of two faces, the higher of which is wild."""


@pytest.mark.parametrize(
    "parameters",
    ["game=perudo,players=3", "game=mexican", "game=duel", "game=taking_sides,players=3"],
)
def test_the_random_simulation_of_openspiel_passes(parameters: str) -> None:
    game = pyspiel.load_game(f"dudo({parameters},rounds=2)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_state_can_be_written_and_read() -> None:
    pyspiel.random_sim_test(pyspiel.load_game(ROUND), num_sims=3, serialize=True, verbose=False)


def test_a_throw_with_a_super_die_has_no_more_outcomes_than_are_said() -> None:
    game = pyspiel.load_game("dudo(game=borg_bluff_anniversary,rounds=1)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_hand_may_grow_while_no_throw_has_more_outcomes_than_can_be_said() -> None:
    grows = Bidding(title="Grows", hand=Dice(count=10), penalty=GiveDie())
    game = pyspiel.load_game(f"dudo(game={write_link(grows)},players=20)")
    assert LONGEST == game.max_chance_outcomes()


def test_a_walk_asks_each_decision_once_for_what_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int | None] = []

    def view(game: Bidding, state: Any, seat: int | None) -> Any:
        asked.append(seat)
        return see(game, state, seat)

    state, see = first_decision(pyspiel.load_game(ROUND)), Bidding.view
    monkeypatch.setattr(Bidding, "view", view)
    children = [state.child(action) for action in state.legal_actions()]
    assert len(children) > 1
    assert [0] == asked


def test_a_playthrough_can_be_played_again() -> None:
    # Brings all of scipy.stats, for which every process of the tests would wait a second.
    playthrough = import_module("open_spiel.python.algorithms.generate_playthrough").playthrough

    told = playthrough(ROUND, None, seed=7)
    actions = [int(number) for number in re.findall(r"^action: (\d+)$", told, re.MULTILINE)]
    assert "IsTerminal() = True" in told
    assert told == playthrough(ROUND, actions)
    assert told == playthrough(ROUND, None, seed=7)


def test_what_is_public_is_what_a_watcher_sees() -> None:
    state = first_decision(pyspiel.load_game(ROUND))
    own, public = (
        state.get_game().make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, private_info=private)
        )
        for private in (pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE)
    )
    assert "hands ((1,), None)" in own.string_from(state, 0)
    assert "hands" not in public.string_from(state, 0)


def test_whoever_imports_the_environments_can_load_the_game() -> None:
    program = (
        "import dudo.envs, pyspiel; print(pyspiel.load_game('dudo(game=mexican)').num_players())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert ("2\n", "") == (done.stdout, done.stderr)


def test_cfr_comes_close_to_play_that_cannot_be_beaten() -> None:
    game = pyspiel.load_game(ROUND)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(15):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(game, solver.average_policy()) < 0.02


def test_mccfr_runs_for_three_players() -> None:
    link = write_link(
        Bidding(title="Tiny", hand=Dice(count=1, sides=2), claims=Faces(wild=Wild.NONE))
    )
    game = pyspiel.load_game(f"dudo(game={link},players=3,dice=1v1v1,rounds=1)")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    chances = solver.average_policy().action_probabilities(first_decision(game))
    assert 1.0 == pytest.approx(sum(chances.values()))


def first_decision(game: pyspiel.Game) -> SpielState:
    state: SpielState = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    return state


def test_information_states_have_perfect_recall() -> None:
    """Every history of the round: what a seat has seen and done is a beginning of what it sees later."""
    game = pyspiel.load_game(ROUND)
    histories: dict[str, set[tuple[str, ...]]] = {}

    def walk(state: SpielState, told: tuple[tuple[str, ...], ...]) -> None:
        if state.is_terminal():
            return
        player = state.current_player()
        if player >= 0:
            now = state.information_state_string(player)
            assert all(now.startswith(earlier) for earlier in told[player][::2])
            histories.setdefault(now, set()).add(told[player])
            told = tuple(
                (*one, now, "?") if seat == player else one for seat, one in enumerate(told)
            )
        for action in state.legal_actions():
            after = told
            if player >= 0:
                after = tuple(
                    (*one[:-1], str(action)) if seat == player else one
                    for seat, one in enumerate(told)
                )
            walk(state.child(action), after)

    walk(game.new_initial_state(), ((), ()))
    assert histories
    assert {1} == {len(ways) for ways in histories.values()}


def test_the_hands_of_others_are_in_no_information_state() -> None:
    game = pyspiel.load_game(ROUND)
    seen = set()
    for other in range(2):
        state = game.new_initial_state()
        state.apply_action(0)
        state.apply_action(other)
        seen.add(state.information_state_string(0))
    assert 1 == len(seen)


def test_an_observation_is_the_vector_of_the_other_environments() -> None:
    state = first_decision(pyspiel.load_game("dudo(game=perudo)"))
    tensor = np.array(state.observation_tensor(0), np.float32)
    assert np.array_equal(state.at.vector(0), tensor)


def test_a_copy_goes_its_own_way() -> None:
    state = first_decision(pyspiel.load_game(ROUND))
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert len(state.history()) + 1 == len(copy.history())
    assert str(state) != str(copy)


def test_copies_and_children_share_the_rules() -> None:
    """Solvers make a child for each node of the tree."""
    state = first_decision(pyspiel.load_game(ROUND))
    before = rulesets()
    others = state.clone(), state.child(state.legal_actions()[0])
    assert before == rulesets()
    del others


def rulesets() -> int:
    return sum(isinstance(one, Ruleset) for one in gc.get_objects())


@pytest.mark.parametrize("dice", ["x", "0v0", "1v0", "-1v2", "1v1v1", "1.5v1", "21v1", "9999v9999"])
def test_dice_that_nobody_can_begin_with_are_refused_in_a_sentence(dice: str) -> None:
    with pytest.raises(BadRuleset) as caught:
        pyspiel.load_game(f"dudo(game=perudo,dice={dice})")
    assert (
        "Say how many dice, 20 at most, each of the 2 players of a bidding game begins with, "
        f"like dice=2v1, not dice={dice}."
    ) == str(caught.value)


def test_more_dice_than_is_usual_can_all_be_bid_on() -> None:
    state = first_decision(pyspiel.load_game("dudo(game=perudo,dice=7v7,rounds=1)"))
    game, view = state.at.rules.game, state.at.view(0)
    assert [str(it) for it in game.actions(view)] == [
        state.action_to_string(number) for number in state.legal_actions()
    ]


def test_numbers_that_are_no_throws_and_actions_after_the_end_are_refused() -> None:
    state = pyspiel.load_game(ROUND).new_initial_state()
    with pytest.raises(NoSuchAction, match=r"^99 is no throw here: the numbers go from 0 to 1\.$"):
        state.apply_action(99)
    state = first_decision(pyspiel.load_game(ROUND))
    with pytest.raises(NoSuchAction, match=r"^99 is not an action here: "):
        state.apply_action(99)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    with pytest.raises(AlreadyOver):
        state.apply_action(0)
