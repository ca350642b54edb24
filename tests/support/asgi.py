"""Sockets of a client in this process, which speaks ASGI and no bytes: a `Channel` over its messages."""

import asyncio
from collections.abc import Sequence
from typing import Any

from starlette.testclient import TestClient
from starlette.types import ASGIApp, Receive, Scope, Send

from dudo.server.connection import Connection
from dudo.server.sockets import EXTENSION


class AsgiChannel:
    """The way to a client that receives whole messages."""

    def __init__(self, send: Send) -> None:
        self.at: Connection | None = None
        self.gone = False
        self.is_writable = True
        self._send = send
        self._unsent: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._sending = asyncio.create_task(self._run())

    def attach(self, connection: Connection) -> None:
        """The client is at a table."""
        self.at = connection
        connection.begin()

    def deliver(self, texts: Sequence[bytes]) -> None:
        """The messages are sent."""
        for text in texts:
            self._unsent.put_nowait({"type": "websocket.send", "text": text.decode()})

    def hold(self) -> None:
        """The client waits by itself."""

    def release(self) -> None:
        """As before."""

    def close(self, code: int, reason: str) -> None:
        """The connection is closed."""
        if not self.gone:
            self.gone = True
            self._unsent.put_nowait({"type": "websocket.close", "code": code, "reason": reason})

    async def ended(self) -> None:
        """Everything has been sent."""
        self._unsent.put_nowait(None)
        await self._sending

    async def _run(self) -> None:
        while (message := await self._unsent.get()) is not None:
            await self._send(message)


class AsgiSockets:
    """The application, for clients that have no socket of ours."""

    def __init__(self, app: Any) -> None:
        self._app: ASGIApp = app
        self.state = app.state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket has been served to its end; anything else as by the application."""
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        channel = AsgiChannel(send)
        scope.setdefault("extensions", {})[EXTENSION] = channel
        await self._app(scope, receive, send)
        while channel.at is not None:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                channel.gone = True
                channel.at.end()
                break
            text = event.get("text")
            channel.at.heard(event["bytes"] if text is None else text.encode())
        await channel.ended()


class SocketClient(TestClient):
    """A client in this process that can have sockets at tables."""

    def __init__(self, app: Any, **more: Any) -> None:
        super().__init__(AsgiSockets(app), **more)
