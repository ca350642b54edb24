"""What is done, or held, and how often, on one line."""

from collections.abc import Iterable

from dudo.solve.positions import Floats
from dudo.terminal.speaking import translated
from dudo.text import Figure

RARE = 0.005
"""What is done less often is not shown."""


def mixture_in_words(things: Iterable[str], chances: Floats) -> str:
    """The likelier first."""
    likely = sorted(zip(chances.tolist(), things, strict=True), key=lambda one: -one[0])
    return ", ".join(
        f"{thing} {translated(Figure(f'{chance:.0%}'))}"
        for chance, thing in likely
        if chance >= RARE
    )
