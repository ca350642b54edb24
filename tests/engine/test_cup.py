"""How a game of the passed cup goes: claims, keeping, better, the best hand, openers."""

import re
from dataclasses import replace
from typing import Any

import pytest

from dudo.engine import (
    BadRuleset,
    Believe,
    Bid,
    Catch,
    Cup,
    CupOpener,
    Drinks,
    Faces,
    First,
    Game,
    Illegal,
    Keep,
    Keeping,
    KeepLives,
    Ladder,
    LoseHand,
    Order,
    Phase,
    Roll,
    Throw,
    Wild,
    parse,
)
from dudo.engine.claims import Ranked
from dudo.engine.cup.options.buying import MOST_BUYS, Buying
from dudo.engine.cup.options.dice import CupDice
from dudo.engine.cup.options.top import Top
from dudo.engine.option import Data
from dudo.games import find
from dudo.presentation.compose import changes
from support.rounds import deal, may, say

POKER = "9TJQKA"
MEXICAN = Cup(title="Mexican Liars", first=First.FIRST_SEAT, penalty=LoseHand(out_at=6))
LIAR_DICE = Cup(
    title="Liar Dice",
    hand=CupDice(count=5, poker=True),
    claims=Ranked(order=Order.POKER),
    keeping=Keeping.ANY,
    first=First.FIRST_SEAT,
    penalty=LoseHand(out_at=3),
    opener=CupOpener.RECEIVER,
    undercalls=True,
    blind=True,
    top=Top.MATCHED,
)


def hand(order: Order, text: str, symbols: str = "123456") -> tuple[int, ...]:
    return order.read(text, symbols)


def beats(order: Order, better_one: str, worse: str, symbols: str = "123456") -> bool:
    return order.key(hand(order, better_one, symbols)) > order.key(hand(order, worse, symbols))


def test_S1_64_21_then_the_doubles_then_the_numbers_down_to_31() -> None:
    ranks = [Order.MEXICAN.written(dice) for dice in Order.MEXICAN.ladder(2, 6)]
    assert len(ranks) == 21
    assert ranks[:3] == ["31", "32", "41"]
    assert ranks[-7:] == ["11", "22", "33", "44", "55", "66", "21"]


@pytest.mark.parametrize(
    ("higher", "lower"), [("544", "543"), ("111", "665"), ("555", "444"), ("321", "666")]
)
def test_S0_105_triples_beat_all_but_the_mexican(higher: str, lower: str) -> None:
    assert beats(Order.MEXICAN_THREE, higher, lower)


def test_S1_56_in_six_six_six_triples_have_no_privilege() -> None:
    ranks = [Order.NUMBER.written(dice) for dice in Order.NUMBER.ladder(3, 6)]
    assert (len(ranks), ranks[0], ranks[-1]) == (56, "111", "666")
    assert beats(Order.NUMBER, "665", "111")


@pytest.mark.parametrize(
    ("higher", "lower"),
    [("111123", "666555"), ("666432", "555444"), ("555443", "555621")],
)
def test_S0_95_the_groups_are_compared_one_after_the_other(higher: str, lower: str) -> None:
    assert beats(Order.GROUPS, higher, lower)


def test_S1_51_66543_beats_66542() -> None:
    assert beats(Order.GROUPS, "66543", "66542")


@pytest.mark.parametrize("order", [order for order in Order if order.dice], ids=lambda it: it.name)
def test_an_order_for_so_many_dice_is_refused_with_others(order: Order) -> None:
    said = f"This order of hands is for {order.dice} dice."
    with pytest.raises(BadRuleset, match=re.escape(said)):
        Cup(title="House", hand=CupDice(count=4), claims=Ranked(order=order))


def test_S0_83_poker_hands_have_no_runs() -> None:
    rising = ["AKQJT", "99QJT", "TT99J", "999JT", "999TT", "9999T", "99999"]
    keys = [Order.POKER.key(hand(Order.POKER, text, POKER)) for text in rising]
    assert keys == sorted(keys)


def test_R35_runs_stand_between_the_full_house_and_three() -> None:
    rising = ["66654", "54321", "65432", "11122", "11112", "11111"]
    keys = [Order.POKER_RUNS.key(hand(Order.POKER_RUNS, text)) for text in rising]
    assert keys == sorted(keys)


def test_S1_62_the_next_player_believes_or_challenges_before_looking() -> None:
    state = say(MEXICAN, deal(MEXICAN, MEXICAN.start(3), "45"), "claim 61")
    assert (state.public.phase, state.public.waiting) == (Phase.ANSWER, (1,))
    assert may(MEXICAN, state) == ["believe", "liar"]
    assert MEXICAN.view(state, 1).secret.seen is None


def test_R52_both_dice_are_kept_or_both_are_rolled() -> None:
    state = say(MEXICAN, deal(MEXICAN, MEXICAN.start(3), "45"), "claim 61", "believe")
    assert MEXICAN.view(state, 1).secret.seen == (4, 5)
    assert may(MEXICAN, state) == ["keep -", "keep 45"]
    assert may(MEXICAN, say(MEXICAN, state, "keep 45"))[0] == "claim 62"


def test_S1_63_equal_or_higher_than_the_claim_beats_the_challenger() -> None:
    state = deal(MEXICAN, MEXICAN.start(2), "45")
    assert say(MEXICAN, state, "claim 54", "liar").public.losses == (0, 1)
    assert say(MEXICAN, state, "claim 53", "liar").public.losses == (0, 1)
    assert say(MEXICAN, state, "claim 61", "liar").public.losses == (1, 0)


def test_R46_the_top_claim_can_only_be_challenged() -> None:
    state = say(MEXICAN, deal(MEXICAN, MEXICAN.start(2), "45"), "claim 21")
    assert may(MEXICAN, state) == ["liar"]
    with pytest.raises(Illegal, match="only be challenged"):
        MEXICAN.apply(state, parse("believe"))


def test_S1_60_the_sixth_loss_puts_a_player_out() -> None:
    state = deal(MEXICAN, MEXICAN.position(losses=(5, 0)), "45")
    state = say(MEXICAN, state, "claim 66", "liar")
    assert state.public.result is not None
    assert state.public.result.winners == (1,)


def test_S0_74_after_a_false_claim_the_receiver_starts() -> None:
    state = say(LIAR_DICE, deal(LIAR_DICE, LIAR_DICE.start(3), "12345"), "claim AAAAK", "liar")
    assert (state.public.losses, state.public.opener) == ((1, 0, 0), 1)


def test_S0_73_after_a_true_claim_the_player_left_of_the_receiver_starts() -> None:
    state = say(LIAR_DICE, deal(LIAR_DICE, LIAR_DICE.start(3), "66665"), "claim 99QJT", "liar")
    assert (state.public.losses, state.public.opener) == ((0, 1, 0), 2)


def test_S0_70_any_dice_may_be_kept_and_the_table_sees_how_many_are_rolled() -> None:
    state = say(LIAR_DICE, deal(LIAR_DICE, LIAR_DICE.start(2), "66665"), "claim 99QJT", "believe")
    state = say(LIAR_DICE, state, "keep 666")
    assert state.public.history[-1].action == "rolled 2"
    assert Throw(seat=1, count=2, sides=6) == LIAR_DICE.throws(state)


def test_S0_78_an_undercall_counts_as_better() -> None:
    state = say(LIAR_DICE, deal(LIAR_DICE, LIAR_DICE.start(2), "66665"), "claim JJQT9", "believe")
    state = say(LIAR_DICE, state, "keep 56666", "claim 99QJT")
    assert (state.public.standing.action, state.public.undercall) == ("claim JJKT9", True)


def test_R50_an_undercall_that_is_pointed_out_is_said_again() -> None:
    state = say(LIAR_DICE, deal(LIAR_DICE, LIAR_DICE.start(2), "66665"), "claim JJQT9", "believe")
    state = say(LIAR_DICE, state, "keep 56666", "claim 99QJT", "point")
    assert state.public.waiting == (1,)
    assert may(LIAR_DICE, state)[0] == "claim JJKT9"


def test_R50_laying_dice_open_does_not_make_room_for_another_undercall() -> None:
    game = replace(LIAR_DICE, open_dice=True)
    state = say(game, deal(game, game.start(2), "66665"), "claim JJQT9", "believe")
    state = say(game, state, "keep 56666", "claim 99QJT", "point", "show 66")
    assert may(game, state)[0] == "claim JJKT9"
    with pytest.raises(Illegal, match="99KQJ is not higher than JJQT9"):
        say(game, state, "claim 99KQJ")


def test_S0_82_the_cup_may_be_passed_on_unseen_as_the_next_better_hand() -> None:
    state = say(LIAR_DICE, deal(LIAR_DICE, LIAR_DICE.start(3), "66665"), "claim JJQT9", "pass-on")
    assert (state.public.standing, state.public.waiting) == ((1, "claim JJKT9"), (2,))
    assert LIAR_DICE.view(state, 1).secret.seen is None


def test_S0_80_over_five_aces_the_believer_has_three_throws_to_match_them() -> None:
    state = say(LIAR_DICE, deal(LIAR_DICE, LIAR_DICE.start(3), "66665"), "claim AAAAA", "believe")
    state = deal(LIAR_DICE, state, "66612")
    state = deal(LIAR_DICE, say(LIAR_DICE, state, "keep 666"), "65")
    matched = deal(LIAR_DICE, say(LIAR_DICE, state, "keep 6666"), "6")
    failed = deal(LIAR_DICE, say(LIAR_DICE, state, "keep 6666"), "5")
    assert (matched.public.losses, matched.public.opener) == ((0, 0, 0), 2)
    assert (failed.public.losses, failed.public.opener) == ((0, 1, 0), 2)


def called(**options: Any) -> Cup:
    """Five dice go round, and a claim is a number of one face."""
    options = {"first": First.FIRST_SEAT, "hand": CupDice(count=5), **options}
    return Cup(title="Numbers", **options)


def test_S1_04_claims_opened_on_aces_kill_them_also_after_a_die_was_laid_open() -> None:
    aces = Faces(wild=Wild.ONES_UNLESS_OPENED)
    game = called(claims=aces, open_dice=True)
    state = say(game, deal(game, game.start(3), "11552"), "show 1", "2x1", "believe")
    state = say(game, state, "keep 11255", "3x5", "liar")
    report = state.public.showdown
    assert (report.count, report.stands, report.losers) == (2, False, (1,))


def test_S0_48_back_from_1s_takes_one_more_than_the_last_claim_on_another_face() -> None:
    aces = Faces(ladder=Ladder.HALF_DOUBLE, wild=Wild.ONES_ALWAYS)
    game = called(claims=aces)
    state = say(game, deal(game, game.start(3), "11552"), "4x5", "believe", "keep 11255")
    state = say(game, state, "2x1", "believe", "keep 11255")
    assert [word for word in may(game, state) if word[-1] != "1"] == [f"5x{n}" for n in range(2, 7)]


DRINKING = Cup(
    title="Mexican",
    hand=CupDice(count=3),
    claims=Ranked(order=Order.MEXICAN_THREE),
    keeping=Keeping.NONE,
    buys=Buying.FALLEN_SHORT,
    needs_one=True,
    penalty=Drinks(),
    rounds=12,
    first=First.FIRST_SEAT,
)


def refused(game: Game, state: Any, word: str) -> str:
    """Why the player who is waited for may not do this."""
    return game.why(game.view(state, state.public.waiting[0]), parse(word))


def test_W_Y02_where_equal_claims_are_enough_a_refused_one_is_lower() -> None:
    game = find("meyer")
    state = deal(game, game.start(2), "3", "2", "25")
    state = deal(game, say(game, state, "claim 42", "believe"), "46")
    assert refused(game, state, "claim 41") == "41 is lower than 42."


def test_S1_50_dice_that_are_not_under_the_cup_cannot_be_kept() -> None:
    game = find("beat_this")
    state = deal(game, game.start(2), "3", "2", "22345")
    state = say(game, state, "claim 22543", "believe")
    assert refused(game, state, "keep 1") == "You do not have these dice."
    assert "keep 22" in may(game, state)


def test_S0_100_only_a_believer_who_has_not_rolled_higher_buys_another_roll() -> None:
    opened = deal(DRINKING, DRINKING.start(2), "125")
    believed = say(DRINKING, opened, "claim 543", "believe")
    equal, higher = deal(DRINKING, believed, "345"), deal(DRINKING, believed, "445")
    again = deal(DRINKING, say(DRINKING, equal, "buy"), "111")
    offered = ["buy" in may(DRINKING, state) for state in (opened, equal, higher, again)]
    assert offered == [False, True, False, False]
    assert "no claim to beat" in refused(DRINKING, opened, "buy")
    assert "Your dice beat the claim" in refused(DRINKING, higher, "buy")


def test_R53_over_666_a_player_without_a_1_must_buy_and_may_buy_more_than_twenty() -> None:
    state = say(DRINKING, deal(DRINKING, DRINKING.start(2), "125"), "claim 666", "believe")
    for _ in range(MOST_BUYS + 1):
        state = deal(DRINKING, state, "666")
        assert may(DRINKING, state) == ["buy"]
        state = say(DRINKING, state, "buy")
    assert may(DRINKING, deal(DRINKING, state, "126")) == ["claim 321"]


def test_the_twenty_first_roll_of_a_round_is_refused_with_its_reason() -> None:
    state = say(DRINKING, deal(DRINKING, DRINKING.start(2), "125"), "claim 654", "believe")
    for _ in range(MOST_BUYS):
        state = say(DRINKING, deal(DRINKING, state, "126"), "buy")
    state = deal(DRINKING, state, "122")
    assert "buy" not in may(DRINKING, state)
    assert "You have bought 20 rolls this round" in refused(DRINKING, state, "buy")


def test_S0_79_anybody_at_the_table_may_point_out_an_undercall() -> None:
    game = replace(LIAR_DICE, shouts=True)
    state = say(game, deal(game, game.start(4), "66665"), "claim JJQT9", "believe", "keep 56666")
    state = say(game, state, "claim 99QJT")
    assert state.public.waiting == (2, 3, 0)
    assert [may(game, state, seat) for seat in (0, 3)] == [["waive", "point"]] * 2
    answered = say(game, state, "p1 waive", "p3 liar")
    assert answered.public.showdown.bid == "claim JJKT9"
    pointed = say(game, state, "p4 point")
    assert (pointed.public.waiting, may(game, pointed)[0]) == ((1,), "claim JJKT9")


def test_R18_without_shouts_only_the_next_player_is_waited_for() -> None:
    state = say(LIAR_DICE, deal(LIAR_DICE, LIAR_DICE.start(4), "66665"), "claim JJQT9", "believe")
    state = say(LIAR_DICE, state, "keep 56666", "claim 99QJT")
    assert state.public.waiting == (2,)


@pytest.mark.parametrize(("caught", "dice"), [(True, 1), (False, 2)])
def test_S0_108_the_table_is_told_whether_the_dice_were_caught(*, caught: bool, dice: int) -> None:
    game = find("mexican")
    state = say(game, deal(game, game.start(2), "126"), "claim 321", "believe")
    state = game.apply(state, Catch(caught=caught))
    assert state.public.history[-1] == (1, Catch(caught=caught))
    state = game.apply(state, Roll(1, (3, 4)[:dice]))
    assert state.public.showdown is not None
    assert state.public.showdown.history[-1] == (1, Catch(caught=caught))


def test_R19_a_starter_whose_time_runs_out_leaves_the_opening_to_the_next_player() -> None:
    state = deal(LIAR_DICE, LIAR_DICE.start(3), "66665")
    for starter, following in ((0, 1), (1, 2)):
        state = LIAR_DICE.apply(state, LIAR_DICE.timeout(LIAR_DICE.view(state, starter)))
        assert (state.public.due, state.public.opener) == ((following,), following)
        state = deal(LIAR_DICE, state, "66665")
        assert LIAR_DICE.view(state, starter).secret.seen is None
    assert LIAR_DICE.timeout(LIAR_DICE.view(state, 2)) == "claim KQJT9"


def test_W_K04_a_rolled_kiriki_is_shown_and_nothing_else_can_be_done() -> None:
    game = replace(find("kiriki"), first=First.FIRST_SEAT)
    state = deal(game, game.start(3), "12")
    assert [parse("show-cup")] == list(game.actions(game.view(state, 0)))
    with pytest.raises(Illegal, match="You have rolled the highest hand: show it"):
        game.apply(state, parse("claim 63"))
    assert say(game, state, "show-cup").public.losses == (0, 1, 0)
    state = deal(game, game.start(3), "36")
    assert "claim 21" in may(game, state)


@pytest.mark.parametrize(
    ("words", "call", "sentence"),
    [
        ((), "or-higher", "Nobody rolls once more without looking."),
        (("claim 61",), "point", "The claim was not too low."),
    ],
)
def test_what_a_game_does_not_play_is_refused_for_that(
    words: tuple[str, ...], call: str, sentence: str
) -> None:
    state = say(MEXICAN, deal(MEXICAN, MEXICAN.start(3), "45"), *words)
    assert sentence == refused(MEXICAN, state, call)


def test_a_number_that_the_dice_cannot_show_is_no_claim() -> None:
    game = called(claims=Faces(wild=Wild.NONE))
    state = deal(game, game.start(2), "11552")
    assert "8x3 is not a claim of this game." == refused(game, state, "8x3")


def played(name: str, **options: Data) -> Any:
    """That game with other options, opened by the first seat."""
    return changes(find(name), {"first": "first-seat", **options})


DOG = played("maexchen", dog=True)


def test_S0_81_a_bark_brings_a_life_back_also_to_whoever_was_to_lose_two() -> None:
    state = DOG.position(losses=(0, 2, 0), active=(0, 1, 2), opener=0)
    state = say(DOG, deal(DOG, state, "12"), "claim 21", "liar", "bark")
    assert (state.public.losses, state.public.active) == ((0, 2, 0), (0, 1, 2))


def two_go_out() -> tuple[Any, Any]:
    """A Mäxchen is shown by the second seat, and the first and third lose their last lives."""
    game = changes(DOG, {"highest.shown": "all"})
    state = game.position(losses=(2, 0, 2, 0), active=(0, 1, 2, 3), opener=1)
    return game, say(game, deal(game, state, "12"), "show-cup")


def test_S0_81_a_declined_dogs_life_stays_open_for_the_next_who_goes_out() -> None:
    game, state = two_go_out()
    assert state.public.waiting == (2,)  # on the left of whoever showed it
    state = say(game, state, "decline")
    assert state.public.waiting == (0,)
    state = say(game, state, "bark")
    assert (state.public.active, state.public.showdown.out) == ((0, 1, 3), (2,))
    game, state = two_go_out()
    assert say(game, state, "decline", "decline").public.active == (1, 3)


def test_S0_81_there_is_only_one_dogs_life_where_two_go_out() -> None:
    game, state = two_go_out()
    state = say(game, state, "bark")
    assert (state.public.active, state.public.showdown.out) == ((1, 2, 3), (0,))


def test_W_M06_nobody_loses_more_lives_than_they_have() -> None:
    game = played("maexchen")
    state = game.position(losses=(0, 2, 0), active=(0, 1, 2), opener=0)
    state = say(game, deal(game, state, "12"), "claim 21", "liar")
    assert (state.public.losses, state.public.showdown.losses) == ((0, 3, 0), (0, 1, 0))


def test_S0_107_nobody_hands_on_a_mexican_unseen_since_it_needs_a_1() -> None:
    game = played("mexican_two", unseen="higher")
    state = say(game, deal(game, game.start(3), "15"), "claim 65", "push")
    assert may(game, state) == [
        "claim 11",
        "claim 22",
        "claim 33",
        "claim 44",
        "claim 55",
        "claim 66",
    ]
    assert "you need a 1" in refused(game, state, "claim 21")
    assert may(game, say(game, state, "claim 66")) == ["believe", "liar"]
    either = played("mexican_two", unseen="either")
    state = say(either, deal(either, either.start(3), "15"), "claim 66", "push")
    assert may(either, state) == ["claim 66"]


def test_S0_107_no_roll_goes_on_unseen_as_a_mexican() -> None:
    game = played("mexican_two", second_roll=True, blind=True)
    state = say(game, deal(game, game.start(3), "15"), "claim 66")
    assert may(game, state) == ["believe", "liar"]
    state = deal(game, say(game, state, "believe"), "13")
    assert may(game, state) == ["claim 21", "buy"]
    assert "you need a 1" in refused(game, state, "or-higher")


def test_S0_107_an_undercall_that_counts_as_a_mexican_needs_a_1_that_is_laid_out() -> None:
    game = played("mexican_two", undercalls=True)
    state = say(game, deal(game, game.start(3), "15"), "claim 66", "believe")
    assert may(game, deal(game, state, "34")) == ["buy"]
    state = say(game, deal(game, state, "13"), "claim 31")
    assert (state.public.standing.action, state.public.shown) == ("claim 21", (1,))


def test_W_Y04_the_same_claim_will_do_once_also_after_a_higher_one() -> None:
    game = played("meyer", unseen="either")
    state = say(game, deal(game, game.start(2), "45"), "claim 54", "push", "claim 61")
    assert "claim 61" in may(game, say(game, state, "push"))
    state = say(game, state, "push", "claim 62", "push")
    assert "claim 62" in may(game, state)
    state = say(game, state, "claim 62", "push", "claim 62", "push")
    assert "claim 62" not in may(game, state)


@pytest.mark.parametrize(
    ("name", "options", "word"),
    [
        ("meyer", {"claims.equal": False, "second_roll": True}, "or-higher"),
        ("mexican_two", {}, "buy"),
    ],
)
def test_R50_who_said_too_little_claims_more_and_does_not_roll_again(
    name: str, options: dict[str, Data], word: str
) -> None:
    game = played(name, undercalls=True, **options)
    state = say(game, deal(game, game.start(3), "45"), "claim 64", "believe")
    state = deal(game, state, "56")
    state = say(game, state, "claim 41", "p3 point")
    assert {said.split()[0] for said in may(game, state)} == {"claim"}
    assert "Your claim was too low: now make a higher one." == refused(game, state, word)


def test_R50_who_lays_dice_open_after_that_must_still_claim_more() -> None:
    game = played("stanford")
    state = say(game, deal(game, game.start(3), "123456"), "claim 665432", "believe", "keep 123456")
    state = say(game, state, "claim 654321", "p3 point", "show 6")
    assert "claim 654321" not in may(game, state)


def test_R17_after_a_failed_answer_to_the_best_hand_the_next_player_starts_in_any_game() -> None:
    game = played("luegenpoker", top="matched")
    state = say(game, deal(game, game.start(3), "66666"), "claim AAAAA", "believe")
    state = say(game, deal(game, state, "12345"), "keep 12345")
    assert (state.public.losses, state.public.opener) == ((0, 1, 0), 2)


def test_R19_a_starter_who_is_away_leaves_the_opening_also_after_a_throw_for_new_lives() -> None:
    game = played("meyer", blind=True)
    state = game.position(losses=(0, 2, 0), active=(0, 1, 2), opener=0)
    state = say(game, deal(game, state, "45"), "claim 54", "liar", "new-lives")
    assert "pass-on" in may(game, deal(game, state, "4", "34"))


def test_W_Y07_only_who_rolled_a_32_shows_it() -> None:
    game = played("meyer", keeping="all-or-none")
    state = deal(game, game.start(3), "23")
    assert "show-cup" in may(game, state)
    state = say(game, state, "claim 54", "believe")
    assert "show-cup" not in may(game, say(game, state, "keep 23"))
    assert "show-cup" in may(game, deal(game, say(game, state, "keep -"), "23"))


@pytest.mark.parametrize(("word", "claim"), [("63", "54"), ("36", "54"), ("22", "66")])
def test_W_K01_a_hand_that_goes_by_another_name_is_told_that(word: str, claim: str) -> None:
    game = played("kiriki")
    state = deal(game, game.start(3), "45")
    assert f"Claim {claim}: it is the same as {word}." == refused(game, state, f"claim {word}")


def test_W_Y06_whoever_keeps_three_lives_is_not_asked_again_when_others_lose_theirs() -> None:
    """Ana and Bo come down to three lives one after the other; each is asked once."""
    meyer: Any = find("meyer")
    game = replace(meyer, first=First.FIRST_SEAT, cheers=False)
    state, asked = game.start(2), []
    loser = iter((0, 0, 0, 1, 1, 1, 0))
    due_to_lose = next(loser)
    while state.public.round < 8 and state.public.result is None:
        public = state.public
        if public.due:
            state = game.apply(state, Roll(public.due[0], (4, 5)))
        elif public.phase is Phase.NEW_LIVES:
            asked.append(public.waiting)
            state = game.apply(state, KeepLives())
        elif public.standing is not None:
            state = game.apply(state, parse("liar"))
            due_to_lose = next(loser, 0)
        else:
            lies = public.waiting == (due_to_lose,)
            state = game.apply(state, parse("claim 66" if lies else "claim 54"))
    assert [(0,), (1,)] == asked


def test_R46_the_last_bid_in_the_order_may_be_believed_where_another_beats_it() -> None:
    game = Cup(
        title="Stars under a cup",
        claims=Faces(ladder=Ladder.STARS, wild=Wild.ONES_ALWAYS),
        first=First.FIRST_SEAT,
    )
    state = game.apply(game.start(2), Roll(0, (4, 5)))
    state = game.apply(state, Bid(2, 6))  # over which a bid on 1s is higher
    state = game.apply(state, Believe())
    assert state.public.phase is Phase.KEEP
    state = game.apply(state, Keep((4, 5)))
    assert all(action.face == 1 for action in game.actions(game.view(state, 1)))
