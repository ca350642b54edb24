"""The shakes of a table, as a value: pledges, the promise, opened values, throws, and whose secrets may be told.

It is a fold over the log like the table itself. Nothing here draws a seed or waits for anybody.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from msgspec import Struct

from dudo.engine.action import Action
from dudo.engine.errors import BadNotation
from dudo.engine.evolve import evolve
from dudo.engine.game import AnyState, Game
from dudo.fairness.contributions import ContributionKind, SeatContribution, by_rule
from dudo.fairness.openings import Openings
from dudo.fairness.promises import Promise
from dudo.fairness.shakes import Shake, drawn_in

PATIENT = 3  # how often in a match a seat may be late before the table no longer waits for it


NOTHING_TOLD = Openings()


class PledgedValue(NamedTuple):
    """A pledge for the next shake."""

    seat: int
    owner: str  # the fingerprint of their session
    pledge: bytes


class OpenedValue(NamedTuple):
    """A seat's opened value for the next shake, and its pledge for the one after it."""

    seat: int
    value: bytes
    next: PledgedValue


class NextShake(Struct, frozen=True):
    """What passes from one match to the next: the next shake, as far as it is known, and the pledges for it."""

    number: int = 0
    before: bytes = b""
    pledges: tuple[PledgedValue, ...] = ()


class RoundShake(NamedTuple):
    """A shake that has been thrown, and the round in which each of its throws was made."""

    shake: Shake
    rounds: tuple[int, ...] = ()


@dataclass(frozen=True)
class Shaking:
    """The next shake of a table, and those that were thrown in this round and the last one."""

    number: int = 0  # of the next shake
    before: bytes = b""  # the promise before it; empty if there is none
    pledges: tuple[PledgedValue, ...] = ()  # for it, by the players who had the seats then
    promise: Promise | None = None  # for it, as soon as its dice are due
    opened: tuple[OpenedValue, ...] = ()  # for it
    late: tuple[int, ...] = ()  # the seats that were late in this match, once for each time
    shakes: tuple[RoundShake, ...] = ()  # the newest last
    running: bool = False  # whether no decision has come since the newest was thrown
    openings: Openings = NOTHING_TOLD

    # ---- before a shake -------------------------------------------------------------------------

    def pledged_by(self, seat: int, owner: str) -> bytes | None:
        """Return the pledge for the next shake of the player who has the seat; None if there is none."""
        for it in self.pledges:
            if it.seat == seat and it.owner == owner:
                return it.pledge
        return None

    def with_pledge(self, pledge: PledgedValue) -> Self:
        """Return the shakes after that pledge, which replaces an older one."""
        others = (it for it in self.pledges if it.seat != pledge.seat)
        return evolve(self, pledges=(*others, pledge))

    def with_opened(self, opened: OpenedValue) -> Self:
        """Return the shakes after somebody has opened."""
        others = (it for it in self.opened if it.seat != opened.seat)
        return evolve(self, opened=(*others, opened))

    @property
    def between(self) -> NextShake:
        """The part that passes to the next match."""
        return NextShake(self.number, self.before, self.pledges)

    @classmethod
    def begun(cls, taken_over: NextShake, stay: Iterable[int]) -> Self:
        """Return the shakes as a match begins; only seats that `stay` keep their number, and with it their pledge."""
        there = set(stay)
        pledges = tuple(it for it in taken_over.pledges if it.seat in there)
        return cls(taken_over.number, taken_over.before, pledges)

    # ---- a shake --------------------------------------------------------------------------------

    def shaken(self, kinds: Sequence[ContributionKind], owners: Sequence[str], round_: int) -> Self:
        """Return the shakes after everybody has contributed to the next one: its numbers are fixed."""
        promise = self.promise
        if promise is None:
            raise BadNotation("The log has a shake that was not promised.")
        kept = tuple([it for it in self.shakes if it.rounds and it.rounds[-1] >= round_ - 1])
        shake = RoundShake(Shake(promise, self._contributions(promise, kinds, owners)))
        late = (seat for seat, kind in enumerate(kinds) if kind is ContributionKind.LATE)
        return evolve(
            self,
            number=self.number + 1,
            before=promise.told,
            pledges=tuple(it.next for it in self.opened),
            promise=None,
            opened=(),
            late=(*self.late, *late),
            shakes=(*kept, shake),
            running=True,
            openings=self.openings.of(it.shake.promise.number for it in kept),
        )

    def _contributions(
        self, promise: Promise, kinds: Sequence[ContributionKind], owners: Sequence[str]
    ) -> tuple[SeatContribution, ...]:
        opened = {it.seat: it.value for it in self.opened}
        said = {seat for seat, kind in enumerate(kinds) if kind is ContributionKind.OPENED}
        if len(kinds) != len(owners) or not said <= opened.keys():
            raise BadNotation("The log has a shake to which other seats have contributed.")
        pledges = [self.pledged_by(seat, owner) for seat, owner in enumerate(owners)]
        return tuple(
            [
                SeatContribution(kind, opened[seat], pledge)
                if seat in said
                else by_rule(kind, promise.told, seat, pledge)
                for seat, (kind, pledge) in enumerate(zip(kinds, pledges, strict=True))
            ]
        )

    def dealt(
        self, game: Game, state: AnyState
    ) -> tuple[Self, Sequence[AnyState], tuple[Action, ...]]:
        """Return the shakes after all throws that are due now, which belong to the newest one.

        And the positions of the match, from this one on, and the throws that lead from one to the next.
        """
        shaking, positions, throws = self, [state], list[Action]()
        while state.public.due:
            throw = shaking.shakes[-1].shake.throw(game, state)
            before, state = state, game.apply(state, throw)
            shaking = shaking.thrown(game, before, state)
            positions.append(state)
            throws.append(throw)
        return shaking, positions, tuple(throws)

    def thrown(self, game: Game, before: AnyState, after: AnyState) -> Self:
        """Return the shakes after a throw of the newest one."""
        if not self.running:
            return self
        *others, (shake, rounds) = self.shakes
        drawn = drawn_in(game, before)
        again = any(it.part == drawn.part for it in shake.throws)
        openings = self.openings.thrown(
            game, before, after, shake.promise.number, drawn, again=again
        )
        shake = evolve(shake, throws=(*shake.throws, drawn))
        now = RoundShake(shake, (*rounds, before.public.round))
        return evolve(self, shakes=(*others, now), openings=openings)

    def moved(self, game: Game, before: AnyState, after: AnyState) -> Self:
        """Return the shakes after somebody's action: later throws come from another one."""
        openings = self.openings
        if (
            game.facts.one_cup
            or after.public.showdown is not before.public.showdown
            or after.public.visibility is not before.public.visibility
        ):
            openings = openings.moved(game, before, after)
        if openings is self.openings and not self.running:
            return self
        return evolve(self, running=False, openings=openings)
