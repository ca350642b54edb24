"""The streams of the command: what a terminal cannot show is written otherwise, and a full disk is told."""

import codecs
import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from dudo.terminal.speaking import translated
from dudo.text import Name, say

PLAINLY = "dudo.plainly"
"""The name under which the substitutes are registered as a way to handle encoding errors."""
UNWRITABLE = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EPIPE}
"""What goes wrong where output is written; an error of a file has the name of the file."""
SUBSTITUTES = str.maketrans("▸•–—‘’“”…×·▁▂▃▄▅▆▇█", ">*--''\"\".x..:-=+*#@")


def plain_characters(error: UnicodeError) -> tuple[str, int]:
    """What is written for characters that an encoding lacks: something like them, or a question mark.

    >>> "▸ won ▁▄█ ∞".encode("ascii", PLAINLY)
    b'> won .=@ ?'
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(SUBSTITUTES)
    return "".join(c if c.isascii() else "?" for c in text), error.end


codecs.register_error(PLAINLY, plain_characters)


@contextmanager
def forgiving() -> Iterator[None]:
    """No character stops the command, and output that cannot be written ends it with one sentence."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAINLY), (sys.stderr, PLAINLY)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as error:
        if error.filename is not None or error.errno not in UNWRITABLE:
            raise
        _drop_the_rest()
        with suppress(OSError):
            if error.errno != errno.EPIPE:  # a reader that has closed the pipe wants no more
                text = say("The output cannot be written: {problem}.", problem=Name(error.strerror))
                click.echo(translated(text), err=True)
        raise SystemExit(1) from error


def _drop_the_rest() -> None:
    """What could not be written goes nowhere, so that nobody tries again at the end."""
    with suppress(OSError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
