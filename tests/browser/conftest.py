"""A real server on a loopback port, and a real browser that looks at it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, StorageState, expect, sync_playwright
from starlette.routing import Route

from browser import axe
from browser.devices import PATIENCE, Device, Devices, Kind
from browser.hands import Hands
from dudo import webbuild
from dudo.server.app import create_app
from dudo.server.background import Reviews
from dudo.server.config import Config
from dudo.server.connection_limits import Connections
from dudo.server.run import settings
from support.live import FREE, in_a_thread

FEATURES = "NetworkServiceInProcess2,CDPScreenshotNewSurface"  # the second is Playwright's own wish
FLAGS = [
    "--disable-gpu",
    "--in-process-gpu",
    f"--enable-features={FEATURES}",
    "--js-flags=--no-opt,--no-maglev",
]
NewHands = Callable[..., Hands]
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is, with the page as it is in web/ now.

    Whenever a match ends its page asks for the review, in most tests for nothing: of so many seconds it has
    less than a tenth of the samples, and says so. Whatever thinks is as urgent as the tests that wait for it: with a
    low priority it might never have its turn.
    """
    webbuild.fresh()
    app = create_app(Config(data=tmp_path_factory.mktemp("data"), limits=FREE))
    app.router.routes.insert(0, Route(axe.ADDRESS, axe.script))
    settled = settings(app, connections=Connections())
    with pytest.MonkeyPatch.context() as patch:
        for module in ("app", "background", "coaching"):
            patch.setattr(f"dudo.server.{module}.NICE", 0)
        with in_a_thread(settled) as found:
            app.state.app_state.reviews = Reviews(seconds=0.05, jobs=1)
            yield found


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """One browser for all tests; each person in it has a context of their own.

    It draws without a graphics card, and in its own process: pretending to have one takes as long again as
    everything else, and to tell another process what to draw takes a twentieth, or what to fetch a little. Its scripts
    are not optimized while they run: no page stays for long enough to win that time back.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def devices(browser: Browser, address: str) -> Devices:
    """What people come with."""
    return Devices(browser, address)


@pytest.fixture
def person(devices: Devices) -> Iterator[NewHands]:
    """Somebody with a device of their own; called again, somebody else. Errors of the page fail.

    `was` is what another device of theirs has kept; one that `keeps` parts of the page has a service worker.
    A page is `painted` only for tests that look at its pixels.
    """
    lent: list[Device] = []

    def come(
        *,
        size: str = "desk",
        still: bool = True,
        painted: bool = False,
        new: bool = False,
        was: StorageState | None = None,
        keeps: bool = False,
    ) -> Hands:
        kind = Kind(size != "desk", still, painted, new, keeps)
        device = devices.lend(kind, was)
        lent.append(device)
        return device.taken(size)

    yield come
    problems = [problem for device in lent for problem in device.problems]
    for device in lent:
        devices.take_back(device)
    assert problems == []
