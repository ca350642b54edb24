"""Checks of permissions: of the player who has a seat, and of the host."""

from dudo.table.errors import Refusal
from dudo.table.state import TableSeat, TableState
from dudo.text import say


def existing_seat(state: TableState, seat: int) -> TableSeat:
    """That seat of the table; `Refusal` if there is none."""
    if not 0 <= seat < len(state.seats):
        raise Refusal("seat", say("This table has seats 0 to {last}.", last=len(state.seats) - 1))
    return state.seats[seat]


def own(state: TableState, owner: str, seat: int) -> None:
    """Raises `Refusal` if the seat is not this person's to play."""
    held = existing_seat(state, seat)
    if not owner or held.owner != owner:
        raise Refusal("seat", "That seat is not yours.")
    if held.bot is not None:
        raise Refusal("seat", "A bot is playing for you; sit down again to take over.")


def host_only(state: TableState, owner: str, only: str) -> None:
    """Raises `Refusal` with that sentence if this person is not the host."""
    if not owner or owner != state.host:
        raise Refusal("seat", only)
