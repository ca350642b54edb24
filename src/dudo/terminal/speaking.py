"""In which language the command speaks: that of `--language`, or else that of the environment."""

import os
import re
from collections.abc import Sequence
from contextvars import ContextVar
from importlib import import_module
from typing import Any

from dudo.errors import DudoError
from dudo.terminal.variables import LANGUAGE
from dudo.text import ENGLISH, Figure, Language, Name, joined, quoted, say

ENVIRONMENT = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first of these that is set names the languages, the best first: as for any program that uses gettext."""

_OPTION = re.compile(r"--language(?:=(.*))?", re.DOTALL)
_ENGLISH = re.compile(r"(C|POSIX|en([-_](?!XA)\w+)?)([.@].*)?")
_NO_TAG = re.compile(r"[.@].*")

_language: ContextVar[Language] = ContextVar("language", default=ENGLISH)


class NoSuchLanguage(DudoError):
    """A language that the command does not speak."""


def speak(words: Sequence[str]) -> None:
    """From now on the command speaks as the words of its line want it to, or else as the environment does.

    All the words are looked at before any of them is understood, so that help and refusals are in that
    language wherever in the line it is named.
    """
    named = _named(words)
    if named is None and (ours := os.environ.get(LANGUAGE)):
        _language.set(_called(ours, by=LANGUAGE))
    else:
        _language.set(_of_the_environment() if named is None else _called(named))


def spoken_language() -> Language:
    """The language that the command speaks."""
    return _language.get()


def translated(text: object) -> str:
    """The text in that language, a figure with its marks, and a name on one line."""
    if isinstance(text, Figure | Name):
        return _language.get().written("{text}", {"text": text})
    return _language.get().say(text)


def _named(words: Sequence[str]) -> str | None:
    for place, word in enumerate(words):
        if word == "--":
            break
        if found := _OPTION.fullmatch(word):
            value: str | None = found[1]
            return next(iter(words[place + 1 :]), None) if value is None else value
    return None


def _called(tag: str, *, by: str = "") -> Language:
    found = _of([tag])
    if found is ENGLISH and not _ENGLISH.fullmatch(tag):
        names = Name(", ".join(_languages().languages()))
        text = say(
            "There is no language called {name}; there are {names}.",
            name=quoted(tag),
            names=names,
        )
        raise NoSuchLanguage(joined(": ", [Name(by), text]) if by else text)
    return found


def _of_the_environment() -> Language:
    wanted = next(filter(None, map(os.environ.get, ENVIRONMENT)), "")
    return _of(wanted.split(":"))


def _of(tags: Sequence[str]) -> Language:
    if not tags[0] or _ENGLISH.fullmatch(tags[0]):
        return ENGLISH
    found: Language = _languages().language(
        ",".join(_NO_TAG.sub("", tag).replace("_", "-") for tag in tags)
    )
    return found


def _languages() -> Any:
    """Return the other languages; readers of English need not wait for them."""
    return import_module("dudo.languages")
