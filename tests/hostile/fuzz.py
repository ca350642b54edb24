"""A hundred thousand hostile messages over sockets, while two people play at a table of their own.

Each message gets exactly one answer, a refusal in one sentence if it is not carried out. The server goes on, writes
no traceback, keeps no more in memory than before, and the two people beside it are refused nothing.
"""

import asyncio
import contextlib
import json
from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from dudo.server.limits import Limits
from hostile.campaign import memory
from hostile.deaths import OUTPUT, life
from hostile.messages import Inventor, Known
from hostile.people import Move, note_moves
from hostile.promises import Promises, kept
from support.client import Message, Person
from support.live import free_port

SOCKETS = 4  # at a table: its host, another player, the first one's second window, and a watcher
TOGETHER = 3  # tables that are attacked at the same time
EACH = 120  # messages over one socket: more at once would end it
AHEAD = 10  # messages that are sent before their answers are read
SILENCE = 30.0  # seconds without an answer after which there is none
FORGET = 5.0  # seconds after which an empty table is put away
STEP = 0.1  # the share of the messages between two looks at the memory
WARM = 0.3  # share of the messages after which all is loaded
GROWTH = 1.1  # times the memory after that share which may be there at the end
LONG = 20_000  # messages, from which on memory says something


@dataclass(slots=True, kw_only=True)
class Fuzzed:
    """What came of it."""

    sent: Counter[str] = field(default_factory=Counter)  # by verb
    answered: Counter[str] = field(default_factory=Counter)  # by what kind of answer
    done: Counter[str] = field(default_factory=Counter)  # what was carried out, by verb
    unanswered: list[str] = field(default_factory=list)  # tables and how many answers were missing
    # Refusals without a sentence, or of our own fault.
    wordless: list[str] = field(default_factory=list)
    ended: Counter[str] = field(default_factory=Counter)  # connections that the server has ended
    tables: int = 0
    moves: list[Move] = field(default_factory=list)  # of the people beside
    # MB: after the first share, and then again and again.
    memory: list[float] = field(default_factory=list)
    tracebacks: list[str] = field(default_factory=list)
    alive: bool = False  # the server answers at the end

    @property
    def promises(self) -> Promises:
        """What has to be so, and whether it was."""
        level = len(self.memory) < 2 or self.memory[-1] <= GROWTH * self.memory[0]
        return {
            "every message gets one answer": kept(well=not self.unanswered, tried=self.sent),
            "every refusal is a sentence, and none is our fault": kept(
                well=not self.wordless, tried=self.answered
            ),
            "no traceback, and the server goes on": kept(
                well=self.alive and not self.tracebacks, tried=self.sent
            ),
            "people at another table are refused nothing": kept(
                well=all(it.done for it in self.moves), tried=self.moves
            ),
            "memory stays level": level if self.sent.total() >= LONG else None,
        }

    def __str__(self) -> str:
        sizes = ", ".join(f"{it:.0f}" for it in self.memory)
        return "\n".join(
            [
                f"{self.sent.total():,} messages at {self.tables} tables: {_counts(self.sent)}.",
                f"Answers: {_counts(self.answered)}. Carried out: {_counts(self.done)}.",
                f"Connections ended by the server: {_counts(self.ended) or 'none'}.",
                f"People beside made {len(self.moves):,} moves, {sum(not it.done for it in self.moves)} were refused.",
                f"Memory of the server: {sizes} MB. {len(self.tracebacks)} tracebacks.",
                *(it[:3000] for it in self.tracebacks[:2]),
                *self.unanswered[:3],
                *self.wordless[:3],
            ]
        )


def _counts(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counted.most_common())


async def fuzz(folder: Path, *, messages: int, seed: int, each: int = EACH) -> Fuzzed:
    """So many messages, `each` over one socket, then what came of them."""
    found, port = Fuzzed(), free_port()
    limits = replace(Limits.none(), forget=FORGET)
    address = f"http://127.0.0.1:{port}"
    with life(folder, port, seed=f"{seed}", limits=limits) as process:
        beside = asyncio.create_task(note_moves(address, seed, found.moves.append))
        number = 0
        while found.sent.total() < messages:
            seeds = [f"{seed} {number + it}" for it in range(TOGETHER)]
            rounds = [_table(address, it, found, each) for it in seeds]
            await asyncio.gather(*rounds)
            number += TOGETHER
            if found.sent.total() >= (WARM + STEP * len(found.memory)) * messages:
                found.memory.append(memory(process.pid or 0).server)
        found.memory.append(memory(process.pid or 0).server)
        beside.cancel()
        await asyncio.gather(beside, return_exceptions=True)
        with contextlib.suppress(OSError):
            found.alive = bool((await Person.arrive(address)).token)
    found.tables = number
    found.tracebacks = (folder / OUTPUT).read_text().split("Traceback")[1:]
    return found


async def _table(address: str, seed: str, found: Fuzzed, each: int) -> None:
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
                _talk(socket, Inventor(f"{seed} {at}"), Known(table=table), found, each)
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
    socket: ClientConnection, inventor: Inventor, known: Known, found: Fuzzed, each: int
) -> None:
    """Messages, some at a time; the answers to them are counted."""
    said: dict[str, str] = {}  # the verbs by the ids under which they were sent
    missing = 0
    try:
        for number in range(1, each + 1):
            frame, verb = inventor.next(known)
            await socket.send(frame)
            found.sent[verb] += 1
            missing += 1
            with contextlib.suppress(ValueError, TypeError, KeyError, RecursionError):
                said[str(json.loads(frame)["id"])] = verb
            if number % AHEAD == 0 or number == each:
                async with asyncio.timeout(SILENCE):
                    while missing:
                        missing -= heard(await socket.recv(), known, said, found)
    except TimeoutError:
        found.unanswered.append(f"table {known.table}: {missing} answers are missing")
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else 0
        found.ended[f"{code} {closed.rcvd.reason if closed.rcvd else ''}".strip()] += 1


def heard(frame: str | bytes, known: Known, said: dict[str, str], found: Fuzzed) -> bool:
    """Whether that is an answer; it is counted."""
    answer = known.hear(frame)
    if answer is None:
        return False
    found.answered[str(answer.get("error", answer["t"]))] += 1
    if answer["t"] != "refused":
        found.done[said.get(str(answer["id"]), "damaged")] += 1
    elif not told_well(answer):
        found.wordless.append(str(answer)[:300])
    return True


def told_well(refusal: Message) -> bool:
    """Whether a refusal is one sentence, and about what was asked rather than about us."""
    sentence: str = refusal["sentence"].strip()
    return sentence[-1:] in (".", "?") and refusal["error"] != "broken"
