"""The types of the protocol as JSON Schema: what a document about addresses or messages refers to."""

import enum
from dataclasses import MISSING
from fractions import Fraction
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from scripts.protocol import model

from dudo.engine.action import Action
from dudo.server import wire
from dudo.text import Name, Text

Schema = dict[str, Any]

PLACE = "#/components/schemas/"
"""Where a document about addresses keeps its schemas."""
SIMPLE: dict[Any, Schema] = {
    str: {"type": "string"},
    Text: {"type": "string"},
    Name: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Fraction: {"type": "string", "pattern": "^-?[0-9]+(/[0-9]+)?$"},
    bytes: {"type": "string", "contentEncoding": "base64"},
}
LIMITS = {  # of a value, as the annotation and as JSON Schema call them
    "ge": "minimum",
    "gt": "exclusiveMinimum",
    "le": "maximum",
    "lt": "exclusiveMaximum",
    "pattern": "pattern",
    "min_length": "minLength",
    "max_length": "maxLength",
    "description": "description",
}
A_WORD = "One word of the notation: what is said or thrown, like `4x5` or `p2 13356`."
ANY_DATA: Schema = {"description": "Plain data: a ruleset, or what another standard says."}


class Schemas:
    """Collects every type that is asked for, each once and by its own name."""

    def __init__(self, *, place: str = PLACE, received: bool = False) -> None:
        self.place = place
        self.received = received  # what we are sent may lack whatever has a default
        self.named: dict[str, Schema] = {}
        self._sent = frozenset(map(_name, model.members(wire.FromServer)))

    def of(self, hint: Any) -> Schema:
        """The schema of an annotation."""
        if hint is Any:
            return dict(ANY_DATA)
        if title := model.title_of(hint):
            return self._titled(title) | _limits(get_args(hint)[1:])
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.of(arguments[0]) | _limits(arguments[1:])
        if origin is Literal:
            return {"enum": list(arguments)}
        if origin in (Union, UnionType):
            found = [self.of(it) for it in model.members(hint)]
            return {"anyOf": found} if len(found) > 1 else found[0]
        if origin is tuple and arguments[-1] is not Ellipsis:
            return _row([self.of(it) for it in arguments])
        if origin in (tuple, list):
            return {"type": "array", "items": self.of(arguments[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(arguments[1])}
        if hint in SIMPLE:
            return SIMPLE[hint]
        if isinstance(hint, type) and issubclass(hint, Action):
            return self._kept("Action", {"type": "string", "description": A_WORD})
        return self._defined(hint)

    def _titled(self, title: str) -> Schema:
        if title == "View":
            return self.views()
        if title == "Action":
            return self.of(Action)
        return self._kept(title, ANY_DATA)

    def views(self) -> Schema:
        """What a seat knows, in every engine."""
        if "View" not in self.named:
            self.named["View"] = {}
            found = [
                self._kept(name, self._object(model.filled(alias)))
                for name, alias in model.views().items()
            ]
            self.named["View"] = {"anyOf": found}
        return {"$ref": f"{self.place}View"}

    def _kept(self, name: str, schema: Schema) -> Schema:
        self.named[name] = schema
        return {"$ref": self.place + name}

    def _defined(self, kind: type) -> Schema:
        name = _name(kind)
        if name not in self.named:
            self.named[name] = {}  # it may mention itself
            self.named[name] = self._definition(kind) | {"description": model.told(kind)}
        return {"$ref": self.place + name}

    def _definition(self, kind: type) -> Schema:
        if issubclass(kind, enum.Enum):
            return {"enum": [member.value for member in kind]}
        if model.is_row(kind):
            return _row([self.of(it.hint) for it in model.fields_of(kind)])
        base = model.base_of(kind)
        fields = [*(model.fields_of(base) if base else ()), *model.fields_of(kind)]
        schema = self._object(fields, kind)
        if tag := model.tag_of(kind):
            schema["properties"] = {"t": {"const": tag}, **schema["properties"]}
            schema["required"] = ["t", *schema["required"]]
        strict = getattr(kind, "__struct_config__", None)
        if strict is not None and strict.forbid_unknown_fields and kind.__name__ not in self._sent:
            schema["additionalProperties"] = False
        return schema

    def _object(self, fields: list[model.FieldOf], kind: type | None = None) -> Schema:
        properties: dict[str, Schema] = {}
        required: list[str] = []
        for it in fields:
            schema = dict(self.of(it.hint))
            if it.comment:
                schema["description"] = it.comment
            default = (
                model.default_of(kind, it.name)
                if kind and (it.optional or self.received)
                else MISSING
            )
            if default is not MISSING:
                schema["default"] = msgspec.to_builtins(default)
            elif not it.optional:
                required.append(it.name)
            properties[it.name] = schema
        return {"type": "object", "properties": properties, "required": required}


def _name(kind: Any) -> str:
    return str(kind.__name__)


def _row(places: list[Schema]) -> Schema:
    length = len(places)
    return {"type": "array", "prefixItems": places, "minItems": length, "maxItems": length}


def _limits(notes: tuple[Any, ...]) -> Schema:
    return {
        word: value
        for meta in notes
        for name, word in LIMITS.items()
        if (value := getattr(meta, name, None)) is not None
    }
