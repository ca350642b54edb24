"""Who came first, second and last, in every game."""

import pytest

from contract.match import every_table, matches
from dudo.engine.ruleset import ruleset_to_data
from dudo.engine.state import Public
from dudo.table.places import places
from dudo.table.state import Opening, TableSeat, TableState


def played(name: str, players: int) -> list[tuple[Public, tuple[int, ...]]]:
    """The end of some matches, and the places at each."""
    found = []
    for match in matches(name, players):
        data = ruleset_to_data(match.game)
        opening = Opening(
            game=name, ruleset=data, seats=players, host="", clock=None, pace=None, stakes=None
        )
        state = TableState.opened(opening, match.game)
        for seat in range(players):
            state = state.with_seat(seat, TableSeat(name=f"P {seat}", owner=f"p{seat}"))
        state = state.begun()
        for line in match.lines:
            assert places(state) == ()
            state = state.played(line.by, line.action)
        assert state.game_state is not None
        found.append((state.game_state.public, places(state)))
    return found


@pytest.mark.parametrize(("name", "players"), every_table())
def test_the_winners_are_first_and_the_others_follow_without_a_gap(name: str, players: int) -> None:
    for public, found in played(name, players):
        assert public.result is not None
        first = tuple(seat for seat, place in enumerate(found) if place == 1)
        assert sorted(public.result.winners) == list(first)
        for place in found:
            assert place == 1 + sum(other < place for other in found)


def test_a_player_who_lasts_longer_has_the_better_place() -> None:
    for public, found in played("perudo", 3):
        assert public.result is not None
        assert sorted(found) == [1, 2, 3]
        assert public.showdown is not None
        (last,) = public.showdown.out
        assert found[last] == 2
