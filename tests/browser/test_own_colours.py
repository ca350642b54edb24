"""Where a reader's own few colours take the place of ours, all that says something can still be told apart."""

import pytest
from playwright.sync_api import expect

from browser.conftest import NewHands
from browser.hands import Hands

pytestmark = pytest.mark.e2e

STYLE = """([css, pseudo]) => {
  const { backgroundColor, borderTopWidth, color } = getComputedStyle(document.querySelector(css), pseudo);
  return [backgroundColor, borderTopWidth, color];
}"""

GROUND = "it => getComputedStyle(it).backgroundColor"


def looks(hands: Hands, css: str, pseudo: str | None = None) -> list[str]:
    """The ground, the frame and the ink of the first of these."""
    found: list[str] = hands.page.evaluate(STYLE, [css, pseudo])
    return found


def with_own_colours(hands: Hands) -> Hands:
    """The system of this reader replaces colours."""
    hands.changed_for_good = True
    hands.page.emulate_media(forced_colors="active")
    return hands


def test_buttons_are_framed_and_what_is_chosen_is_filled(person: NewHands) -> None:
    ana = with_own_colours(person())
    ana.page.goto("/#/open/perudo")
    ana.see(".confirm")
    for css in (".confirm", ".stepper button", ".choice > span"):
        assert looks(ana, css)[1] != "0px", css
    chosen, other = (
        looks(ana, f".choice input{it} + span") for it in (":checked", ":not(:checked)")
    )
    assert chosen[0] != other[0]
    assert looks(ana, ".confirm")[0] == looks(ana, "html")[0]  # not glass: it lies over the form


def test_a_switch_shows_whether_it_is_on(person: NewHands) -> None:
    ana = with_own_colours(person())
    ana.open_table(seats=2, bots=["novice"])
    ana.my_turn()
    ana.page.get_by_role("button", name="Menu").click()
    hurry = ana.page.get_by_role("switch", name="Hurry")
    track = ana.page.locator(".switch-field", has=hurry).locator("i")
    before = track.evaluate(GROUND)
    hurry.click()
    expect(hurry).to_have_attribute("aria-checked", "true")
    assert track.evaluate(GROUND) != before


def test_bids_show_which_may_be_made_which_stands_and_which_is_chosen(person: NewHands) -> None:
    ana = with_own_colours(person())
    ana.come_to(".cell.stands", seats=2, bots=["novice"])
    ana.page.locator(".cell.is-legal").first.click()
    free = looks(ana, ".cell.is-legal:not(.is-chosen)", "::before")
    chosen = looks(ana, ".cell.is-chosen", "::before")
    stands = looks(ana, ".cell.stands", "::before")
    assert len({free[0], chosen[0], stands[0]}) == 3
    assert free[1] != "0px"
    for css in (".cell.is-chosen", ".cell.stands"):
        assert looks(ana, css)[2] != looks(ana, css, "::before")[0]
