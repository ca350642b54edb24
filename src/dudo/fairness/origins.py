"""Where each die on the table comes from: which number of which shake, through keeps, shows and passed cups.

An action is followed by comparing what lies where before and after it. Equal dice that lie together may change
their origins: which of them counts as shown or kept is settled by a mark that only the seed of the shake gives, so
that an origin says nothing about the dice that stay covered.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from dudo.engine.action import Action, Middle, Roll
from dudo.engine.evolve import evolve
from dudo.engine.game import AnyState, Game, Heap
from dudo.engine.hand import SUPER, Hand, face_of
from dudo.engine.state import Phase
from dudo.fairness.shakes import ShakenNumber

CONCEALED = (Phase.DEAL, Phase.MIDDLE)
"""Phases in which the dealer throws dice that not everybody sees; all other throws lie open."""


Mark = Callable[[ShakenNumber], bytes]
"""What settles which of several equal dice it is; nobody can know it before the match is over."""


class TracedDie(NamedTuple):
    """A number that was thrown: a die, the dice in the middle together, or no die at all."""

    number: ShakenNumber
    seat: int | None  # whose it is; None for nobody's
    dice: Hand  # what it shows; empty if it is no die
    seen_by: frozenset[int] | None  # the seats that have seen it; None for everybody

    def seen(self, seat: int | None) -> bool:
        """Whether that seat has seen it, or for None a watcher."""
        return self.seen_by is None or seat in self.seen_by


@dataclass(frozen=True)
class Origins:
    """The dice that lie on the table, and what was shown to everybody in this round and the last one."""

    lying: tuple[TracedDie, ...] = ()
    opened: tuple[tuple[int, TracedDie], ...] = ()  # behind the number of the round

    def visible(self, seat: int | None, *, now: int) -> list[tuple[int, TracedDie]]:
        """What that seat sees and has lately seen, or for None a watcher, each behind the number of its round.

        `now` is the round that is being played.
        """
        return [(now, it) for it in self.lying if it.seen(seat)] + list(self.opened)

    @property
    def shakes(self) -> set[int]:
        """The numbers of all shakes that something comes from."""
        return {it.number.shake for it in self.lying} | {it.number.shake for _, it in self.opened}

    def advanced(
        self,
        game: Game,
        before: AnyState,
        after: AnyState,
        *,
        action: Action,
        numbers: Sequence[ShakenNumber],
        mark: Mark,
    ) -> "Origins":
        """The origins after an action, or after a throw of these `numbers`."""
        if not numbers and _nothing_moved(before, after):
            return self
        concealed = before.public.phase in CONCEALED
        thrown = _thrown(action, numbers, concealed=concealed)
        shows = _new_report(before, after)
        if thrown and concealed and not shows:
            return evolve(self, lying=(*self.lying, *_seen(thrown, game.lying(after))))
        pool = [*self.lying, *thrown]
        if shows:
            lies = game.lying(before)
            if {it.seat for it in self.lying} != {it.seat for it in lies}:  # a cup has moved on
                here, gone = _placed(self.lying, (), lies, mark)
                pool = [*here, *gone, *thrown]
            pool = _shown(pool, after)
        lying, rest = _placed(pool, [it for _, it in self.opened], game.lying(after), mark)
        number, now = before.public.round, after.public.round
        kept = tuple(it for it in self.opened if it[0] >= now - 1 and it[1] not in lying)
        fresh = tuple((number, it) for it in rest if it.seen_by is None)
        return Origins(tuple(lying), (*kept, *fresh))


def _nothing_moved(before: AnyState, after: AnyState) -> bool:
    return (
        after.hidden is before.hidden
        and after.public.sight is before.public.sight
        and after.public.in_view == before.public.in_view
        and not _new_report(before, after)
    )


def _new_report(before: AnyState, after: AnyState) -> bool:
    report = after.public.showdown
    return report is not None and report is not before.public.showdown


def _thrown(action: Action, numbers: Sequence[ShakenNumber], *, concealed: bool) -> list[TracedDie]:
    """The dice that were just thrown, not yet seen by anybody if they are concealed."""
    nobody = frozenset[int]() if concealed else None
    if isinstance(action, Roll):
        dice = _in_order(action.dice, numbers)
        if tuple(sorted(dice)) != action.dice:  # somebody else has thrown
            dice = action.dice
            thrown = zip(numbers, dice, strict=True)
            numbers = [it._replace(number=face_of(die) - 1) for it, die in thrown]
        dealt = zip(numbers, dice, strict=True)
        return [TracedDie(it, action.seat, (die,), nobody) for it, die in dealt]
    middle = action.dice if isinstance(action, Middle) else ()
    return [TracedDie(it, None, middle, nobody) for it in numbers]


def _in_order(dice: Hand, numbers: Sequence[ShakenNumber]) -> Hand:
    """The dice that these numbers give, of which as many as among `dice` are super dice, thrown last."""
    plain = sum([die <= SUPER for die in dice])
    return tuple([it.number + 1 + SUPER * (place >= plain) for place, it in enumerate(numbers)])


def _seen(thrown: Iterable[TracedDie], lies: Sequence[Heap]) -> Iterable[TracedDie]:
    """The dice that were just thrown under a cup, seen by all who look there."""
    looks = {heap.seat: heap.seen_by for heap in lies if heap.seen_by is not None}
    return [TracedDie(it.number, it.seat, it.dice, looks.get(it.seat, it.seen_by)) for it in thrown]


def _shown(pool: Sequence[TracedDie], after: AnyState) -> list[TracedDie]:
    """The dice with those seen by everybody that the showdown has shown."""
    report = after.public.showdown
    assert report is not None
    seats = {seat for seat, hand in enumerate(report.hands) if hand is not None}
    return [
        TracedDie(it.number, it.seat, it.dice, None)
        if it.seat in seats or (it.seat is None and report.middle)
        else it
        for it in pool
    ]


def _placed(
    pool: Sequence[TracedDie], opened: Sequence[TracedDie], lies: Sequence[Heap], mark: Mark
) -> tuple[list[TracedDie], list[TracedDie]]:
    """The dice that lie there now, and those that do not lie anywhere any more."""
    here, shown = _by_dice(pool), _by_dice(opened)
    placed, taken = list[TracedDie](), set[ShakenNumber]()
    for heap in lies:
        missing = Counter([heap.dice] if heap.seat is None else [(face,) for face in heap.dice])
        for dice, many in missing.items():
            found = _chosen(_left(here, dice, taken), many, heap, mark)
            if len(found) < many and heap.seen_by is None:
                found += _chosen(_left(shown, dice, taken), many - len(found), heap, mark)
            taken.update(it.number for it in found)
            placed += [_looked_at(it, heap) for it in found]
    return placed, [it for it in pool if it.number not in taken]


def _by_dice(traced: Iterable[TracedDie]) -> Mapping[Hand, Sequence[TracedDie]]:
    found: dict[Hand, list[TracedDie]] = {}
    for it in traced:
        found.setdefault(it.dice, []).append(it)
    return found


def _left(
    traced: Mapping[Hand, Sequence[TracedDie]], dice: Hand, taken: Set[ShakenNumber]
) -> list[TracedDie]:
    return [it for it in traced.get(dice, ()) if it.number not in taken]


def _chosen(alike: Sequence[TracedDie], many: int, heap: Heap, mark: Mark) -> list[TracedDie]:
    """So many of equal dice, or all if there are fewer: of the same seat, and as open as what lies there."""
    by_fit: dict[tuple[bool, bool], list[TracedDie]] = {}
    for it in alike:
        fit = it.seat != heap.seat, (it.seen_by is None) != (heap.seen_by is None)
        by_fit.setdefault(fit, []).append(it)
    found = list[TracedDie]()
    for _, fitting in sorted(by_fit.items()):
        wanted = many - len(found)
        if 0 < wanted < len(fitting):  # marks cost time, so only where they decide
            fitting.sort(key=lambda it: mark(it.number))
        found += fitting[:wanted]
    return found


def _looked_at(die: TracedDie, heap: Heap) -> TracedDie:
    if die.seen_by is None or heap.seen_by is None:
        return TracedDie(die.number, heap.seat, die.dice, None)
    return TracedDie(die.number, heap.seat, die.dice, die.seen_by | heap.seen_by)
