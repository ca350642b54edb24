"""The documents about what commands write with `--json`."""

from typing import Any

from scripts.protocol import model
from scripts.protocol.schema import Schema, Schemas
from scripts.schemas.document import document
from scripts.schemas.rulesets import PLACE

from dudo.presentation.compose import Field
from dudo.puzzles.puzzle import Puzzle
from dudo.review.thrown import MatchThrows
from dudo.review.values import Review
from dudo.rulebook.answer import RuleAnswer
from dudo.server.run import Served
from dudo.terminal import json_leagues, json_output, json_rounds


def documents() -> dict[str, Schema]:
    """Every document by the name of its file."""
    play = (
        json_output.TurnAsked
        | json_output.LineRefused
        | json_output.MatchEnded
        | json_output.StakesSettled
    )
    games = tuple[json_output.GameSummary, ...] | tuple[json_output.GamesOfCountry, ...]
    rules = games | json_output.GameCard | RuleAnswer
    odds = (
        json_output.AskedChances | json_output.PatternChances | tuple[json_output.BidChances, ...]
    )
    solve = (
        json_rounds.SolvedBetweenTwo
        | json_rounds.SolvedWithLock
        | json_rounds.SolvedSeveral
        | json_rounds.SolvedCup
        | json_rounds.SolvedMatch
    )
    exploit = (
        json_rounds.BotExploited
        | json_rounds.FileExploited
        | json_rounds.LostAtLeast
        | json_rounds.SeveralExploited
    )
    return {
        "play.json": _of("A line that `dudo play --json` writes", play),
        "serve.json": _of("What `dudo serve --json` writes when the server has come up", Served),
        "replay.json": _replay(),
        "luck.json": _of("What `dudo luck --json` writes", MatchThrows),
        "review.json": _of("What `dudo review --json` writes", Review),
        "verify.json": _of(
            "What `dudo verify --json` writes",
            json_output.AllVerified | json_output.NotVerified | json_output.VerifiedTogether,
        ),
        "odds.json": _of("What `dudo odds --json` writes", odds),
        "rules.json": _of("What `dudo rules --json` writes", rules),
        "rules-new.json": _of(
            "What `dudo rules new --json` writes", json_output.ComposedRules | tuple[Field, ...]
        ),
        "league-standings.json": _of(
            "What `dudo league --json` writes", json_leagues.LeagueStandings
        ),
        "bots.json": _of("What `dudo bots --json` writes", json_output.BotList),
        "bots-check.json": _of(
            "A line that `dudo bots check --json` writes", json_output.CheckedPoint
        ),
        "simulate.json": _of("What `dudo simulate --json` writes", json_leagues.Simulated),
        "practise.json": _of("What `dudo practise --json` writes", tuple[Puzzle, ...]),
        "solve.json": _of("What `dudo solve --json` writes", solve),
        "explore.json": _of(
            "What `dudo explore --json` writes",
            json_rounds.ExploredRound | json_rounds.ExploredSeveral,
        ),
        "exploit.json": _of("What `dudo exploit --json` writes", exploit),
    }


def _of(title: str, hint: Any) -> Schema:
    schemas = Schemas(place=PLACE)
    return document(title, schemas.of(hint), schemas.named)


def _replay() -> Schema:
    """What is public and hidden is of one engine, and the same one."""
    schemas = Schemas(place=PLACE)
    states = [model.filled(alias) for alias in model.states().values()]
    schemas.of(json_output.ReplayedMatch)
    replayed = schemas.named.pop(json_output.ReplayedMatch.__name__)
    replayed["anyOf"] = [
        {"properties": {field.name: schemas.of(field.hint) for field in fields}}
        for fields in states
    ]
    return document("What `dudo replay --json` writes: a record", replayed, schemas.named)
