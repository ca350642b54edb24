"""Starting the server."""

import errno
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest
from starlette.testclient import TestClient

from dudo.server.app import create_app
from dudo.server.config import Config
from dudo.server.data_folder import MATCHES
from dudo.server.lock import FolderLock
from dudo.server.run import (
    PORT,
    CannotServe,
    _addresses,
    _listener,
    _most_connections,
    lan_address,
    serve,
)
from dudo.table.errors import StoreError
from dudo.table.tables import Tables
from support.live import config


def test_a_port_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=f"Port {port} is in use"):
            serve(Config(port=port, data=tmp_path, open_browser=False, build=False))


def test_a_port_for_which_one_has_to_be_root_is_not_called_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(_host: str, _port: int) -> socket.socket:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("dudo.server.run._bound", refuses)
    with pytest.raises(
        CannotServe, match="You are not allowed to listen on port 80: name one from 1024 up"
    ):
        serve(Config(port=80, data=tmp_path, open_browser=False, build=False))


@pytest.mark.posix
def test_it_warns_where_the_system_allows_few_connections(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("resource.getrlimit", lambda _kind: (140, 140))
    assert 40 == _most_connections()
    said = "only 40 connections can be open at once, because this process may have no more than 140 files open"
    assert [said] == caplog.messages


def test_passkeys_need_a_name_and_no_address(tmp_path: Path) -> None:
    with pytest.raises(CannotServe, match=re.escape("and 192.0.2.7 is not one")):
        serve(Config(port=0, data=tmp_path, public="https://192.0.2.7", accounts=True, build=False))


def test_without_a_port_the_next_free_one_is_taken() -> None:
    with _listener("127.0.0.1", None) as first, _listener("127.0.0.1", None) as second:
        ports = [each.getsockname()[1] for each in (first, second)]
    assert PORT <= ports[0] < ports[1]


def test_it_listens_to_this_machine_alone_unless_told() -> None:
    assert _addresses("127.0.0.1", 8000) == ("http://127.0.0.1:8000",)
    near = lan_address()
    everywhere = _addresses("0.0.0.0", 8000)
    assert everywhere[-1] == "http://127.0.0.1:8000"
    assert everywhere[:-1] == ((f"http://{near}:8000",) if near else ())


def test_a_damaged_file_is_told_before_anything_is_served(tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite3").write_text("no database" * 1000)
    with pytest.raises(StoreError, match="damaged"):
        serve(Config(port=0, data=tmp_path, open_browser=False, build=False))
    FolderLock(tmp_path).release()  # nobody has the folder, so that it can be mended


@pytest.mark.skipif(sys.platform == "win32", reason="where data lies stands in no variable there")
@pytest.mark.skipif(sys.platform == "win32", reason="browsers are named in no variable there")
def test_a_browser_that_waits_for_the_page_gets_it(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    browser = tmp_path / "browser.py"
    browser.write_text(
        "import sys, pathlib, urllib.request\n"
        "page = urllib.request.urlopen(sys.argv[1] + '/api/health', timeout=20).read()\n"
        f"pathlib.Path({str(seen)!r}).write_bytes(page)\n"
    )
    serving = (
        "import pathlib, sys; from dudo.server.config import Config; "
        "from dudo.server.run import serve; serve(Config(port=0, data=pathlib.Path(sys.argv[1]), build=False))"
    )
    server = subprocess.Popen(
        [sys.executable, "-c", serving, str(tmp_path / "data")],
        env={**os.environ, "BROWSER": f"{sys.executable} {browser} %s"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = monotonic() + 60
        while monotonic() < until and not (seen.exists() and seen.read_bytes()):
            sleep(0.1)
        assert seen.read_bytes().startswith(b"ok")
    finally:
        server.terminate()
        server.wait()


def test_a_file_that_cannot_be_read_leaves_the_folder_to_others(tmp_path: Path) -> None:
    (tmp_path / MATCHES).write_text("no database" * 1000)
    with pytest.raises(StoreError, match="is damaged"):
        create_app(Config(data=tmp_path))
    FolderLock(tmp_path).release()


def test_what_fails_at_the_end_leaves_the_folder_to_others_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    close = Tables.close

    async def fails(tables: Tables) -> None:
        await close(tables)
        raise OSError("the disk is gone")

    monkeypatch.setattr(Tables, "close", fails)
    with pytest.raises(OSError, match="the disk is gone"), TestClient(create_app(config(tmp_path))):
        pass
    FolderLock(tmp_path).release()
