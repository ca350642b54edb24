"""The law of secret proofs: whoever knows no difference between two games is proved the same dice in both.

Proved dice come with the shake that they were thrown with. So proofs could tell which dice somebody has kept under a
cup, although their faces are the same.
"""

from dataclasses import dataclass, field
from hashlib import sha256

from contract.secrets import Pair, Verdict, leak_of
from dudo.engine import Action, AnyState, Game
from dudo.engine.action import Roll
from dudo.engine.chance import limits
from dudo.engine.hand import Hand, face_of
from dudo.fairness.origins import Origins
from dudo.fairness.shakes import ShakenNumber

Proved = list[tuple[int, int, int, Hand]]
"""The round, the shake, the seat and the faces of each number that is proved."""


@dataclass(slots=True)
class ProvedPair(Pair):
    """Two games in lock-step, with the origins of all dice in each."""

    origins: tuple[Origins, Origins] = (Origins(), Origins())
    shake: int = 0  # the number of the present one, the same in both
    leaf: int = 0
    lifted: set[int] = field(default_factory=set)
    """Seats whose cup was lifted since both games were alike: what they had kept is rightly told."""

    @classmethod
    def of(cls, game: Game, state: AnyState) -> "ProvedPair":
        """Two games that do not differ yet."""
        pair = Pair.of(game, state)
        return cls(pair.game, pair.one, pair.two, pair.known)

    def alike(self) -> None:
        """From here on both games are as the first one."""
        Pair.alike(self)
        self.origins = (self.origins[0], self.origins[0])
        self.lifted.clear()

    def apply(self, first: Action, second: Action, *, by: int | None) -> None:
        """Both games go on."""
        before = (self.one, self.two)
        Pair.apply(self, first, second, by=by)
        after = (self.one, self.two)
        one, two = (
            self._advanced(which, before[which], after[which], action, by)
            for which, action in enumerate((first, second))
        )
        self.origins = (one, two)
        if by is None:
            self.leaf += len(limits(self.game.throws(before[0])))
        else:
            self.shake, self.leaf = self.shake + 1, 0
        report = self.one.public.showdown
        if report is not None and report is not before[0].public.showdown:
            self.lifted |= {seat for seat, hand in enumerate(report.hands) if hand is not None}

    def _advanced(
        self, which: int, before: AnyState, after: AnyState, action: Action, by: int | None
    ) -> Origins:
        numbers = self._numbers(before, action) if by is None else ()
        return self.origins[which].advanced(
            self.game,
            before,
            after,
            action=action,
            numbers=numbers,
            mark=lambda number: sha256(b"%d %r" % (which, number)).digest(),
        )

    def _numbers(self, before: AnyState, action: Action) -> tuple[ShakenNumber, ...]:
        below = limits(self.game.throws(before))
        dice = action.dice if isinstance(action, Roll) and len(action.dice) == len(below) else ()
        numbers = [face_of(die) - 1 for die in dice] or [0] * len(below)
        return tuple(
            ShakenNumber(self.shake, leaf, limit, number)
            for leaf, (limit, number) in enumerate(zip(below, numbers, strict=True), self.leaf)
        )

    def proved(self, which: int, seat: int | None) -> Proved:
        """What may be proved to that seat, or for None to a watcher, in one of the games."""
        visible = self.origins[which].visible(seat, now=self.one.public.round)
        return sorted(
            (number, die.number.shake, die.seat, die.dice)
            for number, die in visible
            if die.seat is not None and die.seat not in self.lifted
        )


def find_proof_leak(game: Game, players: int, *, seed: int, most: int) -> Verdict:
    """Plays a match twice and compares what is proved; the sentence of the verdict is empty where nothing leaked."""
    return leak_of(ProvedPair.of(game, game.start(players)), seed=seed, most=most, compare=_compare)


def _compare(pair: Pair, seat: int | None) -> str:
    assert isinstance(pair, ProvedPair)
    first, second = pair.proved(0, seat), pair.proved(1, seat)
    if first == second:
        return ""
    who = "a watcher" if seat is None else f"p{seat + 1}"
    return f"{who} is proved {first} in one game and {second} in the other"
