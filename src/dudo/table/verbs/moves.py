"""Moves: what people play in a match, and what is played for those who do not answer."""

from typing import Annotated

from msgspec import Meta

from dudo.engine.action import Action, parse
from dudo.engine.errors import BadNotation
from dudo.engine.evolve import evolve
from dudo.engine.record import Line
from dudo.table.errors import Refusal
from dudo.table.receipts import RequestReceipt
from dudo.table.state import TableState
from dudo.table.verbs.verb import Asker, Item, Request, TableEvent
from dudo.table.verbs.who_may import own

Word = Annotated[str, Meta(max_length=256, title="Action")]


class Act(Request, frozen=True):
    """Make a move for one of your seats, answering version `v`."""

    ends = True

    v: int
    seat: int
    a: Word

    @property
    def asked(self) -> tuple[int, int, str]:
        """The version that it answers, the seat and the action."""
        return self.v, self.seat, str(self.a)

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        if state.stage != "playing":
            raise Refusal("room", "No match is being played.")
        if state.keeping.paused:
            raise Refusal("room", "The table is paused; any player may let it go on.")
        if self.v != state.version:
            raise Refusal("stale", "The game has moved on since; look again before you act.")
        return (Line(self.seat, action_of(self.a)),)

    def carried_out(self, owner: str) -> tuple[Item, ...]:
        """The same, in the words that logs have had for moves from the first version on."""
        return (Acted(owner=owner, id=self.id, v=self.v, seat=self.seat, a=str(self.a)),)


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
        return state.receipted(RequestReceipt(self.owner, self.id, asked, state.version))


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
