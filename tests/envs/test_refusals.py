"""What a newcomer gets wrong: it works all the same, or a named error says in a sentence what was expected."""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import numpy as np
import pytest

from dudo.bots import NoSuchBot
from dudo.engine import BadRuleset, Illegal, NoSuchSeat, parse
from dudo.engine.bidding.game import Bidding
from dudo.envs import aec, batch, parallel, seat, text, vector
from dudo.envs.errors import (
    AlreadyOver,
    NoSuchAction,
    NoSuchAgent,
    NoSuchField,
    NoSuchSeed,
    NotInBatch,
    NotReset,
)
from dudo.envs.numbering import numbering
from dudo.envs.observation import observation
from dudo.errors import DudoError
from dudo.games import find
from dudo.presentation.link import write_link

PERUDO = find("perudo")
MAKERS: tuple[Callable[..., Any], ...] = (aec, parallel, seat, text)
IN_BATCHES: tuple[Callable[..., Any], ...] = (batch, vector)
WHOLE = "An action is a whole number from 0 to 50, not "


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
    expected = 'Name a game, like "perudo", or give one, like dudo.find("perudo"), not None.'
    refused(BadRuleset, expected, lambda: make(None))


@pytest.mark.parametrize("make", [aec, parallel, text])
def test_the_number_of_players_is_one_that_the_game_has(make: Callable[..., Any]) -> None:
    expected = "Perudo is for 2 to 20 players, not 1."
    refused(BadRuleset, expected, lambda: make(PERUDO, players=1))
    for strange in ("3", 2.0, None):
        expected = f"The number of players is a whole number, not {strange!r}."
        refused(BadRuleset, expected, partial(make, PERUDO, players=strange))
    assert isinstance(PERUDO, Bidding)
    start = PERUDO.position(dice=(1, 1, 1))
    expected = "The start has 3 seats: say players=3."
    refused(BadRuleset, expected, lambda: make(PERUDO, start=start))


@pytest.mark.parametrize("make", [aec, parallel, seat])
def test_no_match_has_begun_before_reset(make: Callable[..., Any]) -> None:
    env = make(PERUDO)
    steps: dict[Any, Callable[[], object]] = {
        aec: lambda: env.step(0),
        parallel: lambda: env.step({}),
        seat: lambda: env.step(0),
    }
    for act in (steps[make], env.render):
        refused(NotReset, "No match has begun: call reset() first.", act)
    assert not hasattr(env, "agent_selection")
    with pytest.raises(AttributeError, match="object has no attribute 'colour'"):
        _ = env.colour
    env.reset(seed=1)
    assert env.render()


def test_whoever_asks_in_turn_before_reset_is_told_so() -> None:
    env = aec(PERUDO)
    for act in (env.last, lambda: env.observe("player_0"), lambda: env.agent_selection):
        refused(NotReset, "No match has begun: call reset() first.", act)


@pytest.mark.parametrize("strange", ["liar", None, 1.5, float("inf"), [1, 2]])
def test_what_is_no_number_is_no_action_and_nothing_has_happened(strange: Any) -> None:
    turns, alone, together = aec(PERUDO), seat(PERUDO), parallel("taking_sides", players=3)
    for env in (turns, alone, together):
        env.reset(seed=1)
    before = turns.render(), alone.render(), together.render()
    refused(NoSuchAction, f"{WHOLE}{strange!r}.", lambda: turns.step(strange))
    refused(NoSuchAction, f"{WHOLE}{strange!r}.", lambda: alone.step(strange))
    with pytest.raises(NoSuchAction):
        together.step(dict.fromkeys(together.agents, strange))
    assert before == (turns.render(), alone.render(), together.render())


def test_a_number_out_of_range_is_told_and_played_as_for_somebody_absent() -> None:
    turns = aec(PERUDO)
    turns.reset(seed=1)
    for number in (9999, -1):
        agent = turns.agent_selection
        turns.step(number)
        expected = f"{number} is not an action here: the numbers go from 0 to 50."
        assert {"illegal": expected} == turns.infos[agent]


def test_everybody_who_is_asked_has_to_name_an_action() -> None:
    env = parallel(PERUDO)
    env.reset(seed=1)
    wrong: tuple[Any, ...] = ({}, {"x": 1}, [], None, 3)
    for actions in wrong:
        expected = (
            "player_0 is asked: actions are numbers by agent, "
            f"like {{'player_0': 0}}, not {actions!r}."
        )
        refused(NoSuchAction, expected, partial(env.step, actions))


@pytest.mark.parametrize("env", [aec(PERUDO), parallel(PERUDO)])
def test_there_is_no_such_agent(env: Any) -> None:
    env.reset(seed=1)
    expected = "There is no agent 'nobody': they are player_0 to player_1."
    for ask in (env.action_space, env.observation_space, getattr(env, "observe", None)):
        if ask is not None:
            refused(NoSuchAgent, expected, partial(ask, "nobody"))


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


def test_an_answer_in_words_is_a_text() -> None:
    words: Any = text(PERUDO, seed=1)
    for strange in (None, 3):
        expected = f'An answer is a text, like "[4x5]", not {strange!r}.'
        refused(NoSuchAction, expected, partial(words.step, strange))
    expected = "The number of players is a whole number, not '3'."
    refused(BadRuleset, expected, lambda: words.reset(num_players="3"))


def test_one_bot_may_be_named_without_a_list_and_what_is_no_bot_is_refused() -> None:
    assert 1 == len(seat(PERUDO, bots="counter").bots)
    strange: Any
    for strange, expected in (
        (2, 'Name bots, like ["counter", "novice"], not 2.'),
        ([3], "A bot is a name, or a function (game, view, random), not 3."),
    ):
        refused(NoSuchBot, expected, partial(seat, PERUDO, bots=strange))
    own: Any = "a"
    expected = "The own seat is a whole number, or None for any, not 'a'."
    refused(NoSuchAgent, expected, lambda: seat(PERUDO, own=own))
    with pytest.raises(NoSuchSeat):
        seat(PERUDO, own=7)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (3, 'Expected something like parse("4x5"), not 3.'),
        (None, 'Expected something like parse("4x5"), not None.'),
        (parse("liar"), "There is no bid to challenge yet."),
    ],
)
def test_a_bot_that_does_what_is_not_legal_is_not_played_for(answer: Any, why: str) -> None:
    env = seat(PERUDO, bots=[lambda *_: answer], own=1)
    openers = (env.reset(seed=seed) for seed in range(20))
    with pytest.raises(Illegal) as caught:
        list(openers)
    assert f"The bot on seat 0 cannot do that: {why}" == str(caught.value)


@pytest.mark.parametrize("make", IN_BATCHES)
@pytest.mark.parametrize("dice", [5, [], "5v5", [()], [(5, 5), (5, 5, 5)], (5.0, 5.0), [(5, "x")]])
def test_a_batch_is_told_how_many_dice_each_player_has(
    make: Callable[..., Any], dice: object
) -> None:
    expected = (
        "Say how many dice each player has, like (5, 5), or several such tables of one size, "
        f"not {dice!r}."
    )
    refused(NotInBatch, expected, lambda: make(PERUDO, dice=dice))


@pytest.mark.parametrize("size", [0, -1, "a", None, True, 10**12])
def test_a_batch_has_a_round_at_least_and_no_more_than_can_be_held(size: Any) -> None:
    expected = f"A batch has 1 to 100000000 rounds at once, not {size!r}."
    refused(NotInBatch, expected, lambda: batch(PERUDO, size=size))


@pytest.mark.parametrize(
    "actions",
    [
        None,
        "liar",
        [0, 0, 0],
        [[0, 0, 0, 0]],
        0,
        ["a"] * 4,
        ["1"] * 4,
        [0.5] * 4,
        [float("nan")] * 4,
        np.full(4, 2**32),  # the first 32 bits are those of a legal action
    ],
)
def test_every_round_of_a_batch_gets_an_action(actions: Any) -> None:
    dice: Any = np.array([2, 2])  # numbers of numpy will do
    rounds = batch(PERUDO, dice=dice, size=4, seed=1)
    expected = "Expected 4 whole numbers, an action for each round of the batch."
    refused(NoSuchAction, expected, lambda: rounds.step(actions))


def test_actions_may_be_whole_numbers_of_any_type() -> None:
    for kind in (np.int64, np.uint8, np.float32):
        rounds = batch(PERUDO, size=2, seed=1)
        assert not rounds.step(np.zeros(2, kind)).done.any()


@pytest.mark.parametrize("seed", [-1, "a", 0.5])
def test_a_seed_of_a_batch_is_a_whole_number(seed: Any) -> None:
    expected = f"A seed is a whole number, 0 or more, not {seed!r}."
    refused(NotInBatch, expected, lambda: batch(PERUDO, size=2, seed=seed))


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


def test_a_batch_may_be_reset_with_no_seed_of_several() -> None:
    assert vector(PERUDO, size=2).reset(seed=[])[1]["movers"].shape == (2,)


@pytest.mark.parametrize("make", [aec, parallel, seat])
@pytest.mark.parametrize("memory", [-1, 1.5, "8", None, 10**9])
def test_the_memory_is_a_number_of_actions(make: Callable[..., Any], memory: Any) -> None:
    expected = f"The memory is a whole number of actions, 0 to 10000, not {memory!r}."
    refused(BadRuleset, expected, lambda: make(PERUDO, memory=memory))


def test_players_memory_and_the_own_seat_may_be_numbers_of_numpy() -> None:
    one, three, four = (cast("int", np.int64(number)) for number in (1, 3, 4))
    env, plain = aec(PERUDO, players=three, memory=four), aec(PERUDO, players=3, memory=4)
    assert plain.rules == env.rules
    assert {int} == {type(env.rules.players), type(env.rules.memory)}
    assert int is type(seat(PERUDO, own=one).own)


@pytest.mark.parametrize("make", [aec, parallel, seat])
def test_the_start_of_an_environment_is_a_state(make: Callable[..., Any]) -> None:
    expected = "Expected something like start=game.start(2), not 3."
    refused(BadRuleset, expected, lambda: make(PERUDO, start=3))


def test_a_long_value_is_not_written_out_in_a_refusal() -> None:
    expected = "A seed is a whole number, 0 or more, not a list."
    refused(NotInBatch, expected, lambda: batch(PERUDO, seed=cast("Any", ["x"] * 99)))


@pytest.mark.parametrize("make", [aec, parallel, text])
def test_a_seed_is_a_whole_number_of_python_or_numpy(make: Callable[..., Any]) -> None:
    env, again = make(PERUDO), make(PERUDO)
    env.reset(seed=7)
    again.reset(seed=np.int64(7))
    assert env._course.state == again._course.state
    for strange in ("7", 1.5, -1):
        expected = f"A seed is a whole number, 0 or more, not {strange!r}."
        refused(NoSuchSeed, expected, partial(env.reset, seed=strange))


def test_numbers_of_actions_and_fields_are_asked_for_by_names_that_there_are() -> None:
    assert numbering("perudo", 2) == numbering(PERUDO, 2)
    assert observation("perudo", 2).size == observation(PERUDO, 2).size
    nobody: Any = None
    expected = 'Name a game, like "perudo", or give one, like dudo.find("perudo"), not None.'
    for ask in (numbering, observation):
        refused(BadRuleset, expected, partial(ask, nobody, 2))
    with pytest.raises(NoSuchField, match=r"^There is no field 'dize': they are phase, waiting, "):
        observation(PERUDO, 2).places("dize")


@pytest.mark.parametrize("steps", ["5", -1, 1.5, None])
def test_a_batch_plays_a_number_of_actions(steps: Any) -> None:
    expected = f"Expected a number of actions for every round, not {steps!r}."
    refused(NoSuchAction, expected, partial(batch(PERUDO, size=2).play_random, steps))
