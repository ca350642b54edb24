"""A table of bills is a table of bills: nothing that is said there speaks of dice or of a cup."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from contract.laws import Position, positions
from contract.match import play
from contract.pool import pool
from dudo.bots.strategy.characters import CHARACTERS
from dudo.bots.strategy.explaining import by_dice, by_feeling, explain
from dudo.bots.strategy.personality import PERSONALITIES
from dudo.bots.strategy.small_talk import suits
from dudo.engine import Illegal
from dudo.engine.action import KINDS
from dudo.engine.ruleset import ruleset_key
from dudo.engine.words import word_for
from dudo.games import catalogue, find
from dudo.presentation.layout import layout_of
from dudo.presentation.lesson import lesson
from dudo.presentation.people import People
from dudo.presentation.telling import sentences_of
from dudo.server import codec
from dudo.server.info import game_info
from support.dice import of_dice


def any_game(name: str) -> Any:
    """The rules of that game, whichever options they have."""
    return find(name)


WITHOUT = [
    rules
    for game in map(any_game, catalogue())
    if game.facts.piece != "die"
    for rules in (game, replace(game, muck=True))
]
PLAYERS = 3
NAMES = ("Ana", "Ben", "Cleo")
CODES = frozenset({"dice", "show-cup is not possible now."})
"""Words that a client compares and nobody reads, and what is said to whoever types an action of another engine."""


def words(value: Any) -> set[str]:
    """Every text in a message as it travels, without the names of its fields."""
    return texts(json.loads(codec.encoded(value)))


def texts(value: Any) -> set[str]:
    """Every text in what was decoded, without the names of its fields."""
    match value:
        case str():
            return {value} - CODES
        case dict():
            return {text for one in value.values() for text in texts(one)}
        case list():
            return {text for one in value for text in texts(one)}
        case _:
            return set()


def told(position: Position) -> Iterator[Any]:
    """All that is said of a position to each who looks at it."""
    game = position.game
    for view in position.views:
        people = People(NAMES, view.seat)
        yield layout_of(game, view, people)
        yield sentences_of(game, view.public, people)
        for action in position.some(game.actions(view)) if view.seat is not None else ():
            yield [str(why(game, view, action)) for why in (explain, by_dice, by_feeling)]
    yield [refusal(position, action) for action in pool(game, PLAYERS, position.random.randrange)]


def refusal(position: Position, action: Any) -> str:
    """What is said to somebody who tries that; empty if they may."""
    try:
        position.game.apply(position.state, action, by=0)
    except Illegal as error:
        return str(error)
    return ""


@pytest.mark.parametrize("game", WITHOUT, ids=ruleset_key)
def test_what_a_game_without_dice_says_of_itself_speaks_of_none(game: Any) -> None:
    name = next((name for name, it in catalogue().items() if it.game == game), "house")
    info = game_info(name, game)
    never = KINDS.keys() - {"bid"} - game.calls
    heard = replace(
        info.words, **{word_for(kind): "never" for kind in never if info.words.of(kind)}
    )
    meanings = {kind: it for kind, it in info.meanings.items() if kind not in never}
    texts = words(msgspec.structs.replace(info, words=heard, meanings=meanings))
    assert of_dice(texts | words(lesson(game, PLAYERS))) == []


@pytest.mark.parametrize("game", WITHOUT, ids=ruleset_key)
def test_sentences_about_a_game_without_dice_mention_no_dice(game: Any) -> None:
    match = positions(play(game, PLAYERS, seed=1))
    assert of_dice({it for at in match for said in told(at) for it in words(said)}) == []


def test_no_bot_speaks_of_dice_where_there_are_none() -> None:
    lines = {
        line
        for lines in (
            *(it.lines for it in PERSONALITIES.values()),
            *(it.lines for it in CHARACTERS.values()),
        )
        for some in lines.values()
        for line in some
    }
    assert of_dice({line for line in lines if suits(line, piece="digit")}) == []
    assert all(suits(line, piece="die") for line in lines)
