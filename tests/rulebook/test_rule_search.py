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
from rulebook.questions import IN_LANGUAGES, QUESTIONS
from rulebook.questions import NOT_UNDERSTOOD as STRANGE


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


@pytest.mark.parametrize("game", QUESTIONS)
def test_a_question_finds_its_rule_first(game: str) -> None:
    rules = lookup(game).rules
    asked = {
        question: [it.id for it in matching_rules(rules, question)] for question in QUESTIONS[game]
    }
    missed = {
        question: ids
        for question, ids in asked.items()
        if not ids or ids[0] not in QUESTIONS[game][question].split()
    }
    assert {} == missed


@pytest.mark.parametrize(
    ("tag", "game"), [(tag, game) for tag, asked in IN_LANGUAGES.items() for game in asked]
)
def test_a_question_in_another_language_finds_its_rule_first(tag: str, game: str) -> None:
    rules, spoken, expected = lookup(game).rules, languages()[tag], IN_LANGUAGES[tag][game]
    asked = {
        question: [rule.id for rule in matching_rules(rules, question, spoken)]
        for question in expected
    }
    missed = {
        question: ids
        for question, ids in asked.items()
        if not ids or ids[0] not in expected[question].split()
    }
    assert {} == missed


def test_the_yardstick_is_long_enough() -> None:
    assert sum(map(len, QUESTIONS.values())) >= 60
    assert len(QUESTIONS) >= 12


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


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [
        ("de", "Darf ich Einsen bieten?", "claims.wild"),
        ("de", "Wer fängt an?", "first"),
        ("de", "Was passiert, wenn es genau stimmt?", "claims"),
        ("es", "¿Quién empieza?", "first"),
        ("es", "¿Los unos son comodines?", "claims.wild"),
        ("zh-Hans", "谁先开始？", "first"),
        ("zh-Hans", "谁先叫？", "first"),
        ("zh-Hans", "1是百搭吗？", "claims.wild"),
        ("de", "can I bid ones?", "claims.wild"),
        ("de", "Was sage ich, wenn ich anzweifle?", "words.challenge"),
        ("es", "¿Qué digo para dudar?", "words.challenge"),
        ("zh-Hans", "开说什么？", "words.challenge"),
    ],
)
def test_questions_are_understood_in_the_languages_of_the_page(
    language: str, question: str, rule: str
) -> None:
    ids = [
        it.id for it in matching_rules(lookup("perudo_box").rules, question, languages()[language])
    ]
    assert rule in ids[:1]


def test_nobody_is_the_last_player_still_in_where_nobody_goes_out() -> None:
    first, *others = matching_rules(lookup("taenkeboks").rules, "who wins?")
    assert "penalty.pile" == first.id
    assert "ending" not in {rule.id for rule in others}
