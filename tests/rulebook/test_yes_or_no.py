"""A question whose answer is yes or no is answered by that first, in every language."""

from typing import Any

import pytest

from dudo.engine import Bidding
from dudo.engine.action import parse
from dudo.engine.house_rules import HouseRules
from dudo.games import find, lookup
from dudo.presentation.compose import change
from dudo.rulebook.answer import answered
from rulebook.asked import read, spoken_in

FILE = read("yes_or_no")
ANSWERED, NEVER_AGAINST, NEITHER = (FILE[it] for it in ("answered", "never_against", "neither"))


def by_game(asked: dict[str, dict[str, Any]]) -> list[tuple[str, str]]:
    """Each language and game of which something is asked."""
    return [(tag, game) for tag, games in asked.items() for game in games]


@pytest.mark.parametrize(("tag", "game"), by_game(ANSWERED))
def test_a_question_about_a_rule_is_answered_by_yes_or_no_first(tag: str, game: str) -> None:
    rules, spoken = lookup(game).rules, spoken_in(tag)
    for question, right in ANSWERED[tag][game].items():
        answer = answered(rules, question, language=spoken)
        assert answer.here is not None, question
        assert (right, True) == (answer.here.allowed, bool(answer.rules)), question
        if tag == "en":
            assert answer.here.sentence.startswith("Yes" if right else "No"), question


@pytest.mark.parametrize(("tag", "game"), by_game(NEVER_AGAINST))
def test_no_yes_or_no_is_against_the_rules(tag: str, game: str) -> None:
    """Where a question says more than can be read, the rule answers alone."""
    rules, spoken = lookup(game).rules, spoken_in(tag)
    wrong = {
        question: here.sentence
        for question, right in NEVER_AGAINST[tag][game].items()
        if (here := answered(rules, question, language=spoken).here) and here.allowed is not right
    }
    assert {} == wrong


@pytest.mark.parametrize("game", NEITHER)
def test_a_question_to_which_neither_is_the_answer_gets_the_rule_alone(game: str) -> None:
    for question in NEITHER[game]:
        answer = answered(lookup(game).rules, question)
        assert (None, True) == (answer.here, bool(answer.rules)), question


def test_without_a_yes_or_no_it_is_said_that_rules_speak_of_it() -> None:
    rules = lookup("perudo").rules
    answer = answered(rules, "may I challenge my own bid?")
    assert ("These rules speak of that:", None) == (answer.sentence, answer.here)
    assert "" == answered(rules, "are ones wild?").sentence


@pytest.mark.parametrize("question", ["may two players challenge?", "can I pass with a pair?"])
def test_a_word_that_might_matter_is_never_passed_over(question: str) -> None:
    assert not any(
        here.allowed
        for game in ("perudo_box", "cacho", "perudo_calza")
        if (here := answered(lookup(game).rules, question).here) is not None
    )


def test_whose_turn_it_is_now_does_not_answer_whether_one_may_speak_out_of_turn() -> None:
    """In turn a challenge is allowed, which is not what was asked."""
    rules = lookup("perudo_box").rules
    game = rules.game
    assert isinstance(game, Bidding)
    state = game.position(dice=(2, 1, 2))
    for line in ("p1 13", "p2 2", "p3 24", "2x3"):
        state = game.apply(state, parse(line))
    view = game.view(state, 1)
    now, ever = (
        answered(rules, f"may I challenge{more}?", view=view).here for more in ("", " out of turn")
    )
    assert ("Yes: Dudo!", "No, not in this game.") == (now and now.sentence, ever and ever.sentence)


def test_in_a_round_without_wild_dice_the_usual_rule_is_no_answer() -> None:
    """W-P10: in a palifico round."""
    rules = lookup("perudo_box").rules
    usual = rules.game.view(rules.game.start(3), 1)
    palifico = rules.game.in_one_die_round(usual, single=True)
    assert palifico is not None
    usually, now = (answered(rules, "are ones wild?", view=view).here for view in (usual, palifico))
    assert (True, None) == (usually and usually.allowed, now)


@pytest.mark.parametrize(
    ("ones_first", "allowed"),
    [("allowed", True), ("ordinary-raise", True), ("barred", False), ("false-start", None)],
)
def test_whether_a_round_may_be_opened_on_ones(ones_first: str, *, allowed: bool | None) -> None:
    """A false start is allowed, and yet no good answer to that is a plain yes."""
    game = change(find("cacho"), "ones_first", ones_first)
    answer = answered(HouseRules(game=game), "May I open on 1s?")
    assert allowed == (answer.here and answer.here.allowed)
    assert "ones_first" == answer.rules[0].id
