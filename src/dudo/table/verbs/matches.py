"""Matches: the first one, and rematches."""

from dataclasses import replace

from dudo.table.errors import Refusal
from dudo.table.state import Around, TableState
from dudo.table.verbs.joining import room_for_more
from dudo.table.verbs.seats import SeatFilled
from dudo.table.verbs.verb import Asker, Item, Request, TableEvent
from dudo.table.verbs.who_may import host_only


class Start(Request, frozen=True):
    """As host, begin the match with the seats that are taken."""

    ends = True

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if state.stage != "lobby":
            raise Refusal("room", "The match has begun already.")
        host_only(state, asker.owner, "Only the host of the table can begin the match.")
        return (_begun(state, asker),)


class Rematch(Request, frozen=True):
    """When the match is over: play another one at the same table.

    It begins when everybody who is here has asked for it, or ten seconds after the first did. A bot
    stands in for anybody who has gone.
    """

    ends = True

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if state.stage != "over":
            raise Refusal("room", "There can be a rematch only when the match is over.")
        if not state.seats_of(asker.owner):
            host_only(
                state, asker.owner, "Only the host of the table or a player can begin the rematch."
            )
        people = {held.owner for held in state.seats if held.owner and held.bot is None}
        if people & asker.table.lately_here() <= {*state.again, asker.owner}:
            return begun_again(state, asker)
        return () if asker.owner in state.again else (AgainWanted(owner=asker.owner),)


def begun_again(state: TableState, asker: Asker) -> tuple[Item, ...]:
    """The items of the log as another match begins; a bot stands in for anybody who is not here."""
    begun, here = _begun(state, asker), asker.table.lately_here()
    gone = [
        SeatFilled(seat=seat, bot=asker.table.services.stand_in, name=held.name)
        for seat, held in enumerate(begun.follow(state).seats)
        if held.owner and held.bot is None and held.owner not in here
    ]
    return (begun, *gone)


def _begun(state: TableState, asker: Asker) -> "MatchBegun":
    """A match begins; of those who wanted to join, the ones who are here and for whom there is room play in it."""
    here = asker.table.lately_here()
    waiting = [held.owner for held in state.joining if held.owner in here]
    return MatchBegun(
        at=asker.table.services.time.date(),
        around=state.around(),
        joined=tuple(waiting[: room_for_more(state)]),
    )


class AgainWanted(TableEvent, frozen=True):
    """Somebody wants another match; the others have ten seconds to ask for it too, or to leave."""

    word = "again"
    owner: str

    def follow(self, state: TableState) -> TableState:
        return replace(state, again=(*state.again, self.owner))


class MatchBegun(TableEvent, frozen=True, omit_defaults=True):
    """A match begins with everybody who has a seat, on seats moved together. It begins an entry of the log.

    `around` is the table before it, equal to what the log says until then: with the opening, the entries
    from this one on are a log of their own.
    """

    word = "match"
    at: str  # when, in UTC
    around: Around
    joined: tuple[str, ...] = ()  # the sessions of those who play from this match on

    def follow(self, state: TableState) -> TableState:
        return state.begun(self.around, joined=self.joined)
