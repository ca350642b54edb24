"""The streams of the command: terminals with few characters, disks without room."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dudo.engine.record import Record, read_line
from dudo.games import find
from support.tiers import first_of

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


@pytest.mark.parametrize("encoding", first_of(["ascii", "cp1252"], 1))
def test_a_terminal_with_few_characters_is_written_others(encoding: str) -> None:
    shown = dudo("play", "kids", "--seed", "1", PYTHONUTF8="0", PYTHONIOENCODING=encoding)
    assert 0 == shown.returncode, shown.stderr


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "words",
    first_of([("rules",), ("simulate", "kids", "--matches", "4"), ("play", "kids")], 2),
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
    for words in ("replay", "duel.txt"), ("rules", "./house.json"):
        done = dudo(*words, cwd=tmp_path)
        assert (0, b"") == (done.returncode, done.stderr)
