"""Odds and belief belong to one game and one view: every named game has them, and no other view fits."""

from itertools import permutations
from random import Random

import pytest

from dudo import odds
from dudo.engine import Bidding, Dice, Game, draw, parse
from dudo.engine.game import AnyView
from dudo.games import find
from dudo.play import deal
from support.tiers import every_game

ENGINES = ("perudo", "mexican_liars")


def first_view(game: Game) -> AnyView:
    """What the first player to speak sees."""
    luck, state = Random(1), game.start(max(2, game.seats[0]))
    while state.public.due:
        state = game.apply(state, draw(game.throws(state), luck.randrange))
    return game.view(state, state.public.waiting[0])


@pytest.mark.parametrize("name", every_game())
def test_every_named_game_has_odds_and_a_belief(name: str) -> None:
    game = find(name)
    view = first_view(game)
    assert odds.of(game, view).game == game
    assert odds.of(game, view, odds.STRANGERS).hand(view.seat or 0)


@pytest.mark.parametrize(("name", "other"), list(permutations(ENGINES, 2)))
def test_a_view_of_another_kind_of_game_is_refused_in_one_sentence(name: str, other: str) -> None:
    game, view = find(name), first_view(find(other))
    sentence = f"A view of {game.title} was expected, not one of another kind of game."
    with pytest.raises(odds.WrongView) as refused:
        odds.of(game, view)
    assert str(refused.value) == sentence


def test_a_game_of_no_engine_has_no_odds() -> None:
    view = first_view(find("perudo"))
    game = Unknown()
    with pytest.raises(odds.NoOdds):
        odds.of(game, view)  # type: ignore[arg-type]


class Unknown:
    """A game of a kind for which nothing is registered."""

    title = "Tiddlywinks"


@pytest.mark.parametrize("name", ["elimination", "one_die_for_two"])
def test_a_view_of_another_game_of_the_same_kind_is_refused_too(name: str) -> None:
    """A bid on faces cannot stand where totals are bid, nor are fifteen dice in play where two have one."""
    perudo = find("perudo")
    state = deal(perudo, perudo.start(3), Random(1))
    state = perudo.apply(state, parse("2x3"), by=0)
    view = perudo.view(state, 1)
    alone = Bidding(title="One die each", hand=Dice(count=1), most=2)
    game = alone if name == "one_die_for_two" else find(name)
    with pytest.raises(odds.WrongView, match="was expected, not one of another kind of game"):
        odds.of(game, view)
