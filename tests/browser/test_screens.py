"""Every screen: room without scrolling, targets for thumbs, text that can be read, nothing that axe objects to."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from browser import axe
from browser.conftest import NewHands
from browser.contrast import poor_contrasts
from browser.hands import SETTLED, Hands, short
from browser.hands import SIZES as DEVICES

pytestmark = pytest.mark.e2e
# No two that stand together have the same sign, so none is looked at in the place of the next.
PAGES = {
    "/": ".first",
    "/#/games": ".game-cards li",
    "/#/learn": "text=Solved rounds",
    "/#/open/perudo": ".open form",
    "/#/bots": ".bot-people li",
    "/#/friends": ".lobby",
    "/#/explorer/J-2v1/1x6": ".hand-row",
    "/rules/perudo": ".rule-lines",
    "/odds#mine=12246&table=20&wild=ones&bid=7x2": ".odds .cell",
}

SCROLLS = """() => [...document.querySelectorAll('*')].some(it => it.scrollHeight > it.clientHeight + 1
  && (it === document.scrollingElement || /auto|scroll/.test(getComputedStyle(it).overflowY)))"""
SIZES = ("phone", "desk")
SAME = "perudo"  # where sheets are looked at that are alike in all games
LATER = 3  # looks after the first turn
WAITS = "try { localStorage.setItem('dudo.waits', 'true') } catch {}"
"""A showdown stays for as long as it is looked at."""
LOOKS = 5  # what is still coming after so many does not come


class Walk:
    """One person goes through the screens once, and all that can be wrong with one is looked for there.

    The screen grows from a phone's to a desk's and shrinks again, so that each has to be opened only once.
    """

    def __init__(self, hands: Hands, *, looks: int = LOOKS) -> None:
        self.hands = hands
        self._looks = looks
        self.found: dict[str, Any] = {}
        self._devtools = hands.page.context.new_cdp_session(hands.page)

    def look(self, where: str) -> None:
        """Whatever is wrong with this screen is noted, in both sizes and both themes.

        Pictures show the contrast of all that is in sight, so axe looks at colours only where there is more. All
        else that it judges does not hang on the size, unless something else is there at a desk.
        """
        judged = ""
        for size in self._sizes():
            structure = axe.structure(self.hands.page)
            contrast = size == "phone" and bool(self.hands.page.evaluate(SCROLLS))
            faults = self.hands.small_targets()
            if self.hands.overflow()["page across"] > 0:
                faults.append("wider than the screen")
            for theme in self.hands.themes():
                if structure != judged or contrast:
                    faults += self.hands.objections_by(theme, contrast=contrast)
                self._read(f"{where}, {size}, {theme}")
            if faults:
                self.found[f"{where}, {size}"] = faults
            judged = structure

    def read(self, where: str) -> None:
        """Whatever cannot be read there is noted."""
        for size in self._sizes():
            for theme in self.hands.themes():
                self._read(f"{where}, {size}, {theme}")

    def _sizes(self) -> Iterator[str]:
        for size in SIZES:
            self.hands.resize(size)
            yield size
        self.hands.resize(SIZES[0])

    def _read(self, where: str) -> None:
        """Whatever cannot be read in this theme is noted, unless it was still coming or going."""
        page = self.hands.page
        poor = poor_contrasts(page, self._devtools)
        for _ in range(self._looks - 1):
            if not poor:
                return
            page.wait_for_timeout(500)
            page.evaluate(SETTLED)
            poor = poor_contrasts(page, self._devtools)
        if poor:
            self.found[where] = poor


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
    walk = Walk(bo, looks=1)  # nothing comes or goes
    walk.read("here")
    found = {where: [it.split("“")[1] for it in poor] for where, poor in walk.found.items()}
    assert found == {
        f"here, {size}, {theme}": [f"faint by {time}” ()"]
        for size in SIZES
        for theme, time in (("light", "day"), ("dark", "night"))
    }


WIDE = """() => {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()];
  document.adoptedStyleSheets.at(-1).replaceSync(`@media not (min-width: 900px) { .wide-only { display: none } }
    @media (min-width: 900px) { .wide-only button { width: 20px } }`);
  document.querySelector('main').innerHTML = `<h1>Text</h1><p>as always</p>
    <div class="wide-only"><button aria-label="Small">x</button><img src="/icon.svg"></div>`;
}"""

FAINT_AT_A_DESK = """() => {
  document.adoptedStyleSheets.at(-1).replaceSync(
    '@media (min-width: 900px) { main p { color: #777; background: #888 } }');
  document.querySelector('main').innerHTML = '<h1>Text</h1><p>as always</p>';
}"""


def test_what_is_wrong_at_a_desk_only_is_found_there(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/")
    ana.see(".first")
    ana.page.evaluate(WIDE)
    walk = Walk(ana, looks=1)
    walk.look("here")
    assert list(walk.found) == ["here, desk"]
    small, nameless = walk.found["here, desk"]
    assert "Small" in small
    assert nameless.startswith("dark: image-alt")
    assert ana.faults() == {"desk": [small, nameless]}
    ana.page.evaluate(FAINT_AT_A_DESK)
    assert {size: [it.split(": ")[:2] for it in found] for size, found in ana.faults().items()} == {
        "desk": [["light", "color-contrast"], ["dark", "color-contrast"]]
    }


ALIKE = """() => document.querySelector('main').innerHTML = `<h1>Text</h1><style>
    i { color: #8a8a8a; font-size: 30px } div { background: white } .gone { display: none }</style>
  <div><i class="gone">gone</i><i>large</i> <i>large, too</i> <i style="font-size: 13px">small</i></div>
  <div><i style="color: #ccc">x</i> <i style="color: #ccc">pale</i> <i style="color: #ccc">pale, too</i></div>
  <div style="background: #555"><i>on grey</i></div> <div style="opacity: .3"><i>faded</i></div>
  <div><input aria-label="field" value="typed" style="color: #ccc; background: white"></div>
  <div style="margin-top: 200vh"><i style="color: #bbb">out of sight</i></div>`"""


def test_of_texts_that_look_alike_one_is_judged_and_each_that_differs(person: NewHands) -> None:
    ana = person()
    ana.page.goto("/")
    ana.see(".first")
    ana.page.evaluate(ALIKE)
    by_day = [it for it in ana.objections() if it.startswith("light: ")]
    found = [re.findall(">([^<]+)<|value=.(\\w+)", it)[0] for it in by_day]
    assert ["small", "pale", "on grey", "faded", "typed", "out of sight"] == [
        "".join(it) for it in found
    ]


@pytest.mark.long
def test_the_pages_around_the_table(person: NewHands) -> None:
    ana = person(size=SIZES[0])
    walk = Walk(ana)
    for address, sign in PAGES.items():
        ana.page.goto(address)  # from one screen to the next as people go, without another page
        ana.see(sign)
        walk.look(address)
    ana.open_table(start=False, seats=4, bots=["counter"])
    ana.see(".lobby-bots")
    walk.look("lobby")
    assert walk.found == {}


@pytest.mark.long
@pytest.mark.parametrize("game", ["perudo", "elimination", "mexican_liars"])
def test_the_table_and_what_it_comes_to(person: NewHands, game: str) -> None:
    ana = person(size=SIZES[0])
    ana.runs_first(WAITS)
    walk = Walk(ana)
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
        if "verdict" not in met:
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
    ana.page.get_by_role("button", name="This match so far").click()
    ana.see(".history-end")
    walk.look("history")
    assert walk.found == {}


@pytest.mark.parametrize(
    ("game", "seats"),
    [("perudo", 2), ("perudo", 8), ("perudo", 20), ("elimination", 6), ("mexican_liars", 4)],
)
def test_nothing_scrolls_while_playing(person: NewHands, game: str, seats: int) -> None:
    """At a turn in the hand and at a desk, where the round is played on, and at its end."""
    ana = person(size="phone")
    ana.open_table(
        game=game, seats=seats, bots=["novice"] * (seats - 1), name="Maximiliane-Theodora"
    )
    ana.my_turn()
    for size in SIZES:
        ana.resize(size)
        assert set(ana.overflow().values()) == {0}
        assert ana.small_targets() == []
    for _ in range(60):
        ana.see(".showdown, .over, .actions:not(.is-waiting)")
        if ana.there(".showdown, .over"):
            break
        ana.point()
    for size in reversed(SIZES):
        ana.resize(size)
        assert set(ana.overflow().values()) == {0}


WORDS_ON_DICE = """() => {
  const hands = document.querySelectorAll('.show-seat :is(.show-die, .seat-name)');
  const dice = [...hands].map(it => it.getBoundingClientRect());
  return [...document.querySelectorAll('.show-head > *, .verdict > *, .show-buttons > *')].filter(it => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return dice.some(die => die.right > left && die.left < right && die.bottom > top + 1 && die.top < bottom - 1);
  }).map(it => it.textContent);
}"""


@pytest.mark.parametrize(
    ("game", "seats"), [("perudo_box", 4), ("perudo_box", 6), ("liars_poker", 5), ("perudo", 12)]
)
def test_nothing_that_is_said_of_a_showdown_lies_on_a_hand(
    person: NewHands, game: str, seats: int
) -> None:
    ana = person(size="phone")
    ana.open_table(game=game, seats=seats, bots=["counter"] * (seats - 1))
    for _ in range(60):
        ana.see(".showdown, .over, .actions:not(.is-waiting)")
        if ana.there(".showdown, .over"):
            break
        ana.point()
    ana.see(".verdict-cost")
    ana.page.locator(".show-buttons button").first.press("Shift+Tab")  # so that it stays
    for width, height in ((390, 844), (1024, 768), (1440, 900), (1920, 1080)):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate(SETTLED)
        assert (width, []) == (width, ana.page.evaluate(WORDS_ON_DICE))
        assert set(ana.overflow().values()) == {0}


def test_all_faces_and_bids_lie_on_the_screen(person: NewHands) -> None:
    """Also with six players."""
    ana = person()
    ana.open_table(game="perudo_box", seats=6, bots=["counter"] * 5)
    ana.my_turn()
    boxes = "[...document.querySelectorAll('.picker .grid-face, .picker .cell')].map(it => it.getBoundingClientRect())"
    inside = f"() => {boxes}.every(it => it.left >= 0 && it.right <= innerWidth)"
    for width, height in (*DEVICES.values(), (768, 1024), (1024, 768), (1024, 1366)):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate(SETTLED)
        assert (width, True) == (width, ana.page.evaluate(inside))


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_a_game_that_was_chosen_can_be_begun_at_once(person: NewHands, size: str) -> None:
    """However much may be chosen above it, the button is on the screen."""
    ana = person(size=size)
    ana.page.goto("/#/open/mexican_liars")
    expect(ana.page.get_by_role("button", name="Play", exact=True)).to_be_in_viewport(ratio=1)


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


@pytest.mark.long
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
    expect(ana.page.locator(".verdict-word")).to_be_visible()
    ana.point_on()
    ana.see(".own-dice, .tray")


@pytest.mark.first
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
