"""A rule card names no rule that the game lacks, whatever the house has switched off."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from contract.house import house_of
from dudo.engine import Bidding, Game
from dudo.engine.errors import BadRuleset
from dudo.games import catalogue
from dudo.presentation.card import rule_card
from support.tiers import every_game, first_of

NAMED = {
    "palifico": "one-die|palifico|in such a round",
    "exact": "spot on",
    "passing": r"\bpass(es|ed)?\b",
    "siciliana": "siciliana",
    "bounce": "bounce",
    "splitting": r"\bsplits?\b",
    "claims.zhai": r"\bzhai\b|\bfei\b",
    "claims.stairs": r"\bstairs?\b",
}
"""By option, the words by which sentences speak of it."""


def value(game: Any, option: str) -> Any:
    for name in option.split("."):
        game = getattr(game, name, None)
    return game


def lacking(game: Game) -> list[str]:
    """What the card says of options that the game does not play."""
    return [
        f"{rule.option}: {rule.sentence}"
        for rule in rule_card(game)
        for option, words in NAMED.items()
        if not value(game, option) and re.search(words, str(rule.sentence), re.IGNORECASE)
    ]


def without_one(game: Bidding) -> Iterator[Bidding]:
    """The game, and the same without each of these options alone."""
    yield game
    for option in NAMED:
        if "." not in option and (held := value(game, option)):
            try:
                off: Any = {option: False if held is True else None}
                yield replace(game, **off)
            except BadRuleset:
                continue


BIDDING = {name: it.game for name, it in catalogue().items() if isinstance(it.game, Bidding)}


@pytest.mark.parametrize("name", every_game(BIDDING))
def test_no_card_speaks_of_a_rule_that_is_switched_off(name: str) -> None:
    assert [told for game in without_one(BIDDING[name]) for told in lacking(game)] == []


@pytest.mark.parametrize("seed", first_of(range(0, 200, 20), 1))
def test_no_card_of_house_rules_speaks_of_a_rule_that_they_lack(seed: int) -> None:
    games = (house_of(it)[0] for it in range(seed, seed + 20))
    found = [told for game in games if isinstance(game, Bidding) for told in lacking(game)]
    assert found == []
