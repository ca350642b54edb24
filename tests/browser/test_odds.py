"""The odds page and the coach: chances that are seen, tapped, sent as a link and heard."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.test_screens import BOTH, objections

pytestmark = pytest.mark.e2e


@BOTH
def test_the_odds_page_has_room_and_nothing_that_axe_objects_to(
    person: NewHands, size: str, theme: str
) -> None:
    ana = person(size=size, theme=theme)
    ana.page.goto("/")
    ana.page.get_by_role("link", name="Odds").click()
    ana.see(".odds .cell")
    assert objections(ana) == []
    assert ana.small_targets() == []
    assert ana.overflow()["page across"] == 0


def test_a_question_is_put_by_tapping_and_travels_in_its_link(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/odds#mine=12246&table=20&wild=ones&bid=7x2")
    says = ana.see(".odds-says")
    expect(says).to_contain_text("seven twos: 79 %, exactly seven: 19 %")
    ana.page.get_by_role("button", name="Take the six away").click()
    ana.page.get_by_role("button", name="Add a two").click()
    expect(says).to_contain_text("seven twos: 92 %")
    ana.page.locator('[data-word="7x2"]').focus()
    ana.page.keyboard.press("ArrowRight")
    expect(says).to_contain_text("eight twos: 79 %")
    ana.page.get_by_role("radio", name="None").check(force=True)
    expect(ana.page.locator('[data-word="3x2"]')).to_have_attribute(
        "aria-label", "three twos: 100 %"
    )
    ana.page.get_by_role("button", name="One die fewer").click()

    bo = person(size="phone")
    bo.page.goto(ana.page.url)
    expect(bo.see(".odds-says")).to_have_text(says.text_content() or "")
    expect(bo.page.locator(".amount")).to_have_text("19")


def test_the_coach_shades_the_grid_and_says_both_numbers(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(seats=3, bots=["novice", "novice"])
    ana.my_turn()
    assert not ana.there(".has-odds")
    ana.page.get_by_role("button", name="Menu").click()
    switch = ana.page.get_by_role("switch", name="Coach")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    ana.page.keyboard.press("Escape")
    legal = ana.see(".cell.is-legal.has-odds")
    assert re.search(r", (over |under )?\d+ %$", legal.first.get_attribute("aria-label") or "")
    assert 0 <= float(legal.first.evaluate("it => it.style.getPropertyValue('--chance')")) <= 1
    expect(ana.page.locator(".coach-says b")).to_be_visible(timeout=15_000)
    expect(ana.page.locator(".coach-says")).to_contain_text("the coach would say")
    legal.first.click()
    expect(ana.page.locator(".coach-says")).to_contain_text("% by the dice, ")
    expect(ana.page.locator(".mine .has-coach")).to_have_text("coach")
    assert objections(ana) == []
    assert ana.small_targets() == []
    assert set(ana.overflow().values()) == {0}


def test_there_is_no_coach_where_another_person_sits(person: NewHands) -> None:
    ana, bo = person(), person()
    path = ana.open_table(seats=2, start=False)
    bo.page.goto(path)
    bo.page.get_by_role("textbox").first.fill("Bo")
    bo.page.get_by_role("button", name=re.compile("^Sit")).first.click()
    ana.page.get_by_role("button", name="Menu").click()
    expect(ana.page.get_by_role("switch", name="Coach")).to_be_disabled()
    expect(ana.page.locator("#about-coach")).to_contain_text("Another person plays here")
