"""The sentences of the options: none is lost on the card of any game."""

import re
from collections.abc import Iterator
from dataclasses import is_dataclass, replace
from typing import Any

import pytest

from dudo.engine import (
    Anyone,
    BadRuleset,
    Bidding,
    Caller,
    Dice,
    Ending,
    Exact,
    GiveDie,
    Honour,
    LeastOpen,
    LoseDie,
    LoseDifference,
    OnesFirst,
    Opener,
    Passing,
    Reward,
    Snyd,
)
from dudo.engine.claims import Faces, Wild
from dudo.engine.claims.five import FiveDifferent
from dudo.engine.claims.ladder import Ladder
from dudo.engine.claims.zhai import Zhai
from dudo.engine.option import declared
from dudo.engine.options.one_die import Palifico
from dudo.engine.penalty import AnyPenalty, BluffPenalty, StarsPenalty
from dudo.engine.stakes import Drinking, Measure, PerOpponent, Pot, Stakes
from dudo.games import catalogue, find
from dudo.presentation.card import rule_card
from dudo.presentation.compose import form
from dudo.presentation.lesson import lesson
from dudo.presentation.sentences import USUAL_TERMS, sentences, terms_of
from support.tiers import every_game


@pytest.mark.parametrize("name", sorted(catalogue()))
def test_every_part_of_an_option_has_its_line_on_the_card(name: str) -> None:
    """Also where the option itself is put in other words, as in Dahua, where bids may exceed the dice."""
    game = find(name)
    terms = {**USUAL_TERMS, **terms_of(game)}
    card = {rule.option for rule in sentences(game)}
    parts = [
        f"{option}.{rule.option}"
        for option, _, _, value in declared(game)
        if is_dataclass(value)
        for rule in sentences(value, terms)
    ]
    assert [] == [part for part in parts if part not in card]


@pytest.mark.parametrize("name", every_game())
def test_stakes_speak_only_of_what_happens_in_the_game(name: str) -> None:
    """S0-63, S1-21: no drinks for spot on where nobody calls it, and nothing about buying back."""
    stakes = Stakes(pot=Pot(ante=5), drinks=Drinking())
    said = {rule.option: rule.sentence for rule in rule_card(find(name), stakes)}
    assert ("stakes.drinks.spot_on" in said) == ("spoton" in find(name).calls)
    assert "buy" not in str(said["stakes.pot.ante"])


def test_where_the_stake_grows_a_lost_round_costs_a_drink_each_time_it_counts() -> None:
    """W-C10, W-C12, W-C13: a split costs two drinks, not one."""
    stakes = Stakes(drinks=Drinking())

    def drunk(name: str) -> str:
        rules = rule_card(find(name), stakes)
        return next(str(rule.sentence) for rule in rules if rule.option == "stakes.drinks.measure")

    assert "drinks as often as the round counts" in drunk("dahua")
    assert "The loser of a round has a drink." == drunk("chuiniu")


def test_the_card_says_what_spot_on_costs_where_the_stakes_are_about_bids() -> None:
    """S1-70, R-15; and W-C12: the difference is drunk as often as the round counts."""
    drinks = Drinking(measure=Measure.DIFFERENCE, spot_on=False)
    stakes = Stakes(wager=PerOpponent(), drinks=drinks)

    def card(name: str) -> str:
        return "\n".join(str(rule.sentence) for rule in rule_card(find(name), stakes))

    for sentence in (
        "After a spot-on call it is the caller who wins from every opponent",
        "A player who loses by a right spot-on call has one drink.",
    ):
        assert sentence in card("red_dead")
        assert sentence not in card("dahua")
    assert "as the bid was off by, for each time that the round counts." in card("dahua")


def common_hand() -> Bidding:
    """A game of rising bids whose options may be changed."""
    game = find("common_hand")
    assert isinstance(game, Bidding)
    return game


@pytest.mark.parametrize("penalty", [LoseDifference(), StarsPenalty(), BluffPenalty()])
def test_where_the_difference_is_lost_the_card_names_the_cost_of_a_pass_and_a_spot_on(
    penalty: Any,
) -> None:
    """R-14, R-15: neither has a difference, and "after an exact bid, none" must not seem to settle it."""
    game = replace(
        common_hand(),
        penalty=penalty,
        muck=False,
        passing=Passing(),
        exact=Exact(reward=Reward.ALL_PAY),
    )
    card = {rule.option: rule.sentence for rule in sentences(game)}
    assert "everybody else loses a die" in str(card["exact.reward"])
    assert "the player who is wrong loses one die" in str(card["passing"])
    game = replace(game, exact=Exact(reward=Reward.BIDDER_PAYS))
    card = {rule.option: rule.sentence for rule in sentences(game)}
    assert "costs the bidder a die" in str(card["exact.reward"])


@pytest.mark.parametrize(
    ("penalty", "said"),
    [
        (LoseDie(), "and the bidder once if it does not"),
        (GiveDie(), "gives each of them one, in turn order"),
    ],
)
def test_the_card_says_how_several_challengers_share(penalty: AnyPenalty, said: str) -> None:
    """R-08."""
    game = replace(common_hand(), penalty=penalty, answer=Anyone(honour=Honour.ALL))
    card = {rule.option: rule.sentence for rule in sentences(game)}
    assert said in str(card["answer.honour"])


def test_the_card_of_snyd_does_not_double_a_loss_that_costs_no_die() -> None:
    """S0-37, S0-41."""
    answer = Anyone(wrong_doubles=True)
    game = replace(common_hand(), penalty=Snyd(), ending=Ending.LAST_LOSES, answer=answer)
    card = {rule.option: rule.sentence for rule in sentences(game)}
    assert "costs no more than any other" in str(card["answer.wrong_doubles"])


@pytest.mark.parametrize("least", [0, 1, 2])
def test_where_the_difference_is_lost_the_card_says_who_is_out(least: int) -> None:
    """S0-33, S0-35."""
    game = replace(common_hand(), penalty=LoseDifference(at_least=least), muck=False)
    assert any("With no dice left you are out." in str(rule.sentence) for rule in sentences(game))


@pytest.mark.parametrize(
    ("penalty", "one"),
    [
        (LoseDifference(), True),
        (LoseDifference(at_least=1), True),
        (LoseDifference(at_least=2), False),
        (StarsPenalty(), True),
        (BluffPenalty(), True),
        (LoseDie(), False),
    ],
)
def test_where_the_difference_is_lost_the_card_says_what_giving_up_costs(
    penalty: AnyPenalty, *, one: bool
) -> None:
    """R-56: no dice are shown, so there is no difference."""
    game = replace(common_hand(), penalty=penalty, concede=True, muck=False)
    card = {rule.option: str(rule.sentence) for rule in sentences(game)}
    assert one == card["concede"].endswith("nobody shows dice, and it costs you one die.")


@pytest.mark.parametrize("penalty", [LoseDie(), LoseDifference()])
def test_where_all_pay_for_a_right_spot_on_the_card_says_who_opens(penalty: AnyPenalty) -> None:
    """R-04: the loser among the bidder and the caller, so the bidder."""
    exact = Exact(reward=Reward.ALL_PAY)
    game = replace(common_hand(), exact=exact, penalty=penalty, muck=False)
    reward = {rule.option: str(rule.sentence) for rule in sentences(game)}["exact.reward"]
    assert "the bidder counts as the loser who opens the next round" in reward
    others = replace(game, exact=replace(exact, who=Caller.BYSTANDERS))
    reward = {rule.option: str(rule.sentence) for rule in sentences(others)}["exact.reward"]
    assert "the caller opens the next round" in reward  # W-P13
    turns = replace(game, opener=Opener.ROTATE_BACK)
    reward = {rule.option: str(rule.sentence) for rule in sentences(turns)}["exact.reward"]
    assert "opens" not in reward


def test_where_1s_are_the_highest_face_they_are_so_in_a_one_die_round_too() -> None:
    """W-C02, RW-02."""
    game = Bidding(
        title="x",
        claims=Faces(wild=Wild.ONES_UNTIL_CALLED, ones_high=True),
        palifico=Palifico(wilds=False),
    )
    wilds = {rule.option: str(rule.sentence) for rule in sentences(game)}["palifico.wilds"]
    assert (
        "Nothing is wild in such a round: 1s are still the highest face, and the first bid may be on them "
        "too." == wilds
    )


def _poker(**options: Any) -> Bidding:
    """Common Hand with poker dice, and with these options."""
    return Bidding(title="House", hand=Dice(poker=True), **options)


NUMBERED = re.compile(r"\b[1-6]s\b|\b(a|an|lone|more) [16]\b|\b1 2 3\b|\bfrom [12]\b|\bstars?\b")
"""What is on no poker die."""


def _said_of(game: Bidding) -> Iterator[str]:
    """All that the card, the composer and the lesson say of the game."""
    yield from (rule.sentence for rule in rule_card(game))
    yield from (point.text for point in lesson(game, 3))
    for field in form(game):
        yield field.name
        for option in field.options:
            yield from (option.sentence, option.refused or "")


@pytest.mark.parametrize(
    "options",
    [
        {},
        *(
            {"claims": Faces(wild=Wild.ONES_ALWAYS, ladder=ladder)}
            for ladder in Ladder
            if ladder.counts_ones_double
        ),
        {"claims": Faces(wild=Wild.HIGHEST_ALWAYS, ladder=Ladder.TRACK)},
        {"claims": Faces(wild=Wild.ONES_ALWAYS, zhai=Zhai()), "ones_first": OnesFirst.BARRED},
        {"claims": Faces(wild=Wild.ONES_ALWAYS), "siciliana": True},
        {"claims": Faces(wild=Wild.NONE, five_different=FiveDifferent.RESHAKE_RUN)},
        {"palifico": Palifico(wilds=False), "least_first": LeastOpen.ONE_AND_HALF},
    ],
)
def test_no_sentence_about_poker_dice_names_what_is_not_on_them(options: dict[str, object]) -> None:
    """S0-08: aces take the place of 1s, and kings that of 6s, in all that is said."""
    known = "Poker dice: an ace takes the place of the 1"
    no_run = "Poker dice show no run from 1 upwards"
    found = {
        said
        for said in _said_of(_poker(**options))
        if NUMBERED.search(said.replace(known, "").replace(no_run, ""))
        and not said.startswith("If you lose every round")
    }
    assert set[str]() == found


def test_what_refuses_rules_for_poker_dice_speaks_of_aces() -> None:
    """Also where nothing has been changed in a form, as in a link or a file."""
    with pytest.raises(BadRuleset, match=r"^A siciliana needs aces that are always wild"):
        _poker(siciliana=True)


def test_a_restated_option_keeps_what_its_parts_say() -> None:
    """W-C03, W-C04, W-C07."""
    card = {rule.option: rule.sentence for rule in sentences(find("dahua"))}
    assert {"claims", "claims.zhai.leaving", "claims.five_alike"} <= card.keys()
    assert (
        "In fei bids 1s are wild and count as any face; you may also bid on 1s."
        == card["claims.wild"]
    )


@pytest.mark.parametrize("name", ["mexican", "mexican_two"])
def test_the_card_says_who_opens_after_a_mexican_that_was_believed(name: str) -> None:
    """R-20; S0-109: the catch is all that is drunk for it."""
    card = {rule.option: str(rule.sentence) for rule in sentences(find(name))}
    assert "if the highest claim was believed, the player who believed it does" in card["opener"]
    assert "and no more for that claim" in card["top"]
