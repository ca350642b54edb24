"""What hostile clients do. Each attack goes on until it is stopped, and notes every answer it gets.

Run as a program it attacks the server at an address for so many seconds and prints what it was told:
it stands in a process of its own, so that whoever measures is not slowed down by it.
"""

import asyncio
import json
import os
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, suppress
from itertools import cycle, product
from random import Random
from typing import Any

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

GONE = (OSError, httpx2.HTTPError, WebSocketException, TimeoutError, EOFError)
SLOW = 40.0  # seconds more that a machine may take to carry out each attack once
CLIENTS = 6  # addresses from which they come
TABLES = 60
BOTS = 20
GIANTS = 12
DICE = {"dice": {"count": 40, "sides": 10}}
EXTREMES: tuple[Any, ...] = (
    {"bidding": {"title": "A", "most": 40, "hand": DICE, "show": {"escape": {"any_ladder": True}}}},
    {"bidding": {"title": "B", "most": 40, "hand": DICE, "claims": {"totals": {}}}},
    {
        "bidding": {
            "title": "C",
            "most": 40,
            "hand": {"bills": {"count": 40}},
            "penalty": "lose-hand",
        }
    },
    {"bidding": {"title": "D", "most": 40, "hand": DICE, "answer": {"anyone": {"honour": "all"}}}},
    {
        "cup": {
            "title": "E",
            "most": 40,
            "hand": {"cup-dice": {"count": 8}},
            "claims": {"ranked": {"order": "groups"}},
            "keeping": "any",
        }
    },
)
"""House rules with as much as there may be of everything."""
SENSELESS: Any = {"cup": {"title": "F", "hand": {"cup-dice": {"count": 40, "sides": 10}}}}
"""House rules that are refused."""


class Attacker:
    """Hostile clients at one server, and what they were told."""

    def __init__(self, address: str, seed: int) -> None:
        self.address = address
        self.random = Random(seed)
        self.done: Counter[str] = Counter()  # how often each attack was carried out
        self.told: Counter[str] = Counter()  # answers by status
        self.wordless: list[str] = []  # refusals without one sentence
        self.tables: list[str] = []
        self._opened = 0  # giant tables
        self._giants = cycle(product(("counter", "novice", "reader", "sharp"), EXTREMES))

    def source(self, number: int | None = None) -> dict[str, str]:
        """From where they come, as the trusted proxy says."""
        return {"X-Forwarded-For": f"10.0.0.{number or self.random.randint(1, CLIENTS)}"}

    def note(self, status: int, text: str) -> None:
        """An answer: what is refused has to come with a sentence."""
        self.told[str(status)] += 1
        if status < 400:
            return
        with suppress(ValueError, TypeError, KeyError):
            sentence = json.loads(text)["sentence"]
            if sentence and sentence.strip()[-1] in ".?" and "Traceback" not in sentence:
                return
        self.wordless.append(f"{status} {text[:100]}")

    async def session(self, http: httpx2.AsyncClient) -> dict[str, str]:
        """The headers of a new session, or of none if there is none to be had."""
        source = self.source()
        answer = await http.post("/api/sessions", headers=source)
        self.note(answer.status_code, answer.text)
        token = answer.json().get("token", "")
        return {**source, "Authorization": f"Bearer {token}"}

    # ---- attacks ----------------------------------------------------------------------------

    async def crowds(self, http: httpx2.AsyncClient) -> None:
        """Many tables of many bots that answer at once."""
        who = await self.session(http)
        if len(self.tables) >= TABLES:
            await asyncio.sleep(1)
            return
        wish = {"game": "perudo", "seats": BOTS, "bots": ["counter"] * BOTS, "pace": 0}
        answer = await http.post("/api/tables", json={**wish, "start": True}, headers=who)
        self.note(answer.status_code, answer.text)
        if answer.status_code == 200:
            self.done["crowds"] += 1
            self.tables.append(answer.json()["table"])

    async def questions(self, http: httpx2.AsyncClient) -> None:
        """Whatever takes the server long, over and over."""
        table = self.random.choice(self.tables or ["aaaaaaaa"])
        what = self.random.choice(["record", "review", "reasons?match=1&round=1", ""])
        answer = await http.get(f"/api/tables/{table}/{what}".rstrip("/"), headers=self.source())
        self.note(answer.status_code, answer.text)
        wish: dict[str, Any] = {"game": "perudo"}
        path = self.random.choice(["/api/compose", "/api/odds"])
        if path == "/api/odds":
            wish = {"table": 100, "mine": [1, 2, 3], "bid": "9x5"}
        answer = await http.post(path, json=wish, headers=self.source())
        self.note(answer.status_code, answer.text)
        self.done["questions"] += 1

    async def half_sent(self, _http: httpx2.AsyncClient) -> None:
        """Requests that are begun and never finished."""
        host, port = self.address.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le")
        self.done["half sent"] += 1
        async with asyncio.timeout(30):
            await reader.read(1)
        self.done["half sent, given up by the server"] += 1
        writer.close()

    async def giants(self, http: httpx2.AsyncClient) -> None:
        """Tables with house rules at the extremes of every option, and bots at them."""
        who = await self.session(http)
        if self._opened >= GIANTS:
            await asyncio.sleep(1)
            return
        bots, ruleset = next(self._giants)
        wish = {"ruleset": ruleset, "seats": 40, "bots": [bots] * 40}
        answer = await http.post(
            "/api/tables", json={**wish, "pace": 0, "start": True}, headers=who, timeout=60
        )
        self.note(answer.status_code, answer.text)
        if answer.status_code == 200:
            self.done["giants"] += 1
            self._opened += 1
            self.tables.append(answer.json()["table"])
        for asked in (ruleset, SENSELESS):
            answer = await http.post("/api/compose", json={"ruleset": asked}, headers=who)
            self.note(answer.status_code, answer.text)

    async def unread(self, _http: httpx2.AsyncClient) -> None:
        """Much is asked for, and nothing read."""
        head = ["GET /api/games HTTP/1.1", "Host: 127.0.0.1"]
        head += [f"{name}: {value}" for name, value in self.source().items()]
        await self._stalled("\r\n".join([*head, "", ""]).encode() * 30, "unread")

    async def stalled(self, http: httpx2.AsyncClient) -> None:
        """A socket at a busy table that is never read, and pinged."""
        table = self.random.choice(self.tables or ["aaaaaaaa"])
        who = await self.session(http)
        head = [f"GET /ws/{table} HTTP/1.1", "Host: 127.0.0.1", "Upgrade: websocket"]
        head += ["Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        head += ["Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA=="]
        head += [f"{name}: {value}" for name, value in who.items()]
        pings = (bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125) * 50
        await self._stalled("\r\n".join([*head, "", ""]).encode() + pings, "stalled")

    async def _stalled(self, sent: bytes, name: str) -> None:
        """Something is sent again and again over a connection that takes nothing in, until that is cut."""
        host, port = self.address.removeprefix("http://").split(":")
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            one.setblocking(False)  # noqa: FBT003
            loop = asyncio.get_running_loop()
            await loop.sock_connect(one, (host, int(port)))
            with suppress(TimeoutError):
                for _ in range(60):
                    async with asyncio.timeout(2):
                        await loop.sock_sendall(one, sent)
                        self.done[name] += 1
                    await asyncio.sleep(1)

    async def floods(self, http: httpx2.AsyncClient) -> None:
        """Many messages on many sockets of many sessions."""
        table = self.random.choice(self.tables or ["aaaaaaaa"])
        url = self.address.replace("http", "ws", 1) + f"/ws/{table}"
        why = '{"t":"why","id":"1","seat":0,"a":"liar"}'
        async with AsyncExitStack() as opened:
            for _ in range(4):
                who = await self.session(http)
                at = connect(url, additional_headers=who, open_timeout=20, close_timeout=1)
                one = await opened.enter_async_context(at)
                for _ in range(60):
                    await one.send(why)
                self.done["floods"] += 1
            await asyncio.sleep(2)


Attack = Callable[[Attacker, httpx2.AsyncClient], Awaitable[None]]
ATTACKS: Mapping[str, tuple[Attack, int, float]] = {
    # how many at once, and how long each waits in between
    "crowds": (Attacker.crowds, 4, 0.05),
    "questions": (Attacker.questions, 2, 0.3),
    "half sent": (Attacker.half_sent, 100, 0.1),
    "giants": (Attacker.giants, 1, 0.5),
    "unread": (Attacker.unread, 10, 0.5),
    "stalled": (Attacker.stalled, 10, 0.5),
    "floods": (Attacker.floods, 2, 0.5),
}


async def campaign(address: str, seconds: float, seed: int) -> dict[str, Any]:
    """All attacks at once for so long, or until each has been carried out; what was told."""
    attacker = Attacker(address, seed)
    http = httpx2.AsyncClient(base_url=address, timeout=30, verify=False)

    async def again(attack: Attack, pause: float) -> None:
        while True:
            with suppress(*GONE):
                await attack(attacker, http)
            await asyncio.sleep(pause)

    tasks = [
        asyncio.create_task(again(attack, pause))
        for attack, many, pause in ATTACKS.values()
        for _ in range(many)
    ]
    await asyncio.sleep(seconds)
    with suppress(TimeoutError):
        async with asyncio.timeout(SLOW):
            while ATTACKS.keys() - attacker.done.keys():  # noqa: ASYNC110
                await asyncio.sleep(0.1)
    for _ in range(2):  # whoever takes their leave politely is not waited for long
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks, timeout=1)
    await http.aclose()
    return {
        "done": attacker.done,
        "told": attacker.told,
        "wordless": attacker.wordless,
    }


def stand_aside() -> None:
    """This process gets what others leave of the processor, as if it had a machine of its own."""
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    else:
        os.nice(19)


if __name__ == "__main__":
    at, seconds, seeded, elsewhere = sys.argv[1:5]
    if elsewhere == "elsewhere":
        stand_aside()
    print(json.dumps(asyncio.run(campaign(at, float(seconds), int(seeded)))))
