"""No clause of the rulebook is silently dropped: each is proved, or is manners on a rule card."""

import pytest
from scripts.rules.coverage import homes, proofs, unproved
from scripts.rules.rulebook import manners

from dudo.games import catalogue
from dudo.presentation.card import rule_card
from dudo.rulebook.clauses import clause_ids, clauses
from dudo.rulebook.worked import examples


@pytest.mark.day
def test_every_clause_is_proved_or_is_table_manners() -> None:
    assert unproved() == []


@pytest.mark.day
def test_what_only_a_card_or_a_function_says_is_not_proved_in_play() -> None:
    found = proofs()
    assert [False] * 3 == [found[clause].played for clause in ("S1-11", "S0-112", "S0-119")]
    assert [True] * 4 == [found[clause].played for clause in ("S1-02", "S1-26", "S1-68", "S4-07")]
    assert () == found["S1-11"].cases


def test_the_rulebook_has_all_its_clauses() -> None:
    documents = [clause for clause in clauses() if clause.startswith("S")]
    rulings = [clause for clause in clauses() if clause.startswith("R-")]
    assert (268, 61) == (len(documents), len(rulings))
    assert [one.id for one in clauses().values() if not one.text.strip()] == []


def test_table_manners_stand_on_a_rule_card_and_say_what_a_screen_cannot_do() -> None:
    on_cards = {
        clause
        for entry in catalogue().values()
        for rule in rule_card(entry.game)
        if rule.option.startswith("manners.")
        for clause in clause_ids(rule.clauses)
    }
    assert [clause for clause in manners() if clause not in on_cards] == []
    assert [clause for clause, reason in manners().items() if "screen" not in reason] == []


def test_no_source_and_no_example_names_a_clause_that_is_not_there() -> None:
    assert [clause for clause in homes() if clause not in clauses()] == []
    named_in_examples = [clause for one in examples() for clause in one.clauses]
    assert [clause for clause in named_in_examples if clause not in clauses()] == []
