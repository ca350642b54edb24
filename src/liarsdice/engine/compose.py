"""House rules: every single change that can be made to a ruleset, and what it leads to.

The form is read from the annotations of the ruleset, so a new option appears in it by being declared.
A change is a path and a value in plain data; it either gives a ruleset or is refused with the sentence
that says what would make sense.

>>> from liarsdice.games import find
>>> game = find("common_hand")
>>> wild = next(field for field in form(game) if field.path == "tally.wild")
>>> [(option.value, option.current) for option in wild.options][:2]
[('none', False), ('ones', True)]
>>> change(game, "exact", "exact").exact.reward.name
'REGAIN'
"""

from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from liarsdice.engine.errors import BadRuleset
from liarsdice.engine.option import Data, Says, from_data, kebab, lines_of, to_data

G = TypeVar("G")

NAMES = ("title", "aliases", "code", "words")
"""Fields that name a game and change none of its rules."""

NUMBERS = (*range(13), 15, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 200, 500, 1000)
"""The numbers that a form offers where an option is a number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One value that a field may take: what it means, and the sentence that refuses it, if any."""

    value: Data
    sentence: str
    clauses: str
    current: bool
    refused: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One option of a ruleset; nested ones have dots in their path."""

    path: str
    name: str
    kind: Literal["choice", "flag", "number", "one-of"]
    options: tuple[Option, ...]


def form(game: Any) -> tuple[Field, ...]:
    """Every option of the ruleset with each of its values, in the order in which they are declared.

    Options that belong to a value follow the option that holds it.
    """
    return tuple(_fields(game, game, ""))


def change(game: G, path: str, value: Data) -> G:
    """The ruleset with that one option changed; `BadRuleset` with a sentence if it makes no sense."""
    kind = type(game)
    changed = _changed(game, path.split("."), value, path)
    assert isinstance(changed, kind)
    return changed


def renamed(game: Any, title: str) -> Any:
    """The same rules under a name of one's own, without the names of the game they came from."""
    title = " ".join(title.split())[:60]
    if not title:
        raise BadRuleset("A game needs a name.")
    return replace(game, title=title, aliases=(), code="")


def _fields(game: Any, holder: Any, prefix: str) -> list[Field]:
    found: list[Field] = []
    hints = get_type_hints(type(holder), include_extras=True)
    for declared in fields(holder):
        if declared.name in NAMES and hasattr(holder, "title"):
            continue
        path, hint = prefix + declared.name, hints[declared.name]
        says = next((m for m in getattr(hint, "__metadata__", ()) if isinstance(m, Says)), None)
        plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
        value = getattr(holder, declared.name)
        kind, candidates = _candidates(plain, value, says or Says())
        if len(candidates) > 1:
            options = tuple(_option(game, path, c, value, says) for c in candidates)
            if kind == "number":
                options = tuple(o for o in options if o.current or o.refused is None)
            name = (says.name if says else "") or declared.name.replace("_", " ").capitalize()
            found.append(Field(path=path, name=name, kind=kind, options=options))
        if is_dataclass(value):
            found += _fields(game, value, f"{path}.")
    return found


def _candidates(
    kind: Any, value: Any, says: Says
) -> tuple[Literal["choice", "flag", "number", "one-of"], list[Any]]:
    if kind is bool:
        return "flag", [False, True]
    if kind is int:
        offered = (n for n in NUMBERS if says.least <= n <= says.most)
        return "number", sorted({*offered, value})
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "choice", list(kind)
    if get_origin(kind) in (Union, UnionType):
        if hasattr(value, "title"):  # of house rules: another game is another form
            return "one-of", [value]
        return "one-of", [_like(member, value) for member in get_args(kind)]
    return "choice", [value]


def _like(member: Any, value: Any) -> Any:
    if member is type(None):
        return None
    return value if isinstance(value, member) else member()


def _option(game: Any, path: str, candidate: Any, value: Any, says: Says | None) -> Option:
    data = to_data(candidate)
    refused = None
    if candidate != value:
        try:
            change(game, path, data)
        except BadRuleset as error:
            refused = str(error)
    said = lines_of(path, candidate, says)
    return Option(
        value=data,
        sentence=" ".join(rule.sentence for rule in said) or _plainly(candidate),
        clauses=" ".join(dict.fromkeys(c for rule in said for c in rule.clauses.split())),
        current=candidate == value,
        refused=refused,
    )


def _plainly(candidate: Any) -> str:
    if candidate is None or candidate is False:
        return "No."
    if isinstance(candidate, Enum):
        return candidate.name.capitalize().replace("_", " ") + "."
    return f"{candidate}." if isinstance(candidate, int) else kebab(type(candidate).__name__)


def _changed(holder: Any, path: list[str], value: Data, whole: str) -> Any:
    hints = get_type_hints(type(holder), include_extras=True)
    name = path[0]
    named = name in NAMES and hasattr(holder, "title")
    if name not in hints or named or not is_dataclass(holder):
        raise BadRuleset(f"There is no option {whole!r} in this game.")
    if len(path) == 1:
        part = from_data(hints[name], value, where=whole)
    else:
        part = _changed(getattr(holder, name), path[1:], value, whole)
    changed: Any = replace(holder, **{name: part})  # type: ignore[type-var]
    return changed
