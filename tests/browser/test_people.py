"""People at a table: how they are called and how they look."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.hands import Hands

pytestmark = pytest.mark.e2e
LONG = "Anastasia Konstantinova"
FITS = "it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight + 1"


def test_a_name_and_a_face_are_chosen_without_being_in_the_way(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/")
    ana.page.get_by_role("button", name="What’s your name?").click()
    ana.see(".who-am-i")
    assert ana.faults() == {}
    ana.page.get_by_label("Name", exact=True).fill("Ada")
    ana.page.get_by_role("radio", name="Fox").check()
    ana.page.get_by_role("radio", name="Glasses", exact=True).check()
    ana.page.get_by_role("button", name="Save").click()
    expect(ana.page.get_by_role("button", name="Ada")).to_be_visible()
    ana.reload()
    expect(ana.page.get_by_role("button", name="Ada")).to_be_visible()
    assert ana.faults() == {}


def test_the_other_sees_name_and_face_and_both_can_be_changed_at_the_table(
    person: NewHands,
) -> None:
    ana, bo = person(), person(size="phone")
    path = ana.open_table(seats=2, start=False)
    bo.sit(path, "Bo")
    ana.page.get_by_role("button", name="Start with 2").click()
    expect(ana.see(".seat .seat-name")).to_have_text("Bo")
    expect(ana.page.locator(".mine .seat-name")).to_have_text("You")
    # On a phone one's own face is left out beside the dice, but it is known all the same.
    mine = bo.page.locator(".mine .portrait").evaluate("it => it.innerHTML")
    assert ana.see(".seat .portrait").evaluate("it => it.innerHTML") == mine
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Change your name and face").click()
    sheet = bo.page.get_by_role("dialog", name="Your name and face")
    sheet.get_by_label("Name", exact=True).fill("Bobby")
    owl = sheet.get_by_role("radio", name="Owl")
    # Faces are given out at random, so that it may be an owl already.
    other = sheet.get_by_role("radio", name="Fox") if owl.is_checked() else owl
    other.check()
    sheet.get_by_role("button", name="Save").click()
    expect(ana.page.locator(".seat .seat-name")).to_have_text("Bobby")
    changed = "was => document.querySelector('.seat .portrait').innerHTML !== was"
    assert ana.until(changed, mine)
    ana.page.get_by_role("button", name=re.compile("About Bobby")).click()
    expect(ana.see(".person")).to_contain_text("Here now")
    assert ana.objections() == []


def at_one_table(person: NewHands) -> tuple[Hands, Hands]:
    """Ana at a desk and Bo with a phone, who play against each other."""
    ana, bo = person(), person(size="phone")
    path = ana.open_table(seats=2, start=False)
    bo.sit(path, "Bo")
    ana.page.get_by_role("button", name="Start with 2").click()
    ana.see(".play")
    bo.see(".play")
    return ana, bo


def test_a_reaction_floats_from_the_seat_and_is_heard(person: NewHands) -> None:
    ana, bo = at_one_table(person)
    ana.page.get_by_role("button", name="Say something").click()
    ana.see(".phrases")
    assert ana.page.locator(".phrases button").count() == 12
    assert ana.objections() == []
    assert ana.small_targets() == []
    ana.page.keyboard.press("Tab")
    ana.page.get_by_role("button", name="Bluffer!").focus()
    ana.page.keyboard.press("Enter")
    expect(bo.see(".voice.is-reaction")).to_contain_text("Bluffer!")
    expect(bo.page.locator(".called")).to_have_text("Ana: Bluffer!")
    assert bo.page.locator(".called").get_attribute("aria-live") == "polite"
    expect(bo.page.locator(".voice")).to_have_count(0)


@pytest.mark.first
def test_people_write_to_each_other_as_plain_text_and_may_be_muted(person: NewHands) -> None:
    ana, bo = at_one_table(person)
    ana.see(".side .chat")
    assert ana.objections() == []
    ana.page.get_by_label("Message").fill("<img src=x onerror=alert(1)> hello")
    ana.page.keyboard.press("Enter")
    expect(ana.see(".chat li")).to_contain_text("<img src=x onerror=alert(1)> hello")
    expect(bo.see(".voice.is-line")).to_contain_text("<img src=x onerror=alert(1)> hello")
    assert not bo.there(".voice img")
    bo.page.get_by_role("button", name="Say something: new messages").click()
    expect(bo.see(".chat li")).to_have_count(1)
    assert bo.objections() == []
    bo.page.get_by_text("Mute somebody").click()
    assert bo.small_targets() == []
    bo.page.get_by_role("switch", name="Mute Ana").click()
    expect(bo.page.locator(".chat li")).to_have_count(0)
    ana.page.get_by_label("Message").fill("still there?")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".chat li")).to_have_count(2)
    bo.page.wait_for_timeout(300)
    assert not bo.there(".chat li, .voice")
    bo.page.reload()
    bo.page.get_by_role("button", name="Say something").click()
    expect(bo.see(".phrases button")).to_have_count(12)
    assert not bo.there(".chat li")
    bo.page.get_by_role("switch", name="Mute Ana").click()
    expect(bo.page.locator(".chat li")).to_have_count(2)


def test_a_long_name_is_not_cut_at_a_table_with_room(person: NewHands) -> None:
    """Set smaller first, then in two lines; where it is cut all the same, a tooltip has all of it."""
    for seats in (2, 6, 10):
        ana, bo = person(), person()
        bots = ["counter"] * (seats - 1)
        path = ana.open_table(game="common_hand", seats=seats, bots=bots, name=LONG)
        bo.page.goto(path)
        name = bo.see(f".seat-name:text-is('{LONG}')").first
        assert name.evaluate(FITS), seats
        expect(bo.page.locator(".seat-about").first).to_have_attribute("title", re.compile(r"\w"))
