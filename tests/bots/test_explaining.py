"""Why a bot did something: an answer to a bid is told by how likely the bid was."""

import pytest

from dudo.bots.strategy.explaining import by_feeling, explain
from dudo.engine import Roll, parse
from dudo.games import find


@pytest.mark.parametrize("said", [("14x4", "pi"), ("14x4", "waive", "liar")])
def test_a_split_is_explained_like_a_challenge(said: tuple[str, ...]) -> None:
    game = find("dahua")
    state = game.start(3)
    for dice in (2, 3, 3, 4, 6), (2, 2, 5, 5, 6), (3, 3, 4, 4, 6):
        state = game.apply(state, Roll(state.public.due[0], dice))
    *before, call = map(parse, said)
    for action in before:
        state = game.apply(state, action)
    view = game.view(state, state.public.waiting[0])
    assert call in game.actions(view)
    why = "The chance of at least fourteen fours was <1% by the dice alone."
    assert (why, "Fourteen fours felt like a tall story.") == (
        explain(game, view, call),
        by_feeling(game, view, call),
    )
