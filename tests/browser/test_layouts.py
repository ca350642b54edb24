"""Nothing lies on what it should not; `make layouts` looks at every game."""

import pytest

from browser.conftest import NewHands
from browser.devices import Devices
from browser.layouts import Layouts, look_at
from browser.overlaps import overlaps

pytestmark = pytest.mark.e2e

BROKEN = """() => document.body.innerHTML = `<main><h1 class="title">Title</h1>
  <style>.here { position: absolute; left: 40px } .short { width: 60px; overflow: hidden; white-space: nowrap }</style>
  <b class="x-one here" style="top: 200px">some words</b><i class="x-two here" style="top: 204px">other words</i>
  <b class="x-name here" style="top: 300px">a name</b>
  <svg class="x-face here" width="40" height="40" style="top: 290px" />
  <b class="x-hidden here" style="top: 400px">hidden words</b>
  <div class="x-lid here" style="top: 390px; width: 200px; height: 60px; background: teal; text-align: right">.</div>
  <b class="x-cut here short" style="top: 500px">words that go on</b>
  <b class="x-dotted here short" style="top: 550px; text-overflow: ellipsis">words that go on</b>
  <svg class="x-cup here" width="90" height="60" style="top: 590px" />
  <b class="x-bubble here" style="top: 600px; background: white">a bubble</b></main>`"""


def test_whatever_lies_on_what_it_should_not_is_found(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/")
    ana.see(".first")
    ana.page.evaluate(BROKEN)
    assert {
        "main > b.x-one.here lies on main > i.x-two.here": "some words",
        "main > b.x-one.here lies below main > i.x-two.here": "some words",
        "main > b.x-name.here lies on main > svg.x-face.here": "a name",
        "main > b.x-hidden.here lies below main > div.x-lid.here": "hidden words",
        "main > b.x-cut.here.short is cut off": "words that go on",
    } == overlaps(ana)


@pytest.mark.parametrize(("game", "seats"), [("dahua", 6), ("mexican_liars", 4)])
def test_a_table_is_clear_from_every_side_on_every_screen(
    devices: Devices, game: str, seats: int
) -> None:
    """A bid with much to say about it, and a claim of dice."""
    layouts = Layouts()
    look_at(layouts, devices, game, seats, turns=[2])
    assert {} == layouts.found, str(layouts)


def test_who_watches_on_a_phone_sees_no_word_lie_on_a_claim_of_many_dice(devices: Devices) -> None:
    layouts = Layouts()
    look_at(layouts, devices, "mentiroso", 5, turns=[3], sizes=["phone"])
    assert {} == layouts.found, str(layouts)


@pytest.mark.parametrize(
    ("game", "seats", "sizes"),
    [("mentiroso", 6, ["desk", "small"]), ("liar_dice", 3, ["side", "tablet"])],
)
def test_a_claim_of_many_dice_lies_on_no_hand_and_leaves_room_for_a_tip(
    devices: Devices, game: str, seats: int, sizes: list[str]
) -> None:
    layouts = Layouts()
    look_at(layouts, devices, game, seats, turns=[1], sizes=sizes)
    assert {} == layouts.found, str(layouts)
