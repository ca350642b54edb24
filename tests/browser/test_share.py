"""What can be sent is sent with the device's own sheet, or else copied."""

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands

pytestmark = pytest.mark.e2e


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
