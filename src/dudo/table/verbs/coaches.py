"""Coaches: asking for one, and agreeing to them."""

from dataclasses import replace

from dudo.table.errors import Refusal
from dudo.table.state import TableState
from dudo.table.verbs.verb import Asker, Item, Request, TableEvent

UNSEATED = "A coach is for players, and you are watching."


class Coach(Request, frozen=True):
    """Ask for a coach for your seats, or switch it off. By asking you also agree to coaches.

    It speaks as long as everybody who has a seat has agreed; `Room.no_coach` says why it is silent.
    Everybody at the table sees who has asked and who has a coach.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        if self.on and not state.seats_of(asker.owner):
            raise Refusal("seat", UNSEATED)
        _seated(state, asker.owner)
        return (CoachWanted(owner=asker.owner, on=self.on),)


class CoachWanted(TableEvent, frozen=True):
    """A person asks for a coach on all their seats, and agrees to coaches; or no longer wants one."""

    word = "coach"
    owner: str
    on: bool

    def follow(self, state: TableState) -> TableState:
        return state.with_seats_of(
            self.owner,
            lambda held: replace(held, coach=self.on, consent="yes" if self.on else held.consent),
        )


class Agree(Request, frozen=True):
    """Agree that players at this table may have coaches; or, with `on` false, do not, or no longer.

    It holds for all your seats, until you say otherwise, give the seat up or sit elsewhere.
    """

    on: bool

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        _seated(state, asker.owner)
        return (CoachesAgreed(owner=asker.owner, on=self.on),)


class CoachesAgreed(TableEvent, frozen=True):
    """A person agrees that players at this table may have coaches, or does not, or no longer does."""

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
