"""Wild dice: which dice count for every face."""

from collections.abc import Iterator, Mapping
from typing import Any

from dudo.engine.hand import ones
from dudo.engine.option import Choice
from dudo.engine.rule import Need
from dudo.text import say


class Wild(Choice):
    """Which dice count for every face."""

    NONE = (
        "Nothing is wild: {ones, select, aces {an ace is just an ace} other {a 1 is just a 1}}.",
        "S0-32 S2-20",
        "no wild {dice}",
    )
    ONES = (
        "{ones, select, aces {Aces} other {1s}} are wild: they count as any face, and nobody bids on them.",
        "S0-12 S3-03 R-02",
        "wild {ones} that nobody bids on",
    )
    ONES_UNLESS_OPENED = (
        (
            "{ones, select, aces {Aces} other {1s}} are wild and count as any face, and you may name them too; "
            "but if a round opens on {ones}, they are ordinary in it."
        ),
        "S0-49 S1-04",
        "{ones} wild unless a round opens on them",
    )
    ONES_UNTIL_CALLED = (
        (
            "{ones, select, aces {Aces} other {1s}} are wild and count as any face until somebody bids on them; "
            "then they are ordinary for the rest of the round."
        ),
        "W-C17",
        "{ones} wild until somebody bids on them",
    )
    ONES_ALWAYS = (
        (
            "{ones, select, aces {Aces} other {1s}} are wild: they count as any face; you may also bid on {ones}, and "
            "then only {ones} count."
        ),
        "S0-45 S1-42 S4-08 R-02",
        "wild {ones} that may be bid on",
    )
    SIXES = (
        (
            "{ones, select, aces {Kings} other {6s}} are wild: they count as any face, and nobody bids on them; "
            "{ones} are ordinary."
        ),
        "S0-50 R-12",
        "wild {ones, select, aces {kings} other {6s}}",
    )
    HIGHEST_ALWAYS = (
        (
            "{ones, select, aces {Kings are wild: they count as any face; you may also bid on kings, and then only "
            "kings count} other {The highest {face} is wild: it counts as any {face}; you may also bid on it, and "
            "then only it counts}}."
        ),
        "W-B02",
    )

    def needs(self, game: Any) -> Iterator[Need]:
        """Dice that have a 6, where that is wild."""
        yield Need(
            self is not Wild.SIXES or game.hand.sides >= 6,
            "Sixes can be wild only on dice that have a 6.",
            {"hand.sides": 6},
            {"claims.wild": "ones"},
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """Which dice are wild in fei bids, and that nothing is wild in some one-die rounds."""
        claims, one_die = game.claims, game.one_die_rounds
        if claims.kind != "faces":
            return {}
        rule = claims.wild.sentence
        if claims.has_zhai:
            rule = "In fei bids {ones} are wild and count as any face; you may also bid on {ones}."
        if one_die is None or one_die.wilds or claims.wild in (Wild.NONE, Wild.HIGHEST_ALWAYS):
            return {"claims.wild": rule} if claims.has_zhai else {}
        if claims.ones_always_wild and not claims.has_zhai:
            return {
                "claims.wild": (
                    "Outside one-die rounds {ones} are wild: they count as any face; you may also bid on {ones}, "
                    "and then only {ones} count."
                )
            }
        rule = say(rule, ones=ones(game.hand.symbols))
        return {"claims.wild": say("{rule} In one-die rounds nothing is wild.", rule=rule)}

    def face(self, sides: int) -> int:
        """The face that is wild on dice with so many, 0 if none.

        >>> Wild.HIGHEST_ALWAYS.face(4)
        4
        """
        match self:
            case Wild.NONE:
                return 0
            case Wild.SIXES:
                return 6
            case Wild.HIGHEST_ALWAYS:
                return sides
            case _:
                return 1
