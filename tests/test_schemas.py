"""What is really sent and written is valid by the schemas that we publish."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator
from scripts.protocol import openapi

from dudo.bots.programs import lines
from dudo.encoding import encode
from dudo.engine import Bid
from dudo.engine.engines import engines
from dudo.engine.errors import BadRuleset
from dudo.engine.house_rules import HouseRules, read_rules
from dudo.engine.option import Data, to_data
from dudo.engine.stakes import Pot, Stakes, begin
from dudo.games import catalogue
from dudo.league import results
from dudo.league.contest import Dealing
from dudo.play import any_legal, play
from dudo.presentation.compose import form
from dudo.server import codec, wire
from dudo.server.render import Render
from dudo.solver.shipped import FOLDER
from dudo.table.callouts import Callout
from dudo.table.errors import Refusal
from dudo.table.verbs.callouts import React
from dudo.table.verbs.moves import Act
from dudo.table.verbs.seats import Sit
from dudo.terminal.commands.play import StakesSettled
from dudo.terminal.main import main
from dudo.terminal.output import print_json
from dudo.terminal.rows import MatchRow, rows_to
from support.documents import ROOT
from support.schemas import objections, validator, written
from support.tables import act, match, tables

GAMES = {name: entry.game for name, entry in catalogue().items()}
OF_EACH_ENGINE = {
    name: next(game for game in GAMES.values() if isinstance(game, kind))
    for name, kind in engines().items()
}


def test_the_page_of_the_protocol_names_each_schema() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8").partition("## Schemas")[2]
    assert {*written(), "openapi.json"} == set(re.findall(r"`([\w-]+\.json)`", page))


@pytest.mark.parametrize("name", sorted(written()))
def test_each_is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(validator(name).schema)


@pytest.mark.parametrize("name", ["ruleset.json", "house-rules.json"])
def test_every_game_is_valid(name: str) -> None:
    data = [to_data(game, full=full) for game in GAMES.values() for full in (False, True)]
    assert [it for it in data if objections(name, it)] == []


@pytest.mark.parametrize("engine", OF_EACH_ENGINE)
def test_every_value_that_the_composer_offers_is_valid(engine: str) -> None:
    """By itself: whether it goes with the other options is no matter of form."""
    game = OF_EACH_ENGINE[engine]
    refused = []
    for field in form(game):
        for option in field.options:
            parts = {field.path: option.value} if "." not in field.path else {}
            refused += objections("ruleset.json", {engine: {"title": "Ours"} | parts})
    assert refused == []


def test_house_rules_with_stakes_are_valid() -> None:
    rules = HouseRules(game=OF_EACH_ENGINE["bidding"], stakes=Stakes(pot=Pot(ante=2)))
    assert objections("house-rules.json", to_data(rules)) == []
    assert objections("ruleset.json", to_data(rules)) != []


@pytest.mark.parametrize(
    "data",
    [
        "bidding",
        {"bidding": {}},
        {"bidding": {"title": 3}},
        {"bidding": {"title": "Ours", "wilds": True}},
        {"bidding": {"title": "Ours", "exact": "nearly"}},
        {"bidding": {"title": "Ours", "hand": {"dice": {"count": 0}}}},
        {"bidding": {"title": "Ours"}, "cup": {"title": "Ours"}},
    ],
    ids=str,
)
def test_what_the_rules_refuse_for_its_form_the_schema_refuses_too(data: Data) -> None:
    with pytest.raises(BadRuleset):
        read_rules(data)
    assert objections("house-rules.json", data) != []


@pytest.mark.parametrize("name", GAMES)
def test_the_views_of_a_match_are_valid(name: str) -> None:
    game = GAMES[name]
    luck = Random(1)
    for count, step in enumerate(play(game, [any_legal] * game.seats[0], luck)):
        if count == 12:
            break
        if count % 3 == 2:
            view = json.loads(encode(game.view(step.after, 0)))
            assert objections("view.json", view) == []


CALL = Callout(number=4, id="m1", seat=1, who="6f1c", name="Bo", reaction="nice")


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("from-client.json", Act(id="m1", v=7, seat=0, a="4x5")),
        ("from-client.json", Sit(id="m1", seat=0, name="Ana")),
        ("from-client.json", React(id="m1", seat=0, reaction="nice")),
        ("from-server.json", wire.Receipt(id="m1", v=7)),
        ("from-server.json", wire.Refused(id=None, error="busy", sentence="Not now.")),
        ("from-server.json", wire.Because(id="m1", sentence="")),
        ("from-server.json", wire.Heard(call=CALL, fresh=True)),
    ],
    ids=lambda it: type(it).__name__,
)
def test_a_message_is_valid(file: str, message: Any) -> None:
    assert objections(file, json.loads(encode(message))) == []


@pytest.mark.parametrize("game", ["perudo", "mexican", "duel"])
async def test_what_a_table_sends_is_valid(tmp_path: Path, game: str) -> None:
    async with tables(tmp_path) as at:
        table = await match(at, game=game, people=["p1", "p2"])
        render = Render(table)
        sent = [encode(render.room("p1", ["http://127.0.0.1:8000"])), render.whole(0)]
        for _ in range(6):
            since, seat = render.moment().number, table.state.waiting[0]
            word = table.state.game.actions(table.view(seat))[0]
            await act(table, ["p1", "p2"][seat], seat, word)
            render.moment()
            receipt = b',"receipt":{"id":"m1","v":3}}'
            sent.append(render.told(0, since) + receipt)
        kinds = [json.loads(it)["t"] for it in sent]
        assert kinds == ["room", "state", *["change"] * 6]
        assert [objections("from-server.json", json.loads(it)) for it in sent] == [[]] * 8


def test_a_client_that_says_more_than_there_is_to_say_is_refused() -> None:
    assert objections("from-client.json", {"t": "start", "id": "m1"}) == []
    assert objections("from-client.json", {"t": "start", "id": "m1", "now": True}) != []


TWO_WORDS = {"figure": "owl", "ground": "teal"}
"""Enough of a portrait: the other words of it have defaults."""


def test_two_words_of_a_portrait_are_enough_over_http_too() -> None:
    api = openapi.document()
    asked = {"$ref": "#/components/schemas/OpenTable", "components": api["components"]}
    assert Draft202012Validator(asked).is_valid({"name": "Ana", "portrait": TWO_WORDS})


def test_a_portrait_has_no_words_that_nobody_knows() -> None:
    portrait = {**TWO_WORDS, "hair": "long"}
    sent = {"t": "sit", "seat": 0, "name": "Ana", "portrait": portrait, "id": "1"}
    assert objections("from-client.json", sent) != []
    with pytest.raises(Refusal, match="unknown field `hair`"):
        codec.message(json.dumps(sent))


def test_a_move_longer_than_any_is_refused_by_the_schema_too() -> None:
    sent = {"t": "act", "v": 1, "seat": 0, "a": "4" * 257, "id": "1"}
    assert objections("from-client.json", sent) != []
    with pytest.raises(Refusal, match="length <= 256"):
        codec.message(json.dumps(sent))


def test_what_programs_are_told_is_valid() -> None:
    for game in GAMES.values():
        word, told = lines.match(game, seats=2, seat=1).split(" ", 1)
        assert (word, objections("bot-match.json", json.loads(told))) == ("match", [])
    many = json.loads(encode(lines.described([Bid(2, 3), Bid(2, 4)])))
    assert objections("bot-actions-like.json", many) == []


def test_the_first_line_of_every_strategy_that_ships_is_valid() -> None:
    heads = {}
    for path in sorted(FOLDER.glob("*.strategy")):
        with path.open("rb") as file:
            heads[path.name] = json.loads(file.readline())
    assert len(heads) > 10
    found = {name: objections("strategy.json", head) for name, head in heads.items()}
    assert {name: told for name, told in found.items() if told} == {}


def test_a_line_of_a_league_is_valid(tmp_path: Path) -> None:
    class Contest:
        key = "perudo counter novice"

    path = tmp_path / "league.jsonl"
    dealing = Dealing(number=1, share=0.5, edge=0.25, rounds=9, actions=40)
    results.append(path, Contest(), [dealing])  # type: ignore[arg-type]
    assert objections("league.json", json.loads(path.read_text("utf-8"))) == []


def test_a_row_of_a_simulation_is_valid(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    row = MatchRow(
        game="duel",
        seed=1,
        match=1,
        bots=("counter", "novice"),
        shares=(1.0, 0.0),
        rounds=1,
        actions=9,
        record="[dudo 1]",
    )
    with rows_to(path) as write:
        write(row)
    assert objections("match-row.json", json.loads(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("bots.json", ["bots"]),
        ("odds.json", ["odds", "2 2 1 4 6 of mine, 20 on the table, seven twos, ones wild"]),
        ("odds.json", ["odds", "--grid", "5 dice"]),
        ("rules.json", ["rules"]),
        ("rules.json", ["rules", "maexchen"]),
        ("rules.json", ["rules", "perudo", "--ask", "can I bid ones?"]),
        ("simulate.json", ["simulate", "kids", "--matches", "1", "--bots", "counter,novice"]),
        ("solve.json", ["solve", "N", "--dice", "1v1", "--minutes", "0"]),
        ("solve.json", ["solve", "N", "--players", "3", "--minutes", "0"]),
        ("solve.json", ["solve", "J", "--dice", "1v1", "--minutes", "0", "--match"]),
        ("solve.json", ["solve", "mexican_liars"]),
        ("explore.json", ["explore", "J-1v1", "1x4"]),
        ("exploit.json", ["exploit", "novice", "N", "--dice", "1v1", "--samples", "1"]),
        ("exploit.json", ["exploit", "novice", "N", "--dice", "1v1", "--deals", "2"]),
        ("exploit.json", ["exploit", "novice", "mexican_liars", "--deals", "2"]),
        ("exploit.json", ["exploit", "novice", "N", "--players", "3", "--samples", "1"]),
        ("exploit.json", ["exploit", str(FOLDER / "J-1v1.strategy")]),
    ],
)
def test_what_a_command_writes_is_valid(file: str, words: list[str]) -> None:
    done = CliRunner().invoke(main, [*words, "--json"])
    assert (0, []) == (done.exit_code, objections(file, json.loads(done.stdout)))


@pytest.mark.posix
def test_each_line_of_a_check_is_valid() -> None:
    program = str(ROOT / "examples" / "bots" / "counting.py")
    done = CliRunner().invoke(main, ["bots", "check", program, "--game", "kids", "--json"])
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(lines) > 5
    assert [objections("bots-check.json", line) for line in lines] == [[]] * len(lines)


def test_what_was_played_for_is_valid_as_play_tells_it(capsys: pytest.CaptureFixture[str]) -> None:
    stakes = Stakes(pot=Pot(ante=2))
    print_json(StakesSettled(to_data(stakes), begin(stakes, 3)))
    assert objections("play.json", json.loads(capsys.readouterr().out)) == []
