"""What can be sent is sent with the device's own sheet, or else copied."""

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands

pytestmark = pytest.mark.e2e
SHEET = "navigator.share = wish => { globalThis.shared = wish; return Promise.resolve(); }"


def test_a_puzzle_is_sent_and_opened_where_it_is(person: NewHands) -> None:
    ana = person(size="phone")
    ana.runs_first(SHEET)
    ana.page.goto("/#/practise/bids/3")
    question = ana.see("#question").inner_text()
    ana.page.get_by_role("button", name="Send this puzzle").click()
    shared = ana.page.evaluate("globalThis.shared")
    assert (shared["text"], shared["url"].endswith("#/practise/bids/3")) == (question, True)
    bo = person()
    bo.page.goto(shared["url"])
    expect(bo.page.locator("#question")).to_have_text(question)


def test_a_link_is_copied_where_no_sheet_and_no_clipboard_is(person: NewHands) -> None:
    ana = person()
    ana.runs_first(
        "delete Navigator.prototype.share; delete Navigator.prototype.clipboard;"
        "document.addEventListener('copy', () => globalThis.copied = String(document.activeElement.value))"
    )
    ana.page.goto("/#/house/perudo")
    ana.see(".card-lines")
    ana.page.get_by_role("button", name="Send these rules").click()
    expect(ana.page.get_by_text("Copied")).to_be_visible()
    assert "/g/" in ana.page.evaluate("globalThis.copied")
