"""Text can be read in both themes, on every screen and in every state; disabled and faint text, too."""

import pytest

from browser.conftest import NewHands
from browser.contrast import poor_contrasts
from browser.hands import SETTLED, Hands, short

pytestmark = pytest.mark.e2e
BOTH = pytest.mark.parametrize(
    ("size", "theme"),
    [("phone", "dark"), ("phone", "light"), ("desk", "dark"), ("desk", "light")],
)
PAGES = {
    "/": ".first",
    "/#/games": ".games li",
    "/#/open/perudo": "form",
    "/#/friends": "form",
    "/rules/perudo": ".rule-lines",
    "/#/bots": ".bot-people li",
    "/#/house": ".blanks li",
    "/odds#mine=12246&table=20&wild=ones&bid=7x2": ".odds .cell",
}

LOOKS = 5  # what is still coming after so many does not come


def read(ana: Hands, where: str, found: dict[str, list[str]]) -> None:
    """Whatever cannot be read there is noted, unless it was still coming or going."""
    ana.page.evaluate("document.fonts.ready")
    for look in range(LOOKS):
        ana.page.wait_for_timeout(500 if look else 0)
        ana.page.evaluate(SETTLED)
        found[where] = poor_contrasts(ana.page)
        if not found[where]:
            del found[where]
            break


@BOTH
def test_the_pages_around_the_table_can_be_read(person: NewHands, size: str, theme: str) -> None:
    ana, found = person(size=size, theme=theme), dict[str, list[str]]()
    for address, sign in PAGES.items():
        ana.page.goto("about:blank")
        ana.page.goto(address)
        ana.see(sign)
        read(ana, address, found)
    ana.open_table(start=False, seats=4, bots=["counter"])
    ana.see(".lobby-bots")
    read(ana, "lobby", found)
    assert found == {}


@BOTH
@pytest.mark.parametrize("game", ["perudo", "mexican_liars"])
def test_the_table_can_be_read_from_the_first_bid_to_the_end(
    person: NewHands, size: str, theme: str, game: str
) -> None:
    ana, found = person(size=size, theme=theme), dict[str, list[str]]()
    ana.open_table(ruleset=short(game), seats=3, bots=["counter", "novice"], clock=300)
    for turn in range(3):
        ana.my_turn()
        if ana.there(".over"):
            break
        read(ana, f"turn {turn}", found)
        ana.point()
        ana.see(".showdown, .over, .actions:not(.is-waiting)")
        if ana.there(".showdown"):
            ana.see(".verdict-word")
            read(ana, "verdict", found)
    ana.page.get_by_role("button", name="Menu").click()
    ana.see("dialog")
    read(ana, "menu", found)
    ana.page.keyboard.press("Escape")
    ana.play_to_the_end()
    read(ana, "end", found)
    assert found == {}
