"""What code of others prints does not land in our output, which programs may read: it goes to stderr."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TextIO

_lock = Lock()
_inside: list[TextIO] = []
"""Our own stdout, once for each block that is being run, by whatever thread."""


@contextmanager
def prints_aside() -> Iterator[None]:
    """Whatever is printed in the block goes to stderr; blocks may overlap, in several threads too."""
    with _lock:
        _inside.append(_inside[0] if _inside else sys.stdout)
        sys.stdout = sys.stderr
    try:
        yield
    finally:
        with _lock:
            ours = _inside.pop()
            if not _inside:
                sys.stdout = ours
