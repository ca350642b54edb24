"""House rules without a name are called after what differs, and their card keeps to what is played."""

import pytest

from dudo.engine import Bidding
from dudo.engine.option import Data
from dudo.games import catalogue, find, lookup
from dudo.languages import languages
from dudo.presentation.card import rule_card
from dudo.presentation.compose import as_house_rules, changes, form, renamed
from dudo.presentation.house_title import house_summary, house_title
from support.tiers import every_game

BOX = as_house_rules(find("perudo_box"))
WITH_ONE_DIE = sorted(
    name
    for name, entry in catalogue().items()
    if isinstance(entry.game, Bidding) and entry.game.palifico is not None
)


@pytest.mark.parametrize(
    ("wanted", "title"),
    [
        ({}, "Boxed Perudo"),
        ({"hand.count": 6}, "Boxed Perudo, but six dice"),
        ({"hand.count": 6, "exact": "exact"}, "Boxed Perudo, but six dice and Calza"),
        ({"palifico": None}, "Boxed Perudo, but no one-die rounds"),
        (
            {"opener": "winner"},
            "Boxed Perudo, but another rule on “The next opener”",
        ),
        (
            {"most": 8, "hand.count": 6, "exact": "exact", "concede": True},
            "Boxed Perudo, but six dice, Calza and two more",
        ),
    ],
)
def test_at_most_two_differences_are_told_and_how_many_more_there_are(
    wanted: dict[str, Data], title: str
) -> None:
    assert title == house_title(changes(BOX, wanted))


def test_a_name_of_their_own_is_kept_and_their_summary_tells_what_differs() -> None:
    named = renamed(changes(BOX, {"hand.count": 6}), "Saturday")
    assert ("Saturday", "Boxed Perudo, but six dice.") == (house_title(named), house_summary(named))


def test_the_games_of_the_catalogue_are_called_as_ever() -> None:
    titles = [(str(house_title(it.game)), it.game.title) for it in catalogue().values()]
    assert [] == [(told, own) for told, own in titles if told != own.replace("'", "’")]


def test_every_language_tells_the_differences() -> None:
    title = house_title(changes(BOX, {"hand.count": 6, "palifico": None, "concede": True}))
    told = {tag: language.say(title) for tag, language in languages().items()}
    assert [] == [tag for tag, words in told.items() if tag != "en" and "but" in words.split()]


@pytest.mark.parametrize("name", every_game(WITH_ONE_DIE))
def test_without_the_one_die_rule_nothing_speaks_of_one_die_rounds(name: str) -> None:
    rules = lookup(name).rules
    without = changes(rules, {"game.palifico": None})
    card = [it.sentence for it in rule_card(without.game, without.stakes)]
    said = [
        option.sentence
        for field in form(without)
        if field.path.endswith((".ones_first", ".exact", ".passing", ".claims.wild"))
        for option in field.options
        if option.current
    ]
    assert [] == [it for it in (*card, *said) if "one-die" in it]
