"""The words of the table, made comparable: synonyms, stop words and stems, from a file for each language."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from dudo.presentation.numbers import NUMBERS, plural_of
from dudo.presentation.titles import HAN

VOCABULARIES = files("dudo.rulebook") / "vocabularies"
"""A file for each language; one that has none is asked in English words alone."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """How rules are asked about in one language."""

    idle: frozenset[str]
    """Stop words, which say nothing about what is asked; in a phrase they still count."""
    same: tuple[tuple[str, ...], ...]
    """Words that mean the same when somebody asks about the rules."""
    endings: tuple[str, ...]
    """What words end in, the longest first; what is left of a word tells it from others well enough."""

    @staticmethod
    def read(text: str) -> "Vocabulary":
        """The vocabulary of such a file.

        >>> Vocabulary.read("same = ['ace one']\\nidle = 'may i'\\nendings = 'ing s'").endings
        ('ing', 's')
        """
        data = tomllib.loads(text)
        return Vocabulary(
            idle=frozenset(data["idle"].split()),
            same=tuple(tuple(line.split()) for line in data.get("same", ())),
            endings=tuple(data.get("endings", "").split()),
        )


VOCABULARY: Mapping[str, Vocabulary] = {
    file.name.removesuffix(".toml"): Vocabulary.read(file.read_text(encoding="utf-8"))
    for file in VOCABULARIES.iterdir()
    if file.name.endswith(".toml")
}
"""By the tag of its language."""

_PHRASES = (
    (re.compile(r"\bspot[- ]on\b"), "spoton"),
    (re.compile(r"\bone[- ]die (round|rule)s?\b"), "onedie"),
    (re.compile(r"\bgoes? first\b"), "open first"),
    (re.compile(r"\b(game|match|round|when|is it|it['’]?s) over\b"), r"\1 end"),
    (re.compile(r"\b(\d)s\b"), r"\1"),
    (re.compile(r"\bre-roll\b"), "reroll"),
    (re.compile(r"(\w)['’]s\b"), r"\1"),
    (re.compile(r"\ban der reihe\b"), "dran"),
    (re.compile(r"\bnoch ?(ein)?mal\b"), "nochmal"),
    (re.compile(r"\bnachwurfel"), "nochmal wurfel"),
    (
        re.compile("幺|(?<![大小高低多少快慢早晚])一点|(?<=叫)一(?=[吗么呢]|$)|^一(?=[可能算是])"),
        "1",
    ),
)

SHORT = 4
"""Words of at most this many letters are compared whole: "ones" are not "one"."""

SHORTEST = 3
"""The fewest letters that a stem has."""

_WORD = re.compile(r"[\u4e00-\u9fff]+|[^\W_\u4e00-\u9fff]+")
_ASKING = re.compile("(谁|几[个颗次轮条杯手点]?|多少)")
"""Chinese words that ask for a person or a number: they say little, but part the words beside them."""
_EMPTY = re.compile(
    "|".join(
        sorted(
            (
                word
                for word in VOCABULARY["zh-Hans"].idle
                if word not in ("能", "会") and not _ASKING.fullmatch(word)
            ),
            key=len,
            reverse=True,
        )
    )
    + "|(?<![万可])能|(?<!机)会"
)
"""What is left out of Chinese, the longest first, but not within 万能 (wild), 可能 (possible) and 机会 (chance)."""

_COUNT = {
    form: str(count)
    for count, word in enumerate(NUMBERS)
    if count > 1
    for form in (word, str(plural_of(word)))
}


@lru_cache(maxsize=256)
def unaccented(text: str) -> str:
    """The text in small letters without accents, with its fixed phrases as single words."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text.casefold())
        if not unicodedata.combining(letter)
    )
    for pattern, word in _PHRASES:
        bare = pattern.sub(word, bare)
    return bare


@lru_cache(maxsize=2048)
def words(text: str, language: str = "en") -> tuple[str, ...]:
    """The words of a text as they are compared, in their order.

    >>> words("May I challenge the aces?"), words("Spot on!")
    (('may', 'i', 'challenge', 'the', '1'), ('exact',))
    """
    return tuple(_compared(unaccented(text), language))


def is_han(text: str) -> bool:
    """Whether the text is Chinese, which has no spaces between its words."""
    return HAN.fullmatch(text) is not None


def idle(word: str) -> bool:
    """Whether the word says nothing about what is asked."""
    return any(word in it.idle for it in VOCABULARY.values())


_NONE = Vocabulary(frozenset(), (), ())


def _vocabulary(language: str) -> Vocabulary:
    return VOCABULARY.get(language, _NONE)


@lru_cache(maxsize=16)
def _same(language: str) -> Mapping[str, str]:
    """By a word or its stem, the first of those that mean the same; English is spoken everywhere."""
    found = dict[str, str]()
    for spoken in dict.fromkeys(("en", language)):
        lines = _vocabulary(spoken).same
        found |= {
            _stem(word, spoken): line[0] for line in lines for word in line if len(word) > SHORT
        }
        found |= {word: line[0] for line in lines for word in line}
    return found


def _compared(bare: str, language: str) -> Iterator[str]:
    for found in _WORD.findall(bare):
        if is_han(found):
            yield from _han(found)
        elif found in _vocabulary(language).idle:
            yield found
        else:
            same = _same(language).get(found) or _COUNT.get(found)
            stem = _stem(found, language)
            yield same or _same(language).get(stem) or stem


def _han(text: str) -> Iterator[str]:
    """Chinese in pairs of letters, which tell its words well enough.

    >>> [*_han("我可以劈吗")], [*_han("从几个开始叫")], [*_han("万能的点")]
    (['劈'], ['从', '几个', '开始', '始叫'], ['万能', '点'])
    """
    for kept in _EMPTY.split(text):
        for part in filter(None, _ASKING.split(kept)):
            if _ASKING.fullmatch(part):
                yield part
            else:
                yield from (part[at : at + 2] for at in range(max(1, len(part) - 1)))


def _stem(word: str, language: str) -> str:
    """The word without its ending.

    >>> _stem("challenges", "en"), _stem("würfeln", "de"), _stem("open", "en"), _stem("rolled", "en")
    ('challeng', 'würfel', 'open', 'roll')
    """
    for ending in _vocabulary(language).endings:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word
