"""The coach at the table: what it shows in every picker, and how people agree to it."""

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import NewHands
from browser.fingers import Moves, Tap
from browser.hands import CONFIRM, ENOUGH, Hands

pytestmark = pytest.mark.e2e

CHANCE = r"[<>]?\d+%"
NO_SHADE = "rgba(0, 0, 0, 0)"
SAID_NO_MORE = ".cell:not(.is-legal, .stands)"
RAISE: Moves = {"*": [Tap(".cell.is-legal"), CONFIRM]}
"""The lowest bid that can be said; no challenge, which might end the match."""
BOTH = re.compile(rf"{CHANCE}( from what you see, {CHANCE} counting the bids)?")


def coach(hands: Hands, switch: str = "Coach") -> Locator:
    """The menu is open, with that switch in it."""
    if not hands.there("dialog"):
        hands.page.get_by_role("button", name="Menu").click()
    return hands.page.get_by_role("switch", name=switch, exact=True)


def with_coach(hands: Hands) -> None:
    """The coach is on and has said what it would do; no tip lies over the table."""
    coach(hands).click()
    expect(coach(hands)).to_be_checked()
    hands.page.keyboard.press("Escape")
    expect(hands.page.locator(".coach-says b")).to_be_visible()
    while hands.there(".tip"):
        hands.page.locator(".tip").click()


def test_its_signs_are_explained_once(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(seats=3, bots=["novice", "novice"])
    ana.my_turn()
    while ana.there(".tip"):
        ana.page.locator(".tip").click()
    coach(ana).click()
    ana.page.keyboard.press("Escape")
    tip = ana.see(".tip")
    expect(tip).to_contain_text("bar and die: how likely a bid is")
    expect(tip).to_contain_text("Notch and speech bubble")
    tip.click()
    expect(tip).to_have_count(0)


def test_it_shades_the_grid_and_says_both_numbers(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(seats=3, bots=["novice", "novice"])
    ana.my_turn()
    assert not ana.there(".has-odds")
    expect(coach(ana)).not_to_be_checked()
    with_coach(ana)
    legal = ana.see(".cell.is-legal.has-odds")
    assert BOTH.search(legal.first.get_attribute("aria-label") or "")
    assert 0 <= float(legal.first.evaluate("it => it.style.getPropertyValue('--chance')")) <= 1
    expect(ana.page.locator(".coach-says")).to_contain_text("The coach suggests")
    expect(ana.page.locator(".is-advised")).to_have_count(1)
    shaded = "it => getComputedStyle(it, '::before').backgroundColor"
    assert legal.first.evaluate(shaded) != NO_SHADE
    while not ana.there(f".grid:has(.cell.stands) {SAID_NO_MORE}"):
        ana.move(RAISE)  # over the lowest bid of all, everything else can be said
        assert ana.my_turn() != ".over"
    illegal = ana.see(SAID_NO_MORE)
    assert {illegal.nth(at).evaluate(shaded) for at in range(illegal.count())} == {NO_SHADE}
    assert not ana.there(f"{SAID_NO_MORE}.has-odds")
    doubtful = ana.page.locator(".cell.is-legal.has-told")
    says = ana.page.locator(".coach-says")
    expect(says).to_contain_text(re.compile("You hold|needed among"))
    doubtful.first.click()
    expect(says).to_contain_text(re.compile(r"You hold .*: \d+ in \d+"))
    expect(says).not_to_contain_text("%")
    says.get_by_role("button").click()
    expect(says).to_contain_text("% from what you see, ")
    expect(ana.page.locator(".mine .has-coach")).to_have_text("coach")
    assert ana.objections() == []
    assert ana.small_targets() == []
    assert set(ana.overflow().values()) == {0}


@pytest.mark.day
@pytest.mark.first
def test_a_total_has_its_chance_beside_it(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(game="elimination", seats=3, bots=["counter", "counter"])
    ana.my_turn()
    with_coach(ana)
    scale = ana.page.get_by_role("slider", name="Points")
    expect(scale).to_have_attribute("aria-valuetext", re.compile(rf"^\d+, {BOTH.pattern}$"))
    before = scale.get_attribute("aria-valuetext")
    ana.page.get_by_role("button", name="One more").click()
    expect(scale).not_to_have_attribute("aria-valuetext", before or "")
    expect(ana.page.locator(".totals > .chances")).to_have_attribute("aria-label", BOTH)
    expect(ana.page.locator(".curve")).to_be_visible()
    expect(ana.page.locator(".chip.has-odds").first).to_contain_text(BOTH)
    assert ana.objections() == []
    assert ana.small_targets() == []
    assert set(ana.overflow().values()) == {0}


def test_a_cup_has_its_chances_on_claims_on_answers_and_on_keeps(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(game="mexican_liars", seats=3, bots=["counter", "counter"])
    ana.my_turn()
    coach(ana).click()
    ana.page.keyboard.press("Escape")
    met: set[str] = set()
    for _ in range(ENOUGH):
        ana.my_turn()
        if ana.there(".over") or met == {"claim", "believe", "keep"}:
            break
        while ana.there(".tip"):
            ana.page.locator(".tip").click()
        ana.see(".coach-says")
        turn = ana.page.locator(".play").get_attribute("data-turn")
        before = len(met)
        if ana.there("[data-word=believe]"):
            met.add("believe")
            expect(ana.page.locator("[data-word=believe] .chances")).to_have_count(1)
            expect(ana.page.locator(".call.is-challenge .chances")).to_have_count(1)
            words = ana.page.locator(".call.is-challenge").inner_text()
            press = "[data-word=believe]"
            assert "true" in words
        elif ana.there(".call.is-challenge"):  # over the highest claim nobody can go
            expect(ana.page.locator(".call.is-challenge .chances")).to_have_count(1)
            press = ".call.is-challenge"
        elif ana.there(".keeps"):
            met.add("keep")
            expect(ana.page.locator(".keep").first).to_have_attribute(
                "aria-label", re.compile(rf"^(keeps .*|rolls every die), {CHANCE}")
            )
            ana.page.locator(".keep").last.click()
            expect(ana.page.locator(".keep").last).to_have_attribute("aria-pressed", "true")
            press = ".actions .confirm:enabled"
            expect(ana.page.locator(f"{press} .chances")).to_have_count(1)
        else:
            met.add("claim")
            label = ana.see(".rung.is-legal.has-odds").first.get_attribute("aria-label")
            assert re.search(CHANCE, label or "")
            ana.page.locator(".rung.is-legal").last.click()
            press = ".actions .confirm:enabled"
        if len(met) > before:  # a question of that kind has not been looked at yet
            assert ana.objections() == []
        assert set(ana.overflow().values()) == {0}
        ana.page.locator(press).first.click()
        asked = f'.play[data-turn="{turn}"] .actions:not(.is-waiting)'
        expect(ana.page.locator(asked)).to_have_count(0)
    assert met == {"claim", "believe", "keep"}


def test_a_claim_that_is_built_has_its_chance(person: NewHands) -> None:
    ana = person()
    ana.open_table(game="duel", seats=2, bots=["counter"])
    ana.my_turn()
    with_coach(ana)
    ana.page.get_by_role("button", name="One claim higher").click()
    dial = ana.page.get_by_role("spinbutton", name="The claim")
    expect(dial).to_have_attribute("aria-valuetext", re.compile(rf", {BOTH.pattern}$"))
    expect(ana.page.locator(".builder-name .chances")).to_be_visible()
    expect(ana.page.locator(".options .chip").first).to_contain_text(BOTH)
    assert ana.objections() == []


def test_both_answers_to_a_bid_say_what_they_bet_on(person: NewHands) -> None:
    ana = person()
    ana.open_table(game="spot_on", seats=2, bots=["counter"])
    ana.my_turn()
    with_coach(ana)
    for _ in range(ENOUGH):
        if ana.there(".call.is-spoton"):
            break
        ana.point()
        ana.my_turn()
    expect(ana.page.locator(".call.is-challenge")).to_contain_text(re.compile(rf"true.*{CHANCE}"))
    expect(ana.page.locator(".call.is-spoton")).to_contain_text(re.compile(rf"exact.*{CHANCE}"))


def test_two_people_one_asks_the_other_agrees_and_takes_it_back(person: NewHands) -> None:
    ana, bo, cy = person(), person(size="phone"), person()
    path = ana.open_table(seats=2, start=False)
    bo.sit(path, "Bo")
    cy.page.goto(path)
    ana.page.get_by_role("button", name="Start with 2").click()
    for hands in (ana, bo):
        hands.see(".own-dice")
    assert not ana.there(".request")
    assert not bo.there(".request")

    coach(ana).click()
    ana.page.keyboard.press("Escape")
    expect(ana.see(".request")).to_contain_text("Bo has not agreed to coaches at this table.")
    expect(bo.see(".request")).to_contain_text("Ana would like a coach")
    expect(bo.page.locator(".request + [aria-live]")).to_have_text("Ana would like a coach.")
    expect(ana.page.locator(".mine .has-coach")).to_have_text("coach?")
    expect(cy.see(".has-coach")).to_have_text(["coach?", "no answer"])
    assert bo.objections() == []
    assert bo.small_targets() == []
    assert set(bo.overflow().values()) == {0}
    assert not ana.there(".has-odds")

    # By keyboard: it stands first after the title, and the focus is not lost when it goes.
    bo.page.locator(".table-bar-end button:visible").last.focus()
    for _ in range(2):
        bo.page.keyboard.press("Tab")
    expect(bo.page.get_by_role("button", name="Agree")).to_be_focused()
    bo.page.keyboard.press("Enter")
    expect(bo.page.locator(".request")).to_have_count(0)
    expect(bo.page.get_by_role("button", name="Menu")).to_be_focused()
    ana.see(".cell.has-odds")
    expect(ana.page.locator(".coach-says b, .coach-says p").first).to_be_visible()
    expect(cy.page.locator(".has-coach")).to_have_text(["coach"])
    assert not bo.there(".has-odds")
    assert not cy.there(".has-odds")
    assert not ana.there(".request")

    coach(bo, "Others may have a coach").click()
    expect(bo.see(".coach-people")).to_contain_text("Bo says no to coaches")
    bo.page.keyboard.press("Escape")
    expect(ana.page.locator(".has-odds")).to_have_count(0)
    expect(ana.page.locator(".coach-says")).to_have_count(0)
    expect(ana.see(".request")).to_contain_text("Bo has said no")
    expect(cy.page.locator(".has-coach")).to_have_text(["coach?", "says no"])
    ana.page.reload()
    ana.see(".own-dice")
    assert not ana.there(".has-odds")
    ana.page.get_by_role("button", name="Play without").click()
    expect(ana.page.locator(".request")).to_have_count(0)
    expect(cy.page.locator(".has-coach")).to_have_count(0)
