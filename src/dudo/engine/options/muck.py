"""Giving up when challenged, so that nothing is shown."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Concede
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.state import Phase, Step

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class MuckRule(BidRule):
    """Who is challenged may give up and show nothing (S1-26, R-56)."""

    info = OptionInfo(
        "A bidder who is challenged may give up the round instead of showing {dice}.",
        name="Giving up when challenged",
        finer=True,
        keywords=(
            "must show challenge, have show die when challenge, show when challenge, must show die when lose, "
            "show die when lose"
        ),
        when_off="After a challenge the dice are always shown.",
        clauses="S1-26 R-56",
        group=Group.ANSWERS,
    )

    phases: ClassVar = (Phase.CALLED,)

    def needs(self, game: "Rules") -> Iterator[Need]:
        """A cost that is known without the dice, and something to hide."""
        yield Need(
            not game.penalty.by_difference,
            "The dice must be shown where a round costs as many dice as the bid was off by.",
            {"penalty": "lose-die"},
        )
        yield Need(
            not game.forehead,
            "Giving up hides nothing from players who see your dice anyway.",
            {"forehead": False},
        )

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Passes may be doubted, too; and others may say when dice are not shown."""
        if game.muck and game.passing is not None:
            return {
                "muck": (
                    "A bidder who is challenged, or a player whose pass is doubted, may give up the round "
                    "instead of showing {dice}."
                )
            }
        gives_in = game.splitting is not None and game.splitting.surrender
        return {"muck": ""} if not game.muck and (gives_in or game.self_raise) else {}

    def calls(self) -> Iterable[str]:
        """To show, or not."""
        return ("reveal", "concede")

    def offers(self, at: Turn) -> Iterable[Action]:
        """To somebody who is challenged, or doubted."""
        if not at.public.is_split:
            yield Concede()

    def after_challenge(self, game: "Rules", public: BiddingPublic, step: Step) -> bool:
        """Who is challenged chooses."""
        return True


Mucking = Annotated[bool, MuckRule()]
