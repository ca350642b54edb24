"""The review over HTTP: after the match, with its progress, and never before."""

import asyncio
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dudo.bots.strategy.characters import CHARACTERS
from dudo.engine.record import Record, read_line
from dudo.games import find
from dudo.server.app import create_app
from dudo.server.background import ReviewKey, Reviews
from dudo.server.config import Config
from dudo.server.http_bodies import Reviewed
from dudo.table.errors import Refusal
from support.live import FREE

ENOUGH = 2000
"""Questions asked before a test gives up."""


@pytest.fixture
def http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server whose reviews are as urgent as the tests that wait for them."""
    monkeypatch.setattr("dudo.server.background.NICE", 0)
    with TestClient(
        create_app(Config(data=tmp_path / "data", limits=FREE)), base_url="http://127.0.0.1"
    ) as client:
        client.app.state.app_state.reviews = Reviews(seconds=0.2)  # type: ignore[attr-defined]
        client.get("/")
        yield client


def opened(http: TestClient, **wish: Any) -> str:
    token = http.post("/api/sessions").json()["token"]
    answer = http.post(
        "/api/tables", json=wish, headers={"authorization": f"Bearer {token}"}
    ).json()
    table: str = answer["table"]
    return table


def asked(http: TestClient, table: str, until: str) -> dict[str, Any]:
    """The answer to the question for a review, asked until it has what is wanted."""
    found: dict[str, Any] = {}
    for _ in range(ENOUGH):
        found = http.get(f"/api/tables/{table}/review").json()
        if found.get(until) is not None:
            return found
        time.sleep(0.05)
    raise AssertionError(f"There was never a {until}: {found}")


def test_a_match_that_is_over_is_reviewed(http: TestClient) -> None:
    table = opened(http, game="duel", seats=2, bots=["novice", "novice"], pace=0, start=True)
    first = asked(http, table, "progress")
    assert 0 <= first["progress"] <= 1
    found = asked(http, table, "review")
    assert found["progress"] == 1
    review = found["review"]
    room = http.get(f"/api/tables/{table}").json()
    assert review["players"] == [seat["name"] for seat in room["seats"]]
    assert set(review["players"]) <= {it.name for it in CHARACTERS.values()}
    assert review["finished"]
    for account in review["accounts"]:
        parts = (account[part] for part in ("start", "luck", "choices", "others"))
        assert sum(parts) == account["result"]
    assert http.get(f"/api/tables/{table}/review?match=1").json() == found


@pytest.mark.day
def test_what_is_sent_on_calls_nobody_you(
    http: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened(http, game="duel", seats=2, bots=["novice", "novice"], pace=0, start=True)
    asked(http, table, "review")

    async def first(_table: str, _match: int, owner: str, *, client: str) -> int | None:
        return 0 if owner else None

    monkeypatch.setattr(http.app.state.app_state.tables, "reader", first)  # type: ignore[attr-defined]
    http.headers["authorization"] = f"Bearer {http.post('/api/sessions').json()['token']}"
    own, sent = (
        http.get(f"/api/tables/{table}/review?match=1{to}").json() for to in ("", "&to=all")
    )
    addressed = [bool(re.search(r"\byou", str(it["review"]), re.IGNORECASE)) for it in (own, sent)]
    assert (0, True) == (own["you"], addressed[0])
    assert (None, False) == (sent["you"], addressed[1])


def test_while_it_is_played_there_is_no_review(http: TestClient) -> None:
    table = opened(http, game="perudo", seats=2, bots=["novice"], name="Ana", start=True)
    answer = http.get(f"/api/tables/{table}/review")
    assert (answer.status_code, answer.json()) == (
        409,
        {
            "error": "illegal",
            "sentence": "This shows all dice, so it is available only when the match is over.",
        },
    )


def test_a_match_that_never_was_has_no_review(http: TestClient) -> None:
    table = opened(http, game="duel", seats=2, bots=["novice", "novice"], pace=0, start=True)
    asked(http, table, "progress")
    assert http.get(f"/api/tables/{table}/review?match=7").status_code == 400
    assert http.get("/api/tables/nowhere1/review").status_code == 404


async def answer(reviews: Reviews, record: Record) -> Reviewed:
    """The review of that record, asked for until it is there."""

    async def given() -> Record:
        return record

    for _ in range(ENOUGH):
        found = reviews.of(("table", 1), given, client="")
        if found.review is not None:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError("There was never a review.")


@pytest.fixture
def reviews() -> Iterator[Reviews]:
    found = Reviews(seconds=0.2, jobs=1)
    yield found
    found.close()


DUEL = Record(game=find("duel"), players=("Ana", "Bo"), lines=(read_line("d p1 13356"),))


def failing(*_args: object) -> None:
    """A review that goes wrong."""
    raise ZeroDivisionError


def endless(*_args: object) -> None:
    """A review of a match that is too large."""
    time.sleep(60)


async def test_a_review_that_takes_too_long_is_given_up_for_good(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reviews = Reviews(seconds=0.2, jobs=1, longest=0.5)
    try:
        with monkeypatch.context() as patch:
            patch.setattr("dudo.server.background.review_of", endless)
            with pytest.raises(Refusal, match=r"^This match is too large"):
                await answer(reviews, DUEL)
        with pytest.raises(Refusal, match=r"^This match is too large"):
            await answer(reviews, DUEL)
    finally:
        reviews.close()


@pytest.mark.day
async def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    reviews: Reviews, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("dudo.server.background.review_of", failing)
        with pytest.raises(Refusal, match=r"^The review of this match has failed; ") as refused:
            await answer(reviews, DUEL)
    assert refused.value.problem == "broken"
    assert caplog.messages == ["The review of match 1 at table table: ZeroDivisionError: "]
    assert [it.exc_info for it in caplog.records] == [None]
    assert (await answer(reviews, DUEL)).progress == 1


async def test_a_review_that_is_at_work_when_the_server_stops_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("dudo.server.background.review_of", endless)
    reviews = Reviews(seconds=0.2, jobs=1)

    async def given() -> Record:
        return DUEL

    for number in (1, 2):  # one at work, and one in line
        assert reviews.of(("table", number), given, client="").review is None
    for _ in range(ENOUGH):
        await asyncio.sleep(0.02)
        if reviews._worker.pids:
            break
    reviews.close()
    for _ in range(2):  # the one at work, and one that is asked for afterwards
        with pytest.raises(Refusal, match=r"^That could not be worked out just now; try again\.$"):
            await answer(reviews, DUEL)
    assert caplog.records == []


@pytest.mark.day
async def test_one_client_with_many_matches_does_not_keep_another_waiting(
    reviews: Reviews,
) -> None:
    """Each asks again and again, as the page does, and whoever has too many in line is told so."""
    done: list[ReviewKey] = []

    async def given() -> Record:
        return DUEL

    def asked(key: ReviewKey, client: str) -> str:
        try:
            found = reviews.of(key, given, client=client)
        except Refusal as refused:
            return refused.problem
        if found.review is not None and key not in done:
            done.append(key)
        return "in line"

    modest, told = ("modest", 1), set[str]()
    for _ in range(ENOUGH):
        for number in range(26):
            told.add(asked(("greedy", number), "greedy"))
            await asyncio.sleep(0)
        assert "in line" == asked(modest, "modest")
        if modest in done:
            break
        await asyncio.sleep(0.01)
    assert len(done) <= 4
    assert {"in line", "busy"} == told


async def test_a_match_too_long_to_be_reviewed_gets_a_sentence(reviews: Reviews) -> None:
    with pytest.raises(Refusal, match=r"^A review takes up to 20,000 lines"):
        await answer(reviews, replace(DUEL, lines=DUEL.lines * 20_001))
