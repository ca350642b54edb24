"""Somebody makes an account with a passkey in a real browser, signs in on another device, and sees what counts."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Page

from browser.conftest import NewHands
from dudo import webbuild
from dudo.server.accounts.book import AccountsBook
from dudo.server.accounts.ratings import Finisher, MatchResult
from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.connection_limits import Connections
from dudo.server.data_folder import MATCHES
from dudo.server.run import settings
from dudo.table.sqlite import SqliteStore
from support.live import FREE

pytestmark = pytest.mark.e2e


@contextmanager
def keeping(folder: Path) -> Iterator[str]:
    """The address of a server that keeps accounts; passkeys belong to names, so it is one of this machine's."""
    webbuild.fresh()
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        public = f"http://localhost:{listener.getsockname()[1]}"
        app = create_app(Config(data=folder, public=public, accounts=True, limits=FREE))
        config = settings(app, connections=Connections())
        config.timeout_graceful_shutdown = 1
        server = uvicorn.Server(config)
        thread = threading.Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server has not come up"
            time.sleep(0.01)
        yield public
        server.should_exit = True
        thread.join(20)


def with_a_passkey_holder(page: Page) -> None:
    """The device can hold passkeys, and its owner touches it whenever it asks."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


async def three_matches(path: Path) -> None:
    """The account in that file has played three, the last with a coach."""
    file = SqliteStore(path)
    book = AccountsBook(file)
    ((account,),) = await file.look(lambda at: at.fetch("SELECT account FROM device"))
    finishers = [(f"account:{account}", "Ana"), ("bot:counter", "Greta"), ("", "Bo")]
    for match in range(1, 4):
        told = tuple(
            Finisher(who=who, name=name, place=place)
            for place, (who, name) in enumerate(finishers, 1)
        )
        result = MatchResult(
            table="aaaaaaaa", match=match, title="Perudo", finishers=told, coached=match == 3
        )
        await book.record(result, at=1.8e9 + match)
    await file.close()


def test_an_account_is_made_with_a_passkey_and_signed_in_to(
    person: NewHands, tmp_path: Path
) -> None:
    ana = person(size="phone")
    with keeping(tmp_path) as public:
        with_a_passkey_holder(ana.page)
        ana.page.goto(f"{public}/")
        ana.page.get_by_role("link", name="Account and ratings").click()
        ana.page.get_by_label("Name").fill("Ana")
        ana.page.get_by_role("button", name="Make an account").click()
        ana.page.get_by_role("button", name="Sign out").wait_for()
        with ThreadPoolExecutor(1) as thread:  # the browser keeps the event loop of this one
            thread.submit(lambda: asyncio.run(three_matches(tmp_path / MATCHES))).result()
        ana.page.get_by_role("button", name="Sign out").click()
        ana.page.get_by_role("button", name="Sign in").click()
        ana.page.get_by_text("What you played").wait_for()
        rows = ana.page.locator("section").first.locator("tr").all_inner_texts()
        assert [("place 1 of 3" in it, "not rated" in it) for it in rows] == [
            (True, True),
            (True, False),
            (True, False),
        ]
        pool = ana.page.locator("section").last.locator("tr").all_inner_texts()
        assert [("Ana" in it, "Bot" in it) for it in pool] == [(True, False), (False, True)]
        figures = [row.split("\t")[2] for row in pool]
        assert ["provisional" in it and "give or take" not in it for it in figures] == [
            True
        ] * 2
        assert ana.objections() == []
        ana.page.close()
