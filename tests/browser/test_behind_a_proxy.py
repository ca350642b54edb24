"""The table below a path, behind a real nginx: the page, its parts, its links and its sockets are all there."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from browser.conftest import NewHands
from dudo import webbuild
from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.connection_limits import Connections
from dudo.server.run import settings
from dudo.server.security import TrustedProxies
from support.live import FREE, free_port, in_a_thread
from support.nginx import DEPLOY, needs_nginx, nginx

pytestmark = pytest.mark.e2e


@contextmanager
def behind(folder: Path, public: str) -> Iterator[str]:
    """The address of a server that trusts a proxy on this machine."""
    app = create_app(Config(data=folder, public=public, limits=FREE))
    trusted = TrustedProxies(["127.0.0.1"])
    settled = settings(app, connections=Connections(trusted=trusted), proxies=trusted)
    settled.timeout_graceful_shutdown = 1
    with in_a_thread(settled) as address:
        yield address


@needs_nginx
@pytest.mark.parametrize("kept", [True, False], ids=["keeps the path", "takes it off"])
def test_a_table_below_a_path_is_played_through_nginx(
    person: NewHands, tmp_path: Path, *, kept: bool
) -> None:
    webbuild.fresh()
    port = free_port()
    public = f"http://127.0.0.1:{port}/dice"
    with behind(tmp_path / "data", public) as address:
        location = (DEPLOY / "nginx-below-a-path.conf").read_text("utf-8")
        assert "http://127.0.0.1:8000;" in location
        location = location.replace("http://127.0.0.1:8000", address if kept else f"{address}/")
        site = f"server {{ listen 127.0.0.1:{port}; {location} }}"
        with nginx(tmp_path / "nginx", site, port):
            ana = person(keeps=kept)
            ana.page.goto(f"{public}/")
            if kept:
                scope = ana.page.evaluate("navigator.serviceWorker.ready.then(it => it.scope)")
                assert scope == f"{public}/"
            (cookie,) = ana.page.context.cookies()
            assert (cookie["path"], cookie["httpOnly"]) == ("/dice/", True)
            ana.page.get_by_role("button", name="Play now").click()
            ana.see(".own-dice")
            assert ana.page.url.startswith(f"{public}/t/")
            table = ana.page.url.rpartition("/")[2]
            drawn = ana.page.evaluate(
                "async src => { const it = new Image(); it.src = src; await it.decode(); return true; }",
                f"/dice/api/qr?path=/t/{table}",
            )
            assert drawn
            room = ana.page.evaluate(f"fetch('/dice/api/tables/{table}').then(it => it.json())")
            assert room["links"] == [f"{public}/t/{table}"]
            ana.page.goto(f"{public}/rules/perudo/claims.wild")
            ana.see("h1")
            ana.page.close()
