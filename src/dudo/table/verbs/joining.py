"""Joining at the next match: whoever comes when all seats are taken is put on a waiting list."""

from collections.abc import Set

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

    You get a seat of your own or, if there is no room for one, the place of a player who has left, or of a bot.
    """

    name: PlayerName
    portrait: ChosenPortrait | None = None  # null: drawn from the name

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        name = chosen_name(self.name)
        if reason := no_joining(state, asker.owner, asker.table.lately_here()):
            raise Refusal("seat", reason)
        gone = _in_the_way(state, asker)
        left = state.without_joining(gone.owner) if gone else state
        others = [held.name for held in (*left.seats, *left.joining) if held.owner != asker.owner]
        look = self.portrait.portrait if self.portrait else None
        asked = JoinAsked(name=unlike(name, others), owner=asker.owner, portrait=look)
        return (gone, asked) if gone else (asked,)


class JoinAsked(TableEvent, frozen=True, omit_defaults=True):
    """A person plays from the next match on, if they are here when it begins."""

    word = "join"
    name: str
    owner: str
    portrait: Portrait | None = None

    def follow(self, state: TableState) -> TableState:
        held = TableSeat(self.name, self.owner, portrait=self.portrait)
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
            "{title} is for {most} players at most, and so many play already.",
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
