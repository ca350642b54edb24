"""How a round ended is told in whole sentences, whoever is meant."""

import pytest

from dudo.engine.record import Record, read_line
from dudo.games import find
from dudo.terminal.draw import verdict


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (
            ("Ana", "Bo"),
            "Ana said two 3s, and there are 2. Bo was wrong. Bo loses 1 die.",
        ),
        (
            ("Ana", "You"),
            "Ana said two 3s, and there are 2. You were wrong. You lose 1 die.",
        ),
    ],
)
def test_a_verdict_speaks_of_others_and_to_you(names: tuple[str, ...], told: str) -> None:
    game = find("common_hand")
    lines = ("d p1 33456", "d p2 22456", "p1 2x3", "p2 liar")
    report = Record(game=game, players=names, lines=tuple(map(read_line, lines))).final()
    assert report.public.showdown is not None
    assert told == verdict(game, report.public.showdown, names)
