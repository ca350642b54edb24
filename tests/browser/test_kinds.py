"""Every game of the catalogue, played to its end on a phone through whatever the page offers for it."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.anyhand import BIDS, AnyHand
from browser.conftest import NewHands
from browser.hands import ENOUGH, SHORT, Hands, short
from dudo.engine import Cup, First, Passing, Rerolls, ShowEachCall
from dudo.engine.cup.options.codewords import CodeWords
from dudo.engine.option import to_data
from dudo.games import catalogue, find
from support.dice import of_dice
from support.tiers import every_game

pytestmark = pytest.mark.e2e

LESSON_ON = "() => document.querySelector('.lesson-next')?.click()"
"""The next step of the lesson, which is over as soon as bots that are first have ended the round."""


def house(name: str, **changes: Any) -> Any:
    """A few rounds of that game with other rules."""
    game: Any = find(name)
    return replace(game, rounds=SHORT, **changes)


# What no game of the catalogue has, and a table may ask for.
HOUSE: dict[str, Any] = {
    "a pass may be doubted": house("common_hand", passing=Passing()),
    "the boss says who begins": house("perudo", first=First.BOSS),
    "some dice are rolled again": house("stud_liars", show=ShowEachCall(rerolls=Rerolls.SOME)),
    "code words": house("mexican_liars", code_words=CodeWords()),
}


def played_out(ana: Hands, seed: str, **wish: Any) -> AnyHand:
    """A match against bots is over; nothing was out of reach, nothing scrolled, nothing went wrong."""
    errors: list[str] = []
    ana.hear("console", lambda it: errors.append(it.text) if it.type == "error" else None)
    player = AnyHand(ana, Random(seed))
    ana.open_table(bots=["counter"] * (wish["seats"] - 1), **wish)
    player.play()
    assert ana.comes_to_show(".over-line")
    assert player.unreached == player.covered == set()
    assert player.scrolled == {0}
    assert errors == []
    return player


LATE = ("palifico", "dog", "new_life_at")
"""Options that show only once somebody has lost much. In all other games no kind of action comes later than the third
round."""


@pytest.mark.first
@pytest.mark.parametrize("game", every_game())
def test_a_game_is_played_to_its_end_by_pointing(person: NewHands, game: str) -> None:
    """Of the games with a cup, which take long, the smallest table; of all others one of three."""
    rules: Any = find(game)
    least, most = rules.seats
    seats = least if isinstance(rules, Cup) else min(max(least, 3), most)
    whole = any(getattr(rules, option, None) for option in LATE)
    wish: dict[str, Any] = {"game": game} if whole else {"ruleset": short(game)}
    player = played_out(person(size="phone"), game, seats=seats, **wish)
    assert player.played & BIDS


@pytest.mark.parametrize("name", HOUSE)
def test_house_rules_are_played_to_their_end_by_pointing(person: NewHands, name: str) -> None:
    game = HOUSE[name]
    seats = min(3, game.seats[1])
    player = played_out(person(size="phone"), name, ruleset=to_data(game), seats=seats)
    assert player.played & BIDS


@pytest.mark.parametrize("game", [name for name in catalogue() if find(name).facts.piece != "die"])
def test_nothing_on_the_page_speaks_of_dice_where_there_are_none(
    person: NewHands, game: str
) -> None:
    """At the table with its lesson, coach and sheets, at the showdown, at the end and in the review."""
    ana = person(size="phone", new=True)
    player = AnyHand(ana, Random(game))
    path = ana.open_table(ruleset=short(game), seats=3, bots=["counter:chatty"] * 2)
    heard: set[str] = set()
    names: list[str] = []  # by which rules are known in all games

    def listen() -> None:
        heard.update(ana.words())

    def skip() -> None:
        listen()
        ana.point_on()

    ana.see(".lesson")
    for _ in range(3):
        listen()
        ana.page.evaluate(LESSON_ON)
    for button in ("Menu", "This match so far", "Rules of this game"):
        ana.page.get_by_role("button", name=button, exact=True).click()
        ana.see("dialog[open]")
        if button == "Menu":
            ana.page.get_by_role("switch", name="Coach", exact=True).click()
        if button == "Rules of this game":
            ana.see(".rule-line")
            names = ana.page.locator(".rule-said b").all_text_contents()
        listen()
        ana.page.keyboard.press("Escape")
    ana.see(".coach-says b")
    for _ in range(ENOUGH):
        ana.my_turn(skip)
        listen()
        if ana.there(".over"):
            break
        player.decide()
    ana.page.goto(f"{path}#/review/1")
    ana.see(".stepper")
    for _ in range(2):
        listen()
        ana.page.locator(".open-dice").click()
    ana.page.get_by_role("button", name="The moment before").click()
    listen()
    assert {"Hide the digits", "Show the digits"} <= heard  # it has been everywhere
    assert of_dice(heard - {*names, *(f"Send this rule: {name}" for name in names)}) == []


@pytest.mark.first
def test_a_claim_is_built_from_dice_a_word_or_a_step(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(game="duel", seats=2, bots=["counter"])
    ana.my_turn()
    name = ana.page.locator(".builder-name b")
    for _ in range(2):
        ana.page.get_by_role("button", name="Add four").click()
    expect(name).to_have_text("a pair of fours, three, two, one")
    ana.page.get_by_role("button", name="One claim higher").click()
    expect(name).to_have_text("a pair of fours, five, two, one")
    ana.page.get_by_role("button", name="Full house").click()
    expect(name).to_have_text("full house, ones over twos")


@pytest.mark.parametrize("game", ["liar_dice", "stanford"])
def test_better_is_one_tap_over_a_claim_that_was_believed(person: NewHands, game: str) -> None:
    """S0-76, S0-97: the next hand up, whatever it is."""
    ana = person(size="phone")

    def believe() -> None:
        turn = ana.page.locator(".play").get_attribute("data-turn")
        if ana.there("[data-word=believe]"):
            ana.tap("[data-word=believe]")
            ana.settle(str(turn))
        else:
            ana.point()

    better = '.builder.is-live button:has-text("Better"):visible'
    ana.come_to(better, believe, game=game, seats=2, bots=["counter"]).first.click()
    expect(ana.page.locator(".builder-name")).to_contain_text("one step higher")
    expect(ana.page.locator(".actions .confirm")).to_be_enabled()


def test_a_claim_is_built_by_keyboard_alone(person: NewHands) -> None:
    ana = person()
    ana.open_table(game="duel", seats=2, bots=["counter"])
    ana.my_turn()
    dial = ana.page.get_by_role("spinbutton", name="The claim")
    expect(dial).to_be_focused()
    for _ in range(5):
        ana.page.keyboard.press("6")
    expect(dial).to_contain_text("five sixes")
    ana.page.keyboard.press("Backspace")
    expect(dial).to_contain_text("four sixes")
    turn = ana.page.locator(".play").get_attribute("data-turn")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(f'.play[data-turn="{turn}"] .builder.is-live')).to_have_count(0)


@pytest.mark.first
@pytest.mark.parametrize("game", ["duel", "dollar_bills", "indian_liars", "kicker"])
def test_nobody_is_shut_out_of_a_kind(person: NewHands, game: str) -> None:
    ana = person(size="phone")
    seats = max(2, find(game).seats[0])
    ana.open_table(game=game, seats=seats, bots=["counter"] * (seats - 1))
    ana.my_turn()
    assert ana.objections() == []
    assert ana.small_targets() == []
