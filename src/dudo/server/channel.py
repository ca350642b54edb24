"""The way to one client at a table: a socket, or a stream of lines."""

from collections.abc import Sequence
from typing import Protocol


class Channel(Protocol):
    """The way to one client."""

    @property
    def gone(self) -> bool:
        """Whether the client has disconnected."""

    @property
    def is_writable(self) -> bool:
        """Whether more may be sent now; `Connection.resumed` is called when it may again."""

    def deliver(self, texts: Sequence[bytes]) -> None:
        """The messages are sent together."""

    def hold(self) -> None:
        """Nothing more is read from the client."""

    def release(self) -> None:
        """What the client says is read again."""

    def close(self, code: int, reason: str) -> None:
        """The connection is closed, with that code of the protocol and that reason."""
