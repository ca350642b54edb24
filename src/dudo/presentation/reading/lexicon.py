"""The words of a language, made comparable: what means the same, what says little, and what asks for what."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any

from dudo.presentation.numbers import NUMBERS, plural_of

HAN = re.compile(r"[\u4e00-\u9fff]+")
"""Chinese characters."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """How people ask in one language."""

    tag: str
    idle: frozenset[str]
    """Words that say nothing about what is asked."""
    narrow: frozenset[str]
    """Such as turn or narrow a question, some of them among those."""
    same: Mapping[str, str]
    """By a word or its stem, the first of those that mean the same."""
    endings: tuple[str, ...]
    """What words end in, the longest first."""
    cues: Mapping[str, frozenset[str]]
    """What words do in a question."""
    phrases: Mapping[str, tuple[str, ...]]
    """By which words a question names a kind of round or of raise."""
    actions: Mapping[str, tuple[str, ...]]
    """By which words people ask for actions of these kinds."""
    said: Mapping[str, tuple[str, ...]]
    """What players say and we do not print; in the same order in every language."""


SHORT = 4
"""Words of at most this many letters are compared whole: "ones" are not "one"."""
SHORTEST = 3
"""The fewest letters that a stem has."""

_FIXED = (
    (re.compile(r"\bspot[- ]on\b"), "spoton"),
    (re.compile(r"\bone[- ]die (round|rule)s?\b"), "onedie"),
    (re.compile(r"\bgoes? first\b"), "open first"),
    (re.compile(r"\b(game|match|round|when|is it|it['’]?s) over\b"), r"\1 end"),
    (re.compile(r"\bre-roll\b"), "reroll"),
    (re.compile(r"(\w)['’]s\b"), r"\1"),
    (re.compile(r"\ban der reihe\b"), "dran"),
    (re.compile(r"\bnoch ?(ein)?mal\b"), "nochmal"),
    (re.compile(r"\bnachwurfel"), "nochmal wurfel"),
)
"""Phrases that are read as single words."""
_DIGIT_FACES = re.compile(r"\b(\d)s\b")
_ONE_IN_HAN = re.compile(
    "幺|(?<![大小高低多少快慢早晚])一点|(?<=叫)一(?=[吗么呢]|$)|^一(?=[可能算是])"
)
_WORD = re.compile(r"[\u4e00-\u9fff]+|[^\W_\u4e00-\u9fff]+")
_ASKING = re.compile("(谁|几[个颗次轮条杯手点]?|多少)")
"""Chinese words that ask for a person or a number: they say little, but part the words beside them."""

_COUNT = {
    form: str(count)
    for count, word in enumerate(NUMBERS)
    if count > 1
    for form in (word, str(plural_of(word)))
}


@lru_cache(maxsize=16)
def lexicon(tag: str) -> Lexicon:
    """The lexicon of a language; an empty one where nobody has written any, and questions are English."""
    data = _word_lists().get(tag, {})
    endings = tuple(data.get("endings", "").split())
    same: dict[str, str] = {}
    for line in map(str.split, data.get("same", ())):
        same |= {stem(word, endings): line[0] for word in line if len(word) > SHORT}
    for line in map(str.split, data.get("same", ())):
        same |= dict.fromkeys(line, line[0])
    return Lexicon(
        tag=tag,
        idle=frozenset(data.get("idle", "").split()),
        narrow=frozenset(data.get("narrow", "").split()),
        same=same,
        endings=endings,
        cues={cue: frozenset(words.split()) for cue, words in data.get("cues", {}).items()},
        phrases={name: between_commas(said) for name, said in data.get("phrases", {}).items()},
        actions={kinds: between_commas(said) for kinds, said in data.get("actions", {}).items()},
        said={
            name: tuple(said) if isinstance(said, list) else between_commas(said)
            for name, said in data.get("said", {}).items()
        },
    )


def lexicons(tag: str) -> tuple[Lexicon, ...]:
    """That of English, which is spoken everywhere, and that of the language.

    >>> [one.tag for one in lexicons("de")], [one.tag for one in lexicons("en")]
    (['en', 'de'], ['en'])
    """
    return tuple(lexicon(one) for one in dict.fromkeys(("en", tag)))


def between_commas(said: str) -> tuple[str, ...]:
    """The parts of a list between commas."""
    return tuple(filter(None, (part.strip() for part in said.split(","))))


def idle(word: str) -> bool:
    """Whether the word says nothing about what is asked, in any language."""
    return word in _idle()


@lru_cache(maxsize=1)
def _idle() -> frozenset[str]:
    return frozenset(word for tag in _word_lists() for word in lexicon(tag).idle)


def _word_lists() -> dict[str, dict[str, Any]]:
    """Brought when somebody asks something, since files are read then."""
    found: dict[str, dict[str, Any]] = import_module("dudo.languages").word_lists()
    return found


@lru_cache(maxsize=2048)
def unaccented(text: str) -> str:
    """The text in small letters without accents, with its fixed phrases as single words."""
    bare = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text.casefold())
        if not unicodedata.combining(letter)
    )
    for pattern, word in _FIXED:
        bare = pattern.sub(word, bare)
    return bare


@lru_cache(maxsize=4096)
def stems(text: str, tag: str = "en") -> tuple[str, ...]:
    """The words of a text as they are compared, in their order.

    >>> stems("May I challenge the aces?"), stems("Spot on!")
    (('may', 'i', 'challenge', 'the', '1'), ('exact',))
    """
    bare = _ONE_IN_HAN.sub("1", _DIGIT_FACES.sub(r"\1", unaccented(text)))
    return tuple(_compared(bare, tag))


def is_han(text: str) -> bool:
    """Whether the text is Chinese, which has no spaces between its words."""
    return HAN.fullmatch(text) is not None


def _compared(bare: str, tag: str) -> Iterator[str]:
    spoken = lexicon(tag)
    for word in _WORD.findall(bare):
        if is_han(word):
            yield from _pairs(word)
        elif word in spoken.idle:
            yield word
        else:
            root = stem(word, spoken.endings)
            known = (_same(tag, form) for form in (word, root))
            yield next(filter(None, known), _COUNT.get(word, root))


def _same(tag: str, form: str) -> str:
    return next((one.same[form] for one in reversed(lexicons(tag)) if form in one.same), "")


def _pairs(text: str) -> Iterator[str]:
    """Chinese in pairs of letters, which tell its words well enough.

    >>> [*_pairs("我可以劈吗")], [*_pairs("从几个开始叫")], [*_pairs("万能的点")]
    (['劈'], ['从', '几个', '开始', '始叫'], ['万能', '点'])
    """
    for kept in _little_in_han().split(text):
        for part in filter(None, _ASKING.split(kept)):
            if _ASKING.fullmatch(part):
                yield part
            else:
                yield from (part[at : at + 2] for at in range(max(1, len(part) - 1)))


@lru_cache(maxsize=1)
def _little_in_han() -> re.Pattern[str]:
    """What is left out of Chinese, the longest first, but not within 万能 (wild), 可能 (possible) and 机会 (chance)."""
    spoken = lexicon("zh-Hans")
    words = {it for it in spoken.idle if not _ASKING.fullmatch(it)} - {"能", "会"}
    longest = sorted(words, key=len, reverse=True)
    return re.compile("|".join((*longest, "(?<![万可])能", "(?<!机)会")))


def stem(word: str, endings: tuple[str, ...]) -> str:
    """The word without its ending.

    >>> endings = lexicon("en").endings
    >>> stem("challenges", endings), stem("open", endings), stem("rolled", endings)
    ('challeng', 'open', 'roll')
    """
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word
