"""The review of a round that is solved, in the browser: what its solution does with every hand."""

import re
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from dudo.engine.option import to_data
from dudo.games import find

pytestmark = pytest.mark.e2e


def test_it_shows_what_the_solution_does_with_every_hand(person: NewHands) -> None:
    game: Any = find("perudo")
    ana = person(size="phone", painted=True)
    one_each = to_data(replace(game, hand=replace(game.hand, count=1)))
    ana.open_table(ruleset=one_each, seats=2, bots=["counter"])
    ana.play_to_the_end()
    ana.more()
    ana.page.get_by_role("link", name="See where it was decided").click()
    ana.see(".review-page")
    expect(ana.page.locator(".sources")).to_contain_text("compared with perfect play")
    ana.page.get_by_role("slider").focus()
    ana.page.keyboard.press("End")
    while not ana.there(".by-hand"):
        ana.page.get_by_role("button", name="The moment before").click()
    expect(ana.page.locator(".with-these")).to_contain_text("With these dice")
    expect(ana.page.locator(".with-these .by-hand-plays span")).not_to_have_count(0)
    ana.page.locator(".by-hand").get_by_text("With every hand").click()
    expect(ana.page.locator(".by-hand li")).not_to_have_count(0)
    expect(ana.page.locator(".by-hand li").first).to_contain_text("%")
    ana.page.locator(".decision").get_by_text("Figures").click()
    expect(ana.page.locator(".option-value").first).to_contain_text("solved")
    assert ana.objections() == []
    assert ana.overflow()["page across"] == 0
    ana.page.get_by_role("link", name="See why among the solved rounds").click()
    ana.see(".explorer-left")
    expect(ana.page).to_have_url(re.compile(r"#/explorer/J-1v1/(1x\d/)?.*with-\d"))
