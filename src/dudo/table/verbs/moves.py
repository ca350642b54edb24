"""Moves: what people play in a match, and what is played for those who do not answer."""

from typing import Annotated

from msgspec import Meta

from dudo.engine.action import Action, parse
from dudo.engine.errors import BadNotation
from dudo.engine.evolve import evolve
from dudo.engine.record import Line
from dudo.table.errors import Refusal
from dudo.table.receipts import ActReceipt
from dudo.table.state import TableState
from dudo.table.verbs.verb import Asker, Item, Request, TableEvent
from dudo.table.verbs.who_may import own

Word = Annotated[str, Meta(max_length=256, title="Action")]


class Act(Request, frozen=True):
    """Make a move for one of your seats, answering version `v`.

    The same message again gets the same receipt, after a restart too, so it may be repeated until it
    is answered. Anything else needs an id that you have not used yet.
    """

    ends = True

    v: int
    seat: int
    a: Word

    def receipt(self, state: TableState, owner: str) -> int | None:
        """The version after it, if it was carried out before; `Refusal` if its id was used for another move."""
        found = state.receipts.found(owner, self.id)
        if found is not None and found.asked != (self.v, self.seat, str(self.a)):
            raise Refusal("malformed", "You have asked for something else under that id already.")
        return None if found is None else found.version

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        if state.stage != "playing":
            raise Refusal("room", "No match is being played.")
        if state.keeping.paused:
            raise Refusal("room", "The table is paused; play goes on when the host says so.")
        if self.v != state.version:
            raise Refusal("stale", "The game has moved on since; look again before you act.")
        move = Line(self.seat, action_of(self.a))
        return (move, Acted(owner=asker.owner, id=self.id, v=self.v, seat=self.seat, a=str(self.a)))


class Acted(TableEvent, frozen=True):
    """The move before this line was requested by a person under that id."""

    word = "act"
    owner: str
    id: str
    v: int
    seat: int
    a: str

    def follow(self, state: TableState) -> TableState:
        state.seat_named(self.seat)
        asked = (self.v, self.seat, str(self.a))
        return state.receipted(ActReceipt(self.owner, self.id, asked, state.version))


class PlayedForSeat(TableEvent, frozen=True):
    """The table plays the next line for the seat, whose time ran out, or whose bot had no legal answer."""

    word = "late"
    seat: int

    def follow(self, state: TableState) -> TableState:
        state.seat_named(self.seat)
        return evolve(state, late=self.seat)


def action_of(text: str) -> Action:
    """The action in a client's notation; `Refusal` if it is not one."""
    try:
        return parse(text)
    except BadNotation as error:
        raise Refusal("malformed", error.sentence) from error
