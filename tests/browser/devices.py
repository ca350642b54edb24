"""The devices that people have in the browser tests: lent for a test, and cleaned for whoever comes next.

To clean one costs half as much as to make another: its process is there, and has read the page.
"""

import json
from typing import Any, NamedTuple, get_args

from playwright.sync_api import Browser, StorageState

from browser.hands import Hands
from dudo.presentation.family import Family

PATIENCE = 60_000
"""Milliseconds: what comes is waited for, however busy the machine is."""
KEPT = 6
"""Clean devices that wait for somebody; each is a process."""
FAMILIES = list(get_args(Family))
TAUGHT = f"try {{ localStorage.setItem('dudo.taught', '{json.dumps(FAMILIES)}') }} catch {{}}"
"""Somebody who has played before is not told how; an empty page has no storage."""
UNPAINTED = """
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.adoptedStyleSheets[0].replaceSync('html { opacity: 0; transition: none !important }');
"""
"""All is in its place and can be pointed at, but no pixel is drawn: that is half of what a page costs."""


class Kind(NamedTuple):
    """What cannot be changed any more once a device is there."""

    touch: bool
    still: bool  # no motion is wanted
    painted: bool
    new: bool  # nobody has played here before
    keeps: bool  # parts of the page, by a service worker


class Device:
    """One browser with one page."""

    def __init__(
        self, browser: Browser, address: str, kind: Kind, was: StorageState | None = None
    ) -> None:
        self.kind = kind
        self.problems: list[str] = []
        self._address = address
        self._as_it_was = was
        self.context = browser.new_context(
            base_url=address,
            color_scheme="dark",
            reduced_motion="reduce" if kind.still else "no-preference",
            has_touch=kind.touch,
            storage_state=was,
            service_workers="allow" if kind.keeps else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        if not kind.new:
            self.context.add_init_script(TAUGHT)
        if not kind.painted:
            self.context.add_init_script(UNPAINTED)
        self.context.on("weberror", lambda error: self.problems.append(str(error.error)))
        self.page = self.context.new_page()
        self._storage = self.context.new_cdp_session(self.page)

    def taken(self, size: str) -> Hands:
        """Somebody has it in their hands now, in that size."""
        self.problems.clear()
        self.hands = Hands(self.page)
        self.hands.resize(size)
        return self.hands

    def clean(self) -> bool:
        """Nothing of its last owner is left; False where that cannot be, because it is another device now."""
        if self._as_it_was or self.kind.keeps or self.hands.changed_for_good:
            return False
        if self.context.pages != [self.page]:
            return False
        self.hands.hear_no_more()
        self.page.goto("about:blank")
        self.page.emulate_media(color_scheme="dark")
        self.context.clear_cookies()
        wish: dict[str, Any] = {"origin": self._address, "storageTypes": "local_storage"}
        self._storage.send("Storage.clearDataForOrigin", wish)
        return True


class Devices:
    """All devices of one browser."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser, self._address = browser, address
        self._clean: list[Device] = []

    def lend(self, kind: Kind, was: StorageState | None = None) -> Device:
        """A device on which nobody has done anything, or only what it `was` used for elsewhere."""
        fitting = [it for it in self._clean if it.kind == kind and was is None]
        if not fitting:
            return Device(self._browser, self._address, kind, was)
        self._clean.remove(fitting[-1])
        return fitting[-1]

    def take_back(self, device: Device) -> None:
        """It is clean and waits for somebody else, or is gone."""
        if not device.clean():
            device.context.close()
            return
        self._clean.append(device)
        for spare in self._clean[:-KEPT]:
            self._clean.remove(spare)
            spare.context.close()
