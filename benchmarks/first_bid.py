"""From the address to the first bid: how long a browser takes until somebody who plays may bid or sees who does.

`python -m benchmarks.first_bid` starts a server on a loopback port and a headless Chromium with nothing kept,
opens the first page, presses "Play now", and waits for one's own dice and the bids beside them.
"""

import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright
from scripts.screenshots import TAUGHT, find_chromium, served

from dudo import webbuild

RUNS = 7
WITHIN = 1.0
"""Seconds that it should take on any machine on which one would play."""


def one(browser: Browser, address: str) -> tuple[float, float]:
    """Seconds until the first page can be used, and from the tap on it until the dice and bids are there."""
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844})
    context.add_init_script(TAUGHT)
    page = context.new_page()
    begun = time.perf_counter()
    page.goto("/", wait_until="commit")
    play = page.get_by_role("button", name="Play now")
    play.wait_for()
    ready = time.perf_counter()
    play.click()
    page.locator(".own-dice").wait_for()
    page.locator(".picker .cell").first.wait_for()
    dealt = time.perf_counter()
    context.close()
    return ready - begun, dealt - ready


def main() -> None:
    """Prints the middle of some runs, after one that warms the server."""
    chromium = find_chromium()
    if chromium is None:
        sys.exit("This needs Chromium.")
    webbuild.fresh()
    with (
        TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium)
        runs = [one(browser, address) for _ in range(RUNS + 1)][1:]
        browser.close()
    page, table = (median(run[part] for run in runs) for part in (0, 1))
    print(
        f"the first page {page:.2f} s, from there to the bids {table:.2f} s, in all {page + table:.2f} s"
    )
    print("within a second" if page + table <= WITHIN else "more than a second")


if __name__ == "__main__":
    main()
