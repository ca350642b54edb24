"""How a bidding game goes: turns, windows, sides, passes, shows, the one-die rule, openers, endings."""

from dataclasses import replace
from fractions import Fraction
from time import process_time

import pytest

from dudo.engine import (
    Anyone,
    Bid,
    Bidding,
    Caller,
    Dice,
    Doubt,
    Ending,
    Escape,
    Exact,
    Faces,
    GiveDie,
    Honour,
    Illegal,
    Ladder,
    LoseHand,
    Palifico,
    Pass,
    Passing,
    Phase,
    Reward,
    Roll,
    ShowAndRaise,
    ShowEachCall,
    Silence,
    Snyd,
    TakeSides,
    Wild,
    parse,
)
from dudo.engine.bidding.state import BiddingHidden
from dudo.engine.evolve import evolve
from dudo.engine.options.showing import Rerolls
from dudo.engine.state import State
from dudo.games import find
from support.rounds import deal, dealt, may, say

COMMON = Bidding(title="Common")


def test_S0_10_the_opener_can_only_bid() -> None:
    state = dealt(COMMON, "11111", "22222")
    assert {action[-2:] for action in may(COMMON, state)} == {"x2", "x3", "x4", "x5", "x6"}
    with pytest.raises(Illegal, match="no bid to challenge"):
        COMMON.apply(state, parse("liar"))


def test_S3_26_out_of_turn_the_nearest_challenger_has_sides_taken() -> None:
    """S3-28: the modules go together where there is one challenger."""
    game = Bidding(title="Sides", penalty=TakeSides(), answer=Anyone())
    state = say(game, dealt(game, "22222", "33333", "44444", "55555"), "1x3")
    state = say(game, state, "p2 waive", "p3 liar", "p4 liar")
    assert (Phase.SIDES, (1, 3), (2,)) == (
        state.public.phase,
        state.public.waiting,
        state.public.challengers,
    )
    state = say(game, state, "p2 support", "p4 oppose")
    assert (7, 7, 3, 3) == state.public.dice


def test_R04_whoever_is_beaten_by_an_exact_call_opens_even_where_all_others_pay() -> None:
    """W-P13: out of turn it is the caller."""
    in_turn = Exact(reward=Reward.ALL_PAY)
    game = Bidding(title="Exact", claims=Faces(wild=Wild.NONE), exact=in_turn)
    state = say(game, dealt(game, "22333", "24446", "55566"), "3x3", "exact")
    assert ((4, 5, 4), 0) == (state.public.dice, state.public.opener)
    game = replace(game, exact=replace(in_turn, who=Caller.ANYONE))
    state = say(game, dealt(game, "22333", "24446", "55566"), "3x3", "p2 waive", "p3 exact")
    assert ((4, 4, 5), 2) == (state.public.dice, state.public.opener)
    state = say(game, dealt(game, "22333", "24446"), "3x3", "exact")
    assert ((4, 5), 1) == (state.public.dice, state.public.opener)


def test_an_escape_with_forty_dice_of_ten_faces_takes_no_time() -> None:
    game = Bidding(
        title="Escape", hand=Dice(count=40, sides=10), show=Escape(any_ladder=True, must_raise=True)
    )
    state = say(game, dealt(game, "1234567890" * 4, "1234567890" * 4), "2x5")
    begun = process_time()
    shows = [action for action in may(game, state) if action.startswith("show")]
    assert process_time() - begun < 2
    assert [f"show {face * count}" for face in "234567890" for count in range(1, 5)] == shows


def test_nobody_chooses_among_more_than_ten_dice() -> None:
    ten = Dice(count=10)
    jones = Bidding(title="Many", hand=ten, show=ShowAndRaise(), penalty=GiveDie())
    stud = replace(jones, show=ShowEachCall(rerolls=Rerolls.SOME))
    hands = ("1234561234", "1234561234")
    for game, words, kind in (
        (jones, "2x5 2x6", "show"),
        (stud, "2x5 show-1 2x6 show-1", "keep"),
    ):
        state = say(game, dealt(game, *hands), *(word.replace("-", " ") for word in words.split()))
        assert any(action.startswith(kind) for action in may(game, state))
        public = evolve(state.public, dice=(13, 10))
        many = State(public, BiddingHidden(((2,) * (13 - len(public.shown[0])), (1,) * 10)))
        assert not any(action.startswith(kind) for action in may(game, many))
        sentence = game.why(game.view(many, 0), parse(f"{kind} 22"))
        assert sentence == "Nobody chooses among more than 10 covered dice."


def test_S3_07_nobody_shows_a_way_round_the_one_die_rule() -> None:
    game = Bidding(
        title="Escape", claims=Faces(ladder=Ladder.FACE_FIRST), show=Escape(), palifico=Palifico()
    )
    state = say(game, dealt(game, "3", "33445", dice=(1, 5)), "1x3")
    assert ["show 3", "show 33"] == [a for a in may(game, state) if a.startswith("show")]


def test_S3_07_a_bid_on_the_same_face_that_is_too_low_is_refused_for_being_low() -> None:
    game = find("perudo")
    state = say(game, dealt(game, "3", "33445", dice=(1, 5)), "2x4")
    assert "1x4 is not higher than 2x4." == game.why(game.view(state, 1), parse("1x4"))
    assert "You may not change the face in this round: bid more 4s." == game.why(
        game.view(state, 1), parse("2x5")
    )


def test_S4_13_a_low_bid_after_a_show_is_refused_for_being_low() -> None:
    game = find("stars")
    state = say(game, dealt(game, "22345", "33345", dice=(5, 5)), "5x3", "show 45")
    state = deal(game, state, "122")
    assert "5x2 is not higher than 5x3." == game.why(game.view(state, 1), parse("5x2"))


def test_S1_45_in_stud_the_challenge_stays_open_after_a_show_and_a_re_roll() -> None:
    game = Bidding(title="Stud", show=ShowEachCall(rerolls=Rerolls.ALL))
    state = say(game, dealt(game, "22345", "33345"), "1x2", "show 2", "1x3", "show 3", "show 5")
    assert "liar" in may(game, state)
    state = deal(game, say(game, state, "reroll"), "666")
    assert "liar" in may(game, state)
    ended = say(game, state, "liar").public.showdown
    assert ended is not None
    assert ((2, 5, 6, 6, 6), True, (0,)) == (ended.hands[0], ended.stands, ended.losers)


def test_in_stud_a_player_whose_time_runs_out_after_a_show_challenges() -> None:
    game = Bidding(title="Stud", show=ShowEachCall(rerolls=Rerolls.ALL), silence=Silence.CHALLENGE)
    state = say(game, dealt(game, "22345", "33345"), "1x2", "show 2", "1x3", "show 3", "show 5")
    assert Phase.RAISE is state.public.phase
    assert "liar" == str(game.timeout(game.view(state, 0)))


def test_after_a_show_a_pass_may_be_doubted_in_stud_and_nobody_passes() -> None:
    game = Bidding(title="Stud", show=ShowEachCall(rerolls=Rerolls.ALL), passing=Passing())
    hands = ("22345", "33345", "44456")
    state = say(game, dealt(game, *hands), "1x2", "show 2", "1x3", "show 3", "1x4", "show 4")
    state = say(game, state, "1x5", "show 5", "pass", "show 6")
    view = game.view(state, 2)
    assert "doubt p2" in may(game, state)
    assert "You have shown dice, so you cannot pass now." == game.why(view, Pass())


def test_S4_13_whoever_has_shown_dice_and_rolled_the_others_must_raise() -> None:
    game = Bidding(title="Show", show=ShowAndRaise())
    state = say(game, dealt(game, "22345", "33345"), "1x2", "show 3")
    state = deal(game, state, "6666")
    assert "liar" not in may(game, state)


def test_S1_26_a_player_may_give_up_without_showing() -> None:
    game = Bidding(title="Basic", concede=True, penalty=LoseHand())
    state = say(game, dealt(game, "22345", "33345"), "9x2", "concede")
    shown = state.public.showdown
    assert shown is not None
    assert (shown.hands, state.public.losses) == ((None, None), (0, 1))


@pytest.mark.parametrize(
    ("said", "total", "expected"),
    [
        ((), "19", "All the dice together cannot show 19."),
        (("10",), "19", "All the dice together cannot show 19."),
        (("10",), "9", "9 is not higher than 10."),
        ((), "0", "Bids in this game are a total like 19."),
        (("18",), "18", "No higher bid is left."),
    ],
)
def test_R28_a_total_that_is_no_bid_is_refused_for_the_right_reason(
    said: tuple[str, ...], total: str, expected: str
) -> None:
    game = find("elimination")
    state = say(game, dealt(game, "2", "3", "4", dice=(1, 1, 1)), *said)
    view = game.view(state, state.public.waiting[0])
    assert expected == game.why(view, parse(total))


def test_R06_in_snyd_the_last_with_dice_has_lost_also_when_all_others_go_together() -> None:
    game = Bidding(title="Snyd", penalty=Snyd(), ending=Ending.LAST_LOSES)
    state = say(game, dealt(game, "22222", "3", "4", dice=(5, 1, 1)), "7x2", "liar")
    assert state.public.result is not None
    assert state.public.result.winners == (1, 2)
    assert game.payoffs(state) == (Fraction(-1), Fraction(1, 2), Fraction(1, 2))


@pytest.mark.parametrize(
    ("hands", "held", "winners"),
    [
        (("22222", "3", "44", "55"), (5, 1, 2, 2), (1,)),
        (("2", "33", "44", "55"), (1, 2, 2, 2), (0, 1, 2, 3)),
    ],
)
def test_R06_at_the_last_round_of_snyd_whoever_is_safe_is_ahead_of_all_who_hold_dice(
    hands: tuple[str, ...], held: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    game = Bidding(title="Snyd", penalty=Snyd(), ending=Ending.LAST_LOSES, rounds=1)
    state = say(game, dealt(game, *hands, dice=held), "6x2", "liar")
    assert state.public.result is not None
    assert state.public.result.winners == winners


def test_RW15_several_who_go_first_together_share_what_is_said_of_them() -> None:
    first = Bidding(title="Snyd", penalty=Snyd(), ending=Ending.FIRST_OUT_WINS)
    state = say(first, dealt(first, "22222", "3", "4", dice=(5, 1, 1)), "7x2", "liar")
    assert state.public.result is not None
    assert (1, 2) == state.public.result.winners
    assert "The first players without dice have won." == state.public.result.sentence
    paid = Exact(reward=Reward.ALL_PAY)
    last = Bidding(title="Mafia", exact=paid, ending=Ending.FIRST_OUT)
    state = say(last, dealt(last, "2", "33333", "4", dice=(1, 5, 1)), "5x3", "exact")
    assert state.public.result is not None
    assert (1,) == state.public.result.winners
    assert "The first players out have lost." == state.public.result.sentence


def test_a_match_ends_after_its_last_round() -> None:
    game = Bidding(title="Short", rounds=1)
    state = say(game, dealt(game, "22222", "33333", "44444"), "9x2", "liar")
    assert state.public.result is not None
    assert state.public.result.winners == (1, 2)


@pytest.mark.parametrize("name", ["show_liars", "stud_liars"])
def test_S1_26_a_player_gives_the_hand_up_without_showing(name: str) -> None:
    game = find(name)
    state = dealt(game, "22345", "33345", dice=(5, 5))
    state = say(game, state, "1x4", "show 4", "concede")
    report = state.public.showdown
    assert ((None, None), (1,), (0, 1)) == (report.hands, report.losers, state.public.losses)


def test_S1_26_a_bidder_who_is_challenged_gives_up_or_lets_the_dice_be_shown() -> None:
    game = find("basic_two")
    state = say(game, dealt(game, "22345", "33345", dice=(5, 5)), "9x2", "liar")
    assert (Phase.CALLED, (0,)) == (state.public.phase, state.public.waiting)
    assert ["reveal", "concede"] == may(game, state)
    assert parse("reveal") == game.timeout(game.view(state, 0))

    given_up = say(game, state, "concede").public
    assert (1, 0) == given_up.losses
    report = given_up.showdown
    assert ((None, None), (0,), (1,)) == (report.hands, report.losers, report.challengers)
    assert (False, True, None) == (report.stands, report.right, report.count)

    seen = say(game, state, "reveal").public
    assert (1, 0) == seen.losses
    assert ((2, 2, 3, 4, 5), (3, 3, 3, 4, 5)) == seen.showdown.hands
    assert parse("liar") == seen.showdown.call


def test_S1_26_where_nobody_may_give_up_when_challenged_the_dice_are_shown_at_once() -> None:
    game = Bidding(title="Basic", concede=True, penalty=LoseHand())
    state = say(game, dealt(game, "22345", "33345"), "9x2", "liar")
    assert ((2, 2, 3, 4, 5), (3, 3, 3, 4, 5)) == state.public.showdown.hands
    with pytest.raises(Illegal, match="nothing is shown now"):
        game.apply(say(game, dealt(game, "22345", "33345"), "9x2"), parse("reveal"))


def test_S1_26_where_all_challenge_the_called_player_gives_up_against_all() -> None:
    game = find("all_challenge_one")
    state = dealt(game, "22345", "33345", "44456", dice=(5, 5, 5))
    state = say(game, state, "9x2", "liar", "liar")
    assert (Phase.CALLED, (0,)) == (state.public.phase, state.public.waiting)
    after = say(game, state, "concede").public
    assert ((1, 0, 0), (1, 2)) == (after.losses, after.showdown.winners)


@pytest.mark.parametrize(("honour", "challengers"), [(Honour.NEAREST, (1,)), (Honour.ALL, (1, 2))])
def test_S1_26_challenges_out_of_turn_are_all_in_before_the_bidder_gives_up(
    honour: Honour, challengers: tuple[int, ...]
) -> None:
    game = Bidding(title="Anyone", answer=Anyone(honour=honour), muck=True)
    state = say(game, dealt(game, "22345", "33345", "44456"), "9x2", "p2 liar", "p3 liar")
    assert (Phase.CALLED, (0,)) == (state.public.phase, state.public.waiting)
    after = say(game, state, "concede").public
    assert ((4, 5, 5), challengers) == (after.dice, after.showdown.challengers)


def test_S1_26_the_bystanders_take_sides_before_the_bidder_gives_up() -> None:
    game = Bidding(title="Sides", penalty=TakeSides(), muck=True)
    state = say(game, dealt(game, "22345", "33345", "44456"), "9x2", "liar", "p3 oppose")
    assert (Phase.CALLED, (0,)) == (state.public.phase, state.public.waiting)
    assert (0,) == say(game, state, "concede").public.showdown.losers


def test_a_bidder_who_doubts_the_pass_over_their_own_bid_is_the_one_who_challenged() -> None:
    game = Bidding(title="Passing", passing=Passing())
    state = game.start(2)
    for dice in (1, 2, 3, 4, 5), (2, 2, 3, 4, 5):
        state = game.apply(state, Roll(state.public.due[0], dice))
    for action in Bid(1, 2), Pass(), Doubt(1):
        state = game.apply(state, action)
    report = state.public.showdown
    assert report is not None
    assert ((0,), (1,), (0, -1)) == (report.challengers, report.losers, report.dice)


@pytest.mark.parametrize(
    ("hand", "answer", "right", "losses", "shown"),
    [
        ((2, 3, 3), "concede", True, (0, 1), False),
        ((2, 3, 3), "reveal", True, (0, 1), True),
        ((2, 3, 4), "reveal", False, (1, 0), True),
        ((2, 3, 4), "concede", True, (0, 1), False),
    ],
)
def test_a_doubted_passer_may_give_up_without_showing(
    *, hand: tuple[int, ...], answer: str, right: bool, losses: tuple[int, int], shown: bool
) -> None:
    """S1-26, S0-52: the loser need not show, whether it was a bid or a pass that was doubted."""
    game = Bidding(
        title="Pass", hand=Dice(count=3), passing=Passing(), muck=True, penalty=LoseHand()
    )
    state = game.start(2)
    for dice in (2, 2, 5), hand:
        state = game.apply(state, Roll(state.public.due[0], dice))
    for seat, word in (0, "2x2"), (1, "pass"), (0, "doubt p2"):
        state = game.apply(state, parse(word), by=seat)
    assert (Phase.CALLED, (1,)) == (state.public.phase, state.public.waiting)
    assert ("reveal", "concede") == game.actions(game.view(state, 1))
    state = game.apply(state, parse(answer), by=1)
    report = state.public.showdown
    assert report is not None
    assert (1, (0,), right, losses) == (
        report.bidder,
        report.challengers,
        report.right,
        state.public.losses,
    )
    assert shown == (report.hands[1] is not None)
    assert report.hands[0] is None
