"""How a bidding game goes: turns, windows, sides, passes, shows, the one-die rule, openers, endings."""

from dataclasses import replace
from fractions import Fraction
from time import process_time
from typing import Any

import pytest

from dudo.engine import (
    AllInTurn,
    Anyone,
    BadRuleset,
    Bid,
    Bidding,
    BuyBacks,
    Caller,
    Dice,
    Direction,
    Doubt,
    Ending,
    Escape,
    Exact,
    Faces,
    First,
    GainDie,
    GiveDie,
    Honour,
    Illegal,
    Ladder,
    LoseDie,
    LoseDifference,
    LoseHand,
    Meaning,
    OnesFirst,
    Opener,
    Palifico,
    Pass,
    Passing,
    Phase,
    Reward,
    Roll,
    Scope,
    ShowAndRaise,
    ShowEachCall,
    Silence,
    Snyd,
    StarsPenalty,
    TakeSides,
    TwoTwoOut,
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
PLAIN = Bidding(title="Plain", claims=Faces(wild=Wild.NONE), exact=Exact())


def test_S0_14_the_player_in_turn_has_a_higher_bid_or_a_challenge() -> None:
    state = say(COMMON, dealt(COMMON, "11111", "22222", "33333"), "15x5")
    assert state.public.waiting == (1,)
    assert may(COMMON, state) == ["15x6", "liar"]


def test_S0_10_the_opener_can_only_bid() -> None:
    state = dealt(COMMON, "11111", "22222")
    assert {action[-2:] for action in may(COMMON, state)} == {"x2", "x3", "x4", "x5", "x6"}
    with pytest.raises(Illegal, match="no bid to challenge"):
        COMMON.apply(state, parse("liar"))


def test_R03_over_the_top_bid_only_the_challenge_is_left() -> None:
    state = say(COMMON, dealt(COMMON, "12345", "12345"), "10x6")
    assert may(COMMON, state) == ["liar"]


def test_S0_16_all_dice_are_shown_and_the_wrong_one_pays() -> None:
    state = say(COMMON, dealt(COMMON, "11445", "22346"), "5x4", "liar")
    shown = state.public.showdown
    assert shown is not None
    assert (shown.count, shown.natural, shown.stands, shown.losers) == (5, 3, True, (1,))
    assert shown.hands == ((1, 1, 4, 4, 5), (2, 2, 3, 4, 6))
    assert shown.matches[1] == (False, False, False, True, False)
    assert state.public.dice == (5, 4)


def test_R04_the_loser_opens_and_if_out_the_winner_does() -> None:
    state = say(COMMON, dealt(COMMON, "22222", "33333", "44444"), "9x2", "liar")
    assert (state.public.opener, state.public.dice) == (0, (4, 5, 5))
    state = say(COMMON, dealt(COMMON, "2", "3", "4", dice=(1, 1, 1)), "3x2", "liar")
    assert (state.public.active, state.public.opener) == ((1, 2), 1)


def test_S4_05_the_winner_opens_where_that_is_played() -> None:
    game = Bidding(title="Winner", opener=Opener.WINNER)
    state = say(game, dealt(game, "22222", "33333", "44444"), "9x2", "liar")
    assert state.public.opener == 1


def test_S4_04_play_may_go_counterclockwise() -> None:
    game = Bidding(title="Counter", direction=Direction.COUNTERCLOCKWISE)
    state = say(game, dealt(game, "22222", "33333", "44444"), "1x2")
    assert state.public.waiting == (2,)


def test_S1_02_the_highest_die_has_the_first_word_and_only_the_tied_roll_again() -> None:
    game = Bidding(title="High", first=First.HIGH_DIE)
    state = deal(game, game.start(3), "6", "2", "6")
    assert (state.public.phase, state.public.due) == (Phase.HIGH_DIE, (0, 2))
    state = deal(game, state, "1", "5")
    assert (state.public.phase, state.public.opener) == (Phase.DEAL, 2)


def test_S0_38_after_a_bid_anyone_may_challenge_and_answers_stay_sealed() -> None:
    game = Bidding(title="Anyone", answer=Anyone())
    state = say(game, dealt(game, "22222", "33333", "44444"), "9x2", "p3 liar")
    assert (state.public.phase, state.public.waiting) == (Phase.WINDOW, (1,))
    assert state.public.history[-1].action == "9x2"
    assert game.view(state, 1).secret.answer is None
    assert game.view(state, 2).secret.answer == "liar"


def test_S0_39_the_nearest_after_the_bidder_is_the_challenger() -> None:
    game = Bidding(title="Anyone", answer=Anyone())
    state = say(game, dealt(game, "22222", "33333", "44444"), "1x3", "p3 liar", "p2 liar")
    assert state.public.dice == (5, 4, 5)


def test_S0_40_or_every_challenger_counts() -> None:
    game = Bidding(title="All", answer=Anyone(honour=Honour.ALL))
    state = say(game, dealt(game, "22222", "33333", "44444"), "1x3", "p3 liar", "p2 liar")
    assert state.public.dice == (5, 4, 4)
    assert state.public.opener == 0  # several challengers lost together, so the winner opens


def test_S0_41_only_the_challenger_out_of_turn_pays_double() -> None:
    game = Bidding(title="Double", answer=Anyone(honour=Honour.ALL, wrong_doubles=True))
    state = say(game, dealt(game, "22222", "33333", "44444"), "1x3", "p3 liar", "p2 liar")
    assert state.public.dice == (5, 4, 3)


def test_S0_38_where_all_waive_the_game_goes_on() -> None:
    game = Bidding(title="Anyone", answer=Anyone())
    state = say(game, dealt(game, "22222", "33333", "44444"), "1x3", "p3 waive", "p2 waive")
    assert (state.public.phase, state.public.waiting) == (Phase.TURN, (1,))


def test_R27_all_must_challenge_in_turn_and_a_raise_cancels() -> None:
    game = Bidding(title="All in turn", answer=AllInTurn(), penalty=LoseHand())
    state = say(game, dealt(game, "22222", "33333", "44444"), "1x3", "liar")
    assert state.public.showdown is None
    state = say(game, state, "1x4", "liar", "liar")
    assert state.public.losses == (1, 1, 0)


def test_S3_28_everybody_else_takes_a_side_in_secret() -> None:
    game = Bidding(title="Sides", penalty=TakeSides())
    state = say(game, dealt(game, "22222", "33333", "44444", "55555"), "1x3", "liar")
    assert (state.public.phase, state.public.waiting) == (Phase.SIDES, (2, 3))
    state = say(game, state, "p4 support", "p3 oppose")
    assert state.public.dice == (7, 3, 3, 7)


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
    for answer in (Anyone(honour=Honour.ALL), Anyone(wrong_doubles=True)):
        with pytest.raises(BadRuleset):
            replace(game, answer=answer)


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


def test_S0_52_after_a_pass_the_next_raises_or_doubts_it() -> None:
    game = Bidding(title="Pass", passing=Passing())
    state = say(game, dealt(game, "22222", "12346", "44444"), "8x2")
    assert "pass" in may(game, state)
    state = say(game, state, "pass")
    assert [action for action in may(game, state) if "x" not in action] == ["doubt p2", "pass"]
    state = say(game, state, "doubt p2")
    shown = state.public.showdown
    assert shown is not None
    assert (shown.right, shown.losers, shown.hands[0]) == (False, (2,), None)


def test_R14_the_opener_cannot_pass_and_nobody_passes_twice() -> None:
    game = Bidding(title="Pass", passing=Passing())
    state = dealt(game, "12345", "12346")
    assert "pass" not in may(game, state)
    state = say(game, state, "1x2", "pass", "2x2", "3x2")
    assert "pass" in may(game, state)
    state = say(game, state, "4x2")
    assert "pass" not in may(game, state)


def test_R14_when_everybody_passes_the_bidder_raises_or_doubts() -> None:
    game = Bidding(title="Pass", passing=Passing())
    state = say(game, dealt(game, "12345", "12346", "12356"), "14x6", "pass", "pass")
    assert state.public.waiting == (0,)
    assert "liar" not in may(game, state)
    assert may(game, state) == ["15x2", "15x3", "15x4", "15x5", "15x6", "doubt p2", "doubt p3"]


def test_R13_an_ace_pairs_only_with_an_ace() -> None:
    game = Bidding(title="Pass", passing=Passing())
    state = say(game, dealt(game, "22222", "12346", "44444"), "8x2", "pass", "doubt p2")
    assert state.public.dice == (5, 5, 4)


def test_S2_16_three_sixes_are_exactly_there_and_no_higher_bid_is_true() -> None:
    state = dealt(PLAIN, "1366", "246", dice=(4, 3))
    state = say(PLAIN, state, "3x6", "exact")
    assert state.public.dice == (4, 4)
    assert state.public.opener == 1


@pytest.mark.parametrize("bid", ["2x6", "4x6"])
def test_S2_15_a_wrong_spot_on_costs_a_die_whether_there_are_more_or_fewer(bid: str) -> None:
    state = say(PLAIN, dealt(PLAIN, "1366", "246", dice=(4, 3)), bid, "exact")
    assert state.public.dice == (4, 2)


def test_S2_14_nobody_regains_more_dice_than_at_the_start() -> None:
    state = say(PLAIN, dealt(PLAIN, "13366", "22346"), "3x6", "exact")
    assert state.public.dice == (5, 5)


@pytest.mark.parametrize(
    ("reward", "dice"), [(Reward.BIDDER_PAYS, (4, 5, 5)), (Reward.ALL_PAY, (4, 5, 4))]
)
def test_S0_54_a_right_spot_on_makes_the_bidder_or_everybody_pay(
    reward: Reward, dice: tuple[int, ...]
) -> None:
    game = Bidding(title="Spot", claims=Faces(wild=Wild.NONE), exact=Exact(reward=reward))
    state = say(game, dealt(game, "22222", "33333", "44444"), "5x3", "exact")
    assert state.public.dice == dice


def test_R36_document_3_spot_on_bets_that_the_bid_is_true() -> None:
    game = Bidding(
        title="Trust", exact=Exact(meaning=Meaning.AT_LEAST), claims=Faces(wild=Wild.NONE)
    )
    state = say(game, dealt(game, "2222", "33333", "4444", dice=(4, 5, 4)), "3x3", "liar")
    state = say(game, dealt(game, "2222", "3333", "44444", dice=(4, 4, 5)), "3x3", "exact")
    assert state.public.dice == (4, 5, 5)


def test_S2_18_a_right_spot_on_sheds_a_die_but_never_the_last() -> None:
    game = Bidding(
        title="Kids",
        hand=Dice(count=1),
        claims=Faces(wild=Wild.NONE),
        exact=Exact(reward=Reward.SHED),
        penalty=GainDie(),
    )
    state = say(game, dealt(game, "2", "23", dice=(1, 2)), "2x2", "exact")
    assert state.public.dice == (1, 1)
    state = say(game, dealt(game, "2", "2", dice=(1, 1)), "2x2", "exact")
    assert state.public.dice == (1, 1)


def test_S3_06_who_has_one_die_opens() -> None:
    game = Bidding(title="Perudo", palifico=Palifico())
    state = game.position(dice=(5, 1, 5), opener=0)
    assert state.public.opener == 1


def test_S3_07_nobody_else_may_change_the_face() -> None:
    game = Bidding(title="Perudo", palifico=Palifico())
    state = say(game, dealt(game, "22222", "3", "44444", dice=(5, 1, 5), opener=1), "2x3")
    assert {action for action in may(game, state) if action[-1:] != "3"} == {"liar"}


def test_S3_08_several_players_with_one_die_may_change_it() -> None:
    game = Bidding(title="Perudo", palifico=Palifico())
    state = say(game, dealt(game, "2", "3", "44444", dice=(1, 1, 5), opener=0), "2x3")
    assert "2x4" in may(game, state)


def test_R33_ones_stay_wild_in_such_a_round_unless_the_table_says_no() -> None:
    for wilds, count in ((True, 3), (False, 1)):
        game = Bidding(title="Perudo", palifico=Palifico(wilds=wilds))
        state = say(game, dealt(game, "3", "11", dice=(1, 2)), "3x3", "liar")
        shown = state.public.showdown
        assert shown is not None
        assert shown.count == count


def test_S0_43_escape_shows_equal_dice_rolls_the_rest_and_bids_more_than_shown() -> None:
    game = Bidding(title="Escape", claims=Faces(ladder=Ladder.FACE_FIRST), show=Escape())
    state = say(game, dealt(game, "44456", "33333"), "5x3", "show 3")
    assert state.public.due == (1,)
    state = deal(game, state, "2222")
    assert state.public.phase is Phase.RAISE
    assert {action[-1] for action in may(game, state)} == {"3"}
    assert may(game, state)[0] == "2x3"  # it need not beat the bid that stands


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


def test_S0_44_the_escape_is_for_once_a_round_and_one_die_stays_hidden() -> None:
    game = Bidding(title="Escape", claims=Faces(ladder=Ladder.FACE_FIRST), show=Escape())
    state = say(game, dealt(game, "44456", "33333"), "1x2")
    assert "show 3333" in may(game, state)
    assert "show 33333" not in may(game, state)
    state = say(game, deal(game, say(game, state, "show 3"), "4444"), "2x3")
    assert not [action for action in may(game, state) if action.startswith("show")]


def test_R10_where_the_face_may_fall_nobody_escapes() -> None:
    for ladder in (Ladder.QUANTITY_FIRST, Ladder.LARGEST_NUMBER, Ladder.PRODUCT):
        with pytest.raises(BadRuleset, match="an order in which a raise never lowers the face"):
            Bidding(title="Escape", claims=Faces(ladder=ladder), show=Escape())


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


def test_S1_30_the_third_lost_hand_costs_the_rest_however_many_dice_there_are() -> None:
    game = Bidding(title="Eight", hand=Dice(count=8), penalty=TwoTwoOut())
    left = []
    state = game.start(2)
    while state.public.result is None:
        first = "2" * state.public.dice[0], "3" * state.public.dice[1]
        for hand in first if state.public.due[0] == 0 else first[::-1]:
            state = deal(game, state, hand)
        seat = state.public.waiting[0]
        state = say(
            game, state, "16x6" if seat == 0 and state.public.dice[0] == 8 else "9x6", "liar"
        )
        left.append(state.public.dice[0])
    assert ([6, 4, 0], (1,)) == (left, state.public.result.winners)


@pytest.mark.parametrize("ending", [Ending.LAST_STANDING, Ending.FIRST_OUT])
def test_S0_37_where_dice_are_put_away_gladly_nobody_loses_by_it(ending: Ending) -> None:
    with pytest.raises(BadRuleset, match="Putting away the last die is good here"):
        Bidding(title="Reversed", penalty=Snyd(), ending=ending)


@pytest.mark.parametrize("ending", [Ending.LAST_LOSES, Ending.FIRST_OUT_WINS])
def test_S2_17_where_losers_gain_dice_the_last_player_in_wins(ending: Ending) -> None:
    with pytest.raises(BadRuleset, match="as in Snyd"):
        Bidding(title="Reversed", hand=Dice(count=1), penalty=GainDie(), ending=ending)


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"palifico": Palifico(), "penalty": LoseHand()}, "come down to exactly one die"),
        (
            {"palifico": Palifico(), "penalty": LoseDie(dice=2), "hand": Dice(count=4)},
            "come down to exactly one die",
        ),
        ({"palifico": Palifico(with_two=False), "most": 2}, "it needs a third player"),
        ({"exact": Exact(who=Caller.BYSTANDERS), "most": 2}, "it needs a third player"),
        ({"concede": True, "answer": AllInTurn()}, "where all must challenge in turn"),
        (
            {"buy_backs": BuyBacks(), "penalty": LoseHand(out_at=0)},
            "only where lost hands put players out",
        ),
        ({"ones_first": OnesFirst.BARRED}, "always wild"),
    ],
)
def test_rules_that_make_no_sense_to_a_person_are_refused(
    options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadRuleset, match=reason):
        Bidding(title="Senseless", **options)


def test_S4_13_document_4_shows_any_dice_and_must_raise() -> None:
    game = Bidding(title="Stars", show=ShowAndRaise())
    state = say(game, dealt(game, "22345", "33345"), "5x3", "show 45")
    state = deal(game, state, "122")
    assert (state.public.shown[1], may(game, state)[0]) == ((4, 5), "5x4")
    assert "show 122" not in may(game, state)


def test_S1_41_a_die_is_shown_with_every_call_and_the_last_stays_hidden() -> None:
    game = Bidding(title="Show", hand=Dice(count=2), show=ShowEachCall())
    state = say(game, dealt(game, "23", "45"), "1x2")
    assert may(game, state) == ["show 2", "show 3"]
    state = say(game, state, "show 3", "1x3", "show 4", "1x4")
    assert (state.public.shown, state.public.waiting) == (((3,), (4,)), (1,))


def test_S1_44_in_stud_the_concealed_dice_are_rolled_again_from_the_second_call_on() -> None:
    game = Bidding(title="Stud", show=ShowEachCall(rerolls=Rerolls.ALL))
    state = say(game, dealt(game, "22345", "33345"), "1x2", "show 2", "1x3", "show 3")
    assert "reroll" in may(game, state)
    state = deal(game, say(game, state, "reroll"), "6666")
    assert game.view(state, 0).secret.hands[0] == (6, 6, 6, 6)
    assert "liar" in may(game, state)  # S1-45
    assert "reroll" not in may(game, state)


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


def test_S1_21_a_player_out_before_anybody_has_a_loss_may_buy_back() -> None:
    game = Bidding(title="Buy", penalty=LoseHand(), buy_backs=BuyBacks(limit=1))
    state = dealt(game, "22222", "33333", "44444", dice=(5, 5, 5), losses=(1, 0, 0))
    state = say(game, state, "9x2", "liar")
    assert (state.public.phase, may(game, state)) == (Phase.BUY_BACK, ["decline", "buyback"])
    assert say(game, state, "buyback").public.losses == (0, 0, 0)
    assert say(game, state, "decline").public.active == (1, 2)


def test_R24_buy_backs_close_once_two_players_have_a_loss() -> None:
    game = Bidding(title="Buy", penalty=LoseHand(), buy_backs=BuyBacks())
    state = dealt(game, "22222", "33333", "44444", dice=(5, 5, 5), losses=(1, 1, 0))
    state = say(game, state, "9x2", "liar")
    assert (state.public.active, state.public.buy_backs_closed) == ((1, 2), True)


def test_W_V03_the_opening_moves_on_past_a_player_who_does_not_buy_back() -> None:
    game = Bidding(title="Buy", penalty=LoseHand(), buy_backs=BuyBacks(), opener=Opener.ROTATE_BACK)
    state = dealt(game, "22222", "33333", "44444", dice=(5, 5, 5), losses=(1, 0, 0), opener=1)
    state = say(game, state, "1x3", "2x3", "9x3", "liar")
    assert say(game, state, "buyback").public.opener == 0
    assert say(game, state, "decline").public.opener == 2


def test_S3_16_a_bid_on_ones_own_hand_counts_only_the_bidders_dice() -> None:
    game = Bidding(title="Own", claims=Faces(wild=Wild.NONE), scope=Scope.OWN_HAND)
    state = say(game, dealt(game, "22345", "22222"), "3x2", "liar")
    shown = state.public.showdown
    assert shown is not None
    assert (shown.count, shown.matches[1]) == (2, (False,) * 5)


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


def test_S1_53_on_the_forehead_everybody_sees_the_die_but_its_owner() -> None:
    game = Bidding(title="Indian", hand=Dice(count=1), forehead=True)
    state = dealt(game, "2", "3", "4")
    assert game.view(state, 1).secret.hands == ((2,), None, (4,))
    assert game.view(state, None).secret.hands == (None, None, None)


def test_S0_34_a_die_goes_from_the_loser_to_the_winner() -> None:
    game = Bidding(title="Give", penalty=GiveDie())
    state = say(game, dealt(game, "22222", "33333", "44444"), "9x2", "liar")
    assert state.public.dice == (4, 6, 5)


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


def test_R57_the_first_player_out_has_lost_the_match() -> None:
    game = Bidding(title="Mafia", ending=Ending.FIRST_OUT)
    state = say(game, dealt(game, "2", "33333", "44444", dice=(1, 5, 5)), "7x2", "liar")
    assert state.public.result is not None
    assert state.public.result.winners == (1, 2)


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


def test_S0_45_an_order_that_counts_1s_double_wants_them_wild_and_biddable() -> None:
    for wild in set(Wild) - {Wild.ONES_ALWAYS}:
        with pytest.raises(BadRuleset, match="always wild and may be bid on"):
            Bidding(title="Senseless", claims=Faces(ladder=Ladder.HALF_DOUBLE, wild=wild))


def test_S0_08_poker_dice_are_called_by_their_names_with_the_ace_as_the_wild_1() -> None:
    game = Bidding(title="Poker", hand=Dice(poker=True))
    assert "A9TJQK" == game.facts.symbols
    state = say(game, dealt(game, "12345", "12345"), "4x6", "liar")
    assert (2, False) == (state.public.showdown.count, state.public.showdown.stands)


@pytest.mark.parametrize("ladder", [it for it in Ladder if it is not Ladder.TRACK])
def test_S0_08_some_bidding_systems_do_not_work_with_poker_dice(ladder: Ladder) -> None:
    claims = Faces(ladder=ladder, wild=Wild.ONES_ALWAYS)
    if ladder not in (Ladder.LARGEST_NUMBER, Ladder.PRODUCT):
        assert Bidding(title="Poker", hand=Dice(poker=True), claims=claims).hand.poker
        return
    with pytest.raises(BadRuleset, match="no numbers to add, compare or multiply"):
        Bidding(title="Poker", hand=Dice(poker=True), claims=claims)


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


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"penalty": LoseDifference()}, "must be shown"),
        ({"penalty": StarsPenalty()}, "must be shown"),
        ({"forehead": True}, "hides nothing"),
    ],
)
def test_S1_26_giving_up_when_challenged_needs_dice_that_can_stay_covered(
    options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadRuleset, match=reason):
        Bidding(title="Senseless", muck=True, **options)


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
