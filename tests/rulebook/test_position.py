"""What a player may do now, asked in plain words: the engine's own answer, from the View alone."""

from dataclasses import replace
from typing import Any

import pytest

from dudo.engine import parse
from dudo.engine.game import AnyState
from dudo.games import find, lookup
from dudo.languages import language
from dudo.rulebook.answer import answered
from dudo.text import ENGLISH, Language


def played(game: str, *words: str, **position: Any) -> AnyState:
    rules: Any = find(game)
    state: AnyState = rules.position(**position)
    for word in words:
        state = rules.apply(state, parse(word))
    return state


BOX = ("p1 134", "p2 245", "p3 666")


def said(
    game: str, state: AnyState, seat: int | None, question: str, language: Language = ENGLISH
) -> str:
    rules = lookup(game)
    view = rules.game.view(state, seat)
    answer = answered(rules.rules, question, view=view, language=language)
    return "" if answer.here is None else answer.here.sentence


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I bid ones?", "No. A round may not be opened on 1s."),
        ("may I start with three aces?", "No. A round may not be opened on 1s."),
        ("can I bid 3x5?", "Yes: three fives."),
        ("can I call calza?", "No. Spot on is not played in this game."),
        ("may I bid ten sixes?", "No. Bid from 1 to 9: there are no more in play."),
        ("may I say dudo?", "No. There is no bid to challenge yet."),
        ("what if it is exact?", ""),
    ],
)
def test_the_opener_of_a_round(question: str, answer: str) -> None:
    assert answer == said("perudo_box", played("perudo_box", *BOX, dice=(3, 3, 3)), 0, question)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I bid ones?", "Yes: two pacos, or more."),
        ("may I raise the face only?", "Yes: three fives, or more."),
        ("can I bid a lower face?", "Yes: four twos, or more."),
        ("could I bid 2 sixes?", "No. 2x6 is not higher than 3x4."),
        ("six twos?", "Yes: six twos."),
        ("can I challenge?", "Yes: Dudo!"),
        ("how many ones after five 6s?", "After five sixes it takes three pacos, or more."),
    ],
)
def test_after_a_bid(question: str, answer: str) -> None:
    state = played("perudo_box", *BOX, "3x4", dice=(3, 3, 3))
    assert answer == said("perudo_box", state, 1, question)


@pytest.mark.parametrize(
    ("tag", "question", "answer"),
    [
        ("de", "Darf ich vier Fünfen bieten?", "Yes: four fives."),
        ("de", "Kann ich zwei Sechsen sagen?", "No. 2x6 is not higher than 3x4."),
        ("de", "Darf ich Einsen bieten?", "Yes: two pacos, or more."),
        ("de", "Darf ich anzweifeln?", "Yes: Dudo!"),
        ("de", "Darf ich genau sagen?", "No. Spot on is not played in this game."),
        (
            "de",
            "Wie viele Einsen nach fünf Sechsen?",
            "After five sixes it takes three pacos, or more.",
        ),
        ("es", "¿Puedo apostar cuatro cincos?", "Yes: four fives."),
        ("es", "¿Puedo decir dos seises?", "No. 2x6 is not higher than 3x4."),
        ("es", "¿Puedo apostar unos?", "Yes: two pacos, or more."),
        ("es", "¿Puedo dudar?", "Yes: Dudo!"),
        ("zh", "可以叫四个五吗？", "Yes: four fives."),
        ("zh", "我能叫2个6吗？", "No. 2x6 is not higher than 3x4."),
        ("zh", "可以叫 1 吗？", "Yes: two pacos, or more."),
        ("zh", "我可以开吗？", "Yes: Dudo!"),
    ],
)
def test_a_question_in_the_words_of_a_language(tag: str, question: str, answer: str) -> None:
    state = played("perudo_box", *BOX, "3x4", dice=(3, 3, 3))
    assert answer == said("perudo_box", state, 1, question, language(tag))


@pytest.mark.parametrize(
    ("seat", "answer"),
    [
        (2, "No. It is not your turn: only the player whose turn it is may bid or challenge now."),
        (None, "No. You are watching: only those who have a seat play."),
    ],
)
def test_whoever_is_not_in_turn_is_told_so(seat: int | None, answer: str) -> None:
    state = played("perudo_box", *BOX, "3x4", dice=(3, 3, 3))
    assert answer == said("perudo_box", state, seat, "can I bid six twos?")


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can I believe it?", "Yes: I believe you."),
        ("can I claim 63?", "No. First believe the claim or challenge it."),
        ("may I pass it on without looking?", "No. The cup cannot be passed on unseen now."),
    ],
)
def test_the_receiver_of_a_cup(question: str, answer: str) -> None:
    state = played("mexican_liars", "p1 35", "claim 64", losses=(0, 0, 0))
    assert answer == said("mexican_liars", state, 1, question)


def test_the_rule_behind_a_refusal_comes_first() -> None:
    entry = lookup("perudo_box")
    state = played("perudo_box", *BOX, dice=(3, 3, 3))
    answer = answered(entry.rules, "can I bid ones?", view=entry.game.view(state, 0))
    assert "ones_first" == answer.rules[0].id


def test_what_is_hidden_changes_no_answer() -> None:
    entry = lookup("perudo_box")
    one = played("perudo_box", *BOX, "3x4", dice=(3, 3, 3))
    other = played("perudo_box", BOX[0], "p2 111", "p3 444", "3x4", dice=(3, 3, 3))
    other = replace(other, hidden=other.hidden)
    for question in (
        "can I bid ones?",
        "is it true?",
        "can I challenge?",
        "are there three fours?",
    ):
        assert [
            answered(entry.rules, question, view=entry.game.view(state, 0)) for state in (one,)
        ] == [answered(entry.rules, question, view=entry.game.view(state, 0)) for state in (other,)]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("¿Puedo subir a 8 doses?", "Sí: 8 doses."),
        ("¿Puedo subir a seis cuatros?", "Sí: 6 cuatros."),
        (
            "Después de 6 doses, ¿puedo pasar a 3 ases?",
            "Después de 6 doses hacen falta 3 pacos, o más.",
        ),
        ("may I bid a five?", "No. 1x5 no supera a 6x2."),
    ],
)
def test_the_spanish_preposition_is_no_number(question: str, answer: str) -> None:
    state = played("perudo_box", *BOX, "6x2", dice=(3, 3, 3))
    assert answer == spanish(state, question)


def spanish(state: AnyState, question: str) -> str:
    rules, tongue = lookup("perudo_box"), language("es")
    answer = answered(rules.rules, question, view=rules.game.view(state, 1), language=tongue)
    return "" if answer.here is None else tongue.say(answer.here.sentence)
