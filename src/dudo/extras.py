"""Which extra of the package holds a library that is not installed."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import requires

from dudo.errors import DudoError
from dudo.text import Name, say

ELSEWHERE = {"PIL": "pillow", "pyspiel": "open_spiel"}
"""Libraries whose module is named otherwise than the package that brings it."""

_OF_EXTRA = re.compile(r"(?P<package>[\w.-]+).*\bextra\s*==\s*['\"](?P<extra>\w+)['\"]")


class NotInstalled(DudoError, ModuleNotFoundError):
    """Something needs a library that only an extra brings."""


@contextmanager
def of_an_extra() -> Iterator[None]:
    """Around imports: `NotInstalled`, which names the extra, where a library is missing that one brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        if missing := not_installed(error):
            raise missing from error
        raise


def packages() -> dict[str, set[str]]:
    """By extra, the packages that it brings, those of the extras in it included."""
    brought: dict[str, set[str]] = {}
    for found in filter(None, map(_OF_EXTRA.match, requires("dudo") or ())):
        brought.setdefault(found["extra"], set()).add(_alike(found["package"]))
    return brought


def extra_of(module: str) -> str | None:
    """The smallest extra of dudo that brings this module; None if none does.

    >>> extra_of("starlette.routing"), extra_of("PIL"), extra_of("nonsense")
    ('play', 'play', None)
    """
    top = module.partition(".")[0]
    wanted = _alike(ELSEWHERE.get(top, top))
    fitting = [(len(those), extra) for extra, those in packages().items() if wanted in those]
    return min(fitting)[1] if fitting else None


def not_installed(error: ModuleNotFoundError) -> NotInstalled | None:
    """The sentence that says what to install; None where no extra would help."""
    extra = extra_of(error.name or "")
    if extra is None:
        return None
    command = f'pip install "dudo[{extra}]"'
    return NotInstalled(say("This needs more than is installed: {command}.", command=Name(command)))


def _alike(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
