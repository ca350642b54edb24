"""Moves: what people play in a match, what is played for those who do not answer, and looking at the dice."""

from typing import Annotated

from msgspec import Meta

from dudo.engine.action import Action, parse
from dudo.engine.errors import BadNotation
from dudo.engine.evolve import evolve
from dudo.engine.record import Line
from dudo.table.errors import Refusal
from dudo.table.peers import Passing
from dudo.table.receipts import RequestReceipt
from dudo.table.state import TableState
from dudo.table.verbs.verb import Asker, Item, PassingRequest, Request, TableEvent
from dudo.table.verbs.who_may import own

Word = Annotated[str, Meta(max_length=256, title="Action")]


class Act(Request, frozen=True):
    """Make a move for one of your seats, answering version `v`."""

    ends = True

    v: int
    seat: int
    a: Word

    @property
    def asked(self) -> str:
        """The version that it answers, the seat and the action."""
        return f"{self.v} {self.seat} {self.a}"

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        if state.stage != "playing":
            raise Refusal("room", "No match is being played.")
        if state.keeping.paused:
            raise Refusal("room", "The table is paused; any player may let it go on.")
        if asker.table.reading:
            raise Refusal("stale", "Not everybody has looked at the dice of the last round yet.")
        if self.v != state.version:
            raise Refusal("stale", "The game has moved on since; look again before you act.")
        return (Line(self.seat, action_of(self.a)),)

    def carried_out(self, owner: str) -> tuple[Item, ...]:
        """The same, with the move in words of its own."""
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
        asked = f"{self.v} {self.seat} {self.a}"
        receipt = RequestReceipt(self.owner, self.id, asked, state.version)
        return evolve(state, receipts=state.receipts.with_one(receipt))


class Why(Request, frozen=True):
    """Ask why an action is not legal for your seat now."""

    from_seat = True

    seat: int
    a: Word

    def known(self, state: TableState, asker: Asker) -> str:
        own(state, asker.owner, self.seat)
        if state.game_state is None:
            raise Refusal("room", "No match has begun at this table.")
        return state.game.why(state.game.view(state.game_state, self.seat), action_of(self.a))

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        return ()


class Seen(Passing, frozen=True):
    """A player has seen the dice of that round and goes on."""

    owner: str
    match: int
    round: int


class HaveSeen(PassingRequest, tag="seen", frozen=True):
    """Say that you have seen the dice of that round and go on, while the table waits for you (`reading`).

    It waits only for pages that connect with `reads=1`, and with other people not for long.
    """

    round: int

    def brings(self, state: TableState, asker: Asker) -> Seen:
        return Seen(owner=asker.owner, match=state.match, round=self.round)


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
