"""`Bidding`: a ruleset with the six verbs."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from dudo.engine.action import Action, Begin, Bid, Letters, Roll, as_action, claimed
from dudo.engine.base import acting, asked_actions
from dudo.engine.bidding import round as rounds
from dudo.engine.bidding.hypothetical import facing, in_one_die_round
from dudo.engine.bidding.judging import full_hands
from dudo.engine.bidding.legality import is_legal, legal, refusal
from dudo.engine.bidding.rule import Turn
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.state import (
    BiddingPublic,
    BiddingSecret,
    BiddingState,
    BiddingView,
    seeing,
)
from dudo.engine.chance import BillDeal, Throw, Throws, throw_of_dice
from dudo.engine.claims import Faces, Ladder
from dudo.engine.company import check_needs
from dudo.engine.company import said as said_together
from dudo.engine.drawing import BuyBackCount, Pile, SeatDice
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.facts import Facts
from dudo.engine.game import AnyView
from dudo.engine.hand import Hand, face_of
from dudo.engine.offering import offered
from dudo.engine.options.ones_first import OnesFirst
from dudo.engine.options.silence import Silence
from dudo.engine.seating import seat_at
from dudo.engine.state import Phase, View
from dudo.engine.visibility import Visibility


@dataclass(frozen=True, slots=True, kw_only=True)
class Bidding(Rules):
    """Hidden dice at each seat, rising bids, a truth test.

    >>> from dudo.engine import Bid, Challenge, Dice
    >>> game = Bidding(title="Two dice", hand=Dice(count=2))
    >>> state = game.start(2)
    >>> for dice in (1, 4), (4, 6):
    ...     state = game.apply(state, Roll(state.public.due[0], dice))
    >>> state = game.apply(state, Bid(3, 4))
    >>> state = game.apply(state, Challenge())
    >>> state.public.showdown.count, state.public.showdown.stands, state.public.dice
    (3, True, (2, 1))
    """

    def __post_init__(self) -> None:
        check_needs(self)

    def start(self, players: int) -> BiddingState:
        """The state before the first throw; `BadRuleset` if that many cannot play."""
        return rounds.begin_match(self, self.seat_check(players))

    def throws(self, state: BiddingState) -> Throws:
        """Every outcome of the dealer's next throw with its ways; empty when nothing is due."""
        return self._due(state) if state.public.due else ()

    def _due(self, state: BiddingState) -> Throw | BillDeal:
        public = state.public
        seat = public.due[0]
        if public.phase is not Phase.DEAL:  # it decides who opens
            if public.phase is Phase.HIGH_DIE:
                return Throw(seat, 1, 6)
            return Throw(seat, 1, self.hand.sides) if public.letters[seat] else BillDeal(seat)
        shown, hand = public.shown[seat], state.hidden.hands[seat]
        due = public.dice[seat] - len(shown) - len(hand)
        supers = self.supers(tuple(sorted((*shown, *hand))), due) if self.hand.super_die else 0
        return throw_of_dice(seat, due, self.hand.sides, supers)

    def view(self, state: BiddingState, seat: int | None) -> BiddingView:
        """What `seat` knows: its own dice, or on the forehead everybody else's; None is a watcher."""
        hidden, public = state.hidden, state.public
        if seat is None:
            return View(None, public, BiddingSecret((None,) * len(hidden.hands)))
        seat = seat_at(seat, public.players)
        hands: list[Hand | None] = [None] * len(hidden.hands)
        if public.visibility is Visibility.OWN:
            hands[seat] = hidden.hands[seat]
        elif public.visibility is Visibility.OTHERS:
            hands[:] = hidden.hands
            hands[seat] = None
        elif public.visibility.sees(viewer=seat, owner=seat, dice=public.dice[seat]):
            hands[seat] = hidden.hands[seat]
        sealed = dict(hidden.answers).get(seat) if hidden.answers else None
        return View(seat, public, BiddingSecret(tuple(hands), sealed))

    def actions(self, view: BiddingView) -> tuple[Action, ...]:
        """The legal actions of the viewing seat, sorted; empty when it may not act."""
        seat, public = view.seat, view.public
        if seat is None or seat not in public.waiting:
            return ()
        return legal(Turn(self, public, seat, view.secret.hands[seat]))

    def belongs(self, view: AnyView) -> bool:
        """Whether that many dice can be in play, with such faces, and such a bid can stand.

        Who holds how many does not matter: positions are made up, too, to ask about them (`position`).
        """
        public = view.public
        if not isinstance(public, BiddingPublic):
            return False
        standing = public.standing
        return (
            self.seats[0] <= public.players <= self.seats[1]
            and public.total_dice <= self.penalty.most_in_play(self.hand.count, self.seats[1])
            and (
                standing is None
                or standing.action.kind == "pass"
                or self.claims.names(standing.action, self.one_hand)
            )
            and all(hand is None or _shows(hand, self.hand.sides) for hand in view.secret.hands)
        )

    def apply(self, state: BiddingState, action: str, *, by: int | None = None) -> BiddingState:
        """The state after `action`; `Illegal` with a sentence if the rules refuse it."""
        action = as_action(action)
        public = state.public
        if public.due:
            return self._throw(state, action, by)
        by = acting(public, by)
        if by not in public.waiting:
            raise refusal(Turn(self, public, by, None), action)
        visibility = public.visibility
        looks = visibility is Visibility.OWN or visibility.sees(
            viewer=by, owner=by, dice=public.dice[by]
        )
        hand = state.hidden.hands[by] if looks else None
        turn = Turn(self, public, by, hand)
        if not is_legal(turn, action):
            raise refusal(turn, action)
        if public.phase in (Phase.WINDOW, Phase.SIDES):
            return rounds.sealed(self, state, by, action)
        following: BiddingState = self.rule_for(action.kind).act(self, state, by, action)
        return following

    def _throw(self, state: BiddingState, action: Action, by: int | None) -> BiddingState:
        if by is not None or not isinstance(action, (Roll, Letters)):
            raise Illegal("Nobody can act just now; wait a moment.")
        due = self._due(state)
        if not due.admits(action):
            raise Illegal(due.expected)
        if isinstance(action, Letters) or state.public.phase is Phase.LETTERS:
            return rounds.letters(self, state.public, action)
        return rounds.throw(self, state, action)

    @cached_property
    def facts(self) -> Facts:
        """What a screen needs to draw this game."""
        faces = self.claims if isinstance(self.claims, Faces) else None
        return Facts(
            engine="bidding",
            dice=self.hand.count,
            sides=self.hand.sides,
            symbols=self.hand.symbols,
            faces=self.claims.faces(self.hand.sides),
            bids=self.claims.kind,
            claims=tuple(map(claimed, self.claims.all(self.one_hand)))
            if self.compares_hands
            else (),
            noun="claim" if self.compares_hands else "bid",
            scoring="dice" if self.penalty.takes_dice else "losses",
            limit=self.penalty.limit,
            wild=self.claims.wild_face(sides=self.hand.sides),
            forehead=self.forehead,
            piece=self.hand.piece,
            zhai=faces is not None and faces.zhai is not None,
            track=faces is not None and faces.ladder is Ladder.TRACK,
            ones_high=faces is not None and faces.ones_high,
            super_die=self.hand.super_die,
            by_hand=faces is not None and faces.counts_hands,
            piled=self.penalty.left(()) is not None,
            sheds=self.penalty.out_is_safe,
        )

    @property
    def wording_overrides(self) -> Mapping[str, str]:
        """By option, the sentence that fits this ruleset better; empty if there is nothing to say."""
        return said_together(self)

    @property
    def opens_on_ones(self) -> bool | None:
        """Whether a round may be opened on 1s; None where that is a false start, or whole hands are compared."""
        if self.compares_hands:
            return None
        if 1 not in self.facts.faces:
            return False
        return (
            None
            if self.ones_first is OnesFirst.FALSE_START
            else self.ones_first is not OnesFirst.BARRED
        )

    def is_wild(self, face: int = 0) -> bool | None:
        """Whether that face is wild, or any where none is named; None where that may change within a round."""
        claims = self.claims
        if (
            not isinstance(claims, Faces)
            or claims.zhai is not None
            or claims.kills_wilds(Bid(1, 1))
        ):
            return None
        wild = claims.wild_face(sides=self.hand.sides)
        return wild == face if face and wild else wild > 0

    def timeout(self, view: BiddingView) -> Action:
        """The action logged for a seat that lets its time pass: the mildest that ends the wait."""
        public, seat = view.public, view.seat
        if public.phase is Phase.BOSS and seat is not None:
            return Begin(seat)
        in_turn = public.phase in (Phase.TURN, Phase.RAISE)
        if in_turn and self.silence is Silence.CHALLENGE and seat is not None:
            said = offered(Turn(self, public, seat, view.secret.hands[seat]))
            doubts = [action for action in said if action.kind in ("challenge", "doubt")]
            if doubts:
                return doubts[-1]
        return asked_actions(self.actions(view))[0]

    def facing(
        self, view: BiddingView, claim: Action | None, *, opened: bool | None = None
    ) -> BiddingView:
        """What the viewing seat would see if that bid stood and it were its turn; or if it were to open the round."""
        return facing(self, view, claim, opened=opened)

    def in_one_die_round(
        self, view: BiddingView, *, single: bool | None = None
    ) -> BiddingView | None:
        """The same view in a one-die round; None where none are played, or this is one."""
        return in_one_die_round(self, view, single=single)

    def illegal(self, view: BiddingView, action: Action) -> Illegal:
        """The reason why the viewing seat may not do this now."""
        seat = view.seat or 0
        return refusal(Turn(self, view.public, seat, view.secret.hands[seat]), action)

    def dice(self, state: BiddingState) -> tuple[Hand, ...]:
        """By seat, all dice that lie there, shown or covered."""
        return full_hands(state)

    def table(self, view: BiddingView) -> tuple[SeatDice, ...]:
        """By seat, the dice that lie there as the viewer sees them."""
        public = view.public
        dice, active = public.dice, public.active
        lying = enumerate(zip(public.shown, self.seen(view), strict=True))
        return tuple(
            [
                SeatDice(shown, dice[seat] - len(shown) if seat in active else 0, hand)
                for seat, (shown, hand) in lying
            ]
        )

    def seen(self, view: BiddingView) -> tuple[Hand | None, ...]:
        """By seat, the covered dice that the viewer sees."""
        return view.secret.hands

    def piles(self, state: BiddingState) -> tuple[Pile, ...]:
        """The dice set out before each seat, and those under its cup or on its forehead."""
        found = []
        for seat, (shown, hand) in enumerate(
            zip(state.public.shown, state.hidden.hands, strict=True)
        ):
            if shown:
                found.append(Pile(seat, shown, None))
            if hand:
                found.append(Pile(seat, hand, seeing(state.public, seat)))
        return tuple(found)

    def buy_backs_left(self, public: BiddingPublic, seat: int) -> BuyBackCount:
        """How often the seat has bought back, and how often it still may."""
        most = self.buy_backs.limit if self.buy_backs else 0
        used = public.bought[seat_at(seat, public.players)]
        return BuyBackCount(used, 0 if public.buy_backs_closed else max(0, most - used), most)

    def position(
        self,
        *,
        dice: tuple[int, ...],
        losses: tuple[int, ...] | None = None,
        active: tuple[int, ...] | None = None,
        opener: int = 0,
        had_one_die: tuple[int, ...] = (),
    ) -> BiddingState:
        """A round about to be dealt in the middle of a match: with these dice, losses and seats still in."""
        begun = rounds.begin_match(self, len(dice)).public
        seats = tuple(range(len(dice)))
        lost = losses or (0,) * len(dice)
        alive = (
            active
            if active is not None
            else tuple(s for s in seats if not self.penalty.is_out(dice[s], lost[s]))
        )
        public = evolve(
            begun, dice=dice, losses=lost, active=alive, had_one_die=had_one_die, round=0
        )
        return rounds.begin_round(self, public, opener=opener)


def _shows(hand: Hand, sides: int) -> bool:
    """Whether dice with that many faces can show this hand."""
    return all(1 <= face_of(die) <= sides for die in hand)


ENGINE = Bidding
