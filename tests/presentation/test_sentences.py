"""The sentences of the options: none is lost on the card of any game."""

from dataclasses import is_dataclass, replace

import pytest

from dudo.engine import (
    Anyone,
    Bidding,
    Exact,
    GiveDie,
    Honour,
    LoseDie,
    LoseDifference,
    Passing,
    Reward,
)
from dudo.engine.option import declared
from dudo.engine.penalty import AnyPenalty
from dudo.engine.stakes import Drinking, Pot, Stakes
from dudo.games import catalogue, find
from dudo.presentation.card import rule_card
from dudo.presentation.sentences import USUAL, sentences, terms_of


@pytest.mark.parametrize("name", catalogue())
def test_every_part_of_an_option_has_its_line_on_the_card(name: str) -> None:
    """Also where the option itself is put in other words, as in Dahua, where bids may exceed the dice."""
    game = find(name)
    terms = {**USUAL, **terms_of(game)}
    card = {rule.option for rule in sentences(game)}
    parts = [
        f"{option}.{rule.option}"
        for option, _, _, value in declared(game)
        if is_dataclass(value)
        for rule in sentences(value, terms)
    ]
    assert [] == [part for part in parts if part not in card]


def test_a_restated_option_keeps_what_its_parts_say() -> None:
    """W-C03, W-C04, W-C07."""
    card = {rule.option: rule.sentence for rule in sentences(find("dahua"))}
    assert {"claims", "claims.zhai.leaving", "claims.five_alike"} <= card.keys()
    assert "1s are wild, and you may bid on them too; then only 1s count." == card["claims.wild"]


@pytest.mark.parametrize("name", catalogue())
def test_stakes_speak_only_of_what_happens_in_the_game(name: str) -> None:
    """S0-63, S1-21: no drinks for spot on where nobody calls it, and nothing about buying back."""
    stakes = Stakes(pot=Pot(ante=5), drinks=Drinking())
    said = {rule.option: rule.sentence for rule in rule_card(find(name), stakes)}
    assert ("stakes.drinks.spot_on" in said) == ("spoton" in find(name).calls)
    assert "buy" not in str(said["stakes.pot.ante"])


def common_hand() -> Bidding:
    """A game of rising bids whose options may be changed."""
    game = find("common_hand")
    assert isinstance(game, Bidding)
    return game


def test_where_the_difference_is_lost_the_card_names_the_cost_of_a_pass_and_a_spot_on() -> None:
    """R-14, R-15: neither has a difference, and "after an exact bid, none" must not seem to settle it."""
    game = replace(
        common_hand(),
        penalty=LoseDifference(),
        muck=False,
        passing=Passing(),
        exact=Exact(reward=Reward.ALL_PAY),
    )
    card = {rule.option: rule.sentence for rule in sentences(game)}
    assert "costs everybody else a die" in str(card["exact.reward"])
    assert "whoever is wrong loses one die" in str(card["passing"])
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
