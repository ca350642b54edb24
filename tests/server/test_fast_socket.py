"""The short way between a connection and its socket says and understands what the long one does."""

import asyncio
import json
import socket
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.frames import Frame
from websockets.protocol import Protocol, Side

from dudo.server.fast_socket import Writable, framed
from support.client import Person
from support.live import config, serving

KEY = b"\x01\x02\x03\x04"


def masked(payload: bytes, first: int = 0x81) -> bytes:
    """One frame of a client."""
    size = len(payload)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + struct.pack("!H", size)
    body = bytes(it ^ KEY[at % 4] for at, it in enumerate(payload))
    return bytes((first,)) + length + KEY + body


def ask(number: int, *, long: bool = False) -> bytes:
    """A message that is answered under its id."""
    return json.dumps({"t": "why", "id": f"m{number}", "seat": 0, "a": "x" * 200 * long}).encode()


class Raw:
    """A client that sends bytes as it likes, and takes frames apart by itself."""

    def __init__(self, address: str, table: str) -> None:
        host, port = address.removeprefix("http://").split(":")
        self.socket = socket.create_connection((host, int(port)), timeout=20)
        key = "dGhlIHNhbXBsZSBub25jZQ=="
        head = f"GET /ws/{table} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        self.socket.sendall(
            f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        self._file = self.socket.makefile("rb")
        while self._file.readline() != b"\r\n":
            pass

    def close(self) -> None:
        """The connection breaks off."""
        self._file.close()
        self.socket.close()

    def frames(self) -> Iterator[tuple[int, bytes]]:
        """What comes: the kind of each frame, and what it holds."""
        while first := self._file.read(1):
            size = self._file.read(1)[0]
            if size > 125:
                size = int.from_bytes(self._file.read(2 if size == 126 else 8), "big")
            yield first[0] & 15, self._file.read(size)

    def answers(self, many: int) -> list[str]:
        """The ids of the next answers."""
        found: list[str] = []
        for kind, payload in self.frames():
            if kind == 1 and (ident := json.loads(payload).get("id")):
                found.append(ident)
            if len(found) == many:
                break
        return found


@asynccontextmanager
async def raw(address: str) -> AsyncIterator[Raw]:
    """One at a new table, until the end of the block."""
    client = Raw(address, await (await Person.arrive(address)).open(game="perudo"))
    try:
        yield client
    finally:
        client.close()


@pytest.mark.parametrize(
    "pieces",
    [
        [masked(ask(0)) + masked(ask(1)) + masked(ask(2))],
        [masked(ask(0))[:5], masked(ask(0))[5:] + masked(ask(1))[:9], masked(ask(1))[9:] + masked(ask(2))],
        [masked(ask(0)), masked(ask(1, long=True)), masked(ask(2))],
        [masked(ask(0)[:9], 0x01), masked(ask(0)[9:], 0x80), masked(ask(1), 0x82), masked(ask(2))],
        [masked(ask(0)[:9], 0x01), masked(b"", 0x89), masked(ask(0)[9:], 0x80), masked(ask(1)), masked(ask(2))],
    ],
    ids=["together", "torn", "long", "in parts and as bytes", "a ping between parts"],
)  # fmt: skip
async def test_messages_are_answered_in_turn_however_they_arrive(
    tmp_path: Path, pieces: list[bytes]
) -> None:
    async with serving(config(tmp_path)) as address, raw(address) as client:
        client.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            client.socket.sendall(piece)
            if len(pieces) > 1:
                await asyncio.sleep(0.02)
        assert client.answers(3) == ["m0", "m1", "m2"]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (masked(b"\xff\xfe"), 1007),
        (masked(ask(0)[:9], 0x01) + masked(ask(1)), 1002),
        (b"\x81\x02ab", 1002),
    ],
    ids=["no text", "a message within another", "not masked"],
)
async def test_what_is_no_message_ends_the_connection_with_its_code(
    tmp_path: Path, sent: bytes, code: int
) -> None:
    async with serving(config(tmp_path)) as address, raw(address) as client:
        client.socket.sendall(sent)
        ending = next(payload for kind, payload in client.frames() if kind == 8)
        assert int.from_bytes(ending[:2], "big") == code


async def test_many_messages_that_wait_are_all_answered(tmp_path: Path) -> None:
    async with serving(config(tmp_path)) as address, raw(address) as client:
        client.socket.sendall(b"".join(masked(ask(number)) for number in range(40)))
        assert client.answers(40) == [f"m{number}" for number in range(40)]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
def test_a_frame_says_how_long_its_message_is(size: int) -> None:
    client = Protocol(Side.CLIENT, max_size=None)
    client.receive_data(framed([b"x" * size, b"the next one"]))
    assert [it.data for it in client.events_received() if isinstance(it, Frame)] == [
        b"x" * size,
        b"the next one",
    ]


async def test_a_sender_that_waits_goes_on_when_more_may_be_sent() -> None:
    writable = Writable()
    assert (writable.is_set(), await writable.wait()) == (True, True)
    writable.clear()
    writable.clear()
    waiting = asyncio.ensure_future(writable.wait())
    await asyncio.sleep(0)
    assert (writable.is_set(), waiting.done()) == (False, False)
    writable.set()
    assert (await waiting, writable.is_set()) == (True, True)
