"""Whom one plays against: a level and a personality, what bots say, and why they did what they did."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewHands
from browser.hands import Hands
from dudo.bots import ladder, lookup
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES
from dudo.bots.strategy.personality import CHATTY, PERSONALITIES
from dudo.text import typeset

pytestmark = pytest.mark.e2e
NAMES = {it.name for it in CHARACTERS.values()}
REASON = re.compile("%|for certain")


def choose(page: Page, level: str, personality: str) -> None:
    """Both are chosen in whatever is open now."""
    page.get_by_role("radio", name="by level:").check()
    page.get_by_role("radio", name=f"{level}:").check()
    page.get_by_role("radio", name=personality, exact=True).check()


def until_a_showdown(ana: Hands) -> None:
    for _ in range(200):
        ana.see(".showdown, .over, .actions:not(.is-waiting)")
        if ana.there(".showdown"):
            return
        ana.point()
    raise AssertionError("There was no showdown.")


def test_a_level_and_a_personality_are_chosen_and_a_reason_is_read_after_the_round(
    person: NewHands,
) -> None:
    ana = person()
    ana.page.goto("/#/open/perudo")
    ana.see(".level")
    expect(ana.page.get_by_role("radio", name=COMPANIES["friendly"].title)).to_be_checked()
    ana.page.get_by_role("radio", name="by level:").check()
    levels = ana.page.locator(".levels:not(.companies)")
    names = levels.locator(".level b").all_text_contents()
    assert names == list(ladder())
    told = levels.locator(".level small").all_text_contents()
    assert told == [lookup(name).summary for name in names]
    assert ana.page.locator(".bot-choice .choice").all_text_contents() == list(PERSONALITIES)
    expect(ana.page.get_by_role("radio", name="novice:")).to_be_checked()
    expect(ana.page.get_by_role("radio", name="plain")).to_be_checked()
    choose(ana.page, "counter", "bold")
    ana.page.get_by_role("button", name="Play", exact=True).click()
    ana.see(".play")
    seated = ana.page.locator(".seat .seat-name").all_text_contents()
    assert len(set(seated) & NAMES) == 3
    ana.page.get_by_role("button", name=f"About {seated[0]}").click()
    expect(ana.see(".person .faint")).to_contain_text("Plays at level 2 of 4")
    assert ana.objections() == []
    ana.page.keyboard.press("Escape")
    assert not ana.there(".why")
    until_a_showdown(ana)
    ana.see(".show-more").click()
    ana.see(".why-said")
    expect(ana.page.locator(".why-said").first).to_contain_text(REASON)
    assert ana.objections() == []
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".showdown")).to_be_visible()  # it waits for who reads
    ana.point_on()
    ana.page.get_by_role("button", name="This match so far").click()
    ana.see(".why").first.click()
    expect(ana.see(".why-said").first).to_contain_text(REASON)
    assert ana.objections() == []


def test_play_now_deals_to_three_people_with_names_and_faces(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/")
    ana.see(".first-bots b")
    ana.page.get_by_role("button", name="Play now").click()
    ana.see(".play")
    names = ana.page.locator(".seat .seat-name").all_text_contents()
    assert len(set(names) & NAMES) == 3
    assert ana.page.locator(".seat .portrait").count() == 3
    assert not re.search(r"(?i)novice|counter|\b\d\b", " ".join(names))
    expect(ana.page.locator(".mine .seat-name")).to_have_text("You")
    assert ana.small_targets() == []
    assert ana.objections() == []


def test_company_is_chosen_by_its_kind(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/")
    ana.see(".first-bots").click()
    titles = [it.title for it in COMPANIES.values()]
    expect(ana.page.locator(".companies b")).to_have_text([*titles, "by level"])
    ana.page.get_by_role("radio", name=COMPANIES["tough"].title).check()
    ana.page.get_by_role("button", name="Done").click()
    ana.page.get_by_role("button", name="Play now").click()
    ana.see(".play")
    names = ana.page.locator(".seat .seat-name").all_text_contents()
    assert {it.casefold() for it in names} <= set(COMPANIES["tough"].who)


def test_the_host_seats_a_bot_with_a_personality(person: NewHands) -> None:
    ana = person()
    ana.open_table(start=False, seats=3, bots=["sharp"])
    ana.see(".lobby-bots").first.click()
    choose(ana.page, "reader", "chatty")
    ana.page.get_by_role("button", name="Add reader, chatty").click()
    expect(ana.page.get_by_text("Bot · reader · chatty · level 3 of 4")).to_be_visible()
    expect(ana.page.get_by_text("Bot · sharp · level 4 of 4")).to_be_visible()


def test_bots_talk_beside_their_seats_politely_and_can_be_silenced(person: NewHands) -> None:
    ana = person()
    ana.open_table(seats=3, bots=["counter:chatty", "novice:chatty"])
    own = [lines for it in CHARACTERS.values() for lines in it.lines.values()]
    every = {typeset(line) for lines in (*CHATTY.lines.values(), *own) for line in lines}
    heard: set[str] = set()
    for _ in range(120):
        ana.see(".showdown, .over, .actions:not(.is-waiting)")
        heard |= {
            it.strip()
            for it in ana.page.locator(".seat .is-remark, .show-talk").all_text_contents()
        }
        if heard or ana.there(".over"):
            break
        ana.point_on() if ana.there(".showdown") else ana.point()
    assert heard
    assert heard <= every
    assert ana.page.locator(".overheard").get_attribute("aria-live") == "polite"
    ana.my_turn()
    ana.page.get_by_role("button", name="Menu").click()
    switch = ana.page.get_by_role("switch", name="Bots talk")
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    assert ana.objections() == []
    ana.page.keyboard.press("Escape")
    for _ in range(12):
        if ana.there(".over"):
            break
        assert not ana.there(".voice.is-remark, .show-talk")
        ana.my_turn()
        if not ana.there(".over"):
            ana.point()


def test_the_page_of_the_bots(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/")
    ana.see(".first-bots").click()
    ana.see(".level")
    assert ana.faults() == {}
    ana.page.get_by_role("link", name="Who are they, and how strong?").click()
    ana.see(".bot-people li")
    levels = ana.page.get_by_role("heading", name="Level ").all_text_contents()
    assert levels == [f"Level {at}: {name.capitalize()}" for at, name in enumerate(ladder(), 1)]
    assert set(ana.page.locator(".bot-people b").all_text_contents()) == NAMES
    assert not ana.there(".evidence table")
    ana.page.get_by_text("How strong are they?").click()
    ana.see(".evidence table")
    assert ana.faults() == {}
