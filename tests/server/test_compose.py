"""House rules over HTTP: every change is answered with a game and its form, or with a sentence."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dudo.games import catalogue
from dudo.server.app import create_app
from dudo.server.limits import Limits
from dudo.text import typeset
from support.asgi import SocketClient
from support.client import changed
from support.live import config
from support.tiers import every_game


def composed(http: TestClient, **wanted: Any) -> Any:
    answer = http.post("/api/compose", json=wanted)
    assert answer.status_code == 200, answer.text
    return answer.json()


def field(answer: Any, path: str) -> Any:
    (found,) = (one for one in answer["fields"] if one["path"] == path)
    return found


def refusal(http: TestClient, **wanted: Any) -> tuple[int, str]:
    answer = http.post("/api/compose", json=wanted)
    return answer.status_code, answer.json()["sentence"]


@pytest.mark.parametrize("name", every_game())
def test_every_game_has_a_form(http: TestClient, name: str) -> None:
    answer = composed(http, game=name)
    title = typeset(catalogue()[name].game.title)
    assert (answer["info"]["name"], answer["info"]["title"]) == (name, title)
    groups = [one["group"] for one in answer["fields"]]
    in_order = list(dict.fromkeys(groups))
    assert sorted(groups, key=in_order.index) == groups  # fields of a heading stand together
    assert {sum(o["current"] for o in one["options"]) for one in answer["fields"]} == {1}


def test_a_change_gives_a_game_of_the_house_with_its_card_and_link(http: TestClient) -> None:
    answer = composed(http, game="perudo", change={"path": "game.exact", "value": "exact"})
    info = answer["info"]
    assert (info["name"], info["title"], info["code"]) == ("house", "Perudo, but spot on", "")
    assert "exact" in {rule["option"].split(".")[0] for rule in info["rules"]}
    assert field(answer, "game.exact.reward")["kind"] == "choice"
    again = composed(http, link=answer["link"])
    assert (again["ruleset"], again["link"]) == (answer["ruleset"], answer["link"])
    assert composed(http, ruleset=answer["ruleset"]) == again


def test_what_makes_no_sense_is_told_in_the_form_and_refused(http: TestClient) -> None:
    reason = "An order that counts 1s double needs 1s that are always wild and may be bid on."
    ladder = field(composed(http, game="perudo"), "game.claims.ladder")
    assert {one["refused"] for one in ladder["options"] if one["value"] == "stars"} == {reason}
    change = {"path": "game.claims.ladder", "value": "stars"}
    assert refusal(http, game="perudo", change=change) == (409, reason)


def test_a_change_can_be_made_to_fit(http: TestClient) -> None:
    change = {"path": "game.claims.ladder", "value": "stars", "fit": True}
    answer = composed(http, game="perudo", change=change)
    (wild,) = (o["value"] for o in field(answer, "game.claims.wild")["options"] if o["current"])
    assert wild in ("none", "ones-always")


def test_house_rules_can_have_a_name_of_their_own(http: TestClient) -> None:
    answer = composed(http, game="perudo", title="  Saturday   night ")
    assert answer["info"]["title"] == "Saturday night"
    assert refusal(http, game="perudo", title=" ") == (409, "A game needs a name.")


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "chess"},
        {"link": "nonsense"},
        {"link": "x" * 5000},
        {"ruleset": 7},
        {"ruleset": {"bidding": {}}},
        {"colour": "green"},
        {"change": {"path": "game.exact"}},
    ],
)
def test_what_describes_no_house_rules_gets_a_sentence(
    http: TestClient, wanted: dict[str, Any]
) -> None:
    status, sentence = refusal(http, **wanted)
    assert (status, sentence[:1].isalpha(), sentence[-1]) == (400, True, ".")
    assert "\n" not in sentence


@pytest.mark.parametrize(
    "change",
    [
        {"path": "game.nothing", "value": 1},
        {"path": "", "value": 1},
        {"path": "game.title", "value": "Ours"},
        {"path": "game.hand.count", "value": 1000},
        {"path": "game.hand.count", "value": [[]]},
        {"path": "game.penalty", "value": {"lose-die": {"dice": 0}}},
        {"path": "stakes.unit", "value": ""},
        {"path": "game", "value": {"duel": 1}, "fit": True},
    ],
)
def test_a_change_that_cannot_be_gets_a_sentence(http: TestClient, change: dict[str, Any]) -> None:
    status, sentence = refusal(http, game="perudo", change=change)
    assert (status, sentence[-1]) == (409, ".")


@pytest.mark.parametrize("word", ["\ue000", "\u202eraiL", "Li\nar", "\u3164", "\u0336\u0336Liar"])
def test_what_players_say_and_play_for_is_in_letters_that_can_be_seen(
    http: TestClient, word: str
) -> None:
    """Also where it comes in a link or as data, past the form of house rules."""
    rules = {"title": "Ours", "words": {"words": {"challenge": word}}}
    stakes = {"stakes": {"unit": word, "pot": "pot"}}
    paid = {"house-rules": {"game": {"bidding": {"title": "Ours"}}, "stakes": stakes}}
    for ruleset in ({"bidding": rules}, paid):
        answer = http.post("/api/tables", json={"ruleset": ruleset})
        sentence = answer.json()["sentence"].partition("”")[2]
        assert (answer.status_code, sentence) == (400, " cannot be said: use letters.")
    change = {"path": "stakes.unit", "value": word}
    status, sentence = refusal(http, game="liars_poker", change=change)
    assert (status, sentence.partition("”")[2]) == (409, " cannot be said: use letters.")


@pytest.mark.parametrize("word", ["Menteur\u202f!", "Menteur\xa0!", "I  do not", " 大话\u3000"])
def test_spaces_of_any_width_stand_in_what_players_say(http: TestClient, word: str) -> None:
    """French keyboards put a narrow one before the mark."""
    rules = {"title": "Ours", "words": {"words": {"challenge": word}}}
    answer = http.post("/api/tables", json={"ruleset": {"bidding": rules}})
    assert 200 == answer.status_code, answer.text


def test_two_calls_that_sound_alike_open_no_table(http: TestClient) -> None:
    words = {"words": {"challenge": "Now!", "spoton": "Now!"}}
    rules = {"title": "Ours", "words": words, "exact": {"exact": {}}}
    answer = http.post("/api/tables", json={"ruleset": {"bidding": rules}})
    sentence = "“Now!” would mean two things: choose another word for one of them."
    assert (answer.status_code, answer.json()["sentence"]) == (400, sentence)


def test_a_link_opens_the_page_and_a_table(http: TestClient) -> None:
    link = composed(http, game="perudo", change={"path": "game.hand.count", "value": 1})["link"]
    assert "The page" in http.get(f"/house/{link}").text
    table = http.post("/api/tables", json={"link": link, "seats": 2}).json()["table"]
    room = http.get(f"/api/tables/{table}").json()
    assert (room["game"], room["info"]["title"], room["info"]["facts"]["dice"]) == (
        "house",
        "Perudo, but one die",
        1,
    )


def six(http: TestClient) -> str:
    """What a link to Perudo with six dice carries."""
    change = {"path": "game.hand.count", "value": 6}
    return str(composed(http, game="perudo", change=change)["link"])


def test_what_nobody_has_named_is_called_after_its_differences_and_stays_so_in_the_card(
    http: TestClient,
) -> None:
    answer = composed(http, game="perudo", change={"path": "game.palifico", "value": None})
    assert (answer["differs"]["title"], answer["info"]["title"], answer["info"]["summary"]) == (
        "Perudo",
        "Perudo, but no one-die rounds",
        "Perudo, but no one-die rounds.",
    )
    named = composed(http, link=six(http), title="Saturday")
    assert (named["info"]["title"], named["info"]["summary"]) == (
        "Saturday",
        "Perudo, but six dice.",
    )


def test_the_form_begins_with_about_eight_usual_choices(http: TestClient) -> None:
    usual = {
        name: sum(one["usual"] for one in composed(http, game=name)["fields"])
        for name in ("perudo_box", "common_hand", "basic_liars", "mia", "liar_dice", "dahua")
    }
    assert {name for name, count in usual.items() if 7 <= count <= 9} == set(usual)


def test_stakes_are_counted_at_the_table(http: TestClient) -> None:
    """One die each, an ante of five, and a drink for the loser: all of it told when it is over."""
    rules: Any = {"bidding": {"title": "Ours", "hand": {"dice": {"count": 1}}}}
    for path, value in (
        ("stakes.pot", {"pot": {"ante": 5}}),
        ("stakes.drinks", {"drinking": {"name": "beers"}}),
    ):
        rules = composed(http, ruleset=rules, change={"path": path, "value": value})["ruleset"]
    opened = http.post(
        "/api/tables",
        json={
            "ruleset": rules,
            "seats": 2,
            "bots": ["wild"],
            "name": "Ana",
            "pace": 0,
            "start": True,
        },
    ).json()
    room = http.get(f"/api/tables/{opened['table']}").json()
    assert any("into the pot" in rule["sentence"] for rule in room["info"]["rules"])
    with http.websocket_connect(f"ws://table.example/ws/{opened['table']}") as socket:
        first = last = None
        for number in range(200):
            message = socket.receive_json()
            if message["t"] == "change":
                assert last is not None
                message = changed(last, message)
            elif message["t"] != "state":
                continue
            first = first or message["standing"]
            last = message
            if message["view"]["public"]["result"] is not None:
                break
            if message["actions"]:
                words = message["actions"].split("|")
                word = "liar" if "liar" in words else words[0]
                socket.send_json(
                    {"t": "act", "id": f"m{number}", "v": message["v"], "seat": 0, "a": word}
                )
    assert first is not None
    assert last is not None
    assert (first["pot"], first["net"], first["drink"]) == (10, [-5, -5], "beers")
    standing = last["standing"]
    (winner,) = last["view"]["public"]["result"]["winners"]
    assert (standing["pot"], standing["net"][winner], sum(standing["net"])) == (0, 5, 0)
    assert (standing["drinks"][winner], sum(standing["drinks"])) == (0, 1)
    record = http.get(f"/api/tables/{opened['table']}/record").text
    assert "[stakes " in record


def test_too_many_changes_at_once_are_slowed_down(tmp_path: Path) -> None:
    few = replace(config(tmp_path), limits=Limits().but("composed", 0.01, 2))
    with SocketClient(create_app(few)) as client:
        wanted = {"game": "chess"}
        answers = [client.post("/api/compose", json=wanted).status_code for _ in range(3)]
    assert answers == [400, 400, 429]
