"""Every round has a mark that says whether its dice were checked; a die that was not promised is named."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from browser.conftest import NewHands
from browser.hands import Hands
from dudo.engine import read_record
from dudo.games import find
from support.shaken import proved_match

pytestmark = pytest.mark.e2e

CHECKED = "This round has been checked"
WRONG = "Something is wrong with this round"


def to_a_showdown(ana: Hands) -> None:
    """I challenge the first bid that I can, in another match if one goes by without, and the verdict is there."""
    begin(ana)
    while (found := ana.my_turn()) == ".over" or not ana.there(".call.is-challenge"):
        if found == ".over":
            begin(ana)
        else:
            ana.point()
    ana.page.locator(".call.is-challenge").click()
    ana.see(".verdict-word")


def begin(ana: Hands) -> None:
    """A match of three at a new table."""
    ana.open_table(seats=3, bots=["counter", "counter"], start=False)
    ana.page.get_by_role("button", name="Start with 3").click()
    ana.see(".actions:not(.is-waiting), .showdown")


def test_a_round_that_fits_has_a_mark_that_tells_what_was_checked(person: NewHands) -> None:
    ana = person(size="phone")
    to_a_showdown(ana)
    mark = ana.page.get_by_role("button", name=CHECKED)
    mark.click()
    sheet = ana.page.get_by_role("dialog", name=re.compile("What was checked in round"))
    expect(sheet).to_contain_text(
        re.compile(r"what the server promised beforehand. This device checked \d+ numbers")
    )
    expect(sheet).to_contain_text("You: your own number, as pledged")
    expect(sheet).to_contain_text("no number, so the rule gives one")
    expect(sheet).to_contain_text("so nobody could choose them")
    assert ana.faults() == {}
    ana.resize("desk")  # where the heading leaves room beside the button
    closing = sheet.get_by_role("button", name="Close")
    assert closing.evaluate("it => it.offsetWidth") == closing.evaluate("it => it.offsetHeight")
    ana.resize("phone")
    sheet.locator("p").first.click()  # a tap on the table goes on; this is none
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(ana.page.locator(".verdict-word")).to_be_visible()
    mark.click()
    sheet.get_by_role("link", name="How this is checked").click()
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("Why you can trust this table")
    assert ana.faults() == {}
    ana.page.get_by_role("link", name="Back").click()
    ana.see(".table-page")


def forged(ana: Hands, change: Callable[[dict[str, Any]], None]) -> None:
    """The server's news of the dice come changed."""

    def between(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def passed_on(text: str | bytes) -> None:
            message = json.loads(text)
            if news := message if message["t"] == "dice" else message.get("dice"):
                change(news)
            client.send(json.dumps(message))

        server.on_message(passed_on)

    ana.on_the_line(between)


def another_secret(news: dict[str, Any]) -> None:
    for it in news["opened"]:
        it["secret"] = "00" * 32


@pytest.mark.first
def test_what_does_not_fit_is_named_and_play_goes_on(person: NewHands) -> None:
    ana = person(new=True)
    forged(ana, another_secret)
    to_a_showdown(ana)
    ana.page.get_by_role("button", name=WRONG).click()
    sheet = ana.page.get_by_role("dialog", name=re.compile("What was checked in round"))
    expect(sheet.get_by_role("alert")).to_contain_text(
        "An opened secret is not the one that was promised."
    )
    sheet.get_by_role("button", name="Close").click()
    ana.point_on()
    ana.my_turn()


def test_a_record_is_compared_with_what_was_promised_at_the_table(
    person: NewHands, tmp_path: Path
) -> None:
    ana = person()
    path = ana.open_table(game="common_hand", seats=2, bots=["counter"], start=False)
    ana.page.get_by_role("button", name="Start with 2").click()
    while ana.my_turn() != ".over":
        ana.point()
    record = ana.page.context.request.get(f"/api/tables/{path.rsplit('/', 1)[-1]}/record").text()
    ana.page.goto("/#/trust")

    def told(text: str) -> Locator:
        file = tmp_path / "match.txt"
        file.write_text(text, encoding="utf-8")
        ana.page.get_by_label("Choose a record").set_input_files(file)
        return ana.page.locator(".trust-record")

    expect(told(record)).to_contain_text("This device was at that table. Up to throw")
    expect(told(record)).to_contain_text(
        re.compile(r"This device added its number to (one throw|\d+ throws)")
    )
    expect(told(record)).to_contain_text(
        re.compile(r"It also remembers the players’ numbers for (\d+) of \1 throws")
    )
    assert ana.faults() == {}
    played_elsewhere = str(proved_match(find("perudo"), 3))
    expect(told(played_elsewhere)).to_contain_text("This device was not at that table")
    there = json.loads(dict(read_record(record).tags)["proof"])["table"]
    forged = str(proved_match(find("perudo"), 3, table=there))
    expect(told(forged)).to_contain_text("promised something else for throw 1")
    assert ana.faults() == {}
