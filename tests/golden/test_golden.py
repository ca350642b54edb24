"""Every game in the folder has a transcript and perft counts, and they are what the code says now.

Where a rule was meant to change: `make golden`, and read the diff.
"""

import pytest

from dudo.engine import read_record
from dudo.games import catalogue
from golden.files import WRITERS, path_of, stale, wanted
from golden.transcript import LIMIT

GAMES = sorted(catalogue())


@pytest.mark.parametrize("folder", WRITERS)
@pytest.mark.parametrize("name", GAMES)
def test_the_golden_file_of_a_game_is_there_and_still_true(folder: str, name: str) -> None:
    path = path_of(folder, name)
    assert path.exists(), f"{name} has no {folder} file: make golden"
    assert path.read_text(encoding="utf-8") == wanted(folder, name)


@pytest.mark.parametrize("folder", WRITERS)
def test_no_golden_file_is_left_of_a_game_that_is_gone(folder: str) -> None:
    assert [] == stale(folder)


@pytest.mark.parametrize("name", GAMES)
def test_a_transcript_is_short_and_shows_a_whole_match(name: str) -> None:
    text = path_of("golden", name).read_text(encoding="utf-8")
    assert len(text) < LIMIT
    assert read_record(text).final().public.result is not None
