"""The driver that plays at our server and at boardgame.io: in short, at each of them that there is."""

import os
import shutil
import subprocess
import sys

import pytest
from benchmarks.performance import PEER, driven, peer
from benchmarks.served import ROOT, table_server

SIZE = 1, 2  # tables and seats
SECONDS = 1.0
SOCKETS = next(
    (it for it in (PEER / "node_modules", ROOT / "web" / "node_modules") if (it / "ws").is_dir()),
    None,
)

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="the driver reads what only Linux says"),
    pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed"),
    pytest.mark.skipif(SOCKETS is None, reason="no module with sockets for Node is installed"),
]


@pytest.fixture(autouse=True)
def sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The driver finds its sockets where the peer is not installed, too."""
    monkeypatch.setenv("NODE_PATH", os.fspath(SOCKETS or ""))


def test_the_driver_plays_at_our_server() -> None:
    with table_server() as server:
        seen = driven(server, "own", SIZE, SECONDS, warm=0.5)
    assert seen.pace > 0
    assert seen.told > 100
    assert seen.memory > 1
    assert seen.p99 >= seen.p50 > 0


def test_the_driver_plays_at_a_server_without_rules_that_tells_as_much() -> None:
    with table_server(module="benchmarks.floor", options=["--size", "1700"]) as server:
        seen = driven(server, "own", SIZE, SECONDS, warm=0.5)
    assert seen.pace > 0
    assert seen.told == pytest.approx(1700, rel=0.02)  # a message may lie across the end


@pytest.mark.skipif(
    not (PEER / "node_modules" / "boardgame.io").is_dir(), reason="boardgame.io is not installed"
)
def test_the_driver_plays_at_the_peer() -> None:
    with peer() as server:
        seen = driven(server, "bgio", SIZE, SECONDS, warm=0.5)
    assert seen.pace > 0


def test_what_the_driver_could_not_do_is_no_figure() -> None:
    with table_server() as server, pytest.raises(subprocess.CalledProcessError):
        driven(server, "no-such-adapter", SIZE, SECONDS, warm=0.5)
