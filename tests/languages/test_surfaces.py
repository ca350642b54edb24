"""Whatever the server says to people is a text that can be said in another language.

Each surface is made for real and looked at from outside: a plain string with words in it is a sentence that
nobody can translate, and in the language for tests all words of a text stand in brackets. Names are told
from sentences by their type.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import islice
from random import Random

import msgspec
import pytest

from dudo.bots.strategy.explaining import by_dice, by_feeling, explain
from dudo.engine.action import Action, parse
from dudo.engine.game import AnyState, Game
from dudo.engine.option import Data
from dudo.games import catalogue
from dudo.languages import PSEUDO, language
from dudo.play import any_legal, play
from dudo.presentation.blanks import blanks
from dudo.presentation.compose import form
from dudo.presentation.layout import layout_of
from dudo.presentation.people import People
from dudo.presentation.telling import sentences_of
from dudo.server.info import game_info
from dudo.text import Name, Text

BRACKETS = language(PSEUDO)
WORDS = re.compile(r"[^\W\d_]{2,}[,;:.!?]* [^\W\d_]{2,}")
GAMES = sorted(catalogue())


def loose(value: object) -> Iterator[str]:
    """The sentences in a value that no language can replace."""
    if isinstance(value, Text):
        outside = re.sub(r"⟦[^⟦⟧]*⟧", "", innermost(BRACKETS.say(value)))
        if any(map(str.isalpha, outside)):
            yield BRACKETS.say(value)
    elif isinstance(value, Name | Action):
        return
    elif isinstance(value, str):
        if WORDS.search(value):
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


@pytest.mark.parametrize("name", GAMES)
def test_a_game_and_its_card(name: str) -> None:
    entry = catalogue()[name]
    assert [] == [*loose(game_info(name, entry.game, entry.stakes))]


@pytest.mark.parametrize("name", ["perudo_box", "mexican", "duel", "show_liars"])
def test_the_composer(name: str) -> None:
    assert [] == [*loose(form(catalogue()[name].rules))]


def test_what_can_be_chosen() -> None:
    assert [] == [*loose(blanks())]


@pytest.mark.parametrize("name", GAMES)
def test_a_match(name: str) -> None:
    """The steps, the showdowns, what is going on, why a bot did it, and why something is not allowed."""
    game, random = catalogue()[name].game, Random(7)
    players = max(game.seats[0], min(3, game.seats[1]))
    names = tuple(f"a player {seat}" for seat in range(players))
    told: list[object] = []
    for line, before, after in islice(play(game, [any_legal] * players, random), 80):
        people = People(names, you=random.choice((None, *range(players))))
        told += (sentences_of(game, after.public, people), *told_to_all(game, after, people))
        if line.by is not None:
            view = game.view(before, line.by)
            told += (why(game, view, line.action) for why in (by_feeling, by_dice, explain))
            told += (game.why(view, parse(word)) for word in REFUSED)
    assert [] == [*loose(told)]


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
