"""Text in lines: broken where a reader expects it, in every script."""

import re

import pytest
from rich.cells import cell_len

from dudo.languages import languages
from dudo.terminal.lines import lines
from dudo.text import ENGLISH

LATIN = re.compile(r"[A-Za-z0-9_-]+")


def test_what_is_long_for_a_line_stands_whole_on_one_of_its_own() -> None:
    assert ["see", "https://example.org/rules", "for more"] == lines(
        "see https://example.org/rules for more", 10
    )


@pytest.mark.parametrize("width", [20, 47, 78])
def test_chinese_is_broken_beside_its_characters_and_never_inside_a_word(width: int) -> None:
    """Every Chinese message, as the help would write it."""
    for text in languages()["zh-Hans"].messages.values():
        if "\n" in text or len(text) < 2:
            continue
        broken = lines(text, width)
        assert LATIN.findall(text) == [it for line in broken for it in LATIN.findall(line)]
        assert not [line for line in broken if line[0] in "，。、；：！？）》”"]
        assert not [line for line in broken if cell_len(line) > width and not LATIN.search(line)]


def test_english_is_broken_as_ever() -> None:
    text = ENGLISH.say("Save the record of the match to this file, even if you leave early.")
    assert ["Save the record of the match to this", "file, even if you leave early."] == lines(
        text, 38
    )
