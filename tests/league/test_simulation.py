"""Many matches from Python: bots by their words and bots of one's own."""

from random import Random

import pytest

import dudo
from dudo.bots import Bot
from dudo.engine import Action, Game
from dudo.engine.game import AnyView


def first(game: Game, view: AnyView, luck: Random, /) -> Action:
    return game.actions(view)[0]


def test_the_same_seed_gives_the_same_matches_and_every_bot_sits_in_every_seat() -> None:
    found = dudo.simulate("perudo", ["counter", "novice"], matches=10, seed=3)
    assert found == dudo.simulate("perudo", ["counter", "novice"], matches=10, seed=3)
    assert found.bots == ("counter", "novice")
    assert sum(one.wins for one in found.results) == found.matches == 10
    assert all(one.low <= one.share <= one.high for one in found.results)


def test_a_bot_may_be_any_function() -> None:
    found = dudo.simulate(dudo.find("kids"), [first, "counter:bold", first], matches=6, seed=1)
    assert {one.bot: one.seats for one in found.results} == {"first": 12, "counter:bold": 6}


def test_bots_of_one_name_are_told_apart_and_the_same_bot_counts_as_one() -> None:
    def last(game: Game, view: AnyView, luck: Random, /) -> Action:
        return game.actions(view)[-1]

    last.__name__ = "first"
    assert seats("kids", [first, last, first]) == {"first": 4, "first 2": 2}
    counter, reader = dudo.bots.find("counter"), dudo.bots.find("reader")
    assert seats("kids", [counter, reader, "counter"]) == {"counter": 4, "reader": 2}


def seats(game: str, bots: list[str | Bot]) -> dict[str, int]:
    return {one.bot: one.seats for one in dudo.simulate(game, bots, matches=2, seed=1).results}


@pytest.mark.parametrize(
    ("game", "bots", "reason"),
    [
        ("perudoo", ["counter", "novice"], "Did you mean perudo"),
        ("perudo", ["counter", "nobody"], "nobody"),
        ("perudo", ["counter"], "players"),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(game: str, bots: list[str], reason: str) -> None:
    with pytest.raises(dudo.DudoError, match=reason):
        dudo.simulate(game, bots, matches=1)
