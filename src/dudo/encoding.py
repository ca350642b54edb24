"""Values as JSON: one form for the socket, for programs that play, and for whoever reads what a command prints.

Fields go by their names, actions are the words that they are, and texts are said in the language.

>>> from dudo.text import say
>>> encode({"bid": say("{count, plural, one {one die} other {# dice}}", count=2)})
b'{"bid":"2 dice"}'
"""

from functools import lru_cache
from typing import Any

import msgspec

from dudo.text import ENGLISH, Language


@lru_cache(maxsize=32)
def _encoder(language: Language) -> msgspec.json.Encoder:
    """Actions are words, which travel as the strings that they are; texts are said in the language."""
    return msgspec.json.Encoder(enc_hook=language.say)


def encode(value: Any, language: Language = ENGLISH) -> bytes:
    """The value as JSON, in one line of UTF-8, with its texts in that language."""
    return _encoder(language).encode(value)
