"""The streams of the command: terminals with few characters, disks without room."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dudo.engine.record import Record, read_line
from dudo.games import find

FULL = Path("/dev/full")
LINES = tuple(map(read_line, ("d p1 13356", "d p2 11234", "p1 claim 55532", "p2 liar")))
DUEL = str(Record(game=find("duel"), players=("Ana", "Bo"), lines=LINES))


def dudo(
    *words: str, out: int = subprocess.PIPE, cwd: Path | None = None, **env: str
) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [sys.executable, "-m", "dudo", *words],
        stdin=subprocess.DEVNULL,
        stdout=out,
        stderr=subprocess.PIPE,
        env={**os.environ, **env},
        check=False,
        cwd=cwd,
    )


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_terminal_with_few_characters_is_written_others(encoding: str, tmp_path: Path) -> None:
    duel = tmp_path / "duel.txt"
    duel.write_text(DUEL)
    for words in (
        ("play", "kids", "--seed", "1"),
        ("rules", "perudo"),
        ("review", str(duel), "--samples", "4", "--jobs", "1"),
    ):
        shown = dudo(*words, PYTHONUTF8="0", PYTHONIOENCODING=encoding)
        assert 0 == shown.returncode, shown.stderr
        assert words[0] != "review" or b"@" in shown.stdout  # its graph


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "words",
    [
        ("rules",),
        ("bots", "--json"),
        ("--version",),
        ("play", "kids"),
        ("simulate", "spot_on", "--matches", "4"),
        ("review", "duel.txt", "--samples", "4", "--jobs", "1"),
        ("league", "kids", "--bots", "novice,counter", "--dealings", "1", "--jobs", "1"),
    ],
    ids=lambda words: words[0],
)
def test_a_full_disk_gets_one_sentence(words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "duel.txt").write_text(DUEL)
    with FULL.open("wb") as full:
        ended = dudo(*words, out=full.fileno(), cwd=tmp_path)
    sentence = b"The output cannot be written: No space left on device.\n"
    assert 1 == ended.returncode
    assert ended.stderr.replace(b"\r", b"").lstrip() == sentence


def test_files_that_an_editor_on_windows_has_written_are_read(tmp_path: Path) -> None:
    (tmp_path / "duel.txt").write_text(DUEL, encoding="utf-8-sig", newline="\r\n")
    ruleset = '{"bidding": {"title": "Ours"}}'
    (tmp_path / "house.json").write_text(ruleset, encoding="utf-8-sig", newline="\r\n")
    for words in (("luck", "duel.txt"), ("replay", "duel.txt"), ("rules", "./house.json")):
        done = dudo(*words, cwd=tmp_path)
        assert (0, b"") == (done.returncode, done.stderr)
