"""The sentences of the options: every ruleset says what it plays.

>>> from dudo.games import find
>>> sentences(find("perudo"))[0]
Rule(option='most', sentence='For 2 to 20 players.', clauses='S2-01', chapter='match')
"""

from collections.abc import Mapping
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from dudo.engine.base import Ruleset
from dudo.engine.hand import ones
from dudo.engine.house_rules import HouseRules
from dudo.engine.option import Choice, Group, OptionInfo, declared
from dudo.engine.stakes import Stakes
from dudo.presentation.numbers import noun, plural_of
from dudo.presentation.pieces import PIECES, in_terms
from dudo.text import Name, Text, Value, text_of


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a rule card."""

    option: str
    sentence: Text
    clauses: str
    chapter: str


CHAPTERS: Mapping[Group, tuple[str, str]] = {
    Group.DICE: ("round", "means"),
    Group.BIDS: ("round", "means"),
    Group.CLAIMS: ("round", "means"),
    Group.CUP: ("round", "may"),
    Group.ANSWERS: ("round", "may"),
    Group.COST: ("ends", "costs"),
    Group.STAKES: ("ends", "costs"),
    Group.MATCH: ("ends", "match"),
    Group.WORDS: ("said", "said"),
}
"""By the heading of an option in the composer, its chapter on a card, and that of its finer points."""


USUAL_TERMS: Mapping[str, Value] = {
    **PIECES["die"].terms,
    "ones": ones(""),
    "life": noun("life"),
    "lives": plural_of("life"),
    "unit": noun("chip"),
    "units": plural_of("chip"),
}
"""What sentences name in braces, where neither the game nor its stakes have a word of their own."""


def terms_of(holder: Any) -> dict[str, Value]:
    """How the holder of options calls what its sentences name in braces."""
    match holder:
        case HouseRules():
            return {**terms_of(holder.game), **terms_of(holder.stakes)}
        case Ruleset():
            life = holder.words.life
            return {
                **PIECES[holder.facts.piece].terms,
                "ones": ones(holder.facts.symbols),
                "life": noun(life),
                "lives": plural_of(life),
            }
        case Stakes(unit=unit):
            one = unit.removesuffix("s")
            known = isinstance(noun(one), Text)
            return {"unit": noun(one), "units": plural_of(one) if known else Name(unit)}
        case _:
            return {}


def sentences(
    ruleset: Any,
    terms: Mapping[str, Value] | None = None,
    within: tuple[Group, bool] = (Group.STAKES, False),
) -> tuple[Rule, ...]:
    """The rules in sentences, one for each option that has something to say.

    Nested option values follow the option that holds them, and are `within` its group, as finer points where it
    is one. Things are called as the game calls them.
    """
    rules: list[Rule] = []
    group, finer = within
    terms = {**USUAL_TERMS, **(terms or {}), **terms_of(ruleset)}
    restated = ruleset.wording_overrides if isinstance(ruleset, Ruleset) else {}
    for name, _, says, value in declared(ruleset):
        inner = (group, finer) if says is None else (says.group or group, finer or says.finer)
        lines = lines_of(name, value, says, terms, inner)
        numbered = {**terms, "n": value} if isinstance(value, int) else terms
        rules += (
            replace(it, sentence=in_terms(restated[it.option], numbered))
            if it.option in restated
            else it
            for it in lines
        )
    return tuple([rule for rule in rules if rule.sentence])


def shown(value: Any) -> Value:
    """A number or a word as it stands in a sentence: a word that we know is said in the reader's language."""
    return value if isinstance(value, int) else text_of(str(value))


def lines_of(
    name: str,
    value: Any,
    says: OptionInfo | None,
    terms: Mapping[str, Value],
    within: tuple[Group, bool] = (Group.STAKES, False),
) -> list[Rule]:
    """The lines of the card that one value of an option gives, `within` its group, as finer points or not."""
    group, finer = within
    chapter = CHAPTERS[group][finer]
    if isinstance(value, Choice):
        text = in_terms(value.sentence, terms)
        return [Rule(name, text, value.clauses, chapter)] if text else []
    if is_dataclass(value):
        own = in_terms(getattr(value, "sentence", ""), terms)
        head = [Rule(name, own, getattr(value, "clauses", ""), chapter)] if own else []
        return head + [
            replace(rule, option=f"{name}.{rule.option}")
            for rule in sentences(value, terms, within)
        ]
    if says is None:
        return []
    if value in (None, False) or (value is not True and value == says.silent_at):
        message = says.off
    else:
        number = value is not True
        message = says.one if number and value == 1 and says.one else says.on
    text = in_terms(message, {**terms, "n": shown(value)})
    return [Rule(name, text, says.clauses, chapter)] if text else []
