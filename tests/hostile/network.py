"""People play over bad lines, on which what is said is dropped, late, doubled or cut off: each move counts once."""

import asyncio
import json
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

from dudo.server.data_folder import MATCHES
from dudo.table.sqlite import SqliteStore
from hostile.attacks import GONE
from hostile.report import Report
from hostile.witness import Logged
from support.client import Client, Message, Person
from support.live import config, serving
from support.proxy import Line, bad_line

LINE = Line(dropped=0.05, twice=0.1, late=0.3, cut=0.01)
REPEAT = 0.4  # seconds after which what was not answered is said again
STUCK = 1.0  # seconds without news after which somebody comes anew

_Shown = list[Message]  # every state that somebody was sent


async def network(report: Report, folder: Path, times: int, seed: int) -> None:
    """So many matches of two people, each of them over a bad line, from beginning to end."""
    luck = Random(seed)
    async with serving(config(folder, dealer=None)) as address:
        for _ in range(times):
            people = [await Person.arrive(address) for _ in range(2)]
            table = await people[0].open(game="common_hand", seats=2, name="Ana")
            async with people[1].at(table) as bo:
                await bo.ask("sit", seat=1, name="Bo")
            shown: _Shown = []
            async with bad_line(address, LINE, luck) as line:
                over = [Person(line, person.token) for person in people]
                told = await asyncio.gather(
                    *(
                        _persistent(person, table, seat, Random(luck.random()), report, shown)
                        for seat, person in enumerate(over)
                    )
                )
            logged = Logged()
            logged.replay(table, await _entries(folder, table))
            ids = {it for each in told for it in each}
            faults = [it for it in ids if not logged.moves[table, it]]
            faults += [f"{it}, {many} times" for it, many in logged.moves.items() if many > 1]
            report.judge("over a bad line no move is lost or counted twice", faults, tried=len(ids))
            false = [
                it for it in shown if it["view"] not in logged.states[table, it["seat"], it["v"]]
            ]
            report.judge(
                "whatever comes over a bad line was so once", map(str, false), tried=len(shown)
            )


async def _persistent(
    person: Person, table: str, seat: int, luck: Random, report: Report, shown: _Shown
) -> set[str]:
    """Somebody plays to the end of the match, says again what is not answered, and comes anew when nothing comes."""
    told: set[str] = set()
    done = -1  # the newest version that they have answered
    while True:
        with suppress(*GONE):
            async with person.at(table) as me:
                try:
                    if seat == 0:
                        await me.socket.send('{"t":"start","id":"start"}')
                    while True:
                        await me.until(partial(_due, seat=seat, done=done), seconds=STUCK)
                        if me.closed or me.result:
                            break
                        version = me.states[seat]["v"]
                        wish = _wish(version, seat, luck.choice(me.legal(seat)[-3:]))
                        answer = await _answered(me, wish, report)
                        if answer["t"] == "receipt":
                            told.add(wish["id"])
                        if answer.get("error") != "busy":
                            done = version
                finally:
                    shown += me.shown
                if me.result:
                    return told
        report.seen["times somebody came anew"] += 1


def _due(me: Client, *, seat: int, done: int) -> bool:
    """Whether there is something to do: a newer state to answer, or the end."""
    return bool(me.closed or me.result or (me.legal(seat) and me.states[seat]["v"] > done))


def _wish(version: int, seat: int, word: str) -> Message:
    return {"t": "act", "id": f"{seat} {version}", "v": version, "seat": seat, "a": word}


async def _answered(me: Client, wish: Message, report: Report) -> Message:
    """The answer to a message that is repeated until there is one."""
    while not me.closed:
        reply: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        me.replies[wish["id"]] = reply
        await me.socket.send(json.dumps(wish))
        with suppress(TimeoutError):
            async with asyncio.timeout(REPEAT):
                return await reply
        report.seen["things said again"] += 1
    raise EOFError


async def _entries(folder: Path, table: str) -> list[str]:
    store = SqliteStore(folder / MATCHES)
    try:
        return await store.read(table)
    finally:
        await store.close()
