"""Calling out: reactions and the chat, which everybody hears and no log has."""

from typing import Annotated

from msgspec import Meta

from dudo.table.callouts import Callout, Reaction
from dudo.table.peers import Passing
from dudo.table.state import TableState
from dudo.table.verbs.verb import Asker, PassingRequest


class Called(Passing, frozen=True):
    """Somebody has called something out."""

    call: Callout


class CallOut(PassingRequest, frozen=True):
    """The base of what is called out: under the same id it is heard once."""

    from_seat = True

    def known(self, state: TableState, asker: Asker) -> int | None:
        return state.version if asker.table.callouts.knows(asker.owner, self.id) else None


class React(CallOut, frozen=True):
    """Call out one of a dozen words from a seat of yours. Everybody at the table gets it; no log has it."""

    seat: int
    reaction: Reaction

    def brings(self, state: TableState, asker: Asker) -> Called:
        call = asker.table.callouts.react(
            state, asker.owner, self.seat, self.reaction, ident=self.id
        )
        return Called(call=call)


class Chat(CallOut, frozen=True):
    """Write a line to everybody at the table, if you have a seat and somebody else has one, too.

    Without a seat you write under a `name`, and during a match only others without a seat read it.
    A line is kept for as long as the table is in memory, and in no log.
    """

    text: Annotated[str, Meta(max_length=400)]
    name: Annotated[str, Meta(max_length=40)] = ""

    def brings(self, state: TableState, asker: Asker) -> Called:
        callouts = asker.table.callouts
        call = callouts.chat(state, asker.owner, self.text, name=self.name, ident=self.id)
        return Called(call=call)
