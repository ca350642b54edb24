"""The protocol in TypeScript: what the browser table compiles against."""

import enum
from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from scripts.protocol import model

from dudo.engine.action import Action
from dudo.server import wire
from dudo.server.routes import API
from dudo.text import Name, Text

HEAD = """\
// Written by `make protocol` from the Python types, and not tracked.
//
// Everything that goes over the wire. A message is an object whose `t` names its type; `Action` is
// a word of the notation, like "4x5" or "liar".
"""


def emit() -> str:
    """The whole file."""
    return Emitter().emit()


class Emitter:
    """Collects every type that is reached from the messages, each once and by its own name."""

    def __init__(self) -> None:
        self.done: dict[str, str] = {}
        self.reached: dict[str, Any] = {}

    def emit(self) -> str:
        self.done["Action"] = comment(model.told(Action)) + "export type Action = string;\n"
        self.done["Data"] = (
            "/** A ruleset in plain data. */\nexport type Data =\n"
            "  | null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };\n"
        )
        for name, words in model.choices().items():
            self.done[name] = f"export type {name} = {union(map(literal, get_args(words)))};\n"
        for kind in model.structs():
            self.name(kind)
        for endpoint in API:
            if not isinstance(endpoint.gives, str):
                self.hint(endpoint.gives)
        for name in ("FromClient", "FromServer"):
            names = map(self.name, model.members(getattr(wire, name)))
            self.done[name] = f"export type {name} = {union(names)};\n"
        views = model.views()
        for name, alias in views.items():
            self.done[name] = self.interface(
                name, model.filled(alias), "What one seat knows; `seat` is null for a watcher."
            )
        self.done["View"] = f"export type View = {union(views)};\n"
        self.done["Secret"] = 'export type Secret = View["secret"];\n'
        self.done["SomeOfPublic"] = 'export type SomeOfPublic = Partial<View["public"]>;\n'
        return "\n".join([HEAD, *self.done.values()])

    def hint(self, hint: Any) -> str:
        """The TypeScript of an annotation."""
        if title := model.title_of(hint):
            return title
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.hint(arguments[0])
        if origin is Literal:
            named = (name for name, words in model.choices().items() if words == hint)
            return next(named, None) or union(map(literal, arguments))
        if origin in (Union, UnionType):
            return union(map(self.hint, model.members(hint)))
        if origin is tuple and arguments[-1] is Ellipsis:
            item = self.hint(arguments[0])
            return f"readonly ({item})[]" if "|" in item or " " in item else f"readonly {item}[]"
        if origin is list:
            return f"{self.hint(arguments[0])}[]"
        if origin is dict:
            return f"{{ readonly [key: string]: {self.hint(arguments[1])} }}"
        return self.plain(hint)

    def plain(self, kind: Any) -> str:
        simple = {
            str: "string",
            Text: "string",
            Name: "string",
            int: "number",
            float: "number",
            bool: "boolean",
            NoneType: "null",
        }
        if kind in simple:
            return simple[kind]
        if isinstance(kind, type) and issubclass(kind, Action):
            return "Action"
        if isinstance(kind, type) and (
            model.is_object(kind) or model.is_row(kind) or issubclass(kind, enum.Enum)
        ):
            return self.name(kind)
        raise TypeError(f"The emitter has no TypeScript for {kind!r}.")

    def name(self, kind: Any) -> str:
        """The name of a type, which is written out when it is first met."""
        name: str = kind.__name__
        if self.reached.setdefault(name, kind) is not kind:
            raise TypeError(f"Two types of the protocol are called {name}.")
        if name not in self.done:
            self.done[name] = ""  # its place in the order, before those that it mentions
            self.done[name] = self.definition(kind)
        return name

    def definition(self, kind: type) -> str:
        doc = model.told(kind) or None
        if issubclass(kind, enum.Enum):
            values = union(literal(member.value) for member in kind)
            return f"{comment(doc)}export type {kind.__name__} = {values};\n"
        if model.is_row(kind):
            places = ", ".join(f"{f.name}: {self.hint(f.hint)}" for f in model.fields_of(kind))
            return f"{comment(doc)}export type {kind.__name__} = readonly [{places}];\n"
        base = model.base_of(kind)
        extends = f" extends {self.name(base)}" if base else ""
        return self.interface(
            kind.__name__ + extends, model.fields_of(kind), doc, model.tag_of(kind)
        )

    def interface(
        self, name: str, fields: Iterable[model.FieldOf], doc: str | None, tag: str | None = None
    ) -> str:
        lines = [f'  readonly t: "{tag}";\n'] if tag else []
        for field in fields:
            mark = "?" if field.optional else ""
            lines.append(
                f"{comment(field.comment, indent='  ')}  readonly {field.name}{mark}: {self.hint(field.hint)};\n"
            )
        return f"{comment(doc)}export interface {name} {{\n{''.join(lines)}}}\n"


def union(types: Iterable[str]) -> str:
    """The types with bars between them."""
    return " | ".join(dict.fromkeys(types))


def literal(value: str) -> str:
    """A word as a literal type."""
    return f'"{value}"'


def comment(text: str | None, *, indent: str = "") -> str:
    """The text as a comment for editors to show; nothing for no text."""
    if not text:
        return ""
    lines = model.in_json(text).replace("*/", "* /").splitlines()
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"
