"""Who came first, second and last, in every game."""

import pytest

from contract.match import matches, tables
from dudo.engine import Bidding, Dice, Ending, GainDie, Snyd
from dudo.engine.record import read_line
from dudo.engine.ruleset import ruleset_to_data
from dudo.engine.state import Public
from dudo.games import catalogue
from dudo.table.places import places
from dudo.table.state import Opening, TableSeat, TableState
from support.tiers import every_game


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
        state = state.begun(state.around())
        for line in match.lines:
            assert places(state) == ()
            state = state.played(line.by, line.action)
        assert state.game_state is not None
        found.append((state.game_state.public, places(state)))
    return found


@pytest.mark.parametrize("name", every_game())
def test_the_winners_are_first_and_the_others_follow_without_a_gap(name: str) -> None:
    ends = [end for players in tables(catalogue()[name].game) for end in played(name, players)]
    for public, found in ends:
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


def ended(game: Bidding, *lines: str, players: int) -> tuple[int, ...]:
    """The places after these lines."""
    opening = Opening(
        game="ours",
        ruleset=ruleset_to_data(game),
        seats=players,
        host="",
        clock=None,
        pace=None,
        stakes=None,
    )
    state = TableState.opened(opening, game)
    for seat in range(players):
        state = state.with_seat(seat, TableSeat(name=f"P {seat}", owner=f"p{seat}"))
    state = state.begun(state.around())
    for line in map(read_line, lines):
        state = state.played(line.by, line.action)
    return places(state)


def test_where_losers_gain_dice_fewer_dice_are_better_also_when_the_last_round_ends_a_match() -> (
    None
):
    """P 0 loses two rounds and P 2 one; P 1 has won, and P 2 comes before P 0."""
    game = Bidding(title="Gaining", hand=Dice(count=1), penalty=GainDie(out_at=6), rounds=3)
    lie = ("p1 1x6", "p2 liar")
    rounds = (
        *("d p1 2", "d p2 2", "d p3 2", *lie),
        *("d p1 22", "d p2 2", "d p3 2", *lie),
        *("d p1 222", "d p2 2", "d p3 2", "p1 1x2", "p2 2x2", "p3 liar"),
    )
    assert (3, 1, 2) == ended(game, *rounds, players=3)


def test_where_dice_are_put_away_fewer_are_better_before_anybody_is_safe() -> None:
    game = Bidding(
        title="Shedding", hand=Dice(count=3), penalty=Snyd(), ending=Ending.LAST_LOSES, rounds=3
    )
    rounds = (
        *("d p1 222", "d p2 222", "d p3 222", "p1 1x6", "p2 liar"),
        *("d p1 222", "d p2 22", "d p3 22", "p1 1x6", "p2 liar"),
        *("d p1 222", "d p2 2", "d p3 2", "p1 1x2", "p2 2x2", "p3 liar"),
    )
    assert (3, 1, 2) == ended(game, *rounds, players=3)
