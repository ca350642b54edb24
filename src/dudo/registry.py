"""A folder read as a registry: one file per entry, and the file name is its name everywhere; and what others add."""

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from inspect import cleandoc
from operator import attrgetter
from pkgutil import iter_modules
from types import ModuleType
from typing import Any, NamedTuple
from unicodedata import normalize
from warnings import warn

from dudo.prints_aside import prints_aside


class RegisteredFile(NamedTuple):
    """A file of the folder: its name, what it holds, and what its docstring says."""

    name: str
    module: ModuleType
    text: str

    @property
    def summary(self) -> str:
        """The first paragraph of the docstring, in one line."""
        return first_paragraph(self.text)


def first_paragraph(text: str) -> str:
    """The first paragraph of a docstring, in one line."""
    return text.split("\n\n", maxsplit=1)[0].replace("\n", " ")


def files(package: str) -> Iterator[RegisteredFile]:
    """Every file of the package by name; folders and names that begin with an underscore are left out.

    >>> [file.name for file in files("dudo.games")][:2]
    ['all_challenge_one', 'anyone_challenges']
    """
    path = import_module(package).__path__
    for found in sorted(iter_modules(path), key=attrgetter("name")):
        if not found.ispkg and not found.name.startswith("_"):
            module = import_module(f"{package}.{found.name}")
            yield RegisteredFile(found.name, module, cleandoc(module.__doc__ or ""))


def plugged(group: str, **needed: Any) -> Iterator[RegisteredFile]:
    """Every module that another distribution offers under the entry point `group`, by name.

    One that cannot be imported, or lacks something that is `needed` (by name: of which kind it is), is left out,
    and a warning says so: nobody's plugin stops ours.
    """
    found = import_module("importlib.metadata").entry_points(group=group)
    for point in sorted(found, key=attrgetter("name")):
        try:
            with prints_aside():
                module = point.load()
            for name, kind in needed.items():
                _check(module, name, kind)
        except Exception as error:  # noqa: BLE001  whatever it is, it is theirs
            warn(f"{point.value} of {group} is left out: {error!r}", stacklevel=2)
        else:
            yield RegisteredFile(point.name.casefold(), module, cleandoc(module.__doc__ or ""))


def _check(module: ModuleType, name: str, kind: Any) -> None:
    """`AttributeError` if the module has nothing of that name, `TypeError` if that is of another kind."""
    found = getattr(module, name)
    if not isinstance(found, kind):
        raise TypeError(f"{name} is no {kind.__name__}: {found!r}")


def nearest(name: str, names: Iterable[str]) -> str:
    """The one of the names that was probably meant; empty where none is like it.

    >>> nearest("perdo", ["dahua", "perudo"]), nearest("Mexican Liars", ["mexican_liars"]), nearest("x", ["dahua"])
    ('perudo', 'mexican_liars', '')
    """
    by_letters = {letters_of(one): one for one in names}
    close = import_module("difflib").get_close_matches(
        letters_of(name), by_letters, n=1, cutoff=0.7
    )
    return by_letters[close[0]] if close else ""


def letters_of(name: str) -> str:
    """The name as it is compared: without case, accents, spaces and punctuation.

    An umlaut is like the plain vowel and like "ae", as in the search of the page.

    >>> letters_of("Liar's Dice"), letters_of("Mäxchen") == letters_of("MAEXCHEN") == letters_of("Maxchen")
    ('liarsdice', True)
    """
    bare = normalize("NFKD", name.casefold()).translate(_PLAIN)
    return _UMLAUT.sub(r"\1", "".join(c for c in bare if c.isalnum()))


_PLAIN = str.maketrans(
    {"ø": "o", "æ": "a", "œ": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
"""Letters that are more than another one with a mark on it, and how people type them."""
_UMLAUT = re.compile("([aou])e")
