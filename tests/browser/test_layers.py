"""What lies over a page is closed by Back, the topmost first, and the page below stays."""

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands

pytestmark = pytest.mark.e2e


def test_back_closes_one_sheet_after_another(person: NewHands) -> None:
    ana = person(size="phone")
    path = ana.open_table(seats=2, bots=["counter"])
    sheets = ana.page.get_by_role("dialog")
    ana.page.get_by_role("button", name="Menu").click()
    expect(sheets).to_have_count(1)
    sheets.get_by_role("button", name="Change your name and face").click()
    expect(sheets).to_have_count(2)
    ana.page.go_back()
    expect(sheets).to_have_count(1)
    ana.page.go_back()
    expect(sheets).to_have_count(0)
    assert ana.page.url.endswith(path)


def test_a_link_in_a_sheet_leads_back_to_the_page_without_it(person: NewHands) -> None:
    ana = person(size="phone")
    path = ana.open_table(seats=2, bots=["counter"])
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("link", name="Start page").click()
    ana.see(".first")
    ana.page.go_back()
    ana.see(".table-page")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    assert ana.page.url.endswith(path)
