"""Brackets with a number of raises for each player."""

from benchmarks.brackets import guaranteed


def test_the_value_lies_between_what_two_players_guarantee_who_may_raise_so_often() -> None:
    opener = guaranteed("J", "2v1", seat=0, raises=1, method="discounted+", seconds=0.2)
    other = guaranteed("J", "2v1", seat=1, raises=2, method="discounted+", seconds=0.2)
    assert opener < 7 / 27 < -other
    assert -other - opener < 0.02
