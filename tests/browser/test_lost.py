"""No dead end: whatever address is mistyped, a page says what was expected and leads home."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands

pytestmark = pytest.mark.e2e


@pytest.mark.first
def test_a_mistyped_address_leads_home(person: NewHands) -> None:
    ana = person(size="phone")
    for address in ("/tables/of/chess", "/#/chess", "/t/mistyped", "/#/open/chess"):
        ana.page.goto("about:blank")
        ana.page.goto(address)
        expect(ana.page.get_by_role("heading", level=1)).to_have_text(re.compile("There is no"))
        expect(ana.page.locator(".toast")).to_have_count(0)
        assert ana.overflow()["page across"] == 0
        assert ana.objections() == []
    ana.page.goto("/tables/of/chess")
    ana.page.get_by_role("link", name="Start page").click()
    ana.page.get_by_role("button", name="Play now").click()
    ana.see(".own-dice")


def test_a_game_is_still_a_tap_away(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/tables/of/chess")
    ana.page.get_by_role("link", name="All games").click()
    ana.see(".game-cards li")
