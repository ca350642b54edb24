"""`make layouts`: every game from every side at every size, and whatever lies there on what it should not.

A player meets bots, somebody watches, and for a while a screen stands in the middle of the room. All are looked at
where the player is to act, at a showdown and at the end. The status is 1 where something was found.
"""

import argparse
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from browser.anyhand import AnyHand
from browser.conftest import FLAGS
from browser.devices import Device, Devices, Kind
from browser.hands import SIZES, Hands, short
from browser.overlaps import overlaps
from dudo import webbuild
from dudo.games import catalogue, find
from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.connection_limits import Connections
from dudo.server.run import settings
from support.chromium import HOW_TO_GET_ONE, find_chromium
from support.live import FREE, in_a_thread

SEATS = (2, 4, 6)
TURNS = (1, 3)
"""The turns of a match that are looked at."""
WHOLE = "() => !document.querySelector('.in-hand')"
"""Beside a screen in the middle of the room, a player's own shows what is in their hands alone."""
DRAWN = 50
"""Milliseconds after which the page has been drawn in its new size."""


@dataclass(slots=True)
class Layouts:
    """What was found, and where: by fault, the places at which it was seen."""

    found: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def look(self, hands: Hands, where: str, sizes: Sequence[str] = tuple(SIZES)) -> None:
        """Whatever is wrong with this page is noted, at each of these sizes; it has the last one afterwards."""
        for size in sizes:
            hands.resize(size)
            hands.page.wait_for_timeout(DRAWN)
            for fault, words in overlaps(hands).items():
                self.found[fault].append(f"“{words}” to the {where}, {size}")

    def __str__(self) -> str:
        """A line for each fault, with the first places at which it was seen."""
        lines = []
        for fault, places in sorted(self.found.items(), key=lambda it: -len(it[1])):
            more = f" and {len(places) - 3} more" if len(places) > 3 else ""
            lines.append(f"{fault}: {'; '.join(places[:3])}{more}")
        return "\n".join(lines)


@dataclass(slots=True)
class Company:
    """A player, somebody who watches, and the screen in the middle of the room."""

    devices: Devices
    lent: list[Device] = field(default_factory=list)

    def come(self, *, touch: bool = False) -> Hands:
        """Somebody with a device of their own."""
        device = self.devices.lend(
            Kind(touch=touch, still=True, painted=False, new=False, keeps=False)
        )
        self.lent.append(device)
        return device.taken("desk")

    def go(self) -> None:
        """All devices are free again."""
        for device in self.lent:
            self.devices.take_back(device)
        self.lent.clear()


def look_at(
    layouts: Layouts,
    devices: Devices,
    game: str,
    seats: int,
    *,
    turns: Sequence[int] = TURNS,
    sizes: Sequence[str] = tuple(SIZES),
    **wish: Any,
) -> None:
    """A short match of that game has been looked at from all sides."""
    company = Company(devices)
    player, watcher, screen = company.come(touch=True), company.come(), company.come()
    hand = AnyHand(player, Random(f"{game} {seats}"))
    wish = {"ruleset": short(game), "bots": ["counter"] * (seats - 1), **wish}
    path = player.open_table(seats=seats, **wish)
    watcher.page.goto(path)
    shown = decided = 0

    def from_all_sides(when: str) -> None:
        which = f"{game} for {seats}, {when}"
        layouts.look(player, f"player of {which}", sizes)
        layouts.look(watcher, f"watcher of {which}", sizes)
        screen.page.goto(f"{path}#/screen")
        screen.see(".middle-screen")
        layouts.look(screen, f"screen of {which}", [it for it in sizes if min(SIZES[it]) > 700])
        layouts.look(player, f"phone beside the screen of {which}", sizes[:1])
        screen.page.goto("about:blank")
        player.until(WHOLE, None)

    def showdown() -> None:
        nonlocal shown
        shown += 1
        if shown == 1:
            player.see(".verdict-word")
            from_all_sides("at a showdown")
        player.point_on()
        player.page.wait_for_timeout(DRAWN)

    while player.my_turn(showdown) != ".over":
        decided += 1
        if decided in turns:
            from_all_sides(f"turn {decided}")
        hand.decide()
    from_all_sides("at the end")
    company.go()


@contextmanager
def served() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server."""
    chromium = find_chromium()
    if chromium is None:
        sys.exit(f"Looking at layouts needs a browser. {HOW_TO_GET_ONE}")
    webbuild.fresh()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app(Config(data=Path(folder), limits=FREE))
        with in_a_thread(settings(app, connections=Connections())) as address:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            yield browser, address
            browser.close()


def main() -> int:
    """0 where nothing was found."""
    parser = argparse.ArgumentParser(prog="make layouts", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all of the catalogue by default")
    parser.add_argument("--seats", type=int, nargs="+", default=SEATS, help="players at a table")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=tuple(SIZES), help="screens")
    wanted = parser.parse_args()
    games = wanted.games or sorted(catalogue())
    if strange := [game for game in games if game not in catalogue()]:
        parser.error(f"There is no game called {strange[0]}; `dudo games` lists them.")
    layouts = Layouts()
    with served() as (browser, address):
        devices = Devices(browser, address)
        for game in games:
            least, most = find(game).seats
            for seats in sorted({min(max(seats, least), most) for seats in wanted.seats}):
                known = set(layouts.found)
                look_at(layouts, devices, game, seats, sizes=wanted.sizes)
                print(f"{game} for {seats}")
                for fault in layouts.found.keys() - known:
                    print(f"  {fault}: {layouts.found[fault][0]}", flush=True)
    print(f"\n{layouts}" if layouts.found else "Nothing lies on what it should not.")
    return bool(layouts.found)


if __name__ == "__main__":
    sys.exit(main())
