"""Natural dice: wild dice alone cannot make a bid true."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any

from dudo.engine.claims.wild import Wild
from dudo.engine.option import OptionInfo
from dudo.engine.rule import Need, Rule


class NaturalRule(Rule):
    """The face itself must show at least once (S1-05, R-58)."""

    info = OptionInfo(
        "Wild {dice} alone are not enough: the {face} itself must show at least once.",
        name="Natural dice",
        finer=True,
        keywords=(
            "only wild, wild alone, natural, without real, ones and no, no natural, no real, ace enough, "
            "ones enough, wild enough"
        ),
        when_off="Wild dice alone can make a bid true.",
        clauses="S1-05 R-58",
    )

    def needs(self, game: Any) -> Iterator[Need]:
        """Wild dice."""
        yield Need(
            game.claims.wild is not Wild.NONE,
            "Only where some dice are wild does it make sense to ask for one that really shows the face.",
            {"claims.natural": False},
            {"claims.wild": "ones"},
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """Nothing where no dice are wild."""
        claims = game.claims
        if claims.kind != "faces" or claims.natural or claims.wild is not Wild.NONE:
            return {}
        return {"claims.natural": ""}


Natural = Annotated[bool, NaturalRule()]
