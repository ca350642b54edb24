"""What lost hands lead to."""

import pytest

from liarsdice.engine.course import after_losses, course, fall, first_out
from liarsdice.engine.penalty import GainDie, LoseDie, LoseHand, Penalty, TwoTwoOut


@pytest.mark.parametrize(
    ("penalty", "dice", "path"),
    [
        (LoseDie(), 5, [4, 3, 2, 1, 0]),  # S1-28
        (TwoTwoOut(), 5, [3, 1, 0]),  # S1-30
        (LoseHand(out_at=2), 5, [5, 5]),  # S1-18
        (GainDie(), 1, [2, 3, 4, 5, 6]),  # S2-17
    ],
)
def test_a_player_who_always_loses(penalty: Penalty, dice: int, path: list[int]) -> None:
    assert path == [state.dice for state in fall(penalty, dice)]
    assert fall(penalty, dice)[-1].out


def test_nobody_goes_out_where_hands_are_only_counted() -> None:
    assert () == fall(LoseHand(out_at=0), 5)


def test_five_lost_hands_of_mafia_are_the_end() -> None:
    """S1-28, S1-29."""
    assert (0, True) == (after_losses(LoseDie(), 5, 5).dice, after_losses(LoseDie(), 5, 5).out)
    assert (5, False) == (after_losses(LoseDie(), 5, 0).dice, after_losses(LoseDie(), 5, 0).out)


def test_the_first_to_lose_two_hands_is_out_first() -> None:
    """S1-19: B, although A lost first."""
    losers = (0, 1, 2, 1, 0)
    assert first_out(LoseHand(out_at=2), 5, 3, losers) == 1
    assert first_out(LoseHand(out_at=2), 5, 3, losers[:3]) is None


@pytest.mark.parametrize(
    ("losers", "winner", "hands"),
    [((1, 1, 1), 0, 3), ((1, 0, 1, 0, 0), 1, 5), ((1, 0, 1), None, 3)],
)
def test_three_of_five_hands(losers: tuple[int, ...], winner: int | None, hands: int) -> None:
    """S1-47: over as soon as one has lost three."""
    found = course(LoseHand(out_at=3), 5, 2, losers)
    assert (winner, hands) == (found.winner, found.hands)
