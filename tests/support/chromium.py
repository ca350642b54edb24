"""Where this machine keeps a Chromium, for the tests and for the screenshots."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

HOW_TO_GET_ONE = (
    "On Debian or Ubuntu: apt-get install chromium-headless-shell. Anywhere: .venv/bin/playwright install"
    " chromium. Or name one: CHROMIUM=/path/to/it"
)

# The shell has no windows of its own to draw, so it costs a third less.
COMMANDS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
MAC_APPS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
PLAYWRIGHT_FOLDERS = (
    "~/.cache/ms-playwright",
    "~/Library/Caches/ms-playwright",
    "~/AppData/Local/ms-playwright",
)
PLAYWRIGHT_BINARIES = (
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
    "chromium-*/chrome-win*/chrome.exe",
)


def find_chromium() -> str | None:
    """The path of a browser that Playwright can drive, or None.

    The variable CHROMIUM names one; `none` says to look for none.
    """
    named = os.environ.get("CHROMIUM") or next(_candidates(), "none")
    return None if named == "none" else named


def _candidates() -> Iterator[str]:
    yield from filter(None, map(shutil.which, COMMANDS))
    yield from (app for app in MAC_APPS if Path(app).exists())
    moved = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    for folder in (*([moved] if moved else []), *PLAYWRIGHT_FOLDERS):
        for pattern in PLAYWRIGHT_BINARIES:
            yield from map(str, sorted(Path(folder).expanduser().glob(pattern), reverse=True))
