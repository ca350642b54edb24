"""The example programs play against `novice`, in each language that this machine can run."""

import os
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from dudo.bots import find
from dudo.bots.programs.program_bot import SeatedProgram
from dudo.games import find as game_of
from dudo.play import play
from support.tiers import first_of

pytestmark = pytest.mark.posix

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "bots"
BUILT_BY = {
    "counting.py": (),
    "counting.mjs": ("node", "--check", "{source}"),
    "counting.cpp": ("g++", "-O0", "-o", "{built}", "{source}"),
    "counting.rs": ("rustc", "-o", "{built}", "{source}"),
}
EVERYWHERE = ("counting.py", "counting.mjs", "counting.cpp")
"""What the machine of the continuous integration can run."""


def test_every_example_has_its_test_and_under_a_hundred_lines() -> None:
    found = {path.name: path.read_text(encoding="utf-8").count("\n") for path in EXAMPLES.iterdir()}
    assert set(BUILT_BY) == set(found)
    assert {} == {name: count for name, count in found.items() if count >= 100}


@pytest.mark.parametrize("name", first_of(BUILT_BY, 1))
def test_an_example_plays_a_match_against_novice(name: str, tmp_path: Path) -> None:
    command = BUILT_BY[name]
    if command and shutil.which(command[0]) is None:
        assert not (os.environ.get("TEST_STRICTLY") and name in EVERYWHERE), (
            f"{command[0]} is missing"
        )
        pytest.skip(f"{command[0]} is missing, which {name} needs")
    source, built = EXAMPLES / name, tmp_path / "built"
    if command:
        words = [word.format(source=source, built=built) for word in command]
        subprocess.run(words, check=True, timeout=120)
    program = SeatedProgram((str(built if built.exists() else source),), name=name)
    game = game_of("perudo")
    try:
        *_, (_, _, after) = play(game, [program, find("novice")], Random(1))
    finally:
        program.kill()
    assert game.payoffs(after) is not None
