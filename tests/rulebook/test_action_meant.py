"""What is typed in another language is understood where it is typed, and repeated as it was typed."""

import re
from random import Random

import pytest

from dudo.engine import BadNotation, Illegal
from dudo.engine.game import AnyView, Game
from dudo.games import find
from dudo.languages import language, languages
from dudo.play import deal
from dudo.rulebook.action_meant import action_meant


def at(game: Game, *said: str, players: int = 2) -> AnyView:
    """What whoever is to move sees after that."""
    state = deal(game, game.start(players), Random(3))
    for word in said:
        seat = state.public.waiting[0]
        meant = action_meant(game, game.view(state, seat), word)
        state = deal(game, game.apply(state, meant, by=seat), Random(4))
    return game.view(state, state.public.waiting[0])


@pytest.mark.parametrize(
    ("tag", "name", "said", "typed", "meant"),
    [
        ("de", "perudo", ("2x3",), "Zweifel!", "liar"),
        ("de", "perudo", ("2x3",), "ich zweifle es an", "liar"),
        ("de", "perudo", ("2x3",), "drei Fünfen", "3x5"),
        ("de", "mexican_liars", ("61",), "ich glaube dir", "believe"),
        ("de", "luegenpoker", (), "zwei Paare", "claim TT99J"),
        ("de", "luegenpoker", (), "drei Könige", "claim KKKT9"),
        ("de", "luegenpoker", (), "ein Paar Damen", "claim QQJT9"),
        ("es", "perudo", ("2x3",), "lo dudo", "liar"),
        ("es", "mentiroso", (), "doble pareja", "claim TT99J"),
        ("zh", "mia", ("61",), "相信", "believe"),
        ("zh", "mia", ("61",), "质疑", "liar"),
        ("zh", "dahua_standard", (), "3x3斋", "3x3z"),
        ("zh", "chuiniu", ("3x3",), "四个二", "4x2"),
    ],
)
def test_the_words_of_other_languages(
    tag: str, name: str, said: tuple[str, ...], typed: str, meant: str
) -> None:
    game = find(name)
    assert meant == action_meant(game, at(game, *said), typed, language=language(tag))


@pytest.mark.parametrize(
    ("name", "said", "typed", "meant"),
    [
        ("borg_bluff", (), "three stars", "3x6"),
        ("elimination", (), "twelve", "12"),
        ("elimination", (), "twelve points", "12"),
        ("dahua", (), "twenty-one fours", "21x4"),
    ],
)
def test_words_that_the_table_itself_uses(
    name: str, said: tuple[str, ...], typed: str, meant: str
) -> None:
    game = find(name)
    view = at(game, *said, players=5 if name == "dahua" else 2)
    assert meant == action_meant(game, view, typed)


@pytest.mark.parametrize("typed", ["spot on", "Spot on!"])
@pytest.mark.parametrize("name", ["perudo_calza", "cacho"])
def test_a_call_that_is_not_possible_now_is_refused_with_the_reason(name: str, typed: str) -> None:
    game = find(name)
    with pytest.raises(Illegal, match="spot on"):
        action_meant(game, at(game, "2x3"), typed)


def test_one_word_of_several_is_no_claim() -> None:
    game = find("luegenpoker")
    with pytest.raises(BadNotation, match="“ein” is not a clear claim"):
        action_meant(game, at(game), "ein", language=language("de"))


def test_what_is_not_understood_is_repeated_as_it_was_typed() -> None:
    game = find("mentiroso")
    with pytest.raises(BadNotation, match="“dos gatos” is not a clear claim"):
        action_meant(game, at(game), "dos gatos", language=language("es"))


@pytest.mark.parametrize("tag", languages())
@pytest.mark.parametrize("name", ["luegenpoker", "beat_this", "mexican_liars"])
def test_how_to_claim_is_told_by_examples_that_are_understood(name: str, tag: str) -> None:
    game, spoken = find(name), language(tag)
    lowest = game.facts.claims[0]
    view = at(game, lowest, "believe", "keep -")
    with pytest.raises(BadNotation) as refused:
        action_meant(game, view, "nothing like it", language=spoken)
    _, how = re.split("[:：]", spoken.say(refused.value.sentence), maxsplit=1)
    examples = re.findall(r"[„“«]([^“”«»]+)[“”»]", how)
    assert examples
    for example in examples:
        assert action_meant(game, view, example, language=spoken).kind == "claim"
