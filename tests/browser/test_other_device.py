"""Going on on another device: a link from the first one brings the seat along."""

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands

pytestmark = pytest.mark.e2e
COPIES = (
    "delete Navigator.prototype.clipboard;"
    "document.addEventListener('copy', () => globalThis.copied = String(document.activeElement.value))"
)


def test_a_link_from_the_first_device_brings_the_seat_along_once(person: NewHands) -> None:
    ana = person()
    ana.runs_first(COPIES)
    path = ana.open_table(seats=2, bots=["counter"])
    ana.see(".picker, .choices, [class*=picker]")
    phone = person(size="phone")
    phone.page.goto(path)
    phone.see("text=If one of these seats is yours")

    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Play on another device").click()
    ana.page.get_by_role("dialog").get_by_role("button", name="Copy the link").first.click()
    link = ana.page.evaluate("globalThis.copied")
    assert "#/take/" in link

    phone.page.goto(link)
    expect(phone.page.get_by_text("You are watching.")).to_be_hidden()
    assert phone.page.evaluate("location.pathname + location.hash") == path
    expect(ana.page.get_by_text("You play on the other device now")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.see("text=You are watching.")
    phone.see(".hand, .mine")

    thief = person(size="phone")
    thief.page.goto(link)
    expect(thief.page.get_by_text("That code is no longer valid")).to_be_visible()
    thief.see("text=You are watching.")
