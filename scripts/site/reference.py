"""The reference: every public name of the library, from its docstring. What stands in it is public, nothing else.

An option shows its parts or values, and not by which hooks it does its work.
"""

import inspect
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType

from scripts.protocol import model

import dudo
from dudo.engine.option import Choice
from dudo.engine.rule import Rule

PUBLIC = {  # each module that others may rely on, by what it is for
    "The rules": ("dudo", "dudo.engine", "dudo.games", "dudo.match", "dudo.play", "dudo.errors"),
    "Odds": ("dudo.odds",),
    "Words and links": (
        "dudo.presentation.card",
        "dudo.presentation.compose",
        "dudo.presentation.link",
        "dudo.presentation.sheet",
        "dudo.presentation.spoken",
    ),
    "Players": (
        "dudo.bots",
        "dudo.client",
        "dudo.league.simulation",
        "dudo.review",
        "dudo.puzzles",
    ),
    "Solved rounds": ("dudo.solver.solve", "dudo.solver.locks", "dudo.solver.exploit"),
    "Programs that learn": ("dudo.envs",),
}


def pages() -> dict[str, str]:
    """The files of the reference by name: one for each module, and the first, which lists them."""
    modules = [name for names in PUBLIC.values() for name in names]
    return {"index.rst": _first()} | {f"{name}.rst": _module(name) for name in modules}


def names(module: ModuleType) -> list[str]:
    """The public names of a module: what it lists, or else what it defines."""
    listed: Iterable[str] | None = getattr(module, "__all__", None) or _lazy(module)
    if listed is not None:
        return sorted(listed)
    return sorted(
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and getattr(value, "__module__", None) == module.__name__
        and (inspect.isclass(value) or inspect.isroutine(value))
    )


def _lazy(module: ModuleType) -> Iterable[str] | None:
    """The names that a module loads when they are asked for."""
    found = getattr(module, "NAMES", None)
    return found if isinstance(found, dict) else None


def _first() -> str:
    text = _heading("Reference")
    text += (
        "Every public name of the library, written from its docstring. What stands here is public, and "
        ":doc:`our promise </library>` holds for it; everything else may change at any time.\n\n"
    )
    for title, modules in PUBLIC.items():
        entries = "".join(f"   {name}\n" for name in modules)
        text += f".. toctree::\n   :caption: {title}\n   :maxdepth: 1\n\n{entries}\n"
    return text


def _module(name: str) -> str:
    module = import_module(name)
    told = "\n".join(restructured((inspect.getdoc(module) or "").splitlines()))
    text = _heading(name) + f".. py:module:: {name}\n\n{told}\n\n"
    entry = _elsewhere if module is dudo else _entry
    return text + "".join(entry(module, it) for it in names(module))


def _elsewhere(module: ModuleType, name: str) -> str:
    """A line that leads to where a name of the whole package is described."""
    if inspect.ismodule(value := getattr(module, name)):
        return f"- :py:mod:`{value.__name__}`\n"
    home = homes(name)[0]
    return f"- :py:obj:`{module.__name__}.{name} <{home}.{name}>`, from :doc:`{home}`\n"


def homes(name: str) -> list[str]:
    """The public modules in which a name of the whole package is found."""
    value = getattr(dudo, name)
    modules = [it for group in PUBLIC.values() for it in group if it != dudo.__name__]
    return [it for it in modules if vars(import_module(it)).get(name) is value]


def _entry(module: ModuleType, name: str) -> str:
    value = getattr(module, name)
    if inspect.isclass(value):
        kind = "autoexception" if issubclass(value, BaseException) else "autoclass"
        members = "" if issubclass(value, Rule) else "   :members:\n"
        return f".. {kind}:: {module.__name__}.{name}\n{members}\n{_fields(value)}{_values(value)}"
    kind = "autofunction" if inspect.isroutine(value) else "autodata"
    return f".. {kind}:: {module.__name__}.{name}\n\n"


def _fields(kind: type) -> str:
    """What comments behind the fields of a class say, as a list below what it says of itself."""
    if not (model.is_object(kind) or model.is_row(kind)):
        return ""
    told = [it for it in model.fields_of(kind) if it.comment]
    return "".join(f"   - ``{it.name}``: {it.comment}\n" for it in told) + "\n" * bool(told)


def _values(kind: type) -> str:
    """What may be chosen, each with what it says on a card, as a list below what the option says of itself."""
    if not issubclass(kind, Choice):
        return ""
    return "".join(f"   - ``{it.name}``: {it.sentence}\n" for it in kind) + "\n"


def restructured(lines: list[str]) -> list[str]:
    """A docstring of ours, which is plain text with `code` in it, as reStructuredText.

    A list that is set in columns, indented, is shown as it stands:

    >>> restructured(["Two of them:", "", "    one   the first", "    two   the second"])
    ['Two of them:', '', '::', '', '    one   the first', '    two   the second']
    """
    found: list[str] = []
    for line in lines:
        begins = line.startswith("    ") and (not found or not found[-1])
        if begins and not (len(found) > 1 and found[-2].startswith("    ")):
            found += ["::", ""]
        found.append(line)
    return found


def _heading(text: str) -> str:
    return f"{text}\n{'=' * len(text)}\n\n"
