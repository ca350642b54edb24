"""A client in one file: play at the tables of a Dudo server from a program of your own.

It needs Python 3.11 and nothing else: you may copy this file and leave the rest. A program that plays whatever
comes first, at a table whose link somebody has sent:

    from dudo.client import Server

    server = Server("http://127.0.0.1:8000")
    table = server.table("http://127.0.0.1:8000/t/abcdefgh")
    table.sit("First Word")
    for turn in table.turns():
        turn.play(turn.actions[0])

Everybody at the table sees that a program plays. It contributes a value of its own to each throw, and checks every die
that it is shown (`FairDice`). What goes over the wire is in `docs/protocol.md`.
"""

import json
import secrets
import time
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest
from http.client import HTTPException
from itertools import count
from struct import unpack
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]
"""A message, as the protocol has it."""

QUIET = 30.0  # seconds without a line after which the stream counts as lost; one comes every ten
WAITS = (0.2, 1.0, 3.0, 10.0)  # seconds before each new try, the last one again and again
SUPER = 10  # added to the face of a die that counts twice
TRIES = 12  # without an answer, until we give up
FIRST_TRIES = 4  # at an address that has never answered yet: it may be wrong


class DudoClientError(Exception):
    """Something that the client cannot do, in one sentence."""


class ServerRefused(DudoClientError):
    """The server has refused something; the text is its sentence, and `problem` the reason in one word."""

    def __init__(self, problem: str, sentence: str) -> None:
        super().__init__(sentence)
        self.problem = problem


class Lost(DudoClientError):
    """The server has not answered for minutes."""


class UnfairDice(DudoClientError):
    """The dice are not those that were promised; the text says what is wrong with them."""


class Server:
    """A server, and who we are there: the `token` of a session, which has our seats.

    Without a token we get a new one, that of a program; keep it to come back to the same seats later.
    """

    def __init__(self, address: str, *, token: str | None = None, language: str = "en") -> None:
        if not _is_address(address):
            raise DudoClientError(
                f"A server is an address like http://127.0.0.1:8000, not {address!r}."
            )
        self.address = address.rstrip("/")
        self._language = language
        self.token = token or ""
        if not self.token:
            self.token = self.ask("POST", "/api/programs", tries=FIRST_TRIES)["token"]

    def table(self, link: str) -> "RemoteTable":
        """Return the table of that link, or of that id alone."""
        try:
            ident = urlsplit(link).path.rstrip("/").rpartition("/")[2]
        except ValueError:
            ident = ""
        if not ident.isalnum():
            raise DudoClientError(
                f"A table is named by its link or its id, like abcdefgh, not {link!r}."
            )
        return RemoteTable(self, ident)

    def open(
        self, game: str, *, seats: int, bots: tuple[str, ...] = (), **more: Any
    ) -> "RemoteTable":
        """Open a table that this program hosts, and return it; `more` goes into the `OpenTable` of the protocol."""
        opened = self.ask(
            "POST", "/api/tables", {"game": game, "seats": seats, "bots": list(bots), **more}
        )
        return RemoteTable(self, opened["table"])

    def ask(self, method: str, path: str, body: Json | None = None, *, tries: int = TRIES) -> Any:
        """Return the server's answer at that address; `ServerRefused`, or `Lost` if nobody answers in that many tries.

        By default that is more than a minute, in which a server may have started again.
        """
        for wait in (*(WAITS + WAITS[-1:] * tries)[: tries - 1], None):
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
        """Return the open answer; `ServerRefused`, or `OSError` if nobody answers."""
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


def _is_address(text: str) -> bool:
    """Whether the text may be the address of a server, so that it is worth while to ask there again and again."""
    try:
        parts = urlsplit(text)
        return (
            parts.scheme in ("http", "https")
            and bool(parts.hostname)
            and parts.port != 0
            and not any(letter.isspace() for letter in text)
        )
    except ValueError:
        return False


def _refused(error: urllib.error.HTTPError) -> ServerRefused:
    try:
        failure = json.load(error)
        return ServerRefused(failure["error"], failure["sentence"])
    except (ValueError, KeyError, TypeError):
        return ServerRefused(
            "busy" if error.code >= 500 else "malformed", f"It answers {error.code}."
        )


class RemoteTable:
    """A table, and the latest news of it: its `room`, and a `state` for each seat of ours."""

    def __init__(self, server: Server, ident: str) -> None:
        self._server = server
        self.id = ident
        self.room: Json = {}
        self.states: dict[int | None, Json] = {}
        self.dice = FairDice(ident)
        self._answered: set[tuple[int, int]] = set()  # seats and versions that have been played

    @property
    def seats(self) -> list[int]:
        """The seats that are ours."""
        return [at for at, seat in enumerate(self.room.get("seats", ())) if seat["yours"]]

    def say(self, **message: Any) -> Json:
        """Send a message, like `say(t="chat", text="Hello!")`, and return its answer, unless it is `ServerRefused`.

        If the answer is lost, the message is sent again under the same id, so nothing is done twice.
        """
        sent = {**message, "id": message.get("id") or secrets.token_hex(8)}
        answer: Json = self._server.ask("POST", f"/api/tables/{self.id}/say", sent)
        return answer

    def sit(self, name: str, *, seat: int | None = None) -> int:
        """Take that seat, or the first free one, and return its number; `ServerRefused` if there is none."""
        if seat is None:
            room = self._server.ask("GET", f"/api/tables/{self.id}")
            free = [at for at, it in enumerate(room["seats"]) if it["name"] is None]
            if not free:
                raise ServerRefused("seat", "No seat is free at this table.")
            seat = free[0]
        self.say(t="sit", seat=seat, name=name)
        return seat

    def messages(self) -> Iterator[Json]:
        """Yield every message of the server for as long as you read; a lost connection is made again.

        In place of a `change` you get the whole `state` after it.

        `room` and `states` are up to date with each. Pledges and values for the dice are sent; `UnfairDice` says
        that some are not as promised. `Lost` if nobody answers for minutes.
        """
        failed = 0
        while True:
            self.dice.miss()
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
        """Yield every turn of our seats until the match is over."""
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
        news = message if message["t"] == "dice" else message.pop("dice", None)
        if message["t"] == "change":
            message = _changed(self.states[message["seat"]], message)
        if message["t"] == "room":
            self.room = message
        for wish in self.dice.hear(news, self.seats) if news else ():
            # It came too late, or somebody else has the seat by now.
            with suppress(ServerRefused):
                self.say(**wish)
        if message["t"] == "state":
            self.states[message["seat"]] = message
            self.dice.see(message)
        return message

    def _agree(self) -> None:
        """We agree that people have a coach."""
        asked = any(seat["asks"] for seat in self.room["seats"])
        if asked and any(self.room["seats"][at]["consent"] == "open" for at in self.seats):
            self.say(t="agree", on=True)

    def play(self, turn: "RemoteTurn", action: str) -> None:
        """Play the action. One that comes too late is no error: the next turn shows what has happened."""
        self._answered.add((turn.seat, turn.version))
        try:
            self.say(t="act", v=turn.version, seat=turn.seat, a=action)
        except ServerRefused as error:
            if error.problem != "stale":
                raise


def _changed(state: Json, change: Json) -> Json:
    """The whole state after that change of it."""
    view, sentences = state["view"], state["sentences"]
    history, words = view["public"]["history"], sentences["history"]
    keeps = change.get("keeps", len(history))
    public = {
        **view["public"],
        **change.get("public", {}),
        "history": history[:keeps] + change.get("steps", []),
    }
    told = {it: change[it] for it in ("showdown", "result") if it in change}
    return {
        **{it: change.get(it, old) for it, old in state.items()},
        "t": "state",
        "actions": change.get("actions", ""),
        "timeout": change.get("timeout", ""),
        "clock": change.get("clock"),
        "view": {**view, "public": public, "secret": change.get("secret", view["secret"])},
        "sentences": {**sentences, "history": words[:keeps] + change.get("said", []), **told},
    }


@dataclass(frozen=True)
class RemoteTurn:
    """A turn of one of our seats."""

    table: RemoteTable
    state: Json

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        seat: int = self.state["seat"]
        return seat

    @property
    def version(self) -> int:
        """The version that the action answers; it counts decisions."""
        version: int = self.state["v"]
        return version

    @property
    def view(self) -> Json:
        """Everything that the seat knows."""
        view: Json = self.state["view"]
        return view

    @property
    def actions(self) -> list[str]:
        """The legal actions, as words of the notation."""
        words: str = self.state["actions"]
        return words.split("|")

    def play(self, action: str) -> None:
        """Play this action; `ServerRefused` says in a sentence why it is not legal."""
        self.table.play(self, action)


class FairDice:
    """Our contributions to the throws of one table, and what we have checked of its dice.

    A value for each of our seats is pledged before a throw and opened for it. Every promise must follow the one before
    it, every secret must be one that was promised, and all dice in a hand of ours must come from such secrets and the
    contributions of the seats.
    """

    def __init__(self, table: str, *, seed: bytes | None = None) -> None:
        self._table = table.encode()
        self._seed = seed or secrets.token_bytes(32)  # nobody else may know it before we open
        self.promises: dict[int, bytes] = {}  # by shake, as they were told first
        self._thrown: dict[int, tuple[Json, bytes]] = {}  # by shake, with its entropy
        self._opened: set[tuple[int, int]] = set()  # the shakes and seats for which we have opened
        self._sent: set[tuple[str, int, int]] = set()  # by word, shake and seat, on this connection
        self.proved: dict[tuple[int, int], Counter[int]] = {}  # faces, by round and seat

    def hear(self, news: Json, seats: list[int]) -> list[Json]:
        """Return the messages with which these seats of ours pledge or open; else `UnfairDice` says what is wrong."""
        for shake in news["shakes"]:
            self._check(shake)
        for it in news["opened"]:
            self._open(it["shake"], it["part"], bytes.fromhex(it["secret"]))
        number, found = news["number"], []
        for seat in seats:
            wish = {"seat": seat, "shake": number}
            if seat in news["asks"] and number in self.promises:
                value, after = self._value(seat, number).hex(), self._pledge(seat, number + 1)
                found.append({"t": "open", **wish, "value": value, "next": after})
                self._opened.add((number, seat))
            elif news["pledges"][seat] is None:
                found.append({"t": "pledge", **wish, "pledge": self._pledge(seat, number)})
        new = [it for it in found if (it["t"], number, it["seat"]) not in self._sent]
        self._sent |= {(it["t"], number, it["seat"]) for it in new}
        return new

    def see(self, state: Json) -> None:
        """Check that the dice in our hand come from secrets opened for us; `UnfairDice` if not."""
        seat, hands = state["seat"], state["view"]["secret"].get("hands")
        if seat is None or not hands:
            return
        round_ = state["view"]["public"]["round"]
        dice = Counter(die - SUPER if die > SUPER else die for die in hands[seat] or ())
        if not dice <= self.proved.get((round_, seat), Counter()):
            raise UnfairDice(f"In round {round_} we were shown other dice than promised.")

    def miss(self) -> None:
        """Forget what was sent: the line is lost, so it may have to be sent again."""
        self._sent.clear()
        self.proved.clear()

    def _check(self, shake: Json) -> None:
        number, before = shake["number"], bytes.fromhex(shake["before"])
        sealed = b"".join(map(bytes.fromhex, shake["sealed"]))
        promise = _hash(b"dudo/2/promise" + before + _u32(number) + sealed)
        if self.promises.setdefault(number, promise) != promise:
            raise UnfairDice(f"Another shake {number} was promised before.")
        if self.promises.get(number - 1, before) != before:
            raise UnfairDice(f"The promise of shake {number} does not follow the one before.")
        if shake["seats"] is None:
            return
        entropy = b"dudo/2/entropy" + promise
        for seat, it in enumerate(shake["seats"]):
            kind, value = it["kind"], bytes.fromhex(it["value"])
            if kind == "opened":
                ours = (number, seat) in self._opened
                if it["pledge"] != _hash(b"dudo/2/pledge" + _u32(seat) + value).hex() or (
                    ours and value != self._value(seat, number)
                ):
                    raise UnfairDice(f"What seat {seat} brought to shake {number} was not pledged.")
            elif value != _hash(b"dudo/2/stand-in" + promise + _u32(seat)):
                raise UnfairDice(f"What stands for seat {seat} in shake {number} is not the rule.")
            elif kind == "late" and it["pledge"] is None:
                raise UnfairDice(f"Seat {seat} was late for shake {number}, but had not pledged.")
            kinds = ("opened", "bot", "late")
            entropy += _u32(seat) + bytes([1 + kinds.index(kind)]) + value
        self._thrown[number] = shake, _hash(entropy)

    def _open(self, number: int, part: int, secret: bytes) -> None:
        shake, entropy = self._thrown[number]
        if shake["sealed"][part] != _hash(b"dudo/2/sealed" + secret).hex():
            raise UnfairDice(f"A secret of shake {number} is not the one that was promised.")
        words = _words(secret, entropy)
        for throw in shake["throws"]:
            if throw["part"] == part:
                below = throw["below"]
                fair = 2**32 // below * below
                faces = Counter(
                    next(it for it in words if it < fair) % below + 1 for _ in range(throw["count"])
                )
                known = self.proved.setdefault((throw["round"], part), Counter())
                known.update(faces)

    def _value(self, seat: int, shake: int) -> bytes:
        start = b"dudo/2/value" + self._table
        return digest(self._seed, start + _u32(seat) + _u32(shake), "sha256")

    def _pledge(self, seat: int, shake: int) -> str:
        return _hash(b"dudo/2/pledge" + _u32(seat) + self._value(seat, shake)).hex()


def _u32(number: int) -> bytes:
    return number.to_bytes(4, "big")


def _hash(data: bytes) -> bytes:
    return sha256(data).digest()


def _words(secret: bytes, entropy: bytes) -> Iterator[int]:
    """Yield the numbers below 2^32 that a secret gives."""
    for block in count():
        yield from unpack(">8I", digest(secret, entropy + _u32(block), "sha256"))
