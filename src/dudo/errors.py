"""The root of every error, by itself, so that it costs nothing to catch."""

import os
import re

from dudo.text import Text, text_of

_NUMBERS = re.compile(r"[M]ultiple exceptions: |\[Errno -?\d+\] ?")


class DudoError(Exception):
    """The root of every error that dudo raises on purpose; its message is one sentence."""

    def __init__(self, sentence: str = "") -> None:
        super().__init__(sentence)

    @property
    def sentence(self) -> Text:
        """The message, so that it can be said in other languages."""
        return text_of(self.args[0])


def reason(error: BaseException) -> str:
    """Return what an error says of itself, without the system's number, as the end of a sentence.

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
