"""The options of a bidding game, each with its sentence.

The defaults are the commonest game, so a named game states only what differs.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated

from dudo.engine.action import Action
from dudo.engine.base import LeastPlayers, MostRounds, Ruleset
from dudo.engine.bidding.bills import Bills
from dudo.engine.bidding.buy_backs import BuyBacks
from dudo.engine.bidding.dice import Dice
from dudo.engine.bidding.scope import Scope
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.claims import Faces, Pool, Totals
from dudo.engine.exact import Caller, Exact, Meaning
from dudo.engine.hand import Hand, has_super
from dudo.engine.one_die import OneDieRound, OneDieView, Palifico
from dudo.engine.opening import LeastOpen, OnesFirst
from dudo.engine.option import Group, Says
from dudo.engine.passing import Passing
from dudo.engine.penalty import AnyPenalty, LoseDie
from dudo.engine.rounds import (
    AllInTurn,
    AnyAnswer,
    Anyone,
    Direction,
    Ending,
    First,
    FirstOpener,
    NextPlayer,
    Opener,
    Silence,
)
from dudo.engine.seating import MOST_PLAYERS
from dudo.engine.showing import (
    AnyShow,
    Rerolls,
    ShowAfterBid,
    ShowEachCall,
)
from dudo.engine.splitting import Splitting
from dudo.text import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Ruleset):
    """A bidding game as data."""

    engine_title = say("A cup for everybody")
    engine_about = say("Bids go up and up on all the dice on the table.")

    least: LeastPlayers = 2
    most: Annotated[
        int,
        Says(
            "At most {n} players.",
            name="Most players",
            asked="how many player, how many people",
            clauses="S2-01",
            group=Group.MATCH,
            least=2,
            most=MOST_PLAYERS,
        ),
    ] = 20
    hand: Annotated[
        Dice | Bills,
        Says(
            name="Dice or banknotes",
            asked="zero highest, zero ten, bid zero, serial number",
            group=Group.DICE,
        ),
    ] = field(default_factory=Dice)
    forehead: Annotated[
        bool,
        Says(
            "You see everybody's dice but your own.",
            name="Dice on the forehead",
            asked="see own die, look own die, forehead",
            unsaid="You see your own dice and nobody else's.",
            clauses="S1-53",
            group=Group.DICE,
        ),
    ] = False
    claims: Annotated[
        Faces | Totals,
        Says(
            name="What a bid is about",
            asked=(
                "what bid, mean, exact, exact bid true, at least, more than die in play, tie, "
                "highest bid, how high, how many bid at most, bid higher than number of die, full house, poker hand"
            ),
            group=Group.BIDS,
        ),
    ] = field(default_factory=Faces)
    ones_first: Annotated[
        OnesFirst,
        Says(
            name="Opening on 1s",
            asked="open ones, first bid ones, false start",
            unsaid="The first bid of a round may be on any face that may be bid.",
            group=Group.BIDS,
        ),
    ] = OnesFirst.ALLOWED
    least_first: Annotated[
        LeastOpen,
        Says(
            name="The least first bid",
            asked="least first bid, lowest opening, open with how many, first bid",
            unsaid="The first bid of a round may be as low as you like.",
            group=Group.BIDS,
        ),
    ] = LeastOpen.ANY
    scope: Annotated[
        Scope,
        Says(
            name="Whose dice count",
            asked="only mine, all die, whose die, every die",
            group=Group.BIDS,
        ),
    ] = Scope.TABLE
    answer: Annotated[
        AnyAnswer,
        Says(
            name="Who may challenge",
            asked=(
                "who challenge, challenge out of turn, call out of turn, call not my turn, whose turn, must challenge, "
                "interrupt, challenge own bid, challenge older bid, challenge earlier bid, challenge same time, "
                "anyone challenge, anybody challenge"
            ),
            group=Group.ANSWERS,
        ),
    ] = field(default_factory=NextPlayer)
    exact: Annotated[
        Exact | None,
        Says(
            name="Spot on",
            asked="exact, call exact",
            unsaid="Spot on, also called calza, is not played.",
            group=Group.ANSWERS,
        ),
    ] = None
    splitting: Annotated[
        Splitting | None,
        Says(
            name="Splitting a bid",
            asked="split, double challenge, pi, what split cost, how much split",
            unsaid="Nobody splits a bid.",
            group=Group.ANSWERS,
        ),
    ] = None
    self_raise: Annotated[
        bool,
        Says(
            "Whoever is challenged by all may, once a round, raise their own bid instead of "
            "showing, for double the "
            "stake; then it is challenged round again, or raised by others.",
            name="Raising one's own bid",
            asked="raise own bid, double the stake, bid again",
            unsaid="Once all have challenged a bid, the {dice} are shown.",
            group=Group.ANSWERS,
            clauses="W-L05 RW-19",
        ),
    ] = False
    bounce: Annotated[
        bool,
        Says(
            "A bid of exactly two more of the same face may be called a bounce: the turn goes "
            "back to the last bidder, "
            "play goes on the other way round, and the stake of the round grows by one.",
            name="Bouncing",
            asked="bounce, two more same face, turn round",
            unsaid="No bid reverses the direction of play.",
            group=Group.ANSWERS,
            clauses="W-C13",
        ),
    ] = False
    passing: Annotated[
        Passing | None,
        Says(
            name="Who may pass, and when",
            asked="pass, skip, challenge pass, pass challenge me",
            unsaid="Nobody may pass.",
            group=Group.ANSWERS,
        ),
    ] = None
    show: Annotated[
        AnyShow | None,
        Says(
            name="Showing dice",
            asked="show die, show roll, roll other, roll again, set out all die, all die show",
            unsaid="All dice stay covered until the round is over.",
            group=Group.ANSWERS,
        ),
    ] = None
    concede: Annotated[
        bool,
        Says(
            "On your turn you may give up the round instead of raising or challenging; then no {dice} are shown.",
            name="Giving up",
            asked="give up, fold, surrender",
            unsaid="On your turn you cannot give up the round.",
            clauses="S1-26 R-56",
            group=Group.ANSWERS,
        ),
    ] = False
    muck: Annotated[
        bool,
        Says(
            "A bidder who is challenged may give up the round without showing any {dice}.",
            name="Giving up when challenged",
            asked=(
                "must show challenge, have show die when challenge, show when challenge, must show die when lose, "
                "show die when lose"
            ),
            unsaid="After a challenge the dice are always shown.",
            clauses="S1-26 R-56",
            group=Group.ANSWERS,
        ),
    ] = False
    siciliana: Annotated[
        bool,
        Says(
            "Siciliana: if the opening bid is challenged at once, 1s do not help it, and "
            "whoever is wrong loses twice "
            "as much. It is not played between two players, in a one-die round, or while somebody has only one die.",
            name="The siciliana",
            asked=(
                "siciliana, challenge opening, challenge first bid, doubt opening, first bid "
                "doubted"
            ),
            unsaid="An opening bid is challenged like any other.",
            clauses="W-D10",
            group=Group.ANSWERS,
        ),
    ] = False
    palifico: Annotated[
        Palifico | None,
        Says(
            name="The one-die rule",
            asked="palifico, one die left",
            unsaid="A player with one die bids like everybody else.",
            group=Group.BIDS,
        ),
    ] = None
    penalty: Annotated[
        AnyPenalty,
        Says(
            name="What the loser pays",
            asked=(
                "what lose, how much lose, how many lose, when wrong, lose round, win round, "
                "rid die, put die away, no die left, no die lose, no die more, wrong challenge "
                "lose, how many die winner get"
            ),
            group=Group.COST,
        ),
    ] = field(default_factory=LoseDie)
    gap_doubles: Annotated[
        bool,
        Says(
            "The loser pays double if there are fewer than half as many as were bid, or more than twice as many.",
            name="Far from the truth",
            asked="fewer than half, more than twice, far off",
            unsaid="Nobody pays double for being far from the truth.",
            group=Group.COST,
            clauses="W-C12",
        ),
    ] = False
    buy_backs: Annotated[
        BuyBacks | None,
        Says(
            name="Buying back",
            asked="buy back, come back, back in",
            unsaid="Players who are out stay out.",
            group=Group.COST,
        ),
    ] = None
    first: FirstOpener = First.FIRST_SEAT
    opener: Annotated[
        Opener,
        Says(
            name="The next opener",
            asked=(
                "who open next, next round, loser open, winner open, open after, who open wrong, "
                "who open out, who open player out"
            ),
            group=Group.MATCH,
        ),
    ] = Opener.LOSER
    ending: Annotated[
        Ending,
        Says(
            name="The end of the match",
            asked="who win, match over, end match, match end, win match, lose match",
            group=Group.MATCH,
        ),
    ] = Ending.LAST_STANDING
    direction: Annotated[
        Direction,
        Says(
            name="Direction of play",
            asked="which way, direction, clockwise, left right",
            unsaid="Play goes clockwise.",
            group=Group.MATCH,
        ),
    ] = Direction.CLOCKWISE
    opener_direction: Annotated[
        bool,
        Says(
            "The opener of a round may say that it goes the other way round.",
            name="The way a round goes",
            asked="other way round, opener direction",
            unsaid="All rounds go the same way round.",
            group=Group.MATCH,
            clauses="W-D01",
        ),
    ] = False
    rounds: MostRounds = 200
    silence: Annotated[
        Silence,
        Says(
            name="When time runs out",
            asked="time run out, time, too slow, clock",
            group=Group.MATCH,
        ),
    ] = Silence.CHALLENGE

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the greatest number of players."""
        return self.least, self.most

    def pool(self, public: BiddingPublic) -> Pool:
        """The dice in play, and what hands may count beyond their dice (RW-16, W-B08)."""
        return _pool(self, public.dice, public.active)

    def beyond(self, dice: int) -> int:
        """How many more than its own dice a hand of that many may count."""
        return self.claims.beyond(dice) + (self.hand.super_die and dice > 0)

    def supers(self, shown: Hand, count: int) -> int:
        """How many of a player's `count` other dice are super dice, where these are shown."""
        return int(self.hand.super_die and count > 0 and not has_super(shown))

    def higher(self, claim: Action, public: BiddingPublic) -> tuple[Action, ...]:
        """Every bid above this one, with the dice that are in play."""
        return self.claims.above(claim, self.pool(public), dead=public.wilds_dead)

    def sayable(self, public: BiddingPublic) -> tuple[Action, ...]:
        """Every bid that there can be with the dice in play."""
        return self.claims.all(self.pool(public), dead=public.wilds_dead)

    @property
    def step(self) -> int:
        """1 for clockwise play, -1 for counterclockwise."""
        return 1 if self.direction is Direction.CLOCKWISE else -1

    def way(self, public: BiddingPublic) -> int:
        """Which way this round goes: 1 for clockwise, -1 for counterclockwise."""
        return -self.step if public.turned else self.step

    @property
    def anyone_challenges(self) -> bool:
        """Whether a bid may be challenged out of turn."""
        return isinstance(self.answer, Anyone)

    @property
    def all_challenge(self) -> bool:
        """Whether a bid is only put to the test once everybody else has challenged it."""
        return isinstance(self.answer, AllInTurn)

    @property
    def calls_exact(self) -> bool:
        """Whether a spot on bets that the bid is exact."""
        return self.exact is not None and self.exact.meaning is Meaning.EXACT

    @property
    def stake_grows(self) -> bool:
        """Whether a round may be paid several times over."""
        return self.splitting is not None or self.bounce or self.gap_doubles or self.self_raise

    @property
    def one_die_rounds(self) -> Palifico | None:
        """How a round is played when somebody has one die; None where it is played like all others."""
        return self.palifico

    @property
    def hides_from_owners(self) -> bool:
        """Whether there are one-die rounds in which some players do not see their own dice."""
        return self.palifico is not None and self.palifico.view is not OneDieView.OWN

    @property
    def sets_out_after_bid(self) -> bool:
        """Whether a bidder may set out dice after the bid and roll the others again."""
        return isinstance(self.show, ShowAfterBid)

    @property
    def reshakes(self) -> bool:
        """Whether hands of five different dice, or runs, may be shaken again."""
        return self.claims.five_different.reshakes

    @property
    def wrong_doubles(self) -> bool:
        """Whether a wrong challenge out of turn costs double."""
        return isinstance(self.answer, Anyone) and self.answer.wrong_doubles

    @property
    def opening_doubles(self) -> bool:
        """Whether a challenge of an opening bid is a siciliana."""
        return self.siciliana

    @property
    def calls(self) -> frozenset[str]:
        """A challenge, and what the options add to it."""
        late = self.exact is not None and self.exact.who is not Caller.IN_TURN
        played = {
            ("challenge",): True,
            ("spoton",): self.exact is not None,
            ("waive",): late or isinstance(self.answer, Anyone) or self.splitting is not None,
            ("split",): self.splitting is not None,
            ("countersplit",): self.splitting is not None and self.splitting.counters > 0,
            ("turnabout",): self.opener_direction,
            ("reshake",): self.reshakes,
            ("playclosed", "playopen"): self.palifico is not None
            and self.palifico.view is OneDieView.CHOSEN,
            ("announce",): self.palifico is not None and self.palifico.when is OneDieRound.CHOICE,
            ("pass", "doubt"): self.passing is not None,
            ("concede",): self.concede
            or self.muck
            or (self.splitting is not None and self.splitting.surrender),
            ("reveal",): self.muck or self.self_raise or self.splitting is not None,
            ("reroll",): isinstance(self.show, ShowEachCall) and self.show.rerolls is Rerolls.ALL,
            ("support", "oppose"): self.penalty.takes_sides,
            ("decline", "buyback"): self.buy_backs is not None,
            ("begin",): self.first is First.BOSS,
        }
        return frozenset(kind for kinds, heard in played.items() if heard for kind in kinds)


@lru_cache(maxsize=1024)
def _pool(rules: Rules, dice: tuple[int, ...], active: tuple[int, ...]) -> Pool:
    held = [dice[seat] for seat in active]
    return Pool(sum(held) + sum(map(rules.beyond, held)), rules.hand.sides)
