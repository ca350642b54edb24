"""What a player may do now, asked in plain words: the engine's own answer, from the View alone."""

from collections.abc import Sequence
from typing import Any

import pytest

from dudo.engine import parse
from dudo.games import find, lookup
from dudo.rulebook.answer import answered
from rulebook.asked import read, spoken_in

DEALT = "p1 134, p2 245, p3 666"
SCENES: list[dict[str, Any]] = read("positions")
ASKED = [
    pytest.param(scene, question, answer, id=question)
    for scene in SCENES
    for question, answer in scene["answers"].items()
]


def played(game: str, said: str, *, dice: Sequence[int] = (), **_: Any) -> Any:
    """The state after all that was thrown and said; without dice, three players with all their lives."""
    rules: Any = find(game)
    state = rules.position(dice=tuple(dice)) if dice else rules.position(losses=(0, 0, 0))
    for word in said.split(", "):
        state = rules.apply(state, parse(word), by=2 if word == "waive" else None)
    return state


def told(game: str, question: str, *, view: Any = None, tag: str = "en") -> str:
    """The answer in that language; empty where the rule alone is the answer."""
    spoken = spoken_in(tag)
    here = answered(lookup(game).rules, question, view=view, language=spoken).here
    return "" if here is None else spoken.say(here.sentence)


@pytest.mark.parametrize(("scene", "question", "answer"), ASKED)
def test_a_question_about_a_position_or_a_bid_is_answered(
    scene: dict[str, Any], question: str, answer: str
) -> None:
    at, view = scene.get("at"), None
    if at:
        view = find(at["game"]).view(played(**at), at["seat"])
    name = at["game"] if at else scene["game"]
    assert answer == told(name, question, view=view, tag=scene.get("language", "en"))


def test_the_rule_behind_a_refusal_comes_first() -> None:
    entry = lookup("perudo_box")
    view = entry.game.view(played("perudo_box", DEALT, dice=(3, 3, 3)), 0)
    assert "ones_first" == answered(entry.rules, "can I bid ones?", view=view).rules[0].id


@pytest.mark.parametrize(
    "question", ["can I bid ones?", "is it true?", "can I challenge?", "are there three fours?"]
)
def test_what_is_hidden_changes_no_answer(question: str) -> None:
    entry = lookup("perudo_box")
    one, other = (
        entry.game.view(played("perudo_box", f"p1 134, {others}, 3x4", dice=(3, 3, 3)), 0)
        for others in ("p2 245, p3 666", "p2 111, p3 444")
    )
    assert answered(entry.rules, question, view=one) == answered(entry.rules, question, view=other)


def test_who_may_never_call_a_bid_exact_is_told_so_and_not_to_wait() -> None:
    state = played("perudo_calza", f"{DEALT}, p4 223, 3x4", dice=(3, 3, 3, 3))
    said = told("perudo_calza", "can I call calza?", view=find("perudo_calza").view(state, 1))
    assert said.startswith("No. Anybody but the bidder and the next player may call spot on")


@pytest.mark.parametrize("question", ["may I say three stars?", "can I bid stars?"])
def test_what_a_rule_card_calls_a_face_is_understood(question: str) -> None:
    state = played("stars", "p1 12345566, p2 11223344, p3 23455666, 6x4", dice=(8, 8, 8))
    said = told("stars", question, view=find("stars").view(state, 1))
    assert said.startswith("Yes: three stars")
