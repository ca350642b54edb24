"""Spot on: a bet that the bid is exact."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, SpotOn
from dudo.engine.bidding.judging import tallied_bid
from dudo.engine.bidding.legality import part
from dudo.engine.bidding.round import close
from dudo.engine.bidding.rule import BidRule, Judged, Turn
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.claims import Tallied
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.penalty import Cost, Penalty, Verdict
from dudo.engine.rule import Need
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, State, Step

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


_SPOT_ON = (SpotOn(),)


class Meaning(Choice):
    """What the caller bets on."""

    EXACT = (
        (
            "Spot on: a player says that the bid is exactly right. If it is not, that costs the caller as much as a "
            "wrong challenge."
        ),
        "S0-53 S2-13 S2-15",
    )
    AT_LEAST = (
        "Spot on: a player bets that the bid is true. A wrong bet costs as much as a wrong challenge.",
        "S3-25 R-36",
    )


class Reward(Choice):
    """What the caller wins when right."""

    BIDDER_PAYS = ("A right call costs the bidder the round.", "S0-54 R-15")
    REGAIN = (
        (
            "After a right call the caller gets a lost die back, but never more than at the start, and opens the "
            "next round; the bidder loses nothing."
        ),
        "S0-54 S2-14 S3-25 R-15",
    )
    ALL_PAY = (
        "If the call is right, everybody else loses the round, the bidder included.",
        "S0-54 R-15",
    )
    NOTHING = ("After a right call the round is void and nobody loses.", "W-D11")
    SHED = (
        "After a right call the caller puts a die away, but never the last, and opens the next round.",
        "S2-18 R-44",
    )


class Caller(Choice):
    """Who may call a bid exact."""

    IN_TURN = ("Only the player whose turn it is may call spot on.", "S0-53 S2-13 R-15")
    BYSTANDERS = (
        (
            "Anybody but the bidder and the next player may call spot on, before the next player answers; if several "
            "do, the first of them after the bidder in turn order counts."
        ),
        "W-P12 RW-03",
    )
    ANYONE = (
        (
            "Anybody but the bidder may call spot on, before the next player answers; if several do, the first of them "
            "after the bidder in turn order counts."
        ),
        "W-P12 RW-03",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Exact(BidRule):
    """Spot on is allowed (S0-53, W-P12 to W-P14)."""

    info: ClassVar = OptionInfo(
        name="Spot on",
        finer=True,
        keywords="exact, call exact",
        when_off="Spot on, also called calza, is not played.",
        clauses="S0-53",
        group=Group.ANSWERS,
        brief="{spoton}",
        usual=True,
    )
    phases: ClassVar = (Phase.TURN, Phase.RAISE, Phase.WINDOW)
    absent: ClassVar = {
        "spoton": Illegal("Only the player whose turn it is may call spot on.", clause="S0-53")
    }

    meaning: Annotated[
        Meaning,
        OptionInfo(
            name="What spot on bets on", keywords="exact, wrong exact, call exact, wrong exact cost"
        ),
    ] = Meaning.EXACT
    who: Annotated[
        Caller,
        OptionInfo(
            name="Who may call spot on",
            keywords=(
                "who exact, who call exact, who can call exact, next player call exact, exact "
                "not my turn, exact out of turn, call exact out of turn, when exact, when call exact, when can "
                "call exact"
            ),
        ),
    ] = Caller.IN_TURN
    below_full: Annotated[
        bool,
        OptionInfo(
            "Only a player who has lost a die may call spot on.",
            name="Spot on with all your dice",
            keywords="exact every die, may call exact with five die",
            when_off="A player who still has every die may call it too.",
            clauses="RW-03",
        ),
    ] = False
    from_half: Annotated[
        bool,
        OptionInfo(
            "Spot on may be called only while at least half of the starting dice are in play.",
            name="Spot on late in the match",
            keywords="exact late, call exact die left, exact few die left",
            when_off="It may be called however few dice are left.",
            clauses="W-D04 RW-05",
        ),
    ] = False
    single_die: Annotated[
        bool,
        OptionInfo(
            "A player with one die may call spot on however few dice are left.",
            name="Spot on late with one die",
            keywords="exact late one die, may call exact one die, call exact one die left",
            when_off="The same goes for a player with one die.",
            clauses="RW-05",
        ),
    ] = False
    once: Annotated[
        bool,
        OptionInfo(
            "Each player may call spot on once a match.",
            name="How often spot on is called",
            keywords="how often exact, exact twice, call exact again, exact once",
            when_off="It may be called as often as you like.",
            clauses="RW-03",
        ),
    ] = False
    with_two: Annotated[
        bool,
        OptionInfo(
            off="With two players left nobody calls spot on.",
            name="Spot on between two players",
            keywords="exact two player",
            when_off="It may be called with two players left.",
            clauses="W-D09",
        ),
    ] = True
    in_one_die: Annotated[
        bool,
        OptionInfo(
            off="Nobody calls spot on in a one-die round.",
            name="Spot on in a one-die round",
            keywords="exact palifico",
            when_off="It may be called in a one-die round, too.",
            clauses="W-P14",
        ),
    ] = True
    reward: Annotated[
        Reward,
        OptionInfo(
            name="What a right spot-on call earns",
            keywords=(
                "right exact, call exact right, die back, win die back, gain die, get sixth, "
                "call exact sixth, lose last die exact, who open exact"
            ),
        ),
    ] = Reward.REGAIN

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Somebody who may call it, and something to win by it."""
        count = game.hand.count
        yield Need(
            game.most > 2 or (self.with_two and self.who is not Caller.BYSTANDERS),
            "Nobody could ever call spot on: it needs a third player.",
            {"most": 20},
        )
        yield Need(
            not self.from_half
            or not game.keeps_dice
            or (game.rounds > 1 and game.penalty.puts_out),
            "Half of the starting dice are always in play where nobody loses any or goes out.",
            {"exact.from_half": False},
        )
        yield Need(
            self.from_half or not self.single_die,
            "That a player with one die may call spot on late says something only where others may not.",
            {"exact.single_die": False},
            {"exact.from_half": True},
        )
        yield Need(
            not (self.single_die and self.from_half) or game.most_dice > 1,
            "Where nobody ever has more than one die, everybody may call spot on late.",
            {"exact.single_die": False},
        )
        if self.reward is Reward.REGAIN or self.below_full:
            yield Need(
                game.rounds > 1,
                "In a match of one round nobody has lost anything before: let a right spot on win nothing back.",
                {"exact.reward": "bidder-pays"},
            )
            yield Need(
                game.penalty.spares(count),
                (
                    "The loser of a round is out, so nobody has anything to win back: let a right spot on "
                    "bring something else."
                ),
                {"exact.reward": "bidder-pays"},
            )
        yield Need(
            game.penalty.takes_dice or not self.below_full,
            "Nobody ever lacks a die where rounds cost none.",
            {"exact.below_full": False},
        )
        yield Need(
            self.reward is not Reward.SHED or game.penalty.gains_dice,
            "Putting a die away rewards a spot on only where losers gain dice.",
            {"exact.reward": "bidder-pays"},
            {"penalty": "gain-die"},
        )
        yield Need(
            self.reward is not Reward.REGAIN or not game.penalty.gains_dice,
            "A die back is not a reward where losers gain dice; let the caller put one away instead.",
            {"exact.reward": "shed"},
        )

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """What a right call wins in this game, and nothing of what it has no occasion for."""
        exact, said = game.exact, {}
        if exact is None:
            return {}
        if game.palifico is None:
            said["exact.in_one_die"] = ""
        if not exact.from_half:
            said["exact.single_die"] = ""
        if exact.who is Caller.BYSTANDERS:
            said["exact.with_two"] = (
                "With two players left nobody can call spot on, for there is no bystander."
            )
        by_difference = game.penalty.by_difference and game.penalty.at_least < 2
        if exact.regains and not game.penalty.takes_dice:
            said["exact.reward"] = _WON_BACK[game.penalty.pile > 0]
        if exact.reward is Reward.BIDDER_PAYS and by_difference:  # it has no difference
            said["exact.reward"] = "A right call costs the bidder a {die}."
        if exact.reward is Reward.ALL_PAY:
            said |= exact._said_of_all(game, by_difference=by_difference)
        return said

    def _said_of_all(self, game: "Rules", *, by_difference: bool) -> Mapping[str, str]:
        """What everybody pays; where many lose, who opens (R-04, W-P13)."""
        opens = game.opener.follows_loss and game.rounds > 1 and game.most > 2
        if not opens and not by_difference:
            return {}
        who = "" if not opens else "bidder" if self.who is Caller.IN_TURN else "caller"
        return {"exact.reward": _OF_ALL[by_difference, who]}

    def explained(self, game: "Rules") -> Mapping[str, str]:
        """A bet that the bid is true."""
        at_least = "Bet that the bid is true: that there are at least that many."
        return {} if self.bets_on_exact else {"spoton": at_least}

    def calls(self) -> Iterable[str]:
        """Spot on; where it is called out of turn, to let a bid go."""
        return ("spoton", "waive") if self.speaks_late() else ("spoton",)

    def offers(self, at: Turn) -> Iterable[Action]:
        """A call of the standing bid."""
        return _SPOT_ON

    def bars(self, at: Turn, kind: str) -> Illegal | None:
        """Whose bid may be called exact, when, and by whom."""
        if kind != "spoton":
            return None
        game, public = at.game, at.public
        if public.standing is None:
            return Illegal("There is no bid yet that could be exact.", clause="S0-53")
        if at.own:
            return Illegal("You cannot call your own bid exact.", clause="S0-53")
        if public.one_die and not self.in_one_die:
            return part(self, "in_one_die")
        if len(public.active) <= 2 and not self.with_two:
            return part(self, "with_two")
        few = 2 * public.total_dice < game.hand.count * public.players
        if self.from_half and few and not (self.single_die and public.dice[at.seat] == 1):  # RW-05
            return part(self, "from_half")
        if self.below_full and public.dice[at.seat] >= game.hand.count:
            return part(self, "below_full")
        if self.once and at.seat in public.called_exact:
            return part(self, "once")
        late = public.phase is Phase.WINDOW
        next_in_turn = self.who is Caller.BYSTANDERS and at.seat == game.answering(public)
        if late is not self.speaks_late() or next_in_turn:
            return Illegal(self.who.sentence, clause="S0-53")
        return None

    def speaks_late(self) -> bool:
        """Whether it is called before the next player answers."""
        return self.who is not Caller.IN_TURN

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """The dice are shown; where it may be called once, it is noted who has."""
        public = state.public
        if self.once:
            public = evolve(public, called_exact=tuple(sorted({*public.called_exact, seat})))
        return close(game, State(public, state.hidden), Step(seat, action))

    def judge(
        self, game: "Rules", state: BiddingState, step: Step, hands: tuple[Hand, ...]
    ) -> Judged:
        """The count says whether the bid is exact."""
        public = state.public
        return self.weighs(
            game, public, step, tallied_bid(game, state, hands, dead=public.wilds_dead)
        )

    def weighs(self, game: "Rules", public: BiddingPublic, step: Step, tallied: Tallied) -> Judged:
        """The count is that of the bid, or not."""
        assert public.standing is not None
        caller, amount = step.seat, public.standing.action.amount
        right = self.is_right(tallied, amount)
        times = 1 if right else game.times(public, tallied, step.action)
        cost, verdict = self.settle(
            caller=caller,
            bidder=public.standing.seat,
            gap=abs(tallied.total - amount),
            right=right,
            penalty=game.penalty,
            full=game.hand.count,
            dice=public.dice,
            losses=public.losses,
            active=public.active,
            stake=public.stake * times,
        )
        return Judged(cost, verdict, right, tallied)

    @property
    def may_cost_nothing(self) -> bool:  # type: ignore[override]
        """Unless somebody pays for a right call."""
        return self.reward not in (Reward.BIDDER_PAYS, Reward.ALL_PAY)

    @property
    def regains(self) -> bool:
        """Whether a right call wins back what was lost."""
        return self.reward is Reward.REGAIN

    def may_leave_one(self, game: "Rules") -> bool:
        """Whether a right call may bring somebody down to one die who would not come to it otherwise."""
        return self.reward is Reward.SHED or not game.penalty.gains_dice

    @property
    def bets_on_exact(self) -> bool:
        """Whether it is a bet that the bid is exact, and not only true."""
        return self.meaning is Meaning.EXACT

    def is_right(self, tallied: Tallied, amount: int) -> bool:
        """Whether the call is right."""
        return tallied.stands and (self.meaning is Meaning.AT_LEAST or tallied.total == amount)

    def settle(
        self,
        *,
        caller: int,
        bidder: int,
        gap: int,
        right: bool,
        penalty: Penalty,
        full: int,
        dice: tuple[int, ...],
        losses: tuple[int, ...],
        active: tuple[int, ...],
        stake: int = 1,
    ) -> tuple[Cost, Verdict]:
        """What the call costs, and the verdict that names the next opener.

        `gap` is the difference of bid and count, `full` the number of dice a player starts with, and
        `stake` how many times over the round is paid.
        """
        if not right:
            wrong = Verdict(
                bidder=bidder,
                challengers=(caller,),
                stands=True,
                excess=max(gap, 1),
                stake=stake,
            )
            return penalty.settle(wrong, dice, active), wrong
        paid = Verdict(bidder=bidder, challengers=(caller,), stands=False, excess=-1, stake=stake)
        if self.reward is Reward.BIDDER_PAYS:
            return penalty.settle(paid, dice, active), paid
        if self.reward is Reward.ALL_PAY:
            others = tuple(seat for seat in active if seat != caller)
            alone = Verdict(bidder=caller, challengers=others, stands=True, excess=1, stake=stake)
            cost = penalty.settle(alone, dice, active)
            opens = replace(alone, challengers=(caller,), excess=0)
            return cost, paid if self.who is Caller.IN_TURN else opens  # R-04, W-P13
        change, back = self._of_the_caller(penalty, dice[caller], losses[caller], full=full)
        none = (0,) * len(dice)
        cost = Cost(with_seat(none, caller, change), with_seat(none, caller, back), (), (caller,))
        return cost, Verdict(bidder=caller, challengers=(caller,), stands=True, excess=0)

    def _of_the_caller(
        self, penalty: Penalty, dice: int, losses: int, *, full: int
    ) -> tuple[int, int]:
        """By how much the dice and the losses of the caller change after a right call for which nobody pays."""
        if not penalty.takes_dice:
            return 0, -1 if self.reward is Reward.REGAIN and losses else 0
        if self.reward is Reward.REGAIN and dice < full:
            return 1, 0
        return (-1 if self.reward is Reward.SHED and dice > 1 else 0), 0


_WON_BACK = {
    True: (
        "After a right call the caller puts a matchstick back on the pile, if they have one, and opens the next "
        "round; the bidder loses nothing."
    ),
    False: (
        "After a right call the caller gets a lost {life} back, if there is one, and opens the next round; the "
        "bidder loses nothing."
    ),
}
"""What a right call gives back is what a lost round takes: from a pile, or a life."""

_OF_ALL = {
    (True, ""): "If the call is right, everybody else loses a {die}, the bidder included.",
    (True, "caller"): (
        "If the call is right, everybody else loses a {die}, the bidder included; the caller opens the next round."
    ),
    (True, "bidder"): (
        "If the call is right, everybody else loses a {die}, the bidder included; the bidder counts as the loser who "
        "opens the next round."
    ),
    (False, "caller"): (
        "If the call is right, everybody else loses the round, the bidder included; the caller opens the next round."
    ),
    (False, "bidder"): (
        "If the call is right, everybody else loses the round, the bidder included; the bidder counts as the loser "
        "who opens the next round."
    ),
}
"""What everybody pays, a die or a round, and who opens the next round."""
