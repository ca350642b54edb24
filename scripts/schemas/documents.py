"""The documents in build/schemas: what goes over the wire, to programs and into files, as JSON Schema."""

from typing import Any

from scripts.protocol.schema import Schema, Schemas
from scripts.schemas import commands, files
from scripts.schemas.document import document
from scripts.schemas.rulesets import PLACE, Rulesets

from dudo.bots.programs.lines import ManyLike, MatchTold
from dudo.engine.engines import AnyGame
from dudo.engine.house_rules import AnyRules
from dudo.league.contest import Dealing
from dudo.server import wire
from dudo.terminal.rows import MatchRow


def documents() -> dict[str, Schema]:
    """Every document by the name of its file."""
    return {
        "from-client.json": _message(
            "What a client sends to a table", wire.FromClient, received=True
        ),
        "from-server.json": _message("What a table sends to a client", wire.FromServer),
        "view.json": _view(),
        "ruleset.json": _rules("A ruleset, as records and links hold it", AnyGame),
        "house-rules.json": _rules("A ruleset, or one with what is played for", AnyRules),
        "bot-match.json": _match(),
        "bot-actions-like.json": _actions_like(),
        "league.json": _league(),
        "match-row.json": _match_row(),
        **files.documents(),
        **commands.documents(),
    }


def _message(title: str, kinds: Any, *, received: bool = False) -> Schema:
    schemas = Schemas(place=PLACE, received=received)
    return document(title, schemas.of(kinds), schemas.named)


def _view() -> Schema:
    schemas = Schemas(place=PLACE)
    return document("A View: all that one seat knows", schemas.views(), schemas.named)


def _rules(title: str, hint: Any) -> Schema:
    rulesets = Rulesets()
    return document(title, rulesets.of(hint), rulesets.named)


def _match() -> Schema:
    """The ruleset in it is one of an engine, not just any data."""
    schemas, rulesets = Schemas(place=PLACE), Rulesets()
    schemas.of(MatchTold)
    told = schemas.named[MatchTold.__name__]
    told["properties"]["rules"] = rulesets.of(AnyGame)
    return document("The object of a `match` line for programs", told, rulesets.named)


def _actions_like() -> Schema:
    schemas = Schemas(place=PLACE)
    kinds = {"type": "object", "additionalProperties": schemas.of(ManyLike)}
    return document("The object of an `actions-like` line for programs", kinds, schemas.named)


def _league() -> Schema:
    schemas = Schemas(place=PLACE)
    schemas.of(Dealing)
    row = schemas.named[Dealing.__name__]
    row["properties"] = {"contest": {"type": "string"}} | row["properties"]
    row["required"] = ["contest", *row["required"]]
    return document("A line in the file of a league: one dealing of a contest", row, {})


def _match_row() -> Schema:
    schemas = Schemas(place=PLACE)
    schemas.of(MatchRow)
    return document("A line that `dudo simulate --rows` writes", schemas.named["MatchRow"], {})
