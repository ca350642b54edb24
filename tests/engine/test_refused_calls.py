"""A call that is played, but not now, is refused with the rule that it breaks (W-D07, W-D09, W-P14)."""

from typing import Any

import pytest

from dudo.engine import (
    Anyone,
    Bidding,
    Escape,
    Exact,
    First,
    Palifico,
    Passing,
    Roll,
    ShowAfterBid,
    ShowAndRaise,
    parse,
)
from dudo.engine.options.showing import AnyShow
from dudo.games import find

Dice = tuple[int, ...]
ROLLED: Dice = (2, 3, 4, 5, 6)


def reason(game: Any, state: Any, said: tuple[str, ...], call: str, dice: Dice = ROLLED) -> str:
    """Why whoever is to move may not say this after these words; all have rolled the same dice."""
    while state.public.due:
        state = game.apply(state, Roll(state.public.due[0], dice))
    for word in said:
        state = game.apply(state, parse(word))
    return str(game.why(game.view(state, state.public.waiting[0]), parse(call)))


@pytest.mark.parametrize(
    ("players", "said", "call", "expected"),
    [
        (3, (), "exact", "There is no bid yet that could be exact."),
        (3, (), "pass", "There is no bid to pass on yet."),
        (2, ("2x3",), "exact", "With two players left nobody calls spot on."),
        (2, ("2x3",), "pass", "With two players left nobody passes."),
        (3, ("2x3", "pass", "3x3", "4x3"), "pass", "You have passed in this round already."),
    ],
)
def test_cacho_says_why_a_call_is_not_possible(
    players: int, said: tuple[str, ...], call: str, expected: str
) -> None:
    game: Any = find("cacho")
    assert expected == reason(game, game.position(dice=(5,) * players), said, call)


@pytest.mark.parametrize(
    ("after_the_bidder", "expected"),
    [
        (1, "First the others may answer the bid; then it is your turn."),
        (2, "It is not your turn: only the player whose turn it is may bid or challenge now."),
    ],
)
def test_R_14_a_pass_before_the_next_player_s_turn_comes_too_early(
    after_the_bidder: int, expected: str
) -> None:
    game = Bidding(title="House", first=First.FIRST_SEAT, answer=Anyone(), passing=Passing())
    state = game.start(3)
    while state.public.due:
        state = game.apply(state, Roll(state.public.due[0], (2, 3, 4, 5, 6)))
    state = game.apply(state, parse("2x3"))
    assert expected == game.why(game.view(state, after_the_bidder), parse("pass"))


@pytest.mark.parametrize(
    ("name", "players", "said", "bid", "expected"),
    [
        ("perudo", 3, (), "4x3z", "There are no zhai bids in this game."),
        ("perudo", 3, ("3x3",), "4x4z", "There are no zhai bids in this game."),
        ("perudo", 3, ("3x3",), "5x3b", "There are no bounces in this game."),
        ("perudo", 3, (), "claim 66", "Bids in this game are a number of one kind like 4x5."),
        ("dahua", 3, (), "6x1z", "No wild dice count for that bid anyway: write it 6x1."),
        (
            "dahua",
            3,
            (),
            "9x3b",
            "A bounce answers another player’s bid with exactly two more of the same face.",
        ),
        (
            "borg_bluff",
            6,
            ("2x3",),
            "3x3",
            "Your bid is made: now say which of your dice you set out.",
        ),
        ("basic_liars", 3, ("2x3", "liar"), "3x3", "You cannot bid now: answer the challenge."),
        ("taking_sides", 3, ("2x3", "liar"), "3x3", "You cannot bid now: say whose side you take."),
        ("perudo", 3, ("2x3",), "pi", "Nobody splits a bid."),
        ("perudo", 3, ("2x3",), "concede", "On your turn you cannot give up the round."),
        ("borg_bluff", 6, (), "21x3", "The track has no space for 21x3."),
        ("borg_bluff", 6, ("2x3", "show -"), "11x6", "The track has no space for 11x6."),
    ],
)
def test_a_bid_that_is_out_of_place_is_refused_for_what_is_wrong_with_it(
    name: str, players: int, said: tuple[str, ...], bid: str, expected: str
) -> None:
    game: Any = find(name)
    assert expected == reason(game, game.position(dice=(5,) * players), said, bid)


def passed_round(said: tuple[str, ...], call: str) -> str:
    """Why the call is not possible after these words of three players, two of whom may pass."""
    game = Bidding(title="House", exact=Exact(), passing=Passing(bid_too="bid too" in said))
    return reason(game, game.start(3), tuple(word for word in said if word != "bid too"), call)


def test_R_14_after_a_pass_spot_on_is_refused_for_the_pass() -> None:
    sentence = "After a pass you raise or doubt the pass; nobody can call spot on."
    assert sentence == passed_round(("2x3", "pass"), "exact")


def test_RW_06_a_bidder_to_whom_the_turn_comes_back_does_not_challenge_themselves() -> None:
    sentence = "You cannot challenge your own bid."
    assert sentence == passed_round(("bid too", "2x3", "pass", "pass"), "liar")


ESCAPE = Escape(any_ladder=True)
MUST_RAISE = Escape(any_ladder=True, must_raise=True)


@pytest.mark.parametrize(
    ("show", "said", "shown", "expected"),
    [
        (None, ("2x3",), "show 2", "You cannot set these out now."),
        (ESCAPE, (), "show 22", "There is no bid yet to escape from."),
        (ESCAPE, ("2x3",), "show 11", "Nobody bids on 1s in this game."),
        (ESCAPE, ("2x3",), "show 24", Escape.sentence),
        (ESCAPE, ("2x3",), "show 11224", Escape.sentence),
        (ESCAPE, ("2x3",), "show 6", "You cannot set these out now."),
        (ESCAPE, ("2x3", "show 22", "p2 114", "3x2"), "show 2", "It may be used once a round."),
        (ESCAPE, ("10x6",), "show 6", "You cannot set these out now."),
        (MUST_RAISE, ("10x6",), "show 2", "No higher bid is left."),
        (ShowAndRaise(), ("10x6",), "show 2", "No higher bid is left."),
        (ShowAndRaise(), ("2x3",), "show 11224", ShowAndRaise.sentence),
        (ShowAfterBid(), (), "show 2", ShowAfterBid.sentence),
        (ShowAfterBid(), ("2x3",), "show 3", "You cannot set these out now."),
        (
            ShowAndRaise(),
            ("2x3", "show 22", "p2 114"),
            "show 1",
            "You have shown dice, so you must bid now.",
        ),
    ],
)
def test_S0_43_S0_44_S4_13_dice_that_cannot_be_set_out_are_refused_with_the_reason(
    show: AnyShow | None, said: tuple[str, ...], shown: str, expected: str
) -> None:
    game = Bidding(title="House", first=First.FIRST_SEAT, show=show)
    assert expected == reason(game, game.start(2), said, shown, (1, 1, 2, 2, 4))


def test_S3_07_an_escape_to_another_face_is_refused_for_the_one_die_round() -> None:
    game = Bidding(title="House", first=First.FIRST_SEAT, show=ESCAPE, palifico=Palifico())
    state = game.position(dice=(1, 2), opener=0)
    state = game.apply(game.apply(state, Roll(0, (4,))), Roll(1, (5, 5)))
    state = game.apply(state, parse("1x4"))
    sentence = "You may not change the face in this round: bid more 4s."
    assert sentence == str(game.why(game.view(state, 1), parse("show 5")))


@pytest.mark.parametrize("said", ["1x2", "liar", "concede"])
def test_S1_02_the_boss_first_says_who_opens(said: str) -> None:
    game: Any = find("basic_liars")
    state = game.apply(game.start(2), Roll(0, (6,)))
    state = game.apply(state, Roll(1, (2,)))
    assert "First say who opens the first round." == str(game.why(game.view(state, 0), parse(said)))


@pytest.mark.parametrize("said", ["1x2", "liar", "concede"])
def test_S1_21_who_may_buy_back_first_says_whether_they_do(said: str) -> None:
    game: Any = find("buy_backs")
    state = game.position(dice=(5, 5, 5), losses=(1, 0, 0))
    sentence = "First say whether you buy back in."
    called = ("15x6", "liar", "concede")
    assert sentence == reason(game, state, called, said)


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("reshake 12345", "This hand cannot be shaken again now."),
        ("begin p2", "This is said before the first bid of a round, and only in some games."),
    ],
)
def test_a_call_of_another_game_whose_option_says_nothing_when_off_has_a_reason_too(
    call: str, expected: str
) -> None:
    for name in "common_hand", "own_hand", "duel":
        game: Any = find(name)
        assert expected == reason(game, game.start(2), (), call)
