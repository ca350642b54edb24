"""Who may challenge a bid, and what a challenge does."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Challenge
from dudo.engine.bidding.judging import by_the_count, of_a_challenge
from dudo.engine.bidding.round import sides_asked, turn_of
from dudo.engine.bidding.rule import BidRule, Judged, Turn
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.claims import Tallied
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.seating import next_seat
from dudo.engine.state import Phase, State, Step
from dudo.text import Text, say

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


_CHALLENGE = (Challenge(),)


class Honour(Choice):
    """Which of several challengers counts."""

    NEAREST = (
        "If several challenge at once, the first of them after the bidder in turn order is the challenger.",
        "S0-39",
    )
    ALL = ("If several challenge at once, all of them are challengers.", "S0-40 S3-27 R-08")


class Challenging(BidRule):
    """What all ways to challenge have in common: the player in turn does it, over the bid of another."""

    __slots__ = ()

    info: ClassVar = OptionInfo(
        name="Who may challenge",
        keywords=(
            "who challenge, challenge out of turn, call out of turn, call not my turn, whose turn, must challenge, "
            "interrupt, challenge own bid, challenge older bid, challenge earlier bid, challenge same time, "
            "anyone challenge, anybody challenge"
        ),
        group=Group.ANSWERS,
        usual=True,
    )
    phases: ClassVar = (Phase.TURN, Phase.RAISE, Phase.WINDOW)
    absent: ClassVar = {"challenge": Illegal("There is nothing to challenge now.", clause="S0-14")}
    wrong_doubles: bool = False
    all_challenge: ClassVar[bool] = False
    """Whether a bid is only put to the test once everybody else has challenged it."""

    @property
    def one_challenges(self) -> bool:
        """Whether a bid never has more than one challenger."""
        return not self.all_challenge

    def offers(self, at: Turn) -> Iterable[Action]:
        """A challenge of the bid of another, in turn."""
        return _CHALLENGE if at.public.phase is not Phase.WINDOW else ()

    def bars(self, at: Turn, kind: str) -> Illegal | None:
        """There must be a bid, and not one's own."""
        if kind != "challenge":
            return None
        if at.public.standing is None:
            return Illegal("There is no bid to challenge yet.", clause="S0-10")
        if at.own:
            return Illegal("You cannot challenge your own bid.", clause="S0-14")
        return None

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """The bid is put to the test."""
        public, step = state.public, Step(seat, action)
        history, challengers = (*public.history, step), (*public.challengers, seat)
        public = evolve(public, history=history, challengers=challengers)
        return sides_asked(game, State(public, state.hidden), step)

    def judge(
        self, game: "Rules", state: BiddingState, step: Step, hands: tuple[Hand, ...]
    ) -> Judged:
        """The dice say whether the bid stands."""
        return of_a_challenge(game, state, step, hands)

    def weighs(self, game: "Rules", public: BiddingPublic, step: Step, tallied: Tallied) -> Judged:
        """The same, with that count."""
        return by_the_count(game, public, step, tallied)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextPlayer(Challenging):
    """Only the player in turn answers a bid (S0-14)."""

    brief = "challenges by the next player alone"

    sentence = (
        "The next player raises the last bid, or challenges it: then the {dice} are shown, and if the bid is true, "
        "the challenger loses the round; if not, the bidder does."
    )
    clauses = "S0-04 S0-14"


@dataclass(frozen=True, slots=True, kw_only=True)
class Anyone(Challenging):
    """After every bid, each of the other players may challenge before play goes on (S0-38, R-07)."""

    brief = "challenges by anybody"

    sentence = (
        "The next player raises. Until then anyone but the bidder may challenge the bid: then the {dice} are "
        "shown, and if the bid is true, the challenger loses the round; if not, the bidder does."
    )
    clauses = "S0-38 S3-26 R-07 R-55"

    honour: Annotated[
        Honour,
        OptionInfo(
            name="Several challengers",
            finer=True,
            keywords="two challenge once, several challenge, same time",
        ),
    ] = Honour.NEAREST
    wrong_doubles: Annotated[
        bool,
        OptionInfo(
            "A wrong challenge out of turn costs double.",
            name="Challenges out of turn",
            finer=True,
            keywords="challenge out of turn, wrong out of turn",
            when_off="A wrong challenge out of turn costs no more than any other.",
            clauses="S0-41 R-07",
        ),
    ] = False

    @property
    def one_challenges(self) -> bool:
        """Whether a bid never has more than one challenger."""
        return self.honour is Honour.NEAREST

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """What each of several challengers pays (R-08), and what a challenge out of turn may cost."""
        answer, said = game.answer, {}
        if not isinstance(answer, Anyone):
            return {}
        if answer.honour is Honour.ALL and game.penalty.challengers_together:
            said["answer.honour"] = game.penalty.challengers_together
        if answer.wrong_doubles and game.penalty.loser_stays:
            said["answer.wrong_doubles"] = (
                "A wrong challenge out of turn costs no more than any other."
            )
        return said

    def taught(self, game: "Rules") -> Iterator[Text]:
        """That it may cost double."""
        if self.wrong_doubles:
            yield say("A wrong doubt out of turn costs double.")

    def calls(self) -> Iterable[str]:
        """A challenge, and to let a bid go."""
        return ("challenge", "waive")

    def offers(self, at: Turn) -> Iterable[Action]:
        """Out of turn, too."""
        return _CHALLENGE

    def speaks_late(self) -> bool:
        """Everybody may answer before the next player's turn."""
        return True

    def act_late(
        self, game: "Rules", state: BiddingState, seats: tuple[int, ...], action: Action
    ) -> BiddingState:
        """Those whom the rule honours have challenged together."""
        calling = seats[:1] if self.honour is Honour.NEAREST else seats
        public = state.public
        steps = tuple([Step(seat, action) for seat in calling])
        public = evolve(public, history=(*public.history, *steps), challengers=calling)
        return sides_asked(game, State(public, state.hidden), steps[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class AllInTurn(Challenging):
    """The dice are shown when everybody else has challenged the same bid in turn (S1-16, R-27)."""

    brief = "challenges by everybody in turn"

    all_challenge: ClassVar[bool] = True
    sentence = (
        "The next player raises the last bid or challenges it; a raise cancels all challenges. Once all the "
        "others, one after the other, have challenged the same bid, the {dice} are shown: if it is true, the "
        "challengers lose the round; if not, the bidder does."
    )
    clauses = "S1-16 S1-17 R-27"

    def explained(self, game: "Rules") -> Mapping[str, str]:
        """The dice are not shown at once."""
        return {
            "challenge": (
                "Say that you do not believe it. The {dice} are shown once everybody but the bidder has said so in "
                "turn."
            )
        }

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """One more has challenged; the next is asked who may, past the bidder to whom play has bounced back."""
        public = state.public
        if len(public.challengers) + 1 == len(public.active) - 1:
            return Challenging.act(self, game, state, seat, action)
        assert public.standing is not None
        following = next_seat(seat, public.active, public.players, step=game.way(public))
        if following == public.standing.seat:
            following = next_seat(following, public.active, public.players, step=game.way(public))
        history = (*public.history, Step(seat, action))
        public = evolve(public, history=history, challengers=(*public.challengers, seat))
        return turn_of(State(public, state.hidden), following)


AnyAnswer = NextPlayer | Anyone | AllInTurn
