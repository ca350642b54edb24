"""Players who read and write: what they are told, what they may say, and what happens to mistakes."""

from random import Random

import pytest

from dudo.engine import BadRuleset
from dudo.envs import text
from dudo.games import catalogue, find
from envs.positions import seats_of
from support.tiers import every_game


def test_everybody_reads_the_rules_once_and_the_table_each_time() -> None:
    match = text(find("perudo"), seed=7)
    first, told = match.get_observation()
    assert (True, True) == ("The rules:" in told, "Perudo, round 1." in told)
    assert "The rules:" not in match.get_observation()[1]
    match.step("[1x2]")
    second, told = match.get_observation()
    assert (first, second, "The rules:" in told) == (0, 1, True)
    assert "p1 bids one two." in told


@pytest.mark.parametrize(
    "answer", ["4x5", "[4x5]", "I hold two fives, so [four fives]", "First [1x2], no: [4 fives]"]
)
def test_the_last_brackets_count_or_the_whole_answer(answer: str) -> None:
    match = text(find("perudo"), seed=7)
    assert (False, {}) == match.step(answer)
    assert "p1 bids four fives." in match.get_observation()[1]


def test_a_mistake_is_explained_and_the_third_one_costs_the_turn() -> None:
    match = text(find("perudo"), seed=7)
    wrong = "There is no bid to challenge yet."
    for _ in range(2):
        assert (False, {"wrong": wrong}) == match.step("[liar]")
        assert f"That was not possible: {wrong}" in match.get_observation()[1]
    assert (False, {"wrong": wrong, "played": "1x2"}) == match.step("[liar]")
    assert 1 == match.get_observation()[0]


def test_a_question_mark_costs_nothing_once_in_a_turn_and_is_a_mistake_after_that() -> None:
    match = text(find("perudo"), seed=7)
    for _ in range(2):
        assert (False, {}) == match.step("[?]")
        for _ in range(2):
            over, info = match.step("?")
            assert (False, ["wrong"]) == (over, [*info])
            assert info["wrong"].startswith("You have looked at the table already. Put what you do")
            told = match.get_observation()[1]
            assert told.count("That was not possible: You have looked at the table already.") == 1
        assert "played" in match.step("[?]")[1]


def test_whoever_is_not_understood_is_told_of_the_brackets() -> None:
    match = text(find("perudo"), seed=7)
    hint = "Put what you do in square brackets, like [1x2]."
    for answer in ("I would like to raise a little", "[banana]"):
        assert match.step(answer)[1]["wrong"].endswith(hint)
        told = match.get_observation()[1]
        assert told.count(hint) == 1
    match = text(find("perudo"), seed=7)
    match.step("[liar]")
    assert hint in match.get_observation()[1]


def test_the_number_of_players_can_be_named_and_is_refused_by_the_game() -> None:
    match = text(find("perudo"), seed=1)
    match.reset(num_players=3, seed=1)
    assert {0, 1, 2} == set(match.close()[0])
    with pytest.raises(BadRuleset):
        text(find("duel")).reset(num_players=3)


@pytest.mark.parametrize("name", every_game())
def test_every_game_goes_on_by_what_is_offered(name: str) -> None:
    """Whatever stands in brackets among the offers can be said."""
    game, luck = catalogue()[name].game, Random(3)
    match = text(game, players=seats_of(game), seed=3)
    for _ in range(25):
        if match.done:
            break
        seat, _ = match.get_observation()
        offer = luck.choice([it for it in match.offers(seat) if it != "…"])
        assert {} == match.step(offer.split("]")[0] + "]")[1]


def test_the_rewards_are_those_of_the_game() -> None:
    match = text(find("kids"), seed=5)
    while not match.done:
        seat, _ = match.get_observation()
        match.step(list(match.offers(seat))[-1].split("]")[0] + "]")
    rewards, how = match.close()
    result = match._episode.now.state.public.result
    assert result is not None
    assert {seat: 1.0 if seat in result.winners else -1.0 for seat in (0, 1)} == rewards
    assert how["result"].endswith(".")


def test_nobody_reads_the_dice_of_others() -> None:
    match = text(find("perudo"), seed=7)
    _, told = match.get_observation()
    assert "p2: ????? covered" in told
