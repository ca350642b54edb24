"""Penalties: what a lost round costs, and who is out.

However a round ends, the penalty gets a `Verdict`: somebody said something, others said no, and it was
true or not. A doubted pass is a verdict about the passer; a spot on that makes everybody pay is one
between the caller and all the others.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Annotated

from dudo.engine.option import Choice, Says, check_numbers
from dudo.text import say

OFF_BY = say("far off, lose difference, off by")
"""By which words people ask for losses of the difference, as in `Says`."""

PLENTY = 50
"""Nobody comes to more dice than this from a pile."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """Who was right. `excess` is the count minus the bid: 0 is exact, negative if the bid was false."""

    bidder: int
    challengers: tuple[int, ...]  # the nearest after the bidder comes first
    stands: bool
    excess: int
    doubled: tuple[int, ...] = ()  # challengers who pay double if they are wrong
    support: tuple[int, ...] = ()  # bystanders who sided with the bidder
    oppose: tuple[int, ...] = ()  # bystanders who sided with the challenger
    stake: int = 1  # how many times over the round is paid

    @property
    def losers(self) -> tuple[int, ...]:
        """Who was wrong."""
        return self.challengers if self.stands else (self.bidder,)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who was right."""
        return (self.bidder,) if self.stands else self.challengers

    def units(self, seats: Iterable[int], each: int = 1) -> dict[int, int]:
        """By seat: so many units times the stake, and twice as many from a challenger who pays double."""
        doubled = self.doubled if self.stands else ()
        return {seat: each * self.stake * (2 if seat in doubled else 1) for seat in seats}


@dataclass(frozen=True, slots=True)
class Cost:
    """By seat: the change in dice, and the hands or lives lost; and who counts as the loser of the round."""

    dice: tuple[int, ...]
    losses: tuple[int, ...]
    losers: tuple[int, ...]
    winners: tuple[int, ...]


NONE: Mapping[int, int] = MappingProxyType({})
"""Nothing for any seat."""


class Source(Choice):
    """Where a gained die comes from."""

    PILE = ("Dice are taken from, and returned to, a pile beside the table.", "S3-27 R-39")
    BIDDER = ("The challenger gets the die that the losing bidder pays.", "S3-27 R-39")


class Penalty(ABC):
    """The base: one unit per loser, paid by `_pay`; the classes below say what a unit is and who is out."""

    __slots__ = ()

    def __post_init__(self) -> None:
        check_numbers(self)

    @property
    @abstractmethod
    def doubt_costs(self) -> str:
        """What a doubt costs, for somebody who plays for the first time; {life} is what the game calls it."""

    @property
    def takes_sides(self) -> bool:
        """Whether bystanders choose a side before the dice are shown."""
        return False

    @property
    def takes_dice(self) -> bool:
        """Whether rounds change the number of dice."""
        return True

    @property
    def out_is_safe(self) -> bool:
        """Whether a player who goes out is safe rather than beaten."""
        return False

    def may_leave_one(self, dice: int) -> bool:
        """Whether a player who starts with that many dice can come down to exactly one."""
        return self.takes_dice

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
        """Whether these losses end the match, whoever is still in the game."""
        return False

    def left(self, losses: tuple[int, ...]) -> int | None:
        """What is left in the pile that the match is played for; None where there is no pile."""
        return None

    def dealt(self, cost: Cost, losses: tuple[int, ...]) -> Cost:
        """The cost as far as it can be paid by players who have lost so much already."""
        return cost

    @abstractmethod
    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """What the round costs each seat."""

    def is_out(self, dice: int, losses: int) -> bool:
        """Whether a player with that many dice and losses is out of the game."""
        return dice == 0


def _cost(
    verdict: Verdict,
    held: tuple[int, ...],
    dice: Mapping[int, int] = NONE,
    *,
    losses: Mapping[int, int] = NONE,
    losers: Iterable[int] | None = None,
    winners: Iterable[int] | None = None,
) -> Cost:
    """The cost of these changes by seat, where nobody pays more dice than they have."""
    changes, lost = [0] * len(held), [0] * len(held)
    for seat, change in dice.items():
        changes[seat] = max(change, -held[seat])
    for seat, more in losses.items():
        lost[seat] = more
    return Cost(
        tuple(changes),
        tuple(lost),
        verdict.losers if losers is None else tuple(losers),
        verdict.winners if winners is None else tuple(winners),
    )


def _handed(
    held: tuple[int, ...], owed: Mapping[int, int], winners: tuple[int, ...]
) -> dict[int, int]:
    """Loser by loser, winner by winner: each gets what the loser owes, while the loser has dice."""
    left = list(held)
    for loser, units in owed.items():
        for winner in winners:
            given = min(left[loser], units)
            left[loser] -= given
            left[winner] += given
    return {seat: left[seat] - held[seat] for seat in range(len(held))}


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseDie(Penalty):
    """The loser discards dice (S0-33)."""

    steady = True
    by_stake = True

    dice: Annotated[
        int,
        Says(
            "The loser of a round loses {n} dice. Without dice you are out.",
            one="The loser of a round loses a die. With no dice left you are out.",
            name="Dice a loss",
            asked="what lose, how much lose, how many lose, when wrong, lose round",
            most=20,
            clauses="S0-33 S2-10 S3-05",
            least=1,
        ),
    ] = 1

    @property
    def doubt_costs(self) -> str:
        """What a doubt costs."""
        return say(
            "Whoever is wrong loses {n, plural, =1 {a die} other {# dice}}. Without dice you are out.",
            n=self.dice,
        )

    def may_leave_one(self, dice: int) -> bool:
        """If losing that many dice at a time can leave exactly one."""
        return (dice - 1) % self.dice == 0

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Each loser discards a die, if they have one."""
        return _cost(verdict, dice, verdict.units(verdict.losers, -self.dice))


@dataclass(frozen=True, slots=True, kw_only=True)
class GiveDie(Penalty):
    """The loser gives a die to the winner (S0-34, R-08)."""

    doubt_costs = "Whoever is wrong gives a die to whoever is right. Without dice you are out."
    sentence = "The loser of a round gives a die to the winner. Without dice you are out."
    clauses = "S0-34 R-08"
    by_stake = True

    def most_held(self, dice: int, players: int) -> int:
        """All of them: dice go from hand to hand."""
        return dice * players

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Loser by loser, winner by winner, while the loser has dice."""
        return _cost(verdict, dice, _handed(dice, verdict.units(verdict.losers), verdict.winners))


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseDifference(Penalty):
    """The loser gives up as many dice as the bid was off by (S0-35, R-05)."""

    by_difference = True
    asked = OFF_BY

    at_least: Annotated[
        int,
        Says(
            "The loser loses as many dice as the bid was off by, and at least {n}.",
            one="The loser loses as many dice as the bid was off by, and at least one.",
            off="The loser loses as many dice as the bid was off by; after an exact bid, none.",
            name="The least difference",
            asked="what lose, how many lose",
            clauses="S0-35 R-05",
            most=10,
        ),
    ] = 0

    @property
    def doubt_costs(self) -> str:
        """What a doubt costs."""
        return say(
            "Whoever is wrong loses as many dice as the bid was off by{n, plural, =0 {} other {, and at least #}}. "
            "Without dice you are out.",
            n=self.at_least,
        )

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Each loser discards the difference, never more than they have."""
        gap = max(abs(verdict.excess), self.at_least)
        return _cost(verdict, dice, verdict.units(verdict.losers, -gap))


@dataclass(frozen=True, slots=True, kw_only=True)
class Snyd(Penalty):
    """Everybody but the loser discards a die; the last with dice has lost (S0-37, R-06)."""

    doubt_costs = (
        "Everybody but the one who is wrong puts a die away. You want to get rid of yours."
    )
    sentence = "Everybody but the loser of a round puts a die away. Whoever has put the last one away is safe."
    clauses = "S0-37 R-06"
    gains_dice = True  # whoever still holds dice at the end has lost
    out_is_safe = True  # whoever has put the last die away cannot lose

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One die from every active seat that did not lose."""
        return _cost(verdict, dice, {s: -1 for s in active if s not in verdict.losers})


@dataclass(frozen=True, slots=True, kw_only=True)
class StarsPenalty(Penalty):
    """Todd Jones’s game: the difference; an exact bid costs everybody else a die (S4-15 to S4-18)."""

    doubt_costs = (
        "Whoever is wrong loses as many dice as the bid was off by. If it was exact, the doubter and everybody "
        "else with dice to spare lose one, but not the bidder."
    )
    sentence = (
        "The loser loses as many dice as the bid was off by. If the bid was exact, everybody but the bidder "
        "loses one; a bystander's last die is safe, the challenger's is not."
    )
    clauses = "S4-15 S4-16 S4-17 S4-18"
    by_difference = True
    asked = OFF_BY

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """The difference from the loser, or one from everybody else."""
        if not verdict.stands or verdict.excess > 0:
            return LoseDifference().settle(verdict, dice, active)
        paying = [
            s for s in active if s != verdict.bidder and (s in verdict.challengers or dice[s] > 1)
        ]
        return _cost(verdict, dice, dict.fromkeys(paying, -1), losers=paying)


class ExactBid(Choice):
    """Who pays for an exact bid where rounds cost the difference."""

    EVERYBODY = (
        (
            "If the bid was exact, everybody but the bidder loses one, even a last die. The bidder then opens the "
            "next round."
        ),
        "W-B06 RW-11",
    )
    DOUBTER = (
        "If the bid was exact, the challenger alone loses one. The bidder then opens the next round.",
        "RW-11",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class BluffPenalty(Penalty):
    """Richard Borg’s game: the difference, and a die for an exact bid (W-B05, W-B06)."""

    sentence = "The loser loses as many dice as the bid was off by. Without dice you are out."
    clauses = "W-B05"
    by_difference = True
    asked = OFF_BY
    exact_opens_bidder = True

    exact: Annotated[
        ExactBid,
        Says(name="What an exact bid costs", asked="exact bid, exact"),
    ] = ExactBid.EVERYBODY

    @property
    def doubt_costs(self) -> str:
        """What a doubt costs."""
        return say(
            "Whoever is wrong loses as many dice as the bid was off by. If it was exact, {all, select, "
            "yes {everybody but the bidder} other {the doubter}} loses one. Without dice you are out.",
            all="yes" if self.exact is ExactBid.EVERYBODY else "no",
        )

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """The difference from the loser, or one die for an exact bid."""
        if not verdict.stands or verdict.excess > 0:
            return LoseDifference().settle(verdict, dice, active)
        alone = self.exact is ExactBid.DOUBTER
        paying = [s for s in active if s != verdict.bidder and (not alone or s in verdict.losers)]
        return _cost(verdict, dice, dict.fromkeys(paying, -1), losers=paying)


@dataclass(frozen=True, slots=True, kw_only=True)
class LoseHand(Penalty):
    """The loser loses a hand, not dice (S1-15, S1-18)."""

    takes_dice = False  # hands are lost, dice stay
    by_stake = True

    out_at: Annotated[
        int,
        Says(
            "The loser of a round loses a {life}. With {n} lost {lives} you are out.",
            one="The loser of a round is out.",
            name="Lost hands that put you out",
            asked="what lose, how many lose, when out, how many life, how many point, until out",
            most=100,
            off="The loser of a round loses a {life}. Nobody goes out; the fewest lost {lives} win.",
            clauses="S0-16 S1-15 S1-18",
        ),
    ] = 2

    @property
    def doubt_costs(self) -> str:
        """What a doubt costs."""
        if self.out_at == 1:
            return say("Whoever is wrong is out.")
        return say(
            "Whoever is wrong loses a {life}. {n, plural, =0 {The fewest lost win.} other {With # lost you are out.}}",
            life=say("life"),
            n=self.out_at,
        )

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One lost hand for each loser."""
        return _cost(verdict, dice, losses=verdict.units(verdict.losers))

    @property
    def limit(self) -> int:
        """That many lost hands, or 0."""
        return self.out_at

    def is_out(self, dice: int, losses: int) -> bool:
        """At the limit; never if there is none (0)."""
        return 0 < self.out_at <= losses


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeMatch(Penalty):
    """The loser takes a match from the pile; when it is empty, the fewest matches win (W-S05)."""

    takes_dice = False  # matches are taken, dice stay

    pile: Annotated[
        int,
        Says(
            "The loser of a round takes a matchstick from a pile of {n}, and the dice stay. When "
            "the pile is empty, whoever has the fewest matchsticks wins; players who tie share "
            "the win.",
            one="The loser of a round takes the only match; everybody else wins.",
            name="Matchsticks in the pile",
            asked="what lose, how many match, pile, who win, win match, when over, how long",
            least=1,
            most=100,
            clauses="W-S05",
        ),
    ] = 12

    @property
    def doubt_costs(self) -> str:
        """What a doubt costs."""
        return say("Whoever is wrong takes a matchstick. The fewest win when the pile is empty.")

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One match for each loser."""
        return _cost(verdict, dice, losses=verdict.units(verdict.losers))

    def is_over(self, losses: tuple[int, ...]) -> bool:
        """When the pile is empty."""
        return self.left(losses) <= 0

    def left(self, losses: tuple[int, ...]) -> int:
        """The matches in the pile, when the players have so many."""
        return self.pile - sum(losses)

    def dealt(self, cost: Cost, losses: tuple[int, ...]) -> Cost:
        """What the pile still has for them: where there are too few, the losers named first take them."""
        left = self.left(losses)
        taken = list(cost.losses)
        for seat in dict.fromkeys((*cost.losers, *range(len(taken)))):
            taken[seat] = min(taken[seat], left)
            left -= max(0, taken[seat])
        return replace(cost, losses=tuple(taken))


@dataclass(frozen=True, slots=True, kw_only=True)
class TwoTwoOut(Penalty):
    """Two dice for each of the first two lost hands, everything for the third (S1-30)."""

    doubt_costs = "Whoever is wrong loses two dice, and all the rest the third time. Without dice you are out."
    sentence = (
        "The first and the second lost hand cost two dice each. The third costs all the rest."
    )
    clauses = "S1-30"
    steady = True

    def is_out(self, dice: int, losses: int) -> bool:
        """At the third lost hand, or without dice."""
        return losses >= 3 or dice == 0

    def may_leave_one(self, dice: int) -> bool:
        """With three dice after one lost hand, with five after two."""
        return dice in (3, 5)

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Two dice and a hand; the third lost hand takes the rest and puts the player out."""
        lost = verdict.losers
        return _cost(verdict, dice, verdict.units(lost, -2), losses=verdict.units(lost))


@dataclass(frozen=True, slots=True, kw_only=True)
class GainDie(Penalty):
    """The loser gains a die; one too many puts a player out (S2-17)."""

    gains_dice = True
    steady = True
    by_stake = True

    out_at: Annotated[
        int,
        Says(
            "The loser of a round gains a die. With {n} dice you are out.",
            name="Dice that put you out",
            asked="when out, too many die, what happens with die",
            clauses="S2-17",
            least=2,
            most=50,
        ),
    ] = 6

    @property
    def doubt_costs(self) -> str:
        """What a doubt costs."""
        return say("Whoever is wrong gains a die. With {n} dice you are out.", n=self.out_at)

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One more die for each loser."""
        return _cost(verdict, dice, verdict.units(verdict.losers))

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
        """So many for everybody."""
        return self.most_held(dice, players) * players

    def may_leave_one(self, dice: int) -> bool:
        """Only at the start: losers gain dice."""
        return dice == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class WinnersGain(Penalty):
    """Every winning challenger gains a die (S3-27, R-39)."""

    clauses = "S3-27 R-39"

    source: Annotated[Source, Says(name="Where gained dice come from", asked="where die from")] = (
        Source.PILE
    )

    @property
    def doubt_costs(self) -> str:
        """What a doubt costs."""
        if self.source is Source.BIDDER:
            return (
                "A wrong doubter loses a die; a wrong bidder gives one to everybody who rightly doubted. Without "
                "dice you are out."
            )
        return "Whoever is wrong loses a die, and a doubter who is right gains one. Without dice you are out."

    @property
    def sentence(self) -> str:
        """The rule in words."""
        return say(
            "Every right challenger gains a die, up to {plenty}, and every wrong one loses a die. A wrong bidder "
            "loses a die.",
            plenty=PLENTY,
        )

    def most_held(self, dice: int, players: int) -> int:
        """As many as anybody gets from the pile, or all of them where they go from hand to hand."""
        return max(dice, PLENTY) if self.source is Source.PILE else dice * players

    def most_in_play(self, dice: int, players: int) -> int:
        """More than at the start only where there is a pile."""
        held = self.most_held(dice, players)
        return held * players if self.source is Source.PILE else dice * players

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """From the pile the bidder loses one in all; from the bidder, one to each while any are left."""
        if verdict.stands or self.source is Source.BIDDER:
            one = LoseDie() if verdict.stands else GiveDie()
            return one.settle(verdict, dice, active)
        gains = {seat: 1 for seat in verdict.challengers if dice[seat] < PLENTY}
        return _cost(verdict, dice, {**gains, verdict.bidder: -1})


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeSides(Penalty):
    """On a challenge everyone takes a side; each winner takes a die from each loser (S3-28, R-37)."""

    doubt_costs = "Everybody takes a side, and then each winner takes a die from each loser. Without dice you are out."
    sentence = "After a challenge everybody else takes a side. Each winner then takes one die from each loser."
    clauses = "S3-28 S3-29 R-37"
    asked = (
        "side, side with bidder, side with challenger, decide disagree, disagree"  # as in `Says`
    )
    takes_sides = True  # before the dice are shown
    bystanders_pay = True

    def most_held(self, dice: int, players: int) -> int:
        """All of them: dice go from hand to hand."""
        return dice * players

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """Loser by loser, winner by winner in seating order, while the loser has dice."""
        bidding = tuple(sorted((verdict.bidder, *verdict.support)))
        against = tuple(sorted((*verdict.challengers, *verdict.oppose)))
        winners, losers = (bidding, against) if verdict.stands else (against, bidding)
        changes = _handed(dice, dict.fromkeys(losers, 1), winners)
        return _cost(verdict, dice, changes, losers=losers, winners=winners)


@dataclass(frozen=True, slots=True, kw_only=True)
class EveryoneElse(Penalty):
    """A wrong challenge costs everybody but the bidder (S3-30, R-38)."""

    doubt_costs = (
        "A wrong doubter costs everybody but the bidder a die; a wrong bidder is the only one who loses one. "
        "Without dice you are out."
    )
    sentence = "A wrong challenge costs everybody but the bidder a die. A right one costs only the bidder a die."
    clauses = "S3-30 R-38"
    bystanders_pay = True

    source: Annotated[
        Source, Says(name="Where gained dice come from", asked="where die from", clauses="S3-30")
    ] = Source.PILE

    def settle(self, verdict: Verdict, dice: tuple[int, ...], active: tuple[int, ...]) -> Cost:
        """One die from everybody but the bidder, or one from the bidder to the pile or the challenger."""
        if not verdict.stands:
            one: Penalty = GiveDie() if self.source is Source.BIDDER else LoseDie()
            return one.settle(verdict, dice, active)
        paying = tuple(s for s in active if s != verdict.bidder)
        return _cost(verdict, dice, verdict.units(paying, -1), losers=paying)


AnyPenalty = (
    LoseDie
    | GiveDie
    | LoseDifference
    | Snyd
    | StarsPenalty
    | BluffPenalty
    | LoseHand
    | TakeMatch
    | TwoTwoOut
    | GainDie
    | WinnersGain
    | TakeSides
    | EveryoneElse
)
