"""The written rules as data: every clause and ruling, in words that name its source."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from dudo import webbuild
from dudo.presentation.numbers import listed

# In a wheel the rulebook lies beside this file; in a checkout it is the one in docs/.
FOLDER = next(
    folder
    for folder in (Path(__file__).parent / "written", webbuild.ROOT / "docs" / "rules")
    if folder.exists() or folder.name == "rules"
)

ID = re.compile(r"\b(?:S\d-\d\d+|R-\d\d|W-[A-Z]\d\d|RW-\d\d)\b")
_RANGE = re.compile(r"\b(S\d-|W-[A-Z])(\d+)(?:\.\.| to )(?:S\d-|W-[A-Z])(\d+)\b")


@dataclass(frozen=True, slots=True)
class RuleClause:
    """A clause of a document, or a ruling where the documents leave something open."""

    id: str
    text: str
    games: tuple[str, ...] = ()
    ruled: tuple[str, ...] = ()  # the rulings on what it leaves open
    replaces: tuple[str, ...] = ()  # the rulings that do not hold where this does

    @property
    def is_ruling(self) -> bool:
        """Whether we ruled it, where the documents leave it open."""
        return self.id.startswith("R")


@lru_cache(maxsize=1)
def clauses() -> dict[str, RuleClause]:
    """Every clause and ruling by its id."""
    return {
        name: RuleClause(
            name,
            data["text"],
            tuple(data.get("games", ())),
            tuple(data.get("ruled", ())),
            tuple(data.get("replaces", ())),
        )
        for name, data in rulebook_file("clauses.toml").items()
    }


def rulings(ids: Iterable[str], *, among: Iterable[str] = ()) -> list[str]:
    """The rulings among these ids, less those that one of them or of `among` replaces.

    >>> rulings(["S0-10", "R-03", "RW-16"])
    ['RW-16']
    >>> rulings(["R-03"], among=["W-C07"])
    []
    """
    there = dict.fromkeys(ids)
    gone = {old for id_ in (*there, *among) for old in clauses()[id_].replaces}
    return [id_ for id_ in there if clauses()[id_].is_ruling and id_ not in gone]


def left_open(ids: Iterable[str]) -> list[str]:
    """The rulings on what these clauses leave open.

    >>> left_open(["W-S03"])
    ['RW-16']
    """
    return [ruling for id_ in ids for ruling in clauses()[id_].ruled]


@dataclass(frozen=True, slots=True)
class RuleSource:
    """A text that the rules come from."""

    name: str  # short, for pages and links
    title: str
    author: str
    url: str
    about: str
    sites: tuple[str, ...] = ()  # where several pages were compared: their addresses

    @property
    def anchor(self) -> str:
        """Its heading on the page of sources."""
        return self.name.lower().replace(" ", "-")


@lru_cache(maxsize=1)
def sources() -> dict[str, RuleSource]:
    """The sources by the letters that their clauses begin with."""
    found = rulebook_file("sources.toml")
    return {
        prefix: RuleSource(**{**data, "sites": tuple(data.get("sites", ()))})
        for prefix, data in found.items()
    }


def sources_of(text: str) -> list[RuleSource]:
    """Each source whose clauses the text names, once, in the order of the page of sources.

    >>> [source.name for source in sources_of("W-D02, W-P01 and S0-45")]
    ['Wikipedia', 'Boxed Perudo', 'Dudo in Chile']
    """
    ids = clause_ids(text)
    return [
        source
        for prefix, source in sources().items()
        if any(clause.startswith(prefix) for clause in ids)
    ]


_NAMED = re.compile(rf"(?:{ID.pattern})(?:(?:\.\.|/| to |, | and )(?:{ID.pattern}))*")
_DOCUMENT = re.compile(r"\b[Dd]ocuments? (\d)((?:, \d)*)(?:,? (?:and|or) (\d))?")
_OPEN = re.compile(r" ?\*\?\*")


def with_source_names(text: str) -> str:
    """The text with the names of its sources in place of ids.

    >>> with_source_names("if that put them out, the winner (S2-12, the only text that says so); see R-04")
    'if that put them out, the winner (Spot-on blog, the only text that says so); see our ruling'
    >>> with_source_names("Documents 0, 2 and 3 agree with S0-45..S0-48.")
    'Wikipedia, Spot-on blog and Family rules agree with Wikipedia.'
    """
    return _OPEN.sub("", _DOCUMENT.sub(_documents, _NAMED.sub(_sources, text)))


def _sources(found: re.Match[str]) -> str:
    names = [source.name for source in sources_of(found[0])]
    return listed([*names, "our ruling"] if re.search(r"\bRW?-", found[0]) else names)


def _documents(found: re.Match[str]) -> str:
    return listed([sources()[f"S{number}"].name for number in re.findall(r"\d", found[0])])


def clause_ids(text: str) -> list[str]:
    """Every id that a text names, ranges spelled out.

    >>> clause_ids("see S0-45 to S0-47, and R-11")
    ['S0-45', 'S0-46', 'S0-47', 'R-11']
    """
    return ID.findall(_RANGE.sub(_spelled, text))


def _spelled(found: re.Match[str]) -> str:
    document, first, last = found[1], int(found[2]), int(found[3])
    return " ".join(f"{document}{number:02}" for number in range(first, last + 1))


def rulebook_file(name: str) -> dict[str, Any]:
    """A file of the rulebook."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))
