"""What the campaigns have in common: a server that is attacked, two people who play there, and what became of both."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from dudo.server.limits import Limits
from hostile.deaths import OUTPUT, life
from hostile.people import Move, note_moves
from hostile.report import Report
from support.client import Message, Person
from support.live import free_port


@asynccontextmanager
async def attacked(
    folder: Path, report: Report, *, seed: int, limits: Limits
) -> AsyncIterator[tuple[str, int]]:
    """The address and the process id of a server at which two people play until the end of the block."""
    port, moves = free_port(), list[Move]()
    address = f"http://127.0.0.1:{port}"
    with life(folder, port, seed=f"{seed}", limits=limits) as process:
        playing = asyncio.create_task(note_moves(address, seed, moves.append))
        try:
            yield address, process.pid or 0
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        alive = False
        with contextlib.suppress(OSError):
            alive = bool((await Person.arrive(address)).token)
    report.judge("the server goes on", [] if alive else ["it answers no more"], tried=1)
    refused = [it for it in moves if not it.done]
    report.judge("people at another table are refused nothing", refused, tried=len(moves))
    no_traceback(folder, report)


def no_traceback(folder: Path, report: Report) -> None:
    """Whether the log of the server in that folder holds one."""
    log = folder / OUTPUT
    found = log.read_text().split("Traceback")[1:] if log.exists() else []
    report.judge("the log holds no traceback", (it[:2000] for it in found), tried=log.exists())


def told_well(refusal: Message) -> bool:
    """Whether a refusal is a sentence, and about what was asked rather than about us."""
    sentence: str = refusal["sentence"].strip()
    return sentence[-1:] in (".", "?") and refusal["error"] != "broken"


SENTENCES = "every refusal is a sentence, and none is our fault"
