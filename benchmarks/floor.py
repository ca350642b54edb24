"""A server that knows no rules: what sockets and the disk cost, whatever is played.

`performance.py` measures it beside ours: what is between the two is what the rules and everything told of them cost.
It takes the frame of a move, has our store write a row durably, and then sends bytes that were made before to all
seats. It speaks to `boardgameio/driver.js` as ours does; nobody ever bids more than at the opening. With `--bare` there
is no server library either: sockets of asyncio, and as much of HTTP as the driver needs.
"""

import argparse
import asyncio
import hashlib
import json
import socket
from base64 import b64encode
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Protocol

import msgspec
import uvicorn
import uvloop
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.frames import Frame, Opcode
from websockets.speedups import apply_mask

from dudo.encoding import decoder
from dudo.server.connection_limits import Connections
from dudo.server.run import settings
from dudo.server.sockets import EXTENSION, TableSocket
from dudo.table.errors import Conflict, StoreError
from dudo.table.sqlite import SqliteStore

CONNECTIONS = 20_000
WHOLE_TEXT = 0x81  # the first byte of a frame that is a whole message, as text
ACCEPTS = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455, section 1.3
ENTRY = '[act {"seat":0,"a":"1x3"}]'


class Said(msgspec.Struct):
    """As much of what the driver says as a server without rules has to know."""

    t: str
    seat: int = 0
    id: str = ""


class Told(Protocol):
    """Somebody who can be told something."""

    def deliver(self, texts: tuple[bytes, ...]) -> None:
        """These messages go out together."""


@dataclass(slots=True)
class FloorTable:
    """Seats, and how many moves there have been."""

    name: str
    seats: int
    size: int  # bytes of what each seat is told of a move
    sitting: dict[int, Told] = field(default_factory=dict)
    version: int = 0

    def room(self) -> bytes:
        """Everybody sits, for those who wait for that."""
        return json.dumps({"t": "room", "seats": [{"name": "P"}] * self.seats}).encode()

    def tell(self, said: Said | None = None) -> None:
        """Each is told of the position, and who has moved that it was heard."""
        public = b'{"phase":"bid","standing":null,"waiting":[%d],"dice":[%s]}' % (
            self.version % self.seats,
            b",".join([b"5"] * self.seats),
        )
        for seat, there in self.sitting.items():
            text = b'{"t":"state","seat":%d,"v":%d,"view":{"public":%s},' % (
                seat,
                self.version,
                public,
            )
            if said is not None and said.seat == seat:
                text += b'"receipt":{"id":"%b","v":%d},' % (said.id.encode(), self.version)
            there.deliver((text + b'"pad":"' + b"x" * (self.size - len(text) - 9) + b'"}',))

    def moved(self, said: Said, problem: StoreError | Conflict | None) -> None:
        """The move is on disk, and all are told."""
        if problem is not None:
            raise problem
        self.version += 1
        self.tell(said)


class Floor:
    """All tables, and the store."""

    def __init__(self, store: SqliteStore, size: int) -> None:
        self._store, self._size = store, size
        self._tables: dict[str, FloorTable] = {}

    def answer(self, path: str, body: bytes) -> bytes:
        """What is answered to a request."""
        if path == "/api/sessions":
            return b'{"token":"none"}'
        if path == "/api/tables":
            name = f"t{len(self._tables)}"
            self._tables[name] = FloorTable(name, json.loads(body)["seats"], self._size)
            return json.dumps({"table": name}).encode()
        return b"{}"

    def hear(self, name: str, who: Told, text: bytes) -> None:
        """What somebody says is done, a move only after it is on the disk."""
        table, said = self._tables[name], decoder(Said).decode(text)
        if said.t == "sit":
            table.sitting[said.seat] = who
            if len(table.sitting) == table.seats:
                table.sitting[0].deliver((table.room(),))
        elif said.t == "start":
            table.tell()
        else:
            self._store.append(name, table.version, ENTRY, partial(table.moved, said))


@dataclass(frozen=True, slots=True)
class FloorConnection:
    """A client of our server library: as much of a `Connection` as its sockets need."""

    floor: Floor
    name: str
    socket: TableSocket

    def heard(self, frame: bytes) -> None:
        """What it says is done."""
        self.floor.hear(self.name, self.socket, frame)

    def begin(self) -> None:
        """Nothing is to be told yet."""

    resumed = end = left = begin


def application(floor: Floor) -> Any:
    """The floor as our server library has it."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await WebSocket(scope, receive, send).accept()
            there: Any = scope["extensions"][EXTENSION]
            there.attach(FloorConnection(floor, scope["path"].rpartition("/")[2], there))
        elif scope["type"] == "http":
            body = b""
            while (message := await receive()).get("more_body"):
                body += message["body"]
            answer = floor.answer(scope["path"], body + message.get("body", b""))
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": answer})
        else:
            while (await receive())["type"] != "lifespan.shutdown":
                await send({"type": "lifespan.startup.complete"})
            await send({"type": "lifespan.shutdown.complete"})

    return app


class BareSocket(asyncio.Protocol):
    """A connection without any library: first requests, then small whole frames."""

    def __init__(self, floor: Floor) -> None:
        self._floor, self._name, self._came = floor, "", b""
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody is there."""
        self._transport = transport

    def deliver(self, texts: tuple[bytes, ...]) -> None:
        """These messages go out together."""
        self._transport.write(
            b"".join([Frame(Opcode.TEXT, text).serialize(mask=False) for text in texts])
        )

    def data_received(self, data: bytes) -> None:
        """Requests until the connection is a socket."""
        self._came += data
        if self._name:
            while len(self._came) >= 2 and len(self._came) >= (end := 6 + (self._came[1] & 127)):
                frame, self._came = self._came[:end], self._came[end:]
                if frame[0] != WHOLE_TEXT:
                    self._transport.close()
                    return
                self._floor.hear(self._name, self, apply_mask(frame[6:], frame[2:6]))
            return
        head, blank, body = self._came.partition(b"\r\n\r\n")
        lines = head.split(b"\r\n")
        fields = {it.partition(b":")[0].lower(): it.partition(b":")[2].strip() for it in lines}
        if not blank or len(body) < int(fields.get(b"content-length", 0)):
            return
        self._came, path = b"", lines[0].split()[1].decode()
        if (key := fields.get(b"sec-websocket-key")) is not None:
            accepted = b64encode(hashlib.sha1(key + ACCEPTS, usedforsecurity=False).digest())
            self._transport.write(
                b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                b"sec-websocket-accept: %s\r\n\r\n" % accepted
            )
            self._name = path.rpartition("/")[2]
        else:
            answer = self._floor.answer(path, body)
            self._transport.write(
                b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n%s" % (len(answer), answer)
            )


async def _serve(port: int, size: int, folder: Path, *, bare: bool) -> None:
    floor = Floor(SqliteStore(folder / "floor.db"), size)
    with socket.create_server(("127.0.0.1", port), backlog=2048) as listener:
        if bare:
            loop = asyncio.get_running_loop()
            server = await loop.create_server(lambda: BareSocket(floor), sock=listener)
            await server.serve_forever()
        else:
            served = settings(application(floor), connections=Connections(each=CONNECTIONS))
            await uvicorn.Server(served).serve(sockets=[listener])


def main() -> None:
    """Serves until interrupted."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--port", type=int, default=8701)
    parser.add_argument("--size", type=int, default=1500, help="bytes told to a seat")
    parser.add_argument("--bare", action="store_true", help="without a server library")
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        serving = _serve(options.port, options.size, Path(folder), bare=options.bare)
        uvloop.run(serving)


if __name__ == "__main__":
    main()
