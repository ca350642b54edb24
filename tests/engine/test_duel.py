"""The duel of document 3: two hands, one re-roll for the second player."""

from dataclasses import replace

import pytest

from dudo.engine import (
    First,
    Illegal,
    LoseHand,
    Order,
    PokerDice,
    Ranked,
    Roll,
    SecondThoughts,
    parse,
)
from dudo.engine.bidding.game import Bidding
from dudo.games import find
from support.rounds import deal, dealt, may, say

FOUND = find("duel")
assert isinstance(FOUND, Bidding)
GAME = FOUND


def test_R60_only_the_second_player_rolls_again_and_once() -> None:
    state = dealt(GAME, "23455", "34666")
    assert not [action for action in may(GAME, state) if action.startswith("keep")]
    state = say(GAME, state, "claim 55432")
    assert "keep 3666" in may(GAME, state)
    state = deal(GAME, say(GAME, state, "keep 3666"), "2")
    assert GAME.view(state, 1).secret.hands == (None, (2, 3, 6, 6, 6))
    assert not [action for action in may(GAME, state) if action.startswith("keep")]
    state = say(GAME, state, "claim 66632")
    with pytest.raises(Illegal, match="roll dice again"):
        GAME.apply(state, parse("keep 2345"))


@pytest.mark.parametrize(
    ("standing", "word", "expected"),
    [
        ("claim 55543", "claim 55432", "55432 is lower than 55543."),
        ("claim 66666", "claim 66666", "The highest hand cannot be claimed again."),
        ("claim 66666", "claim 55555", "55555 is lower than 66666."),
        ("claim 55543", "keep 1", "You do not have these dice."),
    ],
)
def test_W_M11_where_equal_claims_are_enough_the_refusal_says_so(
    standing: str, word: str, expected: str
) -> None:
    game = replace(GAME, claims=Ranked(order=Order.POKER_RUNS, equal=True))
    state = say(game, dealt(game, "23455", "34666"), standing)
    assert expected == game.why(game.view(state, 1), parse(word))


def test_R60_dice_that_may_not_be_kept_are_refused_by_the_rule() -> None:
    game = replace(GAME, second=SecondThoughts.ONE_OR_ALL)
    state = say(game, dealt(game, "23455", "34666"), "claim 55432")
    assert (
        "You may not keep these dice: Before answering for the first time, the second player may roll one "
        "or all of their own dice again, once."
    ) == game.why(game.view(state, 1), parse("keep 66"))


def test_a_boss_who_claims_before_saying_who_opens_is_refused() -> None:
    game = replace(GAME, first=First.BOSS)
    state = game.start(2)
    for seat, die in (0, 6), (1, 2):
        state = game.apply(state, Roll(seat, (die,)))
    assert "First say who opens the first round." == game.why(
        game.view(state, 0), parse("claim 66655")
    )


def test_what_is_no_part_of_a_duel_is_not_taken_for_a_hand() -> None:
    state = dealt(GAME, "23455", "34666")
    assert "buy is not possible now." == GAME.why(GAME.view(state, 0), parse("buy"))


def test_the_dealer_is_told_which_dice_to_throw() -> None:
    with pytest.raises(Illegal, match=r"The dealer is to throw 5 dice of 6 faces for p1\."):
        GAME.apply(GAME.start(2), Roll(0, (1, 2)))


@pytest.mark.parametrize(
    ("rounds", "out_at", "sentence"),
    [
        (1, 1, "The last player still in has won."),
        (2, 0, "The last round is played; the best placed have won."),
        (9, 2, "The last player still in has won."),
    ],
)
def test_S3_21_how_a_duel_ended_is_said_as_it_was(rounds: int, out_at: int, sentence: str) -> None:
    game = replace(GAME, penalty=LoseHand(out_at=out_at), rounds=rounds)
    state = game.start(2)
    while state.public.result is None:
        for dice in "23455", "34666":
            state = deal(game, state, dice)
        state = say(game, state, "claim 66666", "liar")
    assert sentence == state.public.result.sentence


def test_a_claim_is_repeated_once_where_equal_claims_are_enough() -> None:
    """W-M11: A, B and A again; then B says more, or challenges."""
    game = replace(GAME, claims=Ranked(order=Order.POKER_RUNS, equal=True))
    state = say(game, dealt(game, "23455", "34666"), *["claim 55432"] * 3)
    assert "claim 55432" not in may(game, state)
    why = game.why(game.view(state, 1), parse("claim 55432"))
    assert "You have repeated this claim before: now claim more." == why


def test_the_ace_of_poker_dice_is_high_in_a_hand() -> None:
    poker = replace(GAME, hand=PokerDice(count=3), claims=Ranked(order=Order.GROUPS))
    assert ("9TJQKA", "AAA") == (poker.facts.symbols, poker.facts.claims[-1])
