"""What can be asked of a table, and what its log says of it: each verb is a request beside its event.

A request is what a client sends, as it is. `decide` says what the log is to hold, or refuses with a
sentence; the table logs that and then shows it. An event is what the log holds, and `follow` gives
the table after it. Both are pure. Whatever stands here is known to the wire, the log and the table.
"""

from abc import abstractmethod
from collections.abc import Set
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from dudo.engine.action import Action, parse
from dudo.engine.errors import BadNotation
from dudo.engine.record import Line
from dudo.table.errors import Refusal
from dudo.table.names import bot_name, cleaned, unlike
from dudo.table.services import Services
from dudo.table.state import ActReceipt, Around, Seat, TableState

Id = Annotated[str, Meta(max_length=40, description="chosen by the client; the receipt repeats it")]
Name = Annotated[str, Meta(min_length=1, max_length=40, description="what a player is called")]
Word = Annotated[str, Meta(max_length=256, title="Action")]

UNSEATED = "A coach is for players: take a seat first."


@dataclass(frozen=True, slots=True, kw_only=True)
class Asker:
    """Who asks, and what else the answer may depend on."""

    owner: str  # the fingerprint of the session; empty for none
    here: Set[str]  # the fingerprints of all who are connected, or were a moment ago
    services: Services


class TableEvent(Struct, frozen=True, kw_only=True):
    """What has happened at a table. The log calls it by `word`, which never changes."""

    word: ClassVar[str]

    @abstractmethod
    def follow(self, state: TableState) -> TableState:
        """The table after it."""


Item = TableEvent | Line
"""What a line of the log says: an event, or a move or throw as in a record."""


class Request(
    Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True, frozen=True, kw_only=True
):
    """What a client asks of a table."""

    id: Id

    @abstractmethod
    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        """What the log is to say; `Refusal` with one sentence if it may not be."""


# ---- moves ------------------------------------------------------------------------------------


class Act(Request, frozen=True):
    """Make a move for one of your seats, answering version `v`.

    The same message again gets the same receipt, after a restart too, so it may be repeated until it
    is answered. For something else an id of your own that you have not used yet is needed.
    """

    v: int
    seat: int
    a: Word

    def receipt(self, state: TableState, owner: str) -> int | None:
        """The version after it, if it was carried out before; `Refusal` if something else was."""
        found = next((it for it in state.receipts if (it.owner, it.id) == (owner, self.id)), None)
        if found is not None and found.asked != (self.v, self.seat, str(self.a)):
            raise Refusal("malformed", "You have asked for something else under that id already.")
        return None if found is None else found.version

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        if state.stage != "playing":
            raise Refusal("room", "No match is being played.")
        if self.v != state.version:
            raise Refusal("stale", "The game has moved on since; look again before you act.")
        move = Line(self.seat, parsed(self.a))
        return (move, Acted(owner=asker.owner, id=self.id, v=self.v, seat=self.seat, a=str(self.a)))


class Acted(TableEvent, frozen=True):
    """The move before it is what a person asked for under that id."""

    word = "act"
    owner: str
    id: str
    v: int
    seat: int
    a: str

    def follow(self, state: TableState) -> TableState:
        asked = (self.v, self.seat, str(self.a))
        return state.receipted(ActReceipt(self.owner, self.id, asked, state.version))


class PlayedForSeat(TableEvent, frozen=True):
    """The table plays the next line for the seat: its time ran out, or its bot had no legal answer."""

    word = "late"
    seat: int

    def follow(self, state: TableState) -> TableState:
        return state


# ---- seats ------------------------------------------------------------------------------------


class Sit(Request, frozen=True):
    """Take a free seat (or take your own back from a bot) under a name; you may hold several."""

    seat: int
    name: Name

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = seat_at(state, self.seat)
        name = cleaned(self.name)
        if not name:
            raise Refusal("malformed", "Enter a name with visible letters.")
        if not asker.owner:
            raise Refusal("seat", "Only somebody with a session can sit: ask for one first.")
        if held.owner != asker.owner and (state.stage == "playing" or not held.free):
            raise Refusal("seat", "That seat is taken: watch, or take a free one.")
        name = unlike(name, _others(state, self.seat))
        return (SatDown(seat=self.seat, name=name, owner=asker.owner),)


class SatDown(TableEvent, frozen=True):
    """A person has taken a seat, or taken their own back from a bot."""

    word = "sit"
    seat: int
    name: str
    owner: str

    def follow(self, state: TableState) -> TableState:
        held = state.seats[self.seat]
        back = (held.name, held.owner) == (self.name, self.owner)
        return state.with_seat(
            self.seat,
            replace(held, bot=None, left=False) if back else Seat(self.name, self.owner),
        )


class Leave(Request, frozen=True):
    """Give up one of your seats; in mid-match a bot plays on in your name until you sit again."""

    seat: int

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        bot = asker.services.stand_in if state.stage == "playing" else None
        return (SeatLeft(seat=self.seat, bot=bot),)


class SeatLeft(TableEvent, frozen=True):
    """A person has given up their seat; in mid-match `bot` plays on in their name."""

    word = "leave"
    seat: int
    bot: str | None = None

    def follow(self, state: TableState) -> TableState:
        held = state.seats[self.seat]
        held = Seat() if self.bot is None else replace(held, bot=self.bot, left=True)
        return state.with_seat(self.seat, held)


class Fill(Request, frozen=True):
    """The host gives a free seat to a bot, or with `bot` null removes one.

    A bot is a name, or a name and a temper: `counter`, `counter:bold`.

    In mid-match any player may let a bot stand in for a person who has been away for half a minute.
    Then the table says which bot; whoever comes back takes over at once.
    """

    seat: int
    bot: str | None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = seat_at(state, self.seat)
        bot = None if self.bot is None else asker.services.seated(self.bot)
        name = None if bot is None else bot_name(bot, _others(state, self.seat))
        if state.stage == "playing":
            if not state.has_seat(asker.owner):
                raise Refusal("seat", "Only players can call in a bot for somebody.")
            if bot is None or held.bot is not None or held.owner in asker.here:
                raise Refusal(
                    "seat", "A bot can stand in only for a person who has been away for a while."
                )
            bot, name = asker.services.stand_in, held.name
        else:
            _host(state, asker.owner, "fills and empties seats")
            if bot is None and (held.bot is None or held.owner):
                raise Refusal("seat", "Only a bot's seat can be emptied.")
            if not held.free and (held.bot is None or held.owner):
                raise Refusal("seat", "A person sits there.")
        return (SeatFilled(seat=self.seat, bot=bot, name=name),)


class SeatFilled(TableEvent, frozen=True):
    """A bot has taken a free seat or stands in for somebody; with `bot` None the seat is empty."""

    word = "fill"
    seat: int
    bot: str | None  # its name, and its temper if it has one: `counter:bold`
    name: str | None = None

    def follow(self, state: TableState) -> TableState:
        held = state.seats[self.seat] if state.stage == "playing" else Seat()
        return state.with_seat(self.seat, replace(held, name=self.name, bot=self.bot))


# ---- matches ----------------------------------------------------------------------------------


class Start(Request, frozen=True):
    """Begin the match with the seats that are taken."""

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if state.stage != "lobby":
            raise Refusal("room", "The match has begun already.")
        _host(state, asker.owner, "begins the match")
        return (MatchBegun(at=asker.services.time.date(), around=state.around()),)


class Rematch(Request, frozen=True):
    """When the match is over: the same players begin another one at the same table."""

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if state.stage != "over":
            raise Refusal("room", "There can be a rematch only when the match is over.")
        if not state.seats_of(asker.owner):
            _host(state, asker.owner, "or a player begins the rematch")
        return (MatchBegun(at=asker.services.time.date(), around=state.around()),)


class MatchBegun(TableEvent, frozen=True, omit_defaults=True):
    """A match begins with all who sit; they move together. It begins an entry of the log.

    `around` is the table before it, equal to what the log says until then: with the opening, the entries
    from this one on are a log of their own. Logs of old have none, and are read from the beginning.
    """

    word = "match"
    at: str  # when, in UTC
    around: Around | None = None

    def follow(self, state: TableState) -> TableState:
        return state.begun(self.around)


# ---- coaches ----------------------------------------------------------------------------------


class Coach(Request, frozen=True):
    """Ask for a coach for your seats, or switch it off. To ask is to agree to coaches, too.

    It speaks as long as everybody who has a seat has agreed; `Room.no_coach` says why it is silent.
    All at the table see who has asked and who has one.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if self.on and not state.seats_of(asker.owner):
            raise Refusal("seat", UNSEATED)
        _seated(state, asker.owner)
        return (CoachWanted(owner=asker.owner, on=self.on),)


class CoachWanted(TableEvent, frozen=True):
    """A person asks for a coach on all seats of theirs, and agrees to coaches; or wants none any more."""

    word = "coach"
    owner: str
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.with_seats_of(
            self.owner,
            lambda held: replace(held, coach=self.on, consent="yes" if self.on else held.consent),
        )


class Agree(Request, frozen=True):
    """Agree that players at this table have coaches; or do not, or not any more, with `on` false.

    It holds for all seats of yours, until you say otherwise, give the seat up or sit elsewhere.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        _seated(state, asker.owner)
        return (CoachesAgreed(owner=asker.owner, on=self.on),)


class CoachesAgreed(TableEvent, frozen=True):
    """A person agrees that players at this table have coaches, or does not any more."""

    word = "agree"
    owner: str
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.with_seats_of(
            self.owner,
            lambda held: replace(
                held, consent="yes" if self.on else "no", coach=held.coach and self.on
            ),
        )


# ---- who may ----------------------------------------------------------------------------------


def seat_at(state: TableState, seat: int) -> Seat:
    """That seat of the table; `Refusal` if there is none."""
    if not 0 <= seat < len(state.seats):
        raise Refusal("seat", f"This table has seats 0 to {len(state.seats) - 1}.")
    return state.seats[seat]


def own(state: TableState, owner: str, seat: int) -> None:
    """The seat is this person's to play; `Refusal` if not."""
    held = seat_at(state, seat)
    if not owner or held.owner != owner:
        raise Refusal("seat", "That seat is not yours.")
    if held.bot is not None:
        raise Refusal("seat", "A bot is playing for you; sit down again to take over.")


def parsed(text: str) -> Action:
    """The action that a client writes; `Refusal` if it is none."""
    try:
        return parse(text)
    except BadNotation as error:
        raise Refusal("malformed", str(error)) from error


def _host(state: TableState, owner: str, does: str) -> None:
    if not owner or owner != state.opening.host:
        raise Refusal("seat", f"Only whoever opened the table {does}.")


def _seated(state: TableState, owner: str) -> None:
    if not state.has_seat(owner):
        raise Refusal("seat", "Only players with a seat are asked about coaches.")


def _others(state: TableState, seat: int) -> list[str | None]:
    return [held.name for at, held in enumerate(state.seats) if at != seat]
