"""What those hear who do not see the table, and where the keyboard is when something has gone from the page."""

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.hands import Hands, short

pytestmark = pytest.mark.e2e

LISTEN = """
  globalThis.heard = [];
  new MutationObserver(() => {
    for (const it of document.querySelectorAll('[aria-live]')) {
      if (it.textContent && it.textContent !== heard.at(-1)) heard.push(it.textContent);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""All that a live region has said."""


def has_focus(hands: Hands, css: str) -> bool:
    """Whether the keyboard is there in the end."""
    return bool(hands.until("css => document.activeElement?.matches(css)", css))


@pytest.mark.first
def test_who_has_won_is_said_and_the_keyboard_is_on_the_result(person: NewHands) -> None:
    ana = person()
    ana.open_table(ruleset=short("perudo_box"), seats=2, bots=["novice"])
    ana.play_to_the_end(ana.type_a_move, ana.type_on)
    line = ana.see(".over h2").inner_text()
    heard = ana.page.locator("p[aria-live]")
    expect(heard).to_contain_text(f"{line}. ")
    assert has_focus(ana, "main.over")
    left = ana.page.locator(".standings [role=img]")
    assert {str(it.get_attribute("aria-label")).split()[1] for it in left.all()} <= {"die", "dice"}
    ana.page.reload()
    expect(heard).to_have_text(f"{line}. The last round is played; the best placed have won.")


@pytest.mark.first
def test_my_dice_are_said_when_they_are_thrown(person: NewHands) -> None:
    ana = person()
    ana.runs_first(LISTEN)
    ana.open_table(seats=2, bots=["novice"])
    ana.my_turn()
    dice = ", ".join(ana.own_dice())
    assert ana.until(
        "said => globalThis.heard?.some(it => it.includes(said))", f"Your dice: {dice}."
    )


def test_whoever_steps_to_the_end_of_a_scale_keeps_the_keyboard(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/#/open/perudo")
    fewer = ana.page.get_by_role("button", name="One player fewer")
    for _ in range(4):
        fewer.press("Enter")
    expect(fewer).to_be_disabled()
    expect(fewer).to_be_focused()
    expect(ana.page.locator(".stepper .amount")).to_have_text("2")


def test_who_sits_down_and_leaves_before_a_match_is_said(person: NewHands) -> None:
    ana, bo = person(), person()
    path = ana.open_table(seats=2, start=False)
    ana.see(".lobby")
    bo.sit(path, "Bo")
    heard = ana.page.locator("p[aria-live]")
    expect(heard).to_have_text("Bo has sat down.")
    expect(bo.page.locator(".lobby [role=status]")).to_have_text(
        "You have a seat. Ana will start the match."
    )
    assert has_focus(bo, "main.lobby")
    bo.page.get_by_role("button", name="Stand up").click()
    expect(heard).to_have_text("Bo has left the table.")


def test_a_lesson_is_said_and_gives_the_keyboard_back(person: NewHands) -> None:
    ana = person(new=True)
    ana.open_table(seats=2, bots=["novice"])
    ana.my_turn()
    lesson = ana.page.locator(".lesson-text")
    said = ana.page.locator(".taught[aria-live]")
    for _ in range(3):
        if not ana.there(".lesson"):
            break
        expect(said).to_have_text(lesson.inner_text())
        ana.page.locator(".lesson-next").press("Enter")
        ana.page.wait_for_timeout(50)
    expect(lesson).to_have_count(0)
    assert has_focus(ana, ".cell.is-legal")
    ana.page.set_viewport_size({"width": 360, "height": 225})
    while ana.there(".tip"):  # one gives way to the next, which keeps the keyboard
        ana.page.locator(".tip").press("Enter")
        ana.page.wait_for_timeout(50)
    assert has_focus(ana, ".cell.is-legal")
    expect(ana.page.locator(".cell:focus")).to_be_in_viewport()


def test_one_key_reads_out_the_round_so_far(person: NewHands) -> None:
    ana = person()
    ana.come_to(".cell.stands", seats=2, bots=["novice"])
    heard = ana.page.locator("p[aria-live]")
    dice = ", ".join(ana.own_dice())
    who = ana.page.locator(".seat .seat-name").first.inner_text()
    ana.page.locator(".cell:focus").press("?")
    expect(heard).to_contain_text(f"Your dice: {dice}. {who} bids")
    expect(heard).to_contain_text("Your turn.")
    ana.page.locator(".cell:focus").press("ArrowRight")


def test_the_start_covers_no_field_on_a_page_enlarged_four_times(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/#/open/perudo")
    ana.page.set_viewport_size({"width": 360, "height": 225})
    start = ana.page.get_by_role("button", name="Play", exact=True)
    start.wait_for()
    expect(start).not_to_be_in_viewport()
    start.focus()
    expect(start).to_be_in_viewport()


def test_a_hurried_showdown_waits_for_whoever_walks_on_by_keyboard(person: NewHands) -> None:
    ana = person()
    ana.open_table(seats=2, bots=["novice"])
    ana.my_turn()
    to_a_showdown(ana)
    ana.see(".show-foot .confirm")
    assert not ana.there(".show-foot .countdown")
    assert not ana.there(
        ".showdown :is(output, [role=status], [aria-live])"
    )  # the count is told with the verdict
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("switch", name="Hurry").click()
    ana.page.keyboard.press("Escape")
    ana.see(".show-foot .countdown")
    ana.page.locator(".show-foot .confirm").focus()
    ana.page.keyboard.press("Tab")
    assert ana.until("() => !document.querySelector('.countdown')", None)
    assert ana.there(".show-more:focus")


def to_a_showdown(hands: Hands) -> None:
    """It is played until there is one, which the page shows."""
    for _ in range(60):
        if hands.glance() == ".showdown":
            return
        hands.point()
        hands.see(".showdown, .actions:not(.is-waiting)")
    raise AssertionError("Nobody ever doubted.")
