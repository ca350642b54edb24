"""Bots from outside: what a word means that is a path, not a name.

An executable file is a program that speaks the line protocol. Another file that ends in `.py` is read like a bot
of ours: its `BOT`, or what `path.py:Name` names (a class is called once, without values).

>>> [is_path(word) for word in ("counter:bold", "./mybot", "bots/mine.py:Mine", "mine.py")]
[False, True, True, True]
"""

import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from inspect import cleandoc, isclass
from pathlib import Path
from typing import Any, NamedTuple

from dudo.bots.programs.guarded import THEIRS, what_happened
from dudo.bots.programs.program_bot import ProgramBot
from dudo.errors import DudoError
from dudo.prints_aside import prints_aside
from dudo.text import Name, say

PROGRAMS = (b"#!", b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How files of programs begin."""

_FILE = re.compile(r"(.*\.py)(?::(\w+))?", re.DOTALL)


class NoSuchProgram(DudoError):
    """A path at which there is no bot."""


class OutsideBot(NamedTuple):
    """A bot from outside, and what it says of itself."""

    bot: Callable[..., Any]
    text: str = ""


def is_path(word: str) -> bool:
    """Whether the word names a file and no bot of ours."""
    return "/" in word or os.sep in word or _FILE.fullmatch(word) is not None


def file_meant(word: str) -> str:
    """The path of the bot in this folder that was probably meant by a bare name; empty if there is none."""
    with suppress(OSError):  # a name that is too long
        return next((path for path in (f"./{word}.py", f"./{word}") if Path(path).is_file()), "")
    return ""


def name_of_bot(word: str) -> str:
    """What the bot of that word is called: one with a path by its file.

    >>> name_of_bot("counter"), name_of_bot("./bots/my_bot"), name_of_bot("mine.py:Mine")
    ('counter', 'my_bot', 'mine')
    """
    if not is_path(word):
        return word
    found = _FILE.fullmatch(word)
    return Path(found[1] if found else word).stem


@lru_cache(maxsize=64)
def draft_of(word: str) -> str:
    """A mark of what the file of that bot holds, as it was first read; another one after each change of the file.

    It is empty for the bots that come with the package. What a file imports is not in it.

    >>> draft_of("counter"), draft_of("./no_such_bot")
    ('', '')
    """
    if not is_path(word):
        return ""
    with suppress(OSError, ValueError):
        return sha256(_path(word).read_bytes()).hexdigest()[:8]
    return ""


def _path(word: str) -> Path:
    """The file that the word names."""
    found = _FILE.fullmatch(word)
    return Path(found[1] if found else word).expanduser().absolute()


@lru_cache(maxsize=64)
def outside(word: str) -> OutsideBot:
    """The bot at that path; `NoSuchProgram` with one sentence if there is none."""
    found, path = _FILE.fullmatch(word), _path(word)
    if not path.is_file():
        raise NoSuchProgram(
            say(
                "There is no bot in {path}: expected an executable or a Python file.",
                path=Name(word),
            )
        )
    if found and (found[2] or sys.platform == "win32" or not os.access(path, os.X_OK)):
        return _of_file(path, found[2])
    if not os.access(path, os.X_OK) and not _is_program(path):
        raise NoSuchProgram(
            say(
                "The file {path} is neither a Python file nor a program; a script begins with {mark}.",
                path=Name(word),
                mark=Name("#!"),
            )
        )
    if not os.access(path, os.X_OK):
        raise NoSuchProgram(
            say(
                "The file {path} is not a Python file, and is not executable; {command} makes it so.",
                path=Name(word),
                command=Name(f"chmod +x {word}"),
            )
        )
    return OutsideBot(ProgramBot((str(path),), name=path.stem))


def _is_program(path: Path) -> bool:
    """Whether the file begins like a script, or like what a compiler makes for Linux, macOS or Windows."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(4).startswith(PROGRAMS)
    return False


def _of_file(path: Path, name: str | None) -> OutsideBot:
    """What the Python file defines under that name, or else as its `BOT`."""
    module_name = f"dudo_outside_{sha256(str(path).encode()).hexdigest()[:16]}"
    spec = spec_from_file_location(module_name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[module_name] = module  # so that its values can be sent to other processes
    # Files beside it can be imported; they come last, so that they hide nothing of Python's or ours.
    if (folder := str(path.parent)) not in sys.path:
        sys.path.append(folder)
    try:
        with prints_aside():
            spec.loader.exec_module(module)
            bot = getattr(module, name or "BOT", None)
            if isclass(bot):
                bot = bot()
    except THEIRS as error:
        raise NoSuchProgram(
            say(
                "The file {path} cannot be read as a bot: {problem}.",
                path=Name(path.name),
                problem=what_happened(error, str(path)),
            )
        ) from error
    if not callable(bot):
        raise NoSuchProgram(
            say(
                "The file {path} defines no bot called {name}: expected a callable (game, view, random).",
                path=Name(path.name),
                name=Name(name or "BOT"),
            )
        )
    return OutsideBot(bot, cleandoc(module.__doc__ or ""))
