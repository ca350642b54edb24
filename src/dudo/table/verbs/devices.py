"""Going on on another device: a session offers its seats, and a short code takes them, once."""

from dataclasses import replace
from datetime import datetime, timedelta
from math import ceil

from dudo.engine.evolve import evolve
from dudo.presentation.numbers import counted
from dudo.table.codes import SeatCode
from dudo.table.errors import Refusal
from dudo.table.log_throttle import log_refusal
from dudo.table.rates import Allowance
from dudo.table.state import PROGRAM, OfferedSeats, TableSeat, TableState
from dudo.table.verbs.verb import Asker, Item, Request, TableEvent
from dudo.text import say

VALID = timedelta(minutes=10)
"""So long an offer stands."""
GUESSES = Allowance(0.1, 20.0)
"""How often anybody at one table may try a code: of fifty million, nobody hits one while it stands."""


class Offer(Request, frozen=True):
    """Offer what you have at this table to another device of yours, where `takeover` takes it: once, in ten minutes.

    `code` is what your other device is to send. A new offer ends the one before, and null ends it, too.
    """

    code: SeatCode | None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if not (state.has_seat(asker.owner) or state.waits(asker.owner)):
            raise Refusal("seat", "You have no seat here that another device could take over.")
        _person(asker)
        until = datetime.fromisoformat(asker.table.services.time.date()) + VALID
        return (SeatsOffered(owner=asker.owner, code=self.code, until=until.isoformat()),)


class SeatsOffered(TableEvent, frozen=True):
    """A person offers what they have at this table to another device of theirs, or no longer does."""

    word = "offer"
    owner: str
    code: str | None
    until: str

    def follow(self, state: TableState) -> TableState:
        others = tuple(it for it in state.offers if it.owner != self.owner)
        if self.code is None:
            return evolve(state, offers=others)
        offered = OfferedSeats(owner=self.owner, code=self.code, until=self.until)
        return evolve(state, offers=(*others, offered))


class Takeover(Request, frozen=True):
    """Without a seat: go on here as the person who has offered it. Their other device may only watch from then on."""

    code: SeatCode

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if wait := asker.table.guesses.take({"": 1}):
            log_refusal("a code for a seat", "too many were tried at one table")
            sentence = "Too many codes were tried at this table; try again in {wait}."
            raise Refusal("busy", say(sentence, wait=counted(ceil(wait), "second")))
        now = datetime.fromisoformat(asker.table.services.time.date())
        found = next((it for it in state.offers if it.code == self.code), None)
        if found is None or now > datetime.fromisoformat(found.until):
            raise Refusal(
                "seat", "That code is no longer valid: show a new one on the device where you play."
            )
        if not asker.owner:
            raise Refusal("seat", "Only somebody with a session can sit: ask for one first.")
        if state.has_seat(asker.owner):
            raise Refusal("seat", "You have a seat at this table.")
        if asker.owner in state.keeping.barred:
            raise Refusal("seat", "The host has decided that you may only watch here.")
        _person(asker)
        return (SeatsTaken(owner=found.owner, to=asker.owner),)


class SeatsTaken(TableEvent, frozen=True):
    """A person goes on on another device: all that their former session had here is that one's now."""

    word = "takeover"
    owner: str
    to: str

    def follow(self, state: TableState) -> TableState:
        def taken(held: TableSeat) -> TableSeat:
            if held.owner != self.owner:
                return held
            return replace(held, owner=self.to, bot=None, left=False)

        state = state.without_joining(self.to)
        state = evolve(
            state,
            seats=tuple(map(taken, state.seats)),
            joining=tuple(map(taken, state.joining)),
            again=tuple(self.to if it == self.owner else it for it in state.again),
            offers=tuple(it for it in state.offers if it.owner != self.owner),
        )
        return state.kept(host=self.to) if state.host == self.owner else state


def _person(asker: Asker) -> None:
    if asker.owner.startswith(PROGRAM):
        raise Refusal("seat", "A program keeps its seat, and takes nobody else’s.")
