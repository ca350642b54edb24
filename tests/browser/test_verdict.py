"""The table waits behind a verdict: whoever reads it finds the round at its start."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import NewHands
from browser.hands import Hands, turn_of

pytestmark = pytest.mark.e2e


def verdict(hands: Hands) -> Locator:
    """The button under the verdict, once it has been reached without waiting for all cups."""
    hands.see(".showdown")
    if not hands.there(".showdown.is-told"):
        hands.point_on()
    hands.see(".showdown.is-told")
    return hands.page.get_by_role("button", name="Continue")


@pytest.mark.first
def test_two_people_wait_for_each_other_and_see_it(person: NewHands) -> None:
    ana, bo = person(size="desk"), person(size="phone")
    path = ana.open_table(game="perudo", seats=2, start=False)
    bo.sit(path, "Bo")
    ana.page.get_by_role("button", name=re.compile("^(Start|Begin|Deal)")).click()
    first = turn_of(ana, bo)
    first.point()
    other = bo if first is ana else ana
    other.my_turn()
    other.point()  # which is a challenge
    verdict(ana).click()
    expect(ana.page.get_by_text("Bo is still looking at the dice")).to_be_visible()
    assert (ana.glance(), bo.there(".showdown")) == ("", True)
    verdict(bo).click()
    turn_of(ana, bo)
    expect(ana.page.get_by_text("still looking at the dice")).to_have_count(0)
