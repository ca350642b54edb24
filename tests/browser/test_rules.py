"""Settling an argument: somebody asks "may I?", gets the rule, and sends it; whoever gets the link sees it."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands

pytestmark = pytest.mark.e2e
SENT = "navigator.share = (it) => { window.sent = it; return Promise.resolve(); };"


@pytest.mark.first
def test_whoever_asks_may_i_at_a_table_gets_the_rule_and_can_send_it(person: NewHands) -> None:
    ana, bo = person(size="phone"), person()
    ana.runs_first(SENT)
    ana.open_table(game="perudo_box", seats=2, bots=["novice"])
    ana.my_turn()
    ana.page.get_by_role("button", name="Rules of this game").click()
    ana.see("dialog .rule-lines")
    ana.page.get_by_role("searchbox", name="May I …?").fill("can I bid sixty sixes?")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".may-here")).to_have_text(
        "No. Bid from 1 to 10: there are no more in play."
    )
    ana.page.get_by_role("searchbox").fill("what about opening on ones?")
    ana.page.get_by_role("button", name="Ask").click()
    ana.page.locator(".may-i").get_by_role("button", name="Send this rule: Opening on 1s").click()
    sent = ana.page.evaluate("window.sent")
    assert "The first bid of a round may not be on 1s, except in a one-die round." == sent["text"]
    assert sent["url"].endswith("/rules/perudo_box/ones_first")
    assert ana.objections() == []
    bo.page.goto(sent["url"])
    meant = bo.see(".is-meant")
    expect(meant).to_contain_text("The first bid of a round may not be on 1s")
    expect(meant).to_be_in_viewport()
    expect(meant).to_be_focused()


@pytest.mark.parametrize("size", ["phone", "small", "desk"])
def test_what_can_be_done_with_a_game_stands_where_its_page_begins(
    person: NewHands, size: str
) -> None:
    ana = person(size=size)
    ana.page.goto("/rules/perudo_box")
    ana.see(".game-points li")
    play = ana.page.get_by_role("button", name="Play", exact=True)
    invite, change = (ana.page.get_by_role("link", name=it) for it in ("Invite", "Change rules"))
    for door in (play, invite, change):
        expect(door).to_be_in_viewport(ratio=1)
    assert (ana.objections(), ana.small_targets()) == ([], [])
    play.click()
    ana.see(".own, .mine")


def test_the_other_doors_of_a_game_lead_to_its_table_for_friends_and_to_its_rules(
    person: NewHands,
) -> None:
    ana = person(size="phone")
    ana.page.goto("/rules/mia")
    ana.page.get_by_role("link", name="Invite", exact=True).click()
    expect(ana.see(".invite")).to_be_in_viewport()
    expect(ana.page.locator(".table-game")).to_have_text("Mia")
    ana.page.go_back()
    ana.page.get_by_role("link", name="Change rules").click()
    expect(ana.see(".house-form h2").first).to_have_text("Mia, but …")
    ana.page.get_by_role("link", name="Back").click()
    expect(ana.see(".game-head .lead")).to_contain_text("Mia: Mäxchen with six lives")


def test_a_rule_page_by_keyboard_with_an_example_in_pictures(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/rules/perudo")
    ana.see(".rule-lines")
    ana.page.get_by_role("searchbox").focus()
    ana.page.keyboard.type("how do I get to the station?")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".may-i [role=status]")).to_contain_text("That was not understood.")
    ana.page.get_by_role("searchbox").fill("who opens when somebody has one die?")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".may-i .rule-line").first).to_contain_text("One-die rounds")
    expect(ana.page.locator(".may-i .example [role=img]").first).to_be_visible()
    assert (ana.objections(), ana.small_targets()) == ([], [])
    differs = ana.page.locator(
        ".rule-differs", has_text=re.compile("1s are wild: they count as any face; you may")
    )
    expect(differs).to_have_count(1)


def test_an_example_is_drawn_when_it_is_opened_and_not_before(person: NewHands) -> None:
    """A book of rules has dozens, each of hundreds of parts."""
    ana = person(size="phone")
    ana.page.goto("/rules/perudo")
    ana.see(".rule-more")
    more = ana.page.locator(".rule-more", has_text="Example").first
    expect(ana.page.locator(".rule-more .example")).to_have_count(0)
    more.locator("summary").focus()
    ana.page.keyboard.press("Enter")
    expect(more.locator(".example").first).to_be_visible()
    assert ana.objections() == []


def test_the_link_of_house_rules_leads_to_their_rules_with_what_they_say(person: NewHands) -> None:
    ana = person()
    server = ana.page.context.request
    change = {"path": "game.penalty", "value": {"lose-die": {"dice": 2}}}
    server.get("/")
    made = server.post("/api/compose", data={"game": "perudo", "change": change}).json()
    ana.page.goto(f"/house/{made['link']}/rules/penalty.dice")
    expect(ana.see(".is-meant")).to_contain_text("The loser of a round loses 2 dice.")
