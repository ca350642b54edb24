"""The folder of bots, read as a folder."""

from pathlib import Path

import pytest

from liarsdice import bots
from liarsdice.bots import NoSuchBot, catalogue, find, lookup


def test_every_file_in_the_folder_is_a_bot() -> None:
    folder = Path(bots.__file__).parent
    files = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    assert list(catalogue()) == files


def test_a_bot_is_found_whatever_the_case_and_says_how_it_plays() -> None:
    for name, entry in catalogue().items():
        assert find(name.upper()) is entry.bot
        assert lookup(name).summary


def test_a_name_that_no_bot_has_gets_a_sentence_with_those_there_are() -> None:
    with pytest.raises(NoSuchBot) as raised:
        find("nobody")
    there = ", ".join(catalogue())
    assert str(raised.value) == f"There is no bot called 'nobody'; there are {there}."
