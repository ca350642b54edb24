"""Loops compiled by numba, where the extra `solve` has installed it; without it they run as Python.

The machine code is cached on disk until the file of the function changes. Numba checks no other file, so loops
that are compiled into each other stay together in one.
"""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Literal


def _installed() -> bool:
    with suppress(ModuleNotFoundError):
        return find_spec("numba") is not None
    return False


COMPILED = _installed()
"""Whether numba is installed, which the extra `solve` does."""


def compiled(
    function: Callable[..., Any],
    *,
    within: Literal["nothing", "loops", "source"] = "nothing",
    shared: bool = False,
) -> Callable[..., Any]:
    """The function as machine code, compiled when it is first called and cached; unchanged without numba.

    A function `within` others is inlined, since passing that many arrays takes longer than a short stretch of
    work: "loops" are inlined after they are compiled, "source" before, so that it is compiled once with the
    rest. A `shared` function releases the global interpreter lock, so that several threads may be in it. (Numba's
    own parallel loops take five times as long to compile.)
    """
    if not COMPILED:
        return function
    made: Callable[..., Any] = import_module("numba").njit(
        function,
        fastmath=True,
        cache=True,
        error_model="numpy",
        forceinline=within == "loops",
        inline="always" if within == "source" else "never",
        nogil=shared,
    )
    return made
