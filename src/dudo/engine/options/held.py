"""What each player holds: dice under a cup, or a banknote."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from dudo.engine.claims import Pool
from dudo.engine.errors import BadRuleset
from dudo.engine.hand import ACE_HIGH, ACE_LOW
from dudo.engine.option import Group, OptionInfo, check_numbers, is_in_range
from dudo.engine.rule import Need, Rule
from dudo.text import say


class Held(Rule):
    """What each player starts with."""

    __slots__ = ()

    info: ClassVar = OptionInfo(
        name="Dice or banknotes",
        keywords="zero highest, zero ten, bid zero, serial number",
        group=Group.DICE,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Dice(Held):
    """What each player starts with."""

    piece = "die"  # what a player has several of

    count: Annotated[
        int,
        OptionInfo(
            "Everybody starts with {n} dice; in each round you roll all you have, and only you look at them.",
            one=(
                "Everybody starts with one die; in each round you roll all you have, and only you look at them."
            ),
            name="Dice each",
            keywords="how many die",
            clauses="S0-07 S0-36 S2-01",
            least=1,
            most=40,
            brief="{n, plural, one {one die} other {{number} dice}}",
            usual=True,
        ),
    ] = 5
    sides: Annotated[
        int,
        OptionInfo(
            "A die has {n} faces.",
            name="Faces of a die",
            finer=True,
            keywords="how many face, how many side",
            clauses="S1-66 S1-67",
            least=2,
            most=10,
        ),
    ] = 6
    super_die: Annotated[
        bool,
        OptionInfo(
            "One die of each player, the last that they give up, is a super die: it counts double, so a bid may exceed "
            "the dice in play by one for each player.",
            name="Super dice",
            finer=True,
            keywords="super die, orange die, count double, coloured die",
            when_off="No die counts double.",
            clauses="W-B08",
            brief="super dice",
        ),
    ] = False
    poker: Annotated[
        bool,
        OptionInfo(
            "Poker dice: an ace takes the place of the 1, then come 9, ten, jack, queen and king.",
            name="Poker dice",
            when_off="The dice have numbers.",
            brief="poker dice",
            clauses="S0-08",
        ),
    ] = False

    def __post_init__(self) -> None:
        if not is_in_range(self, "count"):
            raise BadRuleset("A player starts with 1 to 40 dice.")
        if not is_in_range(self, "sides"):
            raise BadRuleset("A die has 2 to 10 faces.")

    def needs(self, game: Any) -> Iterator[Need]:
        """Where dice show letters, bids that need only an order."""
        yield Need(
            not self.poker or self.sides == 6,
            "Poker dice have 6 faces.",
            {"hand.sides": 6},
            {"hand.poker": False},
        )
        yield Need(
            not self.poker or game.claims.needs_only_an_order,
            "Poker dice have no numbers to add, compare or multiply: choose an order of bids without them.",
            {"hand.poker": False},
            {"claims.ladder": "quantity-first"},
            {"claims": "faces"},
        )
        yield Need(
            not self.super_die or game.claims.kind != "totals",
            "A super die counts double for bids on faces, so bids cannot be totals.",
            {"hand.super_die": False},
            {"claims": "faces"},
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """That there is a super die; and nothing of dice that are given up where nobody gives up any."""
        if not game.hand.super_die:
            return {}
        said = {
            "hand.count": say(
                "Everybody starts with {n} dice, one of them a super die that counts double; in each round you roll "
                "all you have, and only you look at them.",
                n=game.hand.count,
            )
        }
        if game.penalty.takes_dice:
            return said
        return {
            **said,
            "hand.super_die": (
                "One die of each player is a super die: it counts double, so a bid may exceed the dice in play by one "
                "for each player."
            ),
        }

    @property
    def symbols(self) -> str:
        """What the faces 1, 2, .. are called."""
        return ACE_LOW if self.poker else "1234567890"[: self.sides]

    @property
    def pool(self) -> Pool:
        """The dice of one player."""
        return Pool(self.count, self.sides, self.symbols)


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerDice(Held):
    """Poker dice that lie as a hand: the ace is above all others. Where dice are counted it is a 1."""

    sentence = "The dice show 9, 10, J, Q, K and A; the ace is high."
    clauses = "S3-20"
    piece = "die"
    symbols = ACE_HIGH
    sides = len(ACE_HIGH)
    poker = True
    super_die = False

    count: Annotated[
        int,
        OptionInfo(
            "Everybody starts with {n} dice.",
            one="Everybody starts with one die.",
            name="Dice each",
            keywords="how many die",
            clauses="S0-07 S3-20",
            least=1,
            most=8,
        ),
    ] = 5

    def __post_init__(self) -> None:
        check_numbers(self)

    def needs(self, game: Any) -> Iterator[Need]:
        """Hands to compare, and not by their numbers."""
        yield Need(
            game.claims.kind == "claims",
            "The ace is high only where whole hands are claimed.",
            {"hand": "dice"},
        )
        yield Need(
            not game.claims.as_number,
            "Poker dice show no numbers that could be read.",
            {"hand": "dice"},
        )

    @property
    def pool(self) -> Pool:
        """The dice of one player."""
        return Pool(self.count, self.sides, self.symbols)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bills(Held):
    """What each player starts with where banknotes take the place of dice."""

    sentence = "Serial numbers take the place of dice: 0 is the highest digit and counts as ten."
    clauses = "S1-66 S1-67 R-45"
    piece = "digit"  # what a player has several of
    symbols = "1234567890"  # from the lowest to the highest
    poker = False  # it has no letters of cards
    super_die = False  # every digit counts once

    count: Annotated[
        int,
        OptionInfo(
            "Everybody holds a banknote, looks at it alone, and plays with the {n} digits of its serial number.",
            one=(
                "Everybody holds a banknote, looks at it alone, and plays with the one digit of its serial "
                "number."
            ),
            name="Digits of a bill",
            keywords="how many digit, zero highest, zero ten, bid zero, serial number",
            clauses="S1-66 S1-67 S1-69",
            least=1,
            most=40,
        ),
    ] = 8

    def __post_init__(self) -> None:
        check_numbers(self)

    def needs(self, game: Any) -> Iterator[Need]:
        """A round that takes no digits away."""
        yield Need(
            not game.penalty.takes_dice,
            "Nobody can give away a digit of a bill: let a lost round cost a hand.",
            {"penalty": "lose-hand"},
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """What the digits are, from the lowest to the highest, in the same sentence."""
        if game.hand.piece != "digit":
            return {}
        count = (
            say(
                "Everybody holds a banknote, looks at it alone, and plays with the {n, plural, =1 {one digit} other "
                "{# digits}} of its serial number: 2 is the lowest, 0 counts as ten, and 1 is the ace above it.",
                n=game.hand.count,
            )
            if game.claims.ones_high
            else say(
                "Everybody holds a banknote, looks at it alone, and plays with the {n, plural, =1 {one digit} other "
                "{# digits}} of its serial number; 0 is the highest digit and counts as ten.",
                n=game.hand.count,
            )
        )
        return {"hand": "", "hand.count": count}

    @property
    def sides(self) -> int:
        """How many digits there are."""
        return len(self.symbols)

    @property
    def pool(self) -> Pool:
        """The digits of one player."""
        return Pool(self.count, self.sides)


AnyHeld = Dice | PokerDice | Bills
