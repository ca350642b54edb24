"""The one-die round of the Perudo family: when it is played, and its special rules."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.option import Choice, Says
from dudo.engine.visibility import Visibility


class OneDieRound(Choice):
    """Which rounds are one-die rounds."""

    ALWAYS = (
        (
            "One-die rounds: as long as somebody has exactly one die, that player opens every "
            "round. Of several "
            "such players, the one who lost the last round opens, or else the next of them in turn."
        ),
        "S3-06 R-33",
    )
    ONCE = (
        (
            "One-die round: when a player first comes down to one die, that player opens the "
            "next round, which "
            "has special rules. Each player has one such round in a match."
        ),
        "W-P09 W-P11",
    )
    CHOICE = (
        (
            "One-die round: an opener with exactly one die may announce a round with special "
            "rules, once in a "
            "match."
        ),
        "W-P15",
    )


class FaceMover(Choice):
    """Who may change the face in a one-die round."""

    ONE_DIE = (
        (
            "In such a round only players with one die may change the face; everybody else may "
            "only raise the "
            "number."
        ),
        "S3-07 S3-08 W-P10",
    )
    FORMER = (
        (
            "In such a round only players who have had a one-die round may change the face; "
            "everybody else may "
            "only raise the number."
        ),
        "RW-02",
    )
    NOBODY = (
        "In such a round nobody may change the face of the opening bid; bids only rise in number.",
        "RW-02",
    )


class OneDieView(Choice):
    """Who looks at which dice in a one-die round."""

    OWN = ("", "")
    CLOSED = (
        "In such a round only players with one die look at their own; all others bid blind.",
        "W-D08",
    )
    OPEN = ("In such a round everybody sees all dice but their own.", "W-D08")
    CHOSEN = (
        (
            "The opener of such a round says whether it is closed or open. Closed: only players "
            "with one die look at "
            "their own. Open: everybody sees all dice but their own."
        ),
        "W-D08",
    )

    @property
    def visibility(self) -> Visibility:
        """Whose dice players see as such a round begins."""
        return _VISIBILITIES[self]


_VISIBILITIES = {
    OneDieView.OWN: Visibility.OWN,
    OneDieView.CLOSED: Visibility.SINGLE,
    OneDieView.OPEN: Visibility.OTHERS,
    OneDieView.CHOSEN: Visibility.NONE,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Palifico:
    """The one-die rule (S3-06 to S3-08, R-33, W-P09 to W-P11, W-D07, W-D08)."""

    when: Annotated[
        OneDieRound,
        Says(
            name="When a round is a one-die round",
            asked=(
                "palifico, what palifico, open one die, who open one die, who open palifico, one die left, last "
                "die, one die round"
            ),
        ),
    ] = OneDieRound.ALWAYS
    face: Annotated[
        FaceMover,
        Says(
            name="The face in a one-die round",
            asked=(
                "change face palifico, face palifico, raise face somebody one, change face "
                "somebody one, face one die"
            ),
        ),
    ] = FaceMover.ONE_DIE
    wilds: Annotated[
        bool,
        Says(
            "Wild dice stay wild in such a round.",
            off="Nothing is wild in such a round: 1s are the lowest face, and may be bid.",
            name="Wild dice in a one-die round",
            asked="wild palifico, ones palifico",
            clauses="R-33 W-P10",
        ),
    ] = True
    with_two: Annotated[
        bool,
        Says(
            off="With two players left there is no such round.",
            name="One-die rounds between two players",
            asked="palifico two player",
            unsaid="It is played with two players left, too.",
            clauses="W-P11",
        ),
    ] = True

    view: Annotated[
        OneDieView,
        Says(
            name="Looking at the dice in a one-die round",
            asked=(
                "look palifico, closed open, what open palifico, what closed palifico, obligo, see own "
                "die palifico, blind"
            ),
            unsaid="Everybody looks at their own dice in such a round, as always.",
        ),
    ] = OneDieView.OWN

    def begins(
        self,
        *,
        single: tuple[int, ...],
        fell: tuple[int, ...],
        had: tuple[int, ...],
        players_left: int,
    ) -> tuple[int, ...]:
        """The seats for whom the coming round is a one-die round; empty where it is an ordinary one.

        `single` are the seats with one die, `fell` those that came down to one in the last round, and
        `had` those that have had their one-die round.
        """
        if (players_left <= 2 and not self.with_two) or self.when is OneDieRound.CHOICE:
            return ()
        if self.when is OneDieRound.ALWAYS:
            return single
        return tuple(seat for seat in single if seat in fell and seat not in had)

    def may_announce(self, *, dice: int, had: bool, players_left: int) -> bool:
        """Whether the opener may announce a one-die round."""
        chosen = self.when is OneDieRound.CHOICE and dice == 1 and not had
        return chosen and (players_left > 2 or self.with_two)

    def may_change_face(self, *, dice: int, had: bool) -> bool:
        """Whether a player may change the face in such a round."""
        match self.face:
            case FaceMover.ONE_DIE:
                return dice == 1
            case FaceMover.FORMER:
                return had
            case FaceMover.NOBODY:
                return False
