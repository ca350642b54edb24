"""Where each die on the table comes from: which number of which shake, through keeps, shows and passed cups.

An action is followed by comparing what lies where before and after it. Equal dice that lie together may change
their origins: the oldest count as kept or shown, and of those of one shake a mark settles which, that only its seed
gives. So the leaf of a die says nothing about the dice that stay covered. Its shake would, where somebody has kept dice
under a cup and rolled others there: it tells which were kept. So such dice are proved to nobody else before a showdown
shows them, whoever sees them or looks at them until then.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from dudo.engine.action import Action, Middle, Roll
from dudo.engine.drawing import Pile
from dudo.engine.game import AnyState, Game
from dudo.engine.hand import SUPER, Hand, face_of, has_super
from dudo.engine.state import Phase
from dudo.fairness.shakes import ShakenNumber

CONCEALED = (Phase.DEAL, Phase.MIDDLE)
"""Phases in which the dealer throws dice that not everybody sees; all other throws lie open."""


Marking = Callable[[ShakenNumber], bytes]
"""What settles which of several equal dice it is; nobody can know it before the match is over."""


class TracedDie(NamedTuple):
    """A number that was thrown: a die, the dice in the middle together, or no die at all."""

    number: ShakenNumber
    seat: int | None  # whose it is; None for nobody's
    dice: Hand  # what it shows; empty if it is no die
    seen_by: frozenset[int] | None  # the seats to whom it may be proved; None for everybody
    lies_open: bool
    # It lay under a cup with dice of other throws, and nobody is to see which is which.
    mingled: bool = False

    def seen(self, seat: int | None) -> bool:
        """Whether it may be proved to that seat, or for None to a watcher."""
        return self.seen_by is None or seat in self.seen_by


@dataclass(frozen=True)
class Origins:
    """The dice that lie on the table, and what was shown to everybody in this round and the last one."""

    lying: tuple[TracedDie, ...] = ()
    opened: tuple[tuple[int, TracedDie], ...] = ()  # behind the number of the round

    def visible(self, seat: int | None, *, now: int) -> list[tuple[int, TracedDie]]:
        """What may be proved to that seat, or for None to a watcher, each behind the number of its round.

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
        mark: Marking,
    ) -> "Origins":
        """The origins after an action, or after a throw of these `numbers`."""
        if not numbers and _nothing_moved(before, after):
            return self
        concealed = before.public.phase in CONCEALED
        shows = _new_report(before, after)
        number, now = before.public.round, after.public.round
        lies = game.piles(after)
        if numbers and concealed and not shows:
            thrown = _thrown(action, numbers, viewers=_viewers(lies), concealed=True)
            under = {it.seat for it in thrown if it.seat is not None}
            joined = {it.number for it in self.lying if it.seat in under and not it.lies_open}
            if not joined:
                return Origins((*self.lying, *thrown), self.opened)
            joined.update(it.number for it in thrown)
            lying = _mingled([*self.lying, *thrown], joined, lies)
            return Origins(tuple(lying), (*self.opened, *_put_away(self.lying, joined, number)))
        thrown = _thrown(action, numbers, viewers={}, concealed=concealed)
        pool = [*self.lying, *thrown]
        if shows:
            lay = game.piles(before)
            if {it.seat for it in self.lying} != {it.seat for it in lay}:  # a cup has moved on
                here, gone = _placed(self.lying, (), lay, mark)
                pool = [*here, *gone, *thrown]
            pool = _shown(pool, after)
        there = {it.number for it in pool}
        known = [it for _, it in self.opened if it.number not in there]
        lying, rest = _placed(pool, known, lies, mark)
        sifted = {it.seat for it in rest if it.seat is not None and not it.lies_open}
        from_there = {it.number for it in pool if it.seat in sifted}
        left = {it.number for it in lying if it.number in from_there and not it.lies_open}
        put_away = _put_away(lying, left, number)
        lying = _mingled(lying, left, lies)
        open_ = {it.number for it in lying if it.seen_by is None}
        kept = (it for it in self.opened if it[0] >= now - 1 and it[1].number not in open_)
        fresh = ((number, it) for it in rest if it.seen_by is None)
        return Origins(tuple(lying), _once((*kept, *put_away, *fresh)))


def _once(opened: Iterable[tuple[int, TracedDie]]) -> tuple[tuple[int, TracedDie], ...]:
    """Each number once, as it was first."""
    found: dict[ShakenNumber, tuple[int, TracedDie]] = {}
    for it in opened:
        found.setdefault(it[1].number, it)
    return tuple(found.values())


def _nothing_moved(before: AnyState, after: AnyState) -> bool:
    return (
        after.hidden is before.hidden
        and after.public.visibility is before.public.visibility
        and after.public.in_view == before.public.in_view
        and not _new_report(before, after)
    )


def _new_report(before: AnyState, after: AnyState) -> bool:
    report = after.public.showdown
    return report is not None and report is not before.public.showdown


Viewers = Mapping[int | None, frozenset[int]]
"""By seat, or None for the middle, the seats that look at what lies covered there."""


def _viewers(lies: Sequence[Pile]) -> Viewers:
    return {pile.seat: pile.seen_by for pile in lies if pile.seen_by is not None}


def _thrown(
    action: Action, numbers: Sequence[ShakenNumber], *, viewers: Viewers, concealed: bool
) -> list[TracedDie]:
    """The dice that were just thrown; if they are concealed, seen by those alone who look there."""
    nobody: frozenset[int] | None = frozenset() if concealed else None
    if isinstance(action, Roll):
        seat, dice = action.seat, _in_order(action.dice, numbers)
        if tuple(sorted(dice)) != action.dice:  # somebody else has thrown
            dice = action.dice
            thrown = zip(numbers, dice, strict=True)
            numbers = [it._replace(number=face_of(die) - 1) for it, die in thrown]
        seen_by = viewers.get(seat, nobody)
        return [
            TracedDie(it, seat, (die,), seen_by, not concealed)
            for it, die in zip(numbers, dice, strict=True)
        ]
    middle = action.dice if isinstance(action, Middle) else ()
    seen_by = viewers.get(None, nobody)
    return [TracedDie(it, None, middle, seen_by, not concealed) for it in numbers]


def _in_order(dice: Hand, numbers: Sequence[ShakenNumber]) -> Hand:
    """The dice that these numbers give, of which as many as among `dice` are super dice, thrown last."""
    if not has_super(dice):
        return tuple([it.number + 1 for it in numbers])
    plain = sum([die <= SUPER for die in dice])
    return tuple([it.number + 1 + SUPER * (place >= plain) for place, it in enumerate(numbers)])


def _mingled(
    lying: list[TracedDie], those: Set[ShakenNumber], lies: Sequence[Pile]
) -> list[TracedDie]:
    """What lies there, of which those lie under one cup after some were kept and others taken away, or thrown to them.

    Who saw them before and looks there no longer is not to learn which of them are still there.
    """
    if not those:
        return lying
    viewers = _viewers(lies)
    return [
        it._replace(mingled=True, seen_by=_still(it, {it.seat, *viewers.get(it.seat, ())}))
        if it.number in those
        else it
        for it in lying
    ]


def _put_away(
    lying: Iterable[TracedDie], those: Set[ShakenNumber], now: int
) -> list[tuple[int, TracedDie]]:
    """Those of the dice that everybody has seen: that stays proved, wherever they lie now."""
    return [(now, it) for it in lying if it.number in those and it.seen_by is None]


def _still(die: TracedDie, seats: Set[int | None]) -> frozenset[int]:
    """Those of these seats that have seen the die."""
    there = frozenset(it for it in seats if it is not None)
    return there if die.seen_by is None else die.seen_by & there


def _shown(pool: Sequence[TracedDie], after: AnyState) -> list[TracedDie]:
    """The dice with those seen by everybody that the showdown has shown."""
    report = after.public.showdown
    assert report is not None
    seats = {seat for seat, hand in enumerate(report.hands) if hand is not None}
    return [
        TracedDie(it.number, it.seat, it.dice, None, lies_open=True, mingled=it.mingled)
        if it.seat in seats or (it.seat is None and report.middle)
        else it
        for it in pool
    ]


def _placed(
    pool: Sequence[TracedDie], opened: Sequence[TracedDie], lies: Sequence[Pile], mark: Marking
) -> tuple[list[TracedDie], list[TracedDie]]:
    """The dice that lie there now, and those that do not lie anywhere any more."""
    here, shown = _by_dice(pool), _by_dice(opened)
    placed: list[TracedDie] = []
    taken: set[ShakenNumber] = set()
    for pile in lies:
        missing = Counter([pile.dice] if pile.seat is None else [(face,) for face in pile.dice])
        for dice, many in missing.items():
            found = _chosen(_left(here, dice, taken), many, pile, mark)
            if len(found) < many and pile.seen_by is None:
                found += _chosen(_left(shown, dice, taken), many - len(found), pile, mark)
            taken.update(it.number for it in found)
            placed += [_looked_at(it, pile) for it in found]
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


def _chosen(alike: Sequence[TracedDie], many: int, pile: Pile, mark: Marking) -> list[TracedDie]:
    """So many of equal dice, or all if there are fewer: of the same seat, as open as what lies there, the oldest."""
    by_fit: dict[tuple[bool, bool, int], list[TracedDie]] = {}
    for it in alike:
        fit = it.seat != pile.seat, it.lies_open != (pile.seen_by is None), it.number.shake
        by_fit.setdefault(fit, []).append(it)
    found: list[TracedDie] = []
    for _, fitting in sorted(by_fit.items()):
        wanted = many - len(found)
        if 0 < wanted < len(fitting):  # marks cost time, so only where they decide
            fitting.sort(key=lambda it: mark(it.number))
        found += fitting[:wanted]
    return found


def _looked_at(die: TracedDie, pile: Pile) -> TracedDie:
    """The die as it lies there now; mingled dice are proved to nobody else until a showdown shows them."""
    seen_by = die.seen_by
    mingled = die.mingled and seen_by is not None
    if seen_by is not None and not mingled:
        seen_by = None if pile.seen_by is None else seen_by | pile.seen_by
    return die._replace(
        seat=pile.seat, seen_by=seen_by, lies_open=pile.seen_by is None, mingled=mingled
    )
