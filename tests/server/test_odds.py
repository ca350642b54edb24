"""Odds over HTTP: in words or in parts, exact, and one sentence for what cannot be understood."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dudo.odds.questions import ask
from dudo.server.app import create_app
from dudo.server.limits import Limits
from support.live import config

WORDS = "2 2 1 4 6 of mine, 20 on the table, seven twos, ones wild"


def asked(http: TestClient, **question: Any) -> Any:
    answer = http.post("/api/odds", json=question)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_question_in_words_gets_the_exact_odds(http: TestClient) -> None:
    said = asked(http, question=WORDS)
    chance = ask(WORDS).chance
    one = said["asked"]
    assert (one["bid"], one["have"], one["expected"]) == ("7x2", 3, 8.0)
    assert Fraction(one["at_least_fraction"]) == chance.true == Fraction(11346539, 14348907)
    assert Fraction(one["exactly_fraction"]) == chance.exact
    assert (one["at_least"], one["exactly"]) == (float(chance.true), float(chance.exact))
    assert (said["mine"], said["table"], said["wild"]) == ([1, 2, 2, 4, 6], 20, "ones")


def test_the_same_in_its_parts_is_the_same(http: TestClient) -> None:
    parts = asked(http, mine=[2, 2, 1, 4, 6], table=20, bid="7x2", wild="ones")
    assert parts == asked(http, question=WORDS)


@pytest.mark.parametrize(("wild", "faces"), [("none", 6), ("ones", 6), ("sixes", 5)])
def test_the_grid_has_every_bid_and_falls_along_each_face(
    http: TestClient, wild: str, faces: int
) -> None:
    grid = asked(http, mine=[3, 3, 6], table=10, wild=wild)["grid"]
    assert len(grid) == 10 * faces
    assert {bid["bid"] for bid in grid if bid["at_least"] == 1.0} >= {"1x3", "2x3"}
    for face in range(1, faces + 1):
        row = [bid for bid in grid if bid["bid"].endswith(f"x{face}")]
        chances = [bid["at_least"] for bid in row]
        assert chances == sorted(chances, reverse=True)
        tail = [a - b for a, b in zip(chances, [*chances[1:], 0.0], strict=True)]
        assert tail == pytest.approx([bid["exactly"] for bid in row])


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ({"question": "what are my chances"}, "is not understood; ask like this"),
        ({"question": "four of a kind"}, "Ask about bids here"),
        ({"mine": [1, 7], "table": 5}, "Write your dice as faces from 1 to 6."),
        ({"mine": [1, 2]}, "Say how many dice are on the table; there must be at least one."),
        ({"mine": [1, 2], "table": 1}, "more than the 1 on the table."),
        ({"table": 101}, "A table can have at most 100 dice here, and yours has 101."),
        ({"table": 5, "bid": "many"}, "Write a bid as a number and a face"),
        ({"table": 5, "bid": "2x9"}, "Write a bid as a number and a face"),
        (
            {"table": 5, "bid": "2x6", "wild": "sixes"},
            "Nobody can bid on sixes when they are wild.",
        ),
        ({"table": 5, "wild": "twos"}, "That is not what was expected here"),
        ({"tables": 5}, "That is not what was expected here"),
    ],
)
def test_what_cannot_be_answered_gets_a_sentence(
    http: TestClient, question: dict[str, Any], sentence: str
) -> None:
    answer = http.post("/api/odds", json=question)
    assert answer.status_code == 400
    assert sentence in answer.json()["sentence"]


def test_who_asks_without_end_has_to_wait(tmp_path: Path) -> None:
    limits = Limits().but("asked", 0.01, 2)
    with TestClient(create_app(config(tmp_path, limits=limits))) as client:
        statuses = [client.post("/api/odds", json={"table": 5}).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


def test_the_page_has_an_address(http: TestClient) -> None:
    assert "<title>The page</title>" in http.get("/odds").text


def test_nothing_is_certain_that_is_only_very_likely(http: TestClient) -> None:
    one = asked(http, question="100 dice, one two")["asked"]
    assert 0.999999 < one["at_least"] < 1
