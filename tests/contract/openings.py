"""The law of openings: whoever knows no difference between two games is told the same secrets in both.

A secret gives all dice of its throws, and says which shake they were thrown with. So an opening could tell which dice
somebody has kept under a cup; and so could one that is missing.
"""

from dataclasses import dataclass, field

from contract.secrets import Pair, Verdict, leak_of
from dudo.engine import Action, AnyState, Game
from dudo.fairness.openings import Openings, Part
from dudo.fairness.shakes import drawn_in

Thrown = dict[Part, tuple[Action, ...]]


@dataclass(slots=True)
class OpenedPair(Pair):
    """Two games in lock-step, and what may be told in each."""

    openings: tuple[Openings, Openings] = (Openings(), Openings())
    thrown: tuple[Thrown, Thrown] = field(default_factory=lambda: ({}, {}))
    shake: int = 0  # the number of the present one, the same in both

    @classmethod
    def of(cls, game: Game, state: AnyState) -> "OpenedPair":
        """Two games that do not differ yet."""
        pair = Pair.of(game, state)
        return cls(pair.game, pair.one, pair.two, pair.known)

    def alike(self) -> None:
        """From here on both games are as the first one."""
        Pair.alike(self)
        self.openings = (self.openings[0], self.openings[0])
        self.thrown = (self.thrown[0], self.thrown[0].copy())

    def apply(self, first: Action, second: Action, *, by: int | None) -> None:
        """Both games go on."""
        before = (self.one, self.two)
        Pair.apply(self, first, second, by=by)
        one, two = (
            self._opened(which, before[which], after, (first, second)[which], by)
            for which, after in enumerate((self.one, self.two))
        )
        self.openings = (one, two)
        self.shake += by is not None

    def _opened(
        self, which: int, before: AnyState, after: AnyState, action: Action, by: int | None
    ) -> Openings:
        openings, thrown = self.openings[which], self.thrown[which]
        if by is not None:
            return openings.moved(self.game, before, after)
        drawn = drawn_in(self.game, before)
        part = self.shake, drawn.part
        again = part in thrown
        thrown[part] = (*thrown.get(part, ()), action)
        return openings.thrown(self.game, before, after, self.shake, drawn, again=again)

    def told(self, which: int, seat: int | None) -> list[tuple[Part, tuple[Action, ...]]]:
        """Return what that seat, or for None a watcher, is told in one of the games: secrets, and what they give."""
        parts = self.openings[which].told_to(() if seat is None else (seat,))
        return sorted((part, self.thrown[which][part]) for part in parts)


def find_told_leak(game: Game, players: int, *, seed: int, most: int) -> Verdict:
    """Plays a match twice and compares what is told; the sentence of the verdict is empty where nothing leaked."""
    return leak_of(OpenedPair.of(game, game.start(players)), seed=seed, most=most, compare=_compare)


def _compare(pair: Pair, seat: int | None) -> str:
    assert isinstance(pair, OpenedPair)
    first, second = pair.told(0, seat), pair.told(1, seat)
    if first == second:
        return ""
    who = "a watcher" if seat is None else f"p{seat + 1}"
    return f"{who} is told {first} in one game and {second} in the other"
