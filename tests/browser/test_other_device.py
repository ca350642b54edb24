"""Going on on another device: a short code from the first one brings the seat along."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands

pytestmark = pytest.mark.e2e


@pytest.mark.first
def test_a_short_code_from_the_first_device_brings_the_seat_along_once(person: NewHands) -> None:
    ana, phone = person(), person(size="phone")
    path = ana.open_table(seats=2, bots=["counter"])
    ana.see(".own-dice")
    phone.page.goto(path)

    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Play on another device").click()
    code = ana.see("output.code").inner_text()
    assert re.fullmatch("[A-Z]{6}", code)
    assert ana.objections() == []

    phone.page.get_by_role("button", name="I sit here already").click()
    assert phone.objections() == []
    phone.page.get_by_label(re.compile("type the six letters")).fill(code.lower())
    phone.page.get_by_role("button", name="Take my seat").click()
    phone.see(".mine")
    expect(ana.page.get_by_text("You play on the other device now")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.see("text=You are watching.")

    thief = person(size="phone")
    thief.page.goto(f"{path}#/take/{code}")  # the address in the picture
    expect(thief.page.get_by_text("That code is no longer valid")).to_be_visible()
    thief.see("text=You are watching.")
    assert thief.page.evaluate("location.pathname + location.hash") == path


def test_four_letters_lead_to_a_table_where_somebody_is(person: NewHands) -> None:
    ana, bo = person(), person(size="phone")
    path = ana.open_table(seats=2, start=False)
    bo.page.goto("/#/join")
    code = bo.page.get_by_label("The table’s four letters")
    code.fill("zzzz")
    bo.page.keyboard.press("Enter")
    bo.see("text=No table has that code now")
    assert (bo.objections(), bo.small_targets()) == ([], [])
    code.fill(path.rsplit("/", 1)[1][:4])
    bo.page.keyboard.press("Enter")
    bo.see(".lobby")
    assert bo.page.evaluate("location.pathname") == path
