"""Nothing lies on what it should not; `make layouts` looks at every game."""

import pytest

from browser.conftest import NewHands
from browser.devices import Devices
from browser.layouts import Layouts, look_at
from browser.overlaps import overlaps

pytestmark = pytest.mark.e2e

BROKEN = """() => document.querySelector('main').innerHTML = `<h1 class="title">Title</h1>
  <style>.here { position: absolute; left: 40px } .short { width: 60px; overflow: hidden; white-space: nowrap }</style>
  <b class="one here" style="top: 200px">some words</b><i class="two here" style="top: 204px">other words</i>
  <b class="over here" style="top: 300px">a name</b><svg class="face here" width="40" height="40" style="top: 290px" />
  <b class="hidden here" style="top: 400px">hidden words</b>
  <div class="lid here" style="top: 390px; width: 200px; height: 60px; background: teal">.</div>
  <b class="cut here short" style="top: 500px">words that go on</b>
  <b class="dotted here short" style="top: 550px; text-overflow: ellipsis">words that go on</b>
  <svg class="cup here" width="90" height="60" style="top: 590px" />
  <b class="bubble here" style="top: 600px; background: white">a bubble</b>`"""


def test_whatever_lies_on_what_it_should_not_is_found(person: NewHands) -> None:
    ana = person(size="phone")
    ana.page.goto("/")
    ana.see(".first")
    ana.page.evaluate(BROKEN)
    found = {fault: words for fault, words in overlaps(ana).items() if ".here" in fault}
    assert {
        "b.one.here lies on main > i.two.here": "some words",
        "b.one.here lies below main > i.two.here": "some words",
        "b.over.here lies on main > svg.face.here": "a name",
        "b.over.here lies below main > svg.face.here": "a name",
        "b.hidden.here lies below main > div.lid.here": "hidden words",
        "b.cut.here.short is cut off": "words that go on",
    } == {fault.removeprefix("main > "): words for fault, words in found.items()}


@pytest.mark.parametrize(("game", "seats"), [("dahua", 6), ("mexican_liars", 4)])
def test_a_table_is_clear_from_every_side_on_every_screen(
    devices: Devices, game: str, seats: int
) -> None:
    """A bid with much to say about it, and a claim of dice."""
    layouts = Layouts()
    look_at(layouts, devices, game, seats, turns=[2])
    assert {} == layouts.found, str(layouts)
