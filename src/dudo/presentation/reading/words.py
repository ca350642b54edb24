"""The words of a text in English and in figures, whatever language it is in and whatever the house calls its faces.

>>> from dudo.games import find
>>> from dudo.languages import language
>>> box = find("perudo_box")
>>> words_of("May I say three pacos?", box), words_of("Darf ich eine Drei bieten?", box, language("de"))
(('may', 'i', 'say', '3', '1s'), ('darf', 'ich', '1', '3', 'bieten'))
>>> words_of("他叫了四个二，我可以叫一个三吗？", box, language("zh"))
('他', '叫了', '4', '个', '2', '我', '可以', '叫', '1', '个', '3', '吗')
>>> words_of("tres reyes", find("liar_dice"), language("es"))
('three', 'kings')
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from dudo.engine import Game
from dudo.presentation.numbers import NOUNS, NUMBERS, noun, plural_of
from dudo.presentation.reading.lexicon import (
    HAN,
    Lexicon,
    between_commas,
    is_han,
    lexicon,
    lexicons,
    unaccented,
)
from dudo.presentation.spoken import faces_named
from dudo.text import ENGLISH, Language

MOST = 48
"""How many words of a text are read."""
_ONES = ("ace", "paco", "star")
"""What a die that shows 1 is called at one table or another."""
_PICTURES = ("jack", "queen", "king", "ace")
_MARKS = re.compile(r"[?!.,;:¿¡？！。，；：、“”„«»\"()\[\]]")
_BESIDE_HAN = re.compile(r"(?<=[\u4e00-\u9fff])(?=[0-9a-z])|(?<=[0-9a-z])(?=[\u4e00-\u9fff])")
_UNITS = {digit: value for value, digit in enumerate("一二三四五六七八九", 1)} | {"两": 2}
_NUMBER_IN_HAN = rf"[二三]?十[{''.join(_UNITS)}]?|[{''.join(_UNITS)}]"
_HAND = re.compile(r"\b\d(?: \d){2,}\b")
"""Dice that somebody holds, which are read as one word: they are no bid."""
_FACE = re.compile(r"\d+s?|[tjqka]s?|(?:jack|queen|king|ace)s?")


def words_of(text: str, game: Game, language: Language = ENGLISH) -> tuple[str, ...]:
    """The words, of which numbers and faces are English, or figures where a bid is made of those."""
    named = _Named(game.facts.bids, game.facts.symbols, faces_named(game))
    known = _english(named, language)
    plain = _BESIDE_HAN.sub(" ", unaccented(_MARKS.sub(" ", text)))
    plain = _HAND.sub(lambda dice: dice[0].replace(" ", ""), plain)
    if HAN.search(plain):
        plain = " ".join(_parted(plain, named, language))
    words = [known.get(word, word) for word in plain.split()[:MOST]]
    articles = _articles(words, language)
    return tuple(
        known.get("one", "one") if word in articles and _names_face(following) else word
        for word, following in zip(words, (*words, "")[1:], strict=True)
    )


def read_alone(word: str) -> str:
    """An English word for a number or a face in figures, where nothing is known but that the dice are ordinary."""
    return _english(_ORDINARY, ENGLISH).get(word, word)


def _names_face(word: str) -> bool:
    return _FACE.fullmatch(word) is not None or word in NUMBERS[1:11] or word[:-1] in NUMBERS[1:11]


def _articles(words: list[str], language: Language) -> frozenset[str]:
    """What counts one die before its face: of English only where it is spoken, as "a" is a preposition elsewhere."""
    english, *others = lexicons(language.tag)
    own = frozenset[str]().union(*(it.cues.get("one", ()) for it in others))
    spoken = not others or not english.cues["may"].isdisjoint(words)
    return own | (english.cues["one"] if spoken else frozenset())


class _Named(NamedTuple):
    """What of a game is read: what is bid on, and what its faces show and are called."""

    bids: str
    symbols: str
    faces: tuple[str, ...]


_ORDINARY = _Named("faces", "123456", NUMBERS[1:7])


@lru_cache(maxsize=128)
def _english(named: _Named, language: Language) -> Mapping[str, str]:
    """By each word for a number or a face, what is read for it."""
    found = dict.fromkeys(("個", "条", "张"), "个")
    for spoken in dict.fromkeys((ENGLISH, language)):
        for english, own in _said(spoken):
            found.setdefault(own, english if named.bids == "claims" else _figure(english))
    if named.bids != "faces":
        return found
    for one, many, figure in _faces(named):
        for spoken in (ENGLISH, language):
            for word, read in ((one, figure), (many, f"{figure}s")):
                own = unaccented(spoken.say(word))
                if own not in NUMBERS:
                    found[own] = read
    return {own: read for own, read in found.items() if own and not own.isdecimal()}


def _said(spoken: Language) -> Iterator[tuple[str, str]]:
    """The English words for numbers and faces, each with one of that language."""
    if spoken is ENGLISH:
        yield from zip(NUMBERS[1:], NUMBERS[1:], strict=True)
    for word in (*NUMBERS[1:11], *_PICTURES):
        for one in NOUNS[word]:
            yield str(one), unaccented(spoken.say(one))
    for one in NOUNS["pip"]:
        yield str(one), unaccented(spoken.say(one))
    said = lexicon(spoken.tag).said
    for number, names in zip(NUMBERS[1:], said.get("faces", ()), strict=False):
        for name in between_commas(names):
            yield str(NOUNS[number][1]), unaccented(name)
    yield from zip(NUMBERS[11:], map(unaccented, said.get("numbers", ())), strict=False)


def _figure(english: str) -> str:
    """A number or a face in figures.

    >>> _figure("three"), _figure("sixes"), _figure("kings")
    ('3', '6s', 'kings')
    """
    if english in NUMBERS:
        return str(NUMBERS.index(english))
    one = next((word for word in NUMBERS[1:11] if NOUNS[word][1] == english), None)
    return english if one is None else f"{NUMBERS.index(one)}s"


def _faces(named: _Named) -> Iterator[tuple[str, str, str]]:
    """By one and by several, what the faces are called, and their figure; a 1 has more names than one."""
    for name in _ONES:
        yield *NOUNS[name], "1" if "1" in named.symbols else "a"
    for symbol, name in zip(named.symbols, named.faces, strict=True):
        yield noun(name), plural_of(name), "10" if symbol in "0T" else symbol.lower()


def _parted(text: str, named: _Named, language: Language) -> Iterator[str]:
    """Chinese in words, the longest first; numbers among them in figures."""
    for word in text.split():
        for part in filter(None, _han(named, language).split(word)):
            yield str(_value(part)) if re.fullmatch(_NUMBER_IN_HAN, part) else part


@lru_cache(maxsize=128)
def _han(named: _Named, language: Language) -> re.Pattern[str]:
    """The Chinese words of the lexicon, and of numbers and faces."""
    words = {*_english(named, language)}
    for spoken in lexicons(language.tag):
        words |= _words_in(spoken)
    longest = sorted(filter(is_han, words), key=len, reverse=True)
    several, single = [it for it in longest if len(it) > 1], [it for it in longest if len(it) == 1]
    return re.compile(f"({'|'.join((*several, _NUMBER_IN_HAN, *single))})")


def _words_in(spoken: Lexicon) -> set[str]:
    lists = (*spoken.cues.values(), spoken.idle, spoken.narrow, spoken.same)
    said = (*spoken.phrases.values(), *spoken.actions.values())
    return {word for one in lists for word in one} | {unaccented(it) for one in said for it in one}


def _value(number: str) -> int:
    """A Chinese number.

    >>> [_value(number) for number in ("十", "二十三", "两")]
    [10, 23, 2]
    """
    tens, ten, units = number.rpartition("十")
    return (_UNITS.get(tens, 1) * 10 if ten else 0) + _UNITS.get(units, 0)
