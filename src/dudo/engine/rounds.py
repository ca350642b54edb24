"""What surrounds a round: who may answer a bid, who opens, and when a match is over."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from dudo.engine.option import Choice, Group, Says
from dudo.engine.penalty import Verdict


class Honour(Choice):
    """Which of several challengers counts."""

    NEAREST = (
        "If several challenge at once, the first of them after the bidder in turn order is the challenger.",
        "S0-39",
    )
    ALL = ("If several challenge at once, all of them are challengers.", "S0-40 S3-27 R-08")


@dataclass(frozen=True, slots=True, kw_only=True)
class NextPlayer:
    """Only the player in turn answers a bid (S0-14)."""

    sentence = (
        "The next player raises or challenges. Only the last bid can be challenged, and never by its bidder. "
        "Whoever is wrong loses the round."
    )
    clauses = "S0-04 S0-14"


@dataclass(frozen=True, slots=True, kw_only=True)
class Anyone:
    """After every bid, each of the other players may challenge before play goes on (S0-38, R-07)."""

    sentence = (
        "Anyone but the bidder may challenge a bid until the next player bids. "
        "Whoever is wrong loses the round."
    )
    clauses = "S0-38 S3-26 R-07 R-55"

    honour: Annotated[
        Honour,
        Says(name="Several challengers", asked="two challenge once, several challenge, same time"),
    ] = Honour.NEAREST
    wrong_doubles: Annotated[
        bool,
        Says(
            "A wrong challenge out of turn costs double.",
            name="Challenges out of turn",
            asked="challenge out of turn, wrong out of turn",
            unsaid="A wrong challenge out of turn costs no more than any other.",
            clauses="S0-41 R-07",
        ),
    ] = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AllInTurn:
    """The dice are shown when everybody else has challenged the same bid in turn (S1-16, R-27)."""

    sentence = (
        "The {dice} are shown once all the other players, one after the other, have challenged the same "
        "bid. A raise in between cancels their challenges. If the bid is true, all of them lose the round; if not, "
        "the bidder does."
    )
    clauses = "S1-16 S1-17 R-27"


AnyAnswer = NextPlayer | Anyone | AllInTurn


def one_challenges(answer: AnyAnswer) -> bool:
    """Whether a bid never has more than one challenger."""
    return isinstance(answer, NextPlayer) or (
        isinstance(answer, Anyone) and answer.honour is Honour.NEAREST
    )


class Opener(Choice):
    """Who opens the next round."""

    LOSER = (
        "The loser of a round opens the next; if the loser is out, the player who won the round does.",
        "S2-12 S3-18 R-04",
    )
    LEFT_OF_OUT = (
        "The loser of a round opens the next; if the loser is out, the next player still in does.",
        "W-P08",
    )
    WINNER = ("The winner of a round opens the next.", "S4-05")
    ROTATE_BACK = (
        "The opening moves one seat counterclockwise each round.",
        "W-V03",
    )

    @property
    def where_several_lose(self) -> str:
        """The rule in words for a game in which several may lose a round together (R-04)."""
        match self:
            case Opener.LOSER:
                return (
                    "The loser of a round opens the next; if several lose together, or the loser is out, the player "
                    "who won the round does."
                )
            case Opener.LEFT_OF_OUT:
                return (
                    "The loser of a round opens the next; if the loser is out, the next player still in does, and if "
                    "several lose together, the player who won the round."
                )
            case _:
                return self.sentence

    @property
    def where_all_stay(self) -> str:
        """The same for a game in which, too, everybody plays to the end."""
        if self in (Opener.LOSER, Opener.LEFT_OF_OUT):
            return "The loser of a round opens the next; if several lose together, the player who won the round does."
        return self.sentence

    @property
    def where_nobody_goes_out(self) -> str:
        """The rule in words for a game in which everybody plays to the end."""
        return self.sentence.partition(";")[0].removesuffix(".") + "."


class First(Choice):
    """Who opens the match."""

    FIRST_SEAT = ("The player in the first seat opens the first round.", "S2-03")
    HIGH_DIE = (
        "Everybody rolls one die and the highest opens the first round; ties roll again.",
        "S1-02 S4-07 R-23",
    )
    BOSS = (
        "Everybody rolls one die; whoever rolls highest is the boss and decides who opens the first round.",
        "S1-02 R-23",
    )
    LETTERS = (
        (
            "The bill whose first letter comes first in the alphabet opens the first round. If two share it, their "
            "last letters decide, and then the lower number."
        ),
        "S1-68 R-45",
    )

    @property
    def rolls(self) -> bool:
        """Whether a match begins with a die for each player."""
        return self in (First.HIGH_DIE, First.BOSS)


FirstOpener = Annotated[
    First,
    Says(
        name="Who opens the match",
        asked="who open, who first, first round, begin match",
        group=Group.MATCH,
    ),
]


class Ending(Choice):
    """When the match is over."""

    LAST_STANDING = ("The last player still in wins.", "S0-33 S2-10 S3-19 S4-01")
    FIRST_OUT = ("The match ends when somebody goes out: that player loses.", "S1-29 S1-30 R-57")
    LAST_LOSES = ("The last player still holding dice loses.", "S0-37 R-06")
    FIRST_OUT_WINS = ("The first player to put away all their dice wins.", "W-S02")


class Direction(Choice):
    """Which way the turn goes."""

    CLOCKWISE = ("", "S2-04")
    COUNTERCLOCKWISE = ("Play goes counterclockwise.", "S4-04 R-40")


class Silence(Choice):
    """What is logged for a player whose time runs out."""

    CHALLENGE = (
        "A player whose time runs out challenges, or makes the lowest bid if there is nothing to challenge.",
        "",
    )
    RAISE = (
        "A player whose time runs out makes the lowest bid, or challenges if no bid is left.",
        "",
    )


def next_opener(
    rule: Opener,
    verdict: Verdict,
    active: tuple[int, ...],
    after: Callable[[int], int],
    *,
    rotated: Callable[[], int],
) -> int:
    """The seat that opens after this verdict; `active` and `after` are those after the losses.

    R-04: the loser, or the player who beat a loser who is out; where several lost together, the
    winner (so whoever called a bid exact out of turn that the others pay for, W-P13). `rotated` gives the
    seat before the last opener.
    """
    winner, loser = verdict.winners[0], verdict.losers[0]
    match rule:
        case Opener.ROTATE_BACK:
            return rotated()
        case Opener.LEFT_OF_OUT if len(verdict.losers) == 1:
            return loser if loser in active else after(loser)
        case Opener.LOSER if len(verdict.losers) == 1:
            order = (loser, winner)
        case _:
            order = (winner, loser)
    for seat in order:
        if seat in active:
            return seat
    return after(winner)
