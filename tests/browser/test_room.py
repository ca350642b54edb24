"""Room for everything: on a phone that lies on its side, and where the text is twice as large."""

import pytest

from browser.conftest import NewHands
from browser.hands import short

pytestmark = pytest.mark.e2e
# Each with what is there only on that screen.
AROUND = {
    "/": ".first",
    "/#/games": ".game-cards li",
    "/#/house/perudo": ".house-form",
    "/#/statistics": "text=Play a first match",
    "/t/mistyped": "text=There is no such table",
    "/odds#mine=12246&table=20&wild=ones&bid=7x2": ".odds .cell",
    "/rules/perudo_box": ".rule-lines",
}
LARGE = """document.addEventListener('DOMContentLoaded', () => {
  const large = document.createElement('style');
  large.textContent = 'html { font-size: 200% !important }';
  document.head.append(large);
})"""


def test_text_twice_as_large_overflows_no_screen(person: NewHands) -> None:
    ana = person(size="phone")
    ana.runs_first(LARGE)
    wide = {}
    for address, sign in AROUND.items():
        ana.page.goto(address)
        ana.see(sign)
        ana.page.wait_for_timeout(200)
        wide[address] = ana.overflow()["page across"]
    ana.open_table(start=False, seats=4, bots=["counter"])
    ana.see(".lobby-bots")
    wide["lobby"] = ana.overflow()["page across"]
    for game in ("perudo_box", "elimination"):
        ana.open_table(game=game, seats=4, bots=["counter"] * 3)
        ana.my_turn()
        wide[game] = ana.overflow()["play across"]
    ana.open_table(ruleset=short("perudo"), seats=2, bots=["counter"])
    ana.play_to_the_end()  # nothing lies over the buttons
    ana.more()
    ana.page.get_by_role("link", name="See where it was decided").click()
    ana.see(".review-page")
    wide["review"] = ana.overflow()["page across"]
    assert wide == dict.fromkeys(wide, 0)
