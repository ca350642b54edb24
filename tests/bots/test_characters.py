"""The people whom bots play, and who comes to a table."""

from random import Random

import pytest

from dudo.bots import NoSuchBot, catalogue, ladder
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES, Guest, guest
from dudo.bots.strategy.personality import PERSONALITIES, read_bot
from dudo.engine.action import KINDS


def seated(text: str, count: int, *, seed: int = 1) -> list[Guest]:
    """Who comes when the same is asked for so many seats."""
    luck, found = Random(seed), list[Guest]()
    for _ in range(count):
        taken = {it.character for it in found if it.character}
        found.append(guest(text, taken=taken, random=luck))
    return found


def test_there_are_two_dozen_and_every_level_and_personality_has_somebody() -> None:
    assert len(CHARACTERS) == 24
    specs = [read_bot(it.plays) for it in CHARACTERS.values()]
    assert {spec.name for spec in specs} == set(ladder())
    assert {spec.personality.name for spec in specs} == set(PERSONALITIES)
    assert len({it.portrait for it in CHARACTERS.values()}) == 24


def test_no_word_means_two_things() -> None:
    words = [*CHARACTERS, *COMPANIES, *catalogue()]
    assert sorted(set(words)) == sorted(words)


def test_nobody_comes_twice_while_somebody_has_not_come() -> None:
    """Who is not of that company then plays as one of them would."""
    twenty = seated("friendly", 20)
    assert len({it.character for it in twenty}) == 20
    assert {read_bot(it.bot).name for it in twenty} == {"novice", "counter"}


def test_a_table_is_varied_and_nobody_comes_twice() -> None:
    for seed in range(20):
        three = seated("friendly", 3, seed=seed)
        assert len({it.character for it in three}) == 3
        assert len({read_bot(it.bot).personality.name for it in three}) == 3
        assert {read_bot(it.bot).name for it in three} <= {"novice", "counter"}
    assert len({it.character for it in seated("mixed", 24)}) == 24


def test_tough_company_is_tough() -> None:
    assert {read_bot(it.bot).name for it in seated("tough", 9)} == {"reader", "sharp"}


def test_a_level_that_is_asked_for_is_played_whoever_comes() -> None:
    found = seated("sharp:bold", 9)
    assert {it.bot for it in found} == {"sharp:bold"}
    assert found[0].character == "xenia"
    assert len({it.character for it in found}) == 9
    assert guest("Xenia ", taken=(), random=Random(0)) == Guest("sharp:bold", "xenia")


def test_when_everybody_sits_somebody_comes_again() -> None:
    assert None not in {it.character for it in seated("novice", 40)}


def test_a_word_that_means_nobody_is_refused() -> None:
    with pytest.raises(NoSuchBot):
        guest("nobody", taken=(), random=Random(0))


def test_their_lines_are_short_and_for_kinds_of_action_that_there_are() -> None:
    said = [line for it in CHARACTERS.values() for lines in it.lines.values() for line in lines]
    assert len(set(said)) == len(said)
    assert all(2 < len(line) <= 40 for line in said)
    assert {kind for it in CHARACTERS.values() for kind in it.lines} <= set(KINDS)
    silent = [
        it.name
        for it in CHARACTERS.values()
        if it.lines and not read_bot(it.plays).personality.talks
    ]
    assert silent == []


def test_nobody_is_so_slow_that_a_table_waits_for_them() -> None:
    assert all(0.5 <= it.tempo <= 1.6 for it in CHARACTERS.values())
    assert all(0 < it.reacts <= 0.3 for it in CHARACTERS.values())
