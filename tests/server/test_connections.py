"""Connections are bounded, and whoever keeps the server waiting is given up."""

import asyncio
import json
import socket
import struct
from base64 import b64encode
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx2
import pytest

from dudo.server import connection_limits, sockets
from dudo.server.connection_limits import Connections
from support.client import PLAIN
from support.live import config, serving
from support.tables import until

LINE = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
UPLOAD = (
    b"POST /api/odds HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n"
    b"Expect: 100-continue\r\n\r\n"
)
SOCKET = (
    b"GET /ws/aaaaaaaa HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + b64encode(b"x" * 16) + b"\r\n"
)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same rules with less patience."""
    for name, seconds in (("LOOK", 0.1), ("UNREAD", 0.4), ("CLOSING", 0.2)):
        monkeypatch.setattr(connection_limits, name, seconds)


def connected(address: str, opened: ExitStack) -> socket.socket:
    """A client that takes in little."""
    one = opened.enter_context(socket.socket())
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.settimeout(60)
    one.connect(("127.0.0.1", int(address.rsplit(":", 1)[1])))
    return one


def answered(one: socket.socket) -> str:
    """The sentence of the answer that comes."""
    whole = b""
    while more := one.recv(65536):
        whole += more
    return str(json.loads(whole.split(b"\r\n\r\n", 1)[1])["sentence"])


async def test_a_client_that_never_reads_its_answers_is_given_up(tmp_path: Path) -> None:
    connections = Connections()
    async with serving(config(tmp_path), connections=connections) as address:
        with ExitStack() as opened:
            one = connected(address, opened)
            one.sendall((LINE + b"\r\n") * 60)
            await until(lambda: len(connections) == 1)
            await until(lambda: len(connections) == 0)


async def test_a_socket_that_is_pinged_and_never_read_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "BURST", 1e9)
    monkeypatch.setattr(connection_limits, "UNREAD", 60)
    monkeypatch.setattr(connection_limits, "MOST_UNREAD", 200_000)
    connections = Connections()
    async with serving(config(tmp_path), connections=connections) as address:
        async with httpx2.AsyncClient(base_url=address, verify=PLAIN) as http:
            token = (await http.post("/api/sessions")).json()["token"]
            who = {"authorization": f"Bearer {token}"}
            table = (await http.post("/api/tables", json={}, headers=who)).json()["table"]
        with ExitStack() as opened:
            one = connected(address, opened)
            one.sendall(SOCKET.replace(b"aaaaaaaa", table.encode()) + b"\r\n")
            ping = bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125
            with suppress(OSError):  # it is reset, whatever the system calls that
                while True:
                    one.sendall(ping * 400)
            await until(lambda: len(connections) == 0)


@pytest.mark.parametrize("bad", [b"Content-Length: 10\r\n", b"Transfer-Encoding: chunked\r\n"])
async def test_a_socket_that_is_never_agreed_upon_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: bytes
) -> None:
    monkeypatch.setattr(connection_limits, "HEAD_SECONDS", 0.2)
    connections = Connections()
    async with serving(config(tmp_path), connections=connections) as address:
        with ExitStack() as opened:
            one = connected(address, opened)
            one.sendall(SOCKET + bad + b"\r\n0123456789")
            assert one.recv(100) == b""


async def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    connections = Connections(each=3)
    async with serving(config(tmp_path), connections=connections) as address:
        with ExitStack() as opened:
            many = [connected(address, opened) for _ in range(4)]
            assert answered(many[3]) == connection_limits.TOO_MANY
            many[0].close()
            await until(lambda: _lets_in(address))


class Arriving(asyncio.Transport):
    """A connection from that address, and what waits for it."""

    def __init__(self, address: str, unread: int = 0) -> None:
        super().__init__({"peername": (address, 1)})
        self.unread = unread
        self.aborted = False

    def get_protocol(self) -> asyncio.BaseProtocol:
        return asyncio.BaseProtocol()

    def abort(self) -> None:
        self.aborted = True

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return False


async def test_a_client_that_reads_slowly_gets_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it has read some of what waits for it each time that somebody looks."""
    connections, slow, now = Connections(), Arriving("192.0.2.1"), [0.0]
    patience = connection_limits.UNREAD
    with monkeypatch.context() as clock:  # nothing else runs meanwhile
        clock.setattr(asyncio.get_running_loop(), "time", lambda: now[0])
        assert connections.refusal(slow) == ""
        for slow.unread in range(9, 0, -1):
            now[0] += 0.9 * patience
            connections._look()
            assert not slow.aborted
        now[0] += 1.1 * patience
        connections._look()
        assert slow.aborted


async def test_whoever_has_a_network_of_ipv6_addresses_has_no_more_connections() -> None:
    """Each line at home has 2 ** 64 of them."""
    connections = Connections(each=2)
    told = [connections.refusal(Arriving(f"2001:db8::{number}")) for number in range(3)]
    assert told == ["", "", connection_limits.TOO_MANY]
    assert connections.refusal(Arriving("2001:db8:0:1::1")) == ""


async def test_a_trusted_proxy_has_as_many_as_there_are(tmp_path: Path) -> None:
    connections = Connections(each=3, trusted=("127.0.0.1",))
    async with serving(config(tmp_path), connections=connections) as address:
        with ExitStack() as opened:
            many = [connected(address, opened) for _ in range(6)]
            many[5].sendall(LINE + b"\r\n")
            assert many[5].recv(12) == b"HTTP/1.1 200"


async def test_an_idle_connection_makes_room_and_a_busy_one_does_not(tmp_path: Path) -> None:
    connections = Connections(most=3)
    async with serving(config(tmp_path), connections=connections) as address:
        with ExitStack() as opened:
            idle = [connected(address, opened) for _ in range(3)]
            await until(lambda: len(connections) == 3)
            late = connected(address, opened)
            late.sendall(LINE + b"\r\n")
            assert late.recv(12) == b"HTTP/1.1 200"
            assert len(connections) == 3
            del idle
        with ExitStack() as opened:
            await until(lambda: len(connections) == 0)
            busy = [connected(address, opened) for _ in range(3)]
            for one in busy:
                one.sendall(UPLOAD)
                assert one.recv(12) == b"HTTP/1.1 100"  # it is awaited
            assert answered(connected(address, opened)) == connection_limits.FULL


async def test_connections_that_are_torn_off_leave_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """In the middle of whatever was being asked."""
    connections = Connections()
    async with serving(config(tmp_path), connections=connections) as address:
        for sent in (LINE, LINE + b"\r\n", SOCKET, SOCKET + b"\r\n") * 5:
            with ExitStack() as opened:
                one = connected(address, opened)
                one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                one.sendall(sent)
        await until(lambda: len(connections) == 0)
    assert [it for it in caplog.records if it.exc_info] == []


def _lets_in(address: str) -> bool:
    with ExitStack() as opened:
        one = connected(address, opened)
        one.sendall(LINE + b"\r\n")
        try:
            return one.recv(12) == b"HTTP/1.1 200"
        except OSError:
            return False
