"""The page on a phone: how long until somebody may bid, how much that weighs, and how smoothly a round moves.

`python -m benchmarks.page` serves this checkout on a loopback port and opens it in a headless Chromium that has kept
nothing; `python -m benchmarks.page OTHER` serves another checkout beside it, in which the page is built, takes turns
between the two and compares them. Frames are counted while a bid is made and answered, on a processor six times as
slow.
"""

import sys
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.served import ROOT, table_server
from playwright.sync_api import Browser, sync_playwright
from scripts.screenshots import TAUGHT, find_chromium

from dudo import webbuild

RUNS = 7
SLOWED = 6
"""How many times slower the processor of the phone is while frames are counted."""
SECONDS = 5.0
"""For how long they are counted."""

FRAMES = """seconds => new Promise(done => {
    const begun = performance.now();
    let frames = 0, longest = 0, last = begun;
    const count = now => {
        frames += 1;
        longest = Math.max(longest, now - last);
        last = now;
        if (now - begun < seconds * 1000) requestAnimationFrame(count);
        else done([frames * 1000 / (now - begun), longest]);
    };
    requestAnimationFrame(count);
})"""


class Opened(NamedTuple):
    """What one visit has cost."""

    page: float  # seconds until the first page can be used
    bids: float  # seconds from the tap on "Play" until one may bid
    weight: float  # kilobytes that have come over the line by then
    frames: float  # a second, on the slowed processor
    longest: float  # milliseconds between two of them


def visit(browser: Browser, address: str) -> Opened:
    """One match is opened, a bid is made, and the round goes on."""
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844})
    context.add_init_script(TAUGHT)
    page = context.new_page()
    line = context.new_cdp_session(page)
    came = []
    line.on("Network.loadingFinished", lambda event: came.append(event["encodedDataLength"]))
    line.send("Network.enable")
    begun = time.perf_counter()
    page.goto("/", wait_until="commit")
    play = page.get_by_role("button", name="Play", exact=False).first
    play.wait_for()
    ready = time.perf_counter()
    play.click()
    page.locator(".own-dice").wait_for()
    page.locator(".picker .cell").first.wait_for()
    dealt = time.perf_counter()
    weight = sum(came) / 1000
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.locator(".picker .cell.is-legal").first.click()
    page.locator(".actions .confirm:enabled").first.click()
    frames, longest = page.evaluate(FRAMES, SECONDS)
    context.close()
    return Opened(ready - begun, dealt - ready, weight, frames, longest)


def main() -> None:
    """Prints the middle of some visits, after one that warms the server; of each checkout, in turn."""
    chromium = find_chromium()
    if chromium is None:
        sys.exit("This needs Chromium.")
    webbuild.fresh()
    checkouts = [ROOT, *map(Path, sys.argv[1:])]
    with ExitStack() as stack, sync_playwright() as playwright:
        addresses = [
            stack.enter_context(
                table_server(
                    checkout,
                    module="dudo",
                    options=["--no-open", "--data", stack.enter_context(TemporaryDirectory())],
                )
            ).address
            for checkout in checkouts
        ]
        browser = playwright.chromium.launch(executable_path=chromium)
        turns = [[visit(browser, address) for address in addresses] for _ in range(RUNS + 1)][1:]
        browser.close()
    for checkout, visits in zip(checkouts, zip(*turns, strict=True), strict=True):
        page, bids, weight, frames, longest = (
            median(column) for column in zip(*visits, strict=True)
        )
        print(
            f"{'here' if checkout == ROOT else checkout.name}: "
            f"the first page {page:.2f} s, from there to the bids {bids:.2f} s, {weight:.0f} kB, "
            f"{frames:.0f} frames a second, the longest pause {longest:.0f} ms"
        )


if __name__ == "__main__":
    main()
