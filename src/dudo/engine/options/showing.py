"""Showing dice: to escape from a high bid, as part of a raise, or one with every bid."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Annotated, ClassVar

from dudo.engine.action import Action, Bid, Keep, Reroll, Rolled, Show, Total
from dudo.engine.bidding.legality import bids_on, raises
from dudo.engine.bidding.round import answered, thrown_again
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.bidding.state import BiddingPublic, BiddingState
from dudo.engine.caching import bounded_cache
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.hand import CHOSEN, Hand, face_of, faces_of, has_super, subhands, without, worth
from dudo.engine.option import Choice, Group, OptionInfo
from dudo.engine.rule import Need
from dudo.engine.seating import with_seat
from dudo.engine.state import Phase, State, Step
from dudo.text import say

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules


class ShowRule(BidRule):
    """What all ways to show dice have in common: shown dice lie in view, and others may be rolled again."""

    __slots__ = ()

    info: ClassVar = OptionInfo(
        name="Showing dice",
        brief="showing dice",
        keywords="show die, show roll, roll other, roll again, set out all die, all die show",
        when_off="All dice stay covered until the round is over.",
        clauses="S0-16",
        group=Group.ANSWERS,
    )
    phases: ClassVar = (Phase.TURN, Phase.RAISE, Phase.SHOW)
    about_pieces: ClassVar = True
    absent: ClassVar = {
        "show": Illegal("You cannot set these out now.", clause="S0-43"),
        "reroll": Illegal("Nothing can be rolled again now.", clause="S1-41"),
        "keep": Illegal("Nothing can be rolled again now.", clause="S1-41"),
    }
    sentence: ClassVar[str]
    clauses: ClassVar[str]
    throws_rest: ClassVar[bool] = True
    """Whether the dice that stay concealed are thrown again at once."""
    after_bid_too: ClassVar[bool] = False
    """Whether dice are set out after the bid, and the others rolled again."""

    def fits(self, dice: Hand, covered: int) -> bool:
        """Whether such dice may be set out from that many covered ones."""
        raise NotImplementedError

    def shows(self, at: Turn) -> tuple[Action, ...]:
        """The dice that the seat may set out now."""
        raise NotImplementedError

    def count_shows(self, at: Turn) -> int:
        """How many shows there are; where any dice may be set out they are counted, as the list would be long."""
        return len(self.shows(at))

    def calls(self) -> Iterable[str]:
        """Nothing of it is called out."""
        return ()

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Dice that can be set out or rolled again."""
        yield Need(
            game.hand.piece == "die",
            "The digits of a bill cannot be set out or rolled again.",
            {"show": None},
            {"hand": "dice"},
        )

    @classmethod
    def said(cls, game: "Rules") -> Mapping[str, str]:
        """Nothing of covered dice where others see them, or where hands are shown and shaken again."""
        seen = game.palifico is not None and game.palifico.opens_dice
        quiet = game.show is None and (game.forehead or seen or game.reshakes)
        return {"show": ""} if quiet else {}

    def explained(self, game: "Rules") -> Mapping[str, str]:
        """What is done with the other dice."""
        again = "Set these {dice} out, where they stay in view for the rest of the round, and roll the others again."
        return {"show": again} if self.throws_rest else {}

    def offers(self, at: Turn) -> Iterable[Action]:
        """The dice that may be set out."""
        return self.shows(at) if at.hand else ()

    def bars(self, at: Turn, kind: str) -> Illegal | None:
        """Once some dice are set out, everything but the bid."""
        if at.public.phase is not Phase.RAISE or kind not in _AFTER_A_SHOW:
            return None
        return Illegal("You have shown dice, so you must bid now.", clause="S4-13")

    def because(self, at: Turn, action: Action) -> Illegal:
        """These dice do not fit, or there are too many to choose from."""
        covered = at.public.concealed(at.seat)
        if covered > CHOSEN and (action.kind == "keep" or not self.shows(at)):
            return Illegal(
                say("Nobody chooses among more than {chosen} covered dice.", chosen=CHOSEN)
            )
        if isinstance(action, Show) and not self.fits(action.dice, covered):
            return Illegal(self.sentence, clause=self.clauses.split()[0])
        return BidRule.because(self, at, action)

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """The dice lie in view, and the others are thrown again; or some are rolled again."""
        if isinstance(action, Show):
            return self._show(game, state, seat, action)
        if isinstance(action, Keep):  # which ones were kept is nobody's business
            told = Rolled(state.public.concealed(seat) - len(action.dice))
            return thrown_again(state, seat, told, action.dice)
        return thrown_again(state, seat, action)

    def _show(self, game: "Rules", state: BiddingState, seat: int, action: Show) -> BiddingState:
        public, hands, dice = state.public, state.hidden.hands, action.dice
        if not dice:
            return answered(game, state)
        rest = without(hands[seat], dice)
        if rest is None:
            raise Illegal("You can only show dice that lie under your cup.", clause="S0-43")
        shown = with_seat(public.shown, seat, tuple(sorted((*public.shown[seat], *dice))))
        public = evolve(public, shown=shown, history=(*public.history, Step(seat, action)))
        hidden = evolve(state.hidden, hands=with_seat(hands, seat, rest))
        if state.public.phase is Phase.SHOW and not self.throws_rest:
            return answered(game, State(public, hidden))
        if not self.throws_rest:
            return State(evolve(public, phase=Phase.RAISE, waiting=(seat,)), hidden)
        public = evolve(public, phase=Phase.DEAL, waiting=(), due=(seat,))
        return State(public, evolve(hidden, hands=with_seat(hands, seat, ())))


_AFTER_A_SHOW = frozenset(("challenge", "spoton", "doubt", "concede", "split", "pass", "show"))
"""The kinds of action that are no bids, and not a roll."""


class EscapeLimit(Choice):
    """How often the escape may be used."""

    ROUND = ("It may be used once a round.", "S0-44")
    PLAYER = ("Each player may use it once a round.", "S0-44")


@dataclass(frozen=True, slots=True, kw_only=True)
class Escape(ShowRule):
    """Wikipedia: show equal dice, re-roll the rest, bid that face for more than shown."""

    sentence = (
        "Show and re-roll: set out dice of one face, roll the others again, and bid more of that face than "
        "you show. At least one die stays under the cup."
    )
    clauses = "S0-42 S0-43 S0-44 R-09 R-10 R-16"

    often: Annotated[
        EscapeLimit, OptionInfo(name="How often dice are shown", keywords="how often show")
    ] = EscapeLimit.ROUND
    must_raise: Annotated[
        bool,
        OptionInfo(
            "The new bid must also be higher than the last.",
            name="The bid after a show",
            keywords="bid after show",
            when_off="The new bid need not be higher than the last.",
            clauses="R-09",
        ),
    ] = False
    any_ladder: Annotated[
        bool,
        OptionInfo(
            "It may be used whatever the order of bids.",
            off="It may be used only where a raise never lowers the face.",
            name="Showing and the order of bids",
            clauses="S0-42 R-10",
        ),
    ] = False

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Bids on faces, in an order that does not make the escape too easy; and a die to keep."""
        yield from ShowRule.needs(self, game)
        yield Need(
            game.claims.kind != "totals",
            "Showing equal dice means nothing where bids are totals.",
            {"claims": "faces"},
        )
        yield Need(
            self.any_ladder or not game.claims.may_lower_face,
            "Showing dice needs an order in which a raise never lowers the face, or must be allowed in any order.",
            {"show.any_ladder": True},
            {"claims.ladder": "face-first"},
        )
        yield _keeps_one(game)

    def fits(self, dice: Hand, covered: int) -> bool:
        """Equal ones, but not all."""
        return 0 < len(dice) < covered and len({face_of(die) for die in dice}) == 1

    def shows(self, at: Turn) -> tuple[Action, ...]:
        """Dice of a face on which a bid for more may follow."""
        if not at.hand or len(at.hand) < 2 or at.public.phase is not Phase.TURN:
            return ()
        shows: list[Action] = []
        highest = _highest(self._open_bids(at))
        for face in sorted(set(faces_of(at.hand))):
            if face in highest:
                alike = tuple([die for die in at.hand if face_of(die) == face])
                shows += _shows(alike, len(at.hand) - 1, highest[face] - 1)
        return tuple(sorted(shows)) if has_super(at.hand) else tuple(shows)

    def bars(self, at: Turn, kind: str) -> Illegal | None:
        """It takes a bid to escape from, and may be used once."""
        public = at.public
        if kind != "show" or public.phase is not Phase.TURN:
            return ShowRule.bars(self, at, kind)
        if public.standing is None:
            return Illegal("There is no bid yet to escape from.", clause="S0-43")
        used = [step.seat for step in public.history if isinstance(step.action, Show)]
        if at.seat in used if self.often is EscapeLimit.PLAYER else used:
            return Illegal(self.often.sentence, clause="S0-44")
        return None

    def because(self, at: Turn, action: Action) -> Illegal:
        """A bid on that face must follow, for more than is shown."""
        if isinstance(action, Bid):
            return Illegal(
                "You must bid the face that you show, and more of it than you show.", clause="S0-43"
            )
        fits = isinstance(action, Show) and self.fits(action.dice, at.public.concealed(at.seat))
        if not isinstance(action, Show) or not fits or at.public.phase is not Phase.TURN:
            return ShowRule.because(self, at, action)
        if not self._open_bids(at):
            return Illegal("No higher bid is left.", clause="R-03")
        face = face_of(action.dice[0])
        if face in _highest(self._open_bids(at)):
            return self.absent["show"]
        return bids_on(at, face)

    def bids(self, at: Turn, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        """After a show, those on the shown face for more than is shown (S0-43, R-09)."""
        public = at.public
        if public.phase is not Phase.RAISE:
            return bids
        shown = public.shown[at.seat]
        face, there = face_of(shown[0]), worth(shown)
        return tuple(
            [
                bid
                for bid in (bids if self.must_raise else _all(at))
                if bid.face == face and bid.amount > there
            ]
        )

    def _open_bids(self, at: Turn) -> tuple[Action, ...]:
        """The bids among which are those that may follow after dice were shown."""
        return raises(at) if self.must_raise else raises(at, over=_all(at))


def _all(at: Turn) -> tuple[Action, ...]:
    return at.game.claims.all(at.game.pool(at.public), dead=at.public.wilds_dead)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowAndRaise(ShowRule):
    """Todd Jones’s game: show any dice, re-roll all others, and raise (S4-12, S4-13, R-43)."""

    sentence = (
        "Show and re-roll: on your turn you may set out some of your hidden dice in view of all, but not every "
        "one, roll the others again, and then raise; dice set out stay there and count."
    )
    clauses = "S4-12 S4-13 S4-25 R-43"

    def needs(self, game: "Rules") -> Iterator[Need]:
        """A die to keep, and not too many to choose from."""
        yield from ShowRule.needs(self, game)
        yield _keeps_one(game)
        yield _chosen(game)

    def fits(self, dice: Hand, covered: int) -> bool:
        """Any, but not all."""
        return 0 < len(dice) < covered

    def shows(self, at: Turn) -> tuple[Action, ...]:
        """Any dice but all, if there is a bid to follow."""
        return _any_of(at.hand) if at.hand and self._may(at) else ()

    def count_shows(self, at: Turn) -> int:
        """The same, counted."""
        return _parts(at.hand) if at.hand and self._may(at) else 0

    def _may(self, at: Turn) -> bool:
        few = at.hand is not None and 2 <= len(at.hand) <= CHOSEN
        return few and at.public.phase is Phase.TURN and bool(raises(at))

    def because(self, at: Turn, action: Action) -> Illegal:
        """A bid must follow."""
        why = ShowRule.because(self, at, action)
        late = why is self.absent["show"] and at.public.phase is Phase.TURN and not raises(at)
        return Illegal("No higher bid is left.", clause="R-03") if late else why


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowAfterBid(ShowRule):
    """Richard Borg’s game: after a bid, set out any dice but not all, and roll the others again (W-B07)."""

    after_bid_too: ClassVar[bool] = True
    sentence = (
        "Show and re-roll: right after your bid you may set out some of your hidden dice in view of all, but not "
        "every one, and roll the others again; dice set out stay there and count."
    )
    clauses = "W-B07 RW-12"

    def needs(self, game: "Rules") -> Iterator[Need]:
        """Dice to choose among, and not too many."""
        yield from ShowRule.needs(self, game)
        yield Need(
            game.hand.count > 1,
            "Showing some dice after a bid needs at least two dice.",
            {"show": None},
            {"hand.count": 2},
        )
        yield _chosen(game)

    def fits(self, dice: Hand, covered: int) -> bool:
        """Some or none, but not all."""
        return len(dice) < covered

    def offers(self, at: Turn) -> Iterable[Action]:
        """Right after the bid."""
        return self.shows(at)

    def shows(self, at: Turn) -> tuple[Action, ...]:
        """None of the dice, or some."""
        if at.public.phase is not Phase.SHOW:
            return ()
        return Show(()), *_any_of(at.hand or ())

    def count_shows(self, at: Turn) -> int:
        """The same, counted."""
        return _parts(at.hand or ()) + 1 if at.public.phase is Phase.SHOW else 0

    def because(self, at: Turn, action: Action) -> Illegal:
        """First comes the bid."""
        if isinstance(action, Show) and at.public.phase is Phase.TURN:
            return Illegal(self.sentence, clause=self.clauses.split()[0])
        return ShowRule.because(self, at, action)

    def after_bid(
        self, game: "Rules", before: BiddingPublic, state: BiddingState
    ) -> BiddingState | None:
        """The bidder chooses, if there are dice to choose among."""
        return _asks_to_show(state) if before.concealed(_bidder(state)) > 1 else None


class Rerolls(Choice):
    """Which concealed dice may be rolled again between bids."""

    NONE = ("", "S1-41")
    ALL = (
        (
            "Once you have bid in a round, you may begin a turn by rolling all your covered dice again, before "
            "or after you set one out; then you bid or challenge."
        ),
        "S1-44 S1-45 R-59",
    )
    SOME = (
        (
            "Once you have bid in a round, you may begin a turn by rolling any of your covered dice again, "
            "before or after you set one out; then you bid or challenge."
        ),
        "S1-44 S1-45 R-59",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowEachCall(ShowRule):
    """A die is shown with every bid (S1-41); in Stud the concealed ones may be re-rolled first."""

    throws_rest: ClassVar[bool] = False
    sentence = (
        "With every bid you set out one of your dice for all to see; the last one stays covered."
    )
    clauses = "S1-41 S1-43 S1-46 R-30"

    rerolls: Annotated[
        Rerolls,
        OptionInfo(
            name="Rolling again between bids",
            keywords="roll again, roll covered, roll hidden",
            when_off="Covered dice are never rolled again.",
        ),
    ] = Rerolls.NONE

    def needs(self, game: "Rules") -> Iterator[Need]:
        """A die to show, and one to keep."""
        yield from ShowRule.needs(self, game)
        yield Need(
            game.hand.count > 1,
            "Showing a die with every bid needs at least two dice.",
            {"show": None},
            {"hand.count": 2},
        )
        if self.rerolls is Rerolls.SOME:
            yield _chosen(game)

    def calls(self) -> Iterable[str]:
        """To roll all dice again."""
        return ("reroll",) if self.rerolls is Rerolls.ALL else ()

    def fits(self, dice: Hand, covered: int) -> bool:
        """One, but not the last."""
        return len(dice) == 1 < covered

    def offers(self, at: Turn) -> Iterable[Action]:
        """A die to set out, and rolls to make first."""
        if at.hand:
            yield from self.throws_again(at)
            yield from self.shows(at)

    def shows(self, at: Turn) -> tuple[Action, ...]:
        """One die, after the bid; or before it, where the others may be rolled again."""
        early = at.public.phase is Phase.TURN and self._may_roll(at) and len(at.hand or ()) > 1
        if at.public.phase is Phase.SHOW or (early and raises(at)):
            return tuple([Show((die,)) for die in sorted(set(at.hand or ()))])
        return ()

    def throws_again(self, at: Turn) -> tuple[Action, ...]:
        """All concealed dice, or those that are not kept, may be rolled again (R-59)."""
        hand = at.hand or ()
        if at.public.phase not in (Phase.TURN, Phase.RAISE) or not self._may_roll(at):
            return ()
        if self.rerolls is Rerolls.ALL:
            return (Reroll(),)
        if len(hand) > CHOSEN:
            return ()
        return tuple([Keep(sub) for sub in sorted(subhands(hand)) if len(sub) < len(hand)])

    def _may_roll(self, at: Turn) -> bool:
        """Stud: once a turn, from the second call on (S1-44)."""
        public, seat = at.public, at.seat
        return (
            self.rerolls is not Rerolls.NONE
            and any(s.seat == seat and isinstance(s.action, Bid | Total) for s in public.history)
            and not any(isinstance(a, Reroll | Rolled) for a in public.prelude(seat))
        )

    def bars(self, at: Turn, kind: str) -> Illegal | None:
        """In Stud one may still doubt what was said, but not pass (S1-45)."""
        if self.rerolls is Rerolls.NONE:
            return ShowRule.bars(self, at, kind)
        if at.public.phase is Phase.RAISE and kind == "pass":
            return Illegal("You have shown dice, so you cannot pass now.", clause="R-14")
        return None

    def after_bid(
        self, game: "Rules", before: BiddingPublic, state: BiddingState
    ) -> BiddingState | None:
        """The bidder sets a die out who has not done so before the bid (S1-41, R-30)."""
        seat = _bidder(state)
        shown = any(isinstance(action, Show) for action in before.prelude(seat))
        return _asks_to_show(state) if before.concealed(seat) > 1 and not shown else None


def _bidder(state: BiddingState) -> int:
    assert state.public.standing is not None
    return state.public.standing.seat


def _asks_to_show(state: BiddingState) -> BiddingState:
    public = evolve(state.public, phase=Phase.SHOW, waiting=(_bidder(state),))
    return State(public, state.hidden)


def _keeps_one(game: "Rules") -> Need:
    return Need(
        game.most_dice > 1,
        "A player who shows dice keeps one covered, so somebody must have at least two.",
        {"show": None},
        {"hand.count": 2},
    )


def _chosen(game: "Rules") -> Need:
    return Need(
        game.hand.count <= CHOSEN,
        "Players can choose among their own dice only where they have at most ten each.",
        {"hand.count": CHOSEN},
    )


def _parts(hand: Hand) -> int:
    """In how many ways some of these dice, but not all, may be set out."""
    return prod(hand.count(face) + 1 for face in set(hand)) - 2


@bounded_cache(many=4096)
def _any_of(hand: Hand) -> tuple[Action, ...]:
    return tuple(Show(sub) for sub in sorted(subhands(hand)) if 0 < len(sub) < len(hand))


@bounded_cache(many=64)
def _highest(bids: tuple[Action, ...]) -> dict[int, int]:
    """By face, the greatest number that is bid on it."""
    most: dict[int, int] = {}
    for bid in bids:
        most[bid.face] = max(bid.amount, most.get(bid.face, 0))
    return most


@bounded_cache(many=1024)
def _shows(alike: Hand, most: int, worth_most: int) -> tuple[Action, ...]:
    """The ways to set out some of these dice of one face: at most that many, for at most that much."""
    parts = subhands(alike)[1:]
    return tuple(Show(part) for part in parts if len(part) <= most and worth(part) <= worth_most)


AnyShow = Escape | ShowAndRaise | ShowAfterBid | ShowEachCall
