"""Several devices at one table: a link, a watcher, a reload, a seat left and taken back."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from browser.conftest import NewHands
from browser.hands import Hands, play_together, short

pytestmark = pytest.mark.e2e


def overheard(watcher: Hands) -> list[dict[str, Any]]:
    """Every message that the server sends to this browser, from now on."""
    messages: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: messages.append(json.loads(frame)))

    watcher.hear("websocket", listen)
    return messages


def a_match_and_a_latecomer(person: NewHands) -> tuple[Hands, Hands, Hands, str]:
    """Ana and Bo play when Cy comes by the link."""
    ana, bo, cy = person(), person(size="phone"), person(size="phone")
    path = ana.open_table(ruleset=short("perudo_box"), seats=2, start=False)
    bo.sit(path, "Bo")
    ana.page.get_by_role("button", name="Start with 2").click()
    ana.see(".own-dice")
    cy.page.goto(path)
    return ana, bo, cy, path


@pytest.mark.first
def test_two_play_over_a_link_while_a_third_watches(person: NewHands) -> None:
    ana, bo, cy = person(), person(size="phone"), person()
    path = ana.open_table(ruleset=short("perudo_box"), seats=2, start=False)
    bo.sit(path, "Bo")
    heard = overheard(cy)
    cy.page.goto(path)
    cy.see(".lobby")
    ana.page.get_by_role("button", name="Start with 2").click()
    play_together(ana, bo)
    winner = ana.see(".over-line").inner_text()
    assert ("You won" in winner) != ("You won" in bo.see(".over-line").inner_text())
    cy.my_turn()
    cy.see(".over-line")
    told = [message for message in heard if message["t"] in ("state", "change")]
    assert len(told) > 5
    for message in told:
        assert message["seat"] is None
        assert message.get("actions", "") == ""
        secrets = [message["view"]["secret"]] if "view" in message else []
        secrets += [message["secret"]] if "secret" in message else []
        assert all(set(secret["hands"]) == {None} for secret in secrets)


def test_whoever_comes_late_takes_a_seat_after_the_match(person: NewHands) -> None:
    ana, bo, cy, _ = a_match_and_a_latecomer(person)
    cy.see("text=You are watching.")
    play_together(ana, bo)
    for one in (ana, bo):
        one.see(".over-line")
    cy.my_turn()
    expect(cy.page.locator(".latecomer").get_by_role("button")).to_have_text(
        ["Play in the next match", "I sit here already"]
    )
    who_won = cy.see(".over-line").inner_text()
    bo.page.get_by_role("button", name="Menu").click()
    bo.page.get_by_role("button", name="Give up my seat").click()
    cy.page.get_by_label("Your name").fill("Cy")
    cy.page.get_by_role("button", name="Sit down").click()
    cy.see("role=button[name='Play again']").click()
    expect(cy.page.locator(".over-line")).to_have_text(who_won)
    expect(cy.page.locator(".standings")).to_contain_text("Bo")
    ana.page.get_by_role("button", name="Play again").click()
    cy.see(".own-dice")


def test_whoever_watches_may_play_in_the_next_match(person: NewHands) -> None:
    ana, bo, cy, path = a_match_and_a_latecomer(person)
    cy.page.get_by_role("button", name="Play in the next match").click()
    sheet = cy.page.get_by_role("dialog")
    sheet.get_by_role("button", name="Play in the next match").click()
    expect(sheet.get_by_role("alert")).to_have_text("Type your name first.")
    sheet.get_by_label("Your name").fill("Cy")
    sheet.get_by_role("button", name="Play in the next match").click()
    cy.see("text=You play in the next match.")
    for one in (ana, bo):
        expect(one.page.locator(".toast")).to_have_text("Cy plays in the next match.")
    # Among the tables on the first page, so that one finds back in time.
    cy.page.wait_for_function("id => localStorage['dudo.tables'].includes(id)", arg=path[-8:])
    assert cy.objections() == []
    assert cy.small_targets() == []
    cy.page.get_by_role("button", name="Just watch").click()
    cy.see("text=You are watching.")
    assert not cy.there("dialog")
    cy.page.get_by_role("button", name="Play in the next match").click()
    cy.see("text=You play in the next match.")
    play_together(ana, bo)
    cy.my_turn()
    cy.see("text=You play as soon as somebody wants another match.")
    for one in (ana, bo):
        expect(one.page.get_by_role("region", name="In the next match")).to_contain_text("Cy")
        one.page.get_by_role("button", name="Play again").click()
    cy.see(".own-dice")
    expect(ana.page.locator(".seat-plate")).to_have_count(2)


def test_whoever_comes_to_a_full_lobby_may_join_in(person: NewHands) -> None:
    ana, bo, cy = person(), person(size="phone"), person(size="phone")
    path = ana.open_table(ruleset=short("perudo_box"), seats=2, start=False)
    bo.sit(path, "Bo")
    cy.page.goto(path)
    cy.page.get_by_label("Your name").fill("Cy")
    cy.page.get_by_role("button", name="Join in").click()
    cy.see("role=button[name='Just watch']")
    expect(cy.page.get_by_role("status").first).to_have_text(
        "You play too. Ana will start the match."
    )
    ana.page.get_by_role("button", name="Start with 3").click()
    cy.see(".own-dice")


def test_where_no_more_can_play_a_bot_makes_way(person: NewHands) -> None:
    ana, bo = person(), person(size="phone")
    bots = ["novice"] * 5
    path = ana.open_table(ruleset=short("perudo_box"), seats=6, bots=bots, start=False)
    bo.page.goto(path)
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Join in").click()
    for one in (ana, bo):
        one.see("text=At most 6 can play, so a bot makes way.")
        expect(one.page.locator(".lobby-seats")).to_contain_text("level 1 of 4")
    ana.page.goto(f"{path}#/screen")
    expect(ana.see(".gathering .waiting-list")).to_contain_text("Bo")
    ana.page.get_by_role("button", name="Start with 6").click()
    bo.see(".in-hand .peek")  # the table is on the screen in the middle


@pytest.mark.first
def test_a_reload_comes_back_to_the_same_seat_and_the_same_cup(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(seats=3, bots=["counter", "counter"])
    ana.my_turn()
    dice = ana.own_dice()
    ana.page.reload()
    ana.see(".own-dice")
    assert ana.own_dice() == dice
    ana.point()


def test_a_seat_is_left_to_a_bot_and_taken_back(person: NewHands) -> None:
    ana = person()
    ana.open_table(seats=2, bots=["counter"], pace=1)
    ana.my_turn()
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Leave and let a bot play on").click()
    ana.see("text=watching")
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="Pause").click()
    ana.page.get_by_role("button", name="Close").click()
    ana.page.get_by_role("button", name="Take my seat back").click()
    ana.page.get_by_role("button", name="Go on").click()
    ana.see(".tray, .over, .showdown")


def test_why_a_button_is_missing(person: NewHands) -> None:
    ana = person()
    ana.come_to(".cell.stands", seats=2, bots=["counter"])
    ana.page.locator(".cell:not(.is-legal)").first.click(force=True)
    expect(ana.see(".toast")).to_contain_text("not higher than")
    assert ana.there(".toast .said")  # no notation: bids are drawn, and told in words
    assert not re.search(r"[0-9]x[0-9]", ana.page.locator(".toast").inner_text())


def test_without_motion_a_lost_die_is_not_left_on_another(person: NewHands) -> None:
    ana = person(still=True)
    ana.open_table(seats=3, bots=["novice", "novice"])
    for _ in range(50):
        ana.see(".actions:not(.is-waiting), .showdown")
        if ana.there(".leaving"):
            break
        if ana.there(".showdown"):
            ana.point_on()
        else:
            ana.point()
    expect(ana.page.locator(".leaving")).to_have_count(1)
    expect(ana.page.locator(".leaving")).to_be_hidden()
