"""The dice under the one cup, and those in the middle."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.claims import Faces
from dudo.engine.hand import ACE_HIGH
from dudo.engine.option import Group, OptionInfo, is_in_range
from dudo.engine.rule import Need, Rule

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


@dataclass(frozen=True, slots=True, kw_only=True)
class CupDice(Rule):
    """The dice under the one cup."""

    info: ClassVar = OptionInfo(group=Group.DICE)

    super_die = False  # each counts once

    count: Annotated[
        int,
        OptionInfo(
            "A cup with {n} dice goes round clockwise: the first player rolls them all, looks alone, and "
            "claims what they show, truthfully or not. The next player believes the claim and takes the "
            "cup, or challenges it: then the dice are shown, and if the claim is true, the challenger "
            "loses the round; if not, the claimer does.",
            one=(
                "A cup with one die goes round clockwise: the first player rolls it, looks alone, and "
                "claims what it shows, truthfully or not. The next player believes the claim and takes "
                "the cup, or challenges it: then the die is shown, and if the claim is true, the "
                "challenger loses the round; if not, the claimer does."
            ),
            name="Dice in the cup",
            brief="{n, plural, one {one die} other {{number} dice}}",
            usual=True,
            keywords="how many die",
            clauses="S0-06 S0-64 S0-92 S1-59",
            least=1,
            most=8,
        ),
    ] = 2
    sides: Annotated[
        int,
        OptionInfo(
            "Each die has {n} faces.",
            name="Faces of a die",
            finer=True,
            keywords="how many face, how many side",
            least=2,
            most=6,
        ),
    ] = 6
    poker: Annotated[
        bool,
        OptionInfo(
            "The dice show 9, 10, J, Q, K and A; the ace is high.",
            name="Poker dice",
            when_off="The dice show pips, 1 to 6.",
            clauses="S0-64",
        ),
    ] = False
    unseen: Annotated[
        int,
        OptionInfo(
            "Another {n} dice lie in the middle, seen by nobody, and they count as well.",
            one="One more die lies in the middle, seen by nobody, and it counts as well.",
            name="Dice in the middle",
            keywords="middle",
            when_off="No dice lie in the middle.",
            clauses="S1-40",
            most=5,
        ),
    ] = 0

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Numbers that make sense, and claims that there can be about such dice."""
        yield Need(
            is_in_range(self, "count") and is_in_range(self, "unseen"),
            "One to eight dice go round under the cup, and up to five lie in the middle.",
        )
        yield Need(
            is_in_range(self, "sides") and (not self.poker or self.sides == 6),
            "The dice under the cup have 2 to 6 faces, and poker dice have 6.",
            {"hand.sides": 6},
        )
        yield Need(
            not (isinstance(game.claims, Faces) and game.claims.of_many_cups),
            "Zhai, five alike and five different are played where everybody has a cup.",
            {"claims": "faces"},
        )
        yield Need(
            not (self.unseen and game.names_hands),
            "Dice in the middle count only for numbers of a face.",
            {"hand.unseen": 0},
        )
        yield Need(
            not self.poker or game.names_hands,
            "Poker dice are for poker claims.",
            {"hand.poker": False},
        )
        yield Need(
            not self.poker or not game.claims.as_number,
            "Poker dice show no numbers that could be read.",
            {"hand.poker": False},
        )
        yield Need(
            game.names_hands or len(game.claims.all(game.pool)) > 1,
            "No claim is higher than another with these dice: take more of them, or dice with more faces.",
            {"hand.count": self.count + 1},
        )

    @property
    def symbols(self) -> str:
        """What the faces are called, from the lowest."""
        return ACE_HIGH if self.poker else "123456"[: self.sides]
