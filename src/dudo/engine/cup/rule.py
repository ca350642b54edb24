"""What an option of a cup game may do: a hook for each question that the engine asks of its rules.

A rule overrides the hooks whose answer it changes. A game gathers them once, so an option that is not played, or
that has nothing to say to a question, costs nothing.
"""

from typing import TYPE_CHECKING, NamedTuple

from dudo.engine.action import Action
from dudo.engine.chance import Throws
from dudo.engine.cup.state import CupPublic, CupState
from dudo.engine.errors import Illegal
from dudo.engine.hand import Hand
from dudo.engine.penalty import Cost
from dudo.engine.playing import PlayRule
from dudo.engine.rule import Need
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, Showdown, Step
from dudo.text import Name, say

if TYPE_CHECKING:
    from dudo.engine.cup.rules import CupRules


class CupTurn(NamedTuple):
    """What legality depends on: who acts, in which position, and what that seat saw under the cup."""

    game: "CupRules"
    public: CupPublic
    seat: int
    seen: Hand | None  # what it last saw
    fresh: Hand = ()  # what it threw of that in this turn

    @property
    def dice(self) -> Hand:
        """The dice that it holds and sees."""
        return () if self.public.blind else self.seen or ()

    @property
    def receives(self) -> bool:
        """Whether the cup is offered to the seat."""
        return self.seat == receiver(self.public)


class Heard(NamedTuple):
    """What a round says so far: the claims as they count, the one that was believed, and what comes unseen."""

    made: tuple[Step, ...] = ()  # each with the seat that answers for it
    accepted: Action | None = None
    unseen: bool = False  # the next claim is that of a cup which was taken unseen


class Lifted(NamedTuple):
    """A round that has been decided, and what somebody pays for."""

    claim: Step
    challenged: bool
    stands: bool
    cup: Hand
    dice: Hand  # with those in the middle


class CupRule(PlayRule):
    """An option that changes nothing."""

    __slots__ = ()

    # What is legal

    def because(self, at: CupTurn, action: Action) -> Illegal:
        """Why it does not allow that claim, or does not offer that action: there is something else to do."""
        return out_of_place(self, at, action)

    def adds(self, at: CupTurn, claims: tuple[Action, ...]) -> tuple[Action, ...]:
        """The claims that may be made, with those that it lets a player make beside them."""
        return claims

    def without_look(self, game: "CupRules", claims: tuple[Action, ...]) -> tuple[Action, ...]:
        """Those of the claims that may be made by somebody who has not looked under the cup."""
        return claims

    def leaves_opening(self, game: "CupRules", public: CupPublic) -> bool:
        """Whether the starter may leave the opening to the next player."""
        return False

    def lays_out(self, game: "CupRules", claim: Action) -> Hand:
        """The dice of one's own that go into view with that claim."""
        return ()

    # What happens

    def means(self, game: "CupRules", claim: Action, accepted: Action) -> Action:
        """What a claim counts as, over the one that was believed."""
        return claim

    def heard(self, game: "CupRules", heard: Heard, step: Step) -> Heard:
        """What is said so far, with an action that this rule has brought into the game."""
        return heard

    def claimed(self, game: "CupRules", public: CupPublic) -> CupPublic:
        """The position after a claim, with what goes with it."""
        return public

    def thrown(self, game: "CupRules", state: CupState, dice: Hand) -> CupState | None:
        """What follows a throw under the cup; None for a turn of its holder, who looks."""
        return None

    def throws(self, game: "CupRules", seat: int, public: CupPublic) -> Throws:
        """What the dealer throws for the seat in a phase of this rule."""
        raise NotImplementedError

    def throw(self, game: "CupRules", state: CupState, thrown: Action) -> CupState:
        """The state after that."""
        raise NotImplementedError

    def begins(self, game: "CupRules", public: CupPublic) -> CupPublic:
        """The position before the first throw of a round, changed where something comes before it."""
        return public

    # What it means

    def pays(self, game: "CupRules", cup: Hand, others: tuple[int, ...]) -> tuple[int, ...] | None:
        """Who pays for dice that their holder shows; None where this rule has nothing to say of them."""
        return None

    def cost(self, game: "CupRules", lifted: Lifted, cost: Cost) -> Cost:
        """What a round costs, changed by what this rule says of it."""
        return cost

    def spare(self) -> int:
        """How many more lives one may lose than there are."""
        return 0

    def closes(self, game: "CupRules", public: CupPublic, report: Showdown) -> CupState | None:
        """What follows a round before anybody has paid; None for nothing."""
        return None

    def after_round(self, game: "CupRules", public: CupPublic) -> CupPublic:
        """The position after a round has been paid for: somebody may have to say something before the next."""
        return public

    def opens(self, game: "CupRules", public: CupPublic, report: Showdown) -> int | None:
        """Who opens after such a round; None for what the rule about openers says."""
        return None


def receiver(public: CupPublic) -> int:
    """The seat that the cup is offered to."""
    assert public.standing is not None
    return next_seat(public.standing.seat, public.active, public.players)


_INSTEAD = {
    Phase.TURN: Illegal("You have the cup, so you must claim something now.", clause="S0-65"),
    Phase.ANSWER: Illegal("First believe the claim or challenge it.", clause="S1-62"),
    Phase.KEEP: Illegal("You have the cup: keep dice, or roll.", clause="S1-62"),
}


def instead(at: CupTurn, action: Action) -> Illegal:
    """What somebody who is asked something else is to do now."""
    if at.public.phase is Phase.TURN and at.public.blind:
        unseen = "You hand the cup on unseen, so you must claim something now."
        return Illegal(unseen, clause="W-M04")
    nothing = Illegal(say("{action} is not possible now.", action=Name(action)))
    return _INSTEAD.get(at.public.phase, nothing)


def out_of_place(rule: PlayRule | type[PlayRule], at: CupTurn, action: Action) -> Illegal:
    """Why an action of that rule, whether it is played or not, is not for this moment."""
    if at.public.phase in rule.phases and action.kind in rule.absent:
        return rule.absent[action.kind]
    return instead(at, action)


def names_hands(game: "CupRules", sentence: str) -> Need:
    """What every rule needs that is about whole hands."""
    return Need(game.names_hands, sentence, {"claims": "ranked"})
