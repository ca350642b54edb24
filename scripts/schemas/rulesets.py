"""Rulesets as data, as JSON Schema: written from the declarations of the options, which also read them."""

import inspect
from dataclasses import MISSING, fields
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from scripts.protocol.schema import Schema

from dudo.engine.option import LONGEST, OneOf, OptionInfo, hints_of, kebab

PLACE = "#/$defs/"


class Rulesets:
    """Collects every option that has parts, each once and by the name that it has in data."""

    def __init__(self) -> None:
        self.named: dict[str, Schema] = {}

    def of(self, hint: Any) -> Schema:
        """The schema of what an annotation reads."""
        if get_origin(hint) is Annotated:
            return self._annotated(*get_args(hint))
        if get_origin(hint) in (Union, UnionType):
            return self._one_of(get_args(hint))
        if get_origin(hint) is tuple:
            return {"type": "array", "items": self.of(get_args(hint)[0])}
        if issubclass(hint, Enum):
            return {"enum": [kebab(member.name) for member in hint]}
        if hint in SIMPLE:
            return dict(SIMPLE[hint])
        return self._defined(hint)

    def _annotated(self, kind: Any, *notes: Any) -> Schema:
        for note in notes:
            if isinstance(note, OneOf):
                return self._one_of(note.kinds())
        schema = self.of(kind)
        for note in notes:
            if isinstance(note, OptionInfo):
                if kind is int:
                    schema |= {"minimum": note.least, "maximum": note.most}
                if told := note.name:
                    schema["description"] = told
        return schema

    def _one_of(self, kinds: tuple[Any, ...]) -> Schema:
        return {"anyOf": [self.of(kind) for kind in kinds]}

    def _defined(self, kind: Any) -> Schema:
        name = kebab(kind.__name__)
        if name not in self.named:
            self.named[name] = {}  # it may mention itself
            self.named[name] = self._definition(name, kind)
        return {"$ref": PLACE + name}

    def _definition(self, name: str, kind: Any) -> Schema:
        hints = hints_of(kind)
        needed = [
            it.name
            for it in fields(kind)
            if it.default is MISSING and it.default_factory is MISSING
        ]
        parts: Schema = {
            "type": "object",
            "properties": {it.name: self.of(hints[it.name]) for it in fields(kind)},
            "required": needed,
            "additionalProperties": False,
        }
        whole: Schema = {
            "type": "object",
            "properties": {name: parts},
            "required": [name],
            "additionalProperties": False,
        }
        told = {"description": (inspect.getdoc(kind) or "").partition("\n")[0]}
        return told | (whole if needed else {"anyOf": [{"const": name}, whole]})


SIMPLE: dict[Any, Schema] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: {"type": "string", "maxLength": LONGEST},
    NoneType: {"type": "null"},
}
