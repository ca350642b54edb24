"""Dice on the forehead: everybody sees those of the others, and not their own."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

from dudo.engine.bidding.rule import BidRule
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.evolve import evolve
from dudo.engine.option import Group, OptionInfo
from dudo.engine.playing import Manner
from dudo.engine.rule import Need
from dudo.engine.visibility import Visibility
from dudo.text import say

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class ForeheadRule(BidRule):
    """You see everybody's dice but your own (S1-53)."""

    info = OptionInfo(
        "You see everybody's dice but your own.",
        name="Dice on the forehead",
        brief="dice on foreheads",
        keywords="see own die, look own die, forehead",
        when_off="You see your own dice and nobody else's.",
        clauses="S1-53",
        group=Group.DICE,
    )

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Nothing that takes a look at one's own dice."""
        yield Need(
            not game.own_hand,
            "Nobody can bid on a hand that everybody sees except its owner.",
            {"scope": "table"},
            {"forehead": False},
        )
        yield Need(
            game.show is None,
            "Dice on a forehead are in view already; nobody can show them.",
            {"show": None},
            {"forehead": False},
        )
        yield Need(
            game.passing is None,
            "Players who cannot see their own dice cannot pass on them.",
            {"passing": None},
        )

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """How dice are rolled to be seen by others; or where they are looked at in a cup, which of them, and when."""
        if game.forehead:
            rolled = say(
                "Everybody starts with {n, plural, =1 {one die} other {# dice}}, and in each round rolls all they "
                "have, without looking.",
                n=game.hand.count,
            )
            return {"hand.count": rolled}
        if game.palifico is not None and game.palifico.blind:
            seen = "You see your own dice and nobody else's, except in a one-die round."
        elif game.show is not None:
            seen = "You see your own dice, and nobody else's but those that have been set out."
        else:
            return {}
        return {"forehead": seen}

    def manners(self, game: "Rules") -> Iterable[Manner]:
        """How dice are held there."""
        held = "With real dice: hold yours to your forehead without looking at it."
        return (Manner("forehead", held, "S1-53"),)

    def kind(self, game: "Rules", public: BiddingPublic) -> BiddingPublic:
        """Everybody sees the dice of the others."""
        return evolve(public, visibility=Visibility.OTHERS)


Forehead = Annotated[bool, ForeheadRule()]
