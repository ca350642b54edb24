"""How a game of the passed cup goes: claims, keeping, better, the best hand, openers."""

from dataclasses import replace
from typing import Any

import pytest

from dudo.engine import (
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


def test_R50_laying_dice_open_does_not_make_room_for_another_undercall() -> None:
    game = replace(LIAR_DICE, open_dice=True)
    state = say(game, deal(game, game.start(2), "66665"), "claim JJQT9", "believe")
    state = say(game, state, "keep 56666", "claim 99QJT", "point", "show 66")
    assert may(game, state)[0] == "claim JJKT9"
    with pytest.raises(Illegal, match="99KQJ is not higher than JJQT9"):
        say(game, state, "claim 99KQJ")


def called(**options: Any) -> Cup:
    """Five dice go round, and a claim is a number of one face."""
    options = {"first": First.FIRST_SEAT, "hand": CupDice(count=5), **options}
    return Cup(title="Numbers", **options)


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


def test_S0_100_only_a_believer_who_has_not_rolled_higher_buys_another_roll() -> None:
    opened = deal(DRINKING, DRINKING.start(2), "125")
    believed = say(DRINKING, opened, "claim 543", "believe")
    equal, higher = deal(DRINKING, believed, "345"), deal(DRINKING, believed, "445")
    again = deal(DRINKING, say(DRINKING, equal, "buy"), "111")
    offered = ["buy" in may(DRINKING, state) for state in (opened, equal, higher, again)]
    assert offered == [False, True, False, False]
    assert "no claim to beat" in refused(DRINKING, opened, "buy")
    assert "Your dice beat the claim" in refused(DRINKING, higher, "buy")


def test_the_twenty_first_roll_of_a_round_is_refused_with_its_reason() -> None:
    state = say(DRINKING, deal(DRINKING, DRINKING.start(2), "125"), "claim 654", "believe")
    for _ in range(MOST_BUYS):
        state = say(DRINKING, deal(DRINKING, state, "126"), "buy")
    state = deal(DRINKING, state, "122")
    assert "buy" not in may(DRINKING, state)
    assert "You have bought 20 rolls this round" in refused(DRINKING, state, "buy")


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
