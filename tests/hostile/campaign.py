"""The campaign: people play at a server that is attacked and at one that is not; then one is killed in mid-play."""

import asyncio
import contextlib
import json
import resource
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import aclosing, closing
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from dudo.server.data_folder import MATCHES
from hostile.attacks import ATTACKS, EXTREMES
from hostile.deaths import life
from hostile.kills import Killed, killed
from hostile.other_work import OtherWork, children, other_work
from hostile.people import Move, median_of, moving, play, reload
from hostile.promises import Promises, kept
from support.live import free_port

TESTS = Path(__file__).resolve().parent.parent
FORGET = 8.0  # seconds after which the tables of the attackers are put away
SOON = 1.0  # the same in a short campaign, so that no bot plays on for nothing
QUIET = 20.0  # seconds from the end of an attack until that has happened
SLICE = 200.0  # seconds of an attack, about at most
SLICES = 3  # at least, where times and memory are of interest
LONG = 30.0  # seconds of a campaign in which they are
COMING = 2.0  # seconds until the attackers are there
STAYING = 2.0  # seconds for which they go on when the people beside them have finished
TENTH = 1.1  # times the undisturbed median that a move at the attacked server may take
WHOLE = 60.0  # seconds of an attack, at least, that loads all there is to load
ROOM = 1.1  # times the memory after the first whole attack that may be there at the end
GROWTH = 1.05  # times the memory after one attack that may be there after the next one
MORE = 4  # attacks, at most, beyond those that were asked for, while memory has not come to rest
LEAN = 600.0  # MB that a process of the server may keep when nothing is asked of it
RELOADS = 5
RESUMED = 20  # moves after the disk was full are enough


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """What the server has in memory at one moment, in MB."""

    server: float
    largest: float = 0.0  # of the processes that work for it
    processes: int = 0


@dataclass(slots=True, kw_only=True)
class Findings:
    """What the campaign has found."""

    # Of the people at the other server, by attack.
    beside: list[list[Move]] = field(default_factory=list)
    attacked: list[list[Move]] = field(default_factory=list)
    memory: list[Memory] = field(default_factory=list)  # before, and some time after each attack
    seconds: float = 0.0  # of all attacks together
    others: OtherWork = field(default_factory=OtherWork)
    done: Counter[str] = field(default_factory=Counter)  # how often each attack was carried out
    told: Counter[str] = field(default_factory=Counter)  # answers by status
    sentences: Counter[str] = field(default_factory=Counter)
    wordless: list[str] = field(default_factory=list)
    tables: int = 0
    giants: dict[str, int] = field(default_factory=dict)  # moves by the title of their rules
    tracebacks: list[str] = field(default_factory=list)
    refused: int = 0  # moves while the disk took nothing in
    resumed: int = 0  # moves after that, at the same table
    seats_lost: int = 0  # by people whose page loaded again
    killed: Killed | None = None

    @property
    def promises(self) -> Promises:
        """What has to be so on any machine, and whether it was."""
        attacked = bool(self.attacked)
        return {
            "the log holds no traceback": kept(
                well=not self.tracebacks, tried=attacked or self.killed
            ),
            "every attack was carried out": not ATTACKS.keys() - self.done.keys()
            if attacked
            else None,
            "every refused request got one sentence": kept(
                well=not self.wordless, tried=self.sentences
            ),
            "play resumes by itself after the disk was full": self.resumed > 0
            if self.refused
            else None,
            "a reload costs nobody their seat": kept(well=not self.seats_lost, tried=attacked),
            **(self.killed or Killed()).promises,
        }

    @property
    def lasting(self) -> Promises:
        """What has to be so on an idle machine, in a campaign of some minutes."""
        lasting = len(self.attacked) >= SLICES
        quiet = lasting and self.others.is_little
        sizes = [it.server for it in self.memory[1:]]
        whole = lasting and self.seconds / len(self.attacked) >= WHOLE
        giants = len(self.giants) == len(EXTREMES) and all(self.giants.values())
        return {
            "giant tables of every kind were opened and played": giants if lasting else None,
            "the median of moves stays within a tenth": median(self.times_slower) <= TENTH
            if quiet
            else None,
            "memory ends where it was after the first attack": sizes[-1] <= ROOM * sizes[0]
            if whole
            else None,
            "attacks come to leave no more in memory than the one before": at_rest(sizes)
            if lasting
            else None,
            "processes that have nothing to do keep no more than they may": self.memory[-1].largest
            <= LEAN
            if lasting
            else None,
        }

    @property
    def times_slower(self) -> list[float]:
        """For each attack: the median move at the attacked server over that at the other one meanwhile."""
        pairs = zip(self.attacked, self.beside, strict=True)
        return [median_of(attacked) / median_of(beside) for attacked, beside in pairs]

    @property
    def kept(self) -> Promises:
        """All that was promised, and whether it held."""
        return {**self.promises, **self.lasting}

    def __str__(self) -> str:
        """One page, as it can go into `docs/host.md`."""
        return "\n".join([*self._of_the_siege(), *self._of_the_kills()])

    def _of_the_siege(self) -> Iterator[str]:
        if not self.attacked:
            return
        yield from ("| | moves | median ms | p99 ms |", "|---|---|---|---|")
        for name, slices in (("undisturbed", self.beside), ("attacked", self.attacked)):
            ms = [1000 * move.took for moves in slices for move in moves]
            yield f"| {name} | {len(ms):,} | {median(ms):.2f} | {quantiles(ms, n=100)[98]:.1f} |"
        slower = ", ".join(f"{it:.2f}" for it in self.times_slower)
        yield f"\nAttacked over undisturbed, median of each attack: {slower}."
        yield str(self.others)
        sizes = ", ".join(f"{it.server:.0f}" for it in self.memory)
        yield f"Memory of the server before, and after each attack: {sizes} MB;"
        last = self.memory[-1]
        yield f"{last.processes} processes work for it, of which the largest has {last.largest:.0f} MB."
        yield f"\nAttacks: {_counts(self.done)}."
        yield f"Tables opened by attackers: {self.tables}; giants and their moves: {_counts(self.giants)}."
        yield f"Answers: {_counts(self.told)}. Refusals by sentence:\n"
        yield from (f"- {count:,} x {it}" for it, count in self.sentences.most_common())
        yield from (f"- without a sentence: {it}" for it in self.wordless[:3])
        yield f"\nFull disk: {self.refused} moves refused, {self.resumed} afterwards."

    def _of_the_kills(self) -> Iterator[str]:
        yield from self.tracebacks[:1]
        if self.killed:
            yield str(self.killed)


def _counts(counted: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counted.items()))


def at_rest(sizes: Sequence[float]) -> bool:
    """Whether the last attack, the third at least, left no more than a twentieth beyond what was there before it.

    A short attack on a busy machine loads only some of what there is to load, so an attack later may do so, too. What
    grows by more than that each time never comes to rest.
    """
    return len(sizes) >= SLICES and sizes[-1] <= GROWTH * sizes[-2]


def memory(pid: int) -> Memory:
    """What the server has in memory; nothing where the system does not say."""
    helpers = [size for it in children(pid) if (size := _size(it))]
    return Memory(server=_size(pid), largest=max(helpers, default=0.0), processes=len(helpers))


def _size(pid: int) -> float:
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return 0.0


async def besieged(
    folder: Path, *, seconds: float, full: float, after: float, seed: int, found: Findings
) -> None:
    """People play at a server that is attacked, and at its twin that is not; then the disk is full for a while.

    Whatever the machine does meanwhile, the attackers' own work too, counts for both alike.
    """
    port, twin = free_port(), free_port()
    address, quiet = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{twin}"
    (folder / "twin").mkdir()
    slices = 1 if seconds < LONG else max(SLICES, round(seconds / SLICE))
    giants: dict[str, list[str]] = {}
    forget = SOON if seconds < LONG else FORGET
    with (
        life(folder / "twin", twin, forget=forget) as undisturbed,
        life(folder, port, forget=forget) as process,
        other_work(process.pid or 0, undisturbed.pid or 0) as found.others,
    ):
        await asyncio.gather(play(address, 1.0, seed), play(quiet, 1.0, seed))  # all is loaded
        found.memory.append(memory(process.pid or 0))
        for number in range(slices + MORE):
            if number >= slices and (
                slices < SLICES or at_rest([it.server for it in found.memory[1:]])
            ):
                break
            found.seconds += seconds / slices
            here = COMING + seconds / slices + (0 if seconds < LONG else STAYING)
            attackers = await _attackers(address, here, seed + number)
            await asyncio.sleep(COMING)
            both = (play(it, seconds / slices, seed + number) for it in (address, quiet))
            attacked, beside = await asyncio.gather(*both)
            found.attacked.append(attacked)
            found.beside.append(beside)
            if not number:
                seats = await reload(address, RELOADS)
                found.seats_lost = sum(not (it["yours"] and it["bot"] is None) for it in seats)
            out, _ = await attackers.communicate()
            _note(json.loads(out), found, giants)
            await asyncio.sleep(after)
            found.memory.append(memory(process.pid or 0))
        await _full_disk(address, process.pid or 0, full, seed, found)
    found.giants = _moves(folder, giants)


async def _attackers(address: str, seconds: float, seed: int) -> asyncio.subprocess.Process:
    where = "here" if seconds < LONG / SLICES else "elsewhere"  # times count only in long ones
    given = (address, str(seconds), str(seed), where)
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "hostile.attacks", *given), cwd=TESTS, stdout=subprocess.PIPE
    )


def _note(result: dict[str, Any], found: Findings, giants: dict[str, list[str]]) -> None:
    """What one attack says of itself."""
    for name in ("done", "told", "sentences"):
        getattr(found, name).update(result[name])
    found.wordless += result["wordless"]
    found.tables += result["tables"]
    for title, tables in result["giants"].items():
        giants.setdefault(title, []).extend(tables)


def _moves(folder: Path, tables: Mapping[str, list[str]]) -> dict[str, int]:
    """How many entries the logs of those tables have beyond that with which they were opened."""
    with closing(sqlite3.connect(folder / MATCHES)) as log:
        count = "SELECT count(*) FROM log WHERE table_id = ? AND seq > 1"
        return {
            title: sum(log.execute(count, (one,)).fetchone()[0] for one in named)
            for title, named in tables.items()
        }


async def _full_disk(address: str, pid: int, seconds: float, seed: int, found: Findings) -> None:
    """No byte can be written for so long while people play; what becomes of their table."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(TimeoutError):
        async with aclosing(moving(address, seed)) as them, asyncio.timeout(seconds + 60):
            await anext(them)
            _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                found.refused += not (await anext(them)).done
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
            while found.resumed < RESUMED:
                found.resumed += (await anext(them)).done


async def campaign(
    folder: Path, *, seconds: float, kills: int, seed: int, full: float = 8.0, after: float = QUIET
) -> Findings:
    """All of it; without seconds the kills alone."""
    found = Findings()
    for name in ("besieged", "killed"):
        (folder / name).mkdir()
    if seconds:
        await besieged(
            folder / "besieged", seconds=seconds, full=full, after=after, seed=seed, found=found
        )
    if kills:
        found.killed = await killed(folder / "killed", times=kills, seed=seed)
    for name in ("besieged", "killed"):
        log = folder / name / "server.txt"
        text = log.read_text() if log.exists() else ""
        found.tracebacks += [it[:2000] for it in text.split("Traceback")[1:]]
    return found
