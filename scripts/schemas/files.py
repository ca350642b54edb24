"""The documents about files that are no records: strategies, logs of tables, proofs, backups, figures of bots."""

from typing import Any

from research.exploited import ExploitedBy
from research.mixed import MixedDealing
from scripts.protocol.schema import Schema, Schemas
from scripts.schemas.document import document
from scripts.schemas.rulesets import PLACE, Rulesets

from dudo.engine.engines import AnyGame
from dudo.fairness.transcript import Transcript
from dudo.server.backup import BackupContents
from dudo.solver import markov_strategy, storing, strategy
from dudo.table.log import OPENING
from dudo.table.state import Opening
from dudo.table.verbs import EVENTS

BYTES: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
"""32 bytes, as two digits each."""


def documents() -> dict[str, Schema]:
    """Every document by the name of its file."""
    return {
        "strategy.json": _strategy(),
        "table-event.json": _table_event(),
        "proof.json": _proof(),
        "backup.json": _of(
            BackupContents,
            "What is in a backup, as `dudo backup` and `dudo restore` say with `--json`",
        ),
        "exploited.json": _of(ExploitedBy, "A line of `exploited.jsonl`: how much a bot loses"),
        "mixed.json": _of(MixedDealing, "A line of `mixed.jsonl`: a match with bots of all levels"),
        "server-log.json": _server_log(),
    }


def _of(kind: type, title: str) -> Schema:
    schemas = Schemas(place=PLACE)
    schemas.of(kind)
    told = schemas.named.pop(kind.__name__)
    return document(title, told, schemas.named)


def _strategy() -> Schema:
    """Its keys stand here, as several modules write it; tests hold what is written and all that ships against them."""
    rulesets = Rulesets()
    count = {"type": "integer", "minimum": 1}
    always: Schema = {
        "ruleset": rulesets.of(AnyGame),
        "dice": {"type": "array", "items": count, "minItems": 2, "maxItems": 2},
        "payoff": {"type": "string"},
    }
    proved: Schema = {
        "raises": {"anyOf": [_least(0), {"type": "null"}]},
        "low": {"type": "number"},
        "high": {"type": "number"},
    }
    bids = {
        "type": "array",
        "prefixItems": [_least(0), {"type": "array", "items": _least(0)}],
        "minItems": 2,
        "maxItems": 2,
        "description": "a position of the round, and the places of the bids that are made there at all",
    }
    habits = {
        "type": "array",
        "items": {"anyOf": [{"type": "array", "items": bids}, {"type": "null"}]},
        "minItems": 2,
        "maxItems": 2,
        "description": "by player; null for one who may bid whatever the rules allow",
    }
    since: Schema = {
        "habits": habits,
        "locked": {"type": "boolean"},
        "packed": {"type": "boolean"},
    }
    number: Schema = {"type": "number"}
    several: Schema = {
        "ruleset": rulesets.of(AnyGame),
        "players": {"type": "integer", "minimum": 2},
        "nash_conv": number,
        "values": {"type": "array", "items": number, "minItems": 2},
    }
    contexts: Schema = {
        "type": "array",
        "items": {"type": "array", "items": count, "minItems": 2, "maxItems": 2},
    }
    kinds = [
        _head(strategy.FORMAT, always | proved, since),
        _head(markov_strategy.FORMAT, always | {"contexts": contexts}, {}),
        _head(storing.MULTIPLAYER, several, {}),
    ]
    return document("The first line of a strategy file", {"anyOf": kinds}, rulesets.named)


def _head(form: str, needed: Schema, optional: Schema) -> Schema:
    return {
        "type": "object",
        "properties": {"format": {"const": form}} | needed | optional,
        "required": ["format", *needed],
        "additionalProperties": False,
    }


def _table_event() -> Schema:
    """A line `[word {..}]` of a log as an object with one key, the word; what has a default an old log may lack."""
    schemas = Schemas(place=PLACE, received=True)
    kinds = {OPENING: Opening} | {kind.word: kind for kind in EVENTS}
    words: Schema = {
        "type": "object",
        "properties": {word: schemas.of(kind) for word, kind in kinds.items()},
        "minProperties": 1,
        "maxProperties": 1,
        "additionalProperties": False,
    }
    return document("An event in the log of a table, under its word", words, schemas.named)


def _proof() -> Schema:
    schemas = Schemas(place=PLACE, received=False)
    proof = schemas.of(Transcript)
    return document("The header line `proof` of a record", proof, schemas.named)


def _server_log() -> Schema:
    """As `dudo.server.logs` writes it."""
    text: Schema = {"type": "string"}
    parts = {
        "at": {"type": "string", "format": "date-time"},
        "level": text,
        "from": text,
        "say": text,
    }
    line = _whole(parts)
    line["properties"] = parts | {"trace": {"type": "array", "items": text}}
    return document("A line that a server writes with `--log json`", line, {})


def _least(number: int) -> Schema:
    return {"type": "integer", "minimum": number}


def _whole(parts: dict[str, Any]) -> Schema:
    """An object that has all of these and nothing else."""
    return {
        "type": "object",
        "properties": parts,
        "required": list(parts),
        "additionalProperties": False,
    }
