"""The base of the penalties: what every one says of itself, and what most of them have in common."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

from dudo.engine.option import Group, OptionInfo, check_numbers
from dudo.engine.penalty.cost import Cost
from dudo.engine.penalty.verdict import Verdict
from dudo.engine.rule import Need, Rule

EACH_LOSES = (
    "If several challenge at once, all of them are challengers: each of them loses if the bid stands, "
    "and the bidder once if it does not."
)
"""What a card says of several challengers where they all lose alike."""


class Penalty(Rule, ABC):
    """The base: no sides, no pile, and out without dice; each penalty says what a round costs, and where it differs."""

    __slots__ = ()

    info: ClassVar = OptionInfo(
        name="What the loser pays",
        usual=True,
        keywords=(
            "what lose, how much lose, how many lose, when wrong, lose round, win round, rid die, put die away, "
            "no die left, no die lose, no die more, wrong challenge lose, how many die winner get"
        ),
        group=Group.COST,
    )

    def __post_init__(self) -> None:
        check_numbers(self)

    def needs(self, game: Any) -> Iterator[Need]:
        """Dice enough to lose; fewer than put a player out; and for sides to be taken one challenger."""
        count = game.hand.count
        yield Need(
            not self.takes_dice or self.at_least <= count,
            "Nobody can lose more dice in a round than they start with.",
            {"hand.count": self.at_least},
        )
        yield Need(
            not self.gains_dice or not 0 < self.limit <= count,
            "Players must start with fewer dice than the number that puts them out.",
        )
        if self.takes_sides:
            yield Need(
                game.answer.one_challenges,
                "Taking sides needs one challenger: let only the next player challenge, or honour the nearest alone.",
                {"answer": "next-player"},
            )
            yield Need(
                not game.wrong_doubles,
                "Those on the wrong side all pay alike, so a wrong challenge out of turn cannot cost double.",
                {"answer.wrong_doubles": False},
            )

    @property
    @abstractmethod
    def challenge_cost(self) -> str:
        """What a challenge costs, for somebody who plays for the first time; {life} is what the game calls it."""

    @property
    def takes_sides(self) -> bool:
        """Whether bystanders choose a side before the dice are shown."""
        return False

    @property
    def takes_dice(self) -> bool:
        """Whether rounds change the number of dice."""
        return True

    @property
    def takes_hands(self) -> bool:
        """Whether a lost round is counted as a hand, or a life."""
        return False

    @property
    def pile(self) -> int:
        """What the match is played for and ends with; 0 where there is no pile."""
        return 0

    @property
    def runs_out(self) -> bool:
        """Whether every lost round uses up a die, a life or a matchstick for good."""
        return False

    @property
    def at_least(self) -> int:
        """A lost round costs no fewer dice than this, where it takes dice from its loser."""
        return 1

    @property
    def challengers_together(self) -> str:
        """What each of several challengers pays, and what a bidder pays to several (R-08); empty where it is plain."""
        return ""

    @property
    def out_is_safe(self) -> bool:
        """Whether a player who goes out is safe rather than beaten."""
        return False

    @property
    def loser_stays(self) -> bool:
        """Whether the loser of a round is always still in."""
        return False

    def may_leave_one(self, dice: int) -> bool:
        """Whether a player who starts with that many dice can come down to exactly one."""
        return self.takes_dice

    def spares(self, dice: int) -> bool:
        """Whether one who starts with that many dice may have lost a round, and still play the next."""
        lost = Verdict(bidder=0, challengers=(1,), stands=False, excess=-1)
        cost = self.settle(lost, (dice, dice), (0, 1))
        out = self.is_out(dice + cost.dice[0], cost.losses[0])
        return not out and not self.is_over(cost.losses)

    @property
    def limit(self) -> int:
        """The losses, or dice, that put a player out; 0 if none do."""
        return 0

    @property
    def puts_out(self) -> bool:
        """Whether anybody can go out."""
        return self.takes_dice or self.limit > 0

    @property
    def steady(self) -> bool:
        """Whether every lost round takes or gives the same number of dice."""
        return False

    @property
    def counts_drinks(self) -> bool:
        """Whether the loser drinks."""
        return False

    @property
    def by_difference(self) -> bool:
        """Whether a wrong bid costs as many dice as it was off by."""
        return False

    @property
    def by_stake(self) -> bool:
        """Whether the loser alone pays, and pays twice as much for twice the stake."""
        return False

    @property
    def bystanders_pay(self) -> bool:
        """Whether a challenge costs others than the one who was wrong."""
        return False

    @property
    def exact_opens_bidder(self) -> bool:
        """Whether the bidder opens the next round after an exact bid."""
        return False

    @property
    def gains_dice(self) -> bool:
        """Whether fewer dice are better, because losing a round leaves a player with more."""
        return False

    def most_held(self, dice: int, players: int) -> int:
        """No player comes to hold more dice than this, where everybody starts with `dice`."""
        return dice

    def most_in_play(self, dice: int, players: int) -> int:
        """No round has more dice in play than this."""
        return dice * players

    def is_over(self, losses: tuple[int, ...]) -> bool:
        """Return whether these losses end the match, no matter who is still in."""
        return False

    def left(self, losses: tuple[int, ...]) -> int | None:
        """What is left in the pile that the match is played for; None where there is no pile."""
        return None

    def dealt(self, cost: Cost, losses: tuple[int, ...]) -> Cost:
        """The cost as far as it can be paid by players who have lost that much already."""
        return cost

    @abstractmethod
    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """What the round costs each seat."""

    def is_out(self, dice: int, losses: int) -> bool:
        """Whether a player with that many dice and losses is out of the game."""
        return dice == 0
