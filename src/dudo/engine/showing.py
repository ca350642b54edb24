"""Showing dice: to escape from a high bid, as part of a raise, or one with every bid."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.hand import Hand, face_of
from dudo.engine.option import Choice, Says


class EscapeLimit(Choice):
    """How often the escape may be used."""

    ROUND = ("It may be used once a round.", "S0-44")
    PLAYER = ("Each player may use it once a round.", "S0-44")


@dataclass(frozen=True, slots=True, kw_only=True)
class Escape:
    """Wikipedia: show equal dice, re-roll the rest, bid that face for more than shown."""

    throws_rest = True  # the dice that stay concealed are thrown again at once
    sentence = (
        "Show and re-roll: set out dice of one face, roll the others again, and bid more of that face than "
        "you show. At least one die stays under the cup."
    )
    clauses = "S0-42 S0-43 S0-44 R-09 R-10 R-16"

    often: Annotated[EscapeLimit, Says(name="How often dice are shown", asked="how often show")] = (
        EscapeLimit.ROUND
    )
    must_raise: Annotated[
        bool,
        Says(
            "The new bid must also be higher than the last.",
            name="The bid after a show",
            asked="bid after show",
            unsaid="The new bid need not be higher than the last.",
            clauses="R-09",
        ),
    ] = False
    any_ladder: Annotated[
        bool,
        Says(
            "It may be used whatever the order of bids.",
            off="It may be used only where a raise never lowers the face.",
            name="Showing and the order of bids",
            clauses="S0-42 R-10",
        ),
    ] = False

    def fits(self, dice: Hand, covered: int) -> bool:
        """Whether such dice may be set out from that many covered ones: equal ones, but not all."""
        return 0 < len(dice) < covered and len({face_of(die) for die in dice}) == 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowAndRaise:
    """Todd Jones’s game: show any dice, re-roll all others, and raise (S4-12, S4-13, R-43)."""

    throws_rest = True  # the dice that stay concealed are thrown again at once
    sentence = (
        "Show and re-roll: before a bid, set out at least one die, roll all your other hidden dice again, "
        "and raise. Shown dice stay and count. You may do this whenever it is your turn, as long as at least two of "
        "your dice are hidden."
    )
    clauses = "S4-12 S4-13 S4-25 R-43"

    def fits(self, dice: Hand, covered: int) -> bool:
        """Whether such dice may be set out from that many covered ones: any, but not all."""
        return 0 < len(dice) < covered


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowAfterBid:
    """Richard Borg’s game: after a bid, set out any dice but not all, and roll the others again (W-B07)."""

    throws_rest = True  # the dice that stay concealed are thrown again at once
    sentence = (
        "Show and re-roll: right after your bid you may set out some of your hidden dice, but not all, and roll the "
        "others again. Shown dice stay and count."
    )
    clauses = "W-B07 RW-12"

    def fits(self, dice: Hand, covered: int) -> bool:
        """Whether such dice may be set out from that many covered ones: some or none, but not all."""
        return len(dice) < covered


class Rerolls(Choice):
    """Which concealed dice may be rolled again between bids."""

    NONE = ("", "S1-41")
    ALL = (
        (
            "From your second bid on you may first roll all your covered dice again, before or after showing one, "
            "and still challenge then."
        ),
        "S1-44 S1-45 R-59",
    )
    SOME = (
        (
            "From your second bid on you may first roll any of your covered dice again, before or after showing one, "
            "and still challenge then."
        ),
        "S1-44 S1-45 R-59",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowEachCall:
    """A die is shown with every bid (S1-41); in Stud the concealed ones may be re-rolled first."""

    throws_rest = False
    sentence = (
        "With every bid you set out one of your dice for all to see. The last one stays covered."
    )
    clauses = "S1-41 S1-43 S1-46 R-30"

    rerolls: Annotated[
        Rerolls,
        Says(
            name="Rolling again between bids",
            asked="roll again, roll covered, roll hidden",
            unsaid="Covered dice are never rolled again.",
        ),
    ] = Rerolls.NONE

    def fits(self, dice: Hand, covered: int) -> bool:
        """Whether such dice may be set out from that many covered ones: one, but not the last."""
        return len(dice) == 1 < covered


AnyShow = Escape | ShowAndRaise | ShowAfterBid | ShowEachCall
