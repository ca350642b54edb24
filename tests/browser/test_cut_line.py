"""Wherever the line is cut, and if the server dies: what a page has said counts once, and the page is alive."""

import json
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import NewHands
from browser.fingers import MAY_ACT
from browser.hands import Hands
from dudo.client import RemoteTable, Server
from support.cutting import CutLine, Way, cut_line
from support.live import free_port, process

pytestmark = pytest.mark.e2e

SOON = 2.0  # seconds from the connection in which the page is as it should be
LEGAL = ".cell.is-legal, .rung.is-legal"
ALIVE = f"""said => document.querySelector('{MAY_ACT}') && document.querySelector('{LEGAL}:not(:disabled)')
  && !document.querySelector(`.is-legal[data-word="${{said}}"], .reconnecting, .sending.is-late`)"""
"""Ana may act, over the last bid."""


class Match:
    """A match of Ana, whose page is behind the line, and of Bo, who raises when he is told to."""

    def __init__(self, ana: Hands, line: CutLine, port: int) -> None:
        self.ana, self.page, self.line = ana, ana.page, line
        self.page.goto(line.address)
        body = {"game": "perudo", "seats": 2, "name": "Ana"}
        path = self.page.context.request.post(f"{line.address}/api/tables", data=body).json()[
            "path"
        ]
        self.server = Server(f"http://127.0.0.1:{port}")
        self.bo: RemoteTable = self.server.table(path)
        self.bo.sit("Bo", seat=1)
        self.page.goto(line.address + path)
        self.bids: list[list[object]] = []
        self.said: list[str] = []

    def click(self, css: str) -> None:
        """A tap on the first of these that can be tapped, which comes soon."""
        self.page.locator(css).first.evaluate("it => it.click()")

    def wait(self, true: Callable[[], bool], *, seconds: float = 20.0) -> None:
        """That has become so."""
        end = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < end
            self.page.wait_for_timeout(10)

    def history(self) -> list[list[object]]:
        """The bids of the round as Bo is shown them now."""
        self.state = next(it for it in self.bo.messages() if it["t"] == "state")
        history: list[list[object]] = self.state["view"]["public"]["history"]
        return history

    def begin(self) -> None:
        """It is Ana's turn, in the first round."""
        self.click("button:has-text('Start with 2'):enabled")
        self.page.wait_for_selector(".own-dice")
        self.bids = self.history()
        if self.state["actions"]:
            self.bo_bids()

    def bid(self) -> None:
        """Ana makes the lowest bid."""
        self.ana.tap(LEGAL, ".actions .confirm:enabled")

    def bo_bids(self) -> None:
        """Bo has raised, once Ana's bid is there."""
        self.wait(lambda: len(self.history()) == len(self.bids))
        assert self.history() == self.bids
        word = next(it for it in self.state["actions"].split("|") if "x" in it)
        self.bo.say(t="act", v=self.state["v"], seat=1, a=word)
        self.bids = self.history()
        assert self.bids[-1] == [1, word]

    def chat(self) -> None:
        """Ana writes a line that nobody has written before."""
        self.said.append(f"line {len(self.said)}")
        self.open_chat().fill(self.said[-1])
        self.page.get_by_role("button", name="Send").click()
        self.page.keyboard.press("Escape")

    def open_chat(self) -> Locator:
        """Where one writes in the chat, which is open: the button that opens it closes it if it is still there."""
        box = self.page.get_by_role("textbox", name="Message")

        def opened() -> bool:
            if not box.is_visible():
                self.click("[aria-label^='Say something']")
                self.page.wait_for_timeout(200)
            return box.is_visible()

        self.wait(opened)
        return box

    def phrase(self, number: int) -> None:
        """Ana calls out one of the quick phrases."""
        self.click("[aria-label^='Say something']")
        self.click(f".phrases button:nth-child({number})")

    def alive(self) -> None:
        """Soon after the page is connected it shows nothing of the cut, and Ana can act."""
        self.wait(lambda: not self.ana.there(".reconnecting"))
        last = str(self.bids[-1][1]) if self.bids else ""
        assert self.ana.until(ALIVE, last, seconds=10)
        assert time.monotonic() - self.line.connected < SOON

    def comes_back(self) -> None:
        """The line holds again, and the device tells the page."""
        self.line.dead = False
        self.page.evaluate("dispatchEvent(new Event('online'))")

    def lines(self) -> list[str]:
        """The chat on the page, once all that was said has come."""
        self.open_chat()
        told = self.page.locator(".chat ol li span")
        self.wait(lambda: told.count() >= len(self.said))
        shown = told.all_text_contents()
        self.page.keyboard.press("Escape")
        return shown

    def settled(self) -> None:
        """Nothing is refused, doubled or lost."""
        assert self.lines() == self.said
        assert self.history() == self.bids
        assert not self.ana.there(".toast")

    def ana_has_bid(self) -> None:
        """Her bid is the only new one, and Bo has raised it, so that it is her turn again."""
        self.wait(lambda: len(self.history()) > len(self.bids))
        (bid,) = self.history()[len(self.bids) :]
        assert bid[0] == 0
        self.bids.append(bid)
        self.bo_bids()
        self.alive()


@pytest.fixture
def behind(person: NewHands, tmp_path: Path) -> Iterator[Match]:
    port = free_port()
    with process(tmp_path, port), cut_line(port) as line:
        yield Match(person(), line, port)


def cuts(match: Match, do: Callable[[], None], done: Callable[[], None], *, down: int) -> None:
    """That is done again and again, and the line cut at each message that it brings, before and after it has passed."""
    where: list[tuple[Way, int]] = [("up", 0), *(("down", it) for it in range(down))]
    for way, after in where:
        for passed_on in (False, True):
            before = match.line.cuts
            match.line.cut_at(way, after, passed_on=passed_on)
            do()
            match.wait(lambda: match.line.cuts > before)  # noqa: B023
            done()


@pytest.mark.first
def test_a_bid_counts_once_wherever_the_line_is_cut(behind: Match) -> None:
    behind.begin()
    cuts(behind, behind.bid, behind.ana_has_bid, down=1)  # what came of it, with its receipt
    behind.settled()


def test_a_line_of_the_chat_counts_once_wherever_the_line_is_cut(behind: Match) -> None:
    behind.begin()
    cuts(behind, behind.chat, behind.alive, down=2)  # its receipt, and what is heard
    behind.settled()


def test_the_match_begins_though_its_receipt_is_lost(behind: Match) -> None:
    behind.line.cut_at("down", 0, passed_on=False)
    behind.begin()
    behind.alive()
    behind.settled()


def test_what_is_said_while_the_server_is_down_counts_when_it_is_back(
    person: NewHands, tmp_path: Path
) -> None:
    port = free_port()
    with cut_line(port) as line:
        with process(tmp_path, port) as server:
            match = Match(person(), line, port)
            match.begin()
            # This bid has been made, but its receipt is lost, and the server dies.
            line.cut_at("down", 0, passed_on=False)
            line.told.clear()
            match.bid()
            match.wait(lambda: not line.waits)
            line.dead = True
            server.kill()
        match.chat()
        for number in range(1, 8):
            match.phrase(number)
        with process(tmp_path, port):
            line.told.clear()
            match.comes_back()
            match.ana_has_bid()
            match.wait(lambda: match.page.locator(".toast").count() > 0)
            expect(match.page.locator(".toast")).to_have_text(re.compile("at once"))
            heard = [json.loads(it)["call"] for it in line.told if '"t":"heard"' in it]
            assert [it["text"] or it["reaction"] for it in heard] == [
                "line 0",
                *("hello", "nice", "bluffer", "really", "ouch"),
            ]
            assert match.lines() == match.said
            # And a bid that is tapped while nobody is there.
            line.dead = True
            line.cut()
            match.wait(lambda: match.ana.there(".reconnecting"))
            match.bid()
            match.comes_back()
            match.ana_has_bid()
