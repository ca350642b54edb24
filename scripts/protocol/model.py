"""The types of the protocol as they stand in Python: fields, what they hold, and their comments.

Messages are those of `dudo.server.wire`, and bodies those of `dudo.server.http_bodies`; values of other modules go over
the wire as they are, and views are those that the engines say they have. A comment behind a field in the source, or
above it, is its description.
"""

import ast
import importlib
import importlib.util
import inspect
import io
import pkgutil
import re
import textwrap
import tokenize
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, is_dataclass
from dataclasses import fields as dataclass_fields
from types import UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

import dudo.engine
from dudo.engine.option import Data
from dudo.engine.state import State, View
from dudo.server import http_bodies, wire
from dudo.server.accounts import bodies
from dudo.table import callouts

BODIES = (callouts, wire, http_bodies, bodies)


@dataclass(frozen=True, slots=True)
class FieldOf:
    """One field: its name, its type as annotated, whether it may be left out, and its comment."""

    name: str
    hint: Any
    optional: bool
    comment: str


def told(thing: Any) -> str:
    """What its docstring says, without examples in Python: clients are written in any language."""
    paragraphs = (inspect.getdoc(thing) or "").split("\n\n")
    kept = "\n\n".join(it for it in paragraphs if not it.startswith(">>> "))
    return re.sub(r":$", ".", kept)


def in_json(words: str) -> str:
    """Prose of Python for readers of other languages, who know None as null."""
    return re.sub(r"\bNone\b", "null", words)


def is_object(kind: Any) -> bool:
    """Whether values of that type are JSON objects with named fields."""
    return isinstance(kind, type) and (issubclass(kind, msgspec.Struct) or is_dataclass(kind))


def is_row(kind: Any) -> bool:
    """Whether values of that type are JSON arrays with named places."""
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


def tag_of(kind: Any) -> str | None:
    """What stands in `t` when an object of that type is a message."""
    config = getattr(kind, "__struct_config__", None)
    return config.tag if config is not None and isinstance(config.tag, str) else None


def fields_of(kind: type) -> list[FieldOf]:
    """The fields that the type itself states, in order; those of a base are the base's."""
    hints = get_type_hints(kind, include_extras=True)
    comments = _comments(kind)
    optional = _may_be_left_out(kind)
    base = base_of(kind)
    inherited = set(get_type_hints(base)) if base is not None else set()
    names = [name for name in _field_names(kind) if name not in inherited]
    plain = {name for name, raw in inspect.get_annotations(kind).items() if raw is Data}
    hints |= dict.fromkeys(plain, Annotated[Any, msgspec.Meta(title="Data")])
    return [FieldOf(n, hints[n], n in optional, comments.get(n, "")) for n in names]


def base_of(kind: type) -> type | None:
    """The base from which an object type has fields, if there is one."""
    bases = (base for base in kind.__bases__ if is_dataclass(base))
    return next((base for base in bases if base is not kind), None)


def _field_names(kind: type) -> list[str]:
    if issubclass(kind, msgspec.Struct):
        return [field.name for field in msgspec.structs.fields(kind)]
    if is_dataclass(kind):
        return [field.name for field in dataclass_fields(kind)]
    return list(getattr(kind, "_fields", ()))


def _may_be_left_out(kind: type) -> set[str]:
    """What is sent to the server may lack what has a default; what it sends lacks only what is unset."""
    if not issubclass(kind, msgspec.Struct):
        return set()
    strict = kind.__struct_config__.forbid_unknown_fields
    return {
        field.name
        for field in msgspec.structs.fields(kind)
        if field.default is msgspec.UNSET or (strict and not field.required)
    }


def _comments(kind: type) -> dict[str, str]:
    source = textwrap.dedent(inspect.getsource(kind))
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token for token in tokens if token.type == tokenize.COMMENT]
    by_line = {token.start[0]: token.string.lstrip("# ") for token in comments}
    alone = {token.start[0] for token in comments if token.line.lstrip().startswith("#")}
    (definition,) = ast.parse(source).body
    assert isinstance(definition, ast.ClassDef)
    found: dict[str, str] = {}
    for node in definition.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            above, behind = node.lineno - 1, node.end_lineno or node.lineno
            at = behind if behind in by_line else above if above in alone else 0
            if at:
                found[node.target.id] = by_line[at]
    return found


def members(union: Any) -> tuple[Any, ...]:
    """The types that a union is made of, in JSON; the type itself if it is none."""
    found = get_args(union) if get_origin(union) in (Union, UnionType) else (union,)
    return tuple(it for it in found if it is not msgspec.UnsetType)


def structs() -> list[type[msgspec.Struct]]:
    """Every message and HTTP body, as the files order them."""
    return [
        value
        for module in BODIES
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value.__struct_fields__
    ]


def choices() -> dict[str, Any]:
    """The named sets of words of the wire, such as the stages of a table."""
    return {
        name: value
        for module in BODIES
        for name, value in vars(module).items()
        if get_origin(value) is Literal
    }


def views() -> dict[str, Any]:
    """The view of every engine by name: `BiddingView` is `View[BiddingPublic, BiddingSecret]`."""
    return dict(_aliases(View))


def states() -> dict[str, Any]:
    """The state of every engine by name: `BiddingState` is `State[BiddingPublic, BiddingHidden]`."""
    return dict(_aliases(State))


def _aliases(of: type) -> Iterator[tuple[str, Any]]:
    for engine in pkgutil.iter_modules(dudo.engine.__path__, "dudo.engine."):
        if not engine.ispkg or importlib.util.find_spec(f"{engine.name}.state") is None:
            continue
        module = importlib.import_module(f"{engine.name}.state")
        for name, value in vars(module).items():
            if get_origin(value) is of:
                yield name, value


def filled(alias: Any) -> list[FieldOf]:
    """The fields of a generic object type with its variables filled in."""
    origin = get_origin(alias)
    variables: dict[TypeVar, Any] = dict(zip(origin.__parameters__, get_args(alias), strict=True))
    return [
        FieldOf(f.name, variables.get(f.hint, f.hint), f.optional, f.comment)
        for f in fields_of(origin)
    ]


def title_of(hint: Any) -> str | None:
    """The name that an annotation gives to a value whose type Python does not state."""
    for meta in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
        if isinstance(meta, msgspec.Meta) and meta.title:
            return meta.title
    return None


def default_of(kind: type, name: str) -> Any:
    """What a field holds that is left out; `MISSING` if it may not be."""
    if issubclass(kind, msgspec.Struct):
        (field,) = (f for f in msgspec.structs.fields(kind) if f.name == name)
        return MISSING if field.default in (msgspec.NODEFAULT, msgspec.UNSET) else field.default
    if is_dataclass(kind):
        return next(f.default for f in dataclass_fields(kind) if f.name == name)
    return MISSING
