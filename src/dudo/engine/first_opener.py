"""Who opens a match.

Everybody rolls a die, and ties roll again (S1-02, S4-07, S0-69, R-23); or the letters of bills decide (S1-68).
"""

from collections.abc import Iterable
from enum import nonmember
from typing import Any, NamedTuple, TypeVar

from dudo.engine.action import Action, Begin, Roll
from dudo.engine.bidding.rule import BEFORE_THE_FIRST_BID
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.playing import PlayRule
from dudo.engine.state import Phase, Public

P = TypeVar("P", bound=Public)


class First(PlayRule, Choice):
    """Who opens the match."""

    info = nonmember(
        OptionInfo(
            name="Who opens the match",
            keywords="who open, who first, first round, begin match",
            group=Group.MATCH,
        )
    )

    phases = nonmember((Phase.BOSS,))  # type: ignore[misc]
    absent = nonmember(  # type: ignore[misc]
        {"begin": Illegal(BEFORE_THE_FIRST_BID, clause="S1-02")}
    )

    FIRST_SEAT = (
        "Any player may open the first round; on a screen the one in the first seat does.",
        "S2-03",
    )
    HIGH_DIE = (
        "Everybody rolls one die; the highest roll opens the first round, and players who tie roll again.",
        "S1-02 S4-07 R-23",
    )
    BOSS = (
        (
            "Everybody rolls one die; the highest roll decides who opens the first round, and players "
            "who tie roll again."
        ),
        "S1-02 R-23",
    )
    LETTERS = (
        (
            "The player whose bill begins with the letter that comes first in the alphabet opens the first round. "
            "If two begin alike, their last letters decide, and then the lower number."
        ),
        "S1-68 R-45",
    )

    @property
    def rolls(self) -> bool:
        """Whether a match begins with a die for each player."""
        return self in (First.HIGH_DIE, First.BOSS)

    @property
    def idle(self) -> bool:
        """Whether nobody has anything to say."""
        return self is not First.BOSS

    def offers(self, at: Any) -> Iterable[Action]:
        """To the boss: who opens."""
        return map(Begin, at.public.active)

    def bars(self, at: Any, kind: str) -> Illegal | None:
        """First the boss says so."""
        if kind == "begin":
            return None
        return Illegal("First say who opens the first round.", clause="S1-02")

    def act(self, game: Any, state: Any, seat: int, action: Action) -> Any:
        """The first round is about to be dealt."""
        assert isinstance(action, Begin)
        return game.begin_round(state.public, opener=action.seat)


class HighDie(NamedTuple):
    """After a die has been thrown: the dice so far, who throws next, and who is highest, if known."""

    dice: tuple[int, ...]
    due: tuple[int, ...]
    winner: int | None


def high_die(dice: tuple[int, ...], due: tuple[int, ...], die: int) -> HighDie:
    """The first seat of `due` has thrown `die`; when all have, the highest wins, or those who tied throw again.

    >>> high_die((4, 0), (1,), 2)
    HighDie(dice=(4, 2), due=(), winner=0)
    >>> high_die((4, 0, 3), (1,), 4)
    HighDie(dice=(0, 0, 0), due=(0, 1), winner=None)
    """
    thrown = tuple(die if seat == due[0] else old for seat, old in enumerate(dice))
    if len(due) > 1:
        return HighDie(thrown, due[1:], None)
    best = tuple(seat for seat, shown in enumerate(thrown) if shown == max(thrown))
    if len(best) == 1:
        return HighDie(thrown, (), best[0])
    return HighDie((0,) * len(dice), best, None)


def thrown_for_first(first: First, public: P, roll: Roll) -> tuple[P, int | None]:
    """The position after this die, and who opens, once that is known: a boss is still to say so."""
    dice, due, winner = high_die(public.high_die, public.due, roll.dice[0])
    public = evolve(public, high_die=dice, due=due)
    if winner is not None and first is First.BOSS:
        return evolve(public, phase=Phase.BOSS, waiting=(winner,)), None
    return public, winner


def letters_first(
    letters: tuple[str, ...], digits: tuple[Hand, ...], length: int
) -> tuple[int, ...]:
    """The seats that may still open: the earliest letters, then the lowest of the digits read so far (R-45).

    Bills that are alike to the last of `length` digits open in the order of the seats.

    >>> letters_first(("FB", "BL", "BC"), ((), (), ()), 8)
    (2,)
    >>> letters_first(("FB", "FB", "GA"), ((10,), (3,), ()), 8)
    (0,)
    """
    bills = [
        (two, *(digit % 10 for digit in read)) for two, read in zip(letters, digits, strict=True)
    ]
    best = tuple(seat for seat, bill in enumerate(bills) if bill == min(bills))
    return best[:1] if len(digits[best[0]]) == length else best
