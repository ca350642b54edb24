"""Banknotes in place of dice: how to read a serial number, and whose bill opens (S1-66 to S1-68, R-45).

>>> bill = read_bill("F12045678B")
>>> bill.hand, (bill.prefix, bill.suffix)
((1, 2, 4, 5, 6, 7, 8, 10), ('F', 'B'))
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from dudo.engine.errors import BadNotation
from dudo.engine.hand import Hand, read_hand

_BILL = re.compile(r"([A-Z]{1,2})(\d{8})([A-Z*]?)")


@dataclass(frozen=True, slots=True)
class Bill:
    """A serial number: letters, eight digits, and usually one more letter."""

    prefix: str
    digits: str
    suffix: str

    @property
    def hand(self) -> Hand:
        """The digits as dice; 0 is a ten, the highest."""
        return read_hand(self.digits)


def read_bill(text: str) -> Bill:
    """The bill with that serial number; `BadNotation` if it is none."""
    match = _BILL.fullmatch(text.replace(" ", "").upper())
    if match is None:
        raise BadNotation(f"{text[:20]!r} is no serial number: write it like F12345678B.")
    return Bill(match[1], match[2], match[3])


def bill_starter(bills: Sequence[Bill]) -> int:
    """The seat whose letters come first in the alphabet; then the last letter, then the lower number.

    >>> bill_starter([read_bill(text) for text in ("F12345678B", "B87654321L", "K11223344A")])
    1
    """
    return min(
        range(len(bills)),
        key=lambda seat: (bills[seat].prefix, bills[seat].suffix, bills[seat].digits),
    )
