"""A folder read as a registry: one file per entry, and the file name is its name everywhere."""

from collections.abc import Iterator
from importlib import import_module
from inspect import cleandoc
from operator import attrgetter
from pkgutil import iter_modules
from types import ModuleType
from typing import NamedTuple


class RegisteredFile(NamedTuple):
    """A file of the folder: its name, what it holds, and what its docstring says."""

    name: str
    module: ModuleType
    text: str

    @property
    def summary(self) -> str:
        """The first paragraph of the docstring, in one line."""
        return self.text.split("\n\n")[0].replace("\n", " ")


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


def letters_of(name: str) -> str:
    """The name as it is compared: without case, spaces and punctuation.

    >>> letters_of("Liar's Dice")
    'liarsdice'
    """
    return "".join(c for c in name.casefold() if c.isalnum())
