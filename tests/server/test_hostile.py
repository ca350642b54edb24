"""What a hostile client, a bad disk or a second server does gets a sentence, and nothing else."""

import contextlib
import os
import socket
import sqlite3
import stat
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from dudo.server import connection_limits
from dudo.server.app import create_app
from dudo.server.app_state import AppState
from dudo.server.connection import BROKEN
from dudo.server.data_folder import MATCHES
from dudo.server.endpoint import Endpoint
from dudo.server.limits import TOGETHER
from dudo.server.routes import ROUTES
from dudo.table.errors import StoreError
from dudo.table.sqlite import SqliteStore
from support.asgi import AsgiSockets, SocketClient
from support.live import FREE, config, serving

DEEP = 10_000
TOO_DEEP = "That has too many levels, one inside another."


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient]:
    """A client whose exceptions are told like anybody's."""
    app = create_app(config(tmp_path))
    with SocketClient(
        app, base_url="http://table.example", raise_server_exceptions=False
    ) as client:
        client.headers["authorization"] = f"Bearer {client.post('/api/sessions').json()['token']}"
        yield client


@pytest.mark.parametrize(
    "origin", ["http://[", "http://[::1", "null", "http://evil.example", "http://table.example:9"]
)
def test_a_strange_origin_gets_a_sentence(http: TestClient, origin: str) -> None:
    answer = http.post("/api/tables", json={}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["error"]) == (403, "seat")


@pytest.mark.parametrize(
    "body",
    [
        '{"ruleset":' + "[" * DEEP + "]" * DEEP + "}",
        '{"ruleset":' + '{"a":' * DEEP + "1" + "}" * DEEP + "}",
        '{"ruleset":' + "[" * DEEP,
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/compose"])
def test_deep_json_gets_a_sentence(http: TestClient, path: str, body: str) -> None:
    answer = http.post(path, content=body)
    told = {"error": "malformed", "sentence": TOO_DEEP}
    assert (answer.status_code, answer.json()) == (400, told)


@pytest.mark.parametrize("number", ["1" * 5000, "-1", "1.5", "\u0663", "\u00b2", "1e3", " 1"])
def test_a_strange_number_gets_a_sentence(http: TestClient, number: str) -> None:
    table = http.post("/api/tables", json={"bots": ["wild"], "start": False}).json()["table"]
    for what in ("record", "review", "reasons"):
        answer = http.get(f"/api/tables/{table}/{what}", params={"match": number, "round": number})
        assert (answer.status_code, answer.json()["error"]) == (400, "malformed")


@pytest.mark.parametrize(
    ("begun", "number", "seen"),
    [(0, "1", "no matches"), (1, "2", "one match"), (1, "0", "one match")],
)
@pytest.mark.parametrize("what", ["record", "review", "luck", "reasons"])
def test_a_match_that_has_not_begun_gets_a_sentence(
    http: TestClient, what: str, begun: int, number: str, seen: str
) -> None:
    wish = {"bots": ["wild", "wild"], "start": bool(begun)}
    table = http.post("/api/tables", json=wish).json()["table"]
    answer = http.get(f"/api/tables/{table}/{what}", params={"match": number, "round": 1})
    told = {"error": "malformed", "sentence": f"This table has seen {seen}."}
    assert (answer.status_code, answer.json()) == (400, told)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "[",
        "",
        "a b.c",
        "a b",
        "evil.example:80@127.0.0.1",
        "desk/x",
    ],
)
def test_a_name_that_is_not_ours_is_not_answered(http: TestClient, host: str) -> None:
    answer = http.get("/api/games", headers={"host": host})
    assert (answer.status_code, answer.json()["error"]) == (421, "room")
    with (
        pytest.raises(WebSocketDisconnect),
        http.websocket_connect("/ws/abcdefgh", headers={"host": host}),
    ):
        pass


@pytest.mark.parametrize(
    "host", ["127.0.0.1:80", "[::1]", "192.168.1.7:8000", "desk", "desk.local"]
)
def test_addresses_and_names_of_the_local_network_are_ours(http: TestClient, host: str) -> None:
    assert http.get("/api/health", headers={"host": host}).status_code == 200


def test_an_error_of_ours_gets_a_sentence(
    http: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert isinstance(http.app, AsgiSockets)
    monkeypatch.setattr(http.app.state.app_state.tables, "open", None)
    answer = http.post("/api/tables", json={})
    assert (answer.status_code, answer.json()["error"]) == (500, "broken")
    assert len(caplog.records) == 1


def test_an_error_of_ours_in_a_socket_ends_that_socket_alone(
    http: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = http.post("/api/tables", json={}).json()["table"]
    for broken in ("owner", "frames"):
        with monkeypatch.context() as patched:
            patched.setattr(AppState, broken, None)
            with (
                pytest.raises(WebSocketDisconnect) as told,
                http.websocket_connect(f"/ws/{table}") as at,
            ):
                at.receive_json()
            assert told.value.code == BROKEN
    assert [it.name for it in caplog.records] == ["dudo.server.sockets"] * 2
    with http.websocket_connect(f"/ws/{table}") as at:
        assert at.receive_json()["t"] == "room"


def test_a_socket_that_is_not_let_in_gets_a_sentence(http: TestClient) -> None:
    with (
        pytest.raises(WebSocketDenialResponse) as told,
        http.websocket_connect("/ws/abcdefgh", headers={"origin": "http://["}),
    ):
        pass
    assert (told.value.status_code, told.value.json()["error"]) == (403, "seat")


def test_a_socket_brings_the_same_cookie_as_the_page(http: TestClient) -> None:
    table = http.post("/api/tables", json={}).json()["table"]
    del http.headers["authorization"]
    with http.websocket_connect(f"/ws/{table}") as at:
        headers = cast("list[tuple[bytes, bytes]]", at.extra_headers)
        (cookie,) = (value for name, value in headers if name == b"set-cookie")
    assert b"HttpOnly" in cookie
    assert b"Max-Age" in cookie
    assert b"SameSite=lax" in cookie


def test_of_two_servers_in_one_folder_the_second_is_refused(tmp_path: Path) -> None:
    with (
        SocketClient(create_app(config(tmp_path))),
        pytest.raises(StoreError, match="Another server has its matches in"),
    ):
        create_app(config(tmp_path))
    with SocketClient(create_app(config(tmp_path))) as client:
        assert client.get("/api/health").status_code == 200


def test_what_is_in_the_place_of_a_file_of_ours_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite3").mkdir()
    with pytest.raises(StoreError, match=r"cannot be kept in .*matches\.sqlite3 \(unable to open"):
        create_app(config(tmp_path))


@pytest.mark.skipif(sys.platform == "win32", reason="the system says it otherwise there")
def test_a_folder_that_cannot_be_written_gets_the_advice_that_helps(tmp_path: Path) -> None:
    """As on a disk that may only be read."""
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "data"
    with pytest.raises(StoreError) as told:
        create_app(config(folder))
    assert str(told.value) == (
        f"The matches cannot be kept in {folder} (Not a directory): "
        "let it be written, or name another folder with --data."
    )


@pytest.mark.skipif(sys.platform == "win32", reason="permissions are kept otherwise there")
def test_the_matches_are_for_nobody_else_in_a_folder_that_was_there_before(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    path = tmp_path / MATCHES
    before = os.umask(0)
    try:
        for old in (None, 0o666):
            if old is not None:
                path.chmod(old)
            with SocketClient(create_app(config(tmp_path))) as client:
                client.get("/api/health")
                modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in tmp_path.iterdir()}
            assert set(modes.values()) == {0o600}
            assert {path.name, f"{path.name}-wal", f"{path.name}-shm"} <= {*modes}
    finally:
        os.umask(before)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (sqlite3.SQLITE_FULL, r"cannot be kept in .* \(no\): mend that"),
        (sqlite3.SQLITE_BUSY, r"cannot be kept in .* \(no\): mend that"),
        (sqlite3.SQLITE_CORRUPT, "is damaged"),
    ],
)
def test_a_disk_that_fails_gets_the_advice_that_helps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, sentence: str
) -> None:
    error = sqlite3.OperationalError("no")
    error.sqlite_errorcode = code

    def fails(*_: object) -> None:
        raise error

    monkeypatch.setattr("dudo.table.sqlite_file._prepare", fails)
    with pytest.raises(StoreError, match=sentence):
        SqliteStore(tmp_path / MATCHES)


@pytest.mark.parametrize("half", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: "])
async def test_a_request_that_is_never_finished_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, half: bytes
) -> None:
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(connection_limits, "LOOK", 0.1)
    async with serving(config(tmp_path)) as address:
        port = int(address.rsplit(":", 1)[1])
        waiting = [socket.create_connection(("127.0.0.1", port), 60) for _ in range(20)]
        for one in waiting:
            one.sendall(half)
        assert [one.recv(10) for one in waiting] == [b""] * 20
        for one in waiting:
            one.close()


def test_a_table_takes_a_least_pace_and_a_least_clock(tmp_path: Path) -> None:
    limits = replace(FREE, least_pace=0.2, least_clock=1.0)
    with SocketClient(create_app(config(tmp_path, limits=limits))) as client:
        client.headers["authorization"] = f"Bearer {client.post('/api/sessions').json()['token']}"
        short = client.post("/api/tables", json={"clock": 1e-300})
        assert (short.status_code, short.json()["sentence"]) == (
            400,
            "A turn must last at least one second.",
        )
        for pace, least in ((0, 0.2), (1e-300, 0.2), (3, 3)):
            table = client.post("/api/tables", json={"pace": pace}).json()["table"]
            assert isinstance(client.app, AsgiSockets)
            kept = client.app.state.app_state.tables._tables[table]
            assert kept.state.opening.pace == least


@pytest.mark.parametrize("what", ["sessions", "tables", "misses", "sockets"])
def test_new_sessions_raise_no_limit_of_an_address(tmp_path: Path, what: Any) -> None:
    """The first is somebody at another address, who is not kept waiting."""
    limits = replace(FREE, sockets=1) if what == "sockets" else FREE.but(what, 1e-6, 1.0)
    app = create_app(config(tmp_path, limits=limits))
    with (
        SocketClient(app, client=("10.0.0.7", 1)) as many,
        contextlib.ExitStack() as opened,
    ):
        codes = [_take(many, what, opened) for _ in range(TOGETHER + 2)]
        assert codes[:TOGETHER] == [True] * TOGETHER
        assert codes[TOGETHER:] == [False, False]
        many._transport.client = ("10.0.0.8", 1)  # type: ignore[attr-defined]
        assert _take(many, what, opened)


@pytest.mark.parametrize("endpoint", ROUTES, ids=lambda it: f"{it.method} {it.path}")
def test_every_request_counts_against_the_limits(tmp_path: Path, endpoint: Endpoint) -> None:
    """A new endpoint does so by itself."""
    with SocketClient(
        create_app(config(tmp_path, limits=FREE.but(endpoint.counts, 1e-6, 1)))
    ) as at:
        answers = [at.request(endpoint.method, endpoint.path) for _ in range(2)]
    assert answers[0].status_code != 429
    assert (answers[1].status_code, answers[1].json()["error"]) == (429, "busy")


def test_files_of_the_page_count_against_the_limits_too(tmp_path: Path) -> None:
    wanted = config(tmp_path, limits=FREE.but("requests", 1e-6, 1))
    wanted.static.mkdir()
    (wanted.static / "table.js").write_text("")
    with SocketClient(create_app(wanted)) as client:
        codes = [client.get("/table.js").status_code for _ in range(TOGETHER + 1)]
    assert codes == [200] * TOGETHER + [429]


def _take(client: TestClient, what: str, opened: contextlib.ExitStack) -> bool:
    """Whether somebody with a new session gets one of those."""
    assert isinstance(client.app, AsgiSockets)
    state = client.app.state.app_state
    token = state.sessions.new()
    headers = {"authorization": f"Bearer {token}"}
    match what:
        case "sessions":
            return client.post("/api/sessions").status_code == 200
        case "tables":
            return client.post("/api/tables", json={}, headers=headers).status_code == 200
        case "misses":
            found = client.get("/api/tables/aaaaaaaa", headers=headers)
            assert found.json()["sentence"].endswith(".")
            return found.status_code == 404
        case _:
            table = client.post("/api/tables", json={}, headers=headers).json()["table"]
            at = opened.enter_context(client.websocket_connect(f"/ws/{table}", headers=headers))
            return bool(at.receive_json()["t"] == "room")
