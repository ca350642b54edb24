"""The 1 for the highest claim."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated

from dudo.engine.action import Action
from dudo.engine.cup.options.shown import ShownAtOnce
from dudo.engine.cup.rule import CupRule, CupTurn
from dudo.engine.cup.state import CupPublic
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.option import Group, OptionInfo
from dudo.engine.rule import Need

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class NeedsOneRule(CupRule):
    """The highest claim is made with a 1 in front of the player (S0-107)."""

    info = OptionInfo(
        "To make the highest claim you must have rolled a 1, and lay that die in front of you. If nothing else "
        "is left to claim, you buy rolls until you have a 1.",
        name="The 1 for the highest claim",
        finer=True,
        keywords="claim mexican, need ones",
        when_off="The highest hand is claimed like any other.",
        group=Group.CLAIMS,
        clauses="S0-107 R-21 R-53",
    )

    def needs(self, game: "CupRules") -> Iterator[Need]:
        """Rolls for sale, and a highest hand with a 1."""
        yield Need(
            game.buys.sold,
            "Where the highest claim needs a 1, players must be able to buy rolls.",
            {"buys": "fallen-short"},
        )
        yield Need(game.claims.tops_with_one, "A 1 is laid out only for a Mexican.")

    @classmethod
    def said(cls, game: "CupRules") -> Mapping[str, str]:
        """Nothing where the highest hand is shown at once; where a 1 is laid out, that is all."""
        if game.needs_one:
            return {"highest.shown": ""} if game.highest.shown is ShownAtOnce.NEVER else {}
        return {} if game.highest.shown is ShownAtOnce.NEVER else {"needs_one": ""}

    def without_look(self, game: "CupRules", claims: tuple[Action, ...]) -> tuple[Action, ...]:
        """All but the highest."""
        return claims[:-1] if claims and claims[-1] == game.top_claim else claims

    def bids(self, at: CupTurn, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """The highest only with a 1."""
        return bids if 1 in at.dice else self.without_look(at.game, bids)

    def lays_out(self, game: "CupRules", claim: Action) -> Hand:
        """The 1, with the highest."""
        return (1,) if claim == game.top_claim else ()

    def because(self, at: CupTurn, action: Action) -> Illegal:
        """There is no 1."""
        return needs_a_one()

    def claimed(self, game: "CupRules", public: CupPublic) -> CupPublic:
        """The 1 lies in view."""
        assert public.standing is not None
        laid = self.lays_out(game, public.standing.action)
        return evolve(public, shown=laid) if laid else public


def needs_a_one() -> Illegal:
    """Why the highest hand is not claimed."""
    return Illegal(
        "To claim the highest hand you need a 1 to lay in front of you.", clause="S0-107"
    )


NeedsOne = Annotated[bool, NeedsOneRule()]
