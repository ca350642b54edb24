"""Numbers and faces as a language says them, turned into the English words that bids are read from.

>>> from dudo.languages import language
>>> counted_in_english("darf ich drei funfen bieten", language("de"))
'darf ich three fives bieten'
>>> counted_in_english("darf ich eine drei bieten", language("de"))
'darf ich one three bieten'
>>> counted_in_english("puedo subir a ocho doses", language("es"))
'puedo subir eight twos'
>>> counted_in_english("doce quinas", language("es")), counted_in_english("elf sechser", language("de"))
('twelve fives', 'eleven sixes')
>>> counted_in_english("可以叫三个五吗", language("zh")), counted_in_english("十二个六", language("zh"))
('可以叫 3x5 吗', '12x6')
>>> counted_in_english("3x3斋", language("zh"))
'3x3 斋'
"""

import re
from collections.abc import Mapping

from dudo.engine.caching import bounded_cache
from dudo.presentation.bids import ALSO_CALLED
from dudo.presentation.numbers import NOUNS, NUMBERS
from dudo.rulebook.vocabulary import unaccented
from dudo.text import ENGLISH, Language, text_of

_COUNTED = (*NUMBERS[1:11], "ace", "paco", "star")
_GREATER = text_of(
    "eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty"
)
"""Numbers that large tables bid, one word each; a message stands whole, so that languages find it."""
COMMA, _FACE_AFTER_FACE = re.compile(r"[,，、] *"), re.compile(r"[;；] *")
"""What stands between the words of a list, and between the words for one face and those for the next."""
_UNITS = {digit: value for value, digit in enumerate("一二三四五六七八九", 1)} | {"两": 2}
_IN_HAN = rf"[二三]?十[{''.join(_UNITS)}]?|[{''.join(_UNITS)}]"
_HAN_RUN = re.compile(_IN_HAN)
_NUMBER = rf"(?:\d+|{_IN_HAN})"
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


def in_figures(words: str) -> str:
    """The words with Chinese numbers as figures.

    >>> in_figures("十个六"), in_figures("二十三个一"), in_figures("两对")
    ('10个6', '23个1', '2对')
    """
    return _HAN_RUN.sub(lambda it: _digits(it[0]), words)


def _digits(number: str) -> str:
    tens, ten, units = number.rpartition("十")
    if number.isdecimal():
        return number
    return str((_UNITS.get(tens, 1) * 10 if ten else 0) + _UNITS.get(units, 0))


@bounded_cache(many=16)
def _english(language: Language) -> Mapping[str, str]:
    """By each word of the language for a number or a face, the English one."""
    found = dict(zip(_words(language.say(_GREATER)), COMMA.split(_GREATER), strict=True))
    called = _FACE_AFTER_FACE.split(language.say(ALSO_CALLED))
    for said, number in zip(called, NUMBERS[1:7], strict=True):
        found |= dict.fromkeys(_words(said), str(NOUNS[number][1]))
    for word in _COUNTED:
        found |= {unaccented(language.say(noun)): str(noun) for noun in NOUNS[word]}
    return {own: noun for own, noun in found.items() if not own.isdecimal()}


def _words(listed: str) -> list[str]:
    return [unaccented(word.casefold()) for word in COMMA.split(listed)]
