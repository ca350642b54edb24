"""When a worked example of another game may stand in a rulebook: where both say the same about what it shows.

An example may come out alike for another reason, and its title or a remark then says what is not so.

>>> from dudo.games import lookup
>>> from dudo.rulebook.worked import examples
>>> (bid_first,) = [one for one in examples() if one.title == "Wild unless bid first"]
>>> agrees(bid_first, lookup("perudo_box").rules), agrees(bid_first, lookup("basic_liars").rules)
(False, True)
"""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from functools import lru_cache
from typing import Any

from dudo.engine.caching import bounded_cache
from dudo.engine.game import Game
from dudo.engine.house_rules import HouseRules
from dudo.engine.option import declared
from dudo.engine.words import Words
from dudo.presentation.card import rule_card
from dudo.rulebook.clauses import clause_ids
from dudo.rulebook.worked import WorkedExample


def agrees(example: WorkedExample, rules: HouseRules) -> bool:
    """Whether these rules say what the example's own do, in all that it proves and in what it changes."""
    there, here = _options(example.game), _options(rules.game)
    return all(there.get(path) == here.get(path) for path in _meant(example))


@lru_cache(maxsize=1024)
def _meant(example: WorkedExample) -> frozenset[str]:
    """The options that an example is about."""
    proven = set(example.clauses)
    rules = rule_card(example.game, example.stakes)
    shown = (rule.option for rule in rules if proven.intersection(clause_ids(rule.clauses)))
    changed = (value.partition(" ")[0] for name, value in example.tags if name == "change")
    return frozenset((*shown, *changed, *_said(example)))


def _said(example: WorkedExample) -> Iterator[str]:
    """The house's word for a die that shows 1, where the example speaks of it."""
    word = example.game.words.one
    told = " ".join((example.title, *(row.remark for row in example.rows))).lower()
    if word != Words().one and word.lower() in told:
        yield "words.one"


@bounded_cache(many=256)
def _options(game: Game) -> Mapping[str, Any]:
    """Every option by its path; of one that has parts, which one it is."""
    return dict(_declared(game))


def _declared(holder: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, _, _, value in declared(holder):
        if is_dataclass(value):
            yield f"{prefix}{name}", type(value)
            yield from _declared(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value
