"""Hostile messages over sockets, while two people play at a table of their own: `make fuzz`.

Each message gets exactly one answer, a refusal in one sentence if it is not carried out. The server goes on, writes
no traceback, keeps no more in memory than before, and the two people beside it are refused nothing.
"""

import asyncio
import json
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from dudo.server.limits import Limits
from hostile.harness import SENTENCES, attacked, told_well
from hostile.messages import Inventor, Known
from hostile.report import Report
from hostile.siege import megabytes
from support.client import Person

TOGETHER = 3  # tables that are attacked at the same time
EACH = 120  # messages over one socket: more at once would end it
AHEAD = 10  # messages that are sent before their answers are read
SILENCE = 30.0  # seconds without an answer after which there is none
FORGET = 5.0  # seconds after which an empty table is put away
WARM = 0.3  # share of the messages after which all is loaded
GROWTH = 1.1  # times the memory after that share which may be there at the end
LONG = 20_000  # messages, from which on memory says something
ANSWERS = "every message gets one answer"


async def fuzz(report: Report, folder: Path, messages: int, seed: int, each: int = EACH) -> None:
    """So many messages, `each` over one socket; at a table talk its host, a player, a second window and a watcher."""
    number = sent = warm = 0
    limits = replace(Limits.none(), forget=FORGET)
    async with attacked(folder, report, seed=seed, limits=limits) as (address, pid):
        while sent < messages:
            seeds = [f"{seed} {number + it}" for it in range(TOGETHER)]
            await asyncio.gather(*(_table(address, it, report, each) for it in seeds))
            number += TOGETHER
            sent = report.tried[ANSWERS]
            if sent >= WARM * messages and not warm:
                warm = megabytes(pid)
        end = megabytes(pid)
    grown = [f"{warm} MB have become {end}"] if end > GROWTH * warm else []
    report.judge("memory stays level", grown if sent >= LONG else [], tried=int(sent >= LONG))


async def _table(address: str, seed: str, report: Report, each: int) -> None:
    """A table is opened, and everybody there sends nonsense until their connections end."""
    luck = Random(seed)
    ana, bo = await Person.arrive(address), await Person.arrive(address)
    game = luck.choice(("perudo", "common_hand", "mexican", "liars_poker"))
    bots = ["counter"] if luck.random() < 0.3 else []
    table = await ana.open(game=game, seats=2 + len(bots), name="Ana", bots=bots, pace=0.05)
    url = f"{address.replace('http', 'ws', 1)}/ws/{table}"
    async with AsyncExitStack() as opened:
        people = (ana, bo, ana, None)
        sockets = [
            await opened.enter_async_context(
                connect(url, additional_headers=it.headers if it else {})
            )
            for it in people
        ]
        await _prepared(sockets)
        await asyncio.gather(
            *(
                _talk(socket, Inventor(f"{seed} {at}"), Known(table=table), report, each)
                for at, socket in enumerate(sockets)
            )
        )


async def _prepared(sockets: list[ClientConnection]) -> None:
    """The second one sits down, and mostly there is a match: the rest is theirs."""
    await sockets[1].send(json.dumps({"t": "sit", "id": "sit", "seat": 1, "name": "Bo"}))
    await _receipt(sockets[1], "sit")
    await sockets[0].send(json.dumps({"t": "start", "id": "start"}))
    await _receipt(sockets[0], "start")


async def _receipt(socket: ClientConnection, ident: str) -> None:
    async with asyncio.timeout(SILENCE):
        while f'"id":"{ident}"' not in str(await socket.recv()):
            pass


async def _talk(
    socket: ClientConnection, inventor: Inventor, known: Known, report: Report, each: int
) -> None:
    """Messages, some at a time; the answers to them are counted."""
    missing = 0
    try:
        for number in range(1, each + 1):
            frame, _verb = inventor.next(known)
            await socket.send(frame)
            report.judge(ANSWERS, tried=1)
            missing += 1
            if number % AHEAD == 0 or number == each:
                async with asyncio.timeout(SILENCE):
                    while missing:
                        missing -= heard(await socket.recv(), known, report)
    except TimeoutError:
        report.judge(ANSWERS, [f"table {known.table}: {missing} are missing"], tried=0)
    except ConnectionClosed as closed:
        report.seen[f"connections ended with {closed.rcvd.code if closed.rcvd else 0}"] += 1


def heard(frame: str | bytes, known: Known, report: Report) -> bool:
    """Whether that is an answer; it is judged."""
    answer = known.hear(frame)
    if answer is None:
        return False
    refused = answer["t"] == "refused"
    report.seen["refused" if refused else "carried out"] += 1
    ill = [str(answer)[:300]] if refused and not told_well(answer) else []
    report.judge(SENTENCES, ill, tried=int(refused))
    return True
