"""Seats: taking one, giving one up, and having a bot play one."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta, Struct

from dudo.engine.stand_ins import SILENCE
from dudo.presentation.portrait import Ground, Portrait, PortraitFigure, Skin, Tint, Wear
from dudo.table.errors import Refusal
from dudo.table.names import bot_name, chosen_name, unlike
from dudo.table.state import TableSeat, TableState
from dudo.table.verbs.verb import Asker, Item, Request, TableEvent
from dudo.table.verbs.who_may import existing_seat, host_only, own
from dudo.text import NOTHING, Text, text_of

PlayerName = Annotated[
    str, Meta(min_length=1, max_length=40, description="what a player is called")
]


class ChosenPortrait(Struct, forbid_unknown_fields=True, frozen=True):
    """How somebody wants to look: a figure and its ground, and the rest if it is not to be the usual."""

    figure: PortraitFigure
    ground: Ground
    skin: Skin = "fair"
    tint: Tint = "chestnut"
    wear: Wear = "nothing"

    @property
    def portrait(self) -> Portrait:
        """The whole portrait, as the log and everybody at the table have it."""
        return Portrait(self.figure, self.ground, self.skin, self.tint, self.wear)


class Sit(Request, frozen=True):
    """Take a free seat (or take your own back from a bot) under a name; you may have several."""

    seat: int
    name: PlayerName
    # null: as before on your own seat, or else drawn from the name
    portrait: ChosenPortrait | None = None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = existing_seat(state, self.seat)
        name = chosen_name(self.name)
        if not asker.owner:
            raise Refusal("seat", "Only somebody with a session can sit: ask for one first.")
        if held.owner != asker.owner and (state.stage == "playing" or not held.free):
            raise Refusal("seat", "That seat is taken: watch, or take a free one.")
        if held.owner != asker.owner and (reason := no_entry(state, asker.owner)):
            raise Refusal("seat", reason)
        name = unlike(name, _others(state.without_joining(asker.owner), self.seat))
        look = self.portrait.portrait if self.portrait else None
        return (SatDown(seat=self.seat, name=name, owner=asker.owner, portrait=look),)


class SatDown(TableEvent, frozen=True, omit_defaults=True):
    """A person has taken a seat, or taken their own back from a bot."""

    word = "sit"
    seat: int
    name: str
    owner: str
    portrait: Portrait | None = None

    def follow(self, state: TableState) -> TableState:
        held = state.seat_named(self.seat)
        back = (held.name, held.owner) == (self.name, self.owner)
        look = self.portrait or (held.portrait if back else None)
        return state.without_joining(self.owner).with_seat(
            self.seat,
            replace(held, bot=None, left=False, portrait=look)
            if back
            else TableSeat(self.name, self.owner, portrait=look),
        )


class Introduce(Request, frozen=True):
    """Change your name and your portrait on one of your seats, at any time."""

    seat: int
    name: PlayerName
    portrait: ChosenPortrait | None = None  # null: as before

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if existing_seat(state, self.seat).owner != asker.owner or not asker.owner:
            raise Refusal("seat", "That seat is not yours.")
        name = unlike(chosen_name(self.name), _others(state, self.seat))
        look = self.portrait.portrait if self.portrait else None
        return (Introduced(seat=self.seat, name=name, portrait=look),)


class Introduced(TableEvent, frozen=True, omit_defaults=True):
    """A person has another name or portrait from now on."""

    word = "name"
    seat: int
    name: str
    portrait: Portrait | None = None

    def follow(self, state: TableState) -> TableState:
        held = state.seat_named(self.seat)
        look = self.portrait or held.portrait
        return state.with_seat(self.seat, replace(held, name=self.name, portrait=look))


class Leave(Request, frozen=True):
    """Give up one of your seats; in mid-match a bot plays on in your name until you sit again."""

    seat: int

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        bot = asker.table.services.stand_in if state.stage == "playing" else None
        return (SeatLeft(seat=self.seat, bot=bot),)


class SeatLeft(TableEvent, frozen=True):
    """A person has given up their seat; in mid-match `bot` plays on in their name."""

    word = "leave"
    seat: int
    bot: str | None = None

    def follow(self, state: TableState) -> TableState:
        held = state.seat_named(self.seat)
        held = TableSeat() if self.bot is None else replace(held, bot=self.bot, left=True)
        return state.with_seat(self.seat, held)


class Fill(Request, frozen=True):
    """As host, give a free seat to a bot, or with `bot` null remove one.

    `bot` names a character (`greta`), a company from which one comes (`friendly`), or a level, with or without a
    personality (`counter`, `counter:bold`), which a character of that level plays.

    In mid-match any player may let a bot stand in for a person who has been away for half a minute, or has kept the
    others waiting for a long time. Then the table chooses the bot, and the person takes over at once when they come
    back. With `silence` no bot plays: the table answers at once what it plays for a silent seat.
    """

    seat: int
    bot: str | None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = existing_seat(state, self.seat)
        if state.stage == "playing":
            if not state.has_seat(asker.owner):
                raise Refusal("seat", "Only players can call in a bot for somebody.")
            gone = held.owner not in asker.table.lately_here() or self.seat in asker.table.overdue()
            if self.bot is None or not held.owner or (held.bot is None and not gone):
                raise Refusal(
                    "seat", "A bot can stand in only for a person who has been away for a while."
                )
            bot = SILENCE if self.bot == SILENCE else asker.table.services.stand_in
            return (SeatFilled(seat=self.seat, bot=bot, name=held.name),)
        host_only(state, asker.owner, "Only the host of the table can fill and empty seats.")
        guest = (
            None if self.bot is None else asker.table.services.guest(self.bot, _characters(state))
        )
        if guest is None and (held.bot is None or held.owner):
            raise Refusal("seat", "Only a bot's seat can be emptied.")
        if not held.free and (held.bot is None or held.owner):
            raise Refusal("seat", "A person sits there.")
        if guest is None:
            return (SeatFilled(seat=self.seat, bot=None),)
        name = bot_name(guest.bot, guest.character, _others(state, self.seat))
        it = SeatFilled(seat=self.seat, bot=guest.bot, name=name, character=guest.character)
        return (it,)


class SeatFilled(TableEvent, frozen=True, omit_defaults=True):
    """A bot has taken a free seat or stands in for somebody; with `bot` None the seat is empty."""

    word = "fill"
    seat: int
    bot: str | None  # its name, and its personality if it has one: `counter:bold`
    name: str | None = None
    character: str | None = None  # the character that the bot plays

    def follow(self, state: TableState) -> TableState:
        held = state.seat_named(self.seat) if state.stage == "playing" else TableSeat()
        held = replace(held, name=self.name, bot=self.bot, character=self.character)
        return state.with_seat(self.seat, held)


def no_entry(state: TableState, owner: str) -> Text:
    """Why this person may have no seat that is new to them, in one sentence; empty if they may."""
    if owner in state.keeping.barred:
        return text_of("The host has decided that you may only watch here.")
    if state.keeping.locked and owner != state.host and not state.has_seat(owner):
        return text_of("The host has locked this table; you may watch.")
    return NOTHING


def _characters(state: TableState) -> set[str]:
    return {held.character for held in state.seats if held.character}


def _others(state: TableState, seat: int) -> list[str | None]:
    """The names at the table and on its waiting list, without that of the seat."""
    seated = [held.name for at, held in enumerate(state.seats) if at != seat]
    return seated + [held.name for held in state.joining]
