"""A question whose answer is yes or no is answered by that first, in every language."""

import re

import pytest

from dudo.engine import Bidding
from dudo.engine.action import parse
from dudo.engine.house_rules import HouseRules
from dudo.games import find, lookup
from dudo.languages import language
from dudo.presentation.compose import change
from dudo.rulebook.answer import answered
from rulebook.hard_questions import RIGHT, TOLD

ASKED = [
    ("perudo_box", "may I challenge out of turn?", "No"),
    ("anyone_challenges", "may I challenge out of turn?", "Yes"),
    ("perudo_box", "are 1s wild?", "Yes"),
    ("perudo_box", "are 6s wild?", "No"),
    ("borg_bluff", "are sixes wild?", "Yes"),
    ("spot_on", "is anything wild?", "No"),
    ("perudo_box", "can I bid the same quantity with a higher face?", "Yes"),
    ("perudo_box", "can we bid the same number of a lower face?", "No"),
    ("perudo_box", "can I raise to a lower face with the same number?", "No"),
    ("perudo_box", "can I bid fewer of a higher face?", "No"),
    ("perudo_box", "can I bid a lower face?", "Yes"),
    ("pirates_dice", "can I bid a lower face?", "No"),
    ("perudo_box", "can I bid ones?", "Yes"),
    ("common_hand", "can I bid ones?", "No"),
    ("dahua", "can I bid ones?", "Yes"),
    ("dahua", "can I bid ones zhai?", "Yes"),
    ("dahua", "can I bid ones fei?", "No"),
    ("dahua_shenzhen", "may ones be bid fei?", "No"),
    ("dahua_standard", "can I bid twos fei?", "Yes"),
    ("perudo_box", "can I start with ones?", "No"),
    ("perudo_box", "can I pass?", "No"),
    ("cacho", "can I pass?", "Yes"),
    ("spot_on", "may I call spot on when it is not my turn?", "No"),
    ("meyer", "May I say the same as the player before me?", "Yes"),
    ("perudo", "can I bid again the same?", "No"),
    ("perudo_box", "may I bid four 1s over six 5s?", "Yes"),
    ("perudo_box", "may I bid 1s first?", "No"),
    ("cacho", "may I call spot on?", "Yes"),
    ("perudo_box", "may I call spot on?", "No"),
    ("dahua", "Can I split when it is not my turn?", "Yes"),
    ("mexican_liars", "May I pass the cup on without looking?", "No"),
    ("perudo_box", "may I open on ones in a palifico round?", "Yes"),
]

IN_LANGUAGES = [
    ("de", "Darf ich anzweifeln, wenn ich nicht an der Reihe bin?", "Nein, nicht in diesem Spiel."),
    ("de", "Sind Einsen Joker?", "Ja, in diesem Spiel."),
    ("de", "Darf ich gleich viele einer höheren Augenzahl bieten?", "Ja, in diesem Spiel."),
    (
        "de",
        "Darf ich gleich viele einer niedrigeren Augenzahl bieten?",
        "Nein, nicht in diesem Spiel.",
    ),
    ("de", "Darf ich weniger einer höheren Augenzahl bieten?", "Nein, nicht in diesem Spiel."),
    ("es", "¿Puedo apostar la misma cantidad con una cara más baja?", "No, en este juego no."),
    ("es", "¿Puedo dudar fuera de turno?", "No, en este juego no."),
    ("es", "¿Los 1 son comodines?", "Sí, en este juego."),
    ("es", "¿Puedo apostar la misma cantidad con una cara más alta?", "Sí, en este juego."),
    ("zh-Hans", "可以抢开吗？", "不，本玩法不是这样。"),
    ("zh-Hans", "1是万能的吗？", "是的，本玩法如此。"),
    ("zh-Hans", "可以叫同样个数、点数更大吗？", "是的，本玩法如此。"),
    ("zh-Hans", "可以叫同样个数、点数更小吗？", "不，本玩法不是这样。"),
]

NEITHER = [
    ("perudo_box", "what is wild?"),
    ("perudo_box", "who may challenge?"),
    ("perudo_box", "how many ones are wild?"),
    ("chuiniu", "are ones wild?"),  # until somebody bids on them
    ("cacho", "I passed with two pairs, can they doubt me?"),
    ("perudo_box", "must it be my turn to challenge?"),
    ("stud_liars", "do I have to show my dice when I am challenged?"),
    ("indian_liars", "do I see my own die?"),
    ("perudo_box", "may I challenge if I have just lost a die?"),
    ("perudo", "may I challenge my own bid?"),
]


@pytest.mark.parametrize(("game", "question", "begins"), ASKED)
def test_a_question_about_a_rule_is_answered_by_yes_or_no_first(
    game: str, question: str, begins: str
) -> None:
    answer = answered(lookup(game).rules, question)
    assert answer.here is not None
    assert (begins, begins == "Yes") == (
        re.split("[,.:]", answer.here.sentence)[0],
        answer.here.allowed,
    )
    assert answer.rules


@pytest.mark.parametrize(("tag", "question", "said"), IN_LANGUAGES)
def test_it_is_in_every_language(tag: str, question: str, said: str) -> None:
    spoken = language(tag)
    answer = answered(lookup("perudo_box").rules, question, language=spoken)
    assert said == spoken.say(answer.here and answer.here.sentence)


@pytest.mark.parametrize(("game", "question"), NEITHER)
def test_a_question_to_which_neither_is_the_answer_gets_the_rule_alone(
    game: str, question: str
) -> None:
    answer = answered(lookup(game).rules, question)
    assert answer.here is None
    assert answer.rules


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


@pytest.mark.parametrize(
    ("tag", "game"), [(tag, game) for tag, games in RIGHT.items() for game in games]
)
def test_no_yes_or_no_is_against_the_rules(tag: str, game: str) -> None:
    """Where a question says more than can be read, the rule answers alone."""
    rules, spoken = lookup(game).rules, language(tag)
    wrong = {
        question: here.sentence
        for question, right in RIGHT[tag][game].items()
        if (here := answered(rules, question, language=spoken).here) and here.allowed is not right
    }
    assert {} == wrong


@pytest.mark.parametrize(("tag", "game", "question"), TOLD)
def test_a_face_in_the_singular_and_a_round_that_is_named_are_read(
    tag: str, game: str, question: str
) -> None:
    here = answered(lookup(game).rules, question, language=language(tag)).here
    assert RIGHT[tag][game][question] == (here and here.allowed)
