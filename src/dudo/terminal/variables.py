"""The environment variables that the command reads, and those that look like one of them and are none."""

from collections.abc import Collection, Iterable, Iterator

from dudo.registry import nearest

PREFIX = "DUDO_"
LANGUAGE = "DUDO_LANGUAGE"
TOKEN = "DUDO_TOKEN"


def variable(option: str) -> str:
    """The environment variable that stands for an option.

    >>> variable("--public-url")
    'DUDO_PUBLIC_URL'
    """
    return PREFIX + option.removeprefix("--").replace("-", "_").upper()


def unknown(names: Iterable[str], known: Collection[str]) -> Iterator[tuple[str, str]]:
    """Those that begin like ours and are none, each with the one that was probably meant, if any.

    >>> [*unknown(["DUDO_PUBLICURL", "DUDO_PORT", "HOME", "DUDO_X"], ["DUDO_PORT", "DUDO_PUBLIC_URL"])]
    [('DUDO_PUBLICURL', 'DUDO_PUBLIC_URL'), ('DUDO_X', '')]
    """
    endings = {name.removeprefix(PREFIX): name for name in known}
    for name in sorted(names):
        if name.startswith(PREFIX) and name not in known:
            meant = nearest(name.removeprefix(PREFIX), endings)
            yield name, endings.get(meant, "")
