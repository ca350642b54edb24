"""How a round ended, in whole sentences: to a watcher, and to the player whom they concern."""

from dataclasses import replace

import pytest

from dudo.engine import Challenge, Claim, Concede, Game, Showdown, SpotOn, Total
from dudo.engine.record import Record, read_line
from dudo.engine.state import Step
from dudo.games import find
from dudo.presentation.compose import change
from dudo.presentation.people import People
from dudo.presentation.telling import Sentences, ShowdownSentences, ending, sentences_of, told
from dudo.text import say

NAMES = ("Ana", "Bo", "Cy")


def final(name: str, *lines: str, players: int = 2) -> Showdown:
    record = Record(game=find(name), players=NAMES[:players], lines=tuple(map(read_line, lines)))
    showdown = record.final().public.showdown
    assert showdown is not None
    return showdown


@pytest.mark.parametrize(
    ("you", "called", "verdict", "cost"),
    [
        (None, "Bo says “Liar!” to Ana’s two threes.", "Bo was wrong", "Bo loses one die."),
        (0, "Bo says “Liar!” to your two threes.", "Bo was wrong", "Bo loses one die."),
        (1, "You say “Liar!” to Ana’s two threes.", "You were wrong", "You lose one die."),
    ],
)
def test_an_ending_speaks_of_the_others_and_to_you(
    *, you: int | None, called: str, verdict: str, cost: str
) -> None:
    showdown = final("common_hand", "d p1 33456", "d p2 22456", "p1 2x3", "p2 liar")
    expected = ShowdownSentences(
        call=say(called),
        count=say("2 threes."),
        verdict=say("Two were bid: true."),
        right=say(f"{verdict}."),
        costs=(say(cost),),
    )
    assert expected == ending(find("common_hand"), showdown, People(NAMES, you=you))


def test_who_took_whose_side_is_told_with_the_call() -> None:
    deal = [f"d p{seat} 22456" for seat in (1, 2, 3)]
    for side, said in (("support", "bidder"), ("oppose", "challenger")):
        showdown = final("taking_sides", *deal, "p1 2x3", "p2 liar", f"p3 {side}", players=3)
        for you, who in ((None, "Cy sides"), (2, "You side")):
            told = ending(find("taking_sides"), showdown, People(NAMES, you=you))
            expected = f"Bo says “Liar!” to Ana’s two threes. {who} with the {said}."
            assert expected == told.call


def test_one_is_counted_in_the_singular_and_none_in_the_plural() -> None:
    game, people = find("common_hand"), People(NAMES)
    for hand, said in (("34456", "1 three."), ("24456", "0 threes.")):
        showdown = final("common_hand", f"d p1 {hand}", "d p2 22456", "p1 2x3", "p2 liar")
        assert said == ending(game, showdown, people).count


def test_the_owner_of_a_one_has_bid_it() -> None:
    showdown = final("spot_on", "d p1 13456", "d p2 22456", "p1 1x1", "p2 liar")
    for you, said in (
        (None, "Bo says “I call!” to Ana’s bid of a one."),
        (0, "to your bid of a one"),
    ):
        assert said in ending(find("spot_on"), showdown, People(NAMES, you=you)).call


def test_several_who_challenge_share_one_sentence() -> None:
    lines = ("d p1 33456", "d p2 22456", "d p3 22456", "p1 3x3", "p2 liar", "p3 liar")
    showdown = final("anyone_challenges", *lines, players=3)
    said = ending(find("anyone_challenges"), showdown, People(NAMES))
    assert "Bo and Cy say “Liar!” to Ana’s three threes." == said.call
    assert ("Three were bid: false.", "Bo and Cy were right.") == (said.verdict, said.right)


def test_a_claim_is_held_against_the_dice_under_the_cup() -> None:
    showdown = final("mexican_liars", "d p1 6", "d p2 1", "d p1 45", "p1 claim 61", "p2 liar")
    said = ending(find("mexican_liars"), showdown, People(NAMES, you=0))
    assert "Bo says “Liar!” to your claim of 61." == said.call
    assert "5-4 is below the claim of 6-1: false." == said.count
    assert ("", "Bo was right.") == (said.verdict, said.right)


def test_a_view_comes_with_a_sentence_for_each_step() -> None:
    game = find("common_hand")
    lines = tuple(map(read_line, ("d p1 33456", "d p2 22456", "p1 2x3")))
    public = Record(game=game, players=NAMES[:2], lines=lines).final().public
    expected = Sentences(history=(say("You bid two threes."),), showdown=None)
    assert expected == sentences_of(game, public, People(NAMES, you=0))


@pytest.mark.parametrize(
    ("name", "step", "said"),
    [
        ("elimination", Step(0, Total(17)), "Ana bids 17 points."),
        ("duel", Step(0, Claim("55532")), "Ana claims three fives, three, two."),
        ("perudo", Step(1, Challenge()), "Bo says “Dudo!”"),
        ("spot_on", Step(1, SpotOn()), "Bo says “Spot on!”"),
        ("stars", Step(1, Concede()), "Bo gives up the round."),
    ],
)
def test_a_step_is_told_as_a_sentence(*, name: str, step: Step, said: str) -> None:
    assert said == told(find(name), step, People(NAMES))


@pytest.mark.parametrize(
    ("catch", "told_so"),
    [
        ("yes", "Bo catches the dice, so one die gives the drinks."),
        ("no", "Bo drops the dice, so two dice give the drinks."),
    ],
)
def test_the_table_is_told_whether_flipped_dice_were_caught(catch: str, told_so: str) -> None:
    """S0-108."""
    game, drinks = find("mexican"), "d p2 3" if catch == "yes" else "d p2 12"
    lines = ("d p1 126", "p1 claim 321", "p2 believe", f"d catch {catch}", drinks)
    costs = ending(game, final("mexican", *lines), People(NAMES)).costs
    assert costs == (told_so, "Bo takes three drinks.")


def test_a_round_that_is_given_up_shows_neither_dice_nor_digits() -> None:
    game: Game = change(find("dollar_bills"), "muck", value=True)
    bills = ("d p1 A-B", "d p2 C-D")
    played = ("d p1 33445566", "d p2 22445566", "p1 3x3", "p2 liar", "p1 concede")
    lines = tuple(map(read_line, bills + played))
    record = Record(game=game, players=NAMES[:2], lines=lines)
    showdown = record.final().public.showdown
    assert showdown is not None
    assert (
        "Nothing is shown, and Bo wins the round." == ending(game, showdown, People(NAMES)).verdict
    )


def test_a_match_is_taken_not_lost() -> None:
    lines = ("d p1 3345", "d p2 2245", "d p3 2245", "p1 3x3", "p2 liar")
    showdown = final("taenkeboks", *lines, players=3)
    assert ("Ana takes one matchstick.",) == ending(
        find("taenkeboks"), showdown, People(NAMES)
    ).costs


def test_where_everybody_wants_to_be_rid_of_their_dice_they_put_them_away_and_are_safe() -> None:
    game = find("snyd")
    showdown = final(
        "snyd", "d p1 33456", "d p2 22456", "d p3 24456", "p1 5x3", "p2 liar", players=3
    )
    assert ("Bo and Cy put away one die each.",) == ending(game, showdown, People(NAMES)).costs
    safe = replace(showdown, out=(1,))
    expected = ("You put away one die and are safe.", "Cy puts away one die.")
    assert expected == ending(game, safe, People(NAMES, you=1)).costs
