"""The protocol as a page to read: enough to write a client in any language from it alone."""

import json
from collections.abc import Iterable, Iterator
from types import UnionType
from typing import Annotated, Any, get_args, get_origin

from msgspec import Meta
from scripts.protocol import model
from scripts.protocol.typescript import Emitter

from dudo.engine import record
from dudo.engine.action import KINDS, Action, Bid, Roll, parse
from dudo.games import find
from dudo.presentation.layout import layout_of
from dudo.presentation.meanings import MEANINGS
from dudo.presentation.people import People
from dudo.presentation.pieces import in_terms
from dudo.presentation.sentences import USUAL_TERMS
from dudo.presentation.telling import sentences_of
from dudo.server import codec, limits, wire
from dudo.server.app_state import RESTARTING
from dudo.server.connection import BROKEN, TOO_SLOW
from dudo.server.endpoint import STATUS, TOO_LARGE, UNAVAILABLE, Endpoint
from dudo.server.routes import API, SOCKET
from dudo.server.sockets import NO_TABLE, TOO_MANY
from dudo.table.callouts import Callout

# What stands in an example for each part of a pattern.
PARTS = {
    r"p([1-9]|[1-3]\d|40)": "p2",
    r"([A-Z])-([A-Z])": "F-B",
    r"(\d{1,2})": "5",
    r"(\d{1,3})": "4",
    r"(\d{1,4})": "17",
    r"(\d{1,5})": "17",
    r"(-|(?:\d\+?)+)": "55",
    r"(z?)": "",
    r"(b?)": "",
    r"([0-9A-Z]+)": "66",
    r"(yes|no)": "yes",
}
# What fields of these names hold in the examples.
SAMPLES: dict[str, Any] = {
    "id": "m1",
    "v": 7,
    "seat": 0,
    "a": "4x5",
    "name": "Ana",
    "bot": "friendly",
    "portrait": {"figure": "owl", "ground": "teal", "tint": "copper"},
    "on": True,
    "reaction": "nice",
    "text": "Good luck!",
    "call": Callout(
        number=4, id="b1946ac92492", seat=1, who="6f1c09d2a7b3", name="Bo", reaction="nice"
    ),
    "fresh": True,
    "clock": 60.0,
    "shake": 3,
    "round": 4,
    "pledge": "5c34b19acaef1a64d1f8cfa24a13c0fde6dc9e176531c013af2101c649692b20",
    "value": "a827b560efae6c0e56c830e4cd8522d0d2a41007f7d79a4d19d2b6a1015ca499",
    "next": "53b9a203954609b8a7825abf2785e10df89b9caa3998c6c0e56c830e4cd8522d",
    "secret": "a827b560efae6c0e56c830e4cd8522d0d2a41007f7d79a4d19d2b6a1015ca499",
    "code": "5c34b19acaef1a64d1f8cfa24a13c0fde6dc9e176531c013af2101c649692b20",
    "error": "stale",
    "sentence": "The game has moved on since; look again before you act.",
}

HEAD = f"""\
<!-- Written by `make protocol` from the Python types. Do not edit: a test compares. -->

# The protocol

This page is for anyone who writes a client, in any language: it has everything that a client needs to
play at a table. The server holds the rules. A client draws the view and offers the legal actions that
it is sent.

Types are written as in TypeScript; `?` marks what may be left out, which then has its default: null if none is named.
Everything is JSON in UTF-8. The server may send more fields than are named here: ignore those you do not
know. What you send must have no others, in the objects within it either.

## A client in nine steps

1. `POST /api/sessions` gives a token. Send it with every request as `Authorization: Bearer {{token}}`.
   (A browser has a cookie from the page instead.) Whoever has the token has your seats. With a token that the
   server does not know you are a stranger, who may look on and do nothing else.
2. `POST /api/tables` with `{{"game": "perudo", "seats": 2, "bots": ["friendly"], "name": "Ana"}}` opens a
   table, with you on seat 0 and a bot on seat 1; or somebody gives you the id of a table.
3. Open the socket `{SOCKET}` with the same header. You are sent a `room` and, if a match has begun, a
   `state` for each of your seats (or one with `seat` null if you have none: you are watching).
4. To take a free seat, send `sit`. The host, who opened the table, sends `start`.
5. Whenever something changes, you are sent the whole `state` again. Forget the one before. If
   `actions` is not empty, it is your turn: choose one of its words (they are separated by `|`).
6. Send `act` with that word, and with the `seat` and the `v` of the state. You are sent a `receipt` when
   the action is on disk, or `refused` and a fresh state, from which you choose again.
7. The round ends with a showdown: `view.public.showdown` tells what lay under the cups.
8. The match is over when `view.public.result` is not null. `rematch` begins another one.
9. If the socket closes, open it again. Nothing is lost: your seats are yours as long as you have the
   token, and the first messages say all there is to know.

## Rules of the socket

- Each frame is one message, as text. A message has at most {limits.MESSAGE} characters, and about
  {limits.ALLOWED["messages"].rate:.0f} a second are read; more of them wait.
- `v` counts decisions. An answer to another `v` than the current one is refused as `stale`. All sealed
  answers of one window have the same `v`, so they do not make each other stale.
- `id` is yours to choose, and different for each message. Keep each message until its answer comes: a
  `receipt`, `refused` or `because` with its id. When you have connected again, send what was not answered
  once more, with the same id: what was carried out gets the same receipt and is not carried out twice, after
  a restart of the server too. To be sure of the order, send the next message only when one has been answered.
- What is called out is in no log. A server that was started again takes a `react` or `chat` for a new one,
  and sends everybody a `heard` with the same `id` in its `call`: leave out one that you have had.
- A client that reads slowly gets the newest state, and not those that it missed.
- A coach speaks only if everybody who has a seat has agreed. Sending `coach` asks all the others, who
  answer with `agree`; somebody who has just sat down has not agreed, and a "no" holds from its receipt on.
  `seats` of the `room` says who has asked, who has a coach and who has said what.
- With a coach, a `hint` comes by itself after each `state`, as soon as it is worked out; one about an
  older `v` is out of date.
- You can take part in shaking the dice: keep 32 random bytes of your own, send `pledge` as soon as you sit
  and whenever `shake` shows none of yours (but not while a bot plays your seat: then it is refused), and `open`
  when it `asks` for your seat. If you do neither, you play
  on all the same, and a value given by rule stands in for yours. A `proof` comes with each die that you see.
  [Dice that anybody can check](decisions/fairness.md) says what is hashed, and how.
- If the table has a clock and a seat lets its time run out, the word in `timeout` is played.
- Close codes: {NO_TABLE} there is no such table; {TOO_SLOW} you send requests but do not read the
  answers; {TOO_MANY} you send too many frames; 1009 the frame was far too long; {BROKEN} you cannot be served
  just now, and the `refused` before it says why (`busy`: you have too many sockets open, or nothing can be
  kept), or the server has made a mistake; {RESTARTING} the server restarts, come back.
"""


def emit() -> str:
    """The whole page."""
    return "\n".join(Page().parts()).rstrip() + "\n"


class Page:
    """Writes each type once, under the first heading that wants it."""

    def __init__(self) -> None:
        self._types = Emitter()
        self._types.emit()
        self._written: set[str] = set()

    def parts(self) -> Iterator[str]:
        """The sections in order."""
        yield HEAD
        yield "## What you send\n"
        for kind in model.members(wire.FromClient):
            yield from self.object(kind, example=sample(kind))
        yield "## What you are sent\n"
        for kind in model.members(wire.FromServer):
            yield from self.object(kind, example=example(kind))
        yield from self.http()
        yield "## What is in them\n"
        for name, kind in self._types.reached.items():
            if name not in self._written:
                yield from self.object(kind)
        for name, words in model.choices().items():
            yield f"### {name}\n"
            yield "One of " + ", ".join(f"`{word}`" for word in get_args(words)) + ".\n"
        yield f"### View\n\nOne of {', '.join(model.views())}; `public.engine` says which.\n"
        for name, alias in model.views().items():
            yield f"### {name}\n"
            yield "A view: what one seat knows, or with `seat` null a watcher.\n"
            yield self.table(model.filled(alias))
        yield from notation()

    def object(self, kind: Any, *, example: str | None = None) -> Iterator[str]:
        """A heading, what the type is, its fields and an example."""
        self._written.add(kind.__name__)
        tag = model.tag_of(kind)
        yield f"### {f'`{tag}`' if tag else kind.__name__}\n"
        yield model.in_json(model.told(kind)) + "\n"
        if not (model.is_object(kind) or model.is_row(kind)):
            yield ", ".join(f"`{member.value}`" for member in kind) + ".\n"
            return
        if model.is_row(kind):
            yield "An array with these places:\n"
        elif (base := model.base_of(kind)) is not None:
            yield f"Has the fields of {base.__name__}, and:\n"
        yield self.table(model.fields_of(kind), tag=tag, owner=kind)
        if example:
            yield f"```json\n{example}\n```\n"

    def table(
        self,
        fields: Iterable[model.FieldOf],
        *,
        tag: str | None = None,
        owner: type | None = None,
    ) -> str:
        """The fields as a table."""
        rows = ["| field | type | |", "| --- | --- | --- |"]
        if tag:
            rows.append(f'| `t` | `"{tag}"` | |')
        for field in fields:
            kind = plain(self._types.hint(field.hint))
            mark = "?" if field.optional else ""
            notes = (field.comment, bounds(field.hint), default(owner, field))
            note = ", ".join(filter(None, notes)).replace("|", "\\|")
            rows.append(f"| `{field.name}{mark}` | `{kind}` | {model.in_json(note)} |")
        return "\n".join(rows) + "\n"

    def http(self) -> Iterator[str]:
        """The addresses, and the bodies that no message has."""
        yield "## HTTP\n"
        for endpoint in API:
            yield from self.endpoint(endpoint)
        yield (
            f"The body of every answer with a status of 400 or more is a `Failure`. The status is {TOO_LARGE} if the "
            f"request has more than {limits.BODY} bytes, {UNAVAILABLE} if nothing can be saved just now, and otherwise "
            "that of its `error`:\n"
        )
        yield "| `error` | status |\n| --- | --- |\n" + "".join(
            f"| `{problem}` | {status} |\n" for problem, status in STATUS.items()
        )

    def endpoint(self, endpoint: Endpoint) -> Iterator[str]:
        """One address."""
        yield f"### `{endpoint.method} {endpoint.path}`\n"
        yield model.in_json(model.told(endpoint.handler)) + "\n"
        takes = f"You send {self.body(endpoint.takes)}. " if endpoint.takes else ""
        yield f"{takes}You are sent {self.body(endpoint.gives)}.\n"

    def body(self, kind: Any) -> str:
        """What a body is."""
        if isinstance(kind, str):
            return f"`{kind}`"
        if kind is wire.FromClient:
            return "one of the messages under *What you send*"
        if isinstance(kind, UnionType):
            return " or ".join(self.body(one) for one in get_args(kind))
        if get_origin(kind) is list:
            return f"an array of `{get_args(kind)[0].__name__}`"
        return f"`{kind.__name__}`"


def plain(kind: str) -> str:
    """A type as a cell of a table."""
    return kind.replace("readonly ", "").replace("|", "\\|")


def default(owner: type | None, field: model.FieldOf) -> str:
    """What a field holds that is left out, unless that is null."""
    if owner is None or not field.optional:
        return ""
    held = model.default_of(owner, field.name)
    return "" if held is None else f"by default `{codec.encode(held).decode()}`"


def bounds(hint: Any) -> str:
    """What an annotation says about the values that it allows."""
    found = []
    for kind, meta in find_metas(hint):
        if meta.description:
            found.append(meta.description)
        unit = "characters" if kind is str else "entries"
        if meta.min_length:
            found.append(
                "not empty" if meta.min_length == 1 else f"at least {meta.min_length} {unit}"
            )
        if meta.max_length is not None:
            found.append(f"at most {meta.max_length} {unit}")
        if meta.gt is not None:
            found.append(f"more than {meta.gt:,.10g}")
        if meta.ge is not None:
            found.append(f"at least {meta.ge:,.10g}")
        if meta.le is not None:
            found.append(f"at most {meta.le:,.10g}")
    return ", ".join(found)


def find_metas(hint: Any) -> Iterator[tuple[Any, Any]]:
    """Every constraint in an annotation, however deep, behind the type that it is for."""
    kind, *more = get_args(hint) or (None,)
    if get_origin(hint) is Annotated:
        yield from ((kind, meta) for meta in more if isinstance(meta, Meta))
    for argument in get_args(hint):
        yield from find_metas(argument)


def sample(kind: Any) -> str:
    """A message of that type with the sample values."""
    values = {field.name: _sample_of(kind, field.name) for field in model.fields_of(kind)}
    return codec.encode(kind(**values)).decode()


def _sample_of(kind: Any, name: str) -> Any:
    if name not in SAMPLES:
        raise LookupError(
            f"{kind.__name__} has a field {name}: say in SAMPLES of scripts/protocol/page.py what it holds in examples."
        )
    return SAMPLES[name]


def example(kind: Any) -> str | None:
    """A message as the server would send it; none for those that are long."""
    if kind is wire.StateMessage:
        return json.dumps(json.loads(codec.encode(state())), indent=2)
    if kind in (wire.Room, wire.ChangeMessage, wire.Hint, wire.ShakeMessage, wire.ProofMessage):
        return None
    return sample(kind)


def state() -> wire.StateMessage:
    """A state in the middle of a round."""
    game = find("common_hand")
    position = game.start(2)
    moves: tuple[Action, ...] = (Roll(0, (1, 3, 3, 5, 6)), Roll(1, (2, 2, 4, 4, 6)), Bid(9, 6))
    for action in moves:
        position = game.apply(position, action)
    view = game.view(position, 1)
    return wire.StateMessage(
        v=2,
        seat=1,
        view=view,
        seen=tuple(game.seen(view)),
        actions="|".join(game.actions(view)),
        reading=(),
        timeout=str(game.timeout(view)),
        clock=wire.Clock(seconds=30.0, left=28.4),
        standing=None,
        talk=(),
        layout=layout_of(game, view, People(("Ana", "Bo"), you=1)),
        sentences=sentences_of(game, view.public, People(("Ana", "Bo"), you=1)),
        places=(),
    )


def notation() -> Iterator[str]:
    """The words of the notation, and how a record is written."""
    yield "## Notation\n"
    yield (
        "An action is a word. Seats count from 1 in words (`p1` is seat 0), faces are digits, a ten is "
        "`0`, no dice are `-`. The dealer's words stand only in records.\n"
    )
    rows = ["| kind | like | pattern | |", "| --- | --- | --- | --- |"]
    for kind, cls in KINDS.items():
        pattern = cls.pattern.pattern.replace("|", "\\|")
        meaning = in_terms(MEANINGS.get(kind, ""), USUAL_TERMS) or model.in_json(model.told(cls))
        rows.append(f"| {kind} | `{word(kind, cls)}` | `{pattern}` | {meaning} |")
    yield "\n".join(rows) + "\n"
    yield "## Records\n"
    yield model.told(record) + "\n"


def word(kind: str, cls: type[Action]) -> str:
    """An action of that kind, from its pattern."""
    written = cls.pattern.pattern
    for part, stands in PARTS.items():
        written = written.replace(part, stands)
    if parse(written).kind != kind:
        raise ValueError(f"{written!r} is no example of {kind}: name the parts of its pattern.")
    return written
