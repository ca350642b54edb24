"""The memory that solving takes: said before it is taken, and refused where it is more than is allowed."""

from dudo.solver.two_players import DoesNotFit
from dudo.text import Figure, Text, say

GIGABYTE = 10**9
ALLOWED = 4.0
"""Gigabytes, unless somebody allows more."""


def allowed(needed: int, gigabytes: float) -> int:
    """That many bytes, if that much may be taken; otherwise `DoesNotFit`."""
    if needed > gigabytes * GIGABYTE:
        raise DoesNotFit(
            say(
                "This takes {needed} gigabytes of memory: take fewer dice, limit --raises, or allow more with "
                "--memory.",
                needed=Figure(f"{needed / GIGABYTE:,.1f}"),
            )
        )
    return needed


def no_copy() -> Text:
    """What is told where the best strategies cannot be kept beside the present ones."""
    return say("That leaves no room to keep the closest strategies: the last ones count instead.")


def takes(information_sets: int, needed: int) -> Text:
    """How large a round is."""
    return say(
        "{sets} information sets, {memory} GB of memory.",
        sets=Figure(f"{information_sets:,}"),
        memory=Figure(f"{needed / GIGABYTE:.3f}"),
    )
