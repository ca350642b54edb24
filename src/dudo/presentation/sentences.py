"""The sentences of the options: every ruleset says what it plays.

>>> from dudo.games import find
>>> sentences(find("perudo"))[0]
Rule(option='least', sentence='At least 2 players.', clauses='')
"""

from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from dudo.engine.option import Choice, Says, hints_of
from dudo.engine.words import Words
from dudo.presentation.numbers import plural_of


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a rule card."""

    option: str
    sentence: str
    clauses: str


_USUAL = Words()


def sentences(ruleset: Any, words: Words = _USUAL) -> tuple[Rule, ...]:
    """The rules in sentences, one for each option that has something to say.

    Nested option values follow the option that holds them. What players lose is called as the game calls it.
    """
    rules: list[Rule] = []
    own = getattr(ruleset, "words", None)
    words = own if isinstance(own, Words) else words
    hints = hints_of(ruleset.__class__)
    for field in fields(ruleset):
        value = getattr(ruleset, field.name)
        says = next(
            (m for m in getattr(hints[field.name], "__metadata__", ()) if isinstance(m, Says)), None
        )
        rules += lines_of(field.name, value, says, words)
    return tuple(rules)


def lines_of(name: str, value: Any, says: Says | None, words: Words) -> list[Rule]:
    """The lines of the card that one value of an option gives."""
    if isinstance(value, Choice):
        return [Rule(name, value.sentence, value.clauses)] if value.sentence else []
    if is_dataclass(value):
        own = getattr(value, "sentence", "")
        head = [Rule(name, own, getattr(value, "clauses", ""))] if own else []
        return head + [
            replace(rule, option=f"{name}.{rule.option}") for rule in sentences(value, words)
        ]
    if says is None:
        return []
    if value in (None, False):
        text = says.off
    else:
        text = says.one if value is not True and value == 1 and says.one else says.on.format(value)
    text = text.replace("{life}", words.life).replace("{lives}", plural_of(words.life))
    return [Rule(name, text, says.clauses)] if text else []
