"""Every game of the catalogue, played to its end on a phone through whatever the page offers for it."""

from random import Random

import pytest
from playwright.sync_api import expect

from browser.anyhand import AnyHand
from browser.conftest import NewHands
from liarsdice.engine.option import to_data
from liarsdice.games import catalogue, find

pytestmark = pytest.mark.e2e


@pytest.mark.parametrize("game", sorted(catalogue()))
def test_a_game_is_played_to_its_end_by_pointing(person: NewHands, game: str) -> None:
    ana = person(size="phone")
    errors: list[str] = []
    ana.page.on("console", lambda it: errors.append(it.text) if it.type == "error" else None)
    least, most = find(game).seats
    seats = min(max(least, 3), most)
    player = AnyHand(ana, Random(game))
    ana.open_table(game=game, seats=seats, bots=["counter"] * (seats - 1))
    player.play()
    expect(ana.page.locator(".over-line")).to_be_visible()
    assert player.unreached == set()
    assert player.scrolled == {0}
    assert errors == []
