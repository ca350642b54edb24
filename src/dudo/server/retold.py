"""The sentences of a round as they go over the wire: what a reader was told before is not told anew.

With each move a round grows by one step, so only that one is put into words, once for each reader; how
the last round ended is put into words once a round.
"""

from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw

from dudo.engine.game import Game
from dudo.engine.state import Public, Showdown, Step
from dudo.presentation.people import People
from dudo.presentation.telling import ending, told
from dudo.server import codec
from dudo.text import NOTHING, Language

NULL = Raw(b"null")


@dataclass(slots=True)
class _Reader:
    """What somebody has been told, encoded."""

    people: People
    history: tuple[Step, ...] = ()
    steps: list[Raw] = field(default_factory=list)
    showdown: Showdown | None = None
    ending: Raw = field(default_factory=lambda: NULL)


class Retold:
    """The sentences of one table, for whoever reads them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._readers: dict[tuple[int | None, Language], _Reader] = {}

    def sentences(self, public: Public, people: People, language: Language) -> Any:
        """The `Sentences` of `sentences_of` in that language, as something that is encoded alike."""
        place = people.you, language
        reader = self._readers.get(place)
        if reader is None or reader.people != people:
            reader = self._readers[place] = _Reader(people)
        if public.history[: len(reader.history)] != reader.history:
            reader.steps.clear()
        for step in public.history[len(reader.steps) :]:
            reader.steps.append(codec.raw(told(self._game, step, people), language))
        reader.history = public.history
        if public.showdown is not reader.showdown:
            reader.showdown = public.showdown
            reader.ending = self._ended(public, people, language)
        result = NOTHING if public.result is None else public.result.sentence
        return {"history": reader.steps, "showdown": reader.ending, "result": result}

    def _ended(self, public: Public, people: People, language: Language) -> Raw:
        if public.showdown is None:
            return NULL
        return codec.raw(ending(self._game, public.showdown, people), language)
