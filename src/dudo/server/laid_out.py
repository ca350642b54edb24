"""The layout of a table as it goes over the wire: what all see alike is encoded once for everybody."""

from collections.abc import Mapping, Sequence

from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.presentation.layout import Layout
from dudo.server import codec
from dudo.text import Language

_BEFORE = b'{"places":'
"""The beginning of an encoded layout: its places, which are the same in every language."""


class LaidOut:
    """A layout, encoded in each language when it is first asked for."""

    __slots__ = ("_places", "_rest", "_whole", "layout")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._places: list[bytes] = []
        self._rest: dict[Language, bytes] = {}  # what comes after the places
        self._whole: dict[Language, bytes] = {}

    def encoded(self, language: Language) -> bytes:
        """The layout as a watcher sees it, in that language."""
        found = self._whole.get(language)
        if found is None:
            found = self._whole[language] = codec.encode(self.layout, language)
        return found

    def seen_at(self, places: Mapping[int, bytes], language: Language) -> bytes:
        """The same for a viewer who sees other dice at some places, which are given encoded."""
        if not places:
            return self.encoded(language)
        if not self._places:
            self._places = list(map(codec.encode, self.layout.places))
        rest = self._rest.get(language)
        if rest is None:
            alike = _BEFORE + _listed(self._places)
            rest = self._rest[language] = self.encoded(language)[len(alike) :]
        mine = self._places.copy()
        for seat, place in places.items():
            mine[seat] = place
        return _BEFORE + _listed(mine) + rest

    def seeing(self, seen: Sequence[Hand | None]) -> dict[int, bytes]:
        """By seat: the encoded places that are different for a viewer who sees those covered dice."""
        return {
            seat: codec.encode(evolve(place, seen=hand))
            for seat, (place, hand) in enumerate(zip(self.layout.places, seen, strict=True))
            if place.seen != hand
        }


def _listed(encoded: Sequence[bytes]) -> bytes:
    return b"[" + b",".join(encoded) + b"]"
