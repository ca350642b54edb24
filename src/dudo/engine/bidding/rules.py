"""A bidding game as data: its options, and the rules that they play.

The defaults are the commonest game, so a named game states only what differs.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Annotated, Any, Self

from dudo.engine.action import Action
from dudo.engine.base import (
    LeastPlayers,
    MostRounds,
    Ruleset,
    for_players,
    for_rounds,
    of_players,
    of_rounds,
)
from dudo.engine.bidding.hands import needs_of_hands, said_of_hands
from dudo.engine.bidding.judging import of_giving_up
from dudo.engine.bidding.legality import raises
from dudo.engine.bidding.round import Round, begin_round
from dudo.engine.bidding.rule import Judged, Turn
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.claims import AnyBids, Faces, Pool, Tallied
from dudo.engine.first_opener import First
from dudo.engine.hand import Hand, has_super
from dudo.engine.offering import offered
from dudo.engine.option import Group, OptionInfo
from dudo.engine.options.answer import AnyAnswer, NextPlayer
from dudo.engine.options.bounce import Bouncing
from dudo.engine.options.buy_backs import BuyBacks
from dudo.engine.options.concede import Conceding
from dudo.engine.options.direction import Direction
from dudo.engine.options.ending import Ending
from dudo.engine.options.exact import Exact
from dudo.engine.options.forehead import Forehead
from dudo.engine.options.gap_doubles import GapDoubles
from dudo.engine.options.held import AnyHeld, Dice
from dudo.engine.options.least_first import LeastOpen
from dudo.engine.options.muck import Mucking
from dudo.engine.options.one_die import Palifico
from dudo.engine.options.ones_first import OnesFirst
from dudo.engine.options.opener import Opener
from dudo.engine.options.opener_direction import OpenerDirection
from dudo.engine.options.passing import Passing
from dudo.engine.options.scope import Scope
from dudo.engine.options.second_thoughts import SecondThoughts
from dudo.engine.options.self_raise import SelfRaise
from dudo.engine.options.showing import AnyShow
from dudo.engine.options.siciliana import Siciliana
from dudo.engine.options.silence import Silence
from dudo.engine.options.splitting import Splitting
from dudo.engine.penalty import AnyPenalty, LoseDie
from dudo.engine.rule import Need
from dudo.engine.seating import MOST_PLAYERS, next_seat
from dudo.engine.state import Step
from dudo.engine.visibility import Visibility
from dudo.text import Text, say

MostPlayers = Annotated[
    int,
    OptionInfo(
        "At most {n} players.",
        name="Most players",
        brief="up to {n} players",
        finer=True,
        keywords="how many player, how many people",
        clauses="S2-01",
        group=Group.MATCH,
        least=2,
        most=MOST_PLAYERS,
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Ruleset):
    """A bidding game as data."""

    engine_title = say("A cup for everybody")
    first_rule = Round()

    least: LeastPlayers = 2
    most: MostPlayers = 20
    hand: AnyHeld = field(default_factory=Dice)
    forehead: Forehead = False
    claims: AnyBids = field(default_factory=Faces)
    ones_first: OnesFirst = OnesFirst.ALLOWED
    least_first: LeastOpen = LeastOpen.ANY
    scope: Scope = Scope.TABLE
    direction: Direction = Direction.CLOCKWISE
    answer: AnyAnswer = field(default_factory=NextPlayer)
    exact: Exact | None = None
    splitting: Splitting | None = None
    self_raise: SelfRaise = False
    bounce: Bouncing = False
    passing: Passing | None = None
    show: AnyShow | None = None
    second: SecondThoughts = SecondThoughts.NEVER
    concede: Conceding = False
    muck: Mucking = False
    siciliana: Siciliana = False
    palifico: Palifico | None = None
    penalty: AnyPenalty = field(default_factory=LoseDie)
    gap_doubles: GapDoubles = False
    buy_backs: BuyBacks | None = None
    first: First = First.FIRST_SEAT
    opener: Opener = Opener.LOSER
    ending: Ending = Ending.LAST_STANDING
    opener_direction: OpenerDirection = False
    rounds: MostRounds = 200
    silence: Silence = Silence.CHALLENGE

    @property
    def engine_about(self) -> Text:
        """How bids or claims rise, and until when."""
        if self.compares_hands:
            return say(
                "Two players in turn claim higher and higher, bluffing or not, until one challenges the other."
            )
        if self.all_challenge:
            return say(
                "Players in turn bid higher and higher, bluffing or not, until all the others have challenged the "
                "last bid."
            )
        return say(
            "Players in turn bid higher and higher, bluffing or not, until somebody challenges the last bid."
        )

    def needs(self, game: Any) -> Iterator[Need]:
        """Numbers that make sense, and bills where their letters decide."""
        yield of_rounds(self)
        yield of_players(self)
        yield Need(
            self.first is not First.LETTERS or self.hand.piece == "digit",
            "Only bills have letters: play with banknotes, or let something else decide who opens.",
            {"first": "first-seat"},
            {"hand": "bills", "penalty": "lose-hand"},
        )
        if self.compares_hands:
            yield from needs_of_hands(self)

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """How many can play, said once, and who wins when the rounds are over."""
        said = {
            "least": "",
            "most": for_players(game.least, game.most),
            "rounds": for_rounds(game),
        }
        return {**said, **said_of_hands(game)} if game.compares_hands else said

    # Asking the rules

    @property
    def calls(self) -> frozenset[str]:
        """A challenge, and what the options add to it."""
        sides: set[str] = {"support", "oppose"} if self.penalty.takes_sides else set()
        return self.said_aloud() | (sides | {"challenge"})

    def bids(self, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
        """Every bid that the seat may make, if it is its turn."""
        return raises(Turn(self, public, seat, None))

    def answers(
        self, public: BiddingPublic, seat: int, hand: Hand | None = None
    ) -> tuple[Action, ...]:
        """What the seat may do beside bidding, if it is its turn and it holds that hand, sorted."""
        return offered(Turn(self, public, seat, hand))

    def count_shows(self, public: BiddingPublic, seat: int, hand: Hand) -> int:
        """In how many ways the seat may set out dice of that hand now."""
        return 0 if self.show is None else self.show.count_shows(Turn(self, public, seat, hand))

    def rolls(self, public: BiddingPublic, seat: int, hand: Hand) -> tuple[Action, ...]:
        """The ways in which the seat may throw concealed dice of that hand again now."""
        at = Turn(self, public, seat, hand)
        return tuple([action for again in self.hooks["throws_again"] for action in again(at)])

    @cached_property
    def speaks_late(self) -> bool:
        """Whether there are positions in which somebody may answer a bid before the next player's turn."""
        return any(speaks_late() for speaks_late in self.hooks["speaks_late"])

    def late_answers(self, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
        """What the seat may say to the standing bid before the next player's turn, but for letting it go."""
        return tuple([it for it in offered(Turn(self, public, seat, None)) if it.kind != "waive"])

    def answering(self, public: BiddingPublic) -> int:
        """Whose turn it is to answer the standing bid, where nobody speaks out of turn."""
        for answering in self.hooks["answering"]:
            seat: int | None = answering(self, public)
            if seat is not None:
                return seat
        assert public.standing is not None
        return next_seat(public.standing.seat, public.active, public.players, step=self.way(public))

    def without_wilds(self, public: BiddingPublic, claim: Action | None = None) -> bool:
        """Whether wild dice are ordinary in this round; or do not count for a claim, if it were challenged now."""
        if public.wilds_dead or claim is None:
            return public.wilds_dead
        if self.claims.kills_wilds(claim, opens=public.standing is None):
            return True
        return any(spoils(self, public, claim) for spoils in self.hooks["spoils_wilds"])

    def times(self, public: BiddingPublic, tallied: Tallied, call: Action) -> int:
        """How many times over that call of the standing bid would be paid, with that count."""
        product = 1
        for times in self.hooks["times"]:
            product *= times(self, public, tallied, call)
        return product

    def judged(self, public: BiddingPublic, step: Step, tallied: Tallied) -> Judged:
        """Who is right with that call if so many dice count for the standing bid, and what it costs."""
        if step.action.kind == "concede":
            return of_giving_up(self, public, step)
        judged: Judged = self.rule_for(step.action.kind).weighs(self, public, step, tallied)
        return judged

    def honest(self, known: Hand, unknown: int = 0) -> int:
        """In how many ways so many unknown dice, with these, make a hand on which a pass is honest."""
        return sum(honest(known, unknown, self.hand.sides) for honest in self.hooks["honest"])

    def binds(self, public: BiddingPublic, seat: int) -> bool:
        """Whether the seat may not change the face of a bid in this round."""
        return any(binds(public, seat) for binds in self.hooks["binds"])

    def forms(self, bids: Iterable[Action]) -> Iterator[Action]:
        """Those bids in all the forms in which they can be said."""
        for bid in bids:
            yield bid
            for also in self.hooks["also_said"]:
                yield from also(bid)

    def frees(self, public: BiddingPublic) -> bool:
        """Whether the next bid may be lower than the order of bids asks, after an opening on 1s."""
        return self.ones_first.frees(public)

    def beginning_with(self, dice: int) -> Self:
        """The same game with that many dice in a hand at the start, unchecked."""
        return self.unchecked(hand=replace(self.hand, count=dice))

    def begin_round(self, public: BiddingPublic, *, opener: int) -> BiddingState:
        """Before the first throw of a round."""
        return begin_round(self, public, opener=opener)

    # What the options have in common

    @property
    def seats(self) -> tuple[int, int]:
        """The least and the greatest number of players."""
        return self.least, self.most

    @property
    def step(self) -> int:
        """1 for clockwise play, -1 for counterclockwise."""
        return self.direction.step

    def way(self, public: BiddingPublic) -> int:
        """Which way this round goes: 1 for clockwise, -1 for counterclockwise."""
        return -self.step if public.turned else self.step

    def pool(self, public: BiddingPublic) -> Pool:
        """The dice in play, and what hands may count beyond their dice (RW-16, W-B08)."""
        return _pool(self, public.dice, public.active)

    @property
    def sides(self) -> int:
        """How many faces a die has."""
        return self.hand.sides

    @property
    def one_hand(self) -> Pool:
        """The dice of one player at the start."""
        return self.hand.pool

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
    def most_dice(self) -> int:
        """No player ever holds more dice than this."""
        count = self.hand.count
        return count if self.rounds == 1 else self.penalty.most_held(count, self.most)

    @property
    def keeps_dice(self) -> bool:
        """Whether everybody has as many dice in every round as at the start."""
        return self.rounds == 1 or not self.penalty.takes_dice

    @property
    def compares_hands(self) -> bool:
        """Whether a bid names a whole hand, which is compared with the bidder's and not counted."""
        return self.claims.kind == "claims"

    @property
    def own_hand(self) -> bool:
        """Whether a bid is about the dice of the bidder alone."""
        return self.scope is Scope.OWN_HAND

    @property
    def anyone_challenges(self) -> bool:
        """Whether a bid may be challenged out of turn."""
        return self.answer.speaks_late()

    @property
    def all_challenge(self) -> bool:
        """Whether a bid is only put to the test once everybody else has challenged it."""
        return self.answer.all_challenge

    @property
    def wrong_doubles(self) -> bool:
        """Whether a wrong challenge out of turn costs double."""
        return self.answer.wrong_doubles

    @property
    def calls_exact(self) -> bool:
        """Whether a spot on bets that the bid is exact."""
        return self.exact is not None and self.exact.bets_on_exact

    @property
    def stake_grows(self) -> bool:
        """Whether a round may be paid several times over."""
        return self.splitting is not None or self.bounce or self.gap_doubles or self.self_raise

    @property
    def one_die_rounds(self) -> Palifico | None:
        """How a round is played when somebody has one die; None where it is played like all others."""
        return self.palifico

    @property
    def wilds_may_die(self) -> bool:
        """Whether there are rounds in which wild dice are ordinary before anybody has bid."""
        return self.palifico is not None and not self.palifico.wilds

    @property
    def hides_from_owners(self) -> bool:
        """Whether there are one-die rounds in which some players do not see their own dice."""
        return self.palifico is not None and self.palifico.blind

    @property
    def hides_from_two(self) -> bool:
        """The same between the last two."""
        return self.hides_from_owners and self.palifico is not None and self.palifico.with_two

    @property
    def visibility(self) -> Visibility:
        """Whose dice a player looks at, but for rounds of a special kind."""
        return Visibility.OTHERS if self.forehead else Visibility.OWN

    @property
    def may_give_up(self) -> bool:
        """Whether a bidder who is challenged may give up and show nothing."""
        return self.muck

    @property
    def lays_open(self) -> bool:
        """Whether some dice may come into view before the end of a round."""
        return self.show is not None or self.reshakes

    @property
    def rolls_the_rest(self) -> bool:
        """Whether those who set dice out roll the others again at once."""
        return self.show is not None and self.show.throws_rest

    @property
    def sets_out_after_bid(self) -> bool:
        """Whether a bidder may set out dice after the bid and roll the others again."""
        return self.show is not None and self.show.after_bid_too

    @property
    def reshakes(self) -> bool:
        """Whether hands of five different dice, or runs, may be shaken again."""
        return self.claims.five_different.reshakes


@lru_cache(maxsize=1024)
def _pool(rules: Rules, dice: tuple[int, ...], active: tuple[int, ...]) -> Pool:
    if rules.compares_hands:
        return rules.one_hand
    held = [dice[seat] for seat in active]
    return Pool(sum(held) + sum(map(rules.beyond, held)), rules.hand.sides)
