"""Closed and open one-die rounds: who looks at which dice (W-D08)."""

from random import Random
from typing import Any

import pytest

from dudo import odds
from dudo.engine import (
    Bid,
    Bidding,
    Challenge,
    Exact,
    Illegal,
    OneDieRound,
    OneDieView,
    Palifico,
    PlayClosed,
    PlayOpen,
    Roll,
)
from dudo.play import deal

DICE = {0: (4,), 1: (1, 2, 4), 2: (3, 3, 6), 3: (5,)}


def game(view: OneDieView, **options: Any) -> Bidding:
    return Bidding(title="Any", palifico=Palifico(when=OneDieRound.ALWAYS, view=view), **options)


def dealt(view: OneDieView) -> Any:
    """A one-die round of four players that the first one opens."""
    rules = game(view)
    state = rules.position(dice=tuple(map(len, DICE.values())))
    while state.public.due:
        seat = state.public.due[0]
        state = rules.apply(state, Roll(seat, DICE[seat]))
    return rules, state


def seen(rules: Bidding, state: Any, seat: int | None) -> list[tuple[int, ...] | None]:
    return list(rules.view(state, seat).secret.hands)


def test_W_D08_in_an_open_round_everybody_sees_all_dice_but_their_own() -> None:
    rules, state = dealt(OneDieView.OPEN)
    for seat in DICE:
        others = [hand if owner != seat else None for owner, hand in DICE.items()]
        assert others == seen(rules, state, seat)
    assert [None] * 4 == seen(rules, state, None)


@pytest.mark.parametrize(("said", "alike"), [(PlayClosed(), "CLOSED"), (PlayOpen(), "OPEN")])
def test_W_D08_nobody_looks_before_the_opener_has_said_which(said: Any, alike: str) -> None:
    rules, state = dealt(OneDieView.CHOSEN)
    assert [[None] * 4] * 4 == [seen(rules, state, seat) for seat in DICE]
    assert (PlayClosed(), PlayOpen()) == rules.actions(rules.view(state, state.public.opener))
    with pytest.raises(Illegal, match="First say whether this round is closed or open"):
        rules.apply(state, Bid(1, 4))
    other, fixed = dealt(OneDieView[alike])
    state = rules.apply(state, said)
    assert [seen(other, fixed, seat) for seat in DICE] == [
        seen(rules, state, seat) for seat in DICE
    ]
    assert other.actions(other.view(fixed, 0)) == rules.actions(rules.view(state, 0))
    with pytest.raises(Illegal, match="before the first bid"):
        rules.apply(state, said)


def test_W_D08_the_dice_that_lie_there_say_who_sees_them() -> None:
    for view, expected in {
        OneDieView.CLOSED: [{0}, set(), set(), {3}],
        OneDieView.OPEN: [{1, 2, 3}, {0, 2, 3}, {0, 1, 3}, {0, 1, 2}],
        OneDieView.CHOSEN: [set()] * 4,
    }.items():
        rules, state = dealt(view)
        assert expected == [pile.seen_by for pile in rules.piles(state)]


def test_the_round_after_is_an_ordinary_one() -> None:
    rules, state = dealt(OneDieView.OPEN)
    state = rules.apply(rules.apply(state, Bid(1, 4)), Bid(8, 4))
    later: Any = deal(rules, rules.apply(state, Challenge()), Random(1))
    own = [rules.view(later, seat).secret.hands[seat] is None for seat in later.public.active]
    assert [later.public.one_die] * len(own) == own


def test_what_somebody_bids_who_has_not_looked_says_nothing_of_their_dice() -> None:
    rules, state = dealt(OneDieView.CLOSED)
    state = rules.apply(rules.apply(state, Bid(1, 4)), Bid(2, 4))  # p2 has not looked
    view = rules.view(state, 2)
    plain = odds.of(rules, view).chance(Bid(3, 6))
    believed = odds.of(rules, view, odds.STRANGERS)
    fours = [sum(p for hand, p in believed.hand(seat).items() if 4 in hand) for seat in (0, 1)]
    assert abs(fours[0] - 1 / 6) > 0.01  # what p1 bid tells of a die that they have seen
    assert pytest.approx(1 - (5 / 6) ** 3) == fours[1]
    assert 0 < plain.true < 1


def test_an_exact_call_needs_no_look() -> None:
    assert game(OneDieView.CLOSED, exact=Exact()).hides_from_owners
