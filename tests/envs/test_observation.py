"""A vector is as long as its fields say, stays within its bounds, and tells what the View tells and no more."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from dudo.engine import Game, parse
from dudo.engine.option import hints_of
from dudo.envs.numbering import numbering
from dudo.envs.observation import UNTOLD, observation
from dudo.games import catalogue, find
from envs.positions import decisions, seats_of
from support.rounds import dealt, say
from support.tiers import every_game


@pytest.mark.parametrize("name", every_game())
def test_a_vector_has_its_size_and_stays_within_its_bounds(name: str) -> None:
    game = catalogue()[name].game
    observed = observation(game, seats_of(game))
    for state in decisions(game, most=12):
        for seat in range(state.public.players):
            vector = observed.of(game.view(state, seat))
            assert (observed.size,) == vector.shape
            assert bool(np.all((vector >= 0) & (vector <= observed.most)))


def field(game: Game, state: object, seat: int, name: str) -> list[float]:
    observed = observation(game, 2)
    return [float(it) for it in observed.of(game.view(state, seat))[observed.places(name)]]  # type: ignore[arg-type]


def test_the_viewer_comes_first_and_sees_only_its_own_dice() -> None:
    game = find("perudo")
    state = say(game, dealt(game, "11234", "22256"), "2x5")
    own = [0, 3, 0, 0, 1, 1]
    assert [*own, *[0] * 6] == field(game, state, 1, "seen")
    assert [1, 0] == field(game, state, 1, "known")
    assert [5, 5] == field(game, state, 1, "covered")
    assert ([0, 1], [1, 0]) == (field(game, state, 1, "bidder"), field(game, state, 0, "bidder"))
    assert [2] == field(game, state, 1, "bid_amount")
    assert [0, 0, 0, 0, 1, 0] == field(game, state, 1, "bid_face")


def test_the_last_action_comes_first_in_the_history() -> None:
    game = find("perudo")
    state = say(game, dealt(game, "11234", "22256"), "2x5", "3x5")
    told = field(game, state, 0, "history")
    assert [[2, 3, 5], [1, 2, 5]] == [[told[at], *told[at + 2 : at + 4]] for at in (0, 6)]
    numbers = [1 + numbering(game, 2).number(parse(word)) for word in ("3x5", "2x5")]
    assert numbers == [told[5], told[11]]
    assert [0.0] * (len(told) - 12) == told[12:]


def test_what_the_other_holds_changes_nothing() -> None:
    game = find("perudo")
    one, two = (say(game, dealt(game, "11234", other), "2x5") for other in ("22256", "33333"))
    first, second = (observation(game, 2).of(game.view(state, 0)) for state in (one, two))
    assert np.array_equal(first, second)


@pytest.mark.parametrize(
    "seats", [(), (0,), (1,), (0, 1), (1, 0)], ids=lambda seats: f"renewed {seats}"
)
def test_seats_that_are_named_are_told_by_their_place_whatever_their_order(
    seats: tuple[int, ...],
) -> None:
    game = find("meyer")
    state: Any = game.start(2)
    state = replace(state, public=replace(state.public, renewed=seats))
    assert [float(0 in seats), float(1 in seats)] == field(game, state, 0, "renewed")


def test_every_field_of_a_position_says_what_its_numbers_are() -> None:
    """A bare tuple of numbers could be seats or amounts, and a learner would be told the wrong one."""
    engines: set[Any] = {
        type(entry.game.start(seats_of(entry.game)).public) for entry in catalogue().values()
    }
    bare = [
        f"{kind.__name__}.{name}"
        for kind in engines
        for name, hint in hints_of(kind).items()
        if hint == tuple[int, ...] and name not in UNTOLD
    ]
    assert [] == bare
