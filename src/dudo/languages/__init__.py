"""The languages that sentences can be said in: each file here maps English messages to its own.

A new file is a new language. English is in none, because it is what the messages are written in.

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

from babel import Locale
from babel.core import UnknownLocaleError, get_global

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
            locale = Locale.parse(tag, sep="-")
            messages = json.loads(file.read_text(encoding="utf-8"))
            marks = locale.number_symbols["latn"]
            percent = locale.percent_formats[None].pattern.lstrip("#,0.")
            found[tag] = Language(
                tag, messages, locale.plural_form, marks["decimal"], marks["group"], percent
            )
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
    """A language and its script: ("zh", "Hans") for "zh-CN"; None where the tag names none."""
    try:
        locale = Locale.parse(tag, sep="-")
    except (ValueError, UnknownLocaleError):
        return None
    likely: str = get_global("likely_subtags").get(locale.language, "")
    return locale.language, locale.script or "".join(likely.split("_")[1:2])


@lru_cache(maxsize=1)
def word_lists() -> dict[str, dict[str, Any]]:
    """By the tag of a language, the words in which people ask there, as they stand in its file."""
    return {
        file.name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8"))
        for file in (files(__name__) / "lexicon").iterdir()
        if file.name.endswith(".toml")
    }
