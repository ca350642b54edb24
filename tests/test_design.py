"""The page about a move is true: a bid is played, and it calls what the page names, in that order."""

import re
import threading
from pathlib import Path
from types import FrameType

from support.client import Person
from support.documents import ROOT
from support.live import config, serving

PAGE = ROOT / "docs" / "design" / "table.md"
LINE = re.compile(r"^\d+\. (.+?): ", re.MULTILINE)


def named() -> list[str]:
    """The functions in the ten lines."""
    lines = LINE.findall(PAGE.read_text(encoding="utf-8"))
    return [name for line in lines for name in re.findall(r"`([\w.]+)`", line)]


async def called_in_a_bid(folder: Path) -> list[str]:
    """Every function that a server calls from a bid to its last bytes, two people being at the table."""
    called: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.append(frame.f_code.co_qualname)

    threading.setprofile(note)  # for the threads of the server, which begin now
    try:
        async with serving(config(folder)) as address:
            ana, bo = await Person.arrive(address), await Person.arrive(address)
            table = await ana.open(game="perudo", seats=2, name="Ana", clock=60)
            async with ana.at(table) as one, bo.at(table) as two:
                await two.ask("sit", seat=1, name="Bo")
                await one.ask("start")
                await one.until(lambda me: me.legal(0))
                await two.until(lambda me: 1 in me.states)
                version = two.states[1]["v"]
                called.clear()
                assert (await one.act("2x5"))["t"] == "receipt"
                await two.until(lambda me: me.states[1]["v"] > version)
                return list(called)
    finally:
        threading.setprofile(None)


async def test_a_bid_calls_what_the_page_names_in_that_order(tmp_path: Path) -> None:
    expected = named()
    assert len(expected) > 10
    called = iter(await called_in_a_bid(tmp_path))
    assert [it for it in expected if it in called] == expected
