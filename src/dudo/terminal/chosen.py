"""What somebody means by GAME: a name of the catalogue, a file with house rules, or a link to them."""

import json
import re
from pathlib import Path
from typing import NamedTuple

from dudo.engine.errors import BadRuleset
from dudo.engine.house_rules import (
    HouseRules,
    house_rules,
    house_rules_from_data,
)
from dudo.games import NamedGame, lookup
from dudo.presentation.card import by_house_rules, rule_card
from dudo.presentation.link import read_link
from dudo.presentation.sentences import Rule
from dudo.terminal.speaking import spoken_language
from dudo.text import Name, say

LINK = re.compile(r"(?:.*/house/)([^/#?]*)(?:[/#?].*)?|(eyJ[\w-]+)")


class Chosen(NamedTuple):
    """A game to be played, and what is played for."""

    entry: NamedGame
    rules: HouseRules

    @property
    def card(self) -> tuple[Rule, ...]:
        """Every rule in a sentence, the stakes at the end."""
        return rule_card(self.rules.game, self.rules.stakes)


def chosen(text: str) -> Chosen:
    """What is meant; `BadRuleset` with one sentence if it is nothing of the kind."""
    if link := LINK.fullmatch(text):
        return _by(house_rules(read_link(link[1] or link[2] or "")))
    if text.endswith(".json") or "/" in text:
        return _by(_read(Path(text)))
    entry = lookup(text, spoken_language())
    return Chosen(entry, entry.rules)


def _by(rules: HouseRules) -> Chosen:
    return Chosen(by_house_rules(rules.game, rules.stakes), rules)


def _read(path: Path) -> HouseRules:
    try:
        return house_rules_from_data(json.loads(path.read_text(encoding="utf-8-sig")))
    except OSError as error:
        raise BadRuleset(
            say(
                "The file {path} cannot be read: {problem}.",
                path=Name(path),
                problem=Name(error.strerror),
            )
        ) from error
    except (ValueError, RecursionError) as error:
        raise BadRuleset(
            say("The file {path} holds no ruleset: it is not JSON.", path=Name(path))
        ) from error
