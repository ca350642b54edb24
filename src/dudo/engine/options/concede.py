"""Giving up a round in one's turn."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Concede
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.errors import Illegal
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class ConcedeRule(BidRule):
    """Instead of raising or challenging one may give up the round (S1-26, R-56)."""

    info = OptionInfo(
        "On your turn you may give up the round instead of raising or challenging; then nobody shows {dice}.",
        name="Giving up",
        brief="giving up",
        finer=True,
        keywords="give up, fold, surrender",
        when_off="On your turn you cannot give up the round.",
        clauses="S1-26 R-56",
        group=Group.ANSWERS,
    )
    absent: ClassVar = {"concede": Illegal("There is nothing to give up now.", clause="R-56")}

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Players who act alone."""
        yield Need(
            not game.all_challenge,
            "Nobody can give up a round alone where all must challenge in turn.",
            {"answer": "next-player"},
        )

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Where nothing is shown there is no difference: giving up costs the least of a round, which may be one die."""
        if not game.concede or not game.penalty.by_difference or game.penalty.at_least > 1:
            return {}
        return {
            "concede": (
                "On your turn you may give up the round instead of raising or challenging; then nobody shows "
                "{dice}, and it costs you one {die}."
            )
        }

    def offers(self, at: Turn) -> Iterable[Action]:
        """Over the bid of another."""
        if at.public.standing and not at.own:
            yield Concede()


Conceding = Annotated[bool, ConcedeRule()]
