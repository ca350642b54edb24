"""An example of another game stands in a rulebook only where both say the same about what it shows."""

import re

import pytest

from dudo.engine.house_rules import HouseRules
from dudo.games import catalogue, lookup
from dudo.presentation.compose import form
from dudo.rulebook.answer import answered
from dudo.rulebook.book import rulebook
from dudo.rulebook.worked import WorkedExample, examples
from support.tiers import every_game

NAMES_OF_ONE = {entry.game.words.one for entry in catalogue().values()} - {"one"}


def borrowed(name: str) -> list[tuple[str, WorkedExample]]:
    """By the rule at which they stand, the examples in that game's book that are written for another one."""
    book = rulebook(catalogue()[name].rules)
    written = {one.title: one for one in examples() if one.about != name}
    own = {one.title for one in examples() if one.about == name}
    return [
        (rule.id, written[title])
        for rule in book.rules
        for at in rule.examples
        if (title := str(book.examples[at].title)) in written and title not in own
    ]


def values(rules: HouseRules) -> dict[str, object]:
    """What is chosen of each option; of one with parts, which one it is."""
    return {
        field.path.removeprefix("game."): next(iter(it.value))
        if isinstance(it.value, dict)
        else it.value
        for field in form(rules)
        for it in field.options
        if it.current
    }


@pytest.mark.parametrize("name", every_game())
def test_what_is_borrowed_has_the_rule_that_it_stands_at(name: str) -> None:
    here = values(catalogue()[name].rules)
    for rule, example in borrowed(name):
        there = values(HouseRules(game=example.game, stakes=example.stakes))
        changed = {value.partition(" ")[0] for tag, value in example.tags if tag == "change"}
        for option in changed & there.keys():
            assert (example.title, option, there[option]) == (
                example.title,
                option,
                here.get(option),
            )
        # Of a group of options, only the one that it stands at need be alike; what is played for is beside the game.
        if "." in rule and not rule.startswith("stakes."):
            assert (example.title, rule, there.get(rule)) == (example.title, rule, here.get(rule))


@pytest.mark.parametrize("name", every_game())
def test_nothing_borrowed_calls_a_one_by_the_word_of_another_game(name: str) -> None:
    others = NAMES_OF_ONE - {catalogue()[name].game.words.one}
    strange = re.compile(rf"\b({'|'.join(sorted(others))})s?\b", re.IGNORECASE)
    told = [
        text
        for _, example in borrowed(name)
        for text in (example.title, *(row.remark for row in example.rows))
    ]
    assert [] == [text for text in told if strange.search(text) and "star lies" not in text]


def test_who_asks_for_ones_in_boxed_perudo_is_shown_that_nobody_opens_on_them() -> None:
    answer = answered(lookup("perudo_box").rules, "May I bid ones?")
    assert answer.example is not None
    assert "A round that goes to pacos and back" == answer.example.title
