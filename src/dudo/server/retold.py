"""The sentences of a round as they go over the wire: what was told before is not told anew.

With each move a round grows by one step, so only that one is put into words; how the last round ended is put
into words once a round. Whoever a sentence is about reads it as told to them, and all others read the same.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Raw

from dudo.engine.game import Game
from dudo.engine.state import Public, Showdown, Step
from dudo.presentation.people import People, seats_in
from dudo.presentation.telling import ShowdownSentences, ending, told
from dudo.server import codec
from dudo.text import NOTHING, Language, Text

NULL = Raw(b"null")

Tell = Callable[[People], Text | ShowdownSentences]


class _Telling:
    """A step or a showdown in words, encoded once for all whom it is not about."""

    __slots__ = ("_about", "_raw", "_tell")

    def __init__(self, tell: Tell, names: Sequence[str], language: Language) -> None:
        plain = tell(People(names))
        self._about = seats_in(plain if isinstance(plain, Text) else plain.whole)
        self._tell = tell
        self._raw: dict[tuple[int | None, Language], Raw] = {}
        self._raw[None, language] = codec.raw(plain, language)

    def to(self, people: People, language: Language) -> Raw:
        """As it is told to the reader."""
        you = people.you if people.you in self._about else None
        found = self._raw.get((you, language))
        if found is None:
            text = self._tell(People(people.names, you))
            found = self._raw[you, language] = codec.raw(text, language)
        return found


class Retold:
    """The sentences of one table, for whoever reads them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._names: tuple[str, ...] = ()
        self._history: tuple[Step, ...] = ()
        self._steps: list[_Telling] = []
        self._read: dict[tuple[int | None, Language], list[Raw]] = {}  # the steps, by reader
        self._showdown: Showdown | None = None
        self._ending: _Telling | None = None

    def sentences(self, public: Public, people: People, language: Language) -> Any:
        """The `Sentences` of `sentences_of` in that language, as something that is encoded alike."""
        self._follow(public, tuple(people.names), language)
        read = self._read.setdefault((people.you, language), [])
        for telling in self._steps[len(read) :]:
            read.append(telling.to(people, language))
        ended = NULL if self._ending is None else self._ending.to(people, language)
        result = NOTHING if public.result is None else public.result.sentence
        return {"history": read, "showdown": ended, "result": result}

    def _follow(self, public: Public, names: tuple[str, ...], language: Language) -> None:
        """What is new is put into words; all of it where somebody is called otherwise."""
        if names != self._names:
            self._names, self._showdown = names, None
            self._begin()
        if public.history is not self._history:
            if public.history[: len(self._history)] != self._history:
                self._begin()
            for step in public.history[len(self._steps) :]:
                self._steps.append(_Telling(self._step(step), names, language))
            self._history = public.history
        if public.showdown is not self._showdown:
            self._showdown = public.showdown
            self._ending = (
                None
                if public.showdown is None
                else _Telling(self._end(public.showdown), names, language)
            )

    def _begin(self) -> None:
        """Nothing of the round has been told."""
        self._history = ()
        self._steps.clear()
        self._read.clear()

    def _step(self, step: Step) -> Tell:
        return lambda people: told(self._game, step, people)

    def _end(self, showdown: Showdown) -> Tell:
        return lambda people: ending(self._game, showdown, people)
