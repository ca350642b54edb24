"""Everybody at a table, and all that they are sent and answered there, without what differs from table to table."""

import json
import re
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx2

from contract.hidden import HOUSE
from dudo.engine import Game
from dudo.engine.option import to_data
from dudo.games import catalogue
from dudo.table.codes import code_of
from support.client import PATIENCE, PLAIN, Client, Person

WHO = re.compile(r'"who":"([0-9a-f]+)"')
CHOSEN = re.compile(r'(("call":\{"number":\d+,|"receipt":\{)"id":)"[^"]*"')
"""Ids of chance: those that bots draw, and those under which a client asks."""
HASH = re.compile(r'"[0-9a-f]{64}"')
TABLE = ("room", "state", "change", "dice")
"""The messages about a table that do not answer anything."""
PATHS = (
    "",
    "/record",
    "/record?match=1",
    "/review",
    "/luck",
    "/luck?match=1",
    "/reasons?match=1&round={round}",
    "/picture",
    "/may",
    "/t/{table}",
    "/api/yours?tables={table}",
)
"""Below the address of the table, or addresses of their own that name it."""
PAGE = "<html><head></head></html>"  # as much of it as has a preview
LANGUAGES = ("en", "de", "es", "zh-Hans")  # in turn, of those who come
QUESTION = "Can I bid ones?"
BUSY = 429
OWN = {"date", "content-length"}
"""Headers that do not depend on the table, or on what is compared anyway."""


class Side:
    """One server, its table, and everybody there."""

    def __init__(self, address: str, table: str, people: Sequence[Person]) -> None:
        self.people = [Person(address, person.token) for person in people]
        self.clients: list[Client] = []
        self.table = table
        self._who: dict[str, str] = {}  # what stands for a person here, by the order of coming up
        self._speaks = [{"Accept-Language": LANGUAGES[nth % 4]} for nth in range(len(people))]
        self._http = httpx2.AsyncClient(base_url=address, timeout=PATIENCE, verify=PLAIN)

    async def come(self, opened: AsyncExitStack) -> None:
        """Everybody sits down at their screens; nothing has been received yet."""
        self.clients = [
            await opened.enter_async_context(person.at(self.table, **speaks))
            for person, speaks in zip(self.people, self._speaks, strict=True)
        ]
        opened.push_async_callback(self._http.aclose)

    async def shown(self, version: int) -> None:
        """Everybody has been told of that version, and nobody has asked for anything that would tell them more."""
        for client in self.clients:
            await client.until(partial(_at, version=version))

    async def anew(self, seat: int) -> list[str]:
        """What that person is told in another window that is opened now, hashes left out.

        A program may read the same as lines of one answer, and the screen in the middle shows what watchers see.
        """
        window, screen = await self._opened(seat), await self._opened(seat, "?screen=1")
        lines = await self._streamed(seat, {_kind(it)[:2] for it in window})
        return [told for frames in (window, lines, screen) for told in self._newest(frames)]

    async def _opened(self, seat: int, query: str = "") -> list[str]:
        """What somebody is told of the table in a window that is opened now."""
        person = self.people[seat]
        address = f"{person.address.replace('http', 'ws', 1)}/ws/{self.table}{query}"
        async with Client(address, {**person.headers, **self._speaks[seat]}) as client:
            for _ in range(2):
                await client.ask("why", seat=0, a="liar")
            return [it for it in client.frames if _kind(it)[0] in TABLE]

    async def _streamed(self, seat: int, kinds: set[tuple[object, ...]]) -> list[str]:
        """The same as lines of an answer, until there is one of each of these kinds."""
        found: list[str] = []
        headers = {**self.people[seat].headers, **self._speaks[seat]}
        path = f"/api/tables/{self.table}/stream"
        async with self._http.stream("GET", path, headers=headers) as answer:
            async for line in answer.aiter_lines():
                found += [line] if line else []
                if not line or kinds <= {_kind(it)[:2] for it in found}:
                    break  # an empty one comes when there is nothing new
        return found

    def _newest(self, frames: Sequence[str]) -> list[str]:
        """The newest message of each kind."""
        told = {_kind(it): it for it in frames}
        return [HASH.sub('"HASH"', self._named(it)) for it in told.values()]

    async def asked(self, seat: int, path: str, *, round_: int) -> tuple[int, str, str]:
        """What that person is answered there: the status, the headers and the text.

        Where the server says that it was too busy to work it out, it is asked again.
        """
        answer = await self._asked_once(seat, path, round_)
        while answer[0] == BUSY:
            answer = await self._asked_once(seat, path, round_)
        return answer

    async def _asked_once(self, seat: int, path: str, round_: int) -> tuple[int, str, str]:
        headers = {**self.people[seat].headers, **self._speaks[seat]}
        path = path.format(table=self.table, round=round_) if "{" in path else path
        if self.table not in path:
            path = f"/api/tables/{self.table}{path}"
        if path.endswith("/may"):
            question = {"question": QUESTION, **({"seat": seat} if self._has_seat(seat) else {})}
            answer = await self._http.post(path, json=question, headers=headers)
        else:
            answer = await self._http.get(path, headers=headers)
        picture = answer.headers.get("content-type", "").startswith("image/")
        text = sha256(answer.content).hexdigest() if picture else self._named(answer.text)
        said = sorted(it for it in answer.headers.multi_items() if it[0] not in OWN)
        return answer.status_code, self._named(str(said)), text

    def _has_seat(self, seat: int) -> bool:
        return self.clients[seat].states.get(None) is None

    def _named(self, text: str) -> str:
        """The two tables have names of their own, and so has everybody at each of them."""
        for who in WHO.findall(text):
            self._who.setdefault(who, f"WHO {len(self._who)}")
        text = WHO.sub(lambda it: f'"who":"{self._who[it[1]]}"', text)
        text = CHOSEN.sub(r'\1"ID"', text)
        text = text.replace(self.table, "TABLE").replace(f'"{code_of(self.table)}"', '"CODE"')
        return text.replace(self.people[0].address, "ADDRESS")


def played() -> dict[str, Game]:
    """By name, the games of the folder, and house rules that hide something in other ways."""
    return {**{name: it.game for name, it in catalogue().items()}, **HOUSE}


def wish_for(name: str) -> dict[str, Any]:
    """What a table at which that is played is asked for with."""
    return {"game": name} if name in catalogue() else {"ruleset": to_data(HOUSE[name])}


def with_page(folder: Path) -> None:
    """A server of that folder has a page, which says in its head what it is a link to."""
    (folder / "page").mkdir(parents=True)
    (folder / "page" / "index.html").write_text(PAGE, encoding="utf-8")


def _kind(frame: str) -> tuple[object, ...]:
    """The same for messages of which the newest counts, with news of the dice in them or without."""
    message = json.loads(frame)
    return message["t"], message.get("seat"), "dice" in message


def _at(me: Client, *, version: int) -> bool:
    return all(it["v"] >= version for it in me.states.values())
