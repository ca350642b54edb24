"""Clients that speak HTTP or WebSocket strangely get a sentence or a code; the log gets nothing."""

import asyncio
import json
import logging
import struct
from base64 import b64encode
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from websockets.frames import Frame
from websockets.protocol import SERVER, Protocol

from dudo.server.app import create_app
from dudo.server.security import TWO_LENGTHS
from dudo.server.sockets import BURST, TOO_MANY
from support.asgi import SocketClient
from support.client import Person
from support.live import config, serving

HOST = b"Host: 127.0.0.1\r\n"
WHY = b'{"t":"why","id":"1","seat":0,"a":"liar"}'


def frame(opcode: int, data: bytes, *, last: bool = True, reserved: int = 0) -> bytes:
    """A frame as clients send it, masked with zeros."""
    size = struct.pack(">BQ", 0xFF, len(data)) if len(data) > 125 else bytes([0x80 | len(data)])
    return bytes([last << 7 | reserved << 4 | opcode]) + size + bytes(4) + data


FRAMES = {
    "no text": (frame(1, b"\xff\xfe"), 1007),
    "compressed, which was not agreed upon": (frame(1, WHY, reserved=4), 1002),
    "a kind of frame that there is not": (frame(3, b""), 1002),
    "a message of a megabyte": (frame(1, b"9" * 2**20), 1009),
    "parts without end": (frame(1, b"", last=False) + frame(0, b"x" * 9000, last=False) * 9, 1009),
    "a ping that is too long": (frame(9, b"x" * 126), 1002),
    "a part of nothing": (frame(0, WHY), 1002),
    "a reason to close that is no text": (frame(8, b"\x03\xe8\xff"), 1007),
}
REFUSED = (
    b'{"t":"act","id":"1","v":NaN,"seat":0,"a":"liar"}',
    b'{"t":"act","t":"why","id":"1","seat":0,"a":"a","a":"liar"}',
    b'{"t":"chat","id":"1","text":"\\ud800"}',
    b'{"t":"act","id":"1","v":9999999999999999999999,"seat":0,"a":"liar"}',
    '{"t":"act","id":"1","v":1,"seat":0,"a":"\u0663x\u0663"}'.encode(),
    b'{"t":"act","id":"1","v":1,"seat":0,"a":"' + b"9" * 60_000 + b'"}',
)


async def exchange(
    address: str, sent: bytes, then: bytes = b"", *, wanted: bytes = b"", times: int = 1
) -> bytes:
    """What comes back until the server closes, or until that was said so many times."""
    reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rsplit(":", 1)[1]))
    writer.write(sent)
    found = await reader.read(65536)
    writer.write(then)
    with suppress(ConnectionError):  # it may be torn off while more is sent
        while not (wanted and found.count(wanted) >= times) and (more := await reader.read(65536)):
            found += more
    writer.close()
    assert found.count(wanted) >= times
    return found


async def test_strange_frames_end_their_connection_with_a_code_and_strange_messages_get_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(config(tmp_path)) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, bots=["meek"], name="Ana", start=True)
        head = socket_head(table, ana)
        sent = [frames for frames, _ in FRAMES.values()]
        heard = await asyncio.gather(*(exchange(address, head, one) for one in sent))
        for (what, (_, code)), told in zip(FRAMES.items(), heard, strict=True):
            assert struct.pack(">H", code) in told, what
            assert b"permessage-deflate" not in told
        strange = b"".join(frame(1, one) for one in REFUSED)
        await exchange(address, head, strange, wanted=b'"t":"refused"', times=len(REFUSED))
        apart = frame(2, WHY[:9], last=False) + frame(9, b"") + frame(0, WHY[9:])
        await exchange(address, head, apart, wanted=b'"t":"because"')
    assert [it for it in caplog.records if it.levelno >= logging.ERROR] == []


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param(frame(0, b"", last=False), id="parts of nothing"),
        pytest.param(frame(9, b""), id="pings"),
        pytest.param(frame(10, b""), id="pongs"),
        pytest.param(frame(1, b"{}"), id="messages"),
    ],
)
async def test_a_flood_of_frames_is_not_taken_apart_and_ends_the_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flood: bytes
) -> None:
    taken = 0
    receive = Protocol.recv_frame

    def counted(self: Protocol, frame: Frame) -> None:
        nonlocal taken
        taken += self.side is SERVER
        receive(self, frame)

    monkeypatch.setattr(Protocol, "recv_frame", counted)
    async with serving(config(tmp_path)) as address:
        ana = await Person.arrive(address)
        table = await ana.open(game="perudo", seats=2, bots=["meek"], name="Ana", start=True)
        begun = frame(1, b"", last=False) if flood[:1] == b"\0" else b""
        told = await exchange(address, socket_head(table, ana), begun + flood * 40_000)
        assert struct.pack(">H", TOO_MANY) in told
        assert BURST <= taken < 3 * BURST
        async with ana.at(table) as at:
            await at.until(lambda me: 0 in me.states)


def socket_head(table: str, who: Person) -> bytes:
    """What asks for a socket at that table."""
    return (
        f"GET /ws/{table} HTTP/1.1\r\nAuthorization: Bearer {who.token}\r\n".encode()
        + HOST
        + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + b"Sec-WebSocket-Extensions: permessage-deflate\r\n"
        + b"Sec-WebSocket-Key: "
        + b64encode(b"x" * 16)
        + b"\r\n\r\n"
    )


async def test_a_request_that_two_servers_might_read_differently_is_refused(tmp_path: Path) -> None:
    """Behind a proxy it could hide a second one."""
    hidden = b"GET /api/health HTTP/1.1\r\n" + HOST + b"\r\n"
    lengths = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    async with serving(config(tmp_path)) as address:
        for head in (b"POST /api/odds HTTP/1.1\r\n" + HOST, b"GET / HTTP/1.1\r\n" + HOST):
            told = await exchange(address, head + lengths + hidden)
            assert told.count(b"HTTP/1.1") == 1
            assert json.loads(told.split(b"\r\n\r\n", 1)[1])["sentence"] == TWO_LENGTHS
        for more in (HOST, b"Content-Length: 2\r\nContent-Length: 3\r\n", b"X: a\0b\r\n"):
            told = await exchange(address, b"GET /api/health HTTP/1.1\r\n" + HOST + more + b"\r\n")
            assert told.startswith(b"HTTP/1.1 400")


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient]:
    with SocketClient(create_app(config(tmp_path)), base_url="http://table.example") as client:
        client.headers["authorization"] = f"Bearer {client.post('/api/sessions').json()['token']}"
        yield client


@pytest.mark.parametrize("title", ["", "\u202eevil", "a\0b", "two\nlines", "x" * 61, "\u200b"])
def test_a_title_that_cannot_be_read_is_refused(http: TestClient, title: str) -> None:
    rules = {"bidding": {"title": title}}
    for asked in ({"ruleset": rules}, {"ruleset": {"bidding": {"title": "A", "aliases": [title]}}}):
        if title or asked["ruleset"] is rules:
            for path in ("/api/tables", "/api/compose"):
                answer = http.post(path, json=asked)
                assert answer.status_code == 400
                assert answer.json()["sentence"].startswith("The name of a game is one line")


def test_a_socket_where_there_is_none_gets_a_sentence(http: TestClient) -> None:
    with pytest.raises(WebSocketDenialResponse) as told, http.websocket_connect("/elsewhere"):
        pass
    assert told.value.json()["sentence"] == "There is nothing at this address."


@pytest.mark.parametrize("accepted", ["de;q=nan,es;q=inf", ";;;,,;q=", "xx;q=1e999", "de," * 9000])
def test_any_wish_for_a_language_is_answered(http: TestClient, accepted: str) -> None:
    answer = http.get("/api/nothing", headers={"accept-language": accepted})
    assert answer.status_code == 404
    assert answer.json()["sentence"]
