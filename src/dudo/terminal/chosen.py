"""What somebody means by GAME: a name of the catalogue, a file with house rules or in Python, or a link to rules."""

import json
import re
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from runpy import run_path
from typing import Annotated, NamedTuple

from dudo.engine.errors import BadRuleset
from dudo.engine.game import Game
from dudo.engine.house_rules import HouseRules, house_rules, house_rules_from_data
from dudo.engine.stakes import Stakes
from dudo.errors import reason
from dudo.games import NamedGame, catalogue, lookup
from dudo.presentation.card import rule_card
from dudo.presentation.house_title import by_house_rules
from dudo.presentation.link import read_link
from dudo.presentation.sentences import Rule
from dudo.prints_aside import prints_aside
from dudo.registry import first_paragraph
from dudo.terminal.declaring import completed
from dudo.terminal.output import told
from dudo.terminal.speaking import spoken_language

LINK = re.compile(r"(?:.*/house/)([^/#?]*)(?:[/#?].*)?|(eyJ[\w-]+)")


def _games() -> Iterator[tuple[str, str]]:
    return ((name, entry.game.title) for name, entry in catalogue().items())


GameName = Annotated[str, completed(_games)]
GameNames = Annotated[tuple[str, ...], completed(_games)]


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
    if text.endswith(".py"):
        entry = _in_python(Path(text))
    elif text.endswith(".json") or "/" in text:
        return _by(_read(Path(text)))
    else:
        entry = lookup(text, spoken_language())
    return Chosen(entry, entry.rules)


def _by(rules: HouseRules) -> Chosen:
    return Chosen(by_house_rules(rules.game, rules.stakes), rules)


def _read(path: Path) -> HouseRules:
    try:
        return house_rules_from_data(json.loads(path.read_text(encoding="utf-8-sig")))
    except OSError as error:
        raise _unreadable(path, error) from error
    except (ValueError, RecursionError) as error:
        raise BadRuleset(
            told("The file {path} holds no ruleset: it is not JSON.", path=path)
        ) from error


def _in_python(path: Path) -> NamedGame:
    """The game of a file like those of the catalogue, under the name of the file."""
    try:
        with prints_aside():
            found = run_path(str(path))
    except OSError as error:
        raise _unreadable(path, error) from error
    except (Exception, SystemExit) as error:
        why = f"{type(error).__name__}: {reason(error)}"
        raise BadRuleset(
            told("The file {path} cannot be read as a game: {problem}.", path=path, problem=why)
        ) from error
    if not isinstance(game := found.get("GAME"), Game):
        raise BadRuleset(told("The file {path} defines no game called GAME.", path=path))
    text = cleandoc(found["__doc__"] or "") or f"{game.title}."
    stakes = found.get("STAKES", Stakes())
    return NamedGame(path.stem, game, first_paragraph(text), text, stakes, found.get("LISTING"))


def _unreadable(path: Path, error: OSError) -> BadRuleset:
    return BadRuleset(
        told("The file {path} cannot be read: {problem}.", path=path, problem=error.strerror)
    )
