"""The sentences of a round as they go over the wire: what was told before is not told anew.

With each move a round grows by one step, so only that one is put into words; how the last round ended is put
into words once a round. Whoever a sentence is about reads it as told to them, and all others read the same.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Raw

from dudo.engine.game import Game
from dudo.engine.state import Public, Showdown, Step
from dudo.presentation.people import Noting, People
from dudo.presentation.telling import PARTS, told
from dudo.server import codec
from dudo.text import NOTHING, Language

STEPS = 128  # that are kept in words for later rounds


class _Telling:
    """Something in words, encoded once for all whom it is not about."""

    __slots__ = ("_about", "_raw", "_tell")

    def __init__(self, tell: Callable[[People], object]) -> None:
        self._tell = tell
        self._about: set[int] = set()
        self._raw: dict[tuple[int | None, Language], Raw] = {}

    def to(self, people: People, language: Language) -> Raw:
        """As it is told to the reader."""
        if not self._raw:
            noting = Noting(people.names, people.you, self._about)
            raw = codec.raw(self._tell(noting), language)
            return self._raw.setdefault((self._heard_by(people.you), language), raw)
        you = self._heard_by(people.you)
        found = self._raw.get((you, language))
        if found is None:
            found = codec.raw(self._tell(People(people.names, you)), language)
            self._raw[you, language] = found
        return found

    def _heard_by(self, you: int | None) -> int | None:
        return you if you in self._about else None


class Retold:
    """The sentences of one table, for whoever reads them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._names: tuple[str, ...] = ()
        self._history: tuple[Step, ...] = ()
        self._steps: list[_Telling] = []
        self._tellings: dict[Step, _Telling] = {}
        self._read: dict[tuple[int | None, Language], list[Raw]] = {}  # the steps, by reader
        self._ended: dict[tuple[int | None, Language], Raw] = {}  # the showdown, by reader
        self._showdown: Showdown | None = None
        self._ending: dict[str, _Telling] = {}

    def sentences(self, public: Public, people: People, language: Language) -> Any:
        """The `Sentences` of `sentences_of` in that language, as something that is encoded alike."""
        self._follow(public, tuple(people.names))
        reader = people.you, language
        read = self._read.setdefault(reader, [])
        for telling in self._steps[len(read) :]:
            read.append(telling.to(people, language))
        if self._ending and reader not in self._ended:
            parts = {part: telling.to(people, language) for part, telling in self._ending.items()}
            self._ended[reader] = codec.raw(parts)
        result = NOTHING if public.result is None else public.result.sentence
        return {"history": read, "showdown": self._ended.get(reader), "result": result}

    def _follow(self, public: Public, names: tuple[str, ...]) -> None:
        """What is new is to be told; all of it where somebody is called otherwise."""
        if names != self._names:
            self._names, self._showdown = names, None
            self._tellings.clear()
            self._begin()
        if public.history is not self._history:
            if public.history[: len(self._history)] != self._history:
                self._begin()
            self._steps += map(self._step, public.history[len(self._steps) :])
            self._history = public.history
        if public.showdown is not self._showdown:
            self._showdown = it = public.showdown
            self._ended.clear()
            self._ending = {} if it is None else {part: self._part(part, it) for part in PARTS}

    def _begin(self) -> None:
        """Nothing of the round has been told."""
        self._history = ()
        self._steps.clear()
        self._read.clear()

    def _step(self, step: Step) -> _Telling:
        """The same as in an earlier round, if somebody has done that before."""
        if step not in self._tellings:
            if len(self._tellings) >= STEPS:
                self._tellings.clear()
            self._tellings[step] = _Telling(lambda people: told(self._game, step, people))
        return self._tellings[step]

    def _part(self, part: str, showdown: Showdown) -> _Telling:
        return _Telling(lambda people: PARTS[part](self._game, showdown, people))
