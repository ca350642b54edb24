"""Penalties counted in dice: the loser loses dice, gives one away, or gains one."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from dudo.engine.option import OptionInfo
from dudo.engine.penalty.base import EACH_LOSES, Penalty
from dudo.engine.penalty.cost import Cost, cost_of, handed
from dudo.engine.penalty.verdict import Verdict
from dudo.text import say


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseDie(Penalty):
    """The loser discards dice (S0-33)."""

    brief = "{dice} lost round by round"

    steady = True
    by_stake = True
    runs_out = True
    challengers_together = EACH_LOSES

    dice: Annotated[
        int,
        OptionInfo(
            "The loser of a round loses {n} dice. With no dice left you are out.",
            one="The loser of a round loses a die. With no dice left you are out.",
            name="Dice per lost round",
            brief="{n, plural, one {one die} other {{number} dice}} lost a round",
            keywords=(
                "what lose, how much lose, how many lose, when wrong, lose round, lose one, lose difference, "
                "lose each"
            ),
            most=20,
            clauses="S0-33 S2-10 S3-05",
            least=1,
        ),
    ] = 1

    @property
    def at_least(self) -> int:
        """That many dice."""
        return self.dice

    @property
    def challenge_cost(self) -> str:
        """What a doubt costs."""
        return say(
            "If you are wrong, you lose {n, plural, =1 {a die} other {# dice}}. With no dice left you are out.",
            n=self.dice,
        )

    def may_leave_one(self, dice: int) -> bool:
        """If losing that many dice at a time can leave exactly one."""
        return (dice - 1) % self.dice == 0

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Each loser discards that many dice, never more than they have."""
        return cost_of(verdict, dice, verdict.units(verdict.losers, -self.dice))


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveDie(Penalty):
    """The loser gives a die to the winner (S0-34, R-08)."""

    brief = "lost {dice} that go to the winner"

    challenge_cost = "If you are wrong, you give a die to the player who is right. With no dice left you are out."
    sentence = "The loser of a round gives a die to the winner. With no dice left you are out."
    clauses = "S0-34 R-08"
    by_stake = True
    challengers_together = (
        "If several challenge at once, all of them are challengers: each of them gives the bidder a {die} if the bid "
        "stands; if not, the bidder gives each of them one, in turn order, while any are left."
    )

    def most_held(self, dice: int, players: int) -> int:
        """All of them: dice go from hand to hand."""
        return dice * players

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Loser by loser, winner by winner, while the loser has dice."""
        return cost_of(verdict, dice, handed(dice, verdict.units(verdict.losers), verdict.winners))


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoTwoOut(Penalty):
    """Two dice for each of the first two lost hands, everything for the third (S1-30)."""

    brief = "two {dice} lost, then two more, then all"

    challenge_cost = (
        "If you are wrong, you lose two dice, and the third time all the rest. "
        "With no dice left you are out."
    )
    sentence = (
        "The first and the second lost round cost two dice each. The third costs all the rest."
    )
    clauses = "S1-30"
    steady = True
    runs_out = True

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """Nothing of a third lost hand where there is none."""
        won_back = game.exact is not None and game.exact.regains
        if isinstance(game.penalty, cls) and game.hand.count <= 4 and not won_back:
            return {"penalty": "A lost round costs two dice. With no dice left you are out."}
        return {}

    def is_out(self, dice: int, losses: int) -> bool:
        """At the third lost hand, or without dice."""
        return losses >= 3 or dice == 0

    def may_leave_one(self, dice: int) -> bool:
        """With three dice after one lost hand, with five after two."""
        return dice in (3, 5)

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Two dice and a hand; the third lost hand takes the rest and puts the player out."""
        lost = verdict.losers
        return cost_of(verdict, dice, verdict.units(lost, -2), losses=verdict.units(lost))


@dataclass(frozen=True, slots=True, kw_only=True)
class GainDie(Penalty):
    """The loser gains a die; one too many puts a player out (S2-17)."""

    brief = "a die gained for each lost round"

    gains_dice = True
    steady = True
    by_stake = True
    runs_out = True

    out_at: Annotated[
        int,
        OptionInfo(
            "The loser of a round gains a die. With {n} dice you are out.",
            name="Dice that put you out",
            keywords="when out, too many die, what happens with die",
            clauses="S2-17",
            least=2,
            most=50,
        ),
    ] = 6

    @property
    def challenge_cost(self) -> str:
        """What a doubt costs."""
        return say("If you are wrong, you gain a die. With {n} dice you are out.", n=self.out_at)

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One more die for each loser."""
        return cost_of(verdict, dice, verdict.units(verdict.losers))

    @property
    def limit(self) -> int:
        """That many dice."""
        return self.out_at

    def is_out(self, dice: int, losses: int) -> bool:
        """With too many dice."""
        return dice >= self.out_at

    def most_held(self, dice: int, players: int) -> int:
        """One fewer than put a player out."""
        return self.out_at - 1

    def most_in_play(self, dice: int, players: int) -> int:
        """The same number for everybody."""
        return self.most_held(dice, players) * players

    def may_leave_one(self, dice: int) -> bool:
        """Only at the start: losers gain dice."""
        return dice == 1
