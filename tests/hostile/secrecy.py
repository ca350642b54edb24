"""Matches played twice on real servers that differ only in dice which somebody may not see: `make secrecy`.

The first server's match is copied to the second one by its log, with other hidden dice in it. Then both are
given the same actions. Whoever was entitled to nothing in which the two differ must receive the same bytes
from both: on the socket, and over HTTP wherever a table, a record, a review or reasons can be asked for.
A watcher is always one of them. Who is entitled to what: `tests/contract/secrets.py`.
"""

import asyncio
import json
import re
import sqlite3
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx2

from contract.hidden import HOUSE
from contract.laws import SEALED
from contract.secrets import CONCEALED, Pair, dice_were_shown, in_both
from dudo.engine import Action, AnyState, Game, Roll, draw
from dudo.engine.option import to_data
from dudo.engine.record import Line
from dudo.games import catalogue
from dudo.server.app import create_app
from dudo.server.connection_limits import Connections
from dudo.server.data_folder import MATCHES
from dudo.server.run import settings
from dudo.table.codes import code_of
from dudo.table.log import item_line
from hostile.promises import Promises, kept
from support.client import PATIENCE, PLAIN, Client, Person
from support.files import with_key_of
from support.live import config, in_a_thread

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
MEET = 0.5
"""How often the second game is given the same dice as the first one where different ones were kept, if it can be."""
ASKED_EVERY = 4  # actions after which everything is asked for over HTTP


@dataclass(slots=True)
class Compared:
    """What was compared, and the leaks that were found."""

    games: int = 0
    rounds: int = 0  # matches copied in mid-play, with other dice
    messages: int = 0  # that somebody received from both servers alike, while the two differed
    answers: int = 0  # the same over HTTP
    windows: int = 0  # the same in windows that were opened in mid-round
    leaks: list[str] = field(default_factory=list)

    @property
    def promises(self) -> Promises:
        """What has to be so, and whether it was."""
        tried = min(self.messages, self.answers, self.windows)
        return {
            "nothing that is sent differs with hidden dice": kept(well=not self.leaks, tried=tried)
        }

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.rounds} times with other hidden dice: {self.messages} messages, "
            f"{self.answers} answers over HTTP and {self.windows} new windows compared, "
            f"{len(self.leaks)} differ {self.leaks[:2]}"
        )


def brought_together(pair: Pair, one: Action) -> Roll | None:
    """What gives both games the same dice there, though others were kept; None where nothing does.

    Nobody can see any more then which were kept, so nothing may tell.
    """
    if not isinstance(one, Roll):
        return None
    first, second = (
        Counter(
            die for pile in pair.game.piles(state) if pile.seat == one.seat for die in pile.dice
        )
        for state in (pair.one, pair.two)
    )
    there = first + Counter(one.dice)
    if first == second or not second <= there:
        return None
    return Roll(one.seat, tuple(sorted((there - second).elements())))


class TwoDealers:
    """Throws for both servers: the first asks for each throw, the second is given what belongs to it."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.pair: Pair | None = None
        self.odd = 0
        self.both: list[tuple[Action, Action]] = []  # thrown since the last action
        self._second: deque[Action] = deque()

    def begin(self, game: Game, state: AnyState) -> None:
        """From here on the two may differ, first of all in the dice of one seat."""
        self.pair = Pair.of(game, state)
        self.odd = self.luck.randrange(state.public.players)
        self.both.clear()
        self._second.clear()

    def first(self, game: Game, state: AnyState) -> Action:
        """The dealer of the first server."""
        pair = self.pair
        assert pair is not None
        one = two = draw(game.throws(state), self.luck.randrange)
        public = pair.one.public
        if public.phase in CONCEALED:
            if self.luck.random() < MEET:
                two = brought_together(pair, one) or two
            elif public.due[0] == self.odd or self.luck.random() < 0.2:
                two = draw(game.throws(pair.two), self.luck.randrange)
        pair.apply(one, two, by=None)
        self.both.append((one, two))
        self._second.append(two)
        return one

    def second(self, _game: Game, _state: AnyState) -> Action:
        """The dealer of the second server."""
        return self._second.popleft()

    def copied(self) -> None:
        """What was thrown so far stands in the log that the second server was given."""
        self._second.clear()


class Side:
    """One server, its table, and everybody there."""

    def __init__(self, address: str, table: str, people: Sequence[Person]) -> None:
        self.people = [Person(address, person.token) for person in people]
        self.clients: list[Client] = []
        self.table = table
        self._read: list[int] = []
        self._who: dict[str, str] = {}  # what stands for a person here, by the order of coming up
        self._speaks = [{"Accept-Language": LANGUAGES[nth % 4]} for nth in range(len(people))]
        self._http = httpx2.AsyncClient(base_url=address, timeout=PATIENCE, verify=PLAIN)

    async def come(self, opened: AsyncExitStack) -> None:
        """Everybody sits down at their screens; nothing has been received yet."""
        self.clients = [
            await opened.enter_async_context(person.at(self.table, **speaks))
            for person, speaks in zip(self.people, self._speaks, strict=True)
        ]
        self._read = [0] * len(self.clients)
        opened.push_async_callback(self._http.aclose)

    async def shown(self, version: int) -> None:
        """Everybody has been told of that version, and nobody has asked for anything that would tell them more."""
        for client in self.clients:
            await client.until(partial(_at, version=version))

    async def settled(self) -> None:
        """Everybody has received what there is: twice an answer, and what is new goes between the two."""
        for _ in range(2):
            await asyncio.gather(*(it.ask("why", seat=0, a="liar") for it in self.clients))

    def received(self, seat: int, *, coming: bool) -> list[str]:
        """What is new on the socket of that person, each message once and without answers.

        Of what came while the others were `coming`, only the newest, which does not depend on who was first.
        Hashes are functions of seeds that each server draws for itself, so they are left out; which secrets are opened
        counts.
        """
        frames = self.clients[seat].frames
        new = frames[self._read[seat] :]
        self._read[seat] = len(frames)
        told = {_kind(it) if coming else it: it for it in new if _kind(it)[0] in TABLE}
        return [HASH.sub('"HASH"', self._named(it)) for it in told.values()]

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


@dataclass(frozen=True, slots=True)
class Servers:
    """Two real servers that share a key, and whatever throws for both."""

    first: str
    second: str
    one: Path
    two: Path
    dealers: TwoDealers


@contextmanager
def two_servers(folder: Path) -> Iterator[Servers]:
    """Two servers until the end of the block, for any number of campaigns: it takes them a while to come up."""
    dealers = TwoDealers(Random())
    one, two = folder / "one", folder / "two"
    for each in (one, two):
        with_page(each)
    app = create_app(config(one, dealer=dealers.first))
    with in_a_thread(settings(app, connections=Connections())) as first:
        with_key_of(one, two)
        app = create_app(config(two, dealer=dealers.second))
        with in_a_thread(settings(app, connections=Connections())) as second:
            yield Servers(first, second, one, two, dealers)


async def secrecy(
    servers: Servers, *, messages: int, seed: int, games: Sequence[str] = ()
) -> Compared:
    """Every game in turn, or those named, with so many messages of each compared."""
    found, known = Compared(), played()
    servers.dealers.luck.seed(seed)
    for name in games or known:
        enough = found.messages + messages
        found.games += 1
        await _game(servers, known[name], name, servers.dealers, found, enough)
    return found


def with_page(folder: Path) -> None:
    """A server of that folder has a page, which says in its head what it is a link to."""
    (folder / "page").mkdir(parents=True)
    (folder / "page" / "index.html").write_text(PAGE, encoding="utf-8")


def _kind(frame: str) -> tuple[object, ...]:
    """The same for messages of which the newest counts, with news of the dice in them or without."""
    message = json.loads(frame)
    return message["t"], message.get("seat"), "dice" in message


async def _game(
    servers: Servers, game: Game, name: str, dealers: TwoDealers, found: Compared, enough: int
) -> None:
    least, most = game.seats
    players = min(most, max(least, 3))
    people = [
        await Person.arrive(servers.first) for _ in range(players + 1)
    ]  # the last one watches
    while found.messages < enough and not found.leaks:
        table = await people[0].open(**wish_for(name), seats=players, name="P")
        async with AsyncExitStack() as opened:
            at = Side(servers.first, table, people)
            await at.come(opened)
            for seat in range(1, players):
                await at.clients[seat].ask("sit", seat=seat, name="P")
            dealers.begin(game, game.start(players))
            await at.clients[0].ask("start")
            await _match(servers, game, at, dealers, found, enough)


async def _match(
    servers: Servers, game: Game, at: Side, dealers: TwoDealers, found: Compared, enough: int
) -> None:
    """One match at the first server, of which each round is played on the second one too."""
    while found.messages < enough and not found.leaks:
        assert dealers.pair is not None
        if dealers.pair.one.public.result is not None:
            return
        async with AsyncExitStack() as opened:
            here = Side(servers.first, at.table, at.people)
            there = Side(servers.second, _copy(servers, at.table, dealers), at.people)
            await here.come(opened)
            await there.come(opened)
            found.rounds += 1
            await _compare(here, there, dealers.pair, found, http=True, coming=True)
            await _round(game, here, there, dealers, found)


def _copy(servers: Servers, table: str, dealers: TwoDealers) -> str:
    """The name of the same table on the second server, where the last throws are those of the second match."""
    name = "".join(Random().choices("abcdefghijklmnopqrstuvwxyz234567", k=8))  # no table has it yet
    with closing(sqlite3.connect(servers.one / MATCHES)) as log:
        query = "SELECT entry FROM log WHERE table_id = ? ORDER BY seq"
        entries = [entry for (entry,) in log.execute(query, (table,))]
    *before, last = entries
    lines = last.split("\n")
    thrown = [at for at, line in enumerate(lines) if line.startswith("d ")]
    for at, (first, second) in zip(thrown[::-1], dealers.both[::-1], strict=False):
        assert lines[at] == item_line(Line(None, first))
        lines[at] = item_line(Line(None, second))
    rows = [(name, seq, entry, 0.0) for seq, entry in enumerate([*before, "\n".join(lines)])]
    with closing(sqlite3.connect(servers.two / MATCHES, timeout=30)) as log, log:
        log.executemany("INSERT INTO log VALUES (?, ?, ?, ?)", rows)
    dealers.copied()
    return name


async def _round(game: Game, here: Side, there: Side, dealers: TwoDealers, found: Compared) -> None:
    """Both go on with the same actions until dice are shown, or the two cannot do the same any more."""
    for number in range(1, 200):
        pair = dealers.pair
        assert pair is not None
        before = pair.one
        public = before.public
        chosen = in_both(pair, dealers.luck)
        if chosen is None or public.result is not None:
            dealers.begin(game, before)
            return
        seat, first, second = chosen
        pair.apply(first, second, by=seat)
        sealed = public.phase in SEALED
        opened = sealed and pair.one.public.phase not in SEALED
        opened = opened or dice_were_shown(pair, before) or pair.one.public.result is not None
        over = opened or pair.one.public.round != public.round
        dealers.both.clear()
        if over:
            dealers.begin(game, pair.one)
        await _act(here, seat, first)
        if not over and dice_were_shown(
            pair, before
        ):  # by a throw, such as the last one over five aces
            dealers.begin(game, pair.one)
            over = True
        if over:
            return
        await _act(there, seat, second)
        await _compare(here, there, pair, found, http=number % ASKED_EVERY == 0)
        if found.leaks:
            return


async def _act(side: Side, seat: int, action: Action) -> None:
    await side.clients[seat].until(partial(_may, seat=seat, word=str(action)), seconds=30)
    answer = await side.clients[seat].act(str(action), seat)
    assert answer["t"] == "receipt", answer
    await side.shown(answer["v"])
    await side.settled()


def _may(me: Client, *, seat: int, word: str) -> bool:
    return word in me.legal(seat)


def _at(me: Client, *, version: int) -> bool:
    return all(it["v"] >= version for it in me.states.values())


async def _compare(
    here: Side, there: Side, pair: Pair, found: Compared, *, http: bool, coming: bool = False
) -> None:
    """Whoever knows no difference must have received the same, and is answered the same."""
    await here.settled()
    await there.settled()
    differ = pair.one != pair.two
    everybody = len(here.clients)
    received = [
        (here.received(seat, coming=coming), there.received(seat, coming=coming))
        for seat in range(everybody)
    ]
    round_ = pair.one.public.round
    for seat in (everybody - 1 if it is None else it for it in pair.ignorant()):
        one, two = received[seat]
        found.messages += differ * len(one)
        if one != two:
            found.leaks.append(f"{pair.game.title}, seat {seat}: {_difference(one, two)}")
        if http:
            windows = [await side.anew(seat) for side in (here, there)]
            found.windows += differ
            if windows[0] != windows[1]:
                told = _difference(*windows)
                found.leaks.append(f"{pair.game.title}, seat {seat}, in a new window: {told}")
        for path in PATHS if http else ():
            answers = [await side.asked(seat, path, round_=round_) for side in (here, there)]
            found.answers += differ
            if answers[0] != answers[1]:
                told = _difference([str(answers[0])], [str(answers[1])])
                found.leaks.append(f"{pair.game.title}, seat {seat}, {path}: {told}")


def _difference(one: Sequence[str], two: Sequence[str]) -> str:
    """Where two answers part, in a few words."""
    first, second = " | ".join(one), " | ".join(two)
    pairs = zip(first, second, strict=False)
    at = next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(first), len(second)))
    return f"...{first[max(0, at - 60) : at + 60]} and ...{second[max(0, at - 60) : at + 60]}"
