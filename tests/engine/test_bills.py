"""Banknotes in place of dice."""

import pytest

from dudo.engine import BadNotation
from dudo.engine.bills import bill_starter, read_bill


def test_zero_is_a_ten_and_the_highest_digit() -> None:
    """S1-66, S1-67."""
    assert (1, 2, 4, 5, 6, 7, 8, 10) == read_bill("F12045678B").hand


@pytest.mark.parametrize(
    ("bills", "starter"),
    [
        ("F12345678B B87654321L K11223344A", 1),  # the first letter
        ("F12345678C F87654321B K11223344A", 1),  # then the last
        ("F87654321B F12345678B K11223344A", 1),  # then the lower number
        ("AB12345678C AA87654321D", 1),
    ],
)
def test_letters_nearest_the_beginning_of_the_alphabet_begin(bills: str, starter: int) -> None:
    """S1-68, R-45."""
    assert starter == bill_starter([read_bill(text) for text in bills.split()])


@pytest.mark.parametrize("text", ["", "12345678", "F1234567B", "F123456789B", "F12E45678B"])
def test_what_is_no_serial_number_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="no serial number"):
        read_bill(text)
