"""House rules in the browser: composed, refused with a reason, saved, sent, and played to the end."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.hands import Hands
from dudo.games import find
from dudo.presentation.sentences import sentences

pytestmark = pytest.mark.e2e

GIVING_UP = re.compile(r"^Giving up (?!when)")
"""The option of the player in turn, not that of a bidder who is challenged."""


def compose(hands: Hands, game: str = "common_hand") -> None:
    """The form of a game, to which one has come from the list of games."""
    hands.page.goto("/#/games")
    hands.see(".game-cards li")
    hands.page.goto(f"/#/house/{game}")
    hands.see(".house-form")


def all_options(hands: Hands) -> None:
    """The form has unfolded what few people change."""
    hands.page.get_by_text("All options").click()


def test_at_a_desk_all_of_the_card_is_on_the_screen_at_once(person: NewHands) -> None:
    """What plays, saves and sends lies at its foot."""
    ana = person(size="desk")
    compose(ana)
    expect(ana.page.locator(".house-side")).to_be_in_viewport(ratio=1)


def test_the_form_and_the_card(person: NewHands) -> None:
    ana = person(size="phone")
    compose(ana)
    ana.page.get_by_role("button", name="Which bid is higher").click()
    ana.page.get_by_role("button", name="Wild dice", exact=False).first.click()
    ana.page.get_by_label("6s are wild").check()
    all_options(ana)
    ana.page.get_by_role("switch", name=GIVING_UP).click()
    expect(ana.page.get_by_role("switch", name=GIVING_UP)).to_be_checked()
    assert ana.faults() == {}
    card = ana.page.locator(".house-card:visible")
    giving_up = replace(find("common_hand"), concede=True)
    told = [rule.sentence for rule in sentences(giving_up) if rule.option == "concede"]
    ana.resize("desk")
    expect(card.get_by_role("button", name="Undo")).to_be_in_viewport(ratio=1)
    expect(card.locator(".is-new")).to_have_text(told)
    ana.resize("phone")
    ana.page.get_by_role("button", name="Rule card").click()  # here the card lies over the form
    expect(card.locator(".is-new")).to_have_text(told)
    card.get_by_role("button", name="Save").click()
    expect(card.get_by_role("button", name="Saved")).to_be_disabled()
    assert ana.faults() == {}
    ana.page.goto("/#/games")
    ana.see(".house-games")
    assert ana.faults() == {}


def test_on_a_phone_rules_are_saved_without_the_card(person: NewHands) -> None:
    ana = person(size="phone")
    compose(ana)
    all_options(ana)
    ana.page.get_by_role("switch", name=GIVING_UP).click()
    expect(ana.page.get_by_role("switch", name=GIVING_UP)).to_be_checked()
    bar = ana.page.locator(".house-bar")
    bar.get_by_role("button", name="Save").click()
    expect(bar.get_by_role("button", name="Saved")).to_be_disabled()
    ana.page.get_by_role("switch", name=GIVING_UP).click()
    expect(bar.get_by_role("button", name="Save", exact=True)).to_be_enabled()
    ana.page.goto("/#/games")
    expect(ana.see(".house-games")).to_contain_text("Common Hand, but giving up")


def test_a_choice_that_needs_another_rule_says_so_and_brings_it_along(person: NewHands) -> None:
    ana = person()
    compose(ana)
    ana.page.get_by_role("button", name="Which bid is higher").click()
    stars = ana.page.locator(
        ".sentence", has_text="rounded up; to leave 1s, at least double it and one more"
    )
    expect(stars).to_contain_text("needs 1s that are always wild and may be bid on.")
    stars.get_by_role("radio").check()
    expect(stars.get_by_role("radio")).to_be_checked()
    card = ana.page.locator(".house-card")
    expect(card.locator(".is-new")).to_have_count(3)  # the lowest and the highest bid, too
    expect(ana.page.locator("p[aria-live]")).to_contain_text(
        "1s are wild: they count as any face; you may also bid on 1s"
    )
    card.get_by_role("button", name="Undo").click()
    expect(stars.get_by_role("radio")).not_to_be_checked()


def test_a_game_of_the_house_is_named_saved_sent_and_deleted(person: NewHands) -> None:
    ana = person()
    compose(ana)
    ana.page.get_by_role("button", name="Dice each: less").click()
    name = ana.page.get_by_label("Name of your game")
    name.fill("Saturday")
    name.press("Enter")
    expect(ana.page.locator(".card-lines")).to_contain_text("Everybody starts with 4 dice")
    ana.page.get_by_role("button", name="Save").click()
    expect(ana.page.get_by_role("button", name="Saved")).to_be_visible()  # once the name is known
    bo = person(size="phone")
    bo.page.goto(ana.page.url)
    expect(bo.page.locator(".rule-field").first).to_contain_text("Everybody starts with 4 dice")
    ana.page.goto("/#/games")
    expect(ana.page.locator(".house-games")).to_contain_text("Saturday")
    ana.page.locator(".house-games").get_by_role("button", name="Delete").click()
    expect(ana.page.locator(".house-games")).to_have_count(0)


SHARES = "navigator.share = (it) => { window.sent = it; return Promise.resolve(); };"


@pytest.mark.first
def test_whoever_opens_what_somebody_has_sent_sees_who_it_is_what_differs_and_plays(
    person: NewHands,
) -> None:
    ana, bo = person(), person(size="phone")
    ana.runs_first(f"{SHARES} localStorage.setItem('dudo.name', '\"Ana\"');")
    compose(ana)
    ana.page.get_by_role("button", name="Dice each: less").click()
    expect(ana.page.get_by_label("Name of your game")).to_have_value("Common Hand, but four dice")
    ana.page.get_by_role("button", name="Send these rules").click()
    ana.until("() => window.sent", None)
    sent = ana.page.evaluate("window.sent")
    assert (len(sent["url"]) < 50, sent["text"]) == (True, "Ana plays Common Hand, but four dice")
    for url in (sent["url"], ana.page.url.replace("#/change", "#/from/Ana")):
        bo.page.goto(url)
        expect(bo.see("h1")).to_have_text("Common Hand, but four dice")
        expect(bo.see(".game-sender")).to_have_text("Ana plays it like this:")
        expect(bo.see(".differs")).to_contain_text("Everybody starts with 4 dice")
        expect(bo.page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)
    assert (bo.objections(), bo.small_targets()) == ([], [])
    bo.page.get_by_role("button", name="Play", exact=True).click()
    bo.my_turn()
    assert len(bo.own_dice()) == 4


def test_a_short_link_that_is_not_known_says_so(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/g/k4mzq2aa")
    expect(ana.page.get_by_role("alert")).to_contain_text("does not know that short link")


def test_a_damaged_link_says_so(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/house/nonsense")
    expect(ana.page.get_by_role("alert")).to_contain_text("damaged")


def test_a_composed_game_is_played_against_bots_to_the_end(person: NewHands) -> None:
    ana = person(size="phone")
    compose(ana)
    for _ in range(4):
        ana.page.get_by_role("button", name="Dice each: less").click()
    expect(ana.page.locator(".rule-field").first).to_contain_text("Everybody starts with one die")
    all_options(ana)
    ana.page.get_by_role("button", name="A pot").click()
    ana.page.get_by_label("Everybody puts one chip into the pot").check()
    ana.page.get_by_role("button", name="Drinks", exact=False).last.click()
    ana.page.get_by_label("The loser of a round has a drink").first.check()
    for size, confirm in {"desk": ".house-side .confirm", "phone": ".house-bar .confirm"}.items():
        ana.resize(size)
        ana.page.locator(confirm).click()
        ana.see(".open form")
        if size == "desk":
            ana.page.go_back()
    for _ in range(2):
        ana.page.get_by_role("button", name="One player fewer").click()
    ana.page.get_by_role("button", name="Play", exact=True).click()
    ana.my_turn()
    expect(ana.page.locator(".pot")).to_have_text("Pot: 2 chips")
    for size in ("desk", "phone"):
        ana.resize(size)
        assert set(ana.overflow().values()) == {0}
    ana.play_to_the_end()
    told = ana.page.locator(".standings")
    expect(told).to_contain_text("+1 chip ")
    expect(told).to_contain_text("drink")
    assert ana.faults() == {}


def test_back_closes_the_card_and_leaves_the_form_as_it_is(person: NewHands) -> None:
    ana = person(size="phone")
    compose(ana)
    all_options(ana)
    ana.page.get_by_role("switch", name=GIVING_UP).click()
    expect(ana.page.get_by_role("switch", name=GIVING_UP)).to_be_checked()
    ana.page.get_by_role("button", name="Rule card").click()
    card = ana.page.get_by_role("dialog")
    title = card.get_by_label("Name", exact=False).first
    title.fill("Ours")
    title.blur()
    expect(ana.page).to_have_url(re.compile("/house/"))
    ana.page.go_back()
    expect(card).to_have_count(0)
    expect(ana.page.get_by_role("switch", name=GIVING_UP)).to_be_checked()
    ana.page.get_by_role("button", name="Rule card").click()
    expect(title).to_have_value("Ours")
    ana.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    ana.page.wait_for_function("() => !history.state?.layers")  # nobody is as fast as a test
    ana.page.go_back()
    ana.see(".game-cards li")  # there is no entry for a card that was closed
