"""Splitting: a challenge for double the stake, in or out of turn, which the other side may double again."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Concede, CounterSplit, Split
from dudo.engine.bidding.judging import of_a_challenge
from dudo.engine.bidding.rule import STAKES_GROW, BidRule, Judged, Turn, stake_can_grow
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.option import Group, OptionInfo, check_numbers
from dudo.engine.rule import Need
from dudo.engine.state import Phase, State, Step
from dudo.text import Text

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Splitting(BidRule):
    """The last bid may be split (W-C10, W-C11, RW-10)."""

    info: ClassVar = OptionInfo(
        name="Splitting a bid",
        brief="splitting",
        finer=True,
        keywords="split, double challenge, pi, what split cost, how much split",
        when_off="Nobody splits a bid.",
        group=Group.ANSWERS,
    )
    sentence = (
        "Anyone but the bidder may split the last bid, in or out of turn: that is a challenge, and the round "
        "counts double. All {dice} are then shown."
    )
    clauses = "W-C10 RW-10"
    phases: ClassVar = (Phase.TURN, Phase.WINDOW, Phase.CALLED)
    absent: ClassVar = {
        "split": Illegal("There is nothing to split now.", clause="W-C10"),
        "countersplit": Illegal(
            "You have not been split, so you cannot split back.", clause="W-C10"
        ),
    }

    counters: Annotated[
        int,
        OptionInfo(
            "Before the dice are shown, the bidder may split back, then the other player, and so on in turn, up "
            "to {n} times; each time the round counts double again.",
            one=(
                "Before the dice are shown, the bidder may split back once, and the round counts double again."
            ),
            off="Nobody splits back.",
            name="Splitting back",
            keywords="split back, counter, how often split",
            clauses="W-C10 W-C15 RW-10",
            most=5,
        ),
    ] = 1
    surrender: Annotated[
        bool,
        OptionInfo(
            "Instead of splitting back or showing, the player who was split last may give in and lose the round: "
            "then no {dice} are shown, and it counts half as much as it would.",
            name="Giving in to a split",
            keywords="give in, surrender, give in split, what surrender lose, what give in lose",
            when_off="After a split the dice are always shown.",
            clauses="W-C11",
        ),
    ] = False

    def __post_init__(self) -> None:
        check_numbers(self)

    def needs(self, game: "Rules") -> Iterator[Need]:
        """A cost that can be doubled, and challengers who can act alone."""
        yield stake_can_grow(game)
        yield Need(
            not game.all_challenge,
            "Nobody can split a bid alone where all must challenge in turn.",
            {"answer": "next-player"},
        )

    def taught(self, game: "Rules") -> Iterator[Text]:
        """That stakes grow."""
        yield STAKES_GROW

    def calls(self) -> Iterable[str]:
        """A split, what it may be answered with, and to let a bid go unsplit."""
        yield from ("split", "waive", "reveal")
        if self.counters:
            yield "countersplit"
        if self.surrender:
            yield "concede"

    def offers(self, at: Turn) -> Iterable[Action]:
        """A split of another's bid; to somebody who has been split, to split back or to give in."""
        public = at.public
        match public.phase:
            case Phase.TURN if public.standing is not None and not at.own:
                yield Split()
            case Phase.WINDOW if not at.own and at.seat != at.game.answering(public):
                yield Split()
            case Phase.CALLED if public.is_split:
                yield CounterSplit()
                if self.surrender:
                    yield Concede()

    def bars(self, at: Turn, kind: str) -> Illegal | None:
        """Nobody splits back more often than the rule says."""
        if kind != "countersplit" or not at.public.is_split:
            return None
        if _made(at.public) < self.counters:
            return None
        again = (
            "Nobody splits back again in this round." if self.counters else "Nobody splits back."
        )
        return Illegal(again, clause="W-C10")

    def speaks_late(self) -> bool:
        """A bid may be split out of turn."""
        return True

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """Twice as much is at stake, and the other side says what follows."""
        public, step = state.public, Step(seat, action)
        assert public.standing is not None
        called = step if isinstance(action, Split) else public.called
        assert called is not None
        sides = (public.standing.seat, called.seat)
        public = evolve(
            public,
            history=(*public.history, step),
            challengers=(called.seat,),
            called=called,
            stake=2 * public.stake,
            phase=Phase.CALLED,
            waiting=tuple(side for side in sides if side != seat),
        )
        return State(public, state.hidden)

    def judge(
        self, game: "Rules", state: BiddingState, step: Step, hands: tuple[Hand, ...]
    ) -> Judged:
        """The dice say whether the bid stands, as in a challenge."""
        return of_a_challenge(game, state, step, hands)


def _made(public: BiddingPublic) -> int:
    """How often this round has been split back."""
    return sum(isinstance(step.action, CounterSplit) for step in public.history)
