"""The verdict of a round: who said something, who said no, and who was right.

However a round ends, the penalty gets a `Verdict`: somebody said something, others said no, and it was
true or not. A doubted pass is a verdict about the passer; a spot on that makes everybody pay is one
between the caller and all the others.
"""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Who was right. `excess` is the count minus the bid: 0 is exact, negative if the bid was false."""

    bidder: int
    challengers: tuple[int, ...]  # the nearest after the bidder comes first
    stands: bool
    excess: int
    doubled: tuple[int, ...] = ()  # challengers who pay double if they are wrong
    support: tuple[int, ...] = ()  # bystanders who sided with the bidder
    oppose: tuple[int, ...] = ()  # bystanders who sided with the challenger
    stake: int = 1  # how many times over the round is paid

    @property
    def losers(self) -> tuple[int, ...]:
        """Who was wrong."""
        return self.challengers if self.stands else (self.bidder,)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who was right."""
        return (self.bidder,) if self.stands else self.challengers

    def units(self, seats: Iterable[int], each: int = 1) -> dict[int, int]:
        """By seat: that many units times the stake, and twice as many from a challenger who pays double."""
        doubled = self.doubled if self.stands else ()
        return {seat: each * self.stake * (2 if seat in doubled else 1) for seat in seats}
