"""The odds page and the coach: chances that are seen, tapped, sent as a link and heard."""

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands

pytestmark = pytest.mark.e2e


@pytest.mark.first
def test_a_question_is_put_by_tapping_and_travels_in_its_link(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/#/learn")
    ana.page.get_by_role("link", name="Odds").click()
    ana.see(".odds .cell")
    ana.page.goto("/odds#mine=12246&table=20&wild=ones&bid=7x2")
    says = ana.see(".odds-says")
    expect(says).to_contain_text("seven twos: 79%, exactly seven: 19%")
    ana.page.get_by_role("button", name="Remove the six").click()
    ana.page.get_by_role("button", name="Add a two").click()
    expect(says).to_contain_text("seven twos: 92%")
    ana.page.locator('[data-word="7x2"]').focus()
    ana.page.keyboard.press("ArrowRight")
    expect(says).to_contain_text("eight twos: 79%")
    ana.page.get_by_role("radio", name="None").check(force=True)
    expect(ana.page.locator('[data-word="3x2"]')).to_have_attribute(
        "aria-label", "three twos: 100%"
    )
    ana.page.get_by_role("button", name="One die fewer").click()

    bo = person(size="phone")
    bo.page.goto(ana.page.url)
    expect(bo.see(".odds-says")).to_have_text(says.text_content() or "")
    expect(bo.page.locator(".amount")).to_have_text("19")
