"""Joining: late friends wait on a list, for the next match or for a bot's seat at the next round."""

from collections.abc import Set
from dataclasses import replace

from dudo.engine.errors import BadNotation
from dudo.engine.evolve import evolve
from dudo.presentation.portrait import Portrait
from dudo.table.errors import Refusal
from dudo.table.names import chosen_name, unlike
from dudo.table.state import TableSeat, TableState
from dudo.table.verbs.seats import ChosenPortrait, PlayerName, no_entry
from dudo.table.verbs.verb import Asker, Item, Request, TableEvent
from dudo.table.verbs.who_may import host_only
from dudo.text import NOTHING, Name, Text, say, text_of


class Join(Request, frozen=True):
    """Without a seat: play from the next match on, or be known by another name until then.

    You get a seat of your own or, if there is no room for one, the place of a player who has left, or of a bot. In
    mid-match you may name the `seat` of a bot, which hands it over to you at the next round.
    """

    name: PlayerName
    portrait: ChosenPortrait | None = None  # null: drawn from the name
    seat: int | None = None

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        name = chosen_name(self.name)
        if reason := no_joining(state, asker.owner, asker.table.lately_here()):
            raise Refusal("seat", reason)
        if self.seat is not None and not _hands_over(state, self.seat):
            raise Refusal("seat", "Only a bot that is still in the match hands its seat over.")
        gone = _in_the_way(state, asker)
        left = state.without_joining(gone.owner) if gone else state
        others = [held.name for held in (*left.seats, *left.joining) if held.owner != asker.owner]
        look = self.portrait.portrait if self.portrait else None
        asked = JoinAsked(
            name=unlike(name, others), owner=asker.owner, portrait=look, seat=self.seat
        )
        return (gone, asked) if gone else (asked,)


class JoinAsked(TableEvent, frozen=True, omit_defaults=True):
    """A person plays from the next match on, or in that bot's seat from the next round on, if they are here then."""

    word = "join"
    name: str
    owner: str
    portrait: Portrait | None = None
    seat: int | None = None

    def follow(self, state: TableState) -> TableState:
        if self.seat is not None:
            state.seat_named(self.seat)
        held = TableSeat(self.name, self.owner, portrait=self.portrait, takes=self.seat)
        if state.waits(self.owner):
            joining = tuple(held if it.owner == self.owner else it for it in state.joining)
        else:
            joining = (*state.joining, held)
        return evolve(state, joining=joining)


class Withdraw(Request, frozen=True):
    """Be taken off the waiting list again; as host, take anybody off it, who may only watch from then on."""

    name: PlayerName

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        found = next((held for held in state.joining if held.name == self.name), None)
        if found is None:
            raise Refusal("seat", "Nobody of that name is on the waiting list.")
        if found.owner != asker.owner:
            only = "Only the host of the table can take others off the waiting list."
            host_only(state, asker.owner, only)
        return (JoinWithdrawn(owner=found.owner, barred=found.owner != asker.owner),)


class JoinWithdrawn(TableEvent, frozen=True, omit_defaults=True):
    """Somebody is no longer on the waiting list; if `barred`, the host does not let them sit here."""

    word = "withdraw"
    owner: str
    barred: bool = False

    def follow(self, state: TableState) -> TableState:
        state = state.without_joining(self.owner)
        return state.barring(self.owner) if self.barred else state


class SeatHandedOver(TableEvent, frozen=True):
    """A bot has handed its seat over to somebody from the waiting list, between two rounds."""

    word = "handover"
    seat: int
    owner: str

    def follow(self, state: TableState) -> TableState:
        state.seat_named(self.seat)
        held = next((it for it in state.joining if it.owner == self.owner), None)
        if held is None:
            raise BadNotation("The log hands a seat to somebody who was not on the waiting list.")
        return state.without_joining(self.owner).with_seat(self.seat, replace(held, takes=None))


def handed_over(before: TableState, after: TableState, here: Set[str]) -> list[Item]:
    """The bots' seats that change hands, if another round has begun; who is not here waits for the one after."""
    old, new = before.game_state, after.game_state
    if old is None or new is None or old.public.round == new.public.round:
        return []
    takes = {
        held.takes: held.owner
        for held in reversed(after.joining)
        if held.takes is not None and held.owner in here and _hands_over(after, held.takes)
    }
    return [SeatHandedOver(seat=seat, owner=owner) for seat, owner in takes.items()]


def _hands_over(state: TableState, seat: int) -> bool:
    """Whether a bot has that seat, and still plays."""
    match = state.game_state
    return (
        state.stage == "playing"
        and match is not None
        and seat in match.public.active
        and not state.seats[seat].owner
    )


def no_joining(state: TableState, owner: str, here: Set[str]) -> Text:
    """Why that session may not join at the next match, in one sentence; empty if it may, or already waits for it.

    `here` are the people who are connected: whoever waits and is not among them keeps nobody else off the list.
    """
    if not owner:
        return text_of("Only somebody with a session can join: ask for one first.")
    if state.has_seat(owner):
        return text_of("You have a seat at this table.")
    if state.waits(owner):
        return NOTHING
    if reason := no_entry(state, owner):
        return reason
    if sum(held.owner in here for held in state.joining) >= room_for_more(state):
        return say(
            "{title} is for at most {most} players, and that many are playing.",
            title=Name(state.game.title),
            most=state.game.seats[1],
        )
    return NOTHING


def _in_the_way(state: TableState, asker: Asker) -> JoinWithdrawn | None:
    """If the waiting list is full: the last on it who is not here makes way for somebody who is new."""
    if state.waits(asker.owner) or len(state.joining) < room_for_more(state):
        return None
    here = asker.table.lately_here()
    away = [held.owner for held in state.joining if held.owner not in here]
    return JoinWithdrawn(owner=away[-1])


def open_to_more(state: TableState) -> bool:
    """Whether somebody who is new could join at the next match, even if everybody on the waiting list is here."""
    return not state.keeping.locked and len(state.joining) < room_for_more(state)


def room_for_more(state: TableState) -> int:
    """How many people could join at the next match, if everybody who has a seat now plays on."""
    stay = sum(not held.gives_way for held in state.seats)
    return max(0, state.game.seats[1] - stay)
