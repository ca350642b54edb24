"""The law of origins: whatever a seat sees is a number of a shake that it may be shown, and nothing sorts the rest."""

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from random import Random

import dudo.play
from contract.match import lively
from dudo.engine import Action, AnyState, Game, Phase
from dudo.engine.chance import limits
from dudo.engine.cup.state import CupPublic
from dudo.engine.hand import face_of
from dudo.fairness.contributions import ContributionKind, by_rule
from dudo.fairness.origins import Origins, TracedDie
from dudo.fairness.promises import Promise, table_root
from dudo.fairness.shakes import Shake, ShakenNumber, throw_of

STEPS = 150


class Hands:
    """Throws every run of throws from a shake of its own, and follows where the dice come from."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        self.shakes: list[Shake] = []
        self.used = 0
        self.origins = Origins()
        self.numbers: tuple[ShakenNumber, ...] = ()
        self.marked: list[ShakenNumber] = []

    def shake(self) -> None:
        """The next run of throws begins."""
        before = self.shakes[-1].promise.told if self.shakes else table_root("abcdefgh")
        number, seed = len(self.shakes), bytes([len(self.shakes) % 256]) * 32
        promise = Promise.made(number, size=8, before=before, seed=seed)
        seats = [by_rule(ContributionKind.BOT, promise.told, s) for s in range(self.players)]
        self.shakes.append(Shake.of(promise, seats))
        self.used = 0

    def throw(self, game: Game, state: AnyState) -> Action:
        throws = game.throws(state)
        self.numbers = self.shakes[-1].numbers(self.used, limits(throws))
        self.used += len(self.numbers)
        return throw_of(throws, self.numbers)

    def mark(self, number: ShakenNumber) -> bytes:
        self.marked.append(number)
        return self.shakes[number.shake].mark(number.leaf)

    def follow(self, before: AnyState, after: AnyState, action: Action, by: int | None) -> None:
        self.origins = self.origins.advanced(
            self.game,
            before,
            after,
            action=action,
            numbers=self.numbers if by is None else (),
            mark=self.mark,
        )
        if by is not None:
            self.shake()


def played(game: Game, players: int, *, seed: int) -> "list[tuple[AnyState, AnyState, Hands]]":
    """The states around each action of a match, with the origins after it."""
    hands, found = Hands(game, players), []
    hands.shake()
    lines = dudo.play.play(game, [lively] * players, Random(seed), throw=hands.throw)
    for line, before, after in islice(lines, STEPS):
        hands.follow(before, after, line.action, line.by)
        then = Hands(game, players)
        then.shakes, then.origins, then.marked = hands.shakes, hands.origins, hands.marked
        found.append((before, after, then))
    return found


def seen(game: Game, state: AnyState, seat: int | None) -> Counter[int]:
    """The faces of all dice that this seat sees on the table now."""
    public = state.public
    if isinstance(public, CupPublic):
        looked = public.phase in (Phase.TURN, Phase.KEEP) and not public.blind
        looks = seat == public.holder and looked
        return Counter(state.hidden.cup if looks or not state.hidden.cup else public.shown)
    lies = game.table(game.view(state, seat))
    return Counter(face for it in lies for face in (*it.shown, *(it.seen or ())))


def may_be_opened(before: AnyState, after: AnyState) -> Counter[int]:
    """The faces of dice that everybody may see from now on, though they lie on the table no longer."""
    report = after.public.showdown
    open_throw = before.public.due and before.public.phase not in (Phase.DEAL, Phase.MIDDLE)
    found = Counter(dict.fromkeys(range(11), 1) if open_throw else ())
    if report is not None and report is not before.public.showdown:
        found += Counter(face for hand in report.hands for face in hand or ())
        found += Counter(report.middle)
    return found + Counter(face for hand in before.public.in_view for face in hand)


def _faces(dice: Iterable[TracedDie]) -> Counter[int]:
    return Counter(face for it in dice for face in it.dice)


def nothing_sorts_them(
    origins: Origins, players: int, threw: dict[ShakenNumber, int | None]
) -> None:
    """Of dice of several throws under one cup others are proved all or none, and none that are shown meanwhile.

    `threw` says who threw which: whoever threw the newest of them knows which they are.
    """
    for owner in {it.seat for it in origins.lying}:
        mingled = [it for it in origins.lying if it.seat == owner and it.mingled]
        covered = [it for it in mingled if not it.lies_open]
        knows = {threw[max(it.number for it in covered)]} if covered else set()
        for seat in (*(it for it in range(players) if it not in knows), None):
            assert len({it.seen(seat) for it in covered}) <= 1
        assert [it for it in mingled if it.seen(None)] == []


def none_is_sorted_later(before: Origins, after: Origins) -> None:
    """Dice that nobody is to sort are proved to nobody else, whoever is handed them or shown all of them."""
    now = {it.number: it for it in after.lying}
    for it in before.lying:
        if it.mingled and it.number in now:
            assert now[it.number].mingled
            assert all(it.seen(seat) for seat in now[it.number].seen_by or ())


def check(game: Game, players: int, *, seed: int) -> int:
    """How many dice were compared."""
    compared = 0
    old = Origins()
    threw: dict[ShakenNumber, int | None] = {}
    for before, after, hands in played(game, players, seed=seed):
        origins = hands.origins
        for seat in (*range(players), None):
            late = [it for it in origins.lying if it.lies_open and not it.seen(seat)]
            assert all(it.mingled for it in late)
            faces = _faces([*late, *(it for it in origins.lying if it.seen(seat))])
            there = seen(game, after, seat)
            compared += there.total()
            if isinstance(after.public, CupPublic):  # what was seen is known; the rest may wait
                assert there <= _faces(it for it in origins.lying if it.mingled or it.seen(seat))
            else:
                assert there == faces
        for it in origins.lying:
            threw.setdefault(it.number, it.seat)
        nothing_sorts_them(origins, players, threw)
        for it in [*origins.lying, *(it for _, it in origins.opened)]:
            shake = hands.shakes[it.number.shake]
            assert (it.number,) == shake.numbers(it.number.leaf, (it.number.below,))
            assert len(it.dice) != 1 or face_of(it.dice[0]) == it.number.number + 1
        fresh = [it for it in origins.opened if it not in old.opened]
        were_open = _faces(it for it in old.lying if it.seen(None))
        assert _faces(it for _, it in fresh) <= may_be_opened(before, after) + were_open
        report = after.public.showdown
        if report is before.public.showdown:
            none_is_sorted_later(old, origins)
        old = origins
        if report is not None and report is not before.public.showdown:
            shown = Counter(face for hand in report.hands for face in hand or ())
            shown += Counter(report.middle)
            assert shown <= _faces(it for _, it in origins.visible(None, now=0))
    return compared
