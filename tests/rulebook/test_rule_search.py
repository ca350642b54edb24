"""Questions in plain words find their rules: the yardstick, and what must not be found."""

from dataclasses import replace

import pytest

from dudo.engine import Passing
from dudo.engine.house_rules import house_rules
from dudo.games import find, lookup
from dudo.languages import languages, word_lists
from dudo.presentation.reading.lexicon import lexicon
from dudo.rulebook.answer import NOT_UNDERSTOOD, answered
from dudo.rulebook.book import rulebook
from dudo.rulebook.rule_search import matching_rules
from rulebook.asked import read, spoken_in

FOUND: dict[str, dict[str, dict[str, str]]] = read("questions")
STRANGE = (
    "what is the weather like tomorrow?",
    "who was Napoleon?",
    "asdf qwer",
    "?",
    "please drive me home",
    "may I?",
    "can I have a coffee please",
    "how old are you?",
)
"""Not about the rules: these have to be met with what can be asked."""


def test_every_language_has_all_the_lists_of_words() -> None:
    """What players say stands in the same order everywhere, so that one is read for the other."""
    lists = word_lists()
    assert sorted(languages()) == sorted(lists)
    for name in ("cues", "phrases", "said"):
        assert {tag: [*lists["en"][name]] for tag in lists} == {
            tag: [*it[name]] for tag, it in lists.items()
        }
    for name in ("numbers", "hands", "faces"):
        assert len({len(lexicon(tag).said[name]) for tag in lists}) == 1


@pytest.mark.parametrize(("tag", "game"), [(tag, game) for tag in FOUND for game in FOUND[tag]])
def test_a_question_finds_its_rule_first(tag: str, game: str) -> None:
    rules, spoken = lookup(game).rules, spoken_in(tag)
    asked = {
        question: [rule.id for rule in matching_rules(rules, question, spoken)]
        for question in FOUND[tag][game]
    }
    missed = {
        question: ids
        for question, ids in asked.items()
        if not ids or ids[0] not in FOUND[tag][game][question].split()
    }
    assert {} == missed


@pytest.mark.parametrize("game", ["perudo_box", "mexican_liars", "liar_dice", "dollar_bills"])
@pytest.mark.parametrize("question", STRANGE)
def test_what_is_not_about_the_rules_is_not_understood(game: str, question: str) -> None:
    answer = answered(lookup(game).rules, question)
    assert ((), None, NOT_UNDERSTOOD) == (answer.rules, answer.here, answer.sentence)


@pytest.mark.parametrize("game", ["perudo", "own_hand", "kids", "common_hand", "stars"])
def test_no_rule_is_beside_an_answer_only_for_little_words(game: str) -> None:
    """That the match ends after so many rounds is no answer to what may be said after a bid."""
    rules = lookup(game).rules
    for question in ("may I say five fours after four fives?", "three twos over four fives?"):
        assert {"rounds", "ending"}.isdisjoint(rule.id for rule in matching_rules(rules, question))
    assert "claims.longer_stairs" not in [rule.id for rule in rulebook(rules).rules]


def test_a_slip_of_the_finger_is_forgiven() -> None:
    rules = lookup("perudo_box").rules
    assert matching_rules(rules, "can I chalenge out of turn?") == matching_rules(
        rules, "can I challenge out of turn?"
    )


def test_house_rules_are_asked_about_like_any_others() -> None:
    game = find("perudo")
    ours = house_rules(replace(game, title="Ours", passing=Passing()))
    (rule, *_) = matching_rules(ours, "can I pass?")
    assert ("passing", True) == (rule.id, rule.sentence.startswith("Instead of raising"))


def test_an_answer_comes_with_an_example_that_is_played_in_this_game() -> None:
    answer = answered(lookup("perudo").rules, "are ones wild?")
    assert answer.example is not None
    assert "2 fives + 3 ones = 5. Five were bid: true. Cy was wrong. Cy loses one die." in [
        row.text for row in answer.example.rows
    ]


def test_nobody_is_the_last_player_still_in_where_nobody_goes_out() -> None:
    first, *others = matching_rules(lookup("taenkeboks").rules, "who wins?")
    assert "penalty.pile" == first.id
    assert "ending" not in {rule.id for rule in others}
