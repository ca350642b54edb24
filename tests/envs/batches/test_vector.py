"""A batch through Gymnasium's vector interface: spaces, rewards of whoever acted, and the same rounds for a seed."""

import numpy as np

from dudo.envs import vector
from dudo.games import find
from dudo.solver.rulesets import RULESETS


def test_what_is_seen_lies_within_the_spaces() -> None:
    env = vector(find("perudo"), players=3, size=4)
    seen, infos = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    assert [0, 1, 2] >= sorted(set(infos["movers"].tolist()))
    for _ in range(12):
        seen, *_ = env.step(seen["action_mask"].argmax(axis=1))
        assert env.observation_space.contains(seen)


def test_the_reward_is_that_of_whoever_acted() -> None:
    env = vector(RULESETS["J"], dice=(1, 1), size=50)
    _, infos = env.reset(seed=1)
    _, rewards, *_ = env.step([0] * 50)
    assert {0.0} == set(rewards.tolist())
    acted = 1 - infos["movers"]
    _, rewards, done, cut, infos = env.step([len(env.rounds.actions) - 1] * 50)
    assert (True, False) == (bool(done.all()), bool(cut.any()))
    assert rewards.tolist() == [infos["rewards"][at, seat] for at, seat in enumerate(acted)]
    assert {-1.0, 1.0} == set(rewards.tolist())
    assert not infos["rewards"].sum(axis=1).any()


def test_the_same_seed_gives_the_same_rounds() -> None:
    first, second = (vector(find("perudo"), size=5) for _ in "ab")
    seen, again = (env.reset(seed=8)[0]["observation"] for env in (first, second))
    assert np.array_equal(seen, again)
    assert not np.array_equal(seen, first.reset(seed=9)[0]["observation"])
