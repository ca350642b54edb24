"""Messages that a hostile client could think of: made from the types of the protocol, and from what it has been told.

Half of them are such that the table has to think about them: right in form, about a seat, a version or a shake that
there is. The others are damaged: a value of another type, a field too few or too many, text cut off, bytes.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, get_args

import msgspec
from msgspec import inspect

from dudo.fairness.contributions import pledge_of, value_of
from dudo.server import wire
from dudo.table.verbs import keeping, matches, moves, seats, shakes
from hostile.parts import parts_of
from support.client import Message

Frame = str | bytes

NUMBERS = (-1, 0, 1, 2, 3, 7, 40, 2**31, 2**53 + 1, 2**63 - 1, 2**63, -(2**63) - 1, 10**400)
ODD_NUMBERS = (0.5, -0.0, 1e308, 1e-300)
CODES = ("BQZTWK", "AAAAAA", "ZZZZZZ")
"""Six letters, as they lead to a seat."""

TEXTS = (
    "", " ", "A", "Ana", "Bo", "ana", "\u0430na", "\u202eabc", "\u200b", "\U0001f3b2", "a\u0300" * 20, "x" * 40,
    "x" * 41, "x" * 300, "'; DROP TABLE log; --", "<script>alert(1)</script>", "[act {}]", "d p1 123", "\n[match {}]\n",
    "{seat}", "%s%n", "\x00", "null",
)  # fmt: skip
WORDS = (
    "", "liar", "believe", "2x3", "99x1", "0x0", "1x7", "spot on", "pass", "waive", "concede", "roll", "d p1 123",
    "p1 2x3", "9" * 250 + "x5", "x", "2x", "-1x3", "2x3 3x4", "show 1 1", "keep 6", "keep all", "21", "pair",
)  # fmt: skip
BOTS = ("counter", "novice", "counter:bold", "greta", "friendly", "silence", "nobody", "counter:")
OFTEN: Mapping[type[msgspec.Struct], float] = {
    moves.Act: 12,
    shakes.Open: 6,
    shakes.Pledge: 3,
    seats.Sit: 3,
    matches.Start: 3,
    keeping.Pause: 0.3,  # it stops the others
    seats.Leave: 0.5,
    keeping.Remove: 0.3,
    keeping.Lock: 0.3,
}
"""How often some verbs are used, where others are used once: what moves a match on, so that there is one."""
OWN_SEED = bytes(32)  # that of everybody at the table: what one has pledged, another may open


@dataclass(slots=True)
class Known:
    """What a client knows of its table."""

    table: str = ""
    version: int = 0
    seats: int = 2
    own: list[int] = field(default_factory=list)
    legal: dict[int, list[str]] = field(default_factory=dict)
    shake: int = 0
    asks: list[int] = field(default_factory=list)

    def hear(self, frame: str | bytes) -> Message | None:
        """Takes in what the server sends; the answer in it, if there is one."""
        answer = None
        for message in parts_of(frame):
            match message["t"]:
                case "room":
                    self.seats = len(message["seats"])
                    self.own = [at for at, it in enumerate(message["seats"]) if it["yours"]]
                case "state" | "change":
                    self.version = message["v"]
                    if message["seat"] is not None:
                        self.legal[message["seat"]] = message.get("actions", "").split("|")
                case "dice":
                    self.shake, self.asks = message["number"], message["asks"]
                case "receipt" | "refused" | "because":
                    answer = message
                case _:
                    pass
        return answer


class Inventor:
    """Makes one message after the other; the same seed and the same knowledge make the same ones."""

    def __init__(self, seed: int | str) -> None:
        self.luck = Random(seed)
        self._count = 0
        self._said: list[str] = []  # now and then something is said twice
        kinds: Sequence[type[msgspec.Struct]] = get_args(wire.FromClient)
        self._kinds = {kind: inspect.type_info(kind) for kind in kinds}
        self._weights = [OFTEN.get(kind, 1.0) for kind in kinds]

    def next(self, known: Known) -> tuple[Frame, str]:
        """A frame, and which verb it is about."""
        luck = self.luck
        if self._said and luck.random() < 0.03:
            return luck.choice(self._said), "said again"
        (kind,) = luck.choices(list(self._kinds), weights=self._weights)
        message = self._message(kind, known)
        verb = str(message["t"])
        if luck.random() < 0.5:
            text = json.dumps(message)
            self._said = [*self._said[-20:], text]
            return text, verb
        return luck.choice(DAMAGES)(luck, message), "damaged"

    def _message(self, kind: type[msgspec.Struct], known: Known) -> dict[str, Any]:
        """One that is right in form, and often in substance."""
        info = self._kinds[kind]
        assert isinstance(info, inspect.StructType)
        self._count += 1
        message: dict[str, Any] = {"t": info.tag}
        for it in info.fields:
            if it.required or self.luck.random() < 0.5:
                message[it.encode_name] = value_for(self.luck, it.type)
        message["id"] = f"{self._count}"
        if self.luck.random() < 0.8:
            self._sense(message, known)
        return message

    def _sense(self, message: dict[str, Any], known: Known) -> None:
        """It is about what there is at the table."""
        luck = self.luck
        seats = known.asks if message["t"] == "open" and known.asks else known.own
        seat = luck.choice(seats or [0]) if luck.random() < 0.8 else luck.randrange(known.seats)
        number = known.shake
        value = value_of(OWN_SEED, known.table, seat, number)
        following = value_of(OWN_SEED, known.table, seat, number + 1)
        told: Mapping[str, Any] = {
            "seat": seat,
            "v": known.version,
            "a": luck.choice(known.legal.get(seat) or list(WORDS)),
            "shake": number,
            "pledge": pledge_of(seat, value).hex(),
            "value": value.hex(),
            "next": pledge_of(seat, following).hex(),
            "bot": luck.choice(BOTS),
        }
        message.update({name: it for name, it in told.items() if name in message})


def value_for(luck: Random, kind: inspect.Type) -> Any:
    """A value of that type, at its limits too."""
    match kind:
        case inspect.Metadata():
            return value_for(luck, kind.type)
        case inspect.UnionType():
            return value_for(luck, luck.choice(kind.types))
        case inspect.NoneType():
            return None
        case inspect.BoolType():
            return luck.random() < 0.5
        case inspect.IntType():
            return luck.choice((-1, 0, 1, 2, 40, 2**31, 2**62))
        case inspect.FloatType():
            return luck.choice((1, 1.5, 30, 3600))
        case inspect.StrType() if kind.pattern:
            return luck.choice(CODES) if "A-Z" in kind.pattern else luck.randbytes(32).hex()
        case inspect.StrType():
            texts = (*TEXTS, *WORDS)
            return luck.choice(texts)[: kind.max_length or 300] or "x"
        case inspect.LiteralType() | inspect.EnumType():
            values = kind.values if isinstance(kind, inspect.LiteralType) else list(kind.cls)
            return luck.choice([getattr(it, "value", it) for it in values])
        case inspect.StructType() | inspect.DataclassType():
            return {it.encode_name: value_for(luck, it.type) for it in kind.fields}
        case inspect.AnyType():
            return luck.choice((None, {}, [], 1, "x", {"bidding": {}}, {"bidding": {"title": "A"}}))
        case inspect.VarTupleType() | inspect.ListType():
            return [value_for(luck, kind.item_type) for _ in range(luck.choice((0, 1, 3, 60)))]
        case inspect.TupleType():
            return [value_for(luck, it) for it in kind.item_types]
        case inspect.DictType():
            return {
                value_for(luck, kind.key_type): value_for(luck, kind.value_type)
                for _ in range(luck.choice((0, 1, 3)))
            }
        case _:
            raise TypeError(f"No value is known for {kind}.")


# ---- damage ---------------------------------------------------------------------------------------


def _another_type(luck: Random, message: dict[str, Any]) -> Frame:
    name = luck.choice(list(message))
    other: list[Any] = [
        "\ud800",
        None,
        True,
        [],
        {},
        [[]],
        {"t": "act"},
        *NUMBERS,
        *ODD_NUMBERS,
        *TEXTS,
    ]
    return json.dumps({**message, name: luck.choice(other)})


def _one_too_few(luck: Random, message: dict[str, Any]) -> Frame:
    gone = luck.choice(list(message))
    return json.dumps({name: it for name, it in message.items() if name != gone})


def _one_too_many(luck: Random, message: dict[str, Any]) -> Frame:
    return json.dumps({**message, luck.choice(("seed", "owner", "dice", "__class__", "")): 1})


def _cut_off(luck: Random, message: dict[str, Any]) -> Frame:
    text = json.dumps(message)
    return text[: luck.randrange(len(text))]


def _said_twice(luck: Random, message: dict[str, Any]) -> Frame:
    text = json.dumps(message)[1:-1]
    return "{" + ", ".join([text] * luck.randrange(2, 5)) + "}"


def _too_deep(luck: Random, message: dict[str, Any]) -> Frame:
    levels = luck.choice((3, 900, 2000))
    return json.dumps({**message, "id": "N"}).replace('"N"', "[" * levels + "]" * levels)


def _too_long(luck: Random, message: dict[str, Any]) -> Frame:
    return json.dumps({**message, "id": "x" * luck.choice((41, 4096, 20_000))})


def _as_bytes(luck: Random, message: dict[str, Any]) -> Frame:
    raw = bytearray(json.dumps(message).encode())
    for _ in range(luck.randrange(4)):
        raw[luck.randrange(len(raw))] = luck.randrange(256)
    return bytes(raw)


def _letters(luck: Random, _message: dict[str, Any]) -> Frame:
    return luck.choice(("", "{", "null", "[]", "NaN", "\ufeff{}", "{}{}", '{"t":[]}', *TEXTS))


DAMAGES: Sequence[Callable[[Random, dict[str, Any]], Frame]] = (
    _another_type, _one_too_few, _one_too_many, _cut_off, _said_twice, _too_deep, _too_long, _as_bytes, _letters,
)  # fmt: skip
