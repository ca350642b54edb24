"""A real server on a loopback port, and a real browser that looks at it."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import get_args

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, StorageState, expect, sync_playwright

from browser.hands import Hands
from dudo import webbuild
from dudo.presentation.family import Family
from dudo.server.app import Config, create_app
from support.live import FREE

SIZES = {"phone": (390, 844), "small": (360, 640), "side": (844, 390), "desk": (1440, 900)}
NewHands = Callable[..., Hands]
expect.set_options(timeout=60_000)  # what comes is waited for, however busy the machine is
FAMILIES = list(get_args(Family))
TAUGHT = f"try {{ localStorage.setItem('dudo.taught', '{json.dumps(FAMILIES)}') }} catch {{}}"
"""Somebody who has played before is not told how; an empty page has no storage."""
UNPAINTED = """
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  document.adoptedStyleSheets[0].replaceSync('html { opacity: 0; transition: none !important }');
"""
"""All is in its place and can be pointed at, but no pixel is drawn: that is half of what a page costs."""


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is, with the page as it is in web/ now."""
    webbuild.fresh()
    app = create_app(Config(data=tmp_path_factory.mktemp("data"), limits=FREE))
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        settings = uvicorn.Config(
            app, log_level="error", lifespan="on", ws_per_message_deflate=False
        )
        server = uvicorn.Server(settings)
        thread = threading.Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server has not come up"
            time.sleep(0.01)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        thread.join(20)


@pytest.fixture(scope="session")
def browser(chromium_path: str) -> Iterator[Browser]:
    """One browser for all tests; each person in it has a context of their own.

    It draws without a graphics card: pretending to have one takes as long again as everything else.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=["--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def person(browser: Browser, address: str) -> Iterator[NewHands]:
    """Somebody with a device of their own; called again, somebody else. Errors of the page fail.

    `was` is what another device of theirs has kept; one that `keeps` parts of the page has a service worker.
    A page is `painted` only for tests that look at its pixels, or where it moves.
    """
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def come(
        *,
        size: str = "desk",
        still: bool = True,
        painted: bool = False,
        new: bool = False,
        was: StorageState | None = None,
        keeps: bool = False,
    ) -> Hands:
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            color_scheme="dark",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size != "desk",
            storage_state=was,
            service_workers="allow" if keeps else "block",
        )
        if not new:
            context.add_init_script(TAUGHT)
        if still and not painted:
            context.add_init_script(UNPAINTED)
        contexts.append(context)
        context.on("weberror", lambda error: problems.append(str(error.error)))
        return Hands(context.new_page())

    yield come
    for context in contexts:
        context.close()
    assert problems == []
