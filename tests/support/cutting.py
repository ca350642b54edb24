"""A line between a page and its server that is cut at one message, before or after it is passed on."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Literal

Way = Literal["up", "down"]
TEXT = 1  # the opcode of a text frame


@dataclass(frozen=True, slots=True)
class Cut:
    """Where the line is cut: at so many messages from now on, that way."""

    way: Way
    after: int  # messages that still go through
    passed_on: bool  # whether the one at which it is cut arrives


class CutLine:
    """Passes on whatever comes; of sockets also what they say, so that they can be cut at any message."""

    def __init__(self, listener: socket.socket, port: int) -> None:
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.told: list[str] = []  # the messages that went down
        self.connected = 0.0  # when the newest socket was open
        self.cuts = 0
        self.dead = False  # nobody comes through
        self._port = port
        self._next: Cut | None = None
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()

    def cut_at(self, way: Way, after: int, *, passed_on: bool) -> None:
        """The line is cut at that message."""
        self._next = Cut(way, after, passed_on)

    def cut(self) -> None:
        """All that is open is cut now."""
        self._next = None
        for it in list(self._open):
            with suppress(OSError):
                it.shutdown(socket.SHUT_RDWR)
        self._open.clear()
        self.cuts += 1

    @property
    def waits(self) -> bool:
        """Whether the message at which it is to be cut has not come."""
        return self._next is not None

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            try:
                if self.dead:
                    raise ConnectionRefusedError
                server = socket.create_connection(("127.0.0.1", self._port))
            except OSError:
                client.close()
                continue
            self._open |= {client, server}
            for source, sink, way in ((client, server, "up"), (server, client, "down")):
                threading.Thread(target=self._pump, args=(source, sink, way), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket, way: Way) -> None:
        with source, suppress(OSError):
            self._pass_on(source, sink, way)
        with suppress(OSError):  # the other way ends, too
            sink.shutdown(socket.SHUT_RDWR)
        self._open.discard(source)

    def _pass_on(self, source: socket.socket, sink: socket.socket, way: Way) -> None:
        held = b""
        is_socket, is_head = False, True
        while data := source.recv(65536):
            held += data
            if is_head:
                is_socket = held.startswith((b"GET /ws/", b"HTTP/1.1 101"))
                is_head = False
                if is_socket:
                    head, end, held = held.partition(b"\r\n\r\n")
                    sink.sendall(head + end)
                    if way == "down":
                        self.connected = time.monotonic()
            if not is_socket:
                sink.sendall(held)
                held = b""
            while frame := whole(held):
                held = held[len(frame) :]
                if not self._through(frame, sink, way):
                    return

    def _through(self, frame: bytes, sink: socket.socket, way: Way) -> bool:
        """Whether the line still holds, and the frame has gone through."""
        with self._lock:
            cut = self._next
            is_it = False
            if cut is not None and cut.way == way and frame[0] & 15 == TEXT:
                is_it = cut.after == 0
                self._next = None if is_it else Cut(way, cut.after - 1, cut.passed_on)
            if cut is None or not is_it or cut.passed_on:
                sink.sendall(frame)
                if way == "down" and frame[0] & 15 == TEXT:
                    self.told.append(frame[frame.index(b"{") :].decode())
            if is_it:
                self.cut()
            return not is_it


def whole(held: bytes) -> bytes:
    """The first frame of RFC 6455 in these bytes, if all of it is there."""
    if len(held) < 2:
        return b""
    size, start = held[1] & 127, 2
    if size > 125:
        start += 2 if size == 126 else 8
        size = int.from_bytes(held[2:start], "big")
    end = start + 4 * (held[1] >> 7) + size
    return held[:end] if len(held) >= max(start, end) else b""


@contextmanager
def cut_line(port: int) -> Iterator[CutLine]:
    """A line to the server on that port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        line = CutLine(listener, port)
        yield line
        line.dead = True
        line.cut()
        listener.shutdown(socket.SHUT_RDWR)
