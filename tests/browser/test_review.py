"""The review in the browser: a picture that is stepped through, by hand and by keyboard."""

import re

import pytest
from playwright.sync_api import StorageState, expect

from browser.conftest import NewHands
from browser.devices import Devices, Kind

pytestmark = pytest.mark.e2e
SHEET = "navigator.share = wish => { globalThis.shared = wish; return Promise.resolve(); }"


@pytest.fixture(scope="module")
def played(devices: Devices) -> tuple[str, StorageState]:
    """A match that Ana has played to its end: where it is, and what her device has kept of it."""
    device = devices.lend(Kind(touch=False, still=True, painted=False, new=False, keeps=False))
    ana = device.taken("desk")
    path = ana.open_table(game="basic_two", seats=2, bots=["novice"])
    ana.play_to_the_end()
    was = device.context.storage_state()
    assert device.problems == []
    devices.take_back(device)
    return path, was


@pytest.mark.first
def test_a_match_is_looked_back_on(person: NewHands, played: tuple[str, StorageState]) -> None:
    path, was = played
    ana = person(size="phone", was=was)
    ana.page.goto(path)
    ana.more()
    ana.page.get_by_role("link", name="See where it was decided").click()
    ana.see(".review-page")
    expect(ana.page.locator(".graph figcaption")).to_have_text(
        "Your chances of winning, with everything open."
    )
    expect(ana.page.locator(".turns li")).not_to_have_count(0)
    expect(ana.page.locator(".turns [aria-current=true]")).to_have_count(1)
    expect(ana.page.locator(".turns")).not_to_contain_text("Ana")
    expect(ana.page.locator(".turns button").first).not_to_contain_text("%")
    expect(ana.page.locator(".turns .review-figures p").first).to_be_hidden()
    slider = ana.page.get_by_role("slider")
    slider.focus()
    ana.page.keyboard.press("Home")
    expect(ana.page.locator(".scene")).to_contain_text("Before the first roll")
    ana.page.keyboard.press("ArrowRight")
    expect(ana.page.locator(".scene")).to_contain_text("Who opens")
    assert "You: " in str(slider.get_attribute("aria-valuetext"))
    place = 1
    while not ana.there(".scene .scene-hands") and place < 10:
        ana.page.keyboard.press("ArrowRight")
        place += 1
    expect(ana.page.locator(".scene .die.is-blank")).to_have_count(0)
    ana.page.get_by_role("button", name="Hide the dice").click()
    expect(ana.page.locator(".scene .die.is-blank")).not_to_have_count(0)
    assert ana.faults() == {}
    ana.page.get_by_role("button", name="The moment after").click()
    expect(ana.page.locator(".stepper")).to_contain_text(f"{place + 1} of")
    slider.focus()
    ana.page.keyboard.press("PageUp")
    expect(ana.page.locator(".scene-round")).to_contain_text("came out of this round")
    while not ana.there(".choice-mark"):
        ana.page.get_by_role("button", name="The moment before").click()
    expect(ana.page.locator(".choice-mark")).to_contain_text(
        re.compile("A good choice|A slip|A blunder")
    )
    expect(ana.page.locator(".options")).to_be_hidden()
    breakdown = ana.page.locator(".breakdown")
    expect(breakdown).to_contain_text(re.compile(r"\d+ good choices?, "))
    expect(breakdown.locator("dl")).to_be_hidden()
    breakdown.get_by_text("Figures").click()
    ana.page.get_by_role("button", name="In lives").click()
    expect(ana.page.locator(".breakdown")).to_contain_text("Expected")
    assert ana.faults() == {}


def test_a_review_is_sent_and_counts_in_the_statistics(
    person: NewHands, played: tuple[str, StorageState]
) -> None:
    path, was = played
    ana = person(was=was)
    ana.runs_first(SHEET)
    ana.page.goto(path)
    ana.page.get_by_role("button", name="Share", exact=True).click()
    shared = ana.until("() => globalThis.shared", None)
    assert "Where was it decided?" in shared["text"]
    ana.page.goto("about:blank")
    ana.page.goto(shared["url"])
    ana.see(".review-page")
    ana.page.goto("/#/statistics")
    ana.page.reload()
    expect(ana.page.get_by_text("Good choices")).to_be_visible()


def test_a_review_that_is_not_there_can_be_asked_for_again(person: NewHands) -> None:
    ana = person()
    path = ana.open_table(game="basic_two", seats=2, bots=["novice"])
    ana.page.goto(f"{path}#/review/1")
    expect(ana.page.get_by_role("alert")).to_contain_text(
        "it is available only when the match is over."
    )
    ana.page.get_by_role("button", name="Try again").click()
    expect(ana.page.get_by_role("alert")).to_contain_text(
        "it is available only when the match is over."
    )
    assert ana.objections() == []


def test_whoever_is_called_otherwise_by_now_is_still_the_one_who_played(person: NewHands) -> None:
    ana = person()
    path = ana.open_table(game="basic_two", seats=2, bots=["novice"])
    ana.play_to_the_end()
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Change your name and face").click()
    ana.page.get_by_label("Name", exact=True).fill("Victoria")
    ana.page.get_by_role("button", name="Save").click()
    expect(ana.page.get_by_role("dialog", name="Your name and face")).to_have_count(0)
    ana.page.goto(f"{path}#/review/1")
    expect(ana.page.locator(".graph figcaption")).to_contain_text("Your chances")
    expect(ana.page.locator(".turns")).not_to_contain_text("Ana")
