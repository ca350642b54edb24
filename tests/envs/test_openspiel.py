"""OpenSpiel's own test, its playthroughs and its solvers, on our game."""

import re
import subprocess
import sys
from importlib import import_module

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability

from dudo.engine import BadRuleset, Bidding, Dice, Faces, Wild
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


def test_a_hand_may_grow_while_no_throw_has_more_outcomes_than_can_be_said() -> None:
    grows = Bidding(title="Grows", hand=Dice(count=10), penalty=GiveDie())
    game = pyspiel.load_game(f"dudo(game={write_link(grows)},players=20)")
    assert LONGEST == game.max_chance_outcomes()


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


@pytest.mark.parametrize("dice", ["x", "0v0", "1v0", "-1v2", "1v1v1", "1.5v1", "21v1", "9999v9999"])
def test_dice_that_nobody_can_begin_with_are_refused_in_a_sentence(dice: str) -> None:
    with pytest.raises(BadRuleset) as caught:
        pyspiel.load_game(f"dudo(game=perudo,dice={dice})")
    assert (
        "Say how many dice, 20 at most, each of the 2 players of a bidding game begins with, "
        f"like dice=2v1, not dice={dice}."
    ) == str(caught.value)


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


def test_the_hands_of_others_are_in_no_information_state() -> None:
    game = pyspiel.load_game(ROUND)
    seen = set()
    for other in range(2):
        state = game.new_initial_state()
        state.apply_action(0)
        state.apply_action(other)
        seen.add(state.information_state_string(0))
    assert 1 == len(seen)
