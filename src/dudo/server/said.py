"""The steps of a round and its end in words, as they go over the wire.

All tables use the same sentences, apart from names: so one is made once, with a mark for each name, and kept. Those
whom a sentence is about are addressed in it, and all others read the same.
"""

import re
from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from dudo.engine.caching import bounded_cache
from dudo.engine.game import Game
from dudo.engine.seating import MOST_PLAYERS
from dudo.engine.state import Showdown, Step
from dudo.presentation.people import Noting
from dudo.presentation.telling import PARTS, same_words_key, told
from dudo.server import codec
from dudo.text import Language, isolated

KEPT = 8192  # the most sentences about steps that are kept, of all tables together
ENDINGS = 2048  # the most about the ends of rounds, likewise
MARKS = tuple(chr(0xE000 + seat) for seat in range(MOST_PLAYERS))
"""By seat: the mark that stands for the name, from the private use area of Unicode."""
_MARK = re.compile("|".join(MARKS).encode())
_MARKED = MARKS[0].encode()[:1]  # the first byte of all marks

Names = Mapping[bytes, bytes]
"""By mark: the name, encoded."""


def marked_names(names: Sequence[str]) -> Names:
    """The names of those who sit at a table, in the order of the seats."""
    pairs = zip(MARKS, names, strict=False)
    return {mark.encode(): codec.encode(isolated(name))[1:-1] for mark, name in pairs}


class Sentence(NamedTuple):
    """An encoded sentence with marks for the names, and the seats that it is about."""

    marked: bytes
    about: frozenset[int]

    def with_names(self, names: Names) -> bytes:
        """The sentence with the names in place of their marks."""
        if _MARKED not in self.marked:
            return self.marked
        return _MARK.sub(lambda mark: names.get(mark[0], mark[0]), self.marked)


@bounded_cache(many=KEPT)
def sentence_of(game: Game, step: Step, you: int | None, language: Language) -> Sentence:
    """The step in a sentence, for the seat that is called "you", or for those whom it is not about."""
    people = Noting(MARKS, you)
    return Sentence(codec.encode(told(game, step, people), language), frozenset(people.noted))


_endings: dict[Hashable, Sentence] = {}


def ending_of(
    game: Game, part: str, report: Showdown, you: int | None, language: Language
) -> Sentence:
    """That part of the end of a round in words, which equivalent ends share."""
    same = same_words_key(part, report)
    key = None if same is None else (game, part, same, you, language)
    found = _endings.get(key)
    if found is None:
        people = Noting(MARKS, you)
        words = codec.encode(PARTS[part](game, report, people), language)
        found = Sentence(words, frozenset(people.noted))
        if key is not None:
            if len(_endings) >= ENDINGS:
                _endings.clear()
            _endings[key] = found
    return found
