"""The shakes of a table, as a value: promises, pledges, opened values, and the origins of the dice.

It is a fold over the log like the table itself. Nothing here draws a seed or waits for anybody.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from msgspec import Struct

from dudo.engine.action import Action
from dudo.engine.chance import limits
from dudo.engine.errors import BadNotation
from dudo.engine.evolve import evolve
from dudo.engine.game import AnyState, Game
from dudo.fairness.contributions import ContributionKind, SeatContribution, by_rule
from dudo.fairness.origins import Origins
from dudo.fairness.promises import Promise, leaves_for
from dudo.fairness.shakes import Shake, ShakenNumber, throw_of

PATIENT = 3  # how often in a match a seat may be late before the table no longer waits for it


NOWHERE = Origins()
"""The origins while there are no dice on the table."""


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
    """What passes from one match to the next: the promise, and the pledges for it."""

    promise: Promise
    pledges: tuple[PledgedValue, ...] = ()


def size_for(game: Game, players: int, *, held: int = 0) -> int:
    """The number of leaves of a shake in that game: at least as many as there can be dice on the table.

    `held` is how many dice all players have now, as exact calls may win more.
    """
    facts = game.facts
    each = max(facts.dice, game.penalty.limit if game.penalty.gains_dice else 0)
    return leaves_for(max(facts.dice + players if facts.one_cup else each * players, held))


@dataclass(frozen=True)
class Shaking:
    """The shakes of a table: the promised one, and those that the dice on the table come from."""

    promise: Promise  # for the next shake
    pledges: tuple[PledgedValue, ...] = ()  # for it, by the players who had the seats then
    opened: tuple[OpenedValue, ...] = ()  # for it
    late: tuple[int, ...] = ()  # the seats that were late in this match, once for each time
    shakes: tuple[Shake, ...] = ()  # the newest last
    used: int = 0  # leaves of the newest that have been used
    running: bool = False  # whether no decision has come after its throws yet
    origins: Origins = NOWHERE

    # ---- between two shakes ---------------------------------------------------------------------

    def pledged_by(self, seat: int, owner: str) -> bytes | None:
        """The pledge for the next shake of the player who has the seat; None if there is none."""
        for it in self.pledges:
            if it.seat == seat and it.owner == owner:
                return it.pledge
        return None

    def with_pledge(self, pledge: PledgedValue) -> Self:
        """The shakes after that pledge, which replaces an older one."""
        others = (it for it in self.pledges if it.seat != pledge.seat)
        return evolve(self, pledges=(*others, pledge))

    def with_opened(self, opened: OpenedValue) -> Self:
        """The shakes after somebody has opened."""
        others = (it for it in self.opened if it.seat != opened.seat)
        return evolve(self, opened=(*others, opened))

    @property
    def between(self) -> NextShake:
        """The part that passes to the next match."""
        return NextShake(self.promise, self.pledges)

    @classmethod
    def begun(cls, taken_over: NextShake, stay: Iterable[int]) -> Self:
        """The shakes as a match begins; only seats that `stay` keep their number, and with it their pledge."""
        there = set(stay)
        pledges = tuple(it for it in taken_over.pledges if it.seat in there)
        return cls(taken_over.promise, pledges)

    # ---- a shake --------------------------------------------------------------------------------

    def brought(
        self, kinds: Sequence[ContributionKind], owners: Sequence[str]
    ) -> tuple[SeatContribution, ...]:
        """The contributions to the next shake: the opened values, and for other seats those that a rule gives."""
        opened = {it.seat: it.value for it in self.opened}
        said = {seat for seat, kind in enumerate(kinds) if kind is ContributionKind.OPENED}
        if len(kinds) != len(owners) or not said <= opened.keys():
            raise BadNotation("The log has a shake to which other seats have contributed.")
        found = []
        for seat, (kind, owner) in enumerate(zip(kinds, owners, strict=True)):
            pledge = self.pledged_by(seat, owner)
            found.append(
                SeatContribution(kind, opened[seat], pledge)
                if kind is ContributionKind.OPENED
                else by_rule(kind, self.promise.told, seat, pledge)
            )
        return tuple(found)

    def shaken(
        self, kinds: Sequence[ContributionKind], owners: Sequence[str], following: Promise
    ) -> Self:
        """The shakes after the next one has begun: its numbers are fixed, and another one is promised."""
        shake = Shake.of(self.promise, self.brought(kinds, owners))
        needed = self.origins.shakes
        late = (seat for seat, kind in enumerate(kinds) if kind is ContributionKind.LATE)
        return evolve(
            self,
            promise=following,
            pledges=tuple(it.next for it in self.opened),
            opened=(),
            late=(*self.late, *late),
            shakes=(*(it for it in self.shakes if it.promise.number in needed), shake),
            used=0,
            running=True,
        )

    def has_room(self, game: Game, state: AnyState) -> bool:
        """Whether the throw that is due belongs to the newest shake."""
        return self._fit(len(limits(game.throws(state))), self.used)

    def _fit(self, needed: int, used: int) -> bool:
        """Whether the newest shake has so many numbers left when so many have been used, and no decision came since.

        `ValueError` if no shake of its size could have so many.
        """
        if not self.running:
            return False
        size = self.shakes[-1].promise.size
        if needed > size:
            raise ValueError(f"{needed} numbers are thrown at once, and a shake has {size} leaves.")
        return used + needed <= size

    def throw(self, game: Game, state: AnyState) -> Action:
        """The throw that is due."""
        throws = game.throws(state)
        return throw_of(throws, self.shakes[-1].numbers(self.used, limits(throws)))

    # ---- what happens on the table ----------------------------------------------------------------

    def dealt(
        self, game: Game, state: AnyState
    ) -> tuple[Self, Sequence[AnyState], tuple[Action, ...]]:
        """The shakes after all throws that are due now and belong to the newest one.

        And the positions of the match, from this one on, and the throws that lead from one to the next.
        """
        positions, throws, used, origins = [state], list[Action](), self.used, self.origins
        while state.public.due:
            due = game.throws(state)
            below = limits(due)
            if not self._fit(len(below), used):
                break
            numbers = self.shakes[-1].numbers(used, below)
            throw = throw_of(due, numbers)
            before, state = state, game.apply(state, throw)
            origins = origins.advanced(
                game, before, state, action=throw, numbers=numbers, mark=self._mark
            )
            used += len(numbers)
            positions.append(state)
            throws.append(throw)
        return evolve(self, used=used, origins=origins), positions, tuple(throws)

    def thrown(self, game: Game, before: AnyState, after: AnyState, action: Action) -> Self:
        """The shakes after a throw of the newest shake."""
        below = limits(game.throws(before))
        if not self._fit(len(below), self.used):
            raise BadNotation("The log has a throw without a shake.")
        numbers = self.shakes[-1].numbers(self.used, below)
        origins = self._advanced(game, before, after, action, numbers)
        return evolve(self, used=self.used + len(numbers), origins=origins)

    def moved(self, game: Game, before: AnyState, after: AnyState, action: Action) -> Self:
        """The shakes after somebody's action: later throws come from another shake."""
        origins = self._advanced(game, before, after, action, ())
        if origins is self.origins and not self.running:
            return self
        return evolve(self, running=False, origins=origins)

    def _advanced(
        self,
        game: Game,
        before: AnyState,
        after: AnyState,
        action: Action,
        numbers: Sequence[ShakenNumber],
    ) -> Origins:
        return self.origins.advanced(
            game, before, after, action=action, numbers=numbers, mark=self._mark
        )

    def _mark(self, number: ShakenNumber) -> bytes:
        return self.shake(number.shake).mark(number.leaf)

    def shake(self, number: int) -> Shake:
        """The shake of that number, from which some dice on the table come."""
        return next(it for it in self.shakes if it.promise.number == number)
