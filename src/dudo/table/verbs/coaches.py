"""Coaches: who asks for one, and who agrees that there are some."""

from dataclasses import replace

from dudo.table.errors import Refusal
from dudo.table.state import TableState
from dudo.table.verbs.verb import Asker, Item, Request, TableEvent

UNSEATED = "A coach is for players, and you are watching."


class Coach(Request, frozen=True):
    """Ask for a coach for your seats, or switch it off. To ask is to agree to coaches, too.

    It speaks as long as everybody who has a seat has agreed; `Room.no_coach` says why it is silent.
    All at the table see who has asked and who has one.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if self.on and not state.seats_of(asker.owner):
            raise Refusal("seat", UNSEATED)
        _seated(state, asker.owner)
        return (CoachWanted(owner=asker.owner, on=self.on),)


class CoachWanted(TableEvent, frozen=True):
    """A person asks for a coach on all seats of theirs, and agrees to coaches; or wants none any more."""

    word = "coach"
    owner: str
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.with_seats_of(
            self.owner,
            lambda held: replace(held, coach=self.on, consent="yes" if self.on else held.consent),
        )


class Agree(Request, frozen=True):
    """Agree that players at this table have coaches; or do not, or not any more, with `on` false.

    It holds for all seats of yours, until you say otherwise, give the seat up or sit elsewhere.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        _seated(state, asker.owner)
        return (CoachesAgreed(owner=asker.owner, on=self.on),)


class CoachesAgreed(TableEvent, frozen=True):
    """A person agrees that players at this table have coaches, or does not any more."""

    word = "agree"
    owner: str
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.with_seats_of(
            self.owner,
            lambda held: replace(
                held, consent="yes" if self.on else "no", coach=held.coach and self.on
            ),
        )


def _seated(state: TableState, owner: str) -> None:
    if not state.has_seat(owner):
        raise Refusal("seat", "Only players with a seat are asked about coaches.")
