"""The protocol as a page to read: enough to write a client in any language from it alone."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import MISSING
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, get_args, get_origin

from msgspec import Meta
from scripts.protocol import model
from scripts.protocol.typescript import Emitter, literal, union

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
from dudo.server.answers import STATUS, TOO_LARGE, UNAVAILABLE
from dudo.server.app_state import RESTARTING
from dudo.server.connection import BROKEN, TOO_SLOW
from dudo.server.endpoint import Endpoint
from dudo.server.http_bodies import Failure
from dudo.server.routes import API, SOCKET
from dudo.server.sockets import NO_TABLE, TOO_MANY
from dudo.table.verbs.moves import Act

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
PLAYING = frozenset(
    {
        "/api/sessions",
        "/api/programs",
        "/api/tables",
        "/api/tables/{table}",
        "/api/tables/{table}/say",
        "/api/tables/{table}/stream",
        "/api/yours",
    }
)
"""The addresses that a client needs in order to play."""

HEAD = f"""\
<!-- Written by `make protocol` from the Python types. Do not edit: a test compares. -->

# The protocol

Everything that a client needs to play at a table, in any language. The server holds the rules; a client draws
the view and offers the legal actions that it is sent.

Types are written as in TypeScript; `?` marks what may be left out, which then has its default: null if none is named.
Everything is JSON in UTF-8. The server may send more fields than are named here: ignore those that you do not
know. What you send must have no others, nested objects included.

## A client in nine steps

1. `POST /api/sessions` gives a token. Send it with every request as `Authorization: Bearer {{token}}`.
   (A browser has a cookie from the page instead.) Anybody who has the token has your seats. With a
   token that the server does not know you can watch, and do nothing else.
2. `POST /api/tables` with `{{"game": "perudo", "seats": 2, "bots": ["friendly"], "name": "Ana"}}` opens a
   table, with you on seat 0 and a bot on seat 1; or somebody gives you the id of a table.
3. Open the socket `{SOCKET}` with the same header. You are sent a `room` and, if a match has begun, a
   `state` for each of your seats (or one with `seat` null if you have none: you are watching).
4. To take a free seat, send `sit`. The host, who opened the table, sends `start`.
5. Whenever something changes, you are sent a `change` for each of your seats, or the whole `state` again.
   Keep the newest state of each seat, and make each change in it, as described below. If its `actions` is not
   empty, it is your turn: choose one of its words (they are separated by `|`).
6. Send `act` with that word, and with the `seat` and the `v` of the state. When the action is on disk you are
   sent what came of it, with a `receipt` that has the `id` of your message. Or you are sent `refused`, and
   whole states, from which you choose again.
7. The round ends with a showdown: `view.public.showdown` has the dice under the cups.
8. The match is over when `view.public.result` is not null. `rematch` begins another one.
9. If the socket closes, open it again. Nothing is lost: your seats are yours as long as you have the
   token, and the first messages bring you up to date. Send what has not been answered once more.

## Whole states and changes

A `state` is complete. It comes when you connect, after a request of yours was refused, when people have taken or
left seats or another match has begun, and when you have read too slowly to be sent each change. It replaces what
you had for that seat; a state for a seat replaces that of a watcher, and the other way round.

A `change` says what is different from the last message for the same seat:

| in a `change` | in the `state` |
| --- | --- |
| `actions`, `timeout`, `clock` | replace those of the state; if they are left out, they are `""`, `""` and null now |
| `v`, `seen`, `reading`, `standing`, `talk`, `layout`, `places` | replace those of the state; what is left out stays |
| `public` | each of its fields replaces the one in `view.public` |
| `secret` | replaces `view.secret` |
| `keeps`, `steps` | that many steps of `view.public.history` stay, or all; then come these |
| `keeps`, `said` | the same of `sentences.history` |
| `showdown`, `result` | replace those in `sentences` |

To draw the dice that a seat knows, put `seen[i]` in place of `layout.places[i].seen` wherever it is not null: the
layout may have what a watcher sees.

## Rules of the socket

- Each frame is one message, as text. A message has at most {limits.MESSAGE} characters, and about
  {limits.ALLOWED["messages"].rate:.0f} a second are read; more of them wait.
- `v` counts decisions. An answer to another `v` than the current one is refused as `stale`. All sealed
  answers of one window have the same `v`, so they do not make each other stale.
- `id` is yours to choose, and different for each message. Keep each message until it is answered: by a
  `receipt`, alone or in a `state` or `change`, by `refused`, or by `because`, with its id. When you have connected
  again, **send what was not answered once more, under its old id**: what was carried out gets the same receipt and is
  not carried out twice, even after the server has started again. To be sure of the order, send the next
  message only when one has been answered.
- Of a request that changes nothing in the match, the `receipt` comes alone. If you have several seats, it is in the
  last of their messages.
- What is called out is in no log. A server that was started again takes a `react` or `chat` for a new one,
  and sends everybody a `heard` with the same `id` in its `call`: leave out one that you have had.
- A coach speaks only if everybody who has a seat has agreed. Sending `coach` asks all the others, who
  answer with `agree`; somebody who has just sat down has not agreed, and a "no" holds from its receipt on.
  `seats` of the `room` says who has asked, who has a coach and who has said what.
- With a coach, a `hint` comes by itself after each `state`, as soon as it is worked out; one about an
  older `v` is out of date.
- You can take part in shaking the dice: keep 32 random bytes of your own, send `pledge` as soon as you sit
  and whenever `dice` shows none of yours (but not while a bot plays your seat: then it is refused), and `open`
  when it `asks` for your seat. If you do neither, you play
  on all the same, and a value given by rule stands in for yours. As soon as you see all dice of a throw, its secret is
  `opened` for you.
  [Dice that anybody can check](design/fairness.md) says what is hashed, and how.
- If the table has a clock and a seat lets its time run out, the word in `timeout` is played.
- Close codes: {NO_TABLE} there is no such table; {TOO_SLOW} you send requests but do not read the
  answers; {TOO_MANY} you send too many frames; 1009 the frame was far too long; {BROKEN} you cannot be served
  just now, and the `refused` before it says why (`busy`: you have too many sockets open, or nothing can be
  kept), or the server has made a mistake; {RESTARTING} the server restarts, come back.
"""


SCHEMAS = Path(__file__).with_name("schemas.md")
"""The last section: which schemas there are."""


def emit() -> str:
    """The whole page."""
    return "\n".join(Page().parts()).rstrip() + "\n"


class Page:
    """Writes each type once, under the first heading that wants it."""

    def __init__(self) -> None:
        self._types = Emitter()
        for kind in (*model.members(wire.FromClient), *model.members(wire.FromServer), Failure):
            self._types.name(kind)
        for endpoint in API:
            for body in (endpoint.takes, endpoint.gives) if endpoint.path in PLAYING else ():
                if body is not None and not isinstance(body, str):
                    self._types.hint(body)

    def parts(self) -> Iterator[str]:
        """The sections in order."""
        asked, told = model.members(wire.FromClient), model.members(wire.FromServer)
        yield HEAD
        yield "## What you send\n"
        yield (
            "Each message has the word before the braces in `t`, and an `id` of at most 40 characters. "
            f"So a move is `{codec.encode(Act(id='m1', v=7, seat=0, a='4x5')).decode()}`.\n"
        )
        yield code(self.object(kind, leaves_out=("id",)) for kind in asked)
        yield "## What you are sent\n"
        yield code(map(self.object, told))
        yield f"A `state`:\n\n```json\n{example()}\n```\n"
        yield from self.http()
        yield "## What is in them\n"
        views = [self.fields(name, model.filled(alias)) for name, alias in model.views().items()]
        within = [it for it in self._types.reached.values() if it not in (*asked, *told)]
        yield code(map(self.object, within))
        yield code(
            f"{name} = {union(map(literal, get_args(words)))}"
            for name, words in model.choices().items()
        )
        yield "A `View` is one of these; `public.engine` says which. A `Secret` is what is in its `secret`.\n"
        yield code(views)
        yield from notation()
        yield SCHEMAS.read_text(encoding="utf-8")

    def object(self, kind: Any, *, leaves_out: tuple[str, ...] = ()) -> str:
        """What the type is, and what is in it."""
        base, tag = model.base_of(kind), model.tag_of(kind)
        name = f'"{tag}"' if tag else kind.__name__
        about = "".join(
            f"// {line}".rstrip() + "\n" for line in model.in_json(model.told(kind)).splitlines()
        )
        if not (model.is_object(kind) or model.is_row(kind)):
            return f"{about}{name} = {union(literal(member.value) for member in kind)}"
        fields = [it for it in model.fields_of(kind) if it.name not in leaves_out]
        if model.is_row(kind):
            return f"{about}{name} [{', '.join(self.field(it) for it in fields)}]"
        return about + self.fields(
            f"{name} extends {base.__name__}" if base else name, fields, kind
        )

    def fields(self, name: str, fields: Sequence[model.FieldOf], owner: type | None = None) -> str:
        """An object, with a line for each field."""
        if not fields:
            return f"{name} {{}}"
        lines = []
        for it in fields:
            notes = (it.comment, bounds(it.hint), default(owner, it))
            note = model.in_json(", ".join(filter(None, notes)))
            lines.append(f"  {self.field(it)}{note and f'  // {note}'}\n")
        return f"{name} {{\n{''.join(lines)}}}"

    def field(self, it: model.FieldOf) -> str:
        """A field and its type."""
        return f"{it.name}{'?' if it.optional else ''}: {plain(self._types.hint(it.hint))}"

    def http(self) -> Iterator[str]:
        """The addresses, and the bodies that no message has."""
        yield "## HTTP\n"
        yield "".join(self.endpoint(it) for it in API if it.path in PLAYING)
        yield (
            "Nobody needs the others in order to play. [OpenAPI](#schemas) has the bodies that are "
            "not on this page.\n"
        )
        yield "".join(self.endpoint(it) for it in API if it.path not in PLAYING)
        yield (
            f"The body of every answer with a status of 400 or more is a `Failure`. The status is {TOO_LARGE} if the "
            f"request has more than {limits.BODY} bytes, {UNAVAILABLE} if nothing can be saved just now, and otherwise "
            f"that of its `error`: {', '.join(f'{status} `{problem}`' for problem, status in STATUS.items())}.\n"
        )

    def endpoint(self, endpoint: Endpoint) -> str:
        """One address."""
        told = model.in_json(" ".join(model.told(endpoint.handler).split()))
        takes = f"You send {self.body(endpoint.takes)}. " if endpoint.takes else ""
        gives = f"You are sent {self.body(endpoint.gives)}."
        return f"- `{endpoint.method} {endpoint.path}`: {told} {takes}{gives}\n"

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


def code(parts: Iterable[str]) -> str:
    """These types, set apart from the prose."""
    return "```ts\n" + "\n\n".join(parts) + "\n```\n"


def plain(kind: str) -> str:
    """A type without what only TypeScript needs."""
    return kind.replace("readonly ", "")


def default(owner: type | None, field: model.FieldOf) -> str:
    """What a field holds that is left out, unless that is null."""
    if owner is None or not field.optional:
        return ""
    held = model.default_of(owner, field.name)
    return "" if held in (None, MISSING) else f"by default `{codec.encode(held).decode()}`"


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


def example() -> str:
    """A state as the server would send it, with a line for each of its fields."""
    fields = json.loads(codec.encode(state())).items()
    return "{\n" + ",\n".join(f' "{name}": {json.dumps(it)}' for name, it in fields) + "\n}"


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
