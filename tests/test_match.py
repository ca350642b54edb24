"""A match that is played move by move."""

from random import Random

import pytest

import dudo
from dudo.engine.errors import BadNotation, BadRuleset, Illegal
from dudo.games import catalogue
from support.tiers import every_game


@pytest.mark.parametrize("name", every_game())
def test_every_game_is_played_to_its_end_printed_drawn_and_recorded(name: str) -> None:
    players = catalogue()[name].game.seats[0]
    match, luck = dudo.Match(name, players=players, seed=1), Random(1)
    while match.turn is not None:
        assert len(str(match).splitlines()) == players + 1
        match.push(luck.choice(match.legal))
    assert match.result is not None
    assert match._repr_html_().count("<tr>") == players
    assert match.record.final() == match.state
    assert dudo.read_record(str(match.record)) == match.record


def test_at_a_prompt_a_match_says_where_it_is() -> None:
    match = dudo.Match("perudo", players=("Ana", "Bo"), seed=7)
    assert repr(match) == "<Match of Perudo, round 1: Ana to act>"


def test_an_action_that_the_rules_refuse_changes_nothing() -> None:
    match = dudo.Match("perudo", seed=7)
    match.push("2x4")
    before = match.record
    with pytest.raises(Illegal, match="2x3 is not higher than 2x4"):
        match.push("2x3")
    with pytest.raises(BadNotation):
        match.push("two fours")
    assert before == match.record


def test_a_match_that_is_over_takes_no_action() -> None:
    match, luck = dudo.Match("duel", seed=1), Random(1)
    while match.turn is not None:
        match.push(luck.choice(match.legal))
    assert ((), match.game.view(match.state, None)) == (match.legal, match.view)
    with pytest.raises(Illegal, match="The match is over"):
        match.push("liar")


def test_the_same_seed_throws_the_same_dice_and_another_does_not() -> None:
    first, again, other = (dudo.Match("perudo", seed=seed).state for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_what_is_taken_back_leaves_the_match_as_it_was_before() -> None:
    match = dudo.Match("perudo", players=("Ana", "Bo"), seed=7)
    opened = match.state
    match.push("2x4")
    match.push("liar")
    assert ["liar", "2x4"] == [match.pop(), match.pop()]
    assert (opened, 0) == (match.state, match.turn)
    with pytest.raises(IndexError):
        match.pop()
    assert opened == match.state


def test_every_state_can_be_looked_at_again() -> None:
    match = dudo.Match("perudo", seed=7)
    match.push("2x4")
    assert [*match.record.states()] == [match.at(line) for line in range(len(match) + 1)]


def test_bills_are_printed_with_their_digits() -> None:
    assert "10" not in str(dudo.Match("dollar_bills", players=3, seed=1))


def test_too_many_players_are_refused() -> None:
    with pytest.raises(BadRuleset):
        dudo.Match("duel", players=9)
