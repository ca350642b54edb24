"""`dudo serve`: what its options and variables may be, and what programs read of it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from dudo.languages import languages
from dudo.terminal.main import main
from dudo.webbuild import fresh
from support.live import free_port
from support.schemas import objections

ADDRESS = (
    "A public address is like https://dice.example or https://example.org/dice, without a user, "
)
NAME = "A name is like dice.example.org, without https://, a port or a path, not "


def refused(*words: str, **variables: str) -> str:
    """The sentence with which the command line is refused."""
    done = CliRunner().invoke(main, ["serve", "--language", "en", *words], env=variables)
    assert (2, "", 1) == (done.exit_code, done.stdout, done.stderr.count("\n"))
    return done.stderr.partition(" Ask ")[0].strip()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["--public-url", "https://dice example"],
            f"{ADDRESS}spaces or anything after the path, not ",
        ),
        (["--public-url", "https://"], ADDRESS),
        (["--public-url", "https://dice.example/../table"], ADDRESS),
        (
            ["--public-url", "https://dice.example:99999"],
            "A port is a whole number from 1 to 65535, not “99999”.",
        ),
        (["--name", "https://dice.example"], f"{NAME}“https://dice.example”."),
        (
            ["--keep-finished", "0d"],
            "A length of time is a number above 0 with s, m, h or d, like 30d, not “0d”.",
        ),
        (
            ["--keep-unfinished", ""],
            "A length of time is a number above 0 with s, m, h or d, like ",
        ),
        (["--metrics", ""], "Metrics are at a port like 9090, or at 127.0.0.1:9090, not at “”."),
        (["--data", ""], "A folder has a name, like /var/lib/dudo."),
        (
            ["--store", "dudo.sqlite3"],
            "A database is named like postgresql://dudo@database.example/dudo.",
        ),
        (["--store", "postgresql://dudo:x@localhost:y/dudo"], "A port is a whole number from 1 "),
        (
            ["--lan", "--host", "127.0.0.1"],
            "--lan lets other devices connect, and at 127.0.0.1 none of them can: leave out --lan or --host.",
        ),
    ],
)
def test_what_is_expected_is_said_in_a_sentence(words: list[str], sentence: str) -> None:
    assert refused(*words).startswith(sentence)


def test_a_password_is_not_repeated() -> None:
    told = refused("--public-url", "https://ana:secret@dice.example")
    assert (True, False) == (told.startswith(ADDRESS), "secret" in told)


def test_a_password_that_an_address_cannot_hold_is_told_how_to_be_written() -> None:
    told = refused("--store", "postgresql://dudo:sec/ret@127.0.0.1:1/dudo")
    assert told == refused("--store", "postgresql://dudo:secret")
    assert told.startswith("In the address of a database, write the password with %2F for /")
    assert "ret" not in told


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("DUDO_LAN", "maybe", "DUDO_LAN is yes or no."),
        ("DUDO_PORT", "x", "DUDO_PORT is a whole number from 0 to 65535."),
        ("DUDO_LOG", "xml", "DUDO_LOG is one of text, json."),
        ("DUDO_PUBLIC_URL", "dice.example", f"DUDO_PUBLIC_URL: {ADDRESS}"),
        ("DUDO_NAME", "dice.example https://x", f"DUDO_NAME: {NAME}“https://x”."),
    ],
)
def test_what_is_wrong_with_a_variable_names_it(variable: str, value: str, sentence: str) -> None:
    assert refused(**{variable: value}).startswith(sentence)


def test_a_language_that_there_is_not_is_refused_in_the_variable_too() -> None:
    done = CliRunner().invoke(main, ["bots"], env={"DUDO_LANGUAGE": "xx"})
    there = ", ".join(languages())
    sentence = f"DUDO_LANGUAGE: There is no language called “xx”; there are {there}."
    assert (2, sentence) == (done.exit_code, done.stderr.strip())
    done = CliRunner().invoke(main, ["--help"], env={"DUDO_LANGUAGE": "de"})
    assert "Aufruf:" in done.stdout


@pytest.mark.posix
def test_programs_read_where_it_is_found_and_people_which_variables_are_none(
    tmp_path: Path,
) -> None:
    fresh()  # a page that is out of date is built first, which is said in a line that is no JSON
    port = free_port()
    given = {"DUDO_PUBLICURL": "x", "DUDO_RETENTION": "1d", "DUDO_LOG": "JSON"}
    server = subprocess.Popen(
        [
            *(sys.executable, "-m", "dudo", "serve", "--no-open", "--json", "--port", str(port)),
            *("--data", str(tmp_path), "--public-url", "https://dice.example/x"),
        ],
        env={**os.environ, **given},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert server.stdout is not None
    found = json.loads(server.stdout.readline())
    server.send_signal(signal.SIGINT)
    out, log = server.communicate()
    assert objections("serve.json", found) == []
    assert found == {
        "local": f"http://127.0.0.1:{port}",
        "lan": None,
        "public": "https://dice.example/x",
        "data": str(tmp_path),
        "store": None,
    }
    assert out == ""
    said = [json.loads(line)["say"] for line in log.splitlines()]
    assert {
        "there is no variable DUDO_PUBLICURL, so it counts for nothing: perhaps you mean DUDO_PUBLIC_URL",
        "there is no variable DUDO_RETENTION, so it counts for nothing",
        "the server has stopped",
    } <= set(said)
