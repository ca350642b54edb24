"""Banknotes in place of dice: their letters decide who opens."""

import pytest

from dudo.engine import (
    Bidding,
    Bills,
    First,
    Illegal,
    LoseHand,
    Phase,
    parse,
)
from dudo.engine.bidding.state import BiddingState
from dudo.games.dollar_bills import GAME as BILLS


def dealt(*words: str, players: int = 3) -> BiddingState:
    """The state after these words of the dealer."""
    state = BILLS.start(players)
    for word in words:
        state = BILLS.apply(state, parse(word))
    return state


@pytest.mark.parametrize(
    ("words", "opener"),
    [
        (("p1 F-B", "p2 B-L", "p3 K-A"), 1),  # the first letter
        (("p1 F-C", "p2 F-B", "p3 K-A"), 1),  # then the last
        (("p1 F-B", "p2 K-A", "p3 F-B", "p1 3", "p3 2"), 2),  # then the lower number
        (
            ("p1 F-B", "p2 K-A", "p3 F-B", "p1 3", "p3 3", "p1 9", "p3 0"),
            2,
        ),  # in which 0 is the least
    ],
)
def test_letters_nearest_the_beginning_of_the_alphabet_begin(
    words: tuple[str, ...], opener: int
) -> None:
    """S1-68, R-45."""
    public = dealt(*words).public
    assert (Phase.DEAL, opener) == (public.phase, public.opener)
    assert Phase.LETTERS is dealt(*words[:-1]).public.phase


def test_digits_that_were_read_out_lie_in_view_and_count() -> None:
    state = dealt("p1 A-A", "p2 A-A", "p1 0", "p2 5", "p1 1223344", "p2 5667788", players=2)
    assert (((10,), (5,)), 0) == (state.public.shown, state.public.opener)
    for seat, word in ((0, "4x10"), (1, "liar")):
        state = BILLS.apply(state, parse(word), by=seat)
    report = state.public.showdown
    assert report is not None
    assert ((1, 2, 2, 3, 3, 4, 4, 10), (5, 5, 6, 6, 7, 7, 8, 8)) == report.hands


def test_everybody_sees_the_letters_and_nobody_the_digits_of_others() -> None:
    state = dealt("p1 F-B", "p2 B-L", "p1 12456780", "p2 11111111", players=2)
    seen, watched = BILLS.view(state, 0), BILLS.view(state, None)
    assert ("FB", "BL") == seen.public.letters == watched.public.letters
    assert ((1, 2, 4, 5, 6, 7, 8, 10), None) == seen.secret.hands
    assert (None, None) == watched.secret.hands


def test_another_hand_is_dealt_on_other_bills() -> None:
    """S1-69."""
    game = Bidding(title="House", hand=Bills(count=2), penalty=LoseHand(), first=First.LETTERS)
    state = game.start(2)
    for seat, word in (
        *((None, word) for word in ("p1 B-B", "p2 A-A", "p1 22", "p2 33")),
        (1, "4x3"),
        (0, "liar"),
    ):
        state = game.apply(state, parse(word), by=seat)
    assert (Phase.DEAL, ("", "")) == (state.public.phase, state.public.letters)


def test_bills_that_are_alike_to_the_last_digit_open_by_seat() -> None:
    game = Bidding(title="House", hand=Bills(count=1), penalty=LoseHand(), first=First.LETTERS)
    state = game.start(2)
    for word in ("p1 A-A", "p2 A-A", "p1 7", "p2 7", "p1 -", "p2 -"):
        state = game.apply(state, parse(word))
    assert (Phase.TURN, 0) == (state.public.phase, state.public.opener)


def test_the_dealer_hands_out_bills_one_by_one() -> None:
    for word in ("p2 A-B", "p1 12345678", "p1 5"):
        with pytest.raises(Illegal, match="hand p1 a bill"):
            dealt(word)
