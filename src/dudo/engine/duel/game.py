"""`Duel`: a ruleset with the six verbs."""

from collections.abc import Mapping
from dataclasses import dataclass

from dudo.engine.action import Action, Begin, Challenge, Claim, Keep, Roll, Rolled, claimed
from dudo.engine.base import acting, asked_actions, for_rounds
from dudo.engine.chance import Throw, Throws
from dudo.engine.claims.repeated import may_repeat
from dudo.engine.duel.rules import DuelRules, SecondThoughts
from dudo.engine.duel.state import DuelHidden, DuelPublic, DuelSecret, DuelState, DuelView
from dudo.engine.errors import Illegal, WrongView
from dudo.engine.evolve import evolve
from dudo.engine.facts import Facts
from dudo.engine.first_opener import thrown_for_first
from dudo.engine.game import AnyView, Heap, SeatDice
from dudo.engine.hand import Hand, subhands
from dudo.engine.penalty import Verdict
from dudo.engine.refused import not_kept, repeated_before, too_low
from dudo.engine.seating import seat_at, with_seat
from dudo.engine.state import Phase, Result, Showdown, State, Step, View, no_state, no_view
from dudo.text import Name, say


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel(DuelRules):
    """Two hands, one re-roll for the second player, and rising calls until a challenge.

    >>> from dudo.engine import Claim
    >>> game = Duel(title="Duel")
    >>> state = game.apply(game.start(2), Roll(0, (2, 3, 5, 5, 5)))
    >>> state = game.apply(state, Roll(1, (3, 4, 6, 6, 6)))
    >>> state = game.apply(state, Claim("55532"))
    >>> state = game.apply(state, Keep((3, 6, 6, 6)))
    >>> game.throws(state)
    Throw(seat=1, count=1, sides=6, supers=0)
    """

    def start(self, players: int) -> DuelState:
        """The state before the first throw; `BadRuleset` for any number but two."""
        self.seat_check(players)
        public = DuelPublic(
            phase=Phase.HIGH_DIE,
            due=(0, 1),
            active=(0, 1),
            dice=(self.count,) * 2,
            losses=(0, 0),
            high_die=(0, 0),
        )
        if self.first.rolls:
            return State(public, DuelHidden(((), ())))
        return _begin(public, opener=0)

    def throws(self, state: DuelState) -> Throws:
        """Every outcome of the dealer's next throw with its ways; empty when nothing is due."""
        try:
            public = state.public
        except AttributeError:
            raise no_state(state) from None
        if not public.due:
            return ()
        seat = public.due[0]
        if public.phase is Phase.HIGH_DIE:
            return Throw(seat, 1, 6)
        return Throw(seat, self.count - len(state.hidden.hands[seat]), 6)

    def view(self, state: DuelState, seat: int | None) -> DuelView:
        """What `seat` knows: its own dice; None is a watcher."""
        try:
            hidden, public = state.hidden, state.public
        except AttributeError:
            raise no_state(state) from None
        if seat is not None:
            seat = seat_at(seat, public.players)
        hands = tuple(hand if s == seat else None for s, hand in enumerate(hidden.hands))
        return View(seat, public, DuelSecret(hands))

    def belongs(self, view: AnyView) -> bool:
        """Whether such a claim can stand here."""
        public = view.public
        if not isinstance(public, DuelPublic):
            return False
        return public.standing is None or public.standing.action in self._all_claims()

    def actions(self, view: DuelView) -> tuple[Action, ...]:
        """The legal actions of the viewing seat, sorted; empty when it may not act."""
        try:
            public, seat = view.public, view.seat
        except AttributeError:
            raise no_view(view) from None
        if seat is None or seat not in public.waiting:
            return ()
        if not isinstance(public, DuelPublic):
            raise WrongView(self.title)
        if public.phase is Phase.BOSS:
            return Begin(0), Begin(1)
        if public.standing is None:
            return self._all_claims()
        claims = self.claims.above(public.standing.action, self.pool)
        if self.claims.equal and not may_repeat(_said(public), seat):
            claims = self.claims.better(public.standing.action, self.pool)
        keeps = self._keeps(view.secret.hands[seat] or ()) if _may_roll_again(public, seat) else ()
        return (*claims, *keeps, Challenge())

    def _all_claims(self) -> tuple[Action, ...]:
        return self.claims.all(self.pool)

    def _keeps(self, hand: tuple[int, ...]) -> tuple[Action, ...]:
        few = (0, self.count - 1) if self.second is SecondThoughts.ONE_OR_ALL else range(self.count)
        keeps = (Keep(sub) for sub in subhands(hand) if len(sub) in few)
        return tuple(sorted(keeps))

    def apply(self, state: DuelState, action: Action, *, by: int | None = None) -> DuelState:
        """The state after `action`; `Illegal` with a sentence if the rules refuse it."""
        try:
            public = state.public
        except AttributeError:
            raise no_state(state) from None
        if public.due:
            return self._throw(state, action, by)
        by = acting(public, by, action)
        view = self.view(state, by)
        if action not in self.actions(view):
            raise self.illegal(view, action)
        step = Step(by, action)
        match action:
            case Begin():
                return _begin(public, opener=action.seat)
            case Keep():
                return self._keep(state, by, action)
            case Challenge():
                history = (*public.history, step)
                return self._showdown(State(evolve(public, history=history), state.hidden), by)
            case _:
                public = evolve(
                    public, standing=step, history=(*public.history, step), waiting=(1 - by,)
                )
                return State(public, state.hidden)

    def _throw(self, state: DuelState, action: Action, by: int | None) -> DuelState:
        due = self.throws(state)
        if by is not None:
            raise Illegal("The dice are being thrown; wait for them.")
        assert isinstance(due, Throw)
        if not due.admits(action):
            raise Illegal(due.expected)
        assert isinstance(action, Roll)
        if state.public.phase is Phase.HIGH_DIE:
            public, opener = thrown_for_first(self.first, state.public, action)
            if opener is None:
                return State(public, DuelHidden(((), ())))
            return _begin(public, opener=opener)
        public = evolve(state.public, due=state.public.due[1:])
        seat, hands = action.seat, state.hidden.hands
        hands = with_seat(hands, seat, tuple(sorted((*hands[seat], *action.dice))))
        if not public.due:
            turn = public.opener if public.standing is None else 1 - public.opener
            public = evolve(public, phase=Phase.TURN, waiting=(turn,))
        return State(public, DuelHidden(hands))

    def _keep(self, state: DuelState, seat: int, action: Keep) -> DuelState:
        public = state.public
        told = Step(seat, Rolled(self.count - len(action.dice)))
        hands = with_seat(state.hidden.hands, seat, action.dice)
        public = evolve(
            public,
            rerolled=True,
            history=(*public.history, told),
            phase=Phase.DEAL,
            waiting=(),
            due=(seat,),
        )
        return State(public, DuelHidden(hands))

    def _showdown(self, state: DuelState, challenger: int) -> DuelState:
        public = state.public
        assert public.standing is not None
        bidder = public.standing.seat
        hand = state.hidden.hands[bidder]
        stands = self.claims.holds((hand,), public.standing.action, self.pool)
        verdict = Verdict(bidder=bidder, challengers=(challenger,), stands=stands, excess=0)
        cost = self.penalty.settle(verdict, public.dice, public.active)
        losses = tuple(a + b for a, b in zip(public.losses, cost.losses, strict=True))
        out = tuple(s for s in public.active if self.penalty.is_out(1, losses[s]))
        report = Showdown(
            round=public.round,
            call=public.history[-1].action,
            bid=public.standing.action,
            bidder=bidder,
            challengers=(challenger,),
            hands=tuple(hand if s == bidder else None for s in (0, 1)),
            middle=(),
            matches=((), ()),
            count=None,
            natural=None,
            stands=stands,
            right=not stands,
            winners=cost.winners,
            losers=cost.losers,
            dice=cost.dice,
            losses=cost.losses,
            out=out,
            history=public.history,
        )
        active = tuple(s for s in public.active if s not in out)
        public = evolve(public, losses=losses, active=active, showdown=report)
        if len(active) > 1 and public.round < self.rounds:
            return _begin(public, opener=cost.losers[0])
        over = evolve(public, phase=Phase.OVER, waiting=(), result=self._result(public))
        return State(over, DuelHidden(((), ())))

    def _result(self, public: DuelPublic) -> Result:
        """Who has won a match that is over, after one round or after several."""
        fewest = min(public.losses)
        winners = tuple(seat for seat in (0, 1) if public.losses[seat] == fewest)
        if public.round == 1:
            return Result(
                winners=winners, sentence=say("The winner of the challenge takes the bet.")
            )
        if len(public.active) == 1:
            return Result(winners=winners, sentence=say("The last player still in has won."))
        return Result(
            winners=winners, sentence=say("The last round is played; the fewest losses have won.")
        )

    def facing(self, view: DuelView, claim: Action, *, opened: bool | None = None) -> DuelView:
        """What the viewing seat would see if that hand stood and it were to answer."""
        del opened  # who opened makes no difference to what is higher
        seat = 0 if view.seat is None else view.seat
        step = Step(1 - seat, claim)
        public = evolve(
            view.public,
            phase=Phase.TURN,
            waiting=(seat,),
            due=(),
            standing=step,
            history=(*view.public.history, step),
        )
        nothing = DuelSecret((None, None))
        return View(seat, public, view.secret if seat == view.seat else nothing)

    def illegal(self, view: DuelView, action: Action) -> Illegal:
        """The reason why the viewing seat may not do this now."""
        public = view.public
        if public.phase is Phase.OVER:
            return Illegal("The match is over.")
        if view.seat not in public.waiting:
            return Illegal("It is not your turn.", clause="S3-20")
        known = ("challenge", "keep", "claim")
        if public.phase is Phase.BOSS or action.kind not in known:
            return Illegal(say("{action} is not possible now.", action=Name(action)))
        if action.kind == "challenge":
            return Illegal("There is nothing to challenge yet.", clause="S3-22")
        if isinstance(action, Keep) and _may_roll_again(public, view.seat):
            hand = view.secret.hands[view.seat or 0] or ()
            return not_kept(action, hand, self.second.sentence, clause="R-60")
        if action.kind == "keep":
            return Illegal(
                "Only the second player may roll dice again, once, before the first answer.",
                clause="R-60",
            )
        if action not in self._all_claims():
            return Illegal(
                say(
                    "{action} is not a hand of {count} dice in this game.",
                    action=Name(action),
                    count=self.count,
                ),
                clause="S3-24",
            )
        assert public.standing is not None
        same = self.claims.equal
        if same and action == public.standing.action:
            if action == self._all_claims()[-1]:
                return Illegal("The highest hand cannot be claimed again.", clause="W-M11")
            return repeated_before("W-M11")
        low = too_low(action, public.standing.action, equal=same)
        return Illegal(low, clause="W-M11" if same else "S3-22")

    def drawn(self) -> Facts:
        """What a screen needs to draw this game."""
        return Facts(
            engine="duel",
            dice=self.count,
            sides=6,
            symbols=self.symbols,
            faces=(),
            bids="claims",
            claims=tuple(map(claimed, self._all_claims())),
            scoring="losses",
            limit=self.penalty.limit,
            wild=0,
            forehead=False,
            noun="claim",
        )

    @property
    def restated(self) -> Mapping[str, str]:
        """What a claim is, and who wins when the rounds are over."""
        return {**type(self.claims).said(self), "rounds": for_rounds(self.rounds, self.penalty)}

    def timeout(self, view: DuelView) -> Action:
        """The action logged for a seat whose time runs out: a challenge, or the lowest claim."""
        actions = asked_actions(self.actions(view))
        if view.public.phase is Phase.BOSS and view.seat is not None:
            return Begin(view.seat)
        return actions[-1] if isinstance(actions[-1], Challenge) else actions[0]

    def dice(self, state: DuelState) -> tuple[Hand, ...]:
        """By seat, the dice there, all of them covered."""
        return state.hidden.hands

    def lying(self, state: DuelState) -> tuple[Heap, ...]:
        """The dice under each cup."""
        hands = enumerate(state.hidden.hands)
        return tuple(Heap(seat, hand, frozenset((seat,))) for seat, hand in hands if hand)

    def table(self, view: DuelView) -> tuple[SeatDice, ...]:
        """By seat, the dice that lie there as the viewer sees them."""
        active = view.public.active
        return tuple(
            SeatDice((), self.count if seat in active else 0, hand)
            for seat, hand in enumerate(self.seen(view))
        )

    def seen(self, view: DuelView) -> tuple[Hand | None, ...]:
        """By seat, the dice that the viewer sees."""
        return view.secret.hands


def _said(public: DuelPublic) -> tuple[Step, ...]:
    """The claims of the round."""
    return tuple(step for step in public.history if isinstance(step.action, Claim))


def _may_roll_again(public: DuelPublic, seat: int) -> bool:
    """Whether the seat comes second, and has not yet answered or rolled again (R-60)."""
    return seat != public.opener and not public.rerolled and len(public.history) == 1


def _begin(public: DuelPublic, *, opener: int) -> DuelState:
    public = evolve(
        public,
        phase=Phase.DEAL,
        waiting=(),
        due=(0, 1),
        round=public.round + 1,
        opener=opener,
        standing=None,
        history=(),
        rerolled=False,
    )
    return State(public, DuelHidden(((), ())))


ENGINE = Duel
