"""The rulebook of every game: each rule under one address, examples that are true, what differs marked."""

from dataclasses import replace
from typing import Any

import pytest

from dudo.engine.house_rules import HouseRules, house_rules
from dudo.engine.option import Group
from dudo.engine.penalty import LoseDie
from dudo.games import catalogue, find, lookup
from dudo.presentation.card import rule_card
from dudo.presentation.sentences import CHAPTERS
from dudo.rulebook.book import RuleBook, rulebook
from dudo.rulebook.worked import examples, holds
from support.tiers import every_game


@pytest.fixture(scope="module", params=every_game())
def name(request: pytest.FixtureRequest) -> str:
    """A game: what is tried on it follows at once, in the same process, which writes its book once."""
    found: str = request.param
    return found


@pytest.fixture(scope="module")
def book(name: str) -> RuleBook:
    return rulebook(catalogue()[name].rules)


def test_every_rule_of_the_card_is_in_one_chapter_under_its_own_id(
    name: str, book: RuleBook
) -> None:
    entry = catalogue()[name]
    ids = [rule.id for rule in book.rules]
    assert len(ids) == len(set(ids))
    by_id = {rule.id: rule.sentence for rule in book.rules}
    for rule in rule_card(entry.game, entry.stakes):
        assert rule.sentence == by_id[rule.option]
    assert all(rule.sentence for rule in book.rules)


def test_every_game_shows_examples_with_dice_at_its_rules(name: str, book: RuleBook) -> None:
    rows = [row for one in book.examples for row in one.rows]
    assert any(row.dice for row in rows), f"no dice in the examples of {name}"
    assert any(rule.examples for rule in book.rules)
    assert all(at < len(book.examples) for rule in book.rules for at in rule.examples)


def test_an_example_stands_only_where_it_is_true() -> None:
    """Plain Perudo bids nothing on 1s; the example of the boxed game does."""
    (pacos,) = [one for one in examples() if one.title == "A round that goes to pacos and back"]
    assert (True, False) == (holds(pacos, find("perudo_box")), holds(pacos, find("perudo")))


def test_every_group_of_options_has_its_chapter() -> None:
    assert set(Group) == set(CHAPTERS)


def test_table_manners_stand_apart() -> None:
    chapters = {chapter.id: chapter for chapter in rulebook(lookup("perudo").rules).chapters}
    assert all(rule.id.startswith("manners.") for rule in chapters["manners"].rules)
    assert not any(
        rule.id.startswith("manners.")
        for id_, chapter in chapters.items()
        if id_ != "manners"
        for rule in chapter.rules
    )


def test_what_differs_from_the_commonest_game_is_marked_with_what_holds_there() -> None:
    book = rulebook(lookup("perudo").rules)
    wild = book.rule("claims.wild")
    assert ("Boxed Perudo", True) == (book.compared, wild.differs)
    assert (
        "Outside one-die rounds 1s are wild: they count as any face; you may also bid on 1s, and then only 1s count."
        == wild.usual
    )
    assert not book.rule("hand.count").differs
    assert not any(rule.differs for rule in rulebook(lookup("perudo_box").rules).rules)


def test_what_a_game_leaves_unsaid_has_an_address_too() -> None:
    assert (
        "Spot on, also called calza, is not played."
        == rulebook(lookup("perudo").rules).rule("exact").sentence
    )


def test_house_rules_have_a_book_with_their_own_sentences() -> None:
    game: Any = replace(find("perudo"), title="Ours", penalty=LoseDie(dice=2))
    book = rulebook(house_rules(game))
    assert "The loser of a round loses 2 dice. With no dice left you are out." in [
        rule.sentence for rule in book.rules
    ]


def test_stakes_are_rules_under_what_it_costs() -> None:
    rules: HouseRules = lookup("snyd").rules
    chapters = {chapter.id: chapter for chapter in rulebook(rules).chapters}
    assert "stakes.drinks.round" in [rule.id for rule in chapters["ends"].rules]


NOT_SHOWN = {"hand.sides", "most", "penalty.course", "reach", "rounds", "silence", "words"}
"""Rules about how many people play, how long, with what and in what words, which no few lines of a match can show."""


def test_every_rule_of_the_card_that_can_be_shown_has_an_example(name: str, book: RuleBook) -> None:
    rules: HouseRules = catalogue()[name].rules
    card = {rule.option for rule in rule_card(rules.game, rules.stakes)}
    chapters = {it.id: it for it in book.chapters if it.id not in ("manners", "unsaid")}
    told = [rule for it in chapters.values() for rule in it.rules if rule.id in card]
    bare = [it.id for it in told if not it.examples and it.id not in NOT_SHOWN]
    assert bare == [], f"an example in docs/rules/examples names the clause of none of {bare}"


def test_a_rule_that_no_worked_example_shows_has_a_round_that_was_played() -> None:
    """No worked example says how a match begins, so a first round is played."""
    book = rulebook(lookup("perudo_calza").rules)
    (at, *_) = book.rule("first").examples
    assert "The first round, played out" == book.examples[at].title
    assert book.examples[at].rows[-1].text


def test_rulings_speak_of_no_other_game(name: str, book: RuleBook) -> None:
    title = catalogue()[name].game.title
    ruled = {str(ruling) for rule in book.rules for ruling in rule.rulings}
    others = {it.game.title for it in catalogue().values()} - {title}
    assert [] == [it for it in ruled for other in others if f"{other}: " in it and title not in it]


def test_a_book_begins_with_a_round_in_which_something_is_bid_and_ends(book: RuleBook) -> None:
    assert book.round is not None or book.title == "Duel"
    if book.round is not None:
        kinds = [row.kind for row in book.round.rows]
        assert (kinds.count("done") >= 4, kinds[-1]) == (True, "told")
