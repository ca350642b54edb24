"""A cup game as data: its options, and the rules that they play."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Annotated, Any

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
from dudo.engine.claims import Faces, Pool, Ranked
from dudo.engine.cup.options.blind import Blind
from dudo.engine.cup.options.buying import MOST_BUYS, Buying
from dudo.engine.cup.options.catching import CatchPercent
from dudo.engine.cup.options.codewords import AnyWords
from dudo.engine.cup.options.dice import CupDice
from dudo.engine.cup.options.dog import Dog
from dudo.engine.cup.options.drinks import Drinks
from dudo.engine.cup.options.highest import HighestHand
from dudo.engine.cup.options.keeping import Keeping
from dudo.engine.cup.options.needs_one import NeedsOne
from dudo.engine.cup.options.new_lives import NewLivesAt
from dudo.engine.cup.options.open_dice import OpenDice
from dudo.engine.cup.options.opener import CupOpener
from dudo.engine.cup.options.second_roll import SecondRoll
from dudo.engine.cup.options.shouts import Shouts
from dudo.engine.cup.options.shown import Cheers
from dudo.engine.cup.options.swim import Swim
from dudo.engine.cup.options.throwing import MostThrows, OnceEach
from dudo.engine.cup.options.top import ROLLS, Top
from dudo.engine.cup.options.undercalls import Undercalls
from dudo.engine.cup.options.unseen import HandingOn
from dudo.engine.cup.round import CupRound
from dudo.engine.cup.start import begin_round
from dudo.engine.cup.state import CupPublic, CupState
from dudo.engine.first_opener import First
from dudo.engine.hand import Hand
from dudo.engine.option import Group, OptionInfo
from dudo.engine.options.ending import Ending
from dudo.engine.penalty import LoseHand
from dudo.engine.rule import Need
from dudo.engine.seating import MOST_PLAYERS
from dudo.engine.state import Public, Step
from dudo.text import NOTHING, Text, say

MostSeats = Annotated[
    int,
    OptionInfo(
        "At most {n} players.",
        name="Most players",
        brief="up to {n} players",
        finer=True,
        keywords="how many player, how many people",
        group=Group.MATCH,
        least=2,
        most=MOST_PLAYERS,
    ),
]
Claimed = Annotated[
    Ranked | Faces,
    OptionInfo(
        name="What a claim is",
        keywords="what claim, claim true, exact, tie, how many bid at most, highest bid, full house, poker hand",
        group=Group.CLAIMS,
    ),
]
Paid = Annotated[
    LoseHand | Drinks,
    OptionInfo(
        name="What the loser pays",
        keywords="what lose, how much lose, how many lose, when wrong, lose round, win round",
        group=Group.COST,
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class CupRules(Ruleset):
    """A cup game as data."""

    engine_title = say("One cup for all")
    engine_about = say(
        "The cup is passed on with a claim, true or false; the next player believes the claim or challenges it."
    )
    first_rule = CupRound()

    least: LeastPlayers = 2
    most: MostSeats = 12
    hand: CupDice = field(default_factory=CupDice)
    claims: Claimed = field(default_factory=Ranked)
    keeping: Keeping = Keeping.ALL_OR_NONE
    undercalls: Undercalls = False
    shouts: Shouts = False
    blind: Blind = False
    unseen: HandingOn = HandingOn.NEVER
    second_roll: SecondRoll = False
    most_throws: MostThrows = 1
    once_each: OnceEach = False
    cheers: Cheers = False
    open_dice: OpenDice = False
    buys: Buying = Buying.NEVER
    needs_one: NeedsOne = False
    top: Top = Top.CHALLENGED
    highest: HighestHand = field(default_factory=HighestHand)
    catch_percent: CatchPercent = 0
    penalty: Paid = field(default_factory=LoseHand)
    dog: Dog = False
    swim: Swim = False
    new_life_at: NewLivesAt = 0
    first: First = First.HIGH_DIE
    opener: CupOpener = CupOpener.LOSER
    rounds: MostRounds = 200
    code_words: AnyWords | None = None

    def needs(self, game: Any) -> Iterator[Need]:
        """Numbers that make sense, and no bills."""
        yield of_players(self)
        yield of_rounds(self)
        yield Need(
            self.first is not First.LETTERS,
            "Only bills have letters, and here everybody has dice: let something else decide who opens.",
            {"first": "first-seat"},
        )

    @classmethod
    def said(cls, game: Any) -> Mapping[str, str]:
        """How many can play, said once, and who wins when the rounds are over."""
        return {
            "least": "",
            "most": for_players(game.least, game.most),
            "rounds": for_rounds(game),
            **_said_of_numbers(game),
        }

    # Asking the rules

    def kept(self, dice: Hand) -> tuple[Hand, ...]:
        """What somebody who believes a claim may keep of these dice."""
        return self.keeping.kept(dice)

    def may_keep(self, public: CupPublic, dice: Hand) -> tuple[Action, ...]:
        """What may stay of these dice in that position while the rest is rolled."""
        return self.keeping.may_keep(public, dice)

    def pays(self, dice: Hand, others: tuple[int, ...]) -> tuple[int, ...] | None:
        """Who of the others pays for dice that their holder shows at once; None where these are not shown."""
        said = (pays(self, dice, others) for pays in self.hooks["pays"])
        return next((it for it in said if it is not None), None)

    def lays_out(self, claim: Action) -> Hand:
        """The dice of one's own that go into view with that claim."""
        return tuple([die for lays_out in self.hooks["lays_out"] for die in lays_out(self, claim)])

    def leaves_opening(self, public: CupPublic) -> bool:
        """Whether the starter may leave the opening to the next player."""
        return any(leaves(self, public) for leaves in self.hooks["leaves_opening"])

    def price_of_the_highest(self, *, challenged: bool, stands: bool) -> int:
        """How many lives the highest claim costs, challenged or believed, true or not."""
        return self.highest.lives(challenged=challenged, stands=stands, claimed=True, rolled=True)

    def same_round(self, other: "CupRules") -> bool:
        """Whether a round that costs somebody a life is played alike in both: only the match around it may differ."""
        alike = type(self.penalty) is type(other.penalty)
        return alike and all(getattr(self, it) == getattr(other, it) for it in _of_a_round())

    @property
    def priced_alike(self) -> bool:
        """Whether the highest hand costs what any other does, and is claimed like any other."""
        return self.highest.idle

    @property
    def rolls_to_match(self) -> int:
        """How often a believer of the highest claim rolls to match it; 0 where nobody need."""
        return ROLLS if self.top is Top.MATCHED else 0

    @property
    def most_bought(self) -> int:
        """How many rolls one player may buy in a round while there is something to claim."""
        return MOST_BUYS if self.buys.sold else 0

    @property
    def rolls_all(self) -> bool:
        """Whether a player who believes a claim rolls all the dice without looking at them."""
        return self.keeping is Keeping.NONE

    @property
    def keeps_some(self) -> bool:
        """Whether some of the dice may stay under the cup while others are rolled."""
        return self.keeping is Keeping.ANY

    @property
    def names_hands(self) -> bool:
        """Whether claims name whole hands."""
        return self.claims.kind == "claims"

    @property
    def top_differs(self) -> bool:
        """Whether a claim that nothing beats is matched or caught, and not only challenged."""
        return self.top is not Top.CHALLENGED

    @property
    def rethrows(self) -> bool:
        """Whether the holder may throw some of the dice again before a claim."""
        return self.most_throws > 1 or self.once_each

    @property
    def winner(self) -> Text:
        """The last player, where losses put all others out before the rounds end."""
        last = self.penalty.puts_out and self.rounds >= self.penalty.limit
        return Ending.LAST_STANDING.sentence if last else NOTHING

    @property
    def spare(self) -> int:
        """How many more lives one may lose than there are."""
        return sum(spare() for spare in self.hooks["spare"])

    def is_gone(self, losses: int) -> bool:
        """Whether a player with that many losses is out; one who swims is not."""
        return self.penalty.is_out(1, losses - self.spare)

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of players."""
        return self.least, self.most

    @property
    def top_claim(self) -> Action:
        """The highest claim of the game."""
        return self.claims.all(self.pool)[-1]

    @property
    def pool(self) -> Pool:
        """The dice that a claim is about: those under the cup, and those in the middle."""
        return _pool(self)

    @property
    def sides(self) -> int:
        """How many faces a die has."""
        return self.hand.sides

    @property
    def middle(self) -> int:
        """How many dice lie in the middle, seen by nobody."""
        return self.hand.unseen

    @property
    def one_hand(self) -> Pool:
        """The same: there is one hand."""
        return self.pool

    @property
    def most_dice(self) -> int:
        """Nobody ever holds more dice than there are."""
        return self.hand.count

    @property
    def keeps_dice(self) -> bool:
        """There are as many dice in every round."""
        return True

    def higher(self, claim: Action, public: Public) -> tuple[Action, ...]:
        """Every claim above this one."""
        return self.claims.above(claim, self.pool)

    def sayable(self, public: Public) -> tuple[Action, ...]:
        """Every claim that there is."""
        return self.claims.all(self.pool)

    def wilds_dead(self, history: tuple[Step, ...]) -> bool:
        """Whether a claim of this round has made the aces ordinary (S1-04, W-C17)."""
        said = [action for _, action in history if isinstance(action, self.claims.word)]
        return any(self.claims.kills_wilds(it, opens=n == 0) for n, it in enumerate(said))

    def without_wilds(self, public: Public, claim: Action | None = None) -> bool:
        """Whether a claim of this round has made the aces ordinary."""
        return self.wilds_dead(public.history)

    @property
    def calls(self) -> frozenset[str]:
        """A claim is challenged or believed; options add more."""
        return self.said_aloud()

    def begin_round(self, public: CupPublic, *, opener: int) -> CupState:
        """Before the first throw of a round."""
        return begin_round(self, public, opener=opener)


@lru_cache(maxsize=1)
def _of_a_round() -> tuple[str, ...]:
    """The options that make a difference to a round, but for what it costs."""
    around = {"title", "aliases", "code", "words", "code_words", "dog", "new_life_at", "penalty"}
    of_a_match = {"least", "most", "first", "opener", "rounds"}
    return tuple([it.name for it in fields(CupRules) if it.name not in around | of_a_match])


def _said_of_numbers(game: Any) -> Mapping[str, str]:
    """What a claim is that names a number of dice, and where they lie."""
    if game.names_hands:
        return {}
    return {
        "claims": (
            "A claim names a number and a {face}: four 5s says that at least four 5s lie under the cup and in the "
            "middle together, so exactly four is enough."
            if game.hand.unseen
            else "A claim names a number and a {face}: four 5s says that at least four 5s lie under the cup, so "
            "exactly four is enough."
        )
    }


@lru_cache(maxsize=256)
def _pool(game: CupRules) -> Pool:
    hand = game.hand
    return Pool(hand.count + hand.unseen, hand.sides, hand.symbols)
