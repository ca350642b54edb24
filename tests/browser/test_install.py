"""The page on the home screen: its parts are kept, below any path, and it never lags behind its server."""

import shutil
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import expect

from browser.conftest import NewHands
from dudo import webbuild
from dudo.server.app import create_app
from dudo.server.config import STATIC, Config
from dudo.server.connection_limits import Connections
from dudo.server.run import settings
from support.live import FREE

pytestmark = pytest.mark.e2e
BELOW = "/dice"
KEPT = """async () => {
  const names = await caches.keys();
  const all = await Promise.all(names.map(async it => (await (await caches.open(it)).keys()).map(it => it.url)));
  return all.flat();
}"""


@contextmanager
def proxied(data: Path, static: Path, port: int) -> Iterator[None]:
    """A server that the world finds below a path, because a proxy takes it off."""
    app = create_app(Config(data=data, static=static, limits=FREE))

    async def proxy(scope: Any, receive: Any, send: Any) -> None:
        path = scope.get("path", BELOW)
        inside = {**scope, "path": path.removeprefix(BELOW) or "/"} if "path" in scope else scope
        await app(inside, receive, send)

    config = settings(proxy, connections=Connections())
    config.port, config.timeout_graceful_shutdown = port, 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server has not come up"
        time.sleep(0.01)
    yield
    server.should_exit = True
    thread.join(20)


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def newer(static: Path, folder: Path) -> None:
    """The page of another version: it begins with a script of another name."""
    shutil.copytree(static, folder)
    (script,) = (folder / "assets").glob("index-*.js")
    script.with_name("index-newer.js").write_text(f'import "./{script.name}";', "utf-8")
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace(script.name, "index-newer.js"), "utf-8")


def test_it_is_kept_below_a_path_says_that_it_is_offline_and_comes_back_as_the_server_is(
    person: NewHands, tmp_path: Path
) -> None:
    webbuild.fresh()
    newer(STATIC, tmp_path / "newer")
    port, data = free_port(), tmp_path / "data"
    home = f"http://127.0.0.1:{port}{BELOW}/"
    ana = person(size="phone", keeps=True)
    bo = ana.page.context.new_page()
    with proxied(data, STATIC, port):
        ana.page.goto(home)
        scope = ana.page.evaluate("navigator.serviceWorker.ready.then(it => it.scope)")
        assert scope == home
        kept = ana.page.evaluate(KEPT)
        assert any("/dice/assets/index-" in it for it in kept)
        assert not any("index.html" in it for it in kept)
        ana.page.get_by_role("button", name="Play now").click()
        ana.see(".own-dice")
        table = ana.page.url
        assert table.startswith(f"{home}t/")
        ana.page.reload()
        ana.see(".own-dice")
    bo.goto(table)
    expect(bo.get_by_role("heading")).to_have_text("No connection")
    expect(bo.get_by_text("not even against bots")).to_be_visible()
    with proxied(data, tmp_path / "newer", port):
        bo.locator(".own-dice").wait_for()
        beginning = "() => document.querySelector('script[src*=newer]') !== null"
        ana.page.wait_for_function(beginning)
        ana.see(".own-dice")
        ana.page.close()
        bo.close()


def test_the_manifest_names_icons_of_the_sizes_that_they_have(
    person: NewHands, address: str
) -> None:
    ana = person()
    ana.page.goto("/t/mistyped")
    link = ana.page.locator("link[rel=manifest]").evaluate("it => it.href")
    assert link == f"{address}/manifest.webmanifest"
    manifest = ana.page.context.request.get(link).json()
    sizes = {
        it["src"]: ana.page.evaluate(
            "async src => { const it = new Image(); it.src = src; await it.decode();"
            " return `${it.naturalWidth}x${it.naturalHeight}`; }",
            f"/{it['src']}",
        )
        for it in manifest["icons"]
        if it["type"] == "image/png"
    }
    named = {it["src"]: it["sizes"] for it in manifest["icons"] if it["type"] == "image/png"}
    assert sizes == named
    assert any(it.get("purpose") == "maskable" for it in manifest["icons"])


def test_my_turn_is_told_by_the_service_worker_while_i_look_elsewhere(person: NewHands) -> None:
    ana = person(keeps=True)
    ana.runs_first(
        "localStorage.setItem('dudo.turns', 'true');"
        "Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'});"
        # A browser without windows has nobody to ask, and nowhere to show it.
        "Object.defineProperty(Notification, 'permission', {get: () => 'granted'});"
        "ServiceWorkerRegistration.prototype.showNotification ="
        " async (title, options) => { globalThis.told = [title, options]; };"
    )
    ana.page.goto("/")
    ana.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    path = ana.open_table(seats=2, bots=["novice"])
    ana.my_turn()
    ana.page.wait_for_function("() => globalThis.told")
    title, options = ana.page.evaluate("globalThis.told")
    assert (title, options["data"].endswith(path)) == ("Your turn", True)
