"""PettingZoo's own tests, on games of each engine; a quick contract of ours for all games."""

import pickle
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from dudo.envs import aec, parallel
from dudo.games import catalogue, find
from envs.positions import seats_of
from support.tiers import every_game, first_of

SOME = first_of(("perudo", "taking_sides", "mexican", "duel"), 1)
"""Rising bids, sealed answers, a cup, and the small engine."""

# Spaces with a mask are dictionaries, as in PettingZoo's own board and card games, which it excuses by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:.*all zeros"),
]


@pytest.mark.parametrize("name", SOME)
def test_the_api_test_passes(name: str) -> None:
    api_test(aec(find(name), players=seats_of(find(name)), render_mode="ansi"), num_cycles=20)


def test_a_copy_of_an_environment_sees_the_same_and_goes_its_own_way() -> None:
    env = aec("perudo")
    env.reset(seed=1)
    seen = env.last()[0]
    for copy in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        for part, numbers in copy.last()[0].items():
            assert np.array_equal(seen[part], numbers)
        copy.step(int(seen["action_mask"].argmax()))
        assert not np.array_equal(copy.observe("player_0")["observation"], seen["observation"])
    assert np.array_equal(env.last()[0]["observation"], seen["observation"])


@pytest.mark.parametrize("name", SOME)
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    seed_test(lambda: aec(find(name), players=seats_of(find(name))), num_cycles=10)


@pytest.mark.parametrize("name", ["taking_sides"])
def test_the_parallel_api_test_passes(name: str) -> None:
    parallel_api_test(parallel(find(name), players=3), num_cycles=20)
    parallel_seed_test(lambda: parallel(find(name), players=3), num_cycles=10)


def test_a_match_is_cut_off_after_so_many_cycles() -> None:
    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel(find("perudo"), players=3, max_cycles=max_cycles))

    def together(max_cycles: int) -> Any:
        return parallel(find("perudo"), players=3, max_cycles=max_cycles)

    max_cycles_test(SimpleNamespace(env=env, parallel_env=together))


def test_the_render_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: aec(find("perudo"), players=3, render_mode=render_mode))
    assert "Perudo, round 1." in capsys.readouterr().out


@pytest.mark.parametrize("name", every_game())
def test_every_game_is_played_to_its_end_and_pays_what_the_game_pays(name: str) -> None:
    game = catalogue()[name].game
    env = aec(game, players=seats_of(game), memory=0, max_cycles=60)
    env.reset(seed=3)
    env.action_space("player_0").seed(3)
    paid = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, info = env.last()
        paid[agent] += reward
        if ended or cut:
            env.step(None)
            continue
        assert {} == info
        env.step(env.action_space("player_0").sample(seen["action_mask"]))
    assert 0 == pytest.approx(sum(paid.values()))


def test_an_illegal_action_is_played_as_for_somebody_absent_and_explained() -> None:
    env = aec(find("perudo"))
    env.reset(seed=1)
    env.step(env.action_space("player_0").n - 1)
    assert "There is no bid to challenge yet." == env.infos["player_0"]["illegal"]
    assert "player_1" == env.agent_selection
