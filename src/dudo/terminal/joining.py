"""`dudo bots join`: a program plays at a table of some server, over the network."""

from collections.abc import Iterator
from random import SystemRandom
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
from dudo.terminal.helping import speaking
from dudo.terminal.output import console
from dudo.terminal.variables import TOKEN
from dudo.text import Name, say


class NotAtTheTable(DudoError):
    """A program could not play at a table over the network."""


@speaking
@click.command("join")
@click.argument("link")
@click.argument("program")
@click.option("--name", help="What it is called at the table; by default, as it says.")
@click.option(
    "--seat",
    type=click.IntRange(1, MOST_PLAYERS),
    help="Its seat, from 1; by default, the first free one.",
)
@click.option(
    "--token",
    envvar=TOKEN,
    help="The token of an earlier session, to come back to its seat.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=5.0,
    show_default=True,
    help="The time for a move.",
)
def join(
    *,
    link: str,
    program: str,
    name: str | None,
    seat: int | None,
    token: str | None,
    seconds: float,
) -> None:
    """Let PROGRAM, an executable file, play a match at the table of LINK.

    LINK is what friends are sent, like http://127.0.0.1:8000/t/abcdefgh. Everybody there is shown that a program plays.
    """
    found = outside(program).bot if is_path(program) else None
    if not isinstance(found, ProgramBot):
        text = say(
            "A program that joins is an executable file, like {example}.", example=Name("./mybot")
        )
        raise NoSuchProgram(text)
    at = urlsplit(link)
    if at.scheme not in ("http", "https") or "/t/" not in at.path:
        example = Name("http://127.0.0.1:8000/t/abcdefgh")
        raise NotAtTheTable(say("A link to a table is like {example}.", example=example))
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
            sits = say(
                "It sits in seat {seat}. To come back to it: {option}",
                seat=taken + 1,
                option=Name(f"--token {server.token}"),
            )
            console().print(sits, markup=False)
        _play(table, running, seconds=seconds)
    except DudoClientError as error:
        raise NotAtTheTable(Name(str(error))) from error
    finally:
        running.close()


def _has_a_seat(server: Server, table: RemoteTable) -> bool:
    """Whether a seat at the table belongs to this session."""
    room = server.ask("GET", f"/api/tables/{table.id}")
    return any(seat["yours"] for seat in room["seats"])


def _play(table: RemoteTable, running: Program, *, seconds: float) -> None:
    """The match has been played to its end, and how it ended has been told."""
    out = console()
    for turn, game in _turns(table):
        seed = SystemRandom().getrandbits(31)
        try:
            action = running.answer_to(_question(turn), game, seconds=seconds, seed=seed)
            turn.play(str(action))
        except ProgramFailed as error:
            out.print(error.sentence, markup=False)
            turn.play(turn.state["timeout"])  # by rule, as for any absent player
    results = [state["view"]["public"]["result"] for state in table.states.values()]
    winners = {seat for result in results if result for seat in result["winners"]}
    out.print(
        say(
            "{won, select, yes {It has won the match.} other {The match is over; it has not won.}}",
            won="yes" if winners & {*table.seats} else "no",
        )
    )


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
