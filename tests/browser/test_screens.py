"""Every screen: room without scrolling, targets for thumbs, text that can be read, nothing that axe objects to."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.contrast import poor_contrasts
from browser.hands import SETTLED, THEMES, Hands, short

pytestmark = pytest.mark.e2e
SIZES = pytest.mark.parametrize("size", ["phone", "desk"])
PAGES = {
    "/": ".first",
    "/#/games": ".games li",
    "/#/open/perudo": "form",
    "/#/friends": "form",
    "/rules/perudo": ".rule-lines",
    "/#/bots": ".evidence table",
    "/#/house": ".blanks li",
    "/#/explorer/J-2v1/1x6": ".hand-row",
    "/odds#mine=12246&table=20&wild=ones&bid=7x2": ".odds .cell",
}

SCROLLS = """() => [...document.querySelectorAll('*')].some(it => it.scrollHeight > it.clientHeight + 1
  && (it === document.scrollingElement || /auto|scroll/.test(getComputedStyle(it).overflowY)))"""
SAME = "perudo"  # where sheets are looked at that are alike in all games
LATER = 3  # looks after the first turn
LOOKS = 5  # what is still coming after so many does not come


class Walk:
    """One person goes through the screens once, and all that can be wrong with one is looked for there."""

    def __init__(self, hands: Hands, size: str) -> None:
        self.hands = hands
        self.size = size
        self.found: dict[str, Any] = {}

    def look(self, where: str) -> None:
        """Whatever is wrong with this screen is noted, in both themes.

        Pictures show the contrast of all that is in sight, so axe looks at colours only where there is more.
        """
        contrast = self.size == "phone" and bool(self.hands.page.evaluate(SCROLLS))
        faults = [*self.hands.objections(contrast=contrast), *self.hands.small_targets()]
        if self.hands.overflow()["page across"] > 0:
            faults.append("wider than the screen")
        if faults:
            self.found[where] = faults
        self.read(where)

    def read(self, where: str) -> None:
        """Whatever cannot be read there is noted, unless it was still coming or going.

        The page is drawn only meanwhile.
        """
        page = self.hands.page
        page.evaluate("document.documentElement.style.opacity = '1'")
        page.evaluate("document.fonts.ready.then(() => null)")
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            poor = [""]
            for look in range(LOOKS):
                if poor:
                    page.wait_for_timeout(500 if look else 0)
                    page.evaluate(SETTLED)
                    poor = poor_contrasts(page)
            if poor:
                self.found[f"{where}, {theme}"] = poor
        page.evaluate("document.documentElement.style.opacity = ''")


FAINT = """() => document.querySelector('main').innerHTML = `<h1>Text</h1>
  <p style="background: light-dark(white, black); color: light-dark(#eee, white)">faint by day</p>
  <p style="background: light-dark(white, black); color: light-dark(black, #222)">faint by night</p>
  <img src="/icon.svg">`"""


def test_what_is_wrong_with_one_theme_only_is_found_there(person: NewHands) -> None:
    """The looks of the other tests would see it, whether or not the page is drawn."""
    ana = person()
    ana.page.goto("/")
    ana.see(".first")
    ana.page.evaluate(FAINT)
    rules = [": ".join(it.split(": ")[:2]) for it in ana.objections()]
    assert rules == ["light: color-contrast", "dark: color-contrast", "dark: image-alt"]
    bo = person(painted=True)
    bo.page.goto("/")
    bo.see(".first")
    bo.page.evaluate(FAINT)
    walk = Walk(bo, "desk")
    walk.read("here")
    found = {where: [it.split("“")[1] for it in poor] for where, poor in walk.found.items()}
    assert found == {"here, light": ["faint by day” ()"], "here, dark": ["faint by night” ()"]}


@pytest.mark.long
@SIZES
def test_the_pages_around_the_table(person: NewHands, size: str) -> None:
    ana = person(size=size)
    walk = Walk(ana, size)
    for address, sign in PAGES.items():
        ana.page.goto("about:blank")
        ana.page.goto(address)
        ana.see(sign)
        walk.look(address)
    ana.open_table(start=False, seats=4, bots=["counter"])
    ana.see(".lobby-bots")
    walk.look("lobby")
    assert walk.found == {}


@pytest.mark.long
@SIZES
@pytest.mark.parametrize("game", ["perudo", "elimination", "mexican_liars"])
def test_the_table_and_what_it_comes_to(person: NewHands, size: str, game: str) -> None:
    ana = person(size=size)
    walk = Walk(ana, size)
    ana.open_table(ruleset=short(game), seats=3, bots=["counter", "novice"], clock=300)
    ana.my_turn()
    walk.look("my first turn")
    while ana.there(".tip"):
        ana.tap(".tip")
    for button in ("Rules of this game", "Menu") if game == SAME else ():
        ana.page.get_by_role("button", name=button).click()
        ana.see("dialog")
        walk.look(button)
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator("dialog")).to_have_count(0)

    def verdict() -> None:
        ana.see(".verdict-word")
        if ana.there(".verdict-word") and "verdict" not in met:
            met.append("verdict")
            walk.look("verdict")
        ana.point_on()

    met: list[str] = []
    while ana.my_turn(verdict) != ".over":
        if len(met) < LATER:
            met.append("turn")
            walk.read("a later turn")
        ana.point()
    assert "verdict" in met
    walk.look("end")
    ana.page.get_by_role("button", name="History of the round").click()
    ana.see(".history-end")
    walk.look("history")
    assert walk.found == {}


@pytest.mark.parametrize("size", ["phone", "desk"])
@pytest.mark.parametrize(
    ("game", "seats"),
    [("perudo", 2), ("perudo", 8), ("perudo", 20), ("elimination", 6), ("mexican_liars", 4)],
)
def test_nothing_scrolls_while_playing(person: NewHands, size: str, game: str, seats: int) -> None:
    ana = person(size=size)
    ana.open_table(
        game=game, seats=seats, bots=["novice"] * (seats - 1), name="Maximiliane-Theodora"
    )
    ana.my_turn()
    assert set(ana.overflow().values()) == {0}
    assert ana.small_targets() == []
    for _ in range(60):
        ana.see(".showdown, .over, .actions:not(.is-waiting)")
        if ana.there(".showdown, .over"):
            break
        ana.point()
    assert set(ana.overflow().values()) == {0}


@pytest.mark.parametrize(
    ("size", "game"),
    [("small", "perudo_box"), ("small", "mexican_liars"), ("side", "mexican_liars")],
)
def test_on_a_short_screen_the_dice_and_the_button_are_seen(
    person: NewHands, size: str, game: str
) -> None:
    ana = person(size=size)
    ana.open_table(game=game, seats=4, bots=["counter"] * 3)
    ana.my_turn()
    while not ana.there(".own-dice") or not ana.there(".cell.is-legal, .rung.is-legal"):
        ana.point()
        ana.my_turn()
    assert set(ana.overflow().values()) == {0}
    expect(ana.page.locator(".own-dice")).to_be_in_viewport(ratio=1)
    expect(ana.page.locator(".actions .confirm")).to_be_in_viewport(ratio=1)


def test_text_twice_as_large_can_still_be_played(person: NewHands) -> None:
    ana = person(size="phone")
    ana.open_table(seats=3, bots=["novice", "novice"])
    ana.my_turn()
    ana.page.add_style_tag(content="html { font-size: 200% }")
    assert ana.overflow()["page across"] == 0
    while ana.there(".tip"):
        ana.page.locator(".tip").click()
    ana.point()


def test_the_new_round_is_not_seen_before_the_showdown(person: NewHands) -> None:
    ana = person(still=False)
    ana.open_table(seats=2, bots=["counter"])
    ana.my_turn()
    dice = ana.own_dice()
    for _ in range(60):
        ana.see(".showdown, .actions:not(.is-waiting)")
        if ana.there(".showdown"):
            break
        assert ana.own_dice() == dice
        ana.point()
    assert ana.page.locator(".own-dice").count() == 0
    expect(ana.page.locator(".show-seat")).to_have_count(2)
    expect(ana.page.locator(".verdict-word")).to_be_visible(timeout=60_000)
    ana.see(".own-dice, .tray")


def test_those_who_listen_hear_bids_and_endings(person: NewHands) -> None:
    ana = person()
    ana.open_table(seats=2, bots=["counter"])
    ana.my_turn()
    heard = ana.page.locator("p[aria-live]")
    expect(heard).to_contain_text("Your turn.")
    for _ in range(60):
        if ana.there(".showdown"):
            break
        ana.point()
        ana.see(".showdown, .actions:not(.is-waiting)")
    expect(heard).to_contain_text(re.compile("loses? one die"))


def test_a_search_knows_every_name_of_a_game(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/#/games")
    ana.see(".games li")
    ana.page.get_by_role("searchbox").fill("cachito")
    expect(ana.page.locator(".games li")).to_have_count(1)
    expect(ana.page.locator(".games li")).to_contain_text("Perudo")


def test_a_tip_is_read_once(person: NewHands) -> None:
    ana = person()
    ana.open_table(seats=2, bots=["counter"])
    ana.my_turn()
    for _ in range(5):
        if not ana.there(".tip"):
            break
        ana.page.locator(".tip").click()
    ana.page.reload()
    ana.see(".own-dice")
    expect(ana.page.locator(".tip")).to_have_count(0)
