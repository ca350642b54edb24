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


def test_the_largest_table_says_that_it_is_and_writes_odds_as_the_coach_does(
    person: NewHands,
) -> None:
    ana = person(size="phone")
    ana.page.goto("/odds#mine=12222222&table=100&wild=ones&bid=35x2")
    ana.see(".odds .cell")
    expect(ana.page.locator(".odds-known")).to_contain_text("At most 100 dice on the table.")
    expect(ana.page.locator(".odds-known")).to_contain_text("At most 8 dice of your own.")
    for name in ("One more die: at most 100", "Add a six: at most 8"):
        button = ana.page.get_by_role("button", name=name)
        expect(button).to_be_disabled()
    for word, short in (
        ("8x2", "100"),
        ("1x3", "100"),
        ("9x2", ">99"),
        ("94x3", "·"),
        ("93x3", "<1"),
    ):
        expect(ana.page.locator(f'[data-word="{word}"]')).to_have_text(short)
    expect(ana.page.locator('[data-word="35x2"]')).to_be_in_viewport()
    assert ana.overflow()["page across"] == 0
    assert ana.objections() == []
