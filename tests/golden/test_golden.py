"""Every game in the folder has a transcript and perft counts, and they are what the code says now.

Where a rule was meant to change: `make golden`, and read the diff.
"""

import pytest

from dudo.engine import read_record
from dudo.games import catalogue
from golden.golden_files import HERE, family_file, perft_counts, transcripts
from golden.perft import perft
from golden.transcript import transcript

GAMES = sorted(catalogue())


@pytest.mark.parametrize("name", GAMES)
def test_the_recorded_match_of_a_game_comes_out_as_it_says(name: str) -> None:
    text = transcripts(family_file(name))[name]
    record = read_record(text)
    assert record.game == catalogue()[name].game
    assert text == transcript(record)
    assert record.final().public.result is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_as_many_sequences_of_actions_as_the_table_says(name: str) -> None:
    assert perft_counts()[name] == perft(catalogue()[name].game)


def test_no_golden_file_tells_of_a_game_that_is_gone() -> None:
    told = [
        name for path in HERE.glob("*.txt") if path.stem != "perft" for name in transcripts(path)
    ]
    assert GAMES == sorted(told) == sorted(perft_counts())
