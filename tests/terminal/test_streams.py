"""The streams of the command: terminals with few characters, disks without room."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dudo.engine.record import Record, read_line
from dudo.games import find

FULL = Path("/dev/full")


def dudo(
    *words: str, out: int = subprocess.PIPE, **env: str
) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [sys.executable, "-m", "dudo", *words],
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=subprocess.PIPE,
        env={**os.environ, **env},
        check=False,
    )


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_terminal_with_few_characters_is_written_others(encoding: str, tmp_path: Path) -> None:
    duel = tmp_path / "duel.txt"
    lines = tuple(map(read_line, ("d p1 13356", "d p2 11234", "p1 claim 55532", "p2 liar")))
    duel.write_text(str(Record(game=find("duel"), players=("Ana", "Bo"), lines=lines)))
    for words in (
        ("play", "kids", "--seed", "1"),
        ("rules", "perudo"),
        ("review", str(duel), "--samples", "8", "--jobs", "1"),
    ):
        shown = dudo(*words, PYTHONUTF8="0", PYTHONIOENCODING=encoding)
        assert 0 == shown.returncode, shown.stderr
        assert words[0] != "review" or b"@" in shown.stdout  # its graph


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "words",
    [("rules",), ("bots", "--json"), ("--version",), ("play", "kids"), ("simulate", "spot_on")],
)
def test_a_full_disk_gets_one_sentence(words: tuple[str, ...]) -> None:
    with FULL.open("wb") as full:
        ended = dudo(*words, out=full.fileno())
    sentence = b"The output cannot be written: No space left on device.\n"
    assert 1 == ended.returncode
    assert ended.stderr.replace(b"\r", b"").lstrip() == sentence
