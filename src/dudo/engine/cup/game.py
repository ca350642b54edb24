"""`Cup`: the ruleset of a cup game, with the six verbs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from dudo.engine.action import (
    Action,
    Begin,
    Claim,
    KeepLives,
    Middle,
    PassOn,
    Waive,
    as_action,
)
from dudo.engine.base import acting, asked_actions
from dudo.engine.caching import bounded_cache
from dudo.engine.chance import Throw, Throws
from dudo.engine.claims import Ranked
from dudo.engine.company import check_needs
from dudo.engine.company import said as said_together
from dudo.engine.cup.claiming import all_claims, higher_claims
from dudo.engine.cup.legality import is_legal, legal, refusal
from dudo.engine.cup.options.codewords import in_code
from dudo.engine.cup.round import throw
from dudo.engine.cup.rule import CupTurn
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.start import begin_match, begin_round
from dudo.engine.cup.state import CupPublic, CupSecret, CupState, CupView
from dudo.engine.cup.supposed import facing
from dudo.engine.drawing import Pile, SeatDice
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.facts import Facts
from dudo.engine.game import AnyView
from dudo.engine.hand import Hand, outcomes, without
from dudo.engine.seating import seat_at
from dudo.engine.state import Phase, Showdown, View
from dudo.text import Name, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Cup(CupRules):
    """One cup, a holder who claims, a receiver who believes or challenges.

    >>> from dudo.engine import Believe, Claim, First, Roll
    >>> game = Cup(title="Two dice", first=First.FIRST_SEAT)
    >>> state = game.apply(game.start(2), Roll(0, (4, 5)))
    >>> state = game.apply(state, Claim("61"))
    >>> state = game.apply(state, Believe())
    >>> game.view(state, 1).secret.seen, game.actions(game.view(state, 1))
    ((4, 5), (Keep(()), Keep((4, 5))))
    """

    def __post_init__(self) -> None:
        check_needs(self)

    def start(self, players: int) -> CupState:
        """The state before the first throw; `BadRuleset` if that many cannot play."""
        return begin_match(self, self.seat_check(players))

    def throws(self, state: CupState) -> Throws:
        """Every outcome of the dealer's next throw with its ways; empty when nothing is due."""
        public = state.public
        if not public.due:
            return ()
        seat = public.due[0]
        for throws in self.hooks_in["throws"][public.phase]:
            found: Throws = throws(self, seat, public)
            return found
        if public.phase is Phase.HIGH_DIE:
            return Throw(seat, 1, 6)
        if public.phase is Phase.MIDDLE:
            return _middles(self.hand.unseen, self.hand.sides)
        return Throw(seat, self.hand.count - len(state.hidden.cup), self.hand.sides)

    def view(self, state: CupState, seat: int | None) -> CupView:
        """What `seat` knows: the dice it last saw under the cup this round; None is a watcher."""
        hidden, public = state.hidden, state.public
        seat = None if seat is None else seat_at(seat, public.players)
        seen = None if seat is None else hidden.seen[seat]
        holds = seat is not None and seat == public.holder and not public.blind
        return View(seat, public, CupSecret(seen, hidden.fresh if holds else ()))

    def actions(self, view: CupView) -> tuple[Action, ...]:
        """The legal actions of the viewing seat, sorted; empty when it may not act."""
        seat, public = view.seat, view.public
        if seat is None or seat not in public.waiting:
            return ()
        return legal(CupTurn(self, public, seat, view.secret.seen, view.secret.fresh))

    def belongs(self, view: AnyView) -> bool:
        """Whether such dice can be under this cup, and such a claim can stand."""
        public = view.public
        if not isinstance(public, CupPublic):
            return False
        seen = view.secret.seen or ()
        claims = [step.action for step in (public.standing, public.accepted) if step is not None]
        return (
            self.seats[0] <= public.players <= self.seats[1]
            and len(seen) <= self.hand.count
            and (not seen or seen[-1] <= self.hand.sides)
            and all(claim in all_claims(self) for claim in claims)
        )

    def apply(self, state: CupState, action: str, *, by: int | None = None) -> CupState:
        """The state after `action`; `Illegal` with a sentence if the rules refuse it."""
        action = as_action(action)
        public = state.public
        if public.due:
            return self._throw(state, action, by)
        by = acting(public, by)
        at = CupTurn(self, public, by, state.hidden.seen[by], state.hidden.fresh)
        if by not in public.waiting or not is_legal(at, action):
            raise refusal(at, action)
        following: CupState = self.rule_for(action.kind).act(self, state, by, action)
        return following

    def _throw(self, state: CupState, action: Action, by: int | None) -> CupState:
        if by is not None:
            raise Illegal("The dice are being thrown; wait for them.")
        due = self.throws(state)
        if isinstance(due, Throw):
            if not due.admits(action):
                raise Illegal(due.expected)
        elif action not in (outcome for outcome, _ in due):
            phase = Name(state.public.phase)
            raise Illegal(say("The dealer is to throw for the phase {phase}.", phase=phase))
        return throw(self, state, action)

    @cached_property
    def facts(self) -> Facts:
        """What a screen needs to draw this game."""
        return Facts(
            engine="cup",
            dice=self.hand.count,
            sides=self.hand.sides,
            symbols=self.hand.symbols,
            faces=self.claims.faces(self.hand.sides),
            bids=self.claims.kind,
            claims=tuple(it.hand for it in all_claims(self) if isinstance(it, Claim)),
            spoken=self._spoken(),
            scoring="losses",
            limit=self.penalty.limit,
            wild=self.claims.wild_face(sides=self.hand.sides),
            forehead=False,
            noun="claim",
            one_cup=True,
            drunk=not self.penalty.limit,
        )

    def _spoken(self) -> tuple[str, ...]:
        if not isinstance(self.claims, Ranked):
            return ()
        order = self.claims.order
        ladder = order.ladder(self.hand.count, self.hand.sides)
        if self.code_words is not None:
            return tuple(in_code(hand, self.code_words) for hand in ladder)
        names = tuple(order.called(hand) for hand in ladder)
        return names if any(names) else ()

    @property
    def wording_overrides(self) -> Mapping[str, str]:
        """By option, the sentence that fits this ruleset better; empty if there is nothing to say."""
        return said_together(self)

    def timeout(self, view: CupView) -> Action:
        """The action logged for a seat whose time runs out.

        It passes on the cup unseen, or the opening, if the rules allow it (S0-82, R-19), and challenges
        otherwise; a holder keeps all dice and makes the lowest claim, or buys a roll if none is left.
        """
        actions = asked_actions(self.actions(view))
        match view.public.phase:
            case Phase.TURN if PassOn() in actions:
                return PassOn()
            case Phase.NEW_LIVES:
                return KeepLives()
            case Phase.TURN:
                higher = higher_claims(self, view.public)
                return next((action for action in actions if action in higher), actions[-1])
            case Phase.ANSWER:
                return next((one for one in (PassOn(), Waive()) if one in actions), actions[-1])
            case Phase.KEEP if view.public.attempts:
                return actions[0]
            case Phase.DOG:
                return actions[0]
            case Phase.BOSS if view.seat is not None:
                return Begin(view.seat)
            case _:
                return actions[-1]

    def facing(self, view: CupView, claim: Action | None, *, opened: bool | None = None) -> CupView:
        """What the viewing seat would see if it had believed that claim, taken the cup and looked; or if it opened."""
        return facing(self, view, claim)

    def illegal(self, view: CupView, action: Action) -> Illegal:
        """The reason why the viewing seat may not do this now."""
        secret = view.secret
        return refusal(
            CupTurn(self, view.public, view.seat or 0, secret.seen, secret.fresh), action
        )

    def dice(self, state: CupState) -> tuple[Hand, ...]:
        """By seat, the dice that lie there: those of the cup, before its holder."""
        public = state.public
        return tuple(
            state.hidden.cup if seat == public.holder else () for seat in range(public.players)
        )

    def table(self, view: CupView) -> tuple[SeatDice, ...]:
        """By seat, the dice that lie there as the viewer sees them, or last saw them."""
        public = view.public
        goes_round = _goes_round(public)
        found = []
        for seat, seen in enumerate(self.seen(view)):
            here = goes_round and seat == public.holder
            shown = public.shown if here else ()
            found.append(SeatDice(shown, self.hand.count - len(shown) if here else 0, seen))
        return tuple(found)

    def seen(self, view: CupView) -> list[Hand | None]:
        """By seat, the covered dice: only the viewer knows some, those in the cup as they last saw them."""
        public, own = view.public, view.secret.seen
        found: list[Hand | None] = [None] * public.players
        if view.seat is not None and own is not None:
            here = _goes_round(public) and view.seat == public.holder
            found[view.seat] = own and (without(own, public.shown if here else ()) or ())
        return found

    def piles(self, state: CupState) -> tuple[Pile, ...]:
        """The dice of the cup, in view or not, and those in the middle.

        A holder who is to keep dice or to claim has looked under the cup; one who has passed it on has not.
        """
        public, hidden = state.public, state.hidden
        covered = without(hidden.cup, public.shown)
        shown = () if covered is None else public.shown
        covered = hidden.cup if covered is None else covered
        looked = public.phase in (Phase.TURN, Phase.KEEP) and not public.blind
        viewers = (public.holder,) if looked else ()
        found = (
            Pile(public.holder, shown, None),
            Pile(public.holder, covered, frozenset(viewers)),
            Pile(None, hidden.middle, frozenset()),
        )
        return tuple(it for it in found if it.dice)

    def fully_revealed(
        self, report: Showdown, view: AnyView, *, before: Sequence[int], since: Sequence[int]
    ) -> bool:
        """Whether the dice that the viewer last saw are those that were lifted at the end.

        The cup that is lifted is the one that was thrown last. A seat has seen that throw for certain if
        it was its own, or the only one.
        """
        if view.secret.seen is None:
            return True
        own = len(before) == 1 or before[-1] == view.seat
        return own and not since and any(hand is not None for hand in report.hands)

    def position(
        self,
        *,
        losses: tuple[int, ...],
        active: tuple[int, ...] | None = None,
        opener: int = 0,
        dog: bool | None = None,
        renewed: tuple[int, ...] = (),
    ) -> CupState:
        """A round about to be opened in mid-match, with these losses and these seats still in.

        `renewed` are the seats that have thrown for a new number of lives.
        """
        seats = tuple(s for s in range(len(losses)) if not self.is_gone(losses[s]))
        public = evolve(
            begin_match(self, len(losses)).public,
            losses=losses,
            active=seats if active is None else active,
            round=0,
            dog=self.dog if dog is None else dog,
            renewed=renewed,
        )
        return begin_round(self, public, opener=opener)


def _goes_round(public: CupPublic) -> bool:
    """Whether the cup goes round, so that it stands before its holder."""
    return public.phase not in (Phase.HIGH_DIE, Phase.BOSS, Phase.NEW_LIVES, Phase.OVER)


@bounded_cache(many=64)
def _middles(count: int, sides: int) -> tuple[tuple[Middle, int], ...]:
    """Every throw of the dice in the middle, with its ways."""
    return tuple((Middle(dice), ways) for dice, ways in outcomes(count, sides))


ENGINE = Cup
