"""Bots that can say how likely they are to do what: it is what they do, and their exploitability is exact."""

from collections import Counter
from math import sqrt
from random import Random

import pytest

from dudo.bots import find
from dudo.play import mixing
from dudo.solver.exploit import exploitability
from dudo.solver.policy import Mask, Mixture, PublicHistory, Sampled
from dudo.solver.positions import positions
from dudo.solver.rulesets import RULESETS, WILDS, public_ruleset
from dudo.solver.two_players import TwoPlayers
from support.tiers import first_of

GRAPH = positions(TwoPlayers(RULESETS["J"], (2, 1)))
DRAWS = 600


def somewhere(luck: Random) -> PublicHistory:
    history = PublicHistory(GRAPH, GRAPH.root)
    for _ in range(luck.randrange(4)):
        raises = [place for place, to in enumerate(history.position.following) if to >= 0]
        history = history.after(luck.choice(raises[:4]))
    return history


@pytest.mark.parametrize("name", first_of(["novice", "counter"], 1))
def test_it_does_each_thing_as_often_as_it_says(name: str) -> None:
    luck, bot, game = Random(5), find(name), GRAPH.round.game
    mixes = mixing(bot)
    assert mixes is not None
    for _ in range(4):
        history = somewhere(luck)
        view = history.view(luck.choice(history.hands))
        said = mixes.mixture(game, view)
        assert said is not None
        assert sum(said.values()) == pytest.approx(1)
        done = Counter(bot(game, view, luck) for _ in range(DRAWS))
        for action in history.position.actions:
            chance = said.get(action, 0.0)
            error = sqrt(max(0.0, chance * (1 - chance)) / DRAWS)
            assert abs(done[action] / DRAWS - chance) <= 4.5 * error + 1e-3


@pytest.mark.day
def test_whoever_forgets_is_measured_as_if_they_did_not() -> None:
    graph = positions(TwoPlayers(public_ruleset(WILDS["H"], sides=4), (1, 1)))
    policy = Sampled(find("counter"))
    assert policy.forgetful

    def asked_each_time(history: PublicHistory, asked: Mask) -> Mixture:
        return policy(history, asked)

    quick, slow = exploitability(graph, policy), exploitability(graph, asked_each_time)
    assert quick.exact
    assert slow.exact
    assert slow.value == pytest.approx(quick.value, abs=1e-6)
