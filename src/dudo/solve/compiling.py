"""Compiling loops by numba, where the extra `solve` has installed it; without it they run as they are.

What was compiled is kept on disk until the file of the function changes. Numba looks at no other file, so loops
that are compiled into each other stay together in one.
"""

from collections.abc import Callable
from typing import Any, Literal

try:
    from numba import njit
except ImportError:  # the extra `solve` is not installed
    njit = None

COMPILED = njit is not None
"""Whether numba is there."""


def compiled(
    function: Callable[..., Any],
    *,
    within: Literal["nothing", "loops", "source"] = "nothing",
    shared: bool = False,
) -> Callable[..., Any]:
    """The function as machine code, made when it is first called and kept for the next time; as it is without numba.

    What is within others becomes a part of them, since handing over all those arrays takes longer than a short
    stretch: "loops" are compiled and then put there, "source" is put there and compiled with the rest, once. If
    it is `shared`, it does not hold Python up, so that several threads may be in it. (Loops that numba itself shares
    out take five times as long to compile.)
    """
    if not COMPILED:
        return function
    made: Callable[..., Any] = njit(
        function,
        fastmath=True,
        cache=True,
        error_model="numpy",
        forceinline=within == "loops",
        inline="always" if within == "source" else "never",
        nogil=shared,
    )
    return made
