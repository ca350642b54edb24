"""The options of a duel, each with its sentence."""

from dataclasses import dataclass, field
from typing import Annotated

from dudo.engine.action import Action
from dudo.engine.base import Ruleset
from dudo.engine.claims import Order, Pool, Ranked
from dudo.engine.errors import BadRuleset
from dudo.engine.first_opener import First
from dudo.engine.hand import ACE_HIGH
from dudo.engine.option import Choice, Group, Says, check_kinds, is_in_range
from dudo.engine.penalty import LoseHand
from dudo.engine.senseless import refuse
from dudo.engine.state import Public
from dudo.text import say


class SecondThoughts(Choice):
    """What the second player may roll again before answering for the first time."""

    ANY = (
        "Before the first answer, the second player may once roll any number of their dice again.",
        "S3-22 R-60",
    )
    ONE_OR_ALL = (
        "Before the first answer, the second player may once roll one or all of their dice again.",
        "S3-22 R-60",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelRules(Ruleset):
    """A duel as data."""

    engine_title = say("A duel")
    engine_about = say(
        "Two players claim higher and higher hands, true or not, until one challenges the other."
    )

    count: Annotated[
        int,
        Says(
            "Two players roll {n} dice each, unseen by the other, and claim what they hold, truly or not, higher and "
            "higher, until one challenges the other. Only the challenged player shows, and whoever is wrong loses the "
            "round.",
            one="Two players roll a die each, unseen by the other, and claim what they hold, truly or not, higher and "
            "higher, until one challenges the other. Only the challenged player shows, and whoever is wrong loses the "
            "round.",
            name="Dice each",
            asked="how many die",
            clauses="S3-12 S3-20 S3-23",
            group=Group.DICE,
            least=1,
            most=8,
        ),
    ] = 5
    poker: Annotated[
        bool,
        Says(
            "The dice show 9, 10, J, Q, K and A; the ace is high.",
            name="Poker dice",
            unsaid="The dice show pips, 1 to 6.",
            clauses="S3-20",
            group=Group.DICE,
        ),
    ] = False
    claims: Annotated[Ranked, Says(group=Group.CLAIMS)] = field(
        default_factory=lambda: Ranked(order=Order.POKER_RUNS)
    )
    second: Annotated[
        SecondThoughts,
        Says(
            name="Second thoughts",
            asked="roll again, how often roll, who roll",
            group=Group.ANSWERS,
        ),
    ] = SecondThoughts.ANY
    penalty: Annotated[LoseHand, Says(group=Group.COST)] = field(
        default_factory=lambda: LoseHand(out_at=1)
    )
    first: First = First.FIRST_SEAT
    rounds: Annotated[
        int,
        Says(
            "The match ends after {n} rounds at the latest.",
            one="The match is one round.",
            name="Most rounds",
            asked="how long, how many round",
            clauses="S3-21",
            group=Group.MATCH,
            least=1,
            most=200,
        ),
    ] = 1

    def __post_init__(self) -> None:
        check_kinds(self)
        if self.claims.order not in (Order.POKER, Order.POKER_RUNS, Order.GROUPS, Order.NUMBER):
            raise BadRuleset("A duel compares hands by poker order, by groups, or as a number.")
        if self.poker and self.claims.order is Order.NUMBER:
            raise BadRuleset("Poker dice show no numbers that could be read.")
        refuse((not need.met, need.sentence) for need in self.claims.needs(self))
        if self.first is First.LETTERS:
            raise BadRuleset(
                "Only bills have letters, and here everybody has dice: let something else decide who opens."
            )
        if not (is_in_range(self, "count") and is_in_range(self, "rounds")):
            raise BadRuleset("A duel has 1 to 8 dice a player and lasts 1 to 200 rounds.")

    @property
    def seats(self) -> tuple[int, int]:
        """Two players, no more and no fewer."""
        return 2, 2

    @property
    def calls(self) -> frozenset[str]:
        """A challenge; where there is a boss, the boss says who opens."""
        return frozenset({"challenge", *(("begin",) if self.first is First.BOSS else ())})

    def higher(self, claim: Action, public: Public) -> tuple[Action, ...]:
        """Every hand above this one."""
        return self.claims.above(claim, self.pool)

    def sayable(self, public: Public) -> tuple[Action, ...]:
        """Every hand that there is."""
        del public
        return self.claims.all(self.pool)

    @property
    def pool(self) -> Pool:
        """The dice of one player."""
        return Pool(self.count, 6, self.symbols)

    @property
    def one_hand(self) -> Pool:
        """The same."""
        return self.pool

    @property
    def symbols(self) -> str:
        """What the faces are called, from the lowest."""
        return ACE_HIGH if self.poker else "123456"
