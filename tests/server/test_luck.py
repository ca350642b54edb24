"""The throws of a match over HTTP: after the match, and never before."""

from typing import Any

import pytest
from starlette.testclient import TestClient


def opened(http: TestClient, **wish: Any) -> str:
    token = http.post("/api/sessions").json()["token"]
    head = {"authorization": f"Bearer {token}"}
    answer = http.post("/api/tables", json=wish, headers=head)
    assert answer.status_code == 200, answer.text
    table: str = answer.json()["table"]
    return table


def test_while_a_match_is_played_nobody_gets_its_throws(http: TestClient) -> None:
    table = opened(http, game="duel", seats=2, bots=["meek"], name="Ana", start=True)
    answer = http.get(f"/api/tables/{table}/luck")
    assert answer.status_code == 409
    assert "only when the match is over" in answer.json()["sentence"]


def test_when_it_is_over_everybody_gets_the_throws_of_all(http: TestClient) -> None:
    table = opened(http, game="duel", seats=2, bots=["meek", "meek"], pace=0, start=True)
    asked = (http.get(f"/api/tables/{table}/luck?match=1") for _ in range(2000))
    found = next(answer for answer in asked if answer.status_code == 200).json()
    record = http.get(f"/api/tables/{table}/record?match=1").text
    thrown = "".join(line.split()[2] for line in record.splitlines() if line.startswith("d "))
    assert found["throws"]["whole"]["counts"] == [thrown.count(face) for face in "123456"]
    assert (found["you"], len(found["throws"]["players"])) == (None, 2)


def test_counts_are_judged_and_nonsense_is_refused(http: TestClient) -> None:
    found = http.post("/api/luck", json={"counts": [6, 0, 0, 0, 0, 0]}).json()
    assert found["thrown"]["chance"] == pytest.approx(6**-5)
    assert found["meaning"] == "Fair dice hardly ever fall like this."
    for counts in ([-1, 2], [1], [10**9, 1], [1] * 41, "six"):
        assert http.post("/api/luck", json={"counts": counts}).status_code == 400
