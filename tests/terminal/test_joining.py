"""`dudo bots join`: an executable of one's own plays at a table over the network."""

import json
import threading
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dudo.client import Server
from dudo.server.app import create_app
from dudo.server.connection_limits import Connections
from dudo.server.run import settings
from dudo.server.security import TrustedProxies
from dudo.terminal.main import main
from support.live import config, in_a_thread
from support.programs import LAST, script
from support.schemas import objections

pytestmark = pytest.mark.posix


def join(*words: str) -> Result:
    return CliRunner().invoke(main, ["bots", "join", *words], prog_name="dudo")


@pytest.mark.parametrize("known", [False, True])
def test_a_program_sits_down_plays_the_match_and_says_how_it_ended(
    tmp_path: Path, *, known: bool
) -> None:
    """So does one whose token is known, but has no seat at this table; and one that tells it in JSON."""
    proxies = TrustedProxies(())
    app = create_app(config(tmp_path / "data", dealer=None))
    with in_a_thread(settings(app, connections=Connections(), proxies=proxies)) as address:
        table = Server(address).open("kids", seats=2, bots=("meek",), pace=0)
        link, told = f"{address}/t/{table.id}", []
        program = script(tmp_path / "mine", LAST)
        words = [
            link,
            str(program),
            *(("--token", Server(address).token) if known else ("--json",)),
        ]
        playing = threading.Thread(target=lambda: told.append(join(*words)))
        playing.start()
        while True:
            seats = Server(address).ask("GET", f"/api/tables/{table.id}")["seats"]
            if seats[0]["program"]:
                break
            time.sleep(0.05)
        assert "Well" == seats[0]["name"]
        table.say(t="start")
        playing.join(20)
        (result,) = told
        assert 0 == result.exit_code, result.output
        if known:
            assert "It sits in seat 1. To come back to it: --token program:" in result.output
            assert result.output.splitlines()[-1] in {
                "It has won the match.",
                "The match is over; it has not won.",
            }
        else:
            lines = [json.loads(line) for line in result.output.splitlines()]
            assert [] == [it for line in lines for it in objections("bots-join.json", line)]
            assert (1, True) == (lines[0]["seat"], "won" in lines[-1])


@pytest.mark.parametrize(
    ("link", "program", "expected"),
    [
        ("http://127.0.0.1:9/rules", "mine", "A link to a table is like http://127.0.0.1:8000/t/"),
        ("http://127.0.0.1:9/t/abcdefgh", "counter", "A program that joins is an executable file"),
    ],
)
def test_what_cannot_join_is_refused_in_a_sentence(
    link: str, program: str, expected: str, tmp_path: Path
) -> None:
    file = script(tmp_path / program) if program == "mine" else program
    result = join(link, str(file))
    assert (2, True) == (result.exit_code, result.output.startswith(expected))
