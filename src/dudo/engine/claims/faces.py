"""Faces: a claim is a number of dice of one face, ordered by a ladder, and some dice may be wild."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from dudo.engine.action import Action, Bid
from dudo.engine.caching import bounded_cache
from dudo.engine.claims.five import FIVE, FiveAlike, FiveDifferent, five_differ
from dudo.engine.claims.ladder import Ladder, last_other, raises
from dudo.engine.claims.space import Claims, Pool, Tallied
from dudo.engine.claims.track import on_track
from dudo.engine.claims.wild import Wild
from dudo.engine.claims.zhai import Zhai, is_zhai
from dudo.engine.errors import BadRuleset, Illegal
from dudo.engine.hand import SUPER, Hand, face_of, faces_of, has_super
from dudo.engine.hashed_once import HashedOnce
from dudo.engine.lettered import ones
from dudo.engine.listed import Listed, weight_of_listed
from dudo.engine.option import Says, check_kinds
from dudo.engine.rule import Need
from dudo.engine.state import Step
from dudo.engine.written import lettered, written
from dudo.text import Name, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Faces(Claims, HashedOnce):
    """A claim is true if at least that many dice show its face or are wild."""

    kind = "faces"
    word = Bid
    example = say("a number of one kind like 4x5")
    sentence = (
        "A bid names a {face} and says that there are at least so many of it: four 5s is true if there are "
        "exactly four, or more."
    )
    clauses = "S0-10 S0-13 S0-16 S1-06 S1-13"
    in_short = "You bid how many there are of one {face}, like four 5s."

    ladder: Annotated[
        Ladder,
        Says(
            name="Which bid is higher",
            asked=(
                "what higher, raise, raise face, lower face, lower digit, change digit, how many after, after, come "
                "back from ones, jump, ones count double, how many over, how many ones over"
            ),
        ),
    ] = Ladder.QUANTITY_FIRST
    ones_high: Annotated[
        bool,
        Says(
            "1s are the highest {face}.",
            name="1s above all others",
            finer=True,
            asked="ones highest, order faces",
            unsaid="1s are the lowest {face}.",
            clauses="W-C02 W-C18 W-L01",
        ),
    ] = False
    wild: Annotated[
        Wild,
        Says(
            name="Wild dice",
            asked=(
                "wild, can bid ones, may bid ones, bid ones, joker, ones count, ones wild, ones "
                "worth"
            ),
        ),
    ] = Wild.ONES
    natural: Annotated[
        bool,
        Says(
            "Wild {dice} alone cannot make a bid true: the {face} itself must show at least once.",
            name="Natural dice",
            finer=True,
            asked=(
                "only wild, wild alone, natural, without real, ones and no, no natural, no real, ace enough, "
                "ones enough, wild enough"
            ),
            unsaid="Wild dice alone can make a bid true.",
            clauses="S1-05 R-58",
        ),
    ] = False
    stairs: Annotated[
        bool,
        Says(
            "Stairs: if all your dice are a run from 1 upwards, like 1 2 3, every one of them counts as a 1.",
            name="Dice in a row",
            asked="straight, stair, run, 1 2 3",
            unsaid="A run of dice is nothing special.",
            clauses="S0-55 R-16",
        ),
    ] = False
    longer_stairs: Annotated[
        bool,
        Says(
            "A run counts as one more 1 than it has dice, and a lone 1 as two, so a bid may "
            "exceed the dice in play "
            "by one for each player.",
            name="Runs that count one more",
            finer=True,
            asked=(
                "stair one more, run one more, lone one, single one, stair worth, 1 2 3 four, "
                "lone 1 worth, single 1 worth, bid higher than number of die"
            ),
            unsaid="A run counts as many 1s as it has dice, and a lone 1 is not a run.",
            clauses="W-S03 RW-16",
        ),
    ] = False
    zhai: Annotated[
        Zhai | None,
        Says(
            name="Zhai and fei",
            asked="zhai, fei, without wild",
            unsaid="Wild {dice} count for every bid that they fit.",
        ),
    ] = None
    five_alike: Annotated[
        FiveAlike,
        Says(
            name="Five alike in a hand",
            finer=True,
            asked="five alike, all five, five equal, five of a kind",
            unsaid="Five equal {dice} in a hand count as five.",
        ),
    ] = FiveAlike.NOTHING_SPECIAL
    five_different: Annotated[
        FiveDifferent,
        Says(
            name="Five different in a hand",
            finer=True,
            asked="five different, all different, shake again, reshake",
            unsaid="Five different {dice} in a hand are nothing special.",
        ),
    ] = FiveDifferent.NOTHING_SPECIAL

    def __post_init__(self) -> None:
        check_kinds(self)

    def needs(self, game: Any) -> Iterator[Need]:
        """An order and wild dice that go together; and dice with the faces, and in the number, that are special."""
        yield from self._needs_of_wilds()
        yield from self._needs_of_dice(game.one_hand)
        yield Need(
            self.stairs or not self.longer_stairs,
            "A run can count one more only where runs are stairs.",
            {"claims.stairs": True},
            {"claims.longer_stairs": False},
        )
        if self.stairs:
            yield from self._needs_of_stairs(game)

    def _needs_of_wilds(self) -> Iterator[Need]:
        always, plain = {"claims.wild": "ones-always"}, {"claims.ladder": "quantity-first"}
        yield Need(
            not self.natural or self.wild is not Wild.NONE,
            "Only where some dice are wild does it make sense to ask for one that really shows the face.",
            {"claims.natural": False},
            {"claims.wild": "ones"},
        )
        yield Need(
            not self.ladder.counts_ones_double or self.ones_always_wild,
            "An order that counts 1s double needs 1s that are always wild and may be bid on.",
            always,
            plain,
        )
        yield Need(
            not self.ones_high or (self.ladder.only_orders and self.wild is not Wild.ONES),
            "Only where 1s may be bid on, in an order that compares faces alone, can they be highest.",
            {"claims.ones_high": False},
            {"claims.wild": "ones-always", **plain},
        )
        yield Need(
            self.zhai is None or (self.ones_always_wild and self.ladder is Ladder.QUANTITY_FIRST),
            "Zhai needs 1s that are always wild and may be bid on, and bids that rise by number first.",
            {**always, **plain},
            {"claims.zhai": None},
        )
        yield Need(
            self.ladder is not Ladder.TRACK or self.wild is Wild.HIGHEST_ALWAYS,
            "The track has spaces for stars, so the highest face must be wild and be bid on.",
            {"claims.wild": "highest-always"},
            plain,
        )

    def _needs_of_dice(self, hand: Pool) -> Iterator[Need]:
        different = self.five_different.is_special
        special = different or self.five_alike is not FiveAlike.NOTHING_SPECIAL
        yield Need(
            self.wild is not Wild.SIXES or hand.sides >= 6,
            "Sixes can be wild only on dice that have a 6.",
            {"hand.sides": 6},
            {"claims.wild": "ones"},
        )
        yield Need(
            not special or hand.dice == FIVE,
            "What five dice in a hand are worth is special only where everybody starts with five.",
            {"hand.count": FIVE},
            {"claims.five_alike": "nothing-special", "claims.five_different": "nothing-special"},
        )
        yield Need(
            not different or hand.sides >= FIVE,
            "Five dice can all differ only where they have five faces.",
            {"hand.sides": 6},
            {"claims.five_different": "nothing-special"},
        )

    def _needs_of_stairs(self, game: Any) -> Iterator[Need]:
        off = {"claims.stairs": False, "claims.longer_stairs": False}
        yield Need(
            not game.hand.poker,
            "Poker dice show no run from 1 upwards: play stairs with dice that have numbers.",
            off,
        )
        yield Need(
            self.longer_stairs or game.most_dice > 1,
            "A run takes two dice in a hand, and here nobody has more than one.",
            off,
        )
        yield Need(
            game.hand.count <= game.hand.sides or not game.keeps_dice,
            "A run has no more dice than a die has faces, and here everybody always has more.",
            off,
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """What a bid counts, and nothing of hands that another option makes special, or makes pointless."""
        claims: object = game.claims
        if not isinstance(claims, Faces):
            return {}
        nothing = claims.wild is Wild.NONE
        different = claims.five_different.is_special
        double = claims.ladder.counts_ones_double
        said: dict[str, str] = {}
        if not claims.longer_stairs:
            said["claims.longer_stairs"] = ""  # what runs are worth is said where they are
        if nothing and not claims.natural:
            said["claims.natural"] = ""
        if not claims.ones_high and (claims.wild is Wild.ONES or double):
            said["claims.ones_high"] = ""
        if not claims.stairs and different:
            said["claims.stairs"] = ""
        if not different and claims.stairs:
            said["claims.five_different"] = ""
        if claims.stairs and claims.five_different is FiveDifferent.ZERO:
            said["claims.five_different"] = (
                "Five different: a hand of five different {faces} counts for nothing, even if it is a run."
            )
        if claims.five_alike is FiveAlike.NOTHING_SPECIAL and game.hand.super_die:
            said["claims.five_alike"] = ""
        return {**said, **claims._said_of_zhai()}

    def _said_of_zhai(self) -> Mapping[str, str]:
        """What 1s are beside zhai bids; nothing of them where other bids are without wild dice."""
        if self.zhai is None:
            sometimes = self.wild in (Wild.NONE, Wild.ONES_UNLESS_OPENED, Wild.ONES_UNTIL_CALLED)
            return {"claims.zhai": ""} if sometimes or self.natural else {}
        wild = {"claims.wild": say("1s are wild: they count as any face; you may also bid on 1s.")}
        if not self.zhai.may_fall:
            return wild
        return {
            **wild,
            "claims.zhai": (
                "A bid is fei, with 1s wild, and then higher than the last fei bid; or it is zhai, and then only the "
                "{face} itself counts, as for every bid on 1s."
            ),
        }

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
        if dead or self.wild is Wild.NONE:
            return 0
        if self.wild is Wild.SIXES:
            return 6
        return sides if self.wild is Wild.HIGHEST_ALWAYS else 1

    def kills_wilds(self, claim: Action, *, opens: bool = True) -> bool:
        """Whether this bid makes the 1s ordinary; `opens` if it is the first of its round."""
        if claim.face != 1 or not isinstance(claim, Bid):
            return False
        return self.wild is Wild.ONES_UNTIL_CALLED or (
            opens and self.wild is Wild.ONES_UNLESS_OPENED
        )

    def aims(self, sides: int, *, dead: bool = False) -> tuple[int, ...]:
        """What may be bid on: each face, and again where wild dice do not count (see `Bid.aim`).

        >>> Faces(wild=Wild.ONES_ALWAYS, zhai=Zhai()).aims(3)
        (-3, -2, 1, 2, 3)
        """
        faces = self.faces(sides, dead=dead)
        if self.zhai is None or dead:
            return faces
        return (*sorted(-face for face in faces if face > 1), *faces)

    def wild_for(self, claim: Action, *, sides: int = 6, dead: bool = False) -> int:
        """The face that is wild for this bid, 0 if none."""
        return 0 if claim.aim < 0 else self.wild_face(sides=sides, dead=dead)

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
            return _kinds_above(
                self, old, last, cap=pool.dice, faces=self.faces(pool.sides, dead=dead)
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
        if self.by_hand:
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
        if self.by_hand:
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

    @property
    def by_hand(self) -> bool:
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
        """The hand as it counts: stairs are as many 1s, or one more (S0-55, R-16, W-S03)."""
        if not self.stairs or len(hand) <= (not self.longer_stairs):
            return hand
        if faces_of(hand) != tuple(range(1, len(hand) + 1)):
            return hand
        ones = (1,) * (len(hand) + self.longer_stairs)
        return (*ones[1:], 1 + SUPER) if has_super(hand) else ones


@bounded_cache(many=4096, weigh=weight_of_listed)
def _above(
    claims: Faces,
    standing: Bid | None,
    pool: Pool,
    dead: bool,  # noqa: FBT001  in their order, since a cache finds that sooner
    other: int,
) -> Listed:
    bids = raises(
        claims.ladder.without_wilds if dead else claims.ladder,
        standing,
        cap=pool.dice,
        faces=claims.faces(pool.sides, dead=dead),
        other=other,
        ones_high=claims.ones_high,
    )
    return Listed(bids)


@bounded_cache(many=4096)
def _kinds_above(
    claims: Faces, old: Bid | None, last: Bid | None, *, cap: int, faces: tuple[int, ...]
) -> tuple[Bid, ...]:
    """Every bid, zhai or fei, above the standing one; `last` is the last fei bid, where that matters."""
    assert claims.zhai is not None

    def above(bid: Bid | None) -> tuple[Bid, ...]:
        plain = None if bid is None else Bid(bid.quantity, bid.face)
        return raises(claims.ladder, plain, cap=cap, faces=faces, ones_high=claims.ones_high)

    every, higher = above(None), above(old)
    rises = frozenset(higher)
    fei = [bid for bid in every if bid.face != 1]
    zhai = [bid if bid.face == 1 else Bid(bid.quantity, bid.face, zhai=True) for bid in every]
    if old is None:
        return tuple(sorted([*fei, *zhai]))
    if is_zhai(old):
        free = frozenset(above(last)) if last is not None else frozenset(fei)
        out = [bid for bid in fei if claims.zhai.may_leave(old, bid) and bid in free]
        return tuple(sorted([*out, *(it for it in zhai if Bid(it.quantity, it.face) in rises)]))
    into = [
        it
        for it in zhai
        if claims.zhai.may_enter(old, it, rises=Bid(it.quantity, it.face) in rises)
    ]
    return tuple(sorted([*(bid for bid in fei if bid in rises), *into]))


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
    if not isinstance(claim, Bid):
        raise BadRuleset(say("{claim} names no face to count.", claim=Name(claim)))
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
