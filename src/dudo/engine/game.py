"""A game is a frozen value with six verbs; anything that has them is a game.

    start    a match of n players begins
    throws   on the dealer's turn: every outcome, and the ways to throw it
    view     all that one seat (or nobody: a watcher) knows
    actions  the legal moves: a function of what the mover sees
    apply    the next state, or `Illegal` with a sentence
    payoffs  who won how much, or None until the end

A match is a fold of actions over an immutable state:

>>> from dudo.games import find
>>> game = find("perudo")
>>> state = game.start(2)
>>> state.public.phase, state.public.due
(<Phase.DEAL: 'deal'>, (0, 1))
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, runtime_checkable

from dudo.engine.action import Action
from dudo.engine.chance import Throws
from dudo.engine.errors import Illegal
from dudo.engine.facts import Facts
from dudo.engine.hand import Hand
from dudo.engine.options.one_die import Palifico
from dudo.engine.penalty import Penalty
from dudo.engine.playing import Manner
from dudo.engine.seating import next_seat
from dudo.engine.state import Public, Showdown, State, View
from dudo.engine.words import Words
from dudo.text import NOTHING, Text

AnyState = State[Public, Any]
AnyView = View[Public, Any]


class SeatDice(NamedTuple):
    """The dice in front of one seat, as somebody sees them."""

    shown: Hand  # in view of everybody
    covered: int  # how many are covered
    seen: Hand | None  # the covered ones as the viewer knows them, or last saw them


class Heap(NamedTuple):
    """Dice that lie together."""

    seat: int | None  # before whom; None for dice in the middle
    dice: Hand
    seen_by: frozenset[int] | None  # the seats that look at them now; None for everybody


class Comebacks(NamedTuple):
    """How often a player who has gone out may buy back."""

    used: int
    left: int
    most: int


Matter = Literal[
    "wild",
    "open on 1s",
    "spot on out of turn",
    "spot on with two",
    "lower face",
    "as many of a higher face",
    "as many of a lower face",
    "fewer of a higher face",
]
"""What may be asked about a rule itself, whatever is on the table: whether it is wild, or may be done."""


class Traits(Protocol):
    """What sets a game apart from the plainest one, whose traits these are: a game says only where it differs."""

    __slots__ = ()

    @property
    def step(self) -> int:
        """1 for clockwise play, to the next higher seat; -1 for counterclockwise."""
        return 1

    def answering(self, public: Any) -> int:
        """Whose turn it is to answer the standing bid or claim, where nobody speaks out of turn."""
        return next_seat(public.standing.seat, public.active, public.players, step=self.step)

    def without_wilds(self, public: Any, claim: Action | None = None) -> bool:
        """Whether wild dice are ordinary in this round; or do not count for a claim, if it were challenged now."""
        return False

    @property
    def anyone_challenges(self) -> bool:
        """Whether a bid may be challenged out of turn."""
        return False

    @property
    def all_challenge(self) -> bool:
        """Whether a bid is only tested once everybody else has challenged it."""
        return False

    @property
    def wrong_doubles(self) -> bool:
        """Whether a wrong challenge out of turn costs double."""
        return False

    @property
    def stake_grows(self) -> bool:
        """Whether a round may be paid several times over."""
        return False

    @property
    def rolls_to_match(self) -> int:
        """How often a believer of the highest claim rolls to match it; 0 where nobody need."""
        return 0

    @property
    def sets_out_after_bid(self) -> bool:
        """Whether a bidder may set out dice after the bid and roll the others again."""
        return False

    @property
    def calls_exact(self) -> bool:
        """Whether spot on means that the bid is exact."""
        return False

    @property
    def one_die_rounds(self) -> Palifico | None:
        """How a round is played when somebody has one die; None where it is played like all others."""
        return None

    @property
    def taught(self) -> tuple[Text, ...]:
        """What the lesson of a first match says of the rules of this game, told last."""
        return ()

    @property
    def explained(self) -> Mapping[str, str]:
        """The kinds of action that mean something else in this game than in most, in a sentence for beginners."""
        return {}

    @property
    def manners(self) -> tuple[Manner, ...]:
        """What players do with real dice because of the rules of this game."""
        return ()

    def plays(self, *kinds: str) -> bool:
        """Whether a rule of this game has brought one of these kinds of action into it."""
        return False

    @property
    def calls(self) -> frozenset[str]:
        """The kinds of action that players call out in this game, in words that a table may choose."""
        return frozenset({"challenge"})

    @property
    def restated(self) -> Mapping[str, str]:
        """By option, the sentence that fits this ruleset better; empty if there is nothing to say."""
        return {}

    @property
    def winner(self) -> Text:
        """Who wins, where every match ends in one way and no option says so; empty elsewhere."""
        return NOTHING

    def plainly(self, matter: Matter, face: int = 0) -> bool | None:
        """Yes or no about the rules, and that face if one is asked about; None where it depends, or is not played."""
        return None


@runtime_checkable
class Game(Traits, Protocol):
    """The six verbs, and everything else that the layers above may ask."""

    engine_title: ClassVar[Text]
    """What a game of its engine is, before it has a name."""
    engine_about: ClassVar[Text]
    """The same in a sentence."""

    @property
    def title(self) -> str:
        """The name on the card."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names for it, which also find it."""

    @property
    def code(self) -> str:
        """The id in the catalogue of the rulebook."""

    @property
    def facts(self) -> Facts:
        """What a screen needs to draw it."""

    @property
    def seats(self) -> tuple[int, int]:
        """The smallest and the largest number of players."""

    @property
    def words(self) -> Words:
        """What players say at this table."""

    @property
    def penalty(self) -> Penalty:
        """What a lost round costs, and who is out."""

    @property
    def rounds(self) -> int:
        """The most rounds of a match."""

    def start(self, players: int) -> AnyState:
        """The state before the first throw; `BadRuleset` if that many cannot play."""

    def throws(self, state: State[Any, Any]) -> Throws:
        """Every outcome of the dealer's throw with its ways; empty when nothing is due."""

    def view(self, state: State[Any, Any], seat: int | None) -> AnyView:
        """What `seat` knows; None is a watcher; `NoSuchSeat` if there is no such seat."""

    def actions(self, view: View[Any, Any]) -> tuple[Action, ...]:
        """The legal actions of the viewing seat, sorted; empty when it may not act."""

    def apply(self, state: State[Any, Any], action: Action, *, by: int | None = None) -> AnyState:
        """The state after `action`; `Illegal` if the rules refuse it.

        `by` is the acting seat; it may be left out for the dealer, and when only one seat can act.
        """

    def higher(self, claim: Action, public: Any) -> tuple[Action, ...]:
        """Every bid or claim above this one, with the dice that are in play."""

    def sayable(self, public: Any) -> tuple[Action, ...]:
        """Every bid or claim that there can be with the dice in play, whatever stands."""

    def facing(self, view: View[Any, Any], claim: Action, *, opened: bool | None = None) -> AnyView:
        """What the viewing seat would see if that bid or claim stood, and it were to say a higher one.

        Where the viewer has no seat in the game, it is that of a player who has. Where it is known whether the
        claim has opened the round, `opened` says so.
        """

    def in_one_die_round(
        self, view: View[Any, Any], *, single: bool | None = None
    ) -> AnyView | None:
        """The same view in a one-die round, for a player with one die or with more.

        None where no such rounds are played, or this is one.
        """

    def timeout(self, view: View[Any, Any]) -> Action:
        """The action logged for a seat whose time runs out."""

    def refusal(self, view: View[Any, Any], action: Action) -> Illegal:
        """What `apply` refuses an action with that is not legal for the viewing seat now: a sentence, and its rule."""

    def why(self, view: View[Any, Any], action: Action) -> Text:
        """One sentence: why `action` is not legal for the viewing seat now; empty if it is."""

    def payoffs(self, state: State[Any, Any]) -> tuple[Fraction, ...] | None:
        """By seat, zero-sum, once the match is over: each loser stakes one, the winners share it."""

    def dice(self, state: State[Any, Any]) -> tuple[Hand, ...]:
        """By seat, all the dice there, shown or covered; the dice of the cup are with its holder."""

    def table(self, view: View[Any, Any]) -> tuple[SeatDice, ...]:
        """By seat, the dice there as the viewer sees them."""

    def seen(self, view: View[Any, Any]) -> Sequence[Hand | None]:
        """By seat, the covered dice there as the viewer knows them, or last saw them; None for unknown ones."""

    def lying(self, state: State[Any, Any]) -> tuple[Heap, ...]:
        """Where dice of this round lie, and who looks at them there."""

    def laid_open(
        self, report: Showdown, view: AnyView, *, before: Sequence[int], since: Sequence[int]
    ) -> bool:
        """Whether everything hidden in the view was shown, unchanged, at the end of its round.

        `before` and `since` are the seats for which dice were thrown in that round before and after it.
        """

    def comebacks(self, public: Any, seat: int) -> Comebacks:
        """How often the seat has bought back, and how often it still can."""


def shares(players: int, winners: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Zero-sum payoffs: every loser pays one, the winners share it equally.

    >>> shares(3, (1,))
    (Fraction(-1, 1), Fraction(2, 1), Fraction(-1, 1))
    """
    if len(winners) == players:
        return (Fraction(0),) * players
    prize = Fraction(players - len(winners), len(winners))
    return tuple(prize if seat in winners else Fraction(-1) for seat in range(players))
