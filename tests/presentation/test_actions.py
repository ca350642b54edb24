"""What is typed in another language is understood where it is typed, and repeated as it was typed."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from dudo.engine import BadNotation, Bid, Bidding, Dice, Faces, Illegal, Wild
from dudo.engine.game import AnyView, Game
from dudo.games import find
from dudo.languages import language, languages
from dudo.play import deal
from dudo.presentation.card import rule_card
from dudo.presentation.reading.actions import action_meant
from dudo.rulebook.verdict import verdict
from dudo.text import ENGLISH


def at(game: Game, *said: str, players: int = 2) -> AnyView:
    """What whoever is to move sees after that."""
    state = deal(game, game.start(players), Random(3))
    for word in said:
        seat = state.public.waiting[0]
        meant = action_meant(game, game.view(state, seat), word)
        state = deal(game, game.apply(state, meant, by=seat), Random(4))
    return game.view(state, state.public.waiting[0])


WORDS: Any = yaml.safe_load(Path(__file__).with_name("words.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("scene", WORDS["actions"], ids=lambda it: f"{it['language']} {it['game']}")
def test_what_players_say_is_understood(scene: Any) -> None:
    game, tag = find(scene["game"]), scene["language"]
    spoken = ENGLISH if tag == "en" else language(tag)
    said = [scene["after"]] if "after" in scene else []
    view = at(game, *said, players=5 if scene["game"] in ("dahua", "perudo_box") else 2)
    meant = {typed: action_meant(game, view, typed, language=spoken) for typed in scene["means"]}
    assert scene["means"] == meant


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


@pytest.mark.parametrize("tag", languages())
def test_a_line_without_a_word_is_refused_in_every_language(tag: str) -> None:
    game = find("perudo")
    with pytest.raises(BadNotation):
        action_meant(game, at(game, "2x3"), "!", language=language(tag))


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


def poker_dice(wild: Wild = Wild.ONES) -> Bidding:
    """The game of most boxes, with A 9 T J Q K on its dice (S0-08)."""
    game = find("common_hand")
    assert isinstance(game, Bidding)
    return replace(game, hand=Dice(poker=True), claims=Faces(wild=wild))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("three kings", "3x6"),
        ("3 kings", "3x6"),
        ("3K", "3x6"),
        ("3xk", "3x6"),
        ("four jacks", "4x4"),
        ("a queen", "1x5"),
        ("three nines", "3x2"),
        ("3x9", "3x2"),
        ("3 9s", "3x2"),
        ("two tens", "2x3"),
        ("2xT", "2x3"),
        ("2x10", "2x3"),
    ],
)
def test_poker_dice_are_bid_on_by_what_they_show(typed: str, meant: str) -> None:
    game = poker_dice()
    assert action_meant(game, at(game), typed) == meant


@pytest.mark.parametrize("typed", ["3x4", "3 4", "three fours", "4 5s", "2x1", "two ones", "3 x 6"])
def test_a_number_that_is_on_no_poker_die_is_never_played(typed: str) -> None:
    game = poker_dice()
    with pytest.raises(BadNotation) as refused:
        action_meant(game, at(game), typed)
    assert (
        f"“{typed}” names nothing that these dice show: they show A, 9, T, J, Q and K. Bid like 3xK."
        == str(refused.value)
    )


def test_aces_are_bid_on_where_they_may_be() -> None:
    game = poker_dice(wild=Wild.ONES_ALWAYS)
    assert action_meant(game, at(game), "three aces") == "3x1"
    game = poker_dice()
    with pytest.raises(Illegal, match="Nobody bids on aces in this game"):
        action_meant(game, at(game), "three aces")


def test_a_bid_on_poker_dice_that_is_too_low_is_refused_in_their_words() -> None:
    game = poker_dice()
    with pytest.raises(Illegal, match="2xJ is not higher than 2xQ"):
        action_meant(game, at(game, "two queens"), "two jacks")


def test_a_question_names_bids_on_poker_dice_in_their_words() -> None:
    game = poker_dice()
    answer = verdict(game, "may I bid two kings?", view=at(game, "two queens"))
    assert answer is not None
    assert (True, "Yes: two kings.") == (answer.allowed, answer.sentence)


def test_the_card_speaks_of_what_poker_dice_show() -> None:
    said = " ".join(rule.sentence for rule in rule_card(poker_dice()))
    assert "Aces are wild" in said
    assert "four kings" in said
    assert not re.findall(r"\b\d+s\b", said)


def test_a_mexican_without_a_1_is_refused_for_that_reason_however_it_is_typed() -> None:
    game = find("mexican")
    dealt = (deal(game, game.start(2), Random(seed)) for seed in range(100))
    state = next(it for it in dealt if all(1 not in hand for hand in game.dice(it)))
    view = game.view(state, state.public.waiting[0])
    for typed in ("321", "claim 321", "mexican"):
        with pytest.raises(Illegal, match="you need a 1 to lay in front of you"):
            action_meant(game, view, typed)


def test_a_bid_back_from_ones_that_is_too_low_is_told_what_it_takes() -> None:
    game = find("perudo_box")
    with pytest.raises(Illegal) as refused:
        action_meant(game, at(game, "2x3", "1x1"), "2x5")
    assert str(refused.value) == (
        "2x5 is not higher than 1x1. To leave 1s, bid at least twice as many plus one. Bid 3x5 or more."
    )
    with pytest.raises(Illegal) as refused:
        action_meant(game, at(game, "5x3"), "2x1")
    assert str(refused.value) == (
        "2x1 is not higher than 5x3. To switch to 1s, bid at least half as many, rounded up. Bid 3x1 or more."
    )


@pytest.mark.parametrize(
    ("tag", "typed"), [("de", "A"), ("de", "ein Paar A"), ("es", "A"), ("es", "par de A")]
)
def test_what_might_be_an_ace_or_an_article_is_played_as_neither(tag: str, typed: str) -> None:
    game = find("liar_dice")
    with pytest.raises(BadNotation):
        action_meant(game, at(game), typed, language=language(tag))


@pytest.mark.parametrize("tag", ["de", "es", "zh"])
def test_a_letter_is_no_number_on_dice_with_numbers(tag: str) -> None:
    game = find("stanford")
    for typed in ("drei A", "ein Paar A", "tres a", "cuatro A", "三个A"):
        with pytest.raises(BadNotation):
            action_meant(game, at(game), typed, language=language(tag))


@pytest.mark.parametrize(
    ("name", "said", "expected"),
    [
        ("perudo", (), "Type a bid like 4x5, or ? to see what you can do."),
        ("elimination", ("9",), "Type a bid like 10, or ? to see what you can do."),
        ("mexican_liars", (), "Type a claim like 31, or ? to see what you can do."),
        ("mexican_liars", ("claim 61",), "Type ? to see what you can do."),
    ],
)
def test_an_empty_line_is_answered_with_something_that_can_be_typed_then(
    name: str, said: tuple[str, ...], expected: str
) -> None:
    game = find(name)
    with pytest.raises(BadNotation) as refusal:
        action_meant(game, at(game, *said), "")
    assert expected == str(refusal.value)


def test_the_boss_is_told_what_to_type_to_say_who_opens() -> None:
    """S1-02."""
    game = find("basic_two")
    with pytest.raises(BadNotation, match="You can say: begin p1 · begin p2"):
        action_meant(game, at(game), "me")


@pytest.mark.parametrize("name", ["liars_poker", "dollar_bills"])
@pytest.mark.parametrize("typed", ["4x0", "4 0", "four zeros", "4x10"])
def test_zeros_of_bills_are_bid_by_any_name_and_refused_for_what_they_are(
    name: str, typed: str
) -> None:
    """S1-66: a 0 counts as ten, so four of them are 4x10, which is too low over five threes."""
    game = find(name)
    assert Bid(4, 10) == action_meant(game, at(game, "3x3"), typed)
    over = at(game, "5x3")
    with pytest.raises(Illegal, match="4x10 is not higher than 5x3"):
        action_meant(game, over, typed)
    assert "A bid on 0s is written with a 10, like 4x10." == game.why(over, Bid(4, 0))


def test_nobody_bids_on_zeros_that_are_on_no_die() -> None:
    game = find("perudo")
    assert "Nobody bids on 0s in this game." == game.why(at(game, "5x3"), Bid(4, 0))
