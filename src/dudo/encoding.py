"""Values as JSON, and back: one form for sockets, for programs that play, and for what commands print.

Fields go by their names, actions are the words that they are, and texts are said in the language.

>>> from dudo.text import say
>>> encode({"bid": say("{count, plural, one {one die} other {# dice}}", count=2)})
b'{"bid":"2 dice"}'
>>> decoder(tuple[int, ...]).decode(b"[1,2]")
(1, 2)
"""

from functools import lru_cache
from threading import Lock
from typing import Any, TypeVar

import msgspec

from dudo.text import ENGLISH, Language

T = TypeVar("T")

_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}  # noqa: TID251  this is the one place
_one_at_a_time = Lock()


def decoder(kind: type[T]) -> msgspec.json.Decoder[T]:  # noqa: TID251
    """What reads such values: always the same one, made when it is first asked for.

    msgspec looks at a class when it first meets it, and a second thread that meets the same class meanwhile ends
    the whole process (0.22 on CPython 3.11). So that happens here alone, in one thread at a time.
    """
    with _one_at_a_time:
        if kind not in _decoders:
            _decoders[kind] = msgspec.json.Decoder(kind)  # noqa: TID251
        return _decoders[kind]


@lru_cache(maxsize=32)
def _encoder(language: Language) -> msgspec.json.Encoder:
    """Actions are words, which travel as the strings that they are; texts are said in the language."""
    # What a text says in English is the string that it is; `str` is called without a frame of the interpreter.
    return msgspec.json.Encoder(enc_hook=str if language is ENGLISH else language.say)


def encode(value: Any, language: Language = ENGLISH) -> bytes:
    """The value as JSON, in one line of UTF-8, with its texts in that language."""
    return _encoder(language).encode(value)
