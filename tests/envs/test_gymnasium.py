"""Gymnasium's own check, the registered ids, and what a seat gets."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from dudo.engine import Action, Game, NoSuchSeat
from dudo.engine.game import AnyView
from dudo.envs import aec, parallel, seat
from dudo.envs.match_env import NoSuchRenderMode
from dudo.games import catalogue, find
from dudo.play import any_legal


@pytest.mark.parametrize(("name", "bots"), [("perudo", 2), ("mexican", 1), ("duel", 1)])
def test_the_check_of_gymnasium_passes(name: str, bots: int) -> None:
    check_env(seat(name, bots=("novice",) * bots, render_mode="ansi"), skip_render_check=True)


def test_every_game_has_an_id() -> None:
    ids = {
        name.removeprefix("dudo/").removesuffix("-v0")
        for name in gymnasium.registry
        if name[:5] == "dudo/"
    }
    assert set(catalogue()) == ids


def test_a_game_can_be_made_by_its_id_wherever_the_environments_are_named() -> None:
    program = "import gymnasium; gymnasium.make('dudo.envs:dudo/kids-v0').reset(seed=1)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (0, "") == (done.returncode, done.stderr)


def test_an_id_makes_a_seat_and_several_at_once() -> None:
    env = gymnasium.make("dudo/kids-v0", bots=("novice",))
    seen, info = env.reset(seed=5)
    assert (0, True) == (info["seat"], bool(np.any(seen["action_mask"])))
    many = gymnasium.make_vec("dudo/kids-v0", num_envs=2, bots=("novice",))
    seen, _ = many.reset(seed=5)
    assert 2 == len(seen["observation"])
    many.close()


@pytest.mark.parametrize("own", [-1, 2, 7])
def test_a_seat_that_the_match_does_not_have_is_refused(own: int) -> None:
    with pytest.raises(
        NoSuchSeat, match=f"There is no seat {own}: the seats of this match are 0 to 1"
    ):
        seat("kids", own=own)


def test_the_reward_is_the_payoff_of_the_match() -> None:
    env = seat("perudo", bots=[any_legal, any_legal], own=1)
    rewards = []
    for seed in range(4):
        seen, _ = env.reset(seed=seed)
        over, reward = False, 0.0
        env.action_space.seed(seed)
        while not over:
            action = env.action_space.sample(seen["action_mask"])
            seen, reward, over, cut, info = env.step(action)
            assert (False, None) == (cut, info.get("illegal"))
        result = env._episode.now.state.public.result
        assert result is not None
        assert reward == (2.0 if 1 in result.winners else -1.0)
        rewards.append(reward)
    assert len(set(rewards)) == 2


@pytest.mark.parametrize("make", [seat, partial(aec, players=3), partial(parallel, players=3)])
def test_what_cannot_be_rendered_is_refused(make: Callable[..., object]) -> None:
    with pytest.raises(NoSuchRenderMode, match='"ansi", "human" or None, not "rgb_array"'):
        make(find("perudo"), render_mode="rgb_array")


def test_bots_get_their_own_view_and_nothing_else() -> None:
    asked = []

    def watching(game: Game, view: AnyView, luck: Random, /) -> Action:
        asked.append(view.seat)
        assert [view.seat] == [s for s, hand in enumerate(view.secret.hands) if hand is not None]
        return any_legal(game, view, luck)

    env = seat("perudo", bots=[watching, watching], own=1)
    env.reset(seed=2)
    env.step(0)
    assert {0, 2} >= set(asked)
    assert asked
