"""The people whom bots play, and who comes to a table."""

from random import Random

from dudo.bots import catalogue, ladder
from dudo.bots.strategy.characters import CHARACTERS, COMPANIES, Guest, guest
from dudo.bots.strategy.personality import PERSONALITIES, read_bot


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


def test_a_level_that_is_asked_for_is_played_whoever_comes() -> None:
    found = seated("sharp:bold", 9)
    assert {it.bot for it in found} == {"sharp:bold"}
    assert found[0].character == "xenia"
    assert len({it.character for it in found}) == 9
    assert guest("Xenia ", taken=(), random=Random(0)) == Guest("sharp:bold", "xenia")
