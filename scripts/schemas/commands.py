"""The documents about what commands write with `--json`."""

from scripts.protocol import model
from scripts.protocol.schema import Schema, Schemas
from scripts.schemas.document import document
from scripts.schemas.rulesets import PLACE

from dudo.terminal.told import LineRefused, MatchEnded, ReplayedMatch, StakesSettled, TurnAsked


def documents() -> dict[str, Schema]:
    """Every document by the name of its file."""
    return {"play.json": _play(), "replay.json": _replay()}


def _play() -> Schema:
    schemas = Schemas(place=PLACE)
    kinds = TurnAsked | LineRefused | MatchEnded | StakesSettled
    return document("A line that `dudo play --json` writes", schemas.of(kinds), schemas.named)


def _replay() -> Schema:
    """What is public and hidden is of one engine, and the same one."""
    schemas = Schemas(place=PLACE)
    states = [model.filled(alias) for alias in model.states().values()]
    schemas.of(ReplayedMatch)
    told = schemas.named.pop(ReplayedMatch.__name__)
    told["anyOf"] = [
        {"properties": {field.name: schemas.of(field.hint) for field in fields}}
        for fields in states
    ]
    return document("What `dudo replay --json` writes: a record", told, schemas.named)
