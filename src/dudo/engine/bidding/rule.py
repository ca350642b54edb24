"""What an option of a bidding game may do: a hook for each question that the engine asks of its rules.

A rule overrides the hooks whose answer it changes. A game gathers them once, so an option that is not played, or
that has nothing to say to a question, costs nothing.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from dudo.engine.action import Action
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.hand import Hand
from dudo.engine.penalty import Cost, Verdict
from dudo.engine.playing import PlayRule
from dudo.engine.rule import Need
from dudo.engine.state import Phase, Step
from dudo.text import Text

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules
    from dudo.engine.claims import Tallied


BEFORE_THE_FIRST_BID = "This is said before the first bid of a round, and only in some games."
"""Why an opener's word is refused at any other time."""


class Turn(NamedTuple):
    """What legality depends on: who acts, in which position, over which dice."""

    game: "Rules"
    public: BiddingPublic
    seat: int
    hand: Hand | None  # the concealed dice of the seat; None where it may not look at them

    @property
    def own(self) -> bool:
        """Whether the standing bid is that of the seat."""
        standing = self.public.standing
        return standing is not None and standing.seat == self.seat


class Judged(NamedTuple):
    """Who was right in a round, and what that costs."""

    cost: Cost
    verdict: Verdict
    right: bool  # the call was
    tallied: "Tallied | None" = None  # None if nothing was counted


class BidRule(PlayRule):
    """An option that changes nothing."""

    __slots__ = ()

    phases: ClassVar[tuple[Phase, ...]] = (Phase.TURN, Phase.RAISE)

    # What is legal

    def throws_again(self, at: Turn) -> tuple[Action, ...]:
        """The ways to throw concealed dice again; they are among what it offers."""
        return ()

    def because(self, at: Turn, action: Action) -> Illegal:
        """Why it does not allow that bid, or does not offer that action."""
        if at.public.phase is Phase.WINDOW:
            return out_of_turn(at)
        return self.absent[action.kind]

    # What happens

    def after_bid(
        self, game: "Rules", before: BiddingPublic, state: BiddingState
    ) -> BiddingState | None:
        """What comes between a bid and the answers to it; None for nothing. `before` is the position before it."""
        return None

    def speaks_late(self) -> bool:
        """Whether it lets anybody answer a bid before the next player's turn."""
        return False

    def act_late(
        self, game: "Rules", state: BiddingState, seats: tuple[int, ...], action: Action
    ) -> BiddingState:
        """The state after these seats have said that together out of turn: the first of them counts."""
        following: BiddingState = self.act(game, state, seats[0], action)
        return following

    def made(self, before: BiddingPublic, public: BiddingPublic) -> BiddingPublic:
        """The position after a bid, changed by what was said with it."""
        return public

    def after_challenge(self, game: "Rules", public: BiddingPublic, step: Step) -> bool:
        """Whether somebody whose word is called in question may answer before the dice are shown."""
        return False

    def after_round(self, game: "Rules", public: BiddingPublic) -> BiddingPublic:
        """The position after a round has been paid for: somebody may have to say something before the next."""
        return public

    def answering(self, game: "Rules", public: BiddingPublic) -> int | None:
        """Whose turn it is to answer the standing bid; None for the next player."""
        return None

    def begins(self, game: "Rules", public: BiddingPublic) -> BiddingPublic:
        """The position before the first throw of a round, changed where the round is a special one."""
        return public

    def kind(self, game: "Rules", public: BiddingPublic) -> BiddingPublic:
        """The same, with what is wild and who sees which dice in such a round."""
        return public

    # What it means

    def also_said(self, bid: Action) -> Iterable[Action]:
        """Other forms in which that bid can be said because of it."""
        return ()

    def binds(self, public: BiddingPublic, seat: int) -> bool:
        """Whether the seat may not change the face of the standing bid."""
        return False

    def honest(self, known: Hand, unknown: int, sides: int) -> int:
        """In how many ways so many unknown dice, with these, make a hand on which a pass is honest."""
        return 0

    def spoils_wilds(self, game: "Rules", public: BiddingPublic, claim: Action) -> bool:
        """Whether no wild dice count for this claim."""
        return False

    def times(self, game: "Rules", public: BiddingPublic, tallied: "Tallied", call: Action) -> int:
        """How many times over that call of the standing bid is paid because of it, if it is wrong or the bid is."""
        return 1

    def judge(
        self, game: "Rules", state: BiddingState, step: Step, hands: tuple[Hand, ...]
    ) -> Judged:
        """Who was right when an action that this rule has brought into the game ends the round."""
        raise NotImplementedError

    def weighs(
        self, game: "Rules", public: BiddingPublic, step: Step, tallied: "Tallied"
    ) -> Judged:
        """Who is right with a call of this rule if so many dice count for the standing bid, and what it costs."""
        raise NotImplementedError


STAKES_GROW = Text("The stakes can rise during a round.")
"""What the lesson says of every rule by which a round may be paid several times over."""


def stake_can_grow(game: "Rules") -> Need:
    """What every rule needs by which a round may be paid several times over."""
    return Need(
        game.penalty.by_stake,
        "The stake of a round can grow only where the loser alone pays, a number of dice or lives.",
        {"penalty": "lose-die"},
    )


def out_of_turn(at: Turn) -> Illegal:
    """Why somebody may not do what others may."""
    if at.public.phase is Phase.WINDOW and at.seat == at.game.answering(at.public):
        return Illegal("First the others may answer the bid; then it is your turn.", clause="S0-38")
    return Illegal(
        "It is not your turn: only the player whose turn it is may bid or challenge now.",
        clause="S0-14",
    )
