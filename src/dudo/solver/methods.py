"""Methods of learning by their names, which callers choose from."""

from collections.abc import Mapping
from typing import TypeVar

from dudo.solver.two_players import DoesNotFit
from dudo.text import Name, joined, quoted, say

L = TypeVar("L")


def method_of(methods: Mapping[str, L], name: str) -> L:
    """The method of that name; `DoesNotFit` with all names if there is none."""
    if name not in methods:
        raise DoesNotFit(
            say(
                "A method of learning is one of {known}, not {given}.",
                known=joined(", ", map(Name, methods)),
                given=quoted(str(name)),
            )
        )
    return methods[name]
