"""The driver that plays at our server and at boardgame.io: in short, at each of them that there is."""

import os
import shutil
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


@pytest.mark.day
def test_the_driver_plays_at_our_server() -> None:
    with table_server() as server:
        seen = driven(server, "own", SIZE, SECONDS, warm=0.5)
    assert seen.pace > 0
    assert seen.told > 100
    assert seen.memory > 1
    assert seen.p99 >= seen.p50 > 0


@pytest.mark.day
@pytest.mark.skipif(
    not (PEER / "node_modules" / "boardgame.io").is_dir(), reason="boardgame.io is not installed"
)
@pytest.mark.day
def test_the_driver_plays_at_the_peer() -> None:
    with peer() as server:
        seen = driven(server, "bgio", SIZE, SECONDS, warm=0.5)
    assert seen.pace > 0
