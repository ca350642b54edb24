"""Options are data: enums and small frozen values, each with its sentence.

The sentences make the rule cards, the form for house rules and the docs; the data make links,
hashes and the headers of records. A ruleset is a frozen dataclass whose annotations carry `OptionInfo`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    NamedTuple,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from dudo.engine.errors import BadRuleset
from dudo.engine.rule import Rule
from dudo.text import Name, Text, quoted, say

Data = None | bool | int | str | list["Data"] | dict[str, "Data"]
"""What a ruleset is written in: JSON values."""


LONGEST = 200
"""The longest text that a ruleset may contain."""


class Group(Enum):
    """The headings of a form, in their order."""

    DICE = "The dice"
    BIDS = "The bids"
    CLAIMS = "The claims"
    CUP = "The cup"
    ANSWERS = "Challenges and answers"
    COST = "What it costs"
    MATCH = "The match"
    WORDS = "What is said"
    STAKES = "What is played for"


class OptionInfo(NamedTuple):
    """What an option is called, and its sentence: `on` when set, `off` when not, `one` for the number 1.

    `{n}` in the sentence is the number, from `least` to `most`; `clauses` are where the rule is written.
    If a card says nothing about a value, a form says `when_off`. Parts of an option are in its `group`. `keywords`
    are words by which people ask for it, the words of each question between commas. What is `finer` stands below
    what a first round takes, and so do its parts. In `brief` it is a word or two within a sentence. What is `usual` is
    what people change most.
    """

    on: str = ""
    off: str = ""
    clauses: str = ""
    least: int = 0
    most: int = 1000
    one: str = ""
    name: str = ""
    when_off: str = ""
    group: Group | None = None
    silent_at: int | None = None  # the number about which a card says nothing
    keywords: str = ""
    finer: bool = False
    brief: str = ""
    usual: bool = False


class OneOf(NamedTuple):
    """An annotation: the value is of one of these kinds, which are looked up when it is read."""

    kinds: Callable[[], tuple[type, ...]]


class Choice(Rule, Enum):
    """An option with named values; each value is its sentence and its clauses."""

    __hash__ = object.__hash__  # a member is one object, and rulesets are keys of many caches

    def __reduce_ex__(self, protocol: object) -> tuple[Any, ...]:
        """A member is pickled by its name: its value may hold a function, which cannot be."""
        return getattr, (type(self), self.name)

    def __init_subclass__(cls) -> None:
        aliases = [name for name, member in cls.__members__.items() if member.name != name]
        if aliases:
            raise TypeError(f"{cls.__name__} has options of equal text: {', '.join(aliases)}.")

    @property
    def sentence(self) -> Text:
        """What this value means at the table."""
        said = self.value[0]
        return said if isinstance(said, Text) else Text(said)

    @property
    def idle(self) -> bool:
        """Whether this is the plain game, of which nothing need be said."""
        return not self.value[0]

    @property
    def clauses(self) -> str:
        """The ids of the clauses, separated by spaces."""
        return str(self.value[1])

    @property
    def brief(self) -> str:
        """The value in a word or two; empty where there is no short word for it."""
        return str(self.value[2]) if len(self.value) > 2 else ""


def kebab(name: str) -> str:
    """`LoseDie` and `FACE_FIRST` as written in data: `lose-die`, `face-first`."""
    if name.isupper():
        return name.lower().replace("_", "-")
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


@lru_cache(maxsize=256)
def hints_of(kind: type) -> dict[str, Any]:
    """The annotations of a class, with their metadata."""
    return get_type_hints(kind, include_extras=True)


class Declared(NamedTuple):
    """An option: its name and type, what it says, and its value in one holder."""

    name: str
    kind: Any
    says: OptionInfo | None
    value: Any


def declared(holder: Any) -> Iterator[Declared]:
    """The options of a ruleset, or of an option that has parts, in their order."""
    for name, kind, says in _declarations(holder.__class__):
        yield Declared(name, kind, says, getattr(holder, name))


@lru_cache(maxsize=256)
def _declarations(kind: type) -> tuple[tuple[str, Any, OptionInfo | None], ...]:
    hints = [(field.name, hints_of(kind)[field.name]) for field in fields(kind)]
    return tuple(
        (name, get_args(hint)[0] if get_origin(hint) is Annotated else hint, info_of(hint))
        for name, hint in hints
    )


def info_of(hint: Any) -> OptionInfo | None:
    """What is said of an option: beside its type, by the rule that switches it on, or by the class of its values."""
    for told in (*getattr(hint, "__metadata__", ()), *kinds_of(hint)):
        says = told if isinstance(told, OptionInfo) else getattr(told, "info", None)
        if isinstance(says, OptionInfo):
            return says
    return None


def switched(hint: Any) -> Rule | None:
    """The rule that an option plays which is on or off; None for an option of another kind."""
    return next((it for it in getattr(hint, "__metadata__", ()) if isinstance(it, Rule)), None)


def is_in_range(value: Any, name: str) -> bool:
    """Whether the number under that name is one that its option may be, as it is declared."""
    least, most = _ranges(value.__class__)[name]
    return bool(least <= getattr(value, name) <= most)


def check_numbers(value: Any) -> None:
    """`BadRuleset` if a number in this option value is out of range."""
    for name, (least, most) in _ranges(value.__class__).items():
        number = getattr(value, name)
        if not least <= number <= most:
            raise BadRuleset(
                say(
                    "{name} of {option} is a number from {least} to {most}, not {number}.",
                    name=Name(name),
                    option=Name(kebab(type(value).__name__)),
                    least=least,
                    most=most,
                    number=_short(number),
                )
            )


@lru_cache(maxsize=256)
def _ranges(kind: type) -> dict[str, tuple[int, int]]:
    numbers = [(name, says) for name, of, says in _declarations(kind) if of is int and says]
    return {name: (says.least, says.most) for name, says in numbers}


def kinds_of(declared_as: Any) -> tuple[type, ...]:
    """The types of which an option is one."""
    if get_origin(declared_as) is Annotated:
        return kinds_of(get_args(declared_as)[0])
    if get_origin(declared_as) in (Union, UnionType):
        return tuple(kind for part in get_args(declared_as) for kind in kinds_of(part))
    return (get_origin(declared_as) or declared_as,)


def to_data(value: Any, *, full: bool = False) -> Data:
    """Return the value as plain data; a dataclass names only what differs from its defaults unless `full`."""
    if isinstance(value, Enum):
        return kebab(value.name)
    if isinstance(value, tuple):
        return [to_data(item, full=full) for item in value]
    if is_dataclass(value):
        parts: dict[str, Data] = {
            field.name: to_data(getattr(value, field.name), full=full)
            for field in fields(value)
            if full or not _is_default(field, getattr(value, field.name))
        }
        name = kebab(type(value).__name__)
        return {name: parts} if parts else name
    if value is None or isinstance(value, bool | int | str):
        return value
    raise BadRuleset(say("{value} cannot be written as an option.", value=Name(repr(value))))


def _is_default(field: "Field[Any]", value: Any) -> bool:
    if field.default is not MISSING:
        return bool(field.default == value)
    return field.default_factory is not MISSING and bool(field.default_factory() == value)


def from_data(kind: Any, data: Data, *, where: str = "ruleset") -> Any:
    """Return the value of type `kind` that `data` writes; `BadRuleset` if it does not fit."""
    if get_origin(kind) is Annotated:
        found = next((it for it in kind.__metadata__ if isinstance(it, OneOf)), None)
        if found is not None:
            return _one_of(found.kinds(), data, where)
        return from_data(get_args(kind)[0], data, where=where)
    if get_origin(kind) in (Union, UnionType):
        return _one_of(get_args(kind), data, where)
    if isinstance(kind, type) and issubclass(kind, Enum):
        names = {kebab(member.name): member for member in kind}
        if isinstance(data, str) and data in names:
            return names[data]
        raise _not_one_of(where, names, data)
    if is_dataclass(kind) and isinstance(kind, type):
        return _value(kind, data, where)
    if get_origin(kind) is tuple:
        if isinstance(data, list):
            item = get_args(kind)[0]
            return tuple(from_data(item, part, where=where) for part in data)
        raise _misfit(where, WANTED[list], data)
    if kind in (bool, int, str) and type(data) is kind:
        return _text(data, where) if isinstance(data, str) else data
    raise _misfit(where, WANTED.get(kind, Text("something else")), data)


def _text(data: str, where: str) -> str:
    """The same text; `BadRuleset` if it is too long, or is half of a letter, which nothing can print or send."""
    if len(data) > LONGEST:
        raise BadRuleset(
            say(
                "{where} must be at most {longest} letters, not {count}.",
                where=Name(where),
                longest=LONGEST,
                count=len(data),
            )
        )
    if _SURROGATE.search(data):
        raise _misfit(where, WANTED[str], data)
    return data


_SURROGATE = re.compile("[\ud800-\udfff]")


def _one_of(kinds: tuple[Any, ...], data: Data, where: str) -> Any:
    if data is None and type(None) in kinds:
        return None
    name = next(iter(data)) if isinstance(data, dict) and len(data) == 1 else data
    kinds = tuple(kind for kind in kinds if kind is not type(None))
    for kind in kinds:
        if is_dataclass(kind) and isinstance(kind, type) and kebab(kind.__name__) == name:
            return _value(kind, data, where)
    if len(kinds) == 1:
        return from_data(kinds[0], data, where=where)
    raise _not_one_of(where, (kebab(kind.__name__) for kind in kinds), data)


def _value(kind: type, data: Data, where: str) -> Any:
    name = kebab(kind.__name__)
    parts = (
        {}
        if data == name
        else data.get(name)
        if isinstance(data, dict) and len(data) == 1
        else None
    )
    if not isinstance(parts, dict):
        raise BadRuleset(
            say(
                "{where} must be written as {name}, or as {example} with options of its own, not as {data}.",
                where=Name(where),
                name=Name(name),
                example=Name(f'{{"{name}": {{…}}}}'),
                data=_short(data),
            )
        )
    hints = hints_of(kind)
    known = {field.name for field in fields(kind)}
    for part in parts:
        if part not in known:
            raise BadRuleset(
                say(
                    "{where} has no option {part}; it has {known}.",
                    where=Name(where),
                    part=_short(part),
                    known=Name(", ".join(sorted(known))),
                )
            )
    try:
        made = kind(**{p: from_data(hints[p], v, where=f"{where}.{p}") for p, v in parts.items()})
    except TypeError as error:
        missing = Name(", ".join(sorted(_needed(kind) - parts.keys())))
        raise BadRuleset(
            say("{where} is incomplete: it needs {missing}.", where=Name(where), missing=missing)
        ) from error
    check_numbers(made)
    return made


def _needed(kind: Any) -> set[str]:
    """What must be named, as it has no default."""
    plain = (it for it in fields(kind) if it.default is MISSING and it.default_factory is MISSING)
    return {field.name for field in plain}


WANTED = {
    bool: Text("true or false"),
    int: Text("a whole number"),
    str: Text("a text"),
    list: Text("a list"),
}
"""What data of that type is called."""


def _misfit(where: str, wanted: str, data: Data) -> BadRuleset:
    return BadRuleset(
        say(
            "{where} must be {wanted}, not {data}.",
            where=Name(where),
            wanted=wanted,
            data=_short(data),
        )
    )


def _not_one_of(where: str, names: Iterable[str], data: Data) -> BadRuleset:
    return BadRuleset(
        say(
            "{where} must be one of {names}, not {data}.",
            where=Name(where),
            names=Name(", ".join(names)),
            data=_short(data),
        )
    )


def _short(data: Data) -> Text | Name:
    if isinstance(data, str):
        return quoted(data, 60)
    try:
        return Name(repr(data)[:60])
    except (ValueError, RecursionError):  # a number of thousands of digits, lists within lists
        return say("something huge")
