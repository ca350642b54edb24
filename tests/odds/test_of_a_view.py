"""Odds and belief belong to one game and one view: every named game has them, and no other view fits."""

from itertools import permutations
from random import Random

import pytest

from dudo import odds
from dudo.engine import Game, draw
from dudo.engine.game import AnyView
from dudo.games import catalogue, find
from dudo.odds import belief

ENGINES = ("perudo", "mexican_liars", "duel")


def first_view(game: Game) -> AnyView:
    """What the first player to speak sees."""
    luck, state = Random(1), game.start(max(2, game.seats[0]))
    while state.public.due:
        state = game.apply(state, draw(game.throws(state), luck.randrange))
    return game.view(state, state.public.waiting[0])


@pytest.mark.parametrize("name", catalogue())
def test_every_named_game_has_odds_and_a_belief(name: str) -> None:
    game = find(name)
    view = first_view(game)
    assert odds.of(game, view).game == game
    assert belief.of(game, view).hand(view.seat or 0)


@pytest.mark.parametrize(("name", "other"), list(permutations(ENGINES, 2)))
def test_a_view_of_another_kind_of_game_is_refused_in_one_sentence(name: str, other: str) -> None:
    game, view = find(name), first_view(find(other))
    sentence = f"A view of {game.title} was expected, not one of another kind of game."
    with pytest.raises(odds.WrongView) as refused:
        odds.of(game, view)
    assert str(refused.value) == sentence
    with pytest.raises(odds.WrongView) as refused:
        belief.of(game, view)
    assert str(refused.value) == sentence


def test_a_game_of_no_engine_has_no_odds() -> None:
    view = first_view(find("perudo"))
    game = Unknown()
    with pytest.raises(odds.NoOdds):
        odds.of(game, view)  # type: ignore[arg-type]
    with pytest.raises(belief.NoBelief):
        belief.of(game, view)  # type: ignore[arg-type]


class Unknown:
    """A game of a kind for which nothing is registered."""

    title = "Tiddlywinks"
