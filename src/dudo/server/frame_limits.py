"""Rate limits on the frames of a socket, so that empty ones keep nobody waiting.

A client may send pings, or a message in endless parts, of six bytes each. Everything that has arrived is parsed
before anything else is done, which takes a second for a quarter of a megabyte of them.
"""

from time import monotonic
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from dudo.table.log_throttle import log_refusal
from dudo.table.rates import Bucket

CHUNK = 600  # bytes that are parsed before the frames in them are counted
RATE = 30.0  # frames a second of one client; fewer of its messages are allowed
BURST = 150.0  # frames at once after a pause
TOO_MANY = 1008  # the code with which a connection is closed for that


class FrameLimitedSocket(WebSocketsSansIOProtocol):
    """A socket as uvicorn reads it, with a limit on the frames of its client."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._frames_left = Bucket(rate=RATE, burst=BURST, now=monotonic)

    def data_received(self, data: bytes) -> None:
        """The bytes have been handled a chunk at a time, unless the connection is to be closed."""
        for start in range(0, len(data), CHUNK):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + CHUNK])

    def handle_events(self) -> None:
        """The events have been handled as by uvicorn, and counted."""
        arrived = len(self.conn.events)
        super().handle_events()
        self.too_many(arrived)

    def too_many(self, arrived: int) -> bool:
        """Whether that many more frames are too many; then the connection is closed."""
        excess = any(self._frames_left.take() for _ in range(arrived))
        if excess and not self.close_sent:
            log_refusal("a socket", "too many frames at once")
            self.conn.send_close(TOO_MANY, "too many frames")
            self.handle_parser_exception()
        return excess
