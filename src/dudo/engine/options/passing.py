"""Passing: letting the bid go on to the next player, with dice that allow it or with a lie."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import factorial, perm
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Doubt, Pass
from dudo.engine.bidding.judging import settled
from dudo.engine.bidding.legality import part
from dudo.engine.bidding.round import answerable, told, turn_after
from dudo.engine.bidding.rule import BidRule, Judged, Turn
from dudo.engine.bidding.state import BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand, faces_of
from dudo.engine.option import Group, OptionInfo
from dudo.engine.penalty import Verdict
from dudo.engine.rule import Need
from dudo.engine.state import Phase, State, Step

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules

FULL_HOUSE = 5
"""A full house is a hand of this many dice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Passing(BidRule):
    """Once a round a player may pass on certain hands, and the pass may be a lie (S0-51, S0-52, W-D05, W-D06)."""

    info: ClassVar = OptionInfo(
        name="Who may pass, and when",
        brief="passing",
        finer=True,
        keywords="pass, skip, challenge pass, pass challenge me",
        when_off="Nobody may pass.",
        group=Group.ANSWERS,
    )
    sentence = (
        "Instead of raising you may pass, once a round: you say that your dice allow it, truthfully or not. "
        "Until the next bid, the player in turn may doubt the pass; then the passer's dice decide who loses "
        "the round."
    )
    clauses = "S0-51 S0-52 R-14 W-D05 W-D06"
    keywords = "pass, skip"
    absent: ClassVar = {
        "pass": Illegal("There is no bid to pass on yet.", clause="R-14"),
        "doubt": Illegal("There is no pass of that player to doubt.", clause="S0-52"),
    }

    distinct: Annotated[
        bool,
        OptionInfo(
            "A pass is honest with dice that are all different.",
            off="Dice that are all different are no reason to pass.",
            name="Passing on different dice",
            keywords="pass different",
            clauses="S0-51 R-13 W-D05",
        ),
    ] = True
    equal: Annotated[
        bool,
        OptionInfo(
            "A pass is honest with dice that are all equal.",
            name="Passing on equal dice",
            keywords="pass equal",
            when_off="Dice that are all equal are no reason to pass.",
            clauses="W-D05",
        ),
    ] = False
    full_house: Annotated[
        bool,
        OptionInfo(
            "A pass is honest with a full house: three dice of one face and two of another, of which none is "
            "wild.",
            name="Passing on a full house",
            keywords="pass full house",
            when_off="A full house is no reason to pass.",
            clauses="W-D05",
        ),
    ] = False
    all_dice: Annotated[
        bool,
        OptionInfo(
            "Only a player who still has all their dice may pass.",
            name="Passing with fewer dice",
            keywords="pass lost die",
            when_off="A player who has lost dice may pass too.",
            clauses="W-D05",
        ),
    ] = False
    with_two: Annotated[
        bool,
        OptionInfo(
            off="With two players left nobody passes.",
            name="Passing between two players",
            keywords="pass two player",
            when_off="It may be done with two players left.",
            clauses="W-D09",
        ),
    ] = True
    in_one_die: Annotated[
        bool,
        OptionInfo(
            off="Nobody passes in a one-die round.",
            name="Passing in a one-die round",
            keywords="pass palifico",
            when_off="It may be done in a one-die round, too.",
            clauses="W-D07",
        ),
    ] = True
    bid_too: Annotated[
        bool,
        OptionInfo(
            "After a pass the bid may be challenged too.",
            off="After a pass, the bid itself cannot be challenged until somebody raises.",
            name="Challenging the bid after a pass",
            keywords="challenge after pass",
            clauses="R-14 RW-06",
        ),
    ] = False

    def needs(self, game: "Rules") -> Iterator[Need]:
        """A hand on which it is honest, somebody who may pass, and challenges that a pass does not break."""
        yield Need(
            self.distinct or self.equal or self.full_house,
            "Passing needs a hand on which it is honest.",
            {"passing.distinct": True},
        )
        yield Need(
            not game.all_challenge,
            "A pass breaks a row of challenges: let only the next player challenge, or leave out passing.",
            {"answer": "next-player"},
        )
        yield Need(
            not self.full_house or game.hand.count == FULL_HOUSE or self.distinct,
            "A full house takes five dice.",
            {"hand.count": FULL_HOUSE},
        )
        yield Need(
            game.most > 2 or self.with_two,
            "Nobody could ever pass: it needs a third player.",
            {"passing.with_two": True},
        )

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """What a doubted pass costs where costs differ (R-14); nothing of rounds that are not played."""
        if game.passing is None:
            return {}
        said: dict[str, str] = {}
        if game.passing.distinct and not game.claims.stairs:
            said["claims.stairs"] = ""
        if game.passing.distinct and not game.claims.five_different.is_special:
            said["claims.five_different"] = ""
        if game.palifico is None:
            said["passing.in_one_die"] = ""
        if game.penalty.by_difference and game.penalty.at_least < 2:
            said["passing"] = (
                "Instead of raising you may pass, once a round: you say that your dice allow it, "
                "truthfully or not. Until the next bid, the player in turn may doubt the pass; then the "
                "passer's dice decide, and the player who is wrong loses one {die}."
            )
        return said

    def honest(self, known: Hand, unknown: int, sides: int) -> int:
        """In how many ways so many unknown dice, with these, make a hand on which a player passes without a lie.

        >>> Passing().honest((1, 2, 2, 5, 5), 0, 6), Passing(full_house=True).honest((2, 2, 5, 5, 5), 0, 6)
        (0, 1)
        >>> Passing().honest((), 5, 6), Passing(equal=True).honest((4, 4), 3, 6)
        (720, 1)
        """
        known = faces_of(known)
        size, faces = len(known) + unknown, len(set(known))
        ways = 0
        if self.distinct and faces == len(known):
            ways += perm(max(0, sides - faces), unknown)
        if self.equal and size and not (self.distinct and size == 1):
            ways += (sides, 1, 0)[min(2, faces)]
        if self.full_house and size == FULL_HOUSE:
            ways += _full_houses(known, unknown, sides)
        return ways

    def offers(self, at: Turn) -> Iterable[Action]:
        """A pass on the bid of another; a doubt of each pass that is open."""
        public = at.public
        if public.phase is Phase.TURN:
            yield Pass()
        if public.open_passes:
            yield from (Doubt(passer) for passer in public.open_passes if passer != at.seat)

    def bars(self, at: Turn, kind: str) -> Illegal | None:
        """Who may pass, and that an open pass is answered before the bid (R-14, W-D05, W-D07, W-D09)."""
        public = at.public
        if kind == "pass":
            return self._bars_pass(at)
        if not public.open_passes or self.bid_too:
            return None
        match kind:
            case "challenge" | "split" | "concede":
                after = "After a pass you raise or doubt the pass; the bid cannot be challenged."
            case "spoton":
                after = "After a pass you raise or doubt the pass; nobody can call spot on."
            case _:
                return None
        return Illegal(after, clause="R-14")

    def _bars_pass(self, at: Turn) -> Illegal | None:
        public = at.public
        if public.standing is None:
            return Illegal("There is no bid to pass on yet.", clause="R-14")
        if at.own:
            return Illegal("You cannot pass on your own bid.", clause="R-14")
        if at.seat in public.passed:
            return Illegal("You have passed in this round already.", clause="R-14")
        if public.one_die and not self.in_one_die:
            return part(self, "in_one_die")
        if len(public.active) <= 2 and not self.with_two:
            return part(self, "with_two")
        if self.all_dice and public.dice[at.seat] < at.game.hand.count:
            return part(self, "all_dice")
        return None

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """The bid stays, and the pass may be doubted until somebody raises; or a pass is doubted."""
        public = state.public
        if isinstance(action, Doubt):
            step = Step(seat, action)
            return answerable(game, told(state, step), step, action.seat)
        public = evolve(
            public,
            history=(*public.history, Step(seat, action)),
            passed=(*public.passed, seat),
            open_passes=(*public.open_passes, seat),
        )
        return turn_after(game, State(public, state.hidden), seat)

    def judge(
        self, game: "Rules", state: BiddingState, step: Step, hands: tuple[Hand, ...]
    ) -> Judged:
        """The dice of the passer say whether the pass was honest."""
        assert isinstance(step.action, Doubt)
        passer = step.action.seat
        honest = self.honest(hands[passer], 0, game.hand.sides) > 0
        verdict = Verdict(
            bidder=passer,
            challengers=(step.seat,),
            stands=honest,
            excess=1 if honest else -1,
            stake=state.public.stake,
        )
        return settled(game, state.public, verdict, right=not honest)


def _full_houses(known: Hand, unknown: int, sides: int) -> int:
    """The ways to throw the unknown dice so that all are three of one face and two of another."""
    found = 0
    for three in range(1, sides + 1):
        for two in range(1, sides + 1):
            left = 3 - known.count(three), 2 - known.count(two)
            foreign = any(die not in (three, two) for die in known)
            if three != two and not foreign and min(left) >= 0:
                found += factorial(unknown) // (factorial(left[0]) * factorial(left[1]))
    return found
