"""Nothing jumps: not when the fonts come after the words, and not when dice are chosen to be kept."""

import threading
from random import Random

import pytest
from playwright.sync_api import Route

from browser.anyhand import AnyHand
from browser.conftest import NewHands
from browser.hands import SETTLED, Hands

pytestmark = pytest.mark.e2e

WATCH = """() => { window.shifts = []; new PerformanceObserver(list => list.getEntries().forEach(it =>
    window.shifts.push([it.value, ...it.sources.map(({node}) => node?.className ?? '')])))
    .observe({type: 'layout-shift', buffered: true}); }"""
FONTS = "document.fonts.ready.then(() => null)"
SUM = "() => window.shifts.reduce((sum, [value]) => sum + value, 0)"
STANDING = (".felt", ".tray .own", ".picker", ".actions")
STEADY = 0.02
"""Of what is seen, how much may move and how far: a fifth of what is called good."""


def boxes(hands: Hands, *selectors: str) -> dict[str, float]:
    """Where these begin and end, from top to bottom."""
    found: dict[str, float] = hands.page.evaluate(
        """selectors => Object.fromEntries(selectors.flatMap(selector => {
            const box = document.querySelector(selector).getBoundingClientRect();
            return [[`${selector} top`, box.top], [`${selector} bottom`, box.bottom]]; }))""",
        selectors,
    )
    return found


@pytest.mark.parametrize("size", ["phone", "desk"])
def test_fonts_that_come_late_move_nothing(person: NewHands, size: str) -> None:
    ana = person(size=size, painted=True)
    come = threading.Event()
    late: list[Route] = []

    def hold(route: Route) -> None:
        if come.is_set():
            route.continue_()
        else:
            late.append(route)

    ana.changed_for_good = True
    ana.page.route("**/*.woff2", hold)
    ana.page.goto("/", wait_until="domcontentloaded")
    ana.see(".first")
    ana.page.evaluate(WATCH)
    come.set()
    for route in late:
        route.continue_()
    ana.page.evaluate(FONTS)
    assert len(late) > 0
    ana.page.wait_for_timeout(300)
    assert ana.page.evaluate(SUM) < STEADY, ana.page.evaluate("window.shifts")


@pytest.mark.parametrize("game", ["liar_dice", "stars"])
def test_dice_that_are_chosen_or_let_go_move_nothing(person: NewHands, game: str) -> None:
    """In the hand, and then at a desk."""
    ana = person(size="phone")
    player = AnyHand(ana, Random(game))
    ana.come_to(".pick", player.decide, game=game, seats=2, bots=["counter"])
    ana.page.evaluate(FONTS)
    ana.page.evaluate(SETTLED)
    for size in ("phone", "desk"):
        ana.resize(size)
        before = boxes(ana, *STANDING)
        for die in range(ana.page.locator(".pick").count()):
            ana.page.locator(".pick").nth(die).click()
            now = boxes(ana, *STANDING)
            moved = {
                name: (before[name], at) for name, at in now.items() if abs(at - before[name]) > 1
            }
            assert moved == {}


PLACES = """() => [...document.querySelectorAll(
    '.felt, .tray, .picker, .raise .confirm, .call:is(.is-challenge, .is-missing)')]
  .map(it => { const { x, y, width, height } = it.getBoundingClientRect();
    return [it.className.split(' ')[0], [x, y, width, height].map(Math.round).join(' ')]; })"""


@pytest.mark.parametrize("screen", [(390, 844), (320, 568), (844, 390), (1440, 900)])
def test_everything_at_the_table_has_one_place_whoever_is_to_act_and_whatever_is_explained(
    person: NewHands, screen: tuple[int, int]
) -> None:
    ana = person(size="phone", new=True)
    ana.open_table(game="perudo_box", seats=4, bots=["counter"] * 3)
    ana.page.set_viewport_size({"width": screen[0], "height": screen[1]})
    ana.page.evaluate(FONTS)
    places: dict[str, set[str]] = {}

    def look() -> None:
        ana.page.evaluate(SETTLED)
        for name, box in ana.page.evaluate(PLACES):
            places.setdefault(name, set()).add(box)

    told = 0
    for _ in range(4):
        if ana.my_turn() == ".over":
            break
        look()
        while ana.there(".lesson, .tip"):
            told += 1
            ana.tap(".lesson-next, .tip")
            look()
        ana.point()
    assert told >= 4
    assert dict.fromkeys(places, 1) == {name: len(boxes) for name, boxes in places.items()}
