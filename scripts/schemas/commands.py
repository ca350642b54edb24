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
from dudo.terminal import composing, cup_tables, joining, json_output, several
from dudo.terminal.commands import (
    bots,
    exploit,
    explore,
    league,
    odds,
    play,
    replay,
    rules,
    simulate,
    solve,
)

WRITES: dict[str, Any] = {
    "play": play.TurnAsked | play.LineRefused | play.MatchEnded | play.StakesSettled,
    "luck": MatchThrows,
    "review": Review,
    "verify": json_output.AllVerified | json_output.NotVerified | json_output.VerifiedTogether,
    "odds": odds.AskedChances | odds.PatternChances | tuple[odds.BidChances, ...],
    "rules": tuple[rules.GameSummary, ...]
    | tuple[rules.GamesOfCountry, ...]
    | rules.GameCard
    | RuleAnswer,
    "rules new": composing.ComposedRules | tuple[Field, ...],
    "league": league.LeagueStandings,
    "bots": bots.BotList,
    "bots check": bots.CheckedPoint,
    "bots join": joining.Joined | joining.FailedToMove | joining.JoinedMatchEnded,
    "simulate": simulate.Simulated,
    "practise": tuple[Puzzle, ...],
    "solve": solve.SolvedBetweenTwo
    | solve.SolvedWithLock
    | several.SolvedSeveral
    | cup_tables.SolvedCup
    | solve.SolvedMatch,
    "explore": explore.ExploredRound | several.ExploredSeveral,
    "exploit": exploit.BotExploited
    | exploit.FileExploited
    | exploit.LostAtLeast
    | several.SeveralExploited,
}
"""By command."""
BY_LINE = ("play", "bots check", "bots join")
"""Those that write one object a line."""
ELSEWHERE = {"league": "league-standings.json"}
"""Where a document has another name than its command."""


def documents() -> dict[str, Schema]:
    """Every document by the name of its file."""
    served = "What `dudo serve --json` writes when the server has come up"
    return {
        ELSEWHERE.get(name, f"{name.replace(' ', '-')}.json"): _of(
            f"{'A line that' if name in BY_LINE else 'What'} `dudo {name} --json` writes", hint
        )
        for name, hint in WRITES.items()
    } | {"serve.json": _of(served, Served), "replay.json": _replay()}


def _of(title: str, hint: Any) -> Schema:
    schemas = Schemas(place=PLACE)
    return document(title, schemas.of(hint), schemas.named)


def _replay() -> Schema:
    """What is public and hidden is of one engine, and the same one."""
    schemas = Schemas(place=PLACE)
    states = [model.filled(alias) for alias in model.states().values()]
    schemas.of(replay.ReplayedMatch)
    replayed = schemas.named.pop(replay.ReplayedMatch.__name__)
    replayed["anyOf"] = [
        {"properties": {field.name: schemas.of(field.hint) for field in fields}}
        for fields in states
    ]
    return document("What `dudo replay --json` writes: a record", replayed, schemas.named)
