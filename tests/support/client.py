"""A small client, written from docs/protocol.md alone: it imports nothing of dudo.

It knows JSON, HTTP and WebSocket; the rules it learns from the actions that it is sent.
"""

import asyncio
import json
import secrets
import ssl
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from types import TracebackType
from typing import Any, Self

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

Message = dict[str, Any]
PATIENCE = 60.0  # seconds for an answer over HTTP, on a machine that does much else
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For addresses without TLS: to read all authorities, which HTTPX does for each client, takes longer than a request."""


class Person:
    """Somebody with a session, who can open tables and come to them."""

    def __init__(self, address: str, token: str) -> None:
        self.address = address
        self.token = token

    @classmethod
    async def arrive(cls, address: str) -> Self:
        """Step 1: a token."""
        async with httpx2.AsyncClient(base_url=address, timeout=PATIENCE, verify=PLAIN) as http:
            answer = await http.post("/api/sessions")
        return cls(address, answer.json()["token"])

    @property
    def headers(self) -> dict[str, str]:
        """What says who this is."""
        return {"Authorization": f"Bearer {self.token}"}

    async def get(self, path: str) -> httpx2.Response:
        """An answer over HTTP."""
        async with httpx2.AsyncClient(
            base_url=self.address, headers=self.headers, timeout=PATIENCE, verify=PLAIN
        ) as http:
            return await http.get(path)

    async def open(self, **wanted: Any) -> str:
        """Step 2: the id of a new table."""
        async with httpx2.AsyncClient(
            base_url=self.address, headers=self.headers, timeout=PATIENCE, verify=PLAIN
        ) as http:
            answer = await http.post("/api/tables", json=wanted)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["table"])

    def at(self, table: str, **extra: str) -> "Client":
        """Step 3: a connection to a table, to be used with `async with`."""
        address = self.address.replace("http", "ws", 1)
        return Client(f"{address}/ws/{table}", {**self.headers, **extra})


class Client:
    """One connection to one table."""

    def __init__(self, address: str, headers: dict[str, str]) -> None:
        self.room: Message = {}
        self.states: dict[int | None, Message] = {}  # the newest of each seat
        self.shown: list[Message] = []  # every state of any seat, whole
        self.hints: dict[int, Message] = {}  # the newest of each seat, if its coach is on
        self.frames: list[str] = []  # everything that came, as it came
        self.dice: list[Message] = []  # all news of the dice
        self.replies: dict[str | None, asyncio.Future[Message]] = {}
        self.closed: tuple[int, str] | None = None
        self._address = address
        self._headers = headers
        self._ids = map(f"{secrets.token_hex(4)}-{{}}".format, count(1))
        self._news = asyncio.Condition()

    async def __aenter__(self) -> Self:
        self.socket: ClientConnection = await connect(
            self._address, additional_headers=self._headers
        )
        self._reader = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.socket.close()
        await self._reader

    async def _read(self) -> None:
        with suppress(ConnectionClosedError):
            async for frame in self.socket:
                assert isinstance(frame, str)
                self.frames.append(frame)
                message = json.loads(frame)
                match message["t"]:
                    case "room":
                        self.room = message
                    case "state" | "change":
                        seat = message["seat"]
                        if seat is None or None in self.states:
                            kept = self.states.get(seat)
                            self.states.clear()  # a seat was taken or given up
                            if kept is not None:
                                self.states[seat] = kept
                        receipt, dice = message.pop("receipt", None), message.pop("dice", None)
                        if dice is not None:
                            self.dice.append(dice)
                        if message["t"] == "change":
                            message = changed(self.states[seat], message)
                        self.states[seat] = message
                        self.shown.append(message)
                        if receipt is not None:
                            self._replied({"t": "receipt", **receipt})
                    case "dice":
                        self.dice.append(message)
                    case "hint":
                        self.hints[message["seat"]] = message
                    case "receipt" | "refused" | "because":
                        self._replied(message)
                    case "heard":
                        pass  # among the frames
                    case other:
                        raise AssertionError(f"the protocol has no message {other}")
                async with self._news:
                    self._news.notify_all()
        self.closed = (self.socket.close_code or 0, self.socket.close_reason or "")
        async with self._news:
            self._news.notify_all()

    def _replied(self, message: Message) -> None:
        waiting = self.replies.pop(message["id"], None)
        if waiting is not None and not waiting.done():
            waiting.set_result(message)

    async def until(self, true: Callable[[Self], Any], *, seconds: float = PATIENCE) -> Self:
        """Whatever is asked for has become true."""
        async with asyncio.timeout(seconds), self._news:
            await self._news.wait_for(lambda: true(self))
        return self

    async def ask(self, t: str, **fields: Any) -> Message:
        """The reply to a message of that type."""
        ident = next(self._ids)
        return await self.say(json.dumps({"t": t, "id": ident, **fields}), ident)

    async def say(self, frame: str | bytes, ident: str | None = None) -> Message:
        """The reply to a frame; without an id, to one that was not understood."""
        reply: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self.replies[ident] = reply
        await self.socket.send(frame)
        async with asyncio.timeout(PATIENCE):
            return await reply

    async def act(self, word: str, seat: int = 0) -> Message:
        """Step 6: the seat plays that word, in answer to the newest state."""
        return await self.ask("act", v=self.states[seat]["v"], seat=seat, a=word)

    def legal(self, seat: int) -> list[str]:
        """Step 5: the words from which that seat chooses now."""
        actions = self.states[seat]["actions"] if seat in self.states else ""
        return actions.split("|") if actions else []

    @property
    def result(self) -> Message | None:
        """Step 8: how the match ended."""
        for state in self.states.values():
            found: Message | None = state["view"]["public"]["result"]
            return found
        return None

    async def play(self, seat: int, choose: Callable[[list[str]], str]) -> Message:
        """Plays that seat to the end of the match."""
        while True:
            # Who is out watches the others to the end, so this may take long.
            await self.until(lambda me: me.result or me.legal(seat), seconds=PATIENCE)
            if self.result:
                return self.result
            version = self.states[seat]["v"]
            await self.act(choose(self.legal(seat)), seat)
            await self.until(partial(_answered, seat=seat, version=version))


def changed(state: Message, change: Message) -> Message:
    """The whole state after that change of it, as the protocol says."""
    view, sentences = state["view"], state["sentences"]
    public = {**view["public"], **change.get("public", {})}
    keeps = change.get("keeps", len(public["history"]))
    public["history"] = public["history"][:keeps] + change.get("steps", [])
    told = sentences["history"][:keeps] + change.get("said", [])
    ended = {it: change[it] for it in ("showdown", "result") if it in change}
    plain = ("v", "seen", "reading", "standing", "talk", "layout", "places")
    return {
        **state,
        **{it: change[it] for it in plain if it in change},
        "actions": change.get("actions", ""),
        "timeout": change.get("timeout", ""),
        "clock": change.get("clock"),
        "view": {**view, "public": public, "secret": change.get("secret", view["secret"])},
        "sentences": {**sentences, "history": told, **ended},
    }


def _answered(me: Client, *, seat: int, version: int) -> bool:
    return bool(me.result or me.states[seat]["v"] > version or not me.legal(seat))
