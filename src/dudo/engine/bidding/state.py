"""What is public, hidden and secret in a bidding game."""

from dataclasses import dataclass
from typing import Literal

from dudo.engine.action import Action, Doubt, Split
from dudo.engine.hand import Hand
from dudo.engine.seating import BySeat, Seats, alone, others_of
from dudo.engine.state import Public, State, Step, View
from dudo.engine.visibility import Visibility


@dataclass(frozen=True, kw_only=True)
class BiddingPublic(Public):
    """What everybody knows in a bidding game."""

    engine: Literal["bidding"] = "bidding"
    shown: tuple[Hand, ...]  # by seat: dice set out in view this round; they count among `dice`
    # by seat: the first and the last letter of the bill, if any were read out
    letters: tuple[str, ...]
    # by seat: the digits read out because the letters were alike, in their order
    read: tuple[Hand, ...]
    wilds_dead: bool = False  # nothing is wild: after some bids on 1s, and in some one-die rounds
    one_die: bool = False  # this is a one-die round
    visibility: Visibility = Visibility.OWN  # whose hidden dice players see in this round
    had_one_die: Seats = ()  # seats that have had a one-die round in this match
    called_exact: Seats = ()  # seats that have called spot on, where that may be done once a match
    passed: Seats = ()  # seats that have used their pass this round
    open_passes: Seats = ()  # seats that have passed since the last raise, and may be doubted
    challengers: Seats = ()  # seats that have challenged the standing bid
    called: Step | None = None  # the challenge that others take sides on, or the bidder answers
    stake: int = 1  # how many times over this round is paid
    turned: bool = False  # this round goes the other way round
    bought: BySeat  # by seat: buy-backs used
    buy_backs_closed: bool = False  # two players have had a loss at the same time

    @property
    def total_dice(self) -> int:
        """Dice in play."""
        return sum([self.dice[seat] for seat in self.active])

    @property
    def in_view(self) -> tuple[Hand, ...]:
        """By seat, the dice set out."""
        return self.shown

    @property
    def doubted(self) -> int | None:
        """The seat whose pass is doubted, and which has not yet let its dice be shown."""
        called = self.called
        return called.action.seat if called and isinstance(called.action, Doubt) else None

    @property
    def is_split(self) -> bool:
        """Whether the standing bid has been split, which doubled the stake."""
        return self.called is not None and isinstance(self.called.action, Split)

    def concealed(self, seat: int) -> int:
        """How many dice the seat has under the cup."""
        return self.dice[seat] - len(self.shown[seat])

    def prelude(self, seat: int) -> tuple[Action, ...]:
        """The shows and re-rolls that the seat has made in this turn, before its bid."""
        steps: list[Action] = []
        for step in reversed(self.history):
            if step.seat != seat or step.action.kind not in ("show", "reroll", "rolled"):
                break
            steps.append(step.action)
        return tuple(reversed(steps))


def seeing(public: BiddingPublic, owner: int) -> frozenset[int]:
    """The seats that see the dice which the owner has under the cup or on the forehead."""
    if public.visibility is Visibility.OWN:
        return alone(owner)
    if public.visibility is Visibility.OTHERS:
        return others_of(owner, public.players)
    if public.visibility.sees(viewer=owner, owner=owner, dice=public.dice[owner]):
        return alone(owner)
    return frozenset()


@dataclass(frozen=True)
class BiddingHidden:
    """Concealed dice by seat, and the answers that stay sealed until the last one is in."""

    hands: tuple[Hand, ...]
    answers: tuple[Step, ...] = ()

    @classmethod
    def empty(cls, players: int) -> "BiddingHidden":
        """No dice under any cup, and no answers."""
        return cls(((),) * players)


@dataclass(frozen=True, slots=True)
class BiddingSecret:
    """What one seat sees beyond the public: concealed dice by seat, None where covered."""

    hands: tuple[Hand | None, ...]
    answer: Action | None = None  # its own sealed answer


BiddingState = State[BiddingPublic, BiddingHidden]
BiddingView = View[BiddingPublic, BiddingSecret]
