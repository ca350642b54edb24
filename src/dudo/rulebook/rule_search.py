""" "May I ..?": the rules that answer a question in plain words, found by its words.

The words of a question are compared with what the options say, what they are called, and by which words people
ask for them, which stands beside each option. What a game leaves unsaid is found, too.

>>> from dudo.games import lookup
>>> [rule.id for rule in matching_rules(lookup("perudo").rules, "can I bid ones?")][:1]
['claims.wild']
>>> matching_rules(lookup("perudo").rules, "what is the weather like?")
()
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from difflib import get_close_matches
from functools import lru_cache
from math import log
from typing import Any

from dudo.engine.caching import bounded_cache
from dudo.engine.house_rules import HouseRules
from dudo.engine.option import declared
from dudo.presentation.reading.lexicon import idle, is_han, stems
from dudo.rulebook.book import BookRule, rulebook
from dudo.text import ENGLISH, Language, Text

MOST = 3
"""The most rules that are shown."""
LONGEST = 200
"""How many characters of a question are read."""

_IN_NAME, _IN_SENTENCE, _PHRASE = 1.2, 1.0, 3.0  # the weight of a word by where it stands
_UNPLAYED = 0.8  # the factor on rules that go without saying and on table manners
_KNOWN = 0.4  # the share of the words with a meaning that have to be known
_KNOWN_HAN = 0.2  # less of pairs of Chinese characters, because many straddle two words
_ENOUGH = 2.2  # the least score of an answer
_NEAR = 0.75  # rules with at least this share of the best score are shown, too


@dataclass(frozen=True, slots=True)
class _Entry:
    rule: BookRule
    name: frozenset[str]
    sentence: frozenset[str]
    phrases: tuple[frozenset[str], ...]
    worth: float


@dataclass(frozen=True, slots=True)
class _Index:
    entries: tuple[_Entry, ...]
    rarity: Mapping[str, float]
    alone: frozenset[str]
    """Chinese words of one character, which are recognized inside longer ones."""
    nearest: Callable[[str], str | None]
    """The known word that differs from this one by no more than a slip of the finger."""


def matching_rules(
    rules: HouseRules, question: str, language: Language = ENGLISH
) -> tuple[BookRule, ...]:
    """The rules that answer the question, the best first; none if it is not understood."""
    index = _index(rules, language)
    question = question[:LONGEST]
    forms = {_spelt(word, index) for word in _forms(question, language)}
    forms |= {frozenset((letter,)) for letter in index.alone.intersection(question)}
    telling = [word for word in forms if all(map(_tells, word))]
    known = [word & index.rarity.keys() for word in telling if word & index.rarity.keys()]
    enough = _KNOWN_HAN if any(is_han(form) for word in telling for form in word) else _KNOWN
    if len(known) < enough * len(telling):
        return ()
    asked = frozenset().union(*forms)
    scored = [(_score(entry, asked, known, index.rarity), entry.rule) for entry in index.entries]
    best = max(score for score, _ in scored)
    if best < _ENOUGH:
        return ()
    near = [it for it in scored if it[0] >= _NEAR * best]
    near.sort(key=lambda it: -it[0])
    return tuple(rule for _, rule in near[:MOST])


def _score(
    entry: _Entry,
    asked: frozenset[str],
    known: Iterable[frozenset[str]],
    rarity: Mapping[str, float],
) -> float:
    """How well the rule answers: each word counts once, in its rarest form, and a phrase that is all there extra."""
    score = sum(
        max(
            rarity[form]
            * max(_IN_NAME * (form in entry.name), _IN_SENTENCE * (form in entry.sentence))
            for form in forms
        )
        for forms in known
    )
    whole = max((len(phrase) for phrase in entry.phrases if phrase <= asked), default=0)
    return entry.worth * (score + _PHRASE * whole)


def _tells(word: str) -> bool:
    """Whether the word says what is asked about: not if it is a number of dice, or a face other than 1."""
    return not idle(word) and (not word.isdecimal() or word == "1")


def _read(text: str, language: Language) -> frozenset[str]:
    """The words of a text, by the stems of English and of that language."""
    return frozenset().union(*_forms(text, language))


def _forms(text: str, language: Language) -> set[frozenset[str]]:
    """The same, each word with its stem in English and in that language."""
    tags = dict.fromkeys((ENGLISH.tag, language.tag))
    return set(map(frozenset, zip(*(stems(text, tag) for tag in tags), strict=True)))


def _spelt(forms: frozenset[str], index: _Index) -> frozenset[str]:
    """The word with slips of the finger mended, if it is known in no language."""
    if forms & index.rarity.keys():
        return forms
    strange = [form for form in forms if not idle(form) and len(form) > 3]
    return forms | set(filter(None, map(index.nearest, strange)))


def _nearest_of(known: Iterable[str]) -> Callable[[str], str | None]:
    """A function from a word to the nearest known one, cached: people ask in the same words again and again."""

    @lru_cache(maxsize=256)
    def nearest(form: str) -> str | None:
        return next(iter(get_close_matches(form, known, n=1, cutoff=0.8)), None)

    return nearest


@bounded_cache(many=64)
def _index(rules: HouseRules, language: Language) -> _Index:
    book = rulebook(rules)
    asked = dict(_asked(rules))
    entries = []
    for chapter in book.chapters:
        worth = _UNPLAYED if chapter.id in ("unsaid", "said", "manners") else 1.0
        for rule in chapter.rules:
            sayings = asked.get(rule.id, ())
            entries.append(
                _Entry(
                    rule,
                    _read(_told(rule.name, language), language),
                    _read(_told(rule.sentence, language), language),
                    tuple(phrase for said in sayings for phrase in _phrases(said, language)),
                    worth,
                )
            )
    parts = (part for said in asked.values() for one in said for part, _ in _parts(one, language))
    alone = frozenset(part for part in map(str.strip, parts) if len(part) == 1 and is_han(part))
    rarity = _rarity(entries)
    return _Index(tuple(entries), rarity, alone, _nearest_of(rarity))


def _phrases(said: str, language: Language) -> Iterator[frozenset[str]]:
    """The words that are asked for together, by the stems of the language that they are in."""
    for part, spoken in _parts(said, language):
        if phrase := frozenset(stems(part, spoken.tag)):
            yield phrase


def _parts(said: str, language: Language) -> Iterator[tuple[str, Language]]:
    """The phrases of a list, in English and in that language."""
    for spoken in dict.fromkeys((ENGLISH, language)):
        for part in spoken.say(Text(said)).split(","):
            yield part, spoken


def _told(text: str, language: Language) -> str:
    return f"{text}, {language.say(text)}" if language is not ENGLISH and text else str(text)


def _rarity(entries: Iterable[_Entry]) -> dict[str, float]:
    """By word, how much it says: the fewer rules it stands in, the more (inverse document frequency)."""
    texts = [entry.name | entry.sentence | frozenset().union(*entry.phrases) for entry in entries]
    counts = Counter(word for text in texts for word in text)
    return {word: log(1 + len(texts) / count) for word, count in counts.items() if not idle(word)}


def _asked(
    holder: Any, prefix: str = "", above: tuple[str, ...] = ()
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """By the path of each option, how people ask for it; the first part of an option is asked for like the whole."""
    first = True
    for name, _, says, value in declared(holder):
        path = f"{prefix}{name}"
        of_value = getattr(value, "keywords", "")
        own = tuple(filter(None, (says.keywords if says is not None else "", of_value)))
        inherited = above if first else ()
        yield path.removeprefix("game."), (*own, *inherited)
        first = False
        if is_dataclass(value):
            yield from _asked(value, f"{path}.", (*own, *inherited) if path != "game" else ())
