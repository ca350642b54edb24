"""A client in one file: play at the tables of a Dudo server from a program of your own.

It needs Python 3.11 and nothing else: you may copy this file and leave the rest. A program that plays whatever
comes first, at a table whose link somebody has sent:

    from dudo.client import Server

    server = Server("http://127.0.0.1:8000")
    table = server.table("http://127.0.0.1:8000/t/abcdefgh")
    table.sit("First Word")
    for turn in table.turns():
        turn.play(turn.actions[0])

Everybody at the table is shown that a program plays. What goes over the wire is in `docs/protocol.md`.
"""

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]
"""A message, as the protocol has it."""

QUIET = 30.0  # seconds without a line after which the stream is taken for lost; one comes every ten
WAITS = (0.2, 1.0, 3.0, 10.0)  # seconds before each new try, the last one again and again
TRIES = 12  # that nobody answers, until it is given up


class DudoClientError(Exception):
    """What a client cannot do, in one sentence."""


class ServerRefused(DudoClientError):
    """The server has refused something; the text is its sentence, and `problem` the word of the protocol."""

    def __init__(self, problem: str, sentence: str) -> None:
        super().__init__(sentence)
        self.problem = problem


class Lost(DudoClientError):
    """Nobody has answered for minutes."""


class Server:
    """A server, and who we are there: the `token` of a session, which has our seats.

    Without a token we get a new one, that of a program; keep it to come back to the same seats later.
    """

    def __init__(self, address: str, *, token: str | None = None, language: str = "en") -> None:
        self.address = address.rstrip("/")
        self._language = language
        self.token = token or ""
        if not self.token:
            self.token = self.ask("POST", "/api/programs")["token"]

    def table(self, link: str) -> "RemoteTable":
        """The table of that link, or of that id alone."""
        return RemoteTable(self, urlsplit(link).path.rstrip("/").rpartition("/")[2])

    def open(
        self, game: str, *, seats: int, bots: tuple[str, ...] = (), **more: Any
    ) -> "RemoteTable":
        """A new table that this program hosts. `more` are further fields of `OpenTable` in the protocol."""
        opened = self.ask(
            "POST", "/api/tables", {"game": game, "seats": seats, "bots": list(bots), **more}
        )
        return RemoteTable(self, opened["table"])

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """What the server answers at that address; `ServerRefused`, or `Lost` if nobody answers for minutes."""
        for wait in (*WAITS, *WAITS[-1:] * (TRIES - len(WAITS)), None):
            try:
                with self.answer(method, path, body) as answer:
                    return json.load(answer)
            except ServerRefused as error:
                if error.problem != "busy" or wait is None:
                    raise
            except (OSError, HTTPException, ValueError) as error:
                if wait is None:
                    reason = getattr(error, "reason", error)
                    words = getattr(reason, "strerror", None) or str(reason)
                    raise Lost(f"Nobody answers at {self.address}: {words}.") from error
            time.sleep(wait)
        raise AssertionError("the last try has either an answer or an error")

    def answer(self, method: str, path: str, body: Json | None = None) -> Any:
        """The answer, to be read; `ServerRefused`, or `OSError` if nobody answers."""
        request = urllib.request.Request(
            self.address + path,
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"accept-language": self._language, "content-type": "application/json"},
        )
        if self.token:
            request.add_header("authorization", f"Bearer {self.token}")
        try:
            return urllib.request.urlopen(request, timeout=QUIET)
        except urllib.error.HTTPError as error:
            with error:
                raise _refused(error) from error


def _refused(error: urllib.error.HTTPError) -> ServerRefused:
    try:
        failure = json.load(error)
        return ServerRefused(failure["error"], failure["sentence"])
    except (ValueError, KeyError, TypeError):
        return ServerRefused(
            "busy" if error.code >= 500 else "malformed", f"It answers {error.code}."
        )


class RemoteTable:
    """A table, and the newest that we were told about it: its `room`, and a `state` for each seat of ours."""

    def __init__(self, server: Server, ident: str) -> None:
        self._server = server
        self.id = ident
        self.room: Json = {}
        self.states: dict[int | None, Json] = {}
        self._answered: set[tuple[int, int]] = set()  # seats and versions that have been played

    @property
    def seats(self) -> list[int]:
        """The seats that are ours."""
        return [at for at, seat in enumerate(self.room.get("seats", ())) if seat["yours"]]

    def say(self, **message: Any) -> Json:
        """Sends a message, like `say(t="chat", text="Good luck!")`, and returns its answer; `ServerRefused` if it is.

        A lost answer is asked for again under the same id, so nothing is done twice.
        """
        sent = {**message, "id": message.get("id") or secrets.token_hex(8)}
        answer: Json = self._server.ask("POST", f"/api/tables/{self.id}/say", sent)
        return answer

    def sit(self, name: str, *, seat: int | None = None) -> int:
        """Takes that seat, or the first free one, and returns its number; `ServerRefused` if there is none."""
        if seat is None:
            room = self._server.ask("GET", f"/api/tables/{self.id}")
            free = [at for at, it in enumerate(room["seats"]) if it["name"] is None]
            if not free:
                raise ServerRefused("seat", "No seat is free at this table.")
            seat = free[0]
        self.say(t="sit", seat=seat, name=name)
        return seat

    def messages(self) -> Iterator[Json]:
        """Every message of the server, for as long as you read; a lost connection is made again.

        `room` and `states` are up to date with each. `Lost` if nobody answers for minutes.
        """
        failed = 0
        while True:
            try:
                with self._server.answer("GET", f"/api/tables/{self.id}/stream") as stream:
                    for line in stream:
                        failed = 0
                        if line.strip():
                            yield self._heard(json.loads(line))
            except ServerRefused as error:
                if error.problem != "busy":
                    raise
            except (OSError, HTTPException, ValueError):
                pass  # cut off: what comes first after the next connection is all there is to know
            failed += 1
            if failed > TRIES:
                raise Lost(f"Nobody answers at {self._server.address}.")
            time.sleep(WAITS[min(failed, len(WAITS)) - 1])

    def turns(self) -> Iterator["RemoteTurn"]:
        """Each time that one of our seats is to act, until the match that is played, or the next one, is over."""
        for message in self.messages():
            if message["t"] == "room":
                self._agree()
            elif message["t"] == "state":
                if message["seat"] is not None and message["view"]["public"]["result"]:
                    return
                seat, version = message["seat"], message["v"]
                if message["actions"] and (seat, version) not in self._answered:
                    yield RemoteTurn(self, message)

    def _heard(self, message: Json) -> Json:
        if message["t"] == "room":
            self.room = message
        elif message["t"] == "state":
            self.states[message["seat"]] = message
        return message

    def _agree(self) -> None:
        """A program has nothing against a coach for people."""
        asked = any(seat["asks"] for seat in self.room["seats"])
        if asked and any(self.room["seats"][at]["consent"] == "open" for at in self.seats):
            self.say(t="agree", on=True)

    def play(self, turn: "RemoteTurn", action: str) -> None:
        """Plays for that turn. One that came too late is no error: the next turn shows what has happened."""
        self._answered.add((turn.seat, turn.version))
        try:
            self.say(t="act", v=turn.version, seat=turn.seat, a=action)
        except ServerRefused as error:
            if error.problem != "stale":
                raise


@dataclass(frozen=True)
class RemoteTurn:
    """One of our seats is to act."""

    table: RemoteTable
    state: Json

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        seat: int = self.state["seat"]
        return seat

    @property
    def version(self) -> int:
        """What is answered: it counts decisions."""
        version: int = self.state["v"]
        return version

    @property
    def view(self) -> Json:
        """All that the seat knows."""
        view: Json = self.state["view"]
        return view

    @property
    def actions(self) -> list[str]:
        """The legal actions, as words of the notation."""
        words: str = self.state["actions"]
        return words.split("|")

    def play(self, action: str) -> None:
        """Plays this action; `ServerRefused` with a sentence if it is not legal."""
        self.table.play(self, action)
