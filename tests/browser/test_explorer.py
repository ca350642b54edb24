"""The explorer: bids are walked along and back by hand and by keys, and a hand says why it acts as it does."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands

pytestmark = pytest.mark.e2e

TOP = "it => it.getBoundingClientRect().top + scrollY"
"""Where an element lies on the page, however far it is scrolled."""


@pytest.mark.first
def test_bids_are_walked_along_and_back_by_hand_and_by_keys(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/#/learn")
    ana.page.get_by_role("link", name="Solved rounds").click()
    ana.see(".hand-row")
    turn = ana.page.locator(".explorer-left")
    expect(turn).to_contain_text("The opener’s turn.")
    expect(turn).to_contain_text(re.compile("worth between −0.021.. and −0.021.. to the opener"))
    ana.page.locator('[data-word="1x4"]').focus()
    ana.page.keyboard.press("ArrowDown")
    ana.page.keyboard.press("Enter")
    expect(ana.page).to_have_url(re.compile(r"#/explorer/J-1v1/1x5$"))
    expect(turn).to_contain_text("The other player’s turn.")
    expect(ana.page.locator(".explorer-ends")).to_contain_text("Liar!")
    ana.page.go_back()
    expect(turn).to_contain_text("The opener’s turn.")
    ana.page.get_by_role("radio", name="2 v 1").check(force=True)
    expect(ana.page.locator(".hand-row")).to_have_count(21)
    ana.page.get_by_label("Rules").select_option("Nothing wild")
    expect(ana.page).to_have_url(re.compile(r"#/explorer/N-2v1$"))


def test_a_hand_says_what_each_action_is_worth_on_a_phone(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/#/explorer/J-1v1/1x4")
    four = ana.see(".hand-row button[aria-label^='four: ']")
    four.click()
    rows = ana.page.locator(".hand-detail tbody tr")
    expect(rows.first).to_contain_text(re.compile(r"%.*[+−]0\.\d\d$"))
    ana.page.get_by_role("button", name="Opener").click()
    expect(ana.page.locator(".other-hands li").first).to_contain_text("four")
    assert ana.small_targets() == []
    assert ana.overflow()["page across"] == 0


def test_the_grid_says_when_it_shows_one_hand_alone_and_the_map_is_walked_by_keys(
    person: NewHands,
) -> None:
    ana = person(size="phone")
    ana.page.goto("/#/explorer/J-2v1")
    caption = ana.page.locator(".explorer-caption")
    expect(caption).to_contain_text("All hands together")
    cell = ana.see('.map-cell[data-hand="45"]')
    grid = ana.page.locator(".explorer .grid")
    before = grid.evaluate(TOP)
    cell.click()
    expect(caption).to_contain_text("four, five")
    expect(caption).to_contain_text("alone")
    assert grid.evaluate(TOP) == before
    assert ana.objections() == []
    assert ana.small_targets() == []
    ana.page.keyboard.press("ArrowDown")
    ana.page.keyboard.press("Enter")
    expect(caption).to_contain_text("four, six")
    caption.get_by_role("button", name="All hands").click()
    expect(caption).to_contain_text("All hands together")
    ana.page.goto("/#/explorer/J-1v1/2x6")
    expect(ana.page.locator(".explorer-turn")).to_contain_text("Play never gets here")
    assert grid.evaluate(TOP) == before
