"""Faces: a claim is a number of dice of one face, ordered by a ladder, and some dice may be wild."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated

from dudo.engine.action import Action, Bid
from dudo.engine.cached_hash import CachedHash
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.five import FIVE, FiveAlike, FiveDifferent, five_differ
from dudo.engine.claims.ladder import Ladder, last_other, raises
from dudo.engine.claims.natural import Natural
from dudo.engine.claims.ones_high import OnesHigh
from dudo.engine.claims.space import Claims, Pool, Tallied
from dudo.engine.claims.stairs import LongerStairs, Stairs, as_ones
from dudo.engine.claims.track import on_track
from dudo.engine.claims.wild import Wild
from dudo.engine.claims.zhai import Zhai, is_zhai, zhai_and_fei_above
from dudo.engine.errors import Illegal
from dudo.engine.hand import SUPER, Hand, face_of, ones
from dudo.engine.indexed_tuple import IndexedTuple, weight_of_indexed
from dudo.engine.option import OptionInfo
from dudo.engine.state import Step
from dudo.engine.written import lettered, written
from dudo.text import Name, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Faces(Claims, CachedHash):
    """A claim is true if at least that many dice show its face or are wild."""

    kind = "faces"
    word = Bid
    example = say("a number of one kind like 4x5")
    sentence = (
        "A bid names a number and a {face}: four {ones, select, aces {kings} other {5s}} says that there are at "
        "least four {ones, select, aces {kings} other {5s}}, so exactly four is enough."
    )
    clauses = "S0-10 S0-13 S0-16 S1-06 S1-13"
    in_short = "You bid how many there are of one {face}, like four {ones, select, aces {kings} other {5s}}."

    ladder: Annotated[
        Ladder,
        OptionInfo(
            name="Which bid is higher",
            usual=True,
            keywords=(
                "what higher, raise, raise face, lower face, lower digit, change digit, how many after, after, come "
                "back from ones, jump, ones count double, how many over, how many ones over"
            ),
        ),
    ] = Ladder.QUANTITY_FIRST
    ones_high: OnesHigh = False
    wild: Annotated[
        Wild,
        OptionInfo(
            name="Wild dice",
            usual=True,
            keywords=(
                "wild, can bid ones, may bid ones, bid ones, joker, ones count, ones wild, ones "
                "worth"
            ),
        ),
    ] = Wild.ONES
    natural: Natural = False
    stairs: Stairs = False
    longer_stairs: LongerStairs = False
    zhai: Annotated[
        Zhai | None,
        OptionInfo(
            name="Zhai and fei",
            brief="zhai and fei",
            keywords="zhai, fei, without wild",
            when_off="Wild {dice} count for every bid that they fit.",
        ),
    ] = None
    five_alike: Annotated[
        FiveAlike,
        OptionInfo(
            name="Five alike in a hand",
            finer=True,
            keywords="five alike, all five, five equal, five of a kind",
            when_off="Five equal {dice} in a hand count as five.",
        ),
    ] = FiveAlike.NOTHING_SPECIAL
    five_different: Annotated[
        FiveDifferent,
        OptionInfo(
            name="Five different in a hand",
            finer=True,
            keywords="five different, all different, shake again, reshake",
            when_off="Five different {dice} in a hand are nothing special.",
        ),
    ] = FiveDifferent.NOTHING_SPECIAL

    @property
    def needs_only_an_order(self) -> bool:
        """No, if quantities are compared with faces or multiplied by them."""
        return self.ladder not in (Ladder.LARGEST_NUMBER, Ladder.PRODUCT)

    @property
    def may_lower_face(self) -> bool:
        """Whether a higher bid may name a lower face."""
        return self.ladder.may_lower_face

    @property
    def depends_on_history(self) -> bool:
        """Whether the order of bids does."""
        return self.ladder.depends_on_history or (
            self.zhai is not None and self.zhai.depends_on_history
        )

    def impossible(
        self, claim: Action, pool: Pool, symbols: str, *, dead: bool = False
    ) -> Illegal | None:
        """A face on which nobody bids, more dice than there are, or a way to write it that no bid has."""
        bid = _bid(claim)
        if bid.face not in self.faces(pool.sides, dead=dead):
            return _no_such_face(bid.face, symbols)
        if not 1 <= bid.quantity <= pool.dice:
            return Illegal(
                say("Bid from 1 to {total_dice}: there are no more in play.", total_dice=pool.dice),
                clause="R-03",
            )
        if self.ladder is Ladder.TRACK and not on_track(bid, pool.sides):
            return Illegal(
                say("The track has no space for {bid}.", bid=Name(written(bid, symbols))),
                clause="W-B03",
            )
        if bid.zhai and self.zhai is None:
            return Illegal("There are no zhai bids in this game.", clause="W-C03")
        if bid.zhai and (dead or bid.face == 1):
            plain = Name(written(Bid(bid.quantity, bid.face, bounce=bid.bounce), symbols))
            return Illegal(
                say("No wild dice count for that bid anyway: write it {plain}.", plain=plain),
                clause="W-C03",
            )
        return None

    def exceeded(self, claim: Action, standing: Action, history: tuple[Step, ...]) -> Action:
        """The last fei bid, for a bid that flies far enough over the zhai bid that stands (RW-07)."""
        bids = [step.action for step in history if isinstance(step.action, Bid)]
        if self.zhai is None or not bids or not isinstance(claim, Bid) or is_zhai(claim):
            return standing
        last = next((bid for bid in reversed(bids) if not is_zhai(bid)), None)
        flies = is_zhai(bids[-1]) and self.zhai.may_leave(bids[-1], claim)
        return standing if last is None or not flies else last

    def too_low(
        self, claim: Action, standing: Action, least: Action | None, symbols: str, *, dead: bool
    ) -> Illegal | None:
        """What an order that counts 1s double asks of a bid to 1s, and of one back from them."""
        crossing = None if dead else self.ladder.crossing(standing, claim)
        if crossing is None:
            return None
        return Illegal(
            say(
                "{action} is not higher than {standing}. {rule}{any, select, yes { Bid {least} or more.} other {}}",
                action=Name(written(claim, symbols)),
                standing=Name(written(standing, symbols)),
                rule=say(crossing.sentence, ones=ones(symbols)),
                any="no" if least is None else "yes",
                least=Name("" if least is None else written(least, symbols)),
            ),
            clause=crossing.clause,
        )

    @property
    def ones_always_wild(self) -> bool:  # type: ignore[override]
        """Whether 1s are always wild, and may be bid on."""
        return self.wild is Wild.ONES_ALWAYS

    @property
    def has_zhai(self) -> bool:  # type: ignore[override]
        """Whether bids may say that no wild dice count for them."""
        return self.zhai is not None

    @property
    def counts_ones_double(self) -> bool:  # type: ignore[override]
        """Whether the order of bids counts 1s double."""
        return self.ladder.counts_ones_double

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
        return 0 if dead else self.wild.face(sides)

    def kills_wilds(self, claim: Action, *, opens: bool = True) -> bool:
        """Whether this bid makes the 1s ordinary; `opens` if it is the first of its round."""
        if claim.face != 1 or not isinstance(claim, Bid):
            return False
        return self.wild is Wild.ONES_UNTIL_CALLED or (
            opens and self.wild is Wild.ONES_UNLESS_OPENED
        )

    def targets(self, sides: int, *, dead: bool = False) -> tuple[int, ...]:
        """What may be bid on: each face, and again where wild dice do not count (see `Bid.target`).

        >>> Faces(wild=Wild.ONES_ALWAYS, zhai=Zhai()).targets(3)
        (-3, -2, 1, 2, 3)
        """
        faces = self.faces(sides, dead=dead)
        if self.zhai is None or dead:
            return faces
        return (*sorted(-face for face in faces if face > 1), *faces)

    def wild_for(self, claim: Action, *, sides: int = 6, dead: bool = False) -> int:
        """The face that is wild for this bid, 0 if none."""
        return 0 if claim.target < 0 else self.wild_face(sides=sides, dead=dead)

    def above(
        self,
        standing: Action | None,
        pool: Pool,
        *,
        dead: bool = False,
        history: tuple[Step, ...] = (),
    ) -> tuple[Action, ...]:
        """Every bid above the standing one on the ladder, up to the number of dice in play (R-03)."""
        old = standing if standing is None or isinstance(standing, Bid) else _bid(standing)
        if self.zhai is not None and not dead:
            last = None
            if self.zhai.depends_on_history:
                bids = [s.action for s in history if isinstance(s.action, Bid)]
                last = next((bid for bid in reversed(bids) if not is_zhai(bid)), None)
            return zhai_and_fei_above(
                self.zhai,
                old,
                last,
                cap=pool.dice,
                faces=self.faces(pool.sides, dead=dead),
                ones_high=self.ones_high,
            )
        other = 0
        if (
            old is not None and old.face == 1 and self.ladder.depends_on_history
        ):  # it matters over 1s alone
            other = last_other(s.action for s in history)
        return _above(self, old, pool, dead, other)

    def marks(
        self, hands: tuple[Hand, ...], claim: Action, *, sides: int = 6, dead: bool = False
    ) -> tuple[tuple[bool, ...], ...]:
        """For each die of the players' whole hands: whether it counts for the bid.

        >>> Faces().marks(((1, 2, 4, 4), (5, 14)), Bid(3, 4))
        ((True, False, True, True), (False, True))
        """
        face, wild = _bid(claim).face, self.wild_for(claim, sides=sides, dead=dead)
        if self.counts_hands:
            return tuple([self._marks_by_hand(hand, face, wild) for hand in hands])
        return tuple([_marked(hand, face, wild) for hand in hands])

    def tally(
        self, hands: tuple[Hand, ...], claim: Action, *, sides: int = 6, dead: bool = False
    ) -> Tallied:
        """The dice of `hands`, counted for the bid; super dice count double (W-B08).

        >>> Faces().tally(((1, 4, 4), (2, 4, 6)), Bid(5, 4))
        Tallied(total=4, natural=3, stands=False)
        >>> Faces().tally(((1, 4, 14), (2, 4, 11)), Bid(5, 4))
        Tallied(total=7, natural=4, stands=True)
        """
        bid, wild = _bid(claim), self.wild_for(claim, sides=sides, dead=dead)
        more = 0
        if self.counts_hands:
            whole = [hand for hand in hands if not self._is_void(hand)]
            more = sum([self._bonus(hand, bid.face, wild) for hand in whole])
            hands = tuple([self._counted(hand) for hand in whole])
        face = bid.face
        natural = _worth_on(hands, face)
        if wild in (0, face):
            return Tallied(natural + more, natural, natural + more >= bid.quantity)
        total = natural + more + _worth_on(hands, wild)
        short = self.natural and natural == 0
        return Tallied(total, natural, total >= bid.quantity and not short)

    @property
    def of_many_cups(self) -> bool:
        """Whether there are rules that belong to games with a cup for everybody."""
        return (
            self.zhai is not None
            or self.longer_stairs
            or self.five_alike is not FiveAlike.NOTHING_SPECIAL
            or self.five_different is not FiveDifferent.NOTHING_SPECIAL
        )

    def beyond(self, dice: int) -> int:
        """How many more than its own dice a hand of that many may count (W-S03, W-C07)."""
        return max(int(self.longer_stairs), self.five_alike.most(dice))

    def by_hand(self, dice: int, sides: int) -> bool:
        """Whether such a hand may be a run, or five dice that are special."""
        run = self.stairs and dice <= sides
        return self.counts_hands and (run or dice == FIVE)

    @property
    def one_by_one(self) -> "Faces":
        """The same claims without runs and without special hands of five."""
        return _one_by_one(self)

    @property
    def counts_hands(self) -> bool:
        """Whether what dice count for depends on the hand in which they lie."""
        return (
            self.stairs
            or self.five_alike is not FiveAlike.NOTHING_SPECIAL
            or self.five_different is FiveDifferent.ZERO
        )

    def _marks_by_hand(self, hand: Hand, face: int, wild: int) -> tuple[bool, ...]:
        if self._is_void(hand):
            return (False,) * len(hand)
        return _marked(self._counted(hand)[: len(hand)], face, wild)

    def _is_void(self, hand: Hand) -> bool:
        """Whether the hand counts for nothing (W-C08)."""
        return self.five_different is FiveDifferent.ZERO and five_differ(hand)

    def _bonus(self, hand: Hand, face: int, wild: int) -> int:
        """How much more than its dice the hand is worth (W-C07); a longer run has had its one more (W-S03)."""
        counted = self._counted(hand)
        if len(counted) > len(hand):
            return 0
        return self.five_alike.bonus(hand, sum(_marked(counted, face, wild)))

    def _counted(self, hand: Hand) -> Hand:
        return as_ones(hand, longer=self.longer_stairs) if self.stairs else hand


@lru_cache(maxsize=256)
def _one_by_one(claims: Faces) -> Faces:
    return replace(
        claims,
        stairs=False,
        longer_stairs=False,
        five_alike=FiveAlike.NOTHING_SPECIAL,
        five_different=FiveDifferent.NOTHING_SPECIAL,
    )


@bounded_cache(many=4096, weigh=weight_of_indexed)
def _above(
    claims: Faces,
    standing: Bid | None,
    pool: Pool,
    dead: bool,  # noqa: FBT001  a cache finds positional arguments sooner
    other: int,
) -> IndexedTuple:
    bids = raises(
        claims.ladder.without_wilds if dead else claims.ladder,
        standing,
        cap=pool.dice,
        faces=claims.faces(pool.sides, dead=dead),
        other=other,
        ones_high=claims.ones_high,
    )
    return IndexedTuple(bids)


@lru_cache(maxsize=4096)
def _marked(hand: Hand, face: int, wild: int) -> tuple[bool, ...]:
    """For each die: whether it counts for a bid on that face, super or not, where the face `wild` is wild, or none."""
    return tuple([face_of(die) in (face, wild) for die in hand])


def _worth_on(hands: tuple[Hand, ...], face: int) -> int:
    """For how many dice those with that face count; super dice count double (W-B08)."""
    double, worth = face + SUPER, 0
    for hand in hands:
        worth += hand.count(face) + 2 * hand.count(double)
    return worth


def _bid(claim: Action) -> Bid:
    assert isinstance(claim, Bid)
    return claim


def _no_such_face(face: int, symbols: str) -> Illegal:
    if face == 0 and "0" in symbols:
        return Illegal("A bid on 0s is written with a 10, like 4x10.", clause="S1-66")
    if not lettered(symbols):
        return Illegal(say("Nobody bids on {face}s in this game.", face=face), clause="R-02")
    if face == 1:
        return Illegal("Nobody bids on aces in this game.", clause="R-02")
    return Illegal(
        say(
            "These dice have {n} faces: 1 stands for {first}, and {n} for {last}.",
            n=len(symbols),
            first=Name(symbols[0]),
            last=Name(symbols[-1]),
        ),
        clause="S0-08",
    )
