"""Faces: a claim is a number of dice of one face, ordered by a ladder, and some dice may be wild."""

from dataclasses import dataclass
from typing import Annotated

from dudo.engine.action import Action, Bid
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.ladder import Ladder, last_other, raises
from dudo.engine.claims.space import Claims, Pool, Tallied
from dudo.engine.errors import BadRuleset
from dudo.engine.hand import Hand
from dudo.engine.hashed_once import HashedOnce
from dudo.engine.option import Choice, Says
from dudo.engine.state import Step
from dudo.text import Name, say


class Wild(Choice):
    """Which dice count for every face."""

    NONE = ("Nothing is wild; 1s are the lowest face.", "S0-32 S2-20")
    ONES = ("1s are wild: they count as any face, and nobody bids on them.", "S0-12 S3-03 R-02")
    ONES_UNLESS_OPENED = (
        (
            "1s are wild, unless the first bid of the round is on 1s: then they are ordinary for that round. A "
            "bid on 1s counts only 1s."
        ),
        "S0-49 S1-04",
    )
    ONES_ALWAYS = (
        "1s are always wild. You may bid on them too; then only 1s count.",
        "S0-45 S1-42 S4-08 R-02",
    )
    SIXES = ("6s are wild and nobody bids on them; 1s are ordinary.", "S0-50 R-12")
    HIGHEST_ALWAYS = (
        "The highest {face} is always wild. You may bid on it too; then only that {face} counts.",
        "",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Faces(Claims, HashedOnce):
    """A claim is true if at least that many dice show its face or are wild."""

    kind = "faces"
    word = Bid
    example = "a number of one kind like 4x5"
    sentence = (
        "A bid names a {face} and how many of it there are, but never more than the {dice} in play. Four 5s "
        "means at least four 5s, so an exact count makes the bid true."
    )
    clauses = "S0-10 S0-13 S0-16 S1-06 S1-13 R-03"
    in_short = "You bid how many there are of one {face}, like four 5s."

    ladder: Annotated[
        Ladder,
        Says(
            name="Which bid is higher",
            asked="what higher, raise, raise face, lower face, how many after, after, come back from ones, jump",
        ),
    ] = Ladder.QUANTITY_FIRST
    wild: Annotated[
        Wild,
        Says(
            name="Wild dice",
            asked="wild, can bid ones, may bid ones, bid ones, joker, ones count, ones wild",
        ),
    ] = Wild.ONES
    natural: Annotated[
        bool,
        Says(
            "Wild {dice} alone cannot make a bid true: the {face} itself must show at least once.",
            name="Natural dice",
            asked="only wild, wild alone, natural, without real",
            unsaid="Wild dice alone can make a bid true.",
            clauses="S1-05 R-58",
        ),
    ] = False
    stairs: Annotated[
        bool,
        Says(
            "Stairs: if all your dice are a run from 1 upwards, like 1 2 3, every one of them counts as a 1.",
            name="Dice in a row",
            asked="straight, stair, run",
            unsaid="A run of dice is nothing special.",
            clauses="S0-55 R-16",
        ),
    ] = False

    def __post_init__(self) -> None:
        if self.natural and self.wild is Wild.NONE:
            raise BadRuleset(
                "Only where some dice are wild does it make sense to ask for one that really shows the face."
            )
        if self.ladder.counts_ones_double and self.wild is not Wild.ONES_ALWAYS:
            raise BadRuleset(
                "An order that counts 1s double needs 1s that are always wild and may be bid on."
            )
        if self.stairs and self.wild in (Wild.NONE, Wild.SIXES, Wild.HIGHEST_ALWAYS):
            raise BadRuleset("Stairs count as wild 1s, so 1s must be wild.")

    @property
    def needs_only_an_order(self) -> bool:
        """No, if quantities are compared with faces or multiplied by them."""
        return self.ladder not in (Ladder.LARGEST_NUMBER, Ladder.PRODUCT)

    @property
    def face_falls(self) -> bool:
        """Whether a higher bid may name a lower face."""
        return self.ladder.face_falls

    @property
    def looks_back(self) -> bool:
        """Whether the order of bids does."""
        return self.ladder.looks_back

    def senseless(self, pool: Pool) -> tuple[tuple[bool, str], ...]:
        """Sixes are wild only where there are sixes."""
        six = self.wild is Wild.SIXES and pool.sides < 6
        return ((six, "Sixes can be wild only on dice that have a 6."),)

    def faces(self, sides: int, *, dead: bool = False) -> tuple[int, ...]:
        """The faces that may be bid on, ascending; all of them in a round without wilds.

        >>> Faces(wild=Wild.SIXES).faces(8)
        (1, 2, 3, 4, 5, 7, 8)
        """
        if self.wild is not Wild.ONES and self.wild is not Wild.SIXES:
            return tuple(range(1, sides + 1))
        barred = self.wild_face(sides=sides, dead=dead)
        return tuple([face for face in range(1, sides + 1) if face != barred])

    def wild_face(self, *, sides: int = 6, dead: bool = False) -> int:
        """The face that is wild now, 0 if none; `dead` in a round without wilds.

        >>> Faces(wild=Wild.HIGHEST_ALWAYS).wild_face(sides=4)
        4
        """
        if dead:
            return 0
        if self.wild is Wild.NONE:
            return 0
        if self.wild is Wild.SIXES:
            return 6
        return sides if self.wild is Wild.HIGHEST_ALWAYS else 1

    def kills_wilds(self, opening: Action) -> bool:
        """Whether this first bid of a round makes the 1s ordinary."""
        return (
            self.wild is Wild.ONES_UNLESS_OPENED and isinstance(opening, Bid) and opening.face == 1
        )

    def above(
        self,
        standing: Action | None,
        pool: Pool,
        *,
        dead: bool = False,
        history: tuple[Step, ...] = (),
    ) -> tuple[Action, ...]:
        """Every bid above the standing one on the ladder, up to the number of dice in play (R-03)."""
        other = last_other(s.action for s in history) if self.ladder.looks_back else 0
        return _above(self, standing if isinstance(standing, Bid) else None, pool, dead, other)

    def marks(
        self, hand: Hand, claim: Action, *, sides: int = 6, dead: bool = False
    ) -> tuple[bool, ...]:
        """For each die of one player's whole hand: whether it counts for the bid.

        >>> Faces().marks((1, 2, 4, 4), Bid(3, 4))
        (True, False, True, True)
        """
        counting = (_bid(claim).face, self.wild_face(sides=sides, dead=dead))
        return tuple([die in counting for die in self._counted(hand)])

    def tally(
        self, hands: tuple[Hand, ...], claim: Action, *, sides: int = 6, dead: bool = False
    ) -> Tallied:
        """The dice of `hands`, counted for the bid.

        >>> Faces().tally(((1, 4, 4), (2, 4, 6)), Bid(5, 4))
        Tallied(total=4, natural=3, stands=False)
        """
        bid, wild = _bid(claim), self.wild_face(sides=sides, dead=dead)
        if self.stairs:
            hands = tuple(map(self._counted, hands))
        natural = sum([hand.count(bid.face) for hand in hands])
        if wild in (0, bid.face):
            return Tallied(natural, natural, natural >= bid.quantity)
        total = natural + sum([hand.count(wild) for hand in hands])
        short = self.natural and natural == 0
        return Tallied(total, natural, total >= bid.quantity and not short)

    def _counted(self, hand: Hand) -> Hand:
        """The hand as it counts: stairs are as many 1s (S0-55, R-16)."""
        stair = self.stairs and len(hand) > 1 and hand == tuple(range(1, len(hand) + 1))
        return (1,) * len(hand) if stair else hand


@bounded_cache(many=4096)
def _above(
    claims: Faces,
    standing: Bid | None,
    pool: Pool,
    dead: bool,  # noqa: FBT001  in their order, since a cache finds that sooner
    other: int,
) -> tuple[Bid, ...]:
    return raises(
        claims.ladder.without_wilds if dead else claims.ladder,
        standing,
        cap=pool.dice,
        faces=claims.faces(pool.sides, dead=dead),
        other=other,
    )


def _bid(claim: Action) -> Bid:
    if not isinstance(claim, Bid):
        raise BadRuleset(say("{claim} names no face to count.", claim=Name(claim)))
    return claim
