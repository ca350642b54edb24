"""The log of the server: every line has its time, and none of them a secret."""

import io
import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from dudo.bots import NamedBot
from dudo.bots.programs.program_bot import ProgramBot
from dudo.engine import Action, AnyView, Game
from dudo.server.app import create_app
from dudo.server.app_state import AppState
from dudo.server.logs import LogLine, keep_log
from dudo.table.errors import StoreError
from support.live import ENTRIES, config
from support.programs import script
from support.schemas import objections

SEEN: list[str] = []
TOKENS: list[str] = []


def quotes(_game: Game, view: AnyView, _luck: Random) -> Action:
    """A bot that fails with what it sees on its lips."""
    SEEN.append(f"{view.secret}")
    try:
        raise KeyError(f"my dice are {view.secret}")
    except KeyError as error:
        raise ValueError(f"canary: {view.secret}") from error


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What is written to the log; afterwards it is as it was."""
    root, ours = logging.getLogger(), logging.getLogger("dudo")
    before, level = [*root.handlers], ours.level
    out = io.StringIO()
    keep_log("json", to=out)
    yield out
    root.handlers[:] = before
    ours.setLevel(level)


def breaks(state: AppState, *_: object) -> Any:
    """A fault of the server that quotes the token of whoever asks."""
    raise RuntimeError(f"nobody may read {TOKENS[-1]}")


def test_what_fails_with_dice_on_its_lips_is_logged_without_them(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = {**ENTRIES, "quotes": NamedBot("quotes", quotes, "It quotes.", "")}
    app = create_app(config(tmp_path, bots=entries))
    with TestClient(app, base_url="http://127.0.0.1") as http:
        TOKENS.append(http.post("/api/sessions").json()["token"])
        told = {"authorization": f"Bearer {TOKENS[-1]}"}
        wish = {"game": "perudo", "seats": 2, "bots": ["quotes", "quotes"], "pace": 0}
        table = http.post("/api/tables", json={**wish, "start": True}, headers=told).json()["table"]
        while not (SEEN and "ValueError" in log.getvalue()):
            assert http.get(f"/api/tables/{table}", headers=told).status_code == 200
        monkeypatch.setattr(AppState, "frames", breaks)
        assert http.get(f"/api/tables/{table}", headers=told).status_code == 500
        owner = app.state.app_state.sessions.owner(TOKENS[-1])
    said = log.getvalue()
    lines = [json.loads(line) for line in said.splitlines()]
    kinds = {line["trace"][-1].strip() for line in lines if "trace" in line}
    assert kinds == {"RuntimeError", "ValueError"}
    for line in lines:
        assert objections("server-log.json", line) == []
        assert abs((datetime.now(UTC) - datetime.fromisoformat(line["at"])).total_seconds()) < 600
    for secret in (TOKENS[-1], str(owner), "canary", "my dice are", *SEEN):
        assert secret not in said


@pytest.mark.posix
@pytest.mark.parametrize(
    ("goes", "reason"),
    [
        ('sys.exit("canary " + view)', "it has ended with status 1"),
        ('say("action canary " + view)', "its answer is not a legal action"),
    ],
)
def test_why_a_program_fails_is_logged_without_what_it_says_of_its_dice(
    goes: str, reason: str, tmp_path: Path, log: io.StringIO
) -> None:
    bot = ProgramBot((str(script(tmp_path / "babbler", goes)),), name="babbler")
    entries = {**ENTRIES, "babbler": NamedBot("babbler", bot, "It babbles.", "")}
    with TestClient(
        create_app(config(tmp_path, bots=entries)), base_url="http://127.0.0.1"
    ) as http:
        told = {"authorization": f"Bearer {http.post('/api/sessions').json()['token']}"}
        wish = {"game": "perudo", "seats": 2, "bots": ["babbler", "babbler"], "pace": 0}
        table = http.post("/api/tables", json={**wish, "start": True}, headers=told).json()["table"]
        while "babbler" not in log.getvalue():
            assert http.get(f"/api/tables/{table}", headers=told).status_code == 200
    said = log.getvalue()
    assert f"The program babbler fails: {reason}." in said
    for secret in ("canary", "hands", "trace"):
        assert secret not in said


def test_an_error_tells_its_kind_and_place_but_not_what_it_quotes(log: io.StringIO) -> None:
    try:
        raise ValueError("5 6 6 2 1")
    except ValueError as error:
        logging.getLogger("dudo.test").error("table %s: %s", "abc", error, exc_info=error)
    line = json.loads(log.getvalue())
    assert line["say"] == "table abc: ValueError"
    assert "test_logs.py" in line["trace"][0]
    assert "5 6 6 2 1" not in log.getvalue()


def test_an_error_in_the_text_log_begins_like_a_traceback_of_python() -> None:
    """The campaign of hostile clients does."""
    try:
        raise ValueError("5 6 6 2 1")
    except ValueError as error:
        record = logging.LogRecord("dudo", logging.ERROR, "", 0, "%s", (error,), None)
        record.exc_info = (ValueError, error, error.__traceback__)
    first, head, *places = LogLine("text").format(record).split("\n")
    assert first.endswith("Z error: ValueError")
    assert head == "Traceback (most recent call last):"
    assert places[-1] == "  ValueError"


def test_what_the_disk_says_is_told_whole(log: io.StringIO) -> None:
    logging.getLogger("dudo.test").error("table %s: %s", "abc", StoreError("The disk is full."))
    assert json.loads(log.getvalue())["say"] == "table abc: The disk is full."


def test_messages_of_other_libraries_quote_no_values_in_memory(log: io.StringIO) -> None:
    logging.getLogger("asyncio").error("A task has failed\nfuture: <Task ... (5, 6, 6)>")
    assert json.loads(log.getvalue())["say"] == "A task has failed"


def test_what_happens_at_tables_is_told_without_anybodys_name(
    tmp_path: Path, log: io.StringIO
) -> None:
    with TestClient(create_app(config(tmp_path)), base_url="http://127.0.0.1") as http:
        token = http.post("/api/sessions").json()["token"]
        told = {"authorization": f"Bearer {token}"}
        wish = {"game": "perudo", "seats": 2, "bots": ["wild", "wild"], "pace": 0}
        table = http.post("/api/tables", json={**wish, "start": True}, headers=told).json()["table"]
        over = f"table {table}: match 1 is over"
        while over not in log.getvalue():
            assert http.get(f"/api/tables/{table}", headers=told).status_code == 200
    said = [json.loads(line)["say"] for line in log.getvalue().splitlines()]
    assert said == [f"table {table} is open: perudo for 2", over]


def test_a_store_that_fails_is_told_once_a_minute(tmp_path: Path, log: io.StringIO) -> None:
    app = create_app(config(tmp_path))
    with TestClient(app, base_url="http://127.0.0.1") as http:
        assert http.portal is not None
        http.portal.call(app.state.app_state.tables.services.store.close)
        assert [503, 503] == [http.get("/ready").status_code for _ in range(2)]
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    wanted = ("error", "a request could not be served: The store is closed")
    assert [wanted] == [(it["level"], it["say"]) for it in lines if it["level"] != "info"]


def test_what_clients_are_refused_is_told_once_a_minute(tmp_path: Path, log: io.StringIO) -> None:
    with TestClient(create_app(config(tmp_path)), base_url="http://127.0.0.1") as http:
        for _ in range(5):
            http.get("/", headers={"host": "evil.example"})
            http.post("/api/sessions", headers={"origin": "https://evil.example"})
    said = [json.loads(line)["say"] for line in log.getvalue().splitlines()]
    assert said == [
        "refused a request: This server is not known by that name: start it with --name to let it in",
        "refused a request: it came from a page of another site",
    ]
    assert "evil" not in log.getvalue()
