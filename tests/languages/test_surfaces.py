"""Whatever the server says to people is a text that can be said in another language.

Each surface is made for real and looked at from outside: a plain string with words in it is a sentence that
nobody can translate, and in the language for tests all words of a text stand in brackets. Names are told
from sentences by their type.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import islice
from random import Random
from typing import get_args

import msgspec
import pytest

from dudo.bots.strategy.explaining import by_dice, by_feeling, explain
from dudo.engine.action import Action, parse
from dudo.engine.errors import DudoError
from dudo.engine.game import AnyState, AnyView, Game
from dudo.engine.option import Data
from dudo.engine.record import Record, read_record
from dudo.engine.ruleset import ruleset_from_data, ruleset_to_data
from dudo.games import catalogue
from dudo.languages import PSEUDO, language
from dudo.odds.questions import answer_question, parse_question
from dudo.play import any_legal, play
from dudo.presentation.blanks import blanks
from dudo.presentation.compose import form
from dudo.presentation.family import Family
from dudo.presentation.layout import layout_of
from dudo.presentation.people import People
from dudo.presentation.reading.hands import hand_meant
from dudo.presentation.telling import sentences_of
from dudo.puzzles import dozen
from dudo.review import review
from dudo.rulebook.book import rulebook
from dudo.server.info import game_info
from dudo.server.preview import preview_of
from dudo.table.state import Opening, Stage, TableSeat, TableState
from dudo.text import Name, Text
from support.tiers import every_game, first_of

BRACKETS = language(PSEUDO)
WORDS = re.compile(r"[^\W\d_]{2,}[,;:.!?]* [^\W\d_]{2,}")
TITLES = {entry.game.title for entry in catalogue().values()}
FAMILIES: tuple[Family, ...] = get_args(Family)


def loose(value: object) -> Iterator[str]:
    """The sentences in a value that no language can replace."""
    if isinstance(value, Text):
        outside = re.sub(r"⟦[^⟦⟧]*⟧", "", innermost(BRACKETS.say(value)))
        if any(map(str.isalpha, outside)):
            yield BRACKETS.say(value)
    elif isinstance(value, Name | Action):
        return
    elif isinstance(value, str):
        if WORDS.search(value) and value not in TITLES:
            yield value
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            if field.type == Data:  # what is sent back as it is
                continue
            yield from loose(getattr(value, field.name))
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from loose(getattr(value, name))
    elif isinstance(value, Mapping):
        yield from loose(tuple(value.values()))
    elif isinstance(value, tuple | list):
        for item in value:
            yield from loose(item)


def innermost(text: str) -> str:
    """The text without brackets within brackets."""
    inner = re.compile(r"⟦([^⟦⟧]*)⟦([^⟦⟧]*)⟧")
    while inner.search(text):
        text = inner.sub(r"⟦\1\2", text)
    return text


@pytest.mark.parametrize("name", every_game())
def test_a_game_and_its_card(name: str) -> None:
    entry = catalogue()[name]
    assert [] == [*loose(game_info(name, entry.game, entry.stakes))]


@pytest.mark.parametrize("name", ["perudo_box", "mexican"])
def test_the_rulebook(name: str) -> None:
    assert [] == [*loose(rulebook(catalogue()[name].rules).chapters)]


@pytest.mark.parametrize("name", ["perudo_box", "mexican", "duel", "show_liars"])
def test_the_composer(name: str) -> None:
    assert [] == [*loose(form(catalogue()[name].rules))]


def test_what_can_be_chosen() -> None:
    assert [] == [*loose(blanks())]


@pytest.mark.parametrize("name", every_game())
def test_a_match(name: str) -> None:
    """The steps, the showdowns, what is going on, why a bot did it, and why something is not allowed."""
    game, random = catalogue()[name].game, Random(7)
    players = max(game.seats[0], min(3, game.seats[1]))
    names = tuple(f"a player {seat}" for seat in range(players))
    told: list[object] = []
    moments = islice(play(game, [any_legal] * players, random), 80)
    for number, (line, before, after) in enumerate(moments):
        people = People(names, you=random.choice((None, *range(players))))
        told += (sentences_of(game, after.public, people), *told_to_all(game, after, people))
        if line.by is not None:
            view = game.view(before, line.by)
            told += (why(game, view, line.action) for why in (by_feeling, by_dice))
            if number % THOUGHT_THROUGH == 0:
                told.append(explain(game, view, line.action))
            told += (game.why(view, parse(word)) for word in REFUSED)
    assert [] == [*loose(told)]


THOUGHT_THROUGH = 3
"""What a strong bot says is worked out for each so-many-th decision: that takes as long as all else together."""
REFUSED = (
    "9x9",
    "99",
    "claim 99",
    "liar",
    "exact",
    "keep 1",
    "show 1",
    "pass",
    "buy",
    "believe",
    "pass-on",
)


def told_to_all(game: Game, state: AnyState, people: People) -> Iterator[object]:
    """What is going on, as each seat and a watcher see it."""
    for seat in (None, *range(state.public.players)):
        yield layout_of(game, game.view(state, seat), people)


@pytest.mark.parametrize("family", first_of(FAMILIES, 1))
def test_puzzles(family: Family) -> None:
    puzzles = dozen(family, seed=2)
    assert [] == [*loose([(it.question, it.choices, it.reason) for it in puzzles])]


@pytest.mark.parametrize("name", every_game())
def test_the_end_of_a_match(name: str) -> None:
    """Who has won and why; every bid is challenged, so that it ends soon."""
    game = catalogue()[name].game
    players = max(game.seats[0], min(2, game.seats[1]))
    *_, (_, _, last) = play(game, [quick_to_doubt] * players, Random(3))
    assert last.public.result is not None
    told = told_to_all(game, last, People(("Ana",) * players))
    assert [] == [*loose((last.public.result, *told))]


def quick_to_doubt(game: Game, view: AnyView, luck: Random) -> Action:
    actions = game.actions(view)
    doubts = [action for action in actions if action.kind == "challenge"]
    return luck.choice(doubts or [*actions])


@pytest.mark.parametrize("name", first_of(["mexican", "duel", "dollar_bills", "perudo_box"], 2))
def test_a_review(name: str) -> None:
    game = catalogue()[name].game
    players = max(2, game.seats[0])
    match = play(game, [quick_to_doubt] * players, Random(5))
    lines = tuple(line for line, _, _ in islice(match, 24))
    names = tuple(Name(f"a player {seat}") for seat in range(players))
    found = review(Record(game=game, players=names, lines=lines), samples=2, matches=4)
    assert [] == [*loose(found)]


def test_what_a_link_is_shown_with() -> None:
    rules = ruleset_to_data(catalogue()["perudo"].game)
    opening = Opening(game="perudo", ruleset=rules, seats=3, clock=None, pace=None, host="me")
    state = TableState.opened(opening)
    stages: tuple[Stage, ...] = get_args(Stage)
    seats = (TableSeat(owner="me", name="a player"), *state.seats[1:])
    for stage in stages:
        for held in (state.seats, seats):
            preview = preview_of(replace(state, stage=stage, seats=held))
            assert [] == [*loose((preview.title, preview.sentences, preview.full))]


BROKEN: tuple[Data, ...] = (
    3,
    {"bidding": {"nothing": 1}},
    {"bidding": {"title": 4}},
    {"bidding": {"title": "long " * 60}},
    {"bidding": {"hand": {"dice": {"count": 99}}}},
    {"bidding": {"claims": "no such claims"}},
    {"bidding": {"exact": {"spot-on": {"wins": []}}}},
    {"cup": {"title": "A cup", "hand": {"cup-dice": {"count": "two"}}}},
)


@pytest.mark.parametrize("data", BROKEN, ids=str)
def test_why_data_is_no_ruleset(data: Data) -> None:
    with pytest.raises(DudoError) as refused:
        ruleset_from_data(data)
    assert [] == [*loose(refused.value.sentence)]


RECORD = str(Record(game=catalogue()["perudo"].game, players=("Ana", "Bo")))


@pytest.mark.parametrize("text", ["", "[dudo 9]", "[dudo 1]", RECORD + "x", RECORD + "d what\n"])
def test_why_text_is_no_record(text: str) -> None:
    with pytest.raises(DudoError) as refused:
        read_record(text)
    assert [] == [*loose(refused.value.sentence)]


ASKED = ("what", "seven twos", "20 dice, nine sevens", "my 2 2 1 4, 3 dice, two twos", "0 dice")


@pytest.mark.parametrize("question", ASKED)
def test_why_a_question_is_not_understood(question: str) -> None:
    with pytest.raises(DudoError) as refused:
        answer_question(parse_question(question))
    assert [] == [*loose(refused.value.sentence)]


@pytest.mark.parametrize(
    "words", ["a king", "nine pairs of kings", "way better", "hello", "pair of"]
)
def test_why_a_hand_in_words_is_not_clear(words: str) -> None:
    with pytest.raises(DudoError) as refused:
        hand_meant(catalogue()["liar_dice"].game.facts, words)
    assert [] == [*loose(refused.value.sentence)]
