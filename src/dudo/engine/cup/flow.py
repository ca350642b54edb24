"""How a cup game proceeds: one function for each thing that can happen."""

from collections.abc import Callable

from dudo.engine.action import Action, Begin, Catch, Keep, Middle, Roll, Rolled, Show
from dudo.engine.cup.ending import answer_dog, close, close_shown, finish
from dudo.engine.cup.keeping import Keeping
from dudo.engine.cup.lives import answer_offer, renew
from dudo.engine.cup.moves import all_claims, claims_made, counted_as, next_better, takes_one
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.start import begin_round
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.cup.top import ROLLS, Top
from dudo.engine.evolve import evolve
from dudo.engine.first_opener import thrown_for_first
from dudo.engine.hand import Hand
from dudo.engine.seating import next_seat, order_from, with_seat
from dudo.engine.state import Phase, State, Step


def throw(rules: CupRules, state: CupState, roll: Action) -> CupState:
    """What the dealer threw: to decide the opener, into the middle, under the cup, or for drinks."""
    public = state.public
    match public.phase:
        case Phase.HIGH_DIE:
            assert isinstance(roll, Roll)
            public, opener = thrown_for_first(rules.first, public, roll)
            if opener is None:
                return State(public, CupHidden.empty(public.players))
            return begin_round(public, opener=opener)
        case Phase.MIDDLE:
            public = evolve(public, phase=Phase.DEAL)
            assert isinstance(roll, Middle)
            return State(public, evolve(state.hidden, middle=roll.dice))
        case Phase.CATCH:
            assert isinstance(roll, Catch)
            return State(_flipped(public, roll), state.hidden)
        case Phase.DRINKS:
            assert isinstance(roll, Roll)
            return _drink(rules, public, sum(roll.dice))
        case Phase.NEW_LIVES:
            assert isinstance(roll, Roll)
            return renew(rules, public, roll)
        case _:
            assert isinstance(roll, Roll)
            return _under_the_cup(rules, state, roll.dice)


def _flipped(public: CupPublic, catch: Catch) -> CupPublic:
    """The table sees whether the dice were caught: one die then gives the drinks, two if not (S0-108)."""
    report, drinker = public.showdown, public.drinker
    assert report is not None
    assert drinker is not None
    history = (*report.history, Step(drinker, catch))
    return evolve(
        public,
        phase=Phase.DRINKS,
        rolled=1 if catch.caught else 2,
        history=history,
        showdown=evolve(report, history=history),
    )


def _under_the_cup(rules: CupRules, state: CupState, dice: Hand) -> CupState:
    public = state.public
    cup = tuple(sorted((*state.hidden.cup, *dice)))
    if public.blind:
        return _unlooked(rules, state, cup)
    fresh = tuple(sorted((*state.hidden.fresh, *dice)))
    hidden = evolve(_look(state.hidden, public.holder, cup), fresh=fresh)
    public = evolve(
        public,
        phase=Phase.TURN,
        waiting=(public.holder,),
        due=(),
        rolled=len(dice),
        thrown=public.thrown + rules.rethrows,
    )
    if not public.attempts:
        return State(public, hidden)
    best = all_claims(rules)[-1]
    matched = rules.claims.holds((cup,), best, rules.pool)
    if matched or public.attempts == ROLLS:
        return close(rules, State(public, hidden), matched=matched)
    return State(evolve(public, phase=Phase.KEEP), hidden)


def _unlooked(rules: CupRules, state: CupState, cup: Hand) -> CupState:
    """What was rolled once more unseen goes on as what had to be beaten, or more (W-M05, W-Y03)."""
    public = state.public
    seat = public.holder
    public = evolve(
        public,
        phase=Phase.ANSWER,
        waiting=(next_seat(seat, public.active, public.players),),
        due=(),
        rolled=len(cup),
        thrown=public.thrown + rules.rethrows,
        standing=claims_made(rules, public.history)[-1],
    )
    seen = with_seat(state.hidden.seen, seat, None)
    return State(public, evolve(state.hidden, cup=cup, seen=seen, fresh=()))


def _look(hidden: CupHidden, seat: int, cup: Hand) -> CupHidden:
    return evolve(hidden, cup=cup, seen=with_seat(hidden.seen, seat, cup))


def _drink(rules: CupRules, public: CupPublic, points: int) -> CupState:
    report, drinker = public.showdown, public.drinker
    assert report is not None
    assert drinker is not None
    drunk = report.losses[drinker] + points * public.times
    return finish(rules, public, evolve(report, losses=with_seat(report.losses, drinker, drunk)))


def claim(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The cup is offered to the next player; a claim that is too low counts as the next better hand."""
    public = state.public
    meant = counted_as(rules, public, action)
    too_low = meant != action
    history = (*public.history, Step(seat, action))
    shown = public.shown
    hearers = order_from(seat, public.active, public.players)
    if takes_one(rules, meant):
        shown = (1,)
    return State(
        evolve(
            public,
            phase=Phase.ANSWER,
            waiting=hearers if too_low and rules.shouts else hearers[:1],
            standing=Step(seat, meant),
            undercall=too_low,
            shown=shown,
            history=history,
        ),
        state.hidden,
    )


def waive(_rules: CupRules, state: CupState, seat: int, _action: Action) -> CupState:
    """A bystander lets a claim pass that was too low."""
    waiting = tuple(other for other in state.public.waiting if other != seat)
    return State(evolve(state.public, waiting=waiting), state.hidden)


def point(_rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The claim was too low and must be made again, higher (R-50)."""
    public = state.public
    assert public.standing is not None
    return State(
        evolve(
            public,
            phase=Phase.TURN,
            waiting=(public.standing.seat,),
            standing=public.accepted,
            undercall=False,
            history=(*public.history, Step(seat, action)),
        ),
        state.hidden,
    )


def lay_open(_rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """Some of the dice lie in view until the cup moves on (S0-93)."""
    assert isinstance(action, Show)
    public = state.public
    history = (*public.history, Step(seat, action))
    return State(evolve(public, shown=action.dice, history=history), state.hidden)


def buy(_rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """A drink, and all dice are due to be rolled again (S0-100)."""
    public = state.public
    bought = with_seat(public.bought, seat, public.bought[seat] + 1)
    public = evolve(
        public,
        bought=bought,
        phase=Phase.DEAL,
        waiting=(),
        due=(seat,),
        history=(*public.history, Step(seat, action)),
    )
    return State(public, evolve(state.hidden, cup=()))


def believe(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The receiver takes the cup, and looks under it if dice may be kept; otherwise all are rolled."""
    public = state.public
    assert public.standing is not None
    best = public.standing.action == all_claims(rules)[-1]
    if best and rules.top is Top.CHALLENGED:
        return close(rules, State(_taken(public, seat, action), state.hidden))
    state = State(public, evolve(state.hidden, fresh=()))
    public = evolve(
        public,
        holder=seat,
        accepted=public.standing,
        rolled=0,
        blind=False,
        thrown=0,
        shown=(),
        undercall=False,
        waiting=(seat,),
        history=(*public.history, Step(seat, action)),
    )
    if best and rules.top is Top.CAUGHT:
        return close(rules, State(public, state.hidden))
    if best and rules.top is Top.MATCHED:
        public = evolve(public, phase=Phase.DEAL, waiting=(), due=(seat,), attempts=1)
        return State(public, evolve(state.hidden, cup=()))
    if rules.keeping is Keeping.NONE:
        public = evolve(public, phase=Phase.DEAL, waiting=(), due=(seat,))
        return State(public, evolve(state.hidden, cup=()))
    return State(evolve(public, phase=Phase.KEEP), _look(state.hidden, seat, state.hidden.cup))


def _taken(public: CupPublic, seat: int, action: Action) -> CupPublic:
    """The highest claim was believed: nobody looks, and the round is over (W-M07)."""
    return evolve(public, holder=seat, waiting=(), history=(*public.history, Step(seat, action)))


def push(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The cup is the seat's, unrolled and unseen; it claims something, or the same claim is now its own."""
    public = state.public
    claim = public.standing
    assert claim is not None
    public = evolve(
        public,
        phase=Phase.TURN,
        holder=seat,
        accepted=claim,
        rolled=0,
        blind=True,
        thrown=0,
        shown=(),
        undercall=False,
        waiting=(seat,),
        history=(*public.history, Step(seat, action)),
    )
    if not rules.unseen.raised:
        public = evolve(
            public,
            phase=Phase.ANSWER,
            standing=Step(seat, claim.action),
            waiting=(next_seat(seat, public.active, public.players),),
        )
    return State(public, evolve(state.hidden, fresh=()))


def roll_blind(_rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """All dice are due to be rolled once more; nobody will look at them (W-M05, W-Y03)."""
    public = state.public
    public = evolve(
        public,
        blind=True,
        phase=Phase.DEAL,
        waiting=(),
        due=(seat,),
        history=(*public.history, Step(seat, action)),
    )
    return State(public, evolve(state.hidden, cup=(), fresh=()))


def show_cup(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The cup is lifted by its holder, before anything is claimed."""
    public = state.public
    public = evolve(public, history=(*public.history, Step(seat, action)))
    return close_shown(rules, State(public, state.hidden))


def pass_on(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The cup goes on unseen and unrolled, as the next better hand (S0-82); an opening simply passes on."""
    public = state.public
    standing = public.standing
    if standing is None:
        return _pass_opening(public, Step(seat, action))
    return State(
        evolve(
            public,
            holder=seat,
            accepted=standing,
            standing=Step(seat, next_better(rules, standing.action)),
            rolled=0,
            thrown=0,
            shown=(),
            undercall=False,
            waiting=(next_seat(seat, public.active, public.players),),
            history=(*public.history, Step(seat, action)),
        ),
        evolve(state.hidden, fresh=()),
    )


def _pass_opening(public: CupPublic, step: Step) -> CupState:
    """The next player starts, with a roll of all the dice (R-19)."""
    following = next_seat(step.seat, public.active, public.players)
    return State(
        evolve(
            public,
            phase=Phase.DEAL,
            waiting=(),
            due=(following,),
            opener=following,
            holder=following,
            rolled=0,
            thrown=0,
            history=(*public.history, step),
        ),
        CupHidden.empty(public.players),
    )


def keep(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The other dice are to be rolled; the table sees how many, not which."""
    assert isinstance(action, Keep)
    public = state.public
    count = rules.hand.count - len(action.dice)
    public = evolve(public, history=(*public.history, Step(seat, Rolled(count))))
    if public.attempts:
        public = evolve(public, attempts=public.attempts + 1)
        if count == 0:
            return close(rules, State(public, state.hidden), matched=False)
    if count == 0:
        return State(evolve(public, phase=Phase.TURN, waiting=(seat,)), state.hidden)
    public = evolve(public, phase=Phase.DEAL, waiting=(), due=(seat,))
    fresh = state.hidden.fresh if rules.once_each else ()
    return State(public, evolve(state.hidden, cup=action.dice, fresh=fresh))


def challenge(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The cup is lifted."""
    public = state.public
    public = evolve(public, history=(*public.history, Step(seat, action)))
    return close(rules, State(public, state.hidden))


def _begun(_rules: CupRules, state: CupState, _seat: int, action: Action) -> CupState:
    """The boss has said who opens."""
    assert isinstance(action, Begin)
    return begin_round(state.public, opener=action.seat)


CupMove = Callable[[CupRules, CupState, int, Action], CupState]
"""What follows when a seat does something."""

IN_PHASE: dict[Phase, CupMove] = {Phase.DOG: answer_dog, Phase.NEW_LIVES: answer_offer}
"""Phases in which everything that may be done is of one kind."""

MOVES: dict[str, CupMove] = {
    "begin": _begun,
    "claim": claim,
    "bid": claim,
    "challenge": challenge,
    "believe": believe,
    "keep": keep,
    "show": lay_open,
    "buy": buy,
    "point": point,
    "waive": waive,
    "passon": pass_on,
    "push": push,
    "rollblind": roll_blind,
    "showcup": show_cup,
}
"""In all other phases, by the kind of the action."""
