"""Swimming: a player who has lost the last life plays on until the next loss."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.cup.rule import CupRule
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class SwimRule(CupRule):
    """The next loss puts a swimmer out (W-M10)."""

    info = OptionInfo(
        "A player who has lost the last {life} swims: they play on, and the next loss puts them out.",
        name="Swimming",
        brief="swimming",
        finer=True,
        keywords="swim, last life",
        when_off="A player who has lost the last life is out.",
        group=Group.COST,
        clauses="W-M10",
    )
    may_cost_nothing: ClassVar = True

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Players who can go out, and nothing else that helps them."""
        yield Need(
            game.penalty.limit > 0,
            "Only players who can go out can swim.",
            {"penalty": "lose-hand"},
        )
        yield Need(
            not game.dog,
            "A player who is out either swims or has the dog's life, not both.",
            {"dog": False},
        )

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where nobody goes out, or something else is said of it."""
        quiet = game.dog or not game.penalty.puts_out
        return {"swim": ""} if quiet and not game.swim else {}

    def spare(self) -> int:
        """One."""
        return 1


Swim = Annotated[bool, SwimRule()]
