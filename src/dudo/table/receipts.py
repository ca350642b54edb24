"""What people were told of their latest moves, so that a move that is asked for again is not made twice."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Self

LEAST = 256  # how many of the latest are remembered, or some more
PAGE = 32  # how many lie together


@dataclass(frozen=True, slots=True)
class ActReceipt:
    """What a person was told of a move that they asked for."""

    owner: str
    id: str
    asked: tuple[int, int, str]  # the version that was answered, the seat and the action
    version: int  # the one after it


Page = dict[tuple[str, str], ActReceipt]
"""Some receipts, by the person and the id under which they asked."""


@dataclass(frozen=True, slots=True)
class Receipts:
    """The latest receipts of a table, on pages: with each move only the last page is written anew.

    >>> receipts = Receipts.of([ActReceipt("ana", "m1", (4, 0, "2x3"), 5)])
    >>> receipts.found("ana", "m1").version, receipts.found("bo", "m1")
    (5, None)
    """

    pages: tuple[Page, ...] = ()  # the newest last

    @classmethod
    def of(cls, receipts: Iterable[ActReceipt]) -> Self:
        """These, the newest last."""
        kept = cls()
        for it in receipts:
            kept = kept.with_one(it)
        return kept

    def with_one(self, receipt: ActReceipt) -> Self:
        """The same and one more; the oldest page is forgotten as soon as there are enough without it."""
        pages, key = self.pages, (receipt.owner, receipt.id)
        if pages and len(pages[-1]) < PAGE:
            return type(self)((*pages[:-1], {**pages[-1], key: receipt}))
        return type(self)((*pages[-(LEAST // PAGE) :], {key: receipt}))

    def found(self, owner: str, ident: str) -> ActReceipt | None:
        """The newest receipt of that person under that id, if it is remembered."""
        key = owner, ident
        for page in reversed(self.pages):
            if key in page:
                return page[key]
        return None

    def latest(self, many: int) -> tuple[ActReceipt, ...]:
        """So many of them, or all if there are fewer; the newest last."""
        return tuple(chain.from_iterable(page.values() for page in self.pages))[-many:]
