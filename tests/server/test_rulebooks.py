"""The rules over HTTP: the book, answers to "May I ..?", and what a link to a rule is shown with."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from dudo.games import find
from dudo.presentation.link import write_link

BASE = "http://table.example"


def test_the_rulebook_of_a_game_and_of_house_rules(http: TestClient) -> None:
    named = http.post("/api/rules", json={"game": "perudo"}).json()
    linked = http.post("/api/rules", json={"link": write_link(find("perudo"))}).json()
    assert named["book"]["chapters"][:2] == linked["book"]["chapters"][:2]
    assert ("perudo", "") == (named["info"]["name"], named["info"]["link"])
    assert ("house", write_link(find("perudo"))) == (linked["info"]["name"], linked["info"]["link"])


def test_a_question_gets_its_rule_in_the_language_of_the_page(http: TestClient) -> None:
    asked: Any = {"game": "perudo", "question": "can I bid ones?"}
    english = http.post("/api/may", json=asked).json()
    german = http.post("/api/may", json=asked, headers={"accept-language": "de"}).json()
    assert ["claims.wild"] * 2 == [it["rules"][0]["id"] for it in (english, german)]
    assert english["rules"][0]["sentence"] != german["rules"][0]["sentence"]


def test_at_a_table_the_answer_is_for_the_position_of_the_asker(http: TestClient) -> None:
    wish = {"game": "perudo_box", "seats": 2, "bots": ["meek"], "name": "Ana", "start": True}
    opened = http.post("/api/tables", json=wish)
    assert 200 == opened.status_code, opened.text
    table = opened.json()["table"]
    asked = {"question": "can I bid ones?", "seat": 0}
    answer = http.post(f"/api/tables/{table}/may", json=asked)
    assert 200 == answer.status_code, answer.text
    assert {"ones_first", "answer"} & {rule["id"] for rule in answer.json()["rules"]}
    http.cookies.clear()
    watching = http.post(f"/api/tables/{table}/may", json=asked).json()
    assert (
        "No. You are watching: only those who have a seat can play." == watching["here"]["sentence"]
    )


@pytest.mark.parametrize("rule", ["", "/no-such-rule"])
def test_a_link_to_the_rules_says_whose_they_are(http: TestClient, rule: str) -> None:
    page = http.get(f"/rules/perudo_box{rule}").text
    assert '<meta property="og:title" content="Boxed Perudo" />' in page


def test_a_link_to_a_rule_shows_the_rule_where_it_is_sent(http: TestClient) -> None:
    page = http.get("/rules/perudo_box/ones_first")
    assert 200 == page.status_code
    assert '<meta property="og:title" content="Boxed Perudo: Opening on 1s" />' in page.text
    assert "The first bid of a round may not be on 1s, except in a one-die round." in page.text
    assert f'content="{BASE}/rules/perudo_box/ones_first"' in page.text
    picture = http.get("/api/rule-picture?game=perudo_box&rule=ones_first")
    assert (200, "image/png") == (picture.status_code, picture.headers["content-type"])


def test_a_link_to_a_rule_of_house_rules_does_so_too(http: TestClient) -> None:
    link = write_link(find("perudo"))
    page = http.get(f"/house/{link}/rules/claims.wild").text
    assert "1s are wild: they count as any face, and nobody bids on them." in page


def test_the_page_itself_says_that_there_is_no_such_game(http: TestClient) -> None:
    page = http.get("/rules/chess")
    assert (404, False) == (page.status_code, "og:title" in page.text)
    assert 400 == http.post("/api/rules", json={"game": "chess"}).status_code


def test_the_page_of_a_rule_finds_its_parts(http: TestClient) -> None:
    """They are named relative to the root, however deep the address of the rule lies."""
    assert '<base href="../../" />' in http.get("/rules/perudo/claims.wild").text
    assert '<base href="../" />' in http.get("/rules/perudo").text
