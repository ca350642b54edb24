"""The languages that sentences can be said in: each file here maps English messages to its own.

A new file, with its line in `locales.py`, is a new language. English has no file, because the messages are
written in it.

>>> language("de-AT").tag, language("fr, es;q=0.5").tag, language("").tag
('de', 'es', 'en')
"""

import json
import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from dudo.languages.locales import LOCALES
from dudo.text import ENGLISH, Form, Language, Name, Text, Value

PSEUDO = "en-XA"
"""English with every message in brackets, for tests: what stands outside of them cannot be translated."""


@dataclass(frozen=True, slots=True, eq=False)
class Brackets(Language):
    """The language for tests. Only names and numbers may stand in a message as they are."""

    def _said(self, value: Value) -> str:
        if isinstance(value, Text | Name | Form | int) or not any(map(str.isalpha, value)):
            return Language._said(self, value)
        return f"⟧{value}⟦"

    def _whole(self, message: str, said: str) -> str:
        has_words = any(map(str.isalpha, re.sub(r"\{\w+\}", "", message)))
        return f"⟦{said}⟧" if has_words else said


@lru_cache(maxsize=1)
def languages() -> dict[str, Language]:
    """Every language by its tag, English first."""
    found = {ENGLISH.tag: ENGLISH}
    for file in sorted(files(__name__).iterdir(), key=lambda one: one.name):
        tag, dot, kind = file.name.partition(".")
        if dot and kind == "json":
            messages = json.loads(file.read_text(encoding="utf-8"))
            found[tag] = Language(tag, messages, *LOCALES[tag])
    return found


@lru_cache(maxsize=256)
def language(wanted: str) -> Language:
    """The first language that there is of those in an `Accept-Language`, or English."""
    if wanted == PSEUDO:
        return Brackets(PSEUDO)
    parts = [part.partition(";q=") for part in wanted.replace(" ", "").split(",")]
    for tag, _, _ in sorted(parts, key=lambda part: -_weight(part[2])):
        kind = _kind(tag)
        for there, found in languages().items():
            if kind is not None and kind == _kind(there):
                return found
    return ENGLISH


def _weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0


def _kind(tag: str) -> tuple[str, str] | None:
    """A language and its script: ("zh", "Hans") for "zh-CN"; None where the tag names none.

    Chinese alone is written in two scripts by those who ask for it, and a region tells them apart.
    """
    found = _TAG.fullmatch(tag.lower())
    if found is None:
        return None
    language, script, region = found.groups(default="")
    if language == "zh":
        return language, script or ("hant" if region in ("hk", "mo", "tw") else "hans")
    return language, ""


_TAG = re.compile(r"([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?(?:-\w+)*")


@lru_cache(maxsize=1)
def word_lists() -> dict[str, dict[str, Any]]:
    """By the tag of a language, the words in which people ask there, as they stand in its file."""
    return {
        file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8"))
        for file in (files(__name__) / "lexicon").iterdir()
        if file.name.endswith(".toml")
    }
