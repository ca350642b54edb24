"""The root of every error, by itself, so that it costs nothing to catch."""

import os
import re
from operator import index
from typing import SupportsIndex, cast

from dudo.text import Name, Text, say, text_of

_NUMBERS = re.compile(r"[M]ultiple exceptions: |\[Errno -?\d+\] ?")


BRIEF = 60
"""No value of more characters is quoted in a sentence."""
LARGE = 10**20
"""No number is written out from here on; Python would not write those of some thousand digits at all."""


class DudoError(Exception):
    """The root of every error that dudo raises on purpose; its message is one sentence."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(sentence)

    @property
    def sentence(self) -> Text:
        """The message, so that it can be said in other languages."""
        return text_of(self.args[0])


def brief(value: object) -> str:
    """The value as Python writes it, or what kind of value it is where that is long, or cannot be written.

    >>> brief("4x5"), brief(list(range(99))), brief(10**5000)
    ("'4x5'", 'a list', 'a very large number')
    """
    if isinstance(value, int) and abs(value) >= LARGE:
        return "a very large number"
    try:
        written = repr(value)
    except Exception:  # noqa: BLE001  it is somebody else's, and we are about to say what is wrong with it
        written = ""
    return written if 0 < len(written) <= BRIEF else f"a {type(value).__name__}"


def number_or(value: object) -> "int | Name":
    """The number to be put into a sentence, in which every language writes it its own way; else `brief`.

    >>> number_or(7), number_or("7"), number_or(10**5000)
    (7, "'7'", 'a very large number')
    """
    return value if isinstance(value, int) and abs(value) < LARGE else Name(brief(value))


def whole_of(value: object) -> object:
    """A whole number of another kind, such as one of numpy, as one of Python; anything else as it is.

    >>> whole_of(7), whole_of("7"), whole_of(7.0)
    (7, '7', 7.0)
    """
    try:
        return index(cast("SupportsIndex", value))
    except TypeError:
        return value


def expected_instead(example: str, found: object) -> Text:
    """The sentence for a value of the wrong kind: one of the right kind as Python writes it, and what was given.

    >>> expected_instead('find("perudo")', None)
    'Expected something like find("perudo"), not None.'
    """
    return expected_call(example, brief(found))


def expected_call(example: str, found: str) -> Text:
    """The same for a call with the wrong values, as it was written.

    >>> expected_call("Bid(4, 5)", "Bid('4', '5')")
    "Expected something like Bid(4, 5), not Bid('4', '5')."
    """
    return say(
        "Expected something like {example}, not {found}.",
        example=Name(example),
        found=Name(found),
    )


def reason(error: BaseException) -> str:
    """What an error says of itself, without the numbers of the system, to end a sentence with.

    >>> reason(ConnectionRefusedError(111, "Connect call failed ('127.0.0.1', 5432)"))
    'Connection refused'
    >>> reason(OSError("Multiple exceptions: [Errno 111] one, [Errno 111] two"))
    'one, two'
    """
    if isinstance(error, OSError) and error.errno is not None:
        told = os.strerror(error.errno) if error.errno > 0 else str(error.strerror)
    else:
        told = _NUMBERS.sub("", str(error).split("\n", maxsplit=1)[0])
    return told.rstrip(".") or type(error).__name__
