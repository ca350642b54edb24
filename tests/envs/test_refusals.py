"""What a newcomer gets wrong: it works all the same, or a named error says in a sentence what was expected."""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from dudo.engine import BadRuleset, Illegal, parse
from dudo.engine.bidding.game import Bidding
from dudo.envs import aec, batch, parallel, seat, text, vector
from dudo.envs.errors import (
    AlreadyOver,
    NoSuchAction,
    NotInBatch,
)
from dudo.errors import DudoError
from dudo.games import find
from dudo.presentation.link import write_link

PERUDO = find("perudo")
MAKERS: tuple[Callable[..., Any], ...] = (aec, parallel, seat, text)
IN_BATCHES: tuple[Callable[..., Any], ...] = (batch, vector)


def refused(kind: type[DudoError], sentence: str, act: Callable[[], object]) -> None:
    with pytest.raises(kind) as caught:
        act()
    assert sentence == str(caught.value)


@pytest.mark.parametrize("make", [*MAKERS, *IN_BATCHES])
def test_a_game_is_given_or_named_or_is_the_link_of_house_rules(make: Callable[..., Any]) -> None:
    for game in (PERUDO, "perudo", "Perudo", write_link(PERUDO)):
        made = make(game)
        assert PERUDO.title == (made.rounds if make is vector else made).rules.game.title
    with pytest.raises(BadRuleset, match=r"called “perdo”\. Did you mean perudo\?"):
        make("perdo")


@pytest.mark.parametrize("make", [aec, parallel, text])
def test_the_number_of_players_is_one_that_the_game_has(make: Callable[..., Any]) -> None:
    expected = "Perudo is for 2 to 20 players, not 1."
    refused(BadRuleset, expected, lambda: make(PERUDO, players=1))
    assert isinstance(PERUDO, Bidding)
    start = PERUDO.position(dice=(1, 1, 1))
    expected = "The start has 3 seats: say players=3."
    refused(BadRuleset, expected, lambda: make(PERUDO, start=start))


def test_a_match_that_is_over_goes_no_further() -> None:
    over = "The match is over: begin another one."
    turns, together, alone = aec("duel"), parallel("duel"), seat("duel")
    turns.reset(seed=1)
    for _ in turns.agent_iter():
        seen, _, ended, *_ = turns.last()
        turns.step(None if ended else int(seen["action_mask"].argmax()))
    refused(AlreadyOver, over, lambda: turns.step(0))
    refused(AlreadyOver, over, turns.last)
    seen, _ = together.reset(seed=1)
    while together.agents:
        seen, *_ = together.step({it: int(seen[it]["action_mask"].argmax()) for it in seen})
    refused(AlreadyOver, over, lambda: together.step({"player_0": 0, "player_1": 0}))
    mine, _ = alone.reset(seed=1)
    ended = False
    while not ended:
        mine, _, ended, *_ = alone.step(int(mine["action_mask"].argmax()))
    refused(AlreadyOver, over, lambda: alone.step(0))
    words = text("duel", seed=1)
    while not words.done:
        words.step(words.get_observation()[1].rpartition("You can: ")[2].partition("]")[0] + "]")
    refused(AlreadyOver, over, lambda: words.step("[2]"))
    refused(AlreadyOver, over, words.get_observation)


def test_a_bot_that_does_what_is_not_legal_is_not_played_for() -> None:
    env = seat(PERUDO, bots=[lambda *_: parse("liar")], own=1)
    openers = (env.reset(seed=seed) for seed in range(20))
    with pytest.raises(Illegal) as caught:
        list(openers)
    assert "The bot on seat 0 cannot do that: There is no bid to challenge yet." == str(
        caught.value
    )


@pytest.mark.parametrize("size", [0, -1, 10**12])
def test_a_batch_has_a_round_at_least_and_no_more_than_can_be_held(size: int) -> None:
    expected = f"A batch has 1 to 100000000 rounds at once, not {size}."
    refused(NotInBatch, expected, lambda: batch(PERUDO, size=size))


@pytest.mark.parametrize("actions", [[0, 0, 0], [[0, 0, 0, 0]], 0])
def test_every_round_of_a_batch_gets_an_action(actions: Any) -> None:
    rounds = batch(PERUDO, dice=(2, 2), size=4, seed=1)
    expected = "Expected an action for each of 4 rounds of the batch."
    refused(NoSuchAction, expected, lambda: rounds.step(actions))


def test_no_kernel_writes_beyond_the_array_that_it_is_given() -> None:
    rounds = batch(PERUDO, size=2, seed=1)
    fills: dict[Callable[[Any], Any], int] = {
        rounds.masks: len(rounds.actions),
        rounds.vectors: rounds.width,
    }
    for fill, width in fills.items():
        expected = f"An array of shape (2, {width}) was expected, not one of shape (1, {width})."
        refused(NotInBatch, expected, partial(fill, np.zeros((1, width))))
        whole = np.zeros((2, width), np.float32)
        assert fill(whole) is whole
        assert whole.any()


@pytest.mark.parametrize("make", [aec, parallel, text])
def test_a_seed_is_a_whole_number_of_python_or_numpy(make: Callable[..., Any]) -> None:
    env, again = make(PERUDO), make(PERUDO)
    env.reset(seed=7)
    again.reset(seed=np.int64(7))
    assert env._episode.now.state == again._episode.now.state
