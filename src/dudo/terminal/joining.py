"""`dudo bots join`: a program plays at a table of some server, over the network."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import SystemRandom
from typing import Annotated
from urllib.parse import urlsplit

import click

from dudo.bots.programs.outside import NoSuchProgram, is_path, outside
from dudo.bots.programs.program import MoveRequest, Program, ProgramFailed
from dudo.bots.programs.program_bot import ProgramBot
from dudo.client import DudoClientError, RemoteTable, RemoteTurn, Server
from dudo.encoding import encode
from dudo.engine import Game
from dudo.engine.action import parse
from dudo.engine.house_rules import HouseRules
from dudo.engine.seating import MOST_PLAYERS
from dudo.errors import DudoError
from dudo.games import find
from dudo.presentation.link import read_link
from dudo.terminal.declaring import Settings, declared
from dudo.terminal.output import console, print_json, told
from dudo.terminal.variables import TOKEN
from dudo.text import Name, Text


class NotAtTheTable(DudoError):
    """A program could not play at a table over the network."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A line of `bots join --json`: the program has a seat, to which the token brings it back."""

    seat: int  # from 1
    token: str


@dataclass(frozen=True, slots=True)
class FailedToMove:
    """A line of `bots join --json`: the program had no legal move in time, and another was made for it."""

    error: Text


@dataclass(frozen=True, slots=True)
class JoinedMatchEnded:
    """The last line of `bots join --json`: whether the program has won the match."""

    won: bool


@declared("join")
def join(
    link: str,
    program: str,
    *,
    name: str | None = None,
    seat: Annotated[int | None, click.IntRange(1, MOST_PLAYERS)] = None,
    token: Annotated[str | None, Settings(envvar=TOKEN)] = None,
    seconds: Annotated[float, click.FloatRange(0.01, 600)] = 5.0,
    as_json: Annotated[bool, "--json", "Use JSON, one object per line."] = False,
) -> None:
    """Let PROGRAM, an executable file, play a match at the table of LINK.

    LINK is what friends are sent, like http://127.0.0.1:8000/t/abcdefgh. Everybody there is shown that a program plays.

    --name: What it is called at the table; by default, as it says.
    --seat: Its seat, from 1; by default, the first free one.
    --token: The token of an earlier session, to come back to its seat.
    --seconds: The time for a move.
    """
    found = outside(program).bot if is_path(program) else None
    if not isinstance(found, ProgramBot):
        raise NoSuchProgram(
            told("A program that joins is an executable file, like {example}.", example="./mybot")
        )
    at = urlsplit(link)
    if at.scheme not in ("http", "https") or "/t/" not in at.path:
        example = "http://127.0.0.1:8000/t/abcdefgh"
        raise NotAtTheTable(told("A link to a table is like {example}.", example=example))
    running = Program(found.command, name=found.name)
    try:
        running.start()
        root = at.path[: at.path.index("/t/")]
        server = Server(f"{at.scheme}://{at.netloc}{root}", token=token)
        table = server.table(link)
        if not _has_a_seat(server, table):
            taken = table.sit(
                name or running.introduction.name, seat=None if seat is None else seat - 1
            )
            _tell(Joined(taken + 1, server.token or ""), as_json=as_json)
        _play(table, running, seconds=seconds, as_json=as_json)
    except DudoClientError as error:
        raise NotAtTheTable(Name(str(error))) from error
    finally:
        running.close()


def _tell(what: Joined | FailedToMove | JoinedMatchEnded, *, as_json: bool) -> None:
    """As a line for programs, or in a sentence."""
    out = console()
    if as_json:
        print_json(what)
        return
    match what:
        case Joined(seat=seat, token=token):
            out.say(
                "It sits in seat {seat}. To come back to it: {option}",
                seat=seat,
                option=f"--token {token}",
            )
        case FailedToMove(error=sentence):
            out.print(sentence, markup=False)
        case JoinedMatchEnded(won=won):
            out.say(
                "{won, select, yes {It has won the match.} other {The match is over; it has not won.}}",
                won="yes" if won else "no",
            )


def _has_a_seat(server: Server, table: RemoteTable) -> bool:
    """Whether a seat at the table belongs to this session."""
    room = server.ask("GET", f"/api/tables/{table.id}")
    return any(seat["yours"] for seat in room["seats"])


def _play(table: RemoteTable, running: Program, *, seconds: float, as_json: bool) -> None:
    """The match has been played to its end, and how it ended has been told."""
    for turn, game in _turns(table):
        seed = SystemRandom().getrandbits(31)
        try:
            action = running.answer_to(_question(turn), game, seconds=seconds, seed=seed)
            turn.play(str(action))
        except ProgramFailed as error:
            _tell(FailedToMove(error.sentence), as_json=as_json)
            turn.play(turn.state["timeout"])  # by rule, as for any absent player
    results = [state["view"]["public"]["result"] for state in table.states.values()]
    winners = {seat for result in results if result for seat in result["winners"]}
    _tell(JoinedMatchEnded(bool(winners & {*table.seats})), as_json=as_json)


def _turns(table: RemoteTable) -> Iterator[tuple[RemoteTurn, Game]]:
    """The turns, each with the game that is played."""
    game: Game | None = None
    for turn in table.turns():
        if game is None:
            link = table.room["info"]["link"]
            rules = read_link(link) if link else find(table.room["game"])
            game = rules.game if isinstance(rules, HouseRules) else rules
        yield turn, game


def _question(turn: RemoteTurn) -> MoveRequest:
    public = turn.view["public"]
    return MoveRequest(
        view=encode(turn.view),
        legal=tuple(map(parse, turn.actions)),
        seats=len(public["dice"]),
        seat=turn.seat,
        moment=(public["round"], len(public["history"])),
    )
