"""The sentences of a round as they go over the wire, none of which is made twice.

With each move a round grows by one step, so only that one is put into words; the end of the last round is put
into words once a round. Those whom a sentence is about are addressed in it, and all others read the same. All
tables use the same sentences, apart from names: so a sentence is made once, with a mark for each name, and kept.
"""

import re
from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from dudo.engine.caching import bounded_cache
from dudo.engine.game import Game
from dudo.engine.seating import MOST_PLAYERS
from dudo.engine.state import Public, Showdown, Step
from dudo.presentation.people import Noting, People
from dudo.presentation.telling import (
    PARTS,
    Sentences,
    ShowdownSentences,
    same_words_key,
    told,
)
from dudo.server import codec
from dudo.server.template import Template, hole
from dudo.text import NOTHING, Language, isolated

SENTENCES = 8192  # the most sentences about steps that are kept, of all tables together
ENDINGS = 2048  # the most sentences about the ends of rounds, likewise
MARKS = tuple(chr(0xE000 + seat) for seat in range(MOST_PLAYERS))
"""By seat: the mark that stands for the name, from the private use area of Unicode."""
_MARK = re.compile("|".join(MARKS).encode())
_MARKED = MARKS[0].encode()[:1]  # the first byte of all marks


class _Sentence(NamedTuple):
    """One or more encoded sentences, with marks for the names, and the seats that they are about."""

    marked: bytes
    about: frozenset[int]

    def filled(self, names: Mapping[bytes, bytes]) -> bytes:
        """The sentences with the names in place of their marks."""
        if _MARKED not in self.marked:
            return self.marked
        return _MARK.sub(lambda mark: names.get(mark[0], mark[0]), self.marked)


@bounded_cache(many=SENTENCES)
def _of_step(game: Game, step: Step, you: int | None, language: Language) -> _Sentence:
    people = Noting(MARKS, you)
    said = codec.encode(told(game, step, people), language)
    return _Sentence(said, frozenset(people.noted))


def _part(
    game: Game, part: str, showdown: Showdown, you: int | None, language: Language
) -> _Sentence:
    people = Noting(MARKS, you)
    said = codec.encode(PARTS[part](game, showdown, people), language)
    return _Sentence(said, frozenset(people.noted))


_parts: dict[Hashable, _Sentence] = {}


def _of_part(
    game: Game, part: str, showdown: Showdown, you: int | None, language: Language
) -> _Sentence:
    """The sentence about that part of a round's end, which equivalent ends share."""
    same = same_words_key(part, showdown)
    if same is None:
        return _part(game, part, showdown, you, language)
    key = game, part, same, you, language
    if key not in _parts:
        if len(_parts) >= ENDINGS:
            _parts.clear()
        _parts[key] = _part(game, part, showdown, you, language)
    return _parts[key]


Reader = tuple[int | None, Language]
"""The seat that is called "you", and the language."""


class _Told(NamedTuple):
    """A sentence with the names, for readers whom it is not about."""

    said: bytes
    about: frozenset[int]


class _Ending(NamedTuple):
    """The sentences about a round's end, by name of the part, for readers whom they are not about."""

    whole: bytes
    parts: dict[str, _Told]
    about: frozenset[int]


_ALL = Template(
    Sentences(history=(hole("history"),), showdown=hole("showdown"), result=hole("result"))
)
_ENDING = Template(ShowdownSentences(**{part: hole(part) for part in PARTS}))
_NONE = codec.encode(None)
_SILENCE = codec.encode(NOTHING)


class SentenceCache:
    """The sentences of one table, for each of its readers."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._names: tuple[str, ...] = ()
        self._marked: dict[bytes, bytes] = {}  # by mark: the encoded name
        self._history: tuple[Step, ...] = ()
        self._steps: dict[Language, list[_Told]] = {}
        self._read: dict[Reader, list[bytes]] = {}  # the steps, by reader
        self._showdown: Showdown | None = None
        self._ended: dict[Language, _Ending] = {}
        self._learnt: dict[Reader, bytes] = {}  # the showdown, by reader

    def sentences(self, public: Public, people: People, language: Language) -> bytes:
        """The `Sentences` of `sentences_of`, encoded in that language."""
        self._follow(public, people.names)
        reader = people.you, language
        read = self._read.get(reader)
        if read is None:
            read = self._read[reader] = []
        if len(read) < len(self._history):
            self._read_on(read, reader)
        showdown = _NONE
        if self._showdown is not None:
            learnt = self._learnt.get(reader)
            if learnt is None:
                learnt = self._learnt[reader] = self._ending(self._showdown, reader)
            showdown = learnt
        result = public.result
        said = _SILENCE if result is None else codec.encode(result.sentence, language)
        return _ALL.filled({"history": b",".join(read), "showdown": showdown, "result": said})

    def _read_on(self, read: list[bytes], reader: Reader) -> None:
        """`read` goes on to the end of the round's history."""
        you, language = reader
        steps = self._steps.setdefault(language, [])
        for step in self._history[len(steps) :]:
            sentence = _of_step(self._game, step, None, language)
            steps.append(_Told(sentence.filled(self._marked), sentence.about))
        for number in range(len(read), len(steps)):
            said, about = steps[number]
            if you in about:
                own = _of_step(self._game, self._history[number], you, language)
                said = own.filled(self._marked)
            read.append(said)

    def _ending(self, showdown: Showdown, reader: Reader) -> bytes:
        you, language = reader
        told = self._ended.get(language)
        if told is None:
            told = self._ended[language] = self._told(showdown, language)
        if you not in told.about:
            return told.whole
        own = {
            part: _of_part(self._game, part, showdown, you, language).filled(self._marked)
            if you in about
            else said
            for part, (said, about) in told.parts.items()
        }
        return _ENDING.filled(own)

    def _told(self, showdown: Showdown, language: Language) -> _Ending:
        found = {part: _of_part(self._game, part, showdown, None, language) for part in PARTS}
        parts = {part: _Told(it.filled(self._marked), it.about) for part, it in found.items()}
        whole = _ENDING.filled({part: it.said for part, it in parts.items()})
        return _Ending(whole, parts, frozenset().union(*(it.about for it in parts.values())))

    def _follow(self, public: Public, names: Any) -> None:
        """New steps have still to be put into words; all steps, if a name has changed."""
        if names is not self._names and tuple(names) != self._names:
            self._names, self._showdown = tuple(names), None
            self._marked = {
                mark.encode(): codec.encode(isolated(name))[1:-1]
                for mark, name in zip(MARKS, self._names, strict=False)
            }
            self._history = ()
            self._steps.clear()
            self._read.clear()
        if public.history is not self._history:
            if public.history[: len(self._history)] != self._history:
                self._steps.clear()
                self._read.clear()
            self._history = public.history
        if public.showdown is not self._showdown:
            self._showdown = public.showdown
            self._ended.clear()
            self._learnt.clear()
