"""One contract for every game in the folder, at every size of table, nobody excused."""

import re
from dataclasses import fields
from typing import Any

import pytest

from contract.laws import LAWS, is_sentence, positions
from contract.match import every_table, matches, play, silent, tables
from contract.pool import pool
from dudo.engine import BadRuleset, Record, from_data, read_record, to_data
from dudo.engine.action import KINDS
from dudo.engine.ruleset import ruleset_from_data, ruleset_key, ruleset_to_data
from dudo.games import catalogue, lookup
from dudo.presentation.sentences import sentences

GAMES = sorted(catalogue())
NAMING = ("title", "aliases", "code", "words")
"""What a ruleset says about itself, not about the play."""


@pytest.mark.parametrize(("name", "players"), every_table())
def test_every_law_holds(name: str, players: int) -> None:
    """One test for all laws, since a test apiece takes longer than the law; the traceback names what is broken."""
    for match in matches(name, players):
        for position in positions(match):
            for law in LAWS:
                law(position)


@pytest.mark.parametrize(("name", "players"), every_table())
def test_the_record_parses_back_and_replays_from_the_parsed_copy(name: str, players: int) -> None:
    for match in matches(name, players):
        record = Record(
            game=match.game, players=tuple(f"P {n}" for n in range(players)), lines=match.lines
        )
        parsed = read_record(str(record))
        assert (record, hash(record)) == (parsed, hash(parsed))
        assert match.states == tuple(parsed.states())


@pytest.mark.parametrize(("name", "players"), every_table())
def test_a_match_in_which_nobody_speaks_ends_too(name: str, players: int) -> None:
    match = play(catalogue()[name].game, players, seed=1, choose=silent)
    assert match.states[-1].public.result is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_table_of_the_wrong_size_is_refused_with_a_sentence(name: str) -> None:
    game = catalogue()[name].game
    for players in (game.seats[0] - 1, game.seats[1] + 1):
        with pytest.raises(BadRuleset) as refused:
            game.start(players)
        assert is_sentence(str(refused.value))


@pytest.mark.parametrize("name", GAMES)
def test_the_ruleset_is_data_and_comes_back_from_it(name: str) -> None:
    game = catalogue()[name].game
    for back in (
        from_data(type(game), to_data(game)),
        from_data(type(game), to_data(game, full=True)),
        ruleset_from_data(ruleset_to_data(game)),
    ):
        assert (game, hash(game), ruleset_key(game)) == (back, hash(back), ruleset_key(back))


@pytest.mark.parametrize("name", GAMES)
def test_the_card_has_a_sentence_for_each_rule_that_differs_from_the_commonest_game(
    name: str,
) -> None:
    game = catalogue()[name].game
    lines = sentences(game)
    assert all(is_sentence(line.sentence) for line in lines)
    told = {line.option.split(".")[0] for line in lines}
    if any(re.match(r"For \d+ to \d+ players\.", line.sentence) for line in lines):
        told |= {"least", "most"}  # one sentence for both
    kind: Any = type(game)
    common = kind(title=game.title)
    differing = {
        field.name
        for field in fields(kind)
        if field.name not in NAMING and getattr(game, field.name) != getattr(common, field.name)
    }
    assert differing <= told


@pytest.mark.parametrize("name", GAMES)
def test_every_name_of_a_game_finds_it(name: str) -> None:
    game = catalogue()[name].game
    for other in (name, game.title, game.code, *game.aliases):
        assert other == "" or lookup(other).game == game, other


@pytest.mark.parametrize("name", GAMES)
def test_the_file_of_a_game_says_what_it_is(name: str) -> None:
    entry = catalogue()[name]
    assert is_sentence(entry.summary)
    assert len(entry.text) > len(entry.summary)


def test_the_pool_of_misplaced_actions_has_every_kind() -> None:
    found = {
        action.kind for name in GAMES for action in pool(catalogue()[name].game, 3, lambda n: n - 1)
    }
    assert set(KINDS) == found


def test_a_game_is_proved_with_few_and_with_many() -> None:
    assert all(tables(entry.game) for entry in catalogue().values())
    assert any(len(tables(entry.game)) == 3 for entry in catalogue().values())
