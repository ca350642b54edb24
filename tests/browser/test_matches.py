"""Whole matches, played in a real browser to their end."""

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.hands import short

pytestmark = pytest.mark.e2e

FACES = ".own-dice [role=img]"
"""My dice, which a cup hides while nobody may look."""


@pytest.mark.first
def test_after_a_match_another_one_is_played(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(ruleset=short("perudo"), seats=3, bots=["novice", "counter"])
    ana.play_to_the_end()
    again = ana.page.get_by_role("button", name="Play again")
    for size in ("desk", "phone"):
        ana.resize(size)
        again.click(trial=True)
    again.click()
    ana.my_turn()
    expect(ana.page.locator(".over")).to_have_count(0)


def test_a_match_by_keyboard_alone(person: NewHands) -> None:
    ana = person()
    ana.open_table(game="perudo", seats=2, bots=["novice"])
    ana.play_to_the_end(move=ana.type_a_move, skip=ana.type_on)
    expect(ana.page.locator(".standings .has-won")).to_have_count(1)


def test_a_match_of_totals_by_keyboard_alone(person: NewHands) -> None:
    ana = person()
    ana.open_table(game="elimination", seats=2, bots=["novice"])
    ana.play_to_the_end(move=ana.type_a_move, skip=ana.type_on)
    ana.see(".over-line")


@pytest.mark.first
def test_pass_and_play_covers_the_cup_between_turns(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(ruleset=short("perudo"), seats=2, start=False)
    ana.page.get_by_label("Another player on this device").fill("Bo")
    ana.page.get_by_role("button", name="Add player").click()
    ana.page.get_by_role("button", name="Start with 2").click()
    cover = ana.see(".pass-device button")
    first = "Ana" if "Pass to Ana" in cover.inner_text() else "Bo"
    assert not ana.there(FACES)
    cover.click()
    dice = ana.own_dice()
    assert len(dice) == 5
    ana.point()
    cover = ana.see(".pass-device button")
    expect(cover).to_contain_text("Bo" if first == "Ana" else "Ana")
    assert not ana.there(FACES)
    ana.play_to_the_end()
    expect(ana.page.locator(".standings .has-won")).to_have_count(1)
