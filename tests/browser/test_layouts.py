"""Nothing lies on what it should not; `make layouts` looks at every game."""

import pytest

from browser.conftest import NewHands
from browser.devices import Devices
from browser.hands import SETTLED
from browser.layouts import DRAWN, Layouts, look_at
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


SPILLS = """() => [...document.querySelectorAll('.seat > :not(.seat-about, .seat-face), .middle')]
  .filter(it => it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 2)
  .map(it => `${it.className}: ${it.textContent}`)"""


@pytest.mark.parametrize(
    ("game", "seats", "sizes"),
    [
        ("dahua", 6, ["phone", "side", "desk"]),
        ("mentiroso", 5, ["phone", "small", "desk"]),
        ("perudo", 20, ["phone", "small", "wide"]),
    ],
)
def test_what_lies_on_the_felt_fills_the_boxes_that_are_reserved_for_it(
    devices: Devices, person: NewHands, game: str, seats: int, sizes: list[str]
) -> None:
    """That no box lies on another is proved without a browser, for all sizes and numbers of players."""
    ana = person()
    ana.come_to(".standing", game=game, seats=seats, bots=["counter"] * (seats - 1))
    for size in sizes:
        ana.resize(size)
        ana.page.wait_for_timeout(DRAWN)
        assert ana.page.evaluate(SPILLS) == []
    layouts = Layouts()
    look_at(layouts, devices, game, seats, turns=[2], sizes=sizes)
    assert {} == layouts.found, str(layouts)


SEEN = """() => [...document.querySelectorAll('.picker .grid-face')].map(it => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  return [top + 4, bottom - 4].every(y => it.contains(document.elementFromPoint((left + right) / 2, y)));
})"""


COVERED = """() => [...document.querySelectorAll('.actions button, .own-dice .die')].filter(it => {
  const { left, right, top, bottom } = it.getBoundingClientRect(), middle = (left + right) / 2;
  return it.checkVisibility() && ![top + 4, bottom - 4].every(y => it.contains(document.elementFromPoint(middle, y)));
}).map(it => it.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("screen", [(390, 844), (844, 390), (320, 568), (360, 640)])
def test_all_rows_of_the_bids_are_seen_whatever_is_told_beside_them(
    person: NewHands, screen: tuple[int, int]
) -> None:
    """Six faces below two buttons, at each point of the lesson and each tip.

    So are the buttons and the dice, and nothing is scrolled.
    """
    ana = person(size="phone", new=True)
    ana.open_table(game="dahua", seats=4, bots=["counter"] * 3)
    ana.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    told = set()
    for _ in range(8):
        if ana.my_turn() == ".over":
            break
        while ana.there(".lesson, .tip"):
            told.add(ana.see(".lesson-text, .tip span").first.inner_text())
            ana.page.evaluate(SETTLED)  # dice that still roll stand on a corner
            assert ana.page.evaluate(SEEN) == [True] * 6, told
            assert ana.page.evaluate(COVERED) == [], told
            assert ana.overflow()["play down"] == 0, told
            ana.tap(".lesson-next, .tip")
        ana.point()
    assert len(told) >= 4
