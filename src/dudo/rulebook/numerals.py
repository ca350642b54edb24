"""Numbers and faces as a language says them, turned into the English words that bids are read from.

>>> from dudo.languages import language
>>> counted_in_english("darf ich drei funfen bieten", language("de"))
'darf ich three fives bieten'
>>> counted_in_english("darf ich eine drei bieten", language("de"))
'darf ich one three bieten'
>>> counted_in_english("puedo subir a ocho doses", language("es"))
'puedo subir eight twos'
>>> counted_in_english("可以叫三个五吗", language("zh"))
'可以叫 3x5 吗'
>>> counted_in_english("3x3斋", language("zh"))
'3x3 斋'
"""

import re
from collections.abc import Mapping

from dudo.engine.caching import bounded_cache
from dudo.presentation.numbers import NOUNS, NUMBERS
from dudo.rulebook.vocabulary import unaccented
from dudo.text import ENGLISH, Language

_COUNTED = (*NUMBERS[1:11], "ace", "paco", "star")
_HAN = {digit: str(value) for value, digit in enumerate("一二三四五六七八九十", 1)} | {"两": "2"}
HAN = str.maketrans(_HAN)
"""From Chinese numbers up to ten to figures."""
_NUMBER = rf"(?:\d+|[{''.join(_HAN)}])"
_BID = re.compile(rf"(?P<count>{_NUMBER}) ?(?:[个個]|x(?=\d[斋飞])) ?(?P<face>{_NUMBER})")
_FACE = re.compile(rf"(?:(?<=[叫喊])|(?<=几个)|(?<=多少个)) ?(?P<face>{_NUMBER})(?! ?[\dx个個对])")

_ARTICLES = frozenset(("ein", "eine", "einen", "einer", "un", "una"))
"""Before a face it is the number of dice."""

ASKED_IN_ENGLISH = re.compile(r"\b(?:can|could|may|might|must)\b")
"""The words by which a question on a page in another language is known to be English."""
_ENGLISH_ARTICLE = re.compile(r"\ban?\b")
"""English reads "a five" as one five; elsewhere the word says something else, like the Spanish "a"."""


def counted_in_english(plain_text: str, language: Language, *, aces: bool = False) -> str:
    """The text with the numbers and faces of that language in English; with `aces`, an "a" is one.

    >>> from dudo.languages import language
    >>> counted_in_english("drei a", language("de"), aces=True)
    'three a'
    """
    if language is ENGLISH:
        return plain_text
    text = _BID.sub(lambda it: f" {_digits(it['count'])}x{_digits(it['face'])} ", plain_text)
    text = _FACE.sub(lambda it: f" {_digits(it['face'])}s ", text)
    english = _english(language)
    read = text if aces or ASKED_IN_ENGLISH.search(text) else _ENGLISH_ARTICLE.sub(" ", text)
    said = [english.get(word, word) for word in read.split()]
    return " ".join(
        "one" if word in _ARTICLES and _is_face(following) else word
        for word, following in zip(said, (*said, "")[1:], strict=True)
    )


def without_article(words: str) -> str:
    """The words without an article before them, in languages other than English.

    >>> without_article("una pareja de reyes"), without_article("ein")
    ('pareja de reyes', 'ein')
    """
    first, _, rest = words.partition(" ")
    return rest if rest and first in _ARTICLES else words


def _is_face(word: str) -> bool:
    """Whether the word names one die by its face."""
    return word in _COUNTED or word in ("2", "3", "4", "5", "6")


def _digits(number: str) -> str:
    return _HAN.get(number, number)


@bounded_cache(many=16)
def _english(language: Language) -> Mapping[str, str]:
    """By each word of the language for a number or a face, the English one."""
    pairs = (noun for word in _COUNTED for noun in NOUNS[word])
    said = {unaccented(language.say(noun)): str(noun) for noun in pairs}
    return {own: noun for own, noun in said.items() if not own.isdecimal()}
