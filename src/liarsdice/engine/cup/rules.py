"""The options of a game of the passed cup, each with its sentence."""

from dataclasses import dataclass, field
from typing import Annotated

from liarsdice.engine.cup.order import Order
from liarsdice.engine.errors import BadRuleset
from liarsdice.engine.option import Choice, Says
from liarsdice.engine.penalty import LoseHand
from liarsdice.engine.rounds import First
from liarsdice.engine.words import Words


class Keeping(Choice):
    """What the receiver who believes may do with the dice before his own claim."""

    ALL_OR_NONE = (
        "Who believes looks, and plays the dice as they lie or rolls all of them.",
        "S1-38 S1-62 R-52",
    )
    ANY = (
        "Who believes looks, keeps any of the dice, and rolls the others.",
        "S0-70 S1-50 S1-57 R-51",
    )
    NONE = ("Who believes rolls all the dice.", "S0-100")


class CupOpener(Choice):
    """Who has the cup next."""

    LOSER = (
        "The loser of a round opens the next; if he is out, the player who beat him.",
        "S0-101 R-04 R-20",
    )
    RECEIVER = (
        "After a false claim the receiver starts; after a true one the player on his left.",
        "S0-73 S0-74",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CupDice:
    """The dice under the one cup."""

    count: Annotated[int, Says("One cup with {} dice goes round.", clauses="S0-06 S1-59")] = 2
    sides: int = 6
    poker: Annotated[
        bool, Says("The dice show 9, T, J, Q, K and A, the ace best.", clauses="S0-64")
    ] = False

    def __post_init__(self) -> None:
        if not 1 <= self.count <= 8:
            raise BadRuleset("One to eight dice go round under the cup.")
        if not 2 <= self.sides <= 6 or (self.poker and self.sides != 6):
            raise BadRuleset("The dice under the cup have 2 to 6 faces, and poker dice have 6.")

    @property
    def symbols(self) -> str:
        """What the faces are called, from the lowest."""
        return "9TJQKA" if self.poker else "123456"[: self.sides]


@dataclass(frozen=True, slots=True, kw_only=True)
class CupRules:
    """A game of the passed cup as data."""

    title: str
    aliases: tuple[str, ...] = ()
    code: str = ""
    least: Annotated[int, Says("At least {} players.", clauses="")] = 2
    most: Annotated[int, Says("At most {} players.", clauses="")] = 12
    hand: CupDice = field(default_factory=CupDice)
    order: Order = Order.MEXICAN
    keeping: Keeping = Keeping.ALL_OR_NONE
    penalty: LoseHand = field(default_factory=LoseHand)
    first: First = First.HIGH_DIE
    opener: CupOpener = CupOpener.LOSER
    rounds: Annotated[
        int, Says("The match ends after {} rounds at the latest; the fewest losses win.")
    ] = 200
    words: Words = field(default_factory=Words)

    def __post_init__(self) -> None:
        for wrong, sentence in (
            (
                not 2 <= self.least <= self.most <= 40,
                "A game is for 2 to 40 players, the least number first.",
            ),
            (not 1 <= self.rounds <= 1000, "A match lasts 1 to 1000 rounds."),
            (
                self.order is Order.MEXICAN and self.hand.count != 2,
                "The order with 2-1 on top is for two dice.",
            ),
            (
                self.order is Order.MEXICAN_THREE and self.hand.count != 3,
                "The order with 3-2-1 on top is for three dice.",
            ),
            (
                self.order in (Order.POKER, Order.POKER_RUNS) and self.hand.count != 5,
                "Poker hands have five dice.",
            ),
        ):
            if wrong:
                raise BadRuleset(sentence)

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the greatest number of players."""
        return self.least, self.most
