"""The cost of a round, by seat, and how penalties work it out."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from dudo.engine.penalty.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Cost:
    """By seat: the change in dice, and the hands or lives lost; and who counts as the loser of the round."""

    dice: tuple[int, ...]
    losses: tuple[int, ...]
    losers: tuple[int, ...]
    winners: tuple[int, ...]


NONE: Mapping[int, int] = MappingProxyType({})
"""Nothing for any seat."""


def cost_of(
    verdict: Verdict,
    held: tuple[int, ...],
    dice: Mapping[int, int] = NONE,
    *,
    losses: Mapping[int, int] = NONE,
    losers: Iterable[int] | None = None,
    winners: Iterable[int] | None = None,
) -> Cost:
    """The cost of these changes by seat, where nobody pays more dice than they have."""
    changes, lost = [0] * len(held), [0] * len(held)
    for seat, change in dice.items():
        changes[seat] = max(change, -held[seat])
    for seat, more in losses.items():
        lost[seat] = more
    return Cost(
        tuple(changes),
        tuple(lost),
        verdict.losers if losers is None else tuple(losers),
        verdict.winners if winners is None else tuple(winners),
    )


def handed(
    held: tuple[int, ...], owed: Mapping[int, int], winners: tuple[int, ...]
) -> dict[int, int]:
    """Loser by loser, winner by winner: each gets what the loser owes, while the loser has dice."""
    left = list(held)
    for loser, units in owed.items():
        for winner in winners:
            given = min(left[loser], units)
            left[loser] -= given
            left[winner] += given
    return {seat: left[seat] - held[seat] for seat in range(len(held))}
