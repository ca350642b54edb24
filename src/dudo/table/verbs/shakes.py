"""Shakes, for dice that anybody can check: promises, pledges and opened values."""

from typing import Annotated

from msgspec import Meta

from dudo.engine.evolve import evolve
from dudo.fairness.contributions import ContributionKind, pledge_of
from dudo.fairness.promises import Promise
from dudo.table.errors import Refusal
from dudo.table.peers import Passing
from dudo.table.shaking import OpenedValue, PledgedValue
from dudo.table.state import TableState
from dudo.table.verbs.verb import Asker, Item, PassingRequest, Request, TableEvent
from dudo.table.verbs.who_may import own

Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hexadecimal")]

ANOTHER_SHAKE = "That is not the shake that comes next; look again."


class Pledge(Request, frozen=True):
    """Pledge what one of your seats will contribute to a shake: `SHA-256("dudo/2/pledge" | u32(seat) | value)`.

    Send it as soon as you sit, and again whenever `dice` shows that nothing is pledged for your seat.
    """

    seat: int
    shake: int
    pledge: Hex

    def decide(self, state: TableState, asker: Asker) -> tuple[Item, ...]:
        own(state, asker.owner, self.seat)
        shaking = state.shaking
        if shaking.number != self.shake or state.shake_due:
            raise Refusal("stale", ANOTHER_SHAKE)
        pledge = bytes.fromhex(self.pledge)
        if shaking.pledged_by(self.seat, asker.owner) == pledge:
            return ()
        return (SeatPledged(seat=self.seat, owner=asker.owner, pledge=pledge),)

    def carried_out(self, owner: str) -> tuple[Item, ...]:
        """Nothing: to pledge the same twice is to pledge it once."""
        return ()


class SeatPledged(TableEvent, frozen=True):
    """A person has pledged what their seat will contribute to the next shake."""

    word = "pledge"
    seat: int
    owner: str
    pledge: bytes

    def follow(self, state: TableState) -> TableState:
        state.seat_named(self.seat)
        pledge = PledgedValue(self.seat, self.owner, self.pledge)
        return evolve(state, shaking=state.shaking.with_pledge(pledge))


class Open(PassingRequest, frozen=True):
    """Open what one of your seats has pledged for the shake that `asks` for it, and pledge for the next one.

    The dice are thrown when everybody who was asked has answered, or after a second and a half. The receipt says
    that your value has arrived; it will be on disk with the throw.
    """

    seat: int
    shake: int
    value: Hex
    next: Hex

    def brings(self, state: TableState, asker: Asker) -> "Opened":
        own(state, asker.owner, self.seat)
        shaking = state.shaking
        if shaking.number != self.shake or not state.shake_due:
            raise Refusal("stale", ANOTHER_SHAKE)
        value = bytes.fromhex(self.value)
        if shaking.pledged_by(self.seat, asker.owner) != pledge_of(self.seat, value):
            raise Refusal("illegal", "That is not what was pledged for your seat.")
        opened = SeatOpened(
            seat=self.seat,
            owner=asker.owner,
            shake=self.shake,
            value=value,
            next=bytes.fromhex(self.next),
        )
        return Opened(item=opened)


class SeatOpened(TableEvent, frozen=True):
    """A person has opened what they had pledged, and has pledged for the shake after that."""

    word = "open"
    seat: int
    owner: str
    shake: int
    value: bytes
    next: bytes

    def follow(self, state: TableState) -> TableState:
        state.seat_named(self.seat)
        pledge = PledgedValue(self.seat, self.owner, self.next)
        opened = OpenedValue(self.seat, self.value, pledge)
        return evolve(state, shaking=state.shaking.with_opened(opened))


class Opened(Passing, frozen=True):
    """A player has opened for the next shake; it is logged with the throw."""

    item: SeatOpened


class ShakePromised(TableEvent, frozen=True):
    """The next shake is promised, since its dice are due."""

    word = "promise"
    before: bytes  # the promise before it
    seed: bytes

    def follow(self, state: TableState) -> TableState:
        shaking = state.shaking
        promise = Promise(shaking.number, self.before, self.seed, len(state.seats))
        return evolve(state, shaking=evolve(shaking, promise=promise))


class DiceShaken(TableEvent, frozen=True):
    """Everybody has contributed to the shake: its throws follow."""

    word = "shake"
    kinds: tuple[ContributionKind, ...]  # by seat

    def follow(self, state: TableState) -> TableState:
        owners = [held.owner for held in state.seats]
        round_ = 0 if state.game_state is None else state.game_state.public.round
        return evolve(state, shaking=state.shaking.shaken(self.kinds, owners, round_))
