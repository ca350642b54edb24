"""Keeping the table: what its host may do, and what the table does by itself."""

from typing import Annotated

from msgspec import Meta

from dudo.table.errors import Refusal
from dudo.table.state import TableSeat, TableState
from dudo.table.verbs.verb import Asker, Item, Request, TableEvent
from dudo.table.verbs.who_may import existing_seat, host_only


class Remove(Request, frozen=True):
    """Between matches, the host takes a person's seat away; they may watch."""

    seat: int

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = existing_seat(state, self.seat)
        host_only(state, asker.owner, "Only the host of the table can remove players.")
        if not held.owner:
            raise Refusal("seat", "There is nobody in that seat to remove.")
        if held.owner == asker.owner:
            raise Refusal("seat", "That seat is yours: stand up instead.")
        if state.stage == "playing":
            raise Refusal("room", "Players in the match play it to the end. Remove them after it.")
        return (PlayerRemoved(seat=self.seat, owner=held.owner),)


class PlayerRemoved(TableEvent, frozen=True):
    """The host has taken the seat of a person, who may not sit here again."""

    word = "remove"
    seat: int
    owner: str

    def follow(self, state: TableState) -> TableState:
        return state.with_seat(self.seat, TableSeat()).barring(self.owner)


class Lock(Request, frozen=True):
    """As host, let nobody new sit down, or let everybody in again, even players who were removed."""

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        host_only(state, asker.owner, "Only the host of the table can lock it.")
        return (TableLocked(on=self.on),)


class TableLocked(TableEvent, frozen=True):
    """Nobody new may sit down, or everybody may again."""

    word = "lock"
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.kept(locked=self.on, barred=state.keeping.barred if self.on else ())


class Pause(Request, frozen=True):
    """As host, pause the match, so that no bot plays and no time runs; any player may let it go on.

    With other people at the table a turn is paused once at most.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if state.stage != "playing":
            raise Refusal("room", "No match is being played.")
        if self.on or not state.has_seat(asker.owner):
            host_only(state, asker.owner, "Only the host of the table can pause it.")
        again = self.on and state.keeping.paused_at == state.version
        if again and state.people - {asker.owner}:
            raise Refusal("room", "This turn has been paused already.")
        return (TablePaused(on=self.on),)


class TablePaused(TableEvent, frozen=True):
    """The match is paused; or it goes on, and the players to act have the time of a whole turn."""

    word = "pause"
    on: bool

    def follow(self, state: TableState) -> TableState:
        at = state.version if self.on else state.keeping.paused_at
        return state.kept(paused=self.on, paused_at=at)


class Hurry(Request, frozen=True):
    """As host, have the bots answer faster than people do, or at their pace again."""

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        host_only(state, asker.owner, "Only the host of the table can say how fast bots answer.")
        return (BotsHurried(on=self.on),)


class BotsHurried(TableEvent, frozen=True):
    """Bots answer faster from their next decision on, or as people do."""

    word = "hurry"
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.kept(brisk=self.on)


class Linger(Request, frozen=True):
    """As host, have the bots hold back because somebody is reading, or answer as before.

    They wait for some seconds at most, and answer soon after you have said so.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        host_only(state, asker.owner, "Only the host of the table can say how fast bots answer.")
        return () if state.keeping.lingering == self.on else (BotsHeldBack(on=self.on),)


class BotsHeldBack(TableEvent, frozen=True):
    """Bots hold back from now on, or no longer do."""

    word = "linger"
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.kept(lingering=self.on)


class Retime(Request, frozen=True):
    """As host, give every turn that many seconds from the next one on; null for no clock.

    In a match with other people the clock stays as it was when they were dealt in.
    """

    clock: Annotated[float, Meta(ge=1, le=3600)] | None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        host_only(state, asker.owner, "Only the host of the table can set the clock.")
        if state.stage == "playing" and state.people - {asker.owner}:
            raise Refusal("room", "The clock stays as it is until this match is over.")
        return (ClockSet(clock=self.clock),)


class ClockSet(TableEvent, frozen=True):
    """Every turn takes at most that many seconds from now on; None for no limit."""

    word = "clock"
    clock: float | None

    def follow(self, state: TableState) -> TableState:
        return state.kept(clock=self.clock)


class HandOn(Request, frozen=True):
    """As host, make the person in that seat the host. A host who is away for minutes also loses that role."""

    seat: int

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        held = existing_seat(state, self.seat)
        host_only(state, asker.owner, "Only the host of the table can hand it on.")
        if not held.owner or held.left:
            raise Refusal("seat", "Only a person who sits at the table can become its host.")
        return (HostChanged(owner=held.owner),)


class HostChanged(TableEvent, frozen=True):
    """Somebody else is the host from now on."""

    word = "host"
    owner: str

    def follow(self, state: TableState) -> TableState:
        return state.kept(host=self.owner)


class PutAside(TableEvent, frozen=True):
    """The table took too long at a stretch: nothing is worked out for it any more, even after a restart."""

    word = "aside"

    def follow(self, state: TableState) -> TableState:
        return state.kept(aside=True)
