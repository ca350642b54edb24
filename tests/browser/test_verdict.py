"""The table waits behind a verdict: whoever reads it finds the round at its start."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import NewHands
from browser.fingers import MAY_ACT
from browser.hands import Hands, turn_of

pytestmark = pytest.mark.e2e

READ = 5000  # milliseconds, in which bots that take no time would have played the match to its end


def verdict(hands: Hands) -> Locator:
    """The button under the verdict, once it has been reached without waiting for all cups."""
    hands.see(".showdown")
    if not hands.there(".showdown.is-told"):
        hands.point_on()
    hands.see(".showdown.is-told")
    return hands.page.get_by_role("button", name="Continue")


def news(heard: list[str]) -> list[str]:
    """What was heard of the match."""
    return [it for it in heard if it.startswith(('{"t":"state"', '{"t":"change"'))]


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_who_reads_a_showdown_for_long_misses_no_bid(person: NewHands, size: str) -> None:
    ana = person(size=size)
    heard: list[str] = []
    ana.hear(
        "websocket", lambda socket: socket.on("framereceived", lambda it: heard.append(str(it)))
    )
    ana.open_table(game="perudo", seats=4, bots=["novice"] * 3)
    for _ in range(2):
        while ana.glance() != ".showdown":
            if ana.glance() == MAY_ACT:
                ana.point()
            ana.page.wait_for_timeout(20)
        go = verdict(ana)
        before = news(heard)
        ana.page.wait_for_timeout(READ)
        assert news(heard) == before
        go.click()
        expect(ana.page.locator(".showdown")).to_have_count(0)
        if ana.my_turn() == ".over":
            return


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
