"""Receipts for people's latest requests, so that one that is sent again is not carried out twice."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Self

LEAST = 256  # the fewest of the latest that are remembered
PAGE = 32  # how many are on a page


@dataclass(frozen=True, slots=True)
class RequestReceipt:
    """The receipt for a request of a person."""

    owner: str
    id: str
    asked: str  # of a move, the version that it answered, the seat and the action; of all else, a digest
    version: int  # the version after it


Page = dict[tuple[str, str], RequestReceipt]
"""Some receipts, by the person and the id of their request."""


@dataclass(frozen=True, slots=True)
class Receipts:
    """The latest receipts of a table, on pages: each request changes only the last page.

    >>> receipts = Receipts.of([RequestReceipt("ana", "m1", "4 0 2x3", 5)])
    >>> receipts.found("ana", "m1").version, receipts.found("bo", "m1")
    (5, None)
    """

    pages: tuple[Page, ...] = ()  # the newest last

    @classmethod
    def of(cls, receipts: Iterable[RequestReceipt]) -> Self:
        """Those receipts, the newest last."""
        kept = cls()
        for it in receipts:
            kept = kept.with_one(it)
        return kept

    def with_one(self, receipt: RequestReceipt) -> Self:
        """The receipts and one more; the oldest page is dropped as soon as there are enough without it."""
        pages, key = self.pages, (receipt.owner, receipt.id)
        if pages and len(pages[-1]) < PAGE:
            return type(self)((*pages[:-1], {**pages[-1], key: receipt}))
        return type(self)((*pages[-(LEAST // PAGE) :], {key: receipt}))

    def found(self, owner: str, ident: str) -> RequestReceipt | None:
        """The newest receipt of that person with that id; None if there is none."""
        key = owner, ident
        for page in reversed(self.pages):
            if key in page:
                return page[key]
        return None

    def latest(self, many: int) -> tuple[RequestReceipt, ...]:
        """The latest ones, up to that number; the newest last."""
        return tuple(chain.from_iterable(page.values() for page in self.pages))[-many:]
