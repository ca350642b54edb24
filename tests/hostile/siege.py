"""People play at a server that is attacked and at one that is not; then its disk is full, and it is killed.

Whatever the machine does meanwhile, the attackers' own work too, slows both servers alike. Times and memory are
promises in campaigns of half a minute or more.
"""

import asyncio
import contextlib
import json
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import aclosing
from pathlib import Path
from statistics import median
from typing import Any

from hostile.attacks import ATTACKS
from hostile.deaths import life
from hostile.harness import SENTENCES, no_traceback
from hostile.kills import crash
from hostile.other_work import OtherWork, other_work
from hostile.people import Move, median_of, moving, play, reload
from hostile.report import Report
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
GROWTH = 1.05  # times the memory after one attack that may be there after the next one
MORE = 4  # attacks, at most, beyond those that were asked for, while memory has not come to rest
FULL = 8.0  # seconds for which the disk takes nothing
RELOADS = 5
RESUMED = 20  # moves after the disk was full are enough


async def siege(report: Report, folder: Path, seconds: float, kills: int, seed: int) -> None:
    """All of it, in folders of their own."""
    for name in ("besieged", "killed"):
        (folder / name).mkdir()
    await besieged(report, folder / "besieged", seconds, seed)
    await crash(report, folder / "killed", kills, seed)
    for name in ("besieged", "killed"):
        no_traceback(folder / name, report)


async def besieged(
    report: Report, folder: Path, seconds: float, seed: int, *, full: float = FULL
) -> None:
    """People play at a server that is attacked, and at its twin that is not; then the disk is full for a while."""
    port, twin = free_port(), free_port()
    addresses = [f"http://127.0.0.1:{it}" for it in (port, twin)]
    (folder / "twin").mkdir()
    long = seconds >= LONG
    slices = max(SLICES, round(seconds / SLICE)) if long else 1
    sizes, slower, done = list[int](), list[float](), set[str]()
    forget = FORGET if long else SOON
    with (
        life(folder / "twin", twin, forget=forget) as undisturbed,
        life(folder, port, forget=forget) as process,
        other_work(process.pid or 0, undisturbed.pid or 0) as others,
    ):
        await asyncio.gather(*(play(it, 1.0, seed) for it in addresses))  # all is loaded
        while len(sizes) < slices or (long and not at_rest(sizes) and len(sizes) < slices + MORE):
            luck = seed + len(sizes)
            here = COMING + seconds / slices + (STAYING if long else 0)
            attackers = await _attackers(addresses[0], here, luck, aside=long)
            await asyncio.sleep(COMING)
            both = await asyncio.gather(*(play(it, seconds / slices, luck) for it in addresses))
            slower.append(median_of(both[0]) / median_of(both[1]))
            if not sizes:
                seats = await reload(addresses[0], RELOADS)
                lost = [it for it in seats if not it["yours"] or it["bot"] is not None]
                report.judge("a reload costs nobody their seat", lost, tried=len(seats))
            out, _ = await attackers.communicate()
            done |= _note(json.loads(out), report)
            await asyncio.sleep(QUIET if long else 0)
            sizes.append(megabytes(process.pid or 0))
        await _full_disk(addresses[0], process.pid or 0, full, seed, report)
    report.judge("every attack was carried out", ATTACKS.keys() - done, tried=len(sizes))
    _judge(report, sizes, slower, others, long=long)


def _judge(
    report: Report, sizes: Sequence[int], slower: Sequence[float], others: OtherWork, *, long: bool
) -> None:
    """What has to be so on an idle machine, in a campaign of some minutes."""
    report.notes += [f"MB after each attack: {[*sizes]}", f"moves took as long: {[*slower]}"]
    report.notes.append(str(others))
    quiet = long and others.is_little
    slow = [f"{median(slower):.2f} times"] if median(slower) > TENTH else []
    report.judge(
        "the median of moves stays within a tenth", slow if quiet else [], tried=int(quiet)
    )
    grows = [f"{[*sizes]} MB"] if long and not at_rest(sizes) else []
    report.judge(
        "attacks come to leave no more in memory than the one before", grows, tried=int(long)
    )


def at_rest(sizes: Sequence[float]) -> bool:
    """Whether the last attack, the third at least, left no more than a twentieth beyond what was there before it.

    A short attack on a busy machine loads only some of what there is to load, so an attack later may do so, too. What
    grows by more than that each time never comes to rest.
    """
    return len(sizes) >= SLICES and sizes[-1] <= GROWTH * sizes[-2]


def megabytes(pid: int) -> int:
    """What a process has in memory; 0 where the system does not say."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) // 1024
    return 0


async def _attackers(
    address: str, seconds: float, seed: int, *, aside: bool
) -> asyncio.subprocess.Process:
    given = (address, str(seconds), str(seed), "elsewhere" if aside else "here")
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "hostile.attacks", *given), cwd=TESTS, stdout=subprocess.PIPE
    )


def _note(result: dict[str, Any], report: Report) -> set[str]:
    """What one attack says of itself, and what it has carried out."""
    report.seen.update(result["done"])
    report.seen.update({f"answers with {it}": many for it, many in result["told"].items()})
    refused = sum(many for status, many in result["told"].items() if int(status) >= 400)
    report.judge(SENTENCES, result["wordless"], tried=refused)
    return {*result["done"]}


async def _full_disk(address: str, pid: int, seconds: float, seed: int, report: Report) -> None:
    """No byte can be written for so long while people play; what becomes of their table."""
    promise = "play resumes by itself after the disk was full"
    if sys.platform != "linux":
        report.judge(promise, tried=0)
        return
    moves = list[Move]()
    resumed = 0
    with contextlib.suppress(TimeoutError):
        async with aclosing(moving(address, seed)) as them, asyncio.timeout(seconds + 60):
            await anext(them)
            _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                moves.append(await anext(them))
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
            while resumed < RESUMED:
                resumed += (await anext(them)).done
    refused = sum(not it.done for it in moves)
    report.judge(promise, [] if resumed else [f"{refused} moves refused, none done"], tried=refused)
