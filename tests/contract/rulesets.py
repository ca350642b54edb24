"""Every ruleset that can be put together: the options are read from the types themselves.

A *setting* is one value of one option, addressed by a path that names the variants on its way, like
`claims=faces`, `claims.faces.wild=ones` or `penalty.lose-hand.out_at=3`. There is no list of options here:
a new field, variant or value is met by every test that walks them.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from dudo.engine import BadRuleset, Game, Words
from dudo.engine.engines import kinds
from dudo.engine.option import OptionInfo, info_of, kebab

NAMING = (str, Words)
"""What a ruleset says of itself, not of the play."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One value of one option."""

    path: tuple[str, ...]
    value: Any

    def __str__(self) -> str:
        return f"{'.'.join(self.path)}={_label(self.value)}"


def _label(value: Any) -> str:
    if isinstance(value, Enum):
        return kebab(value.name)
    return kebab(type(value).__name__) if is_dataclass(value) else str(value)


def families() -> tuple[Any, ...]:
    """The kinds of ruleset that there are, engine by engine."""
    return kinds()


def plain(family: Any) -> Any:
    """The commonest game of the family."""
    return family(title="House")


def settings(family: Any) -> tuple[Setting, ...]:
    """Every setting of the family, the defaults included."""
    return tuple(_of_class(family, plain(family), ()))


def _of_class(kind: Any, default: Any, path: tuple[str, ...]) -> Iterator[Setting]:
    hints = get_type_hints(kind, include_extras=True)
    for field in fields(kind):
        hint, value = hints[field.name], getattr(default, field.name)
        yield from _of_hint(hint, value, (*path, field.name))


def _of_hint(hint: Any, default: Any, path: tuple[str, ...]) -> Iterator[Setting]:
    says = info_of(hint) or OptionInfo()
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    variants = get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)
    for variant in variants:
        if variant in NAMING or get_origin(variant) is tuple:
            continue
        if variant is bool:
            yield from (Setting(path, value) for value in (False, True))
        elif variant is int:
            numbers = {says.least, says.most, default or 0, 8}
            yield from (Setting(path, n) for n in sorted(numbers) if says.least <= n <= says.most)
        elif variant is type(None):
            yield Setting(path, None)
        elif isinstance(variant, type) and issubclass(variant, Enum):
            yield from (Setting(path, member) for member in variant)
        else:
            base = default if isinstance(default, variant) else variant()
            if len(variants) > 1:
                yield Setting(path, variant())
            yield from _of_class(variant, base, (*path, kebab(variant.__name__)))


def option_types(family: Any) -> tuple[Any, ...]:
    """The family and every class of option value within it."""
    found = [family]
    for kind in found:
        for name in get_type_hints(kind):
            for variant in _variants(kind, name):
                if is_dataclass(variant) and variant not in (*NAMING, *found):
                    found.append(variant)
    return tuple(found)


def apply(ruleset: Any, *chosen: Setting) -> Any:
    """The ruleset with these settings, all at once and with the variants on their way.

    `BadRuleset` if it makes no sense in the end; what it is on the way there is not asked.
    """
    draft = _Draft(ruleset, {})
    for setting in chosen:
        _put(draft, setting.path, setting.value)
    return draft.built()


@dataclass(slots=True)
class _Draft:
    """A value with other parts, which is not checked yet."""

    value: Any
    parts: dict[str, Any]

    def built(self) -> Any:
        if not self.parts:
            return self.value
        parts = {n: p.built() if type(p) is _Draft else p for n, p in self.parts.items()}
        return _replaced(self.value, parts)


def _replaced(value: Any, changes: dict[str, Any]) -> Any:
    """What `dataclasses.replace` makes, checked as it is there, at a third of its cost; hashes are found anew."""
    kind = value.__class__
    following = object.__new__(kind)
    slots, check = _made_of(kind)
    if slots is None:
        vars(following).update(vars(value) | changes)
    else:
        for name in slots:
            part = changes[name] if name in changes else getattr(value, name)
            object.__setattr__(following, name, part)
    if check is not None:
        check(following)
    return following


@cache
def _made_of(kind: type) -> tuple[tuple[str, ...] | None, Callable[[Any], None] | None]:
    """The names of its fields where they are slots, None where it keeps them in a `__dict__`; how it is checked."""
    slots = tuple(field.name for field in fields(kind)) if "__slots__" in vars(kind) else None
    return slots, getattr(kind, "__post_init__", None)


@cache
def _has_parts(kind: type) -> bool:
    return is_dataclass(kind)


def _put(draft: _Draft, path: tuple[str, ...], value: Any) -> None:
    name, *rest = path
    held = draft.parts.get(name, getattr(draft.value, name))
    now = held.value if isinstance(held, _Draft) else held
    if not rest:
        if not (type(now) is type(value) and _has_parts(value.__class__)):
            draft.parts[name] = value
        return
    if _name(now.__class__) != rest[0]:
        now = held = next(
            v for v in _variants(draft.value.__class__, name) if _name(v) == rest[0]
        )()
    if not isinstance(held, _Draft):
        held = draft.parts[name] = _Draft(now, {})
    _put(held, tuple(rest[1:]), value)


@cache
def _name(kind: type) -> str:
    return kebab(kind.__name__)


@cache
def _variants(owner: type, name: str) -> tuple[Any, ...]:
    hint = get_type_hints(owner)[name]
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def has(ruleset: Any, setting: Setting) -> bool:
    """Whether the ruleset is played with this setting."""
    held = ruleset
    path = setting.path
    for option, variant in zip(path[:-1:2], path[1::2], strict=True):
        held = getattr(held, option)
        if not _has_parts(held.__class__) or _name(held.__class__) != variant:
            return False
    held = getattr(held, path[-1])
    return type(held) is type(setting.value) and (
        _has_parts(held.__class__) or bool(held == setting.value)
    )


def implied(setting: Setting, known: Iterable[Setting]) -> Iterator[Setting]:
    """The variants that a ruleset has which has this setting, from the outermost."""
    depth = len(setting.path)
    for other in known:
        here = len(other.path)
        if here < depth and setting.path[: here + 1] == (*other.path, _label(other.value)):
            yield other


def compatible(first: Setting, second: Setting) -> bool:
    """Whether one ruleset can have both: they are not two values of one option, nor of two variants."""
    for one, other in ((first, second), (second, first)):
        depth = len(one.path)
        if other.path[:depth] == one.path:
            if len(other.path) == depth:
                return False
            return is_dataclass(one.value) and kebab(type(one.value).__name__) == other.path[depth]
    common = 0
    for a, b in zip(first.path, second.path, strict=False):
        if a != b:
            break
        common += 1
    # Paths alternate option, variant, option, ..: two variants of one option never meet.
    return common % 2 == 0


def composed(family: Any, chosen: Iterable[Setting]) -> Game:
    """The commonest game with each of these settings in turn, those left out that are refused."""
    ruleset = plain(family)
    for setting in chosen:
        try:
            ruleset = apply(ruleset, setting)
        except BadRuleset:
            continue
    game: Game = ruleset
    return game
