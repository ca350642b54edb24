"""Dice that can be nowhere by chance, looked for in all that the server says, with bots and coaches at the table.

Every hand is a row of ten dice with nine sides, another one each time, so that it is found in whatever is written
about it, however it is written. And the secrets of dice that anybody can check are looked for themselves.
"""

import asyncio
import base64
import json
import re
from collections import Counter
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx2

from dudo.bots import catalogue
from dudo.engine.action import Action, Roll
from dudo.engine.game import AnyState, Game
from dudo.server.data_folder import MATCHES
from dudo.table.log import replayed
from dudo.table.sqlite import SqliteStore
from hostile.notes import noted
from hostile.parts import parts_of
from hostile.promises import Promises, kept
from support.checking import Checker
from support.client import PLAIN, Client, Person
from support.live import config, serving

HANDS: Any = {
    "bidding": {"title": "Canaries", "most": 4, "hand": {"dice": {"count": 10, "sides": 9}}}
}
SHORTEST = 8  # dice of a hand that is still like no other
APART = r"[^0-9]{0,4}"  # what may stand between the dice of a hand
BOTS = ("counter:bold",)
PATHS = (
    "", "/record", "/record?match=1", "/review", "/luck", "/reasons?match=1&round=1", "/reasons?match=1&round={round}",
)  # fmt: skip
ASKED_EVERY = 3  # actions after which everything is asked for over HTTP
PATIENCE = 60.0


@dataclass(slots=True)
class Heard:
    """What was said, and where hidden dice were found in it."""

    said: Counter[str] = field(default_factory=Counter)  # bytes, by channel
    hands: int = 0  # that were looked for
    secrets: int = 0
    leaks: list[str] = field(default_factory=list)  # the channel, and what stood there

    @property
    def promises(self) -> Promises:
        """What has to be so, and whether it was."""
        tried = min(self.hands, self.secrets, self.said.total())
        return {"no hidden dice stand in what is said": kept(well=not self.leaks, tried=tried)}

    def __str__(self) -> str:
        channels = ", ".join(f"{name} {count:,}" for name, count in sorted(self.said.items()))
        return (
            f"{self.hands} hands and {self.secrets} secrets looked for in what was said, in bytes: {channels}; "
            f"found {len(self.leaks)} times {self.leaks[:3] or ''}"
        )


class CanaryDealer:
    """Throws hands that are like no others."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self.hands: dict[tuple[int, int], tuple[int, ...]] = {}  # by round and seat

    def __call__(self, _game: Game, state: AnyState) -> Action:
        """The throw that is due."""
        seat, round_ = state.public.due[0], state.public.round
        luck = Random(f"{self._seed} {round_} {seat}")
        hand = tuple(sorted(luck.choices(range(1, 10), k=state.public.dice[seat])))
        self.hands[round_, seat] = hand
        return Roll(seat, hand)

    def hidden(self, round_: int, own: int | None) -> list[re.Pattern[str]]:
        """The hands of that round and of later ones, as they would be found; not one's own."""
        return [
            written(hand)
            for (when, seat), hand in self.hands.items()
            if when >= round_ and seat != own and len(hand) >= SHORTEST
        ]


def written(hand: tuple[int, ...]) -> re.Pattern[str]:
    """The hand, however it is written."""
    return re.compile(APART.join(map(str, hand)))


@dataclass(slots=True)
class _Listener:
    """What one client has been sent, and how much of it has been looked through."""

    client: Client
    own: int | None
    round: int = 0
    read: int = 0

    def look(self, dealer: CanaryDealer, found: Heard) -> None:
        """Hands of the round that is played, in all that is new."""
        for frame in self.client.frames[self.read :]:
            for message in parts_of(frame):
                public = message.get("public") or message.get("view", {}).get("public", {})
                self.round = public.get("round", self.round)
                over = public.get("result") is not None
                text = json.dumps(message)
                found.said[message["t"]] += len(text)
                if not over:
                    search(message["t"], text, dealer.hidden(self.round, self.own), found)
        self.read = len(self.client.frames)


def search(channel: str, text: str, needles: list[re.Pattern[str]], found: Heard) -> None:
    """Whether one of them stands in the text."""
    for needle in needles:
        if there := needle.search(text):
            found.leaks.append(f"{channel}: {text[max(0, there.start() - 40) : there.end() + 10]}")


async def channels(folder: Path, *, actions: int, seed: int, secrets: bool = True) -> Heard:
    """Two people, one of them with a coach, a bot and a watcher at a table, until people have acted so many times.

    Then the same at another table, where `secrets` of dice are looked for.
    """
    found, luck, dealer = Heard(), Random(seed), CanaryDealer(seed)
    with noted() as notes:
        (folder / "hands").mkdir()
        wanted = config(folder / "hands", bots=catalogue(), dealer=dealer, random=Random(seed))
        async with serving(wanted) as address:
            await _hands(address, dealer, actions, luck, found)
        if secrets:
            (folder / "secrets").mkdir()
            wanted = config(folder / "secrets", bots=catalogue(), dealer=None, random=Random(seed))
            async with serving(wanted) as address:
                await _secrets(address, folder / "secrets", luck, found)
    log = "\n".join(notes.lines)
    found.said["server log"] += len(log)
    search(
        "server log",
        log,
        [written(it) for it in dealer.hands.values() if len(it) >= SHORTEST],
        found,
    )
    found.hands = len(dealer.hands)
    return found


async def _table(
    address: str, opened: AsyncExitStack, **wanted: Any
) -> tuple[list[Person], str, list[Client]]:
    """Two people and somebody who watches, all of them there, and a coach for the first."""
    people = [await Person.arrive(address) for _ in range(3)]
    table = await people[0].open(seats=2 + len(BOTS), bots=BOTS, name="Ana", pace=0.01, **wanted)
    clients = [await opened.enter_async_context(it.at(table)) for it in people]
    await clients[1].ask("sit", seat=1, name="Bo")
    await clients[0].ask("coach", on=True)
    await clients[1].ask("agree", on=True)
    return people, table, clients


async def _hands(
    address: str, dealer: CanaryDealer, actions: int, luck: Random, found: Heard
) -> None:
    async with AsyncExitStack() as opened:
        people, table, clients = await _table(address, opened, ruleset=HANDS)
        listeners = [
            _Listener(client, own) for client, own in zip(clients, (0, 1, None), strict=True)
        ]
        http = await opened.enter_async_context(
            httpx2.AsyncClient(base_url=address, timeout=PATIENCE, verify=PLAIN)
        )
        await clients[0].ask("start")
        for number in range(actions):
            seat = await _acted(clients, luck)
            if seat is None:
                break
            for client in clients:
                await client.ask("act", v=-1, seat=seat, a="1x1")  # which is refused
            await clients[seat].ask("why", seat=seat, a="1x1")
            if number % 2:
                await clients[seat].ask("chat", text="What now?")
            if number % ASKED_EVERY == 0:
                for person, listener in zip(people, listeners, strict=True):
                    await _asked(http, f"/api/tables/{table}", person, listener, dealer, found)
            for listener in listeners:
                listener.look(dealer, found)
        await asyncio.sleep(0.2)  # what coaches and bots still say
        for listener in listeners:
            listener.look(dealer, found)


async def _acted(clients: list[Client], luck: Random) -> int | None:
    """The seat of the person who has acted when it was their turn; None when the match is over."""
    waiting = [
        asyncio.create_task(clients[seat].until(partial(_turn, seat=seat), seconds=PATIENCE))
        for seat in (0, 1)
    ]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    if clients[0].result or clients[1].result:
        return None
    seat = 0 if clients[0].legal(0) else 1
    version = clients[seat].states[seat]["v"]
    if not seat:
        with suppress(TimeoutError):  # the odds of the coach, at least
            await clients[0].until(partial(_hinted, seat=0, version=version), seconds=5)
    legal = clients[seat].legal(seat)
    bids = [it for it in legal if "x" in it] or legal
    await clients[seat].act(luck.choice(bids[:2]), seat)
    await clients[seat].until(partial(_past, seat=seat, version=version), seconds=PATIENCE)
    return seat


def _turn(me: Client, *, seat: int) -> bool:
    return bool(me.result or me.legal(seat))


def _hinted(me: Client, *, seat: int, version: int) -> bool:
    return seat in me.hints and me.hints[seat]["v"] == version


def _past(me: Client, *, seat: int, version: int) -> bool:
    return bool(me.result or me.states[seat]["v"] > version)


async def _asked(
    http: httpx2.AsyncClient,
    table: str,
    person: Person,
    listener: _Listener,
    dealer: CanaryDealer,
    found: Heard,
) -> None:
    """Everything there is over HTTP, of a table in mid-match."""
    before = _round(listener.client)
    answers: dict[str, str] = {}
    for path in PATHS:
        answer = await http.get(table + path.format(round=before), headers=person.headers)
        answers[path] = answer.text
    question = {
        "question": "can I bid ones?",
        **({} if listener.own is None else {"seat": listener.own}),
    }
    answers["/may"] = (await http.post(f"{table}/may", json=question, headers=person.headers)).text
    for path, text in answers.items():
        channel = f"HTTP {path.partition('?')[0] or '/'}"
        found.said[channel] += len(text)
        if before == _round(listener.client) and not listener.client.result:
            search(channel, text, dealer.hidden(before, listener.own), found)


def _round(client: Client) -> int:
    found: int = next(iter(client.states.values()))["view"]["public"]["round"]
    return found


# ---- secrets --------------------------------------------------------------------------------------


async def _secrets(address: str, folder: Path, luck: Random, found: Heard) -> None:
    """The secrets of covered dice, and the seeds from which all secrets come, in mid-round."""
    async with AsyncExitStack() as opened:
        people, table, clients = await _table(address, opened, game="perudo")
        checkers = [
            asyncio.create_task(Checker(client, table, seat).run())
            for client, seat in zip(clients, (0, 1, None), strict=True)
        ]
        await clients[0].ask("start")
        for _ in range(2):
            await _acted(clients, luck)
        async with httpx2.AsyncClient(base_url=address, timeout=PATIENCE, verify=PLAIN) as http:
            texts = {
                seat: [
                    (
                        await http.get(
                            f"/api/tables/{table}{path}".format(round=1), headers=person.headers
                        )
                    ).text
                    for path in PATHS
                ]
                for person, seat in zip(people, (0, 1, None), strict=True)
            }
        for task in checkers:
            task.cancel()
        await asyncio.gather(*checkers, return_exceptions=True)
        store = SqliteStore(folder / MATCHES)
        state = replayed(await store.read(table))
        await store.close()
        for client, seat in zip(clients, (0, 1, None), strict=True):
            seen = set(state.shaking.openings.told_to(() if seat is None else (seat,)))
            promises = [it.shake.promise for it in state.shaking.shakes]
            promises += [state.shaking.promise] if state.shaking.promise else []
            hidden = [it.seed for it in promises] + [
                promise.secret(part)
                for promise in promises
                for part in range(promise.parts)
                if (promise.number, part) not in seen
            ]
            found.secrets += len(hidden)
            said = "\n".join([*client.frames, *texts[seat]])
            found.said["all, for secrets"] += len(said)
            search("secrets", said, [_spelled(it) for it in hidden], found)


def _spelled(secret: bytes) -> re.Pattern[str]:
    plain = base64.b64encode(secret).decode().rstrip("=")
    safe = base64.urlsafe_b64encode(secret).decode().rstrip("=")
    return re.compile("|".join((secret.hex(), re.escape(plain), re.escape(safe))), re.IGNORECASE)
