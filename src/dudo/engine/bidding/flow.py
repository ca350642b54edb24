"""How a bidding game moves: one function for each thing that can happen in a round."""

from collections.abc import Callable

from dudo.engine.action import (
    Action,
    Begin,
    Bid,
    BuyBack,
    Doubt,
    Keep,
    Letters,
    PlayClosed,
    PlayOpen,
    Roll,
    Rolled,
    Show,
    Waive,
)
from dudo.engine.bidding.answering import answering
from dudo.engine.bidding.ending import match_result
from dudo.engine.bidding.moves import (
    answers_out_of_turn,
    may_answer_out_of_turn,
    may_raise_own,
    must_show,
)
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.showdown import showdown
from dudo.engine.bidding.start import begin_round, kind_of_round, with_one_die_round
from dudo.engine.bidding.state import BiddingHidden, BiddingPublic, BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.first_opener import letters_first, thrown_for_first
from dudo.engine.hand import Hand, without
from dudo.engine.rounds import AllInTurn, Anyone, Honour, Opener
from dudo.engine.seating import next_seat, order_from, with_seat
from dudo.engine.showing import ShowAfterBid
from dudo.engine.state import Phase, State, Step
from dudo.engine.visibility import Visibility


def announce(rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """The opener makes this a one-die round, and still opens it."""
    public = evolve(
        state.public,
        **kind_of_round(rules, one_die=True),
        had_one_die=with_one_die_round(state.public, (seat,)),
        history=(*state.public.history, Step(seat, action)),
    )
    return State(public, state.hidden)


def throw(rules: Rules, state: BiddingState, roll: Roll) -> BiddingState:
    """The dealer has thrown; after the last throw of a deal, the opener may speak."""
    public, due = state.public, state.public.due
    if public.phase is Phase.HIGH_DIE:
        public, opener = thrown_for_first(rules.first, public, roll)
        if opener is None:
            return State(public, BiddingHidden.empty(public.players))
        return begin_round(rules, public, opener=opener)
    hands, kept = state.hidden.hands, state.hidden.hands[roll.seat]
    hand = tuple(sorted((*kept, *roll.dice))) if kept else roll.dice
    hidden = BiddingHidden(with_seat(hands, roll.seat, hand), state.hidden.answers)
    if len(due) > 1:
        return State(evolve(public, due=due[1:]), hidden)
    seat, phase = public.opener, Phase.TURN
    if rolled_after_bid(rules, public, roll.seat):
        return after_bid(rules, State(evolve(public, due=()), hidden))
    if public.history:
        prelude = public.prelude(roll.seat)
        seat = roll.seat
        phase = Phase.RAISE if any(a.kind == "show" for a in prelude) else Phase.TURN
    return State(evolve(public, due=(), phase=phase, waiting=(seat,)), hidden)


def rolled_after_bid(rules: Rules, public: BiddingPublic, seat: int) -> bool:
    """Whether the seat has made the standing bid, and then set dice out and rolled the others (W-B07)."""
    if not isinstance(rules.show, ShowAfterBid) or public.standing is None:
        return False
    return bool(public.prelude(seat)) and public.standing.seat == seat


def opener_chosen(rules: Rules, state: BiddingState, _seat: int, action: Action) -> BiddingState:
    """The boss has said who opens."""
    assert isinstance(action, Begin)
    return begin_round(rules, state.public, opener=action.seat)


def letters(rules: Rules, public: BiddingPublic, dealt: Letters | Roll) -> BiddingState:
    """The letters of a bill are read out, or where those are alike the next digit of its number (R-45)."""
    two, read = list(public.letters), list(public.read)
    if isinstance(dealt, Letters):
        two[dealt.seat] = dealt.first + dealt.last
    else:
        read[dealt.seat] = (*read[dealt.seat], *dealt.dice)
    public = evolve(public, letters=tuple(two), read=tuple(read), due=public.due[1:])
    if not public.due:
        best = letters_first(public.letters, public.read, rules.hand.count)
        if len(best) == 1:
            return begin_round(rules, public, opener=best[0])
        public = evolve(public, due=best)
    return State(public, BiddingHidden.empty(public.players))


def bid(rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """The bid stands; what was collected against the last one is void."""
    public = state.public
    kills = rules.claims.kills_wilds(action, opens=public.standing is None)
    dead = public.wilds_dead or kills
    step = Step(seat, action)
    bounced = isinstance(action, Bid) and action.bounce
    own = public.phase is Phase.CALLED  # all have challenged the bidder's last word
    public = evolve(
        public,
        standing=step,
        history=(*public.history, step),
        open_passes=(),
        challengers=(),
        wilds_dead=dead,
        stake=2 * public.stake if own else public.stake + bounced,
        called=None,
        turned=public.turned != bounced,
        phase=Phase.TURN,
        waiting=(next_seat(seat, public.active, public.players, step=rules.way(public)),),
    )
    if must_show(rules, state.public, seat):
        return State(evolve(public, phase=Phase.SHOW, waiting=(seat,)), state.hidden)
    following = State(public, state.hidden)  # of most bids; where others may answer, they are asked
    return after_bid(rules, following) if bounced or may_answer_out_of_turn(rules) else following


def after_bid(rules: Rules, state: BiddingState) -> BiddingState:
    """The answers that the standing bid may get: first out of turn, then from the next player."""
    public = state.public
    assert public.standing is not None
    if may_answer_out_of_turn(rules):
        window = evolve(public, phase=Phase.WINDOW)
        asked = tuple(
            seat for seat in public.active if len(answers_out_of_turn(rules, window, seat)) > 1
        )
        if asked:
            return State(evolve(window, waiting=asked), state.hidden)
    return _turn_of(state, answering(rules, public))


def _turn_of(state: BiddingState, seat: int) -> BiddingState:
    return State(evolve(state.public, phase=Phase.TURN, waiting=(seat,)), state.hidden)


def arranged(_rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """The opener has said which way the round goes (W-D01), or who looks at which dice (W-D08), and bids next."""
    public = state.public
    visibility, turned = public.visibility, public.turned
    match action:
        case PlayClosed():
            visibility = Visibility.SINGLE
        case PlayOpen():
            visibility = Visibility.OTHERS
        case _:
            turned = not turned
    history = (*public.history, Step(seat, action))
    return State(
        evolve(public, history=history, visibility=visibility, turned=turned), state.hidden
    )


def reshake(_rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """All have seen the hand, and it is due to be thrown again (W-C08)."""
    public = state.public
    hands = with_seat(state.hidden.hands, seat, ())
    public = evolve(
        public,
        history=(*public.history, Step(seat, action)),
        phase=Phase.DEAL,
        waiting=(),
        due=(seat,),
    )
    return State(public, evolve(state.hidden, hands=hands))


def split(_rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """Twice as much is at stake, and the bidder says what follows (W-C10)."""
    public, step = state.public, Step(seat, action)
    assert public.standing is not None
    public = evolve(
        public,
        history=(*public.history, step),
        challengers=(seat,),
        called=step,
        stake=2 * public.stake,
        phase=Phase.CALLED,
        waiting=(public.standing.seat,),
    )
    return State(public, state.hidden)


def countersplit(_rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """Twice as much is at stake again, and the other side says what follows."""
    public = state.public
    assert public.standing is not None
    assert public.called is not None
    sides = (public.standing.seat, public.called.seat)
    public = evolve(
        public,
        history=(*public.history, Step(seat, action)),
        stake=2 * public.stake,
        waiting=tuple(side for side in sides if side != seat),
    )
    return State(public, state.hidden)


def turn_after(rules: Rules, state: BiddingState, seat: int) -> BiddingState:
    """The next player's turn."""
    public = state.public
    following = next_seat(seat, public.active, public.players, step=rules.way(public))
    return _turn_of(state, following)


def show(rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """The dice lie in view; then the rest is thrown again, or the bid is complete."""
    assert isinstance(action, Show)
    public, hands, dice = state.public, state.hidden.hands, action.dice
    after = isinstance(rules.show, ShowAfterBid)
    if after and not dice:
        return after_bid(rules, state)
    rest = without(hands[seat], dice)
    if rest is None:
        raise Illegal("You can only show dice that lie under your cup.", clause="S0-43")
    shown = with_seat(public.shown, seat, tuple(sorted((*public.shown[seat], *dice))))
    history = (*public.history, Step(seat, action))
    hidden = evolve(state.hidden, hands=with_seat(hands, seat, rest))
    public = evolve(public, shown=shown, history=history)
    if state.public.phase is Phase.SHOW and not after:
        return after_bid(rules, State(public, hidden))
    if rules.show is not None and not rules.show.throws_rest:
        return State(evolve(public, phase=Phase.RAISE, waiting=(seat,)), hidden)
    public = evolve(public, phase=Phase.DEAL, waiting=(), due=(seat,))
    return State(public, evolve(hidden, hands=with_seat(hands, seat, ())))


def reroll(_rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """Concealed dice of the seat are due to be thrown again; which ones were kept is nobody's business."""
    public, hidden = state.public, state.hidden
    told: Action = action
    kept: Hand = ()
    if isinstance(action, Keep):
        told, kept = Rolled(public.concealed(seat) - len(action.dice)), action.dice
    public = evolve(
        public,
        history=(*public.history, Step(seat, told)),
        phase=Phase.DEAL,
        waiting=(),
        due=(seat,),
    )
    return State(public, evolve(hidden, hands=with_seat(hidden.hands, seat, kept)))


def pass_on(rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """The bid stays; the pass may be doubted until somebody raises."""
    public = state.public
    public = evolve(
        public,
        history=(*public.history, Step(seat, action)),
        passed=(*public.passed, seat),
        open_passes=(*public.open_passes, seat),
    )
    return turn_after(rules, State(public, state.hidden), seat)


def challenge(rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """Where all must challenge in turn, one more has; elsewhere the round is decided."""
    public = state.public
    step = Step(seat, action)
    challengers = (*public.challengers, seat)
    public = evolve(public, history=(*public.history, step), challengers=challengers)
    if isinstance(rules.answer, AllInTurn) and len(challengers) < len(public.active) - 1:
        return _asked_next(rules, State(public, state.hidden), seat)
    return sides_asked(rules, State(public, state.hidden), step)


def _asked_next(rules: Rules, state: BiddingState, seat: int) -> BiddingState:
    """The turn of the next player who may challenge the bid: play that bounced back comes past its bidder."""
    public, way = state.public, rules.way(state.public)
    assert public.standing is not None
    following = next_seat(seat, public.active, public.players, step=way)
    if following == public.standing.seat:
        following = next_seat(following, public.active, public.players, step=way)
    return _turn_of(state, following)


def sides_asked(rules: Rules, state: BiddingState, step: Step) -> BiddingState:
    """Where bystanders take sides, they are asked about the challenge first."""
    public = state.public
    assert public.standing is not None
    if rules.penalty.takes_sides:
        concerned = (public.standing.seat, *public.challengers)
        bystanders = tuple(seat for seat in public.active if seat not in concerned)
        if bystanders:
            asked = evolve(public, phase=Phase.SIDES, waiting=bystanders, called=step)
            return State(asked, state.hidden)
    return challenged(rules, state, step)


def challenged(rules: Rules, state: BiddingState, step: Step) -> BiddingState:
    """Nobody else is asked about the challenge; where the rules let the bidder give up, the bidder is."""
    public = state.public
    if public.standing is None or not (rules.muck or may_raise_own(rules, public)):
        return call(rules, state, step)
    asked = evolve(public, phase=Phase.CALLED, waiting=(public.standing.seat,), called=step)
    return State(asked, state.hidden)


def reveal(rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """The bidder lets the dice decide the challenge."""
    public = state.public
    assert public.called is not None
    told = evolve(public, history=(*public.history, Step(seat, action)))
    return call(rules, State(told, state.hidden), public.called)


def close(rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """Spot on, a doubted pass or a concession: the round is decided, unless a doubted passer may give up."""
    step = Step(seat, action)
    public = evolve(state.public, history=(*state.public.history, step))
    if rules.muck and isinstance(action, Doubt):
        asked = evolve(public, phase=Phase.CALLED, waiting=(action.seat,), called=step)
        return State(asked, state.hidden)
    return call(rules, State(public, state.hidden), step)


def answer(rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """A sealed answer; the last one opens them all."""
    public = state.public
    waiting = tuple(s for s in public.waiting if s != seat)
    hidden = evolve(state.hidden, answers=(*state.hidden.answers, Step(seat, action)))
    if waiting:
        return State(evolve(public, waiting=waiting), hidden)
    answers = dict(hidden.answers)
    public, hidden = evolve(public, waiting=()), evolve(hidden, answers=())
    called = public.called
    if called is None:
        return _settle_window(rules, State(public, hidden), answers)
    told = tuple(Step(s, answers[s]) for s in sorted(answers))
    public = evolve(public, history=(*public.history, *told))
    return challenged(rules, State(public, hidden), called)


def _settle_window(rules: Rules, state: BiddingState, answers: dict[int, Action]) -> BiddingState:
    public = state.public
    assert public.standing is not None
    bidder = public.standing.seat
    order = order_from(bidder, public.active, public.players, step=rules.way(public))
    speaking = tuple(seat for seat in order if answers.get(seat, Waive()) != Waive())
    if not speaking:
        return _turn_of(state, answering(rules, public))
    if answers[speaking[0]].kind == "split":
        return split(rules, state, speaking[0], answers[speaking[0]])
    if answers[speaking[0]].kind == "spoton":
        return close(rules, state, speaking[0], answers[speaking[0]])
    assert isinstance(rules.answer, Anyone)
    calling = tuple(seat for seat in speaking if answers[seat].kind == "challenge")
    if rules.answer.honour is Honour.NEAREST:
        calling = calling[:1]
    history = (*public.history, *(Step(seat, answers[seat]) for seat in calling))
    public = evolve(public, history=history, challengers=calling)
    return sides_asked(rules, State(public, state.hidden), Step(calling[0], answers[calling[0]]))


def call(rules: Rules, state: BiddingState, step: Step) -> BiddingState:
    """The round ends: dice are shown, somebody pays, and the next round or the end follows."""
    public, opener = showdown(rules, state, step)
    if public.phase is Phase.BUY_BACK:
        return State(evolve(public, opener=opener), BiddingHidden.empty(public.players))
    return _go_on(rules, public, opener)


def buy_back(rules: Rules, state: BiddingState, seat: int, action: Action) -> BiddingState:
    """The seat is back with a clean slate, or it is out."""
    public = state.public
    if isinstance(action, BuyBack):
        public = evolve(
            public,
            losses=with_seat(public.losses, seat, 0),
            bought=with_seat(public.bought, seat, public.bought[seat] + 1),
        )
        return _go_on(rules, public, public.opener)
    public = evolve(public, active=tuple(s for s in public.active if s != seat))
    opener = _opener_instead(rules, public, seat) if public.opener == seat else public.opener
    return _go_on(rules, public, opener)


def _opener_instead(rules: Rules, public: BiddingPublic, gone: int) -> int:
    """Who opens in place of the next opener, who does not come back (R-04, W-P08, W-V03)."""
    if rules.opener is Opener.ROTATE_BACK:
        return next_seat(gone, public.active, public.players, step=-1)
    last = public.showdown
    beaten_by = last.winners if last and rules.opener is not Opener.LEFT_OF_OUT else ()
    after = next_seat(gone, public.active, public.players, step=rules.step)
    return next((s for s in beaten_by if s in public.active), after)


def _go_on(rules: Rules, public: BiddingPublic, opener: int) -> BiddingState:
    result = match_result(rules, public)
    if result is None:
        if any(public.letters):  # one hand a bill
            none = ("",) * public.players
            public = evolve(public, letters=none, read=((),) * public.players)
        return begin_round(rules, public, opener=opener)
    over = evolve(public, phase=Phase.OVER, waiting=(), due=(), result=result, opener=opener)
    return State(over, BiddingHidden.empty(public.players))


BiddingMove = Callable[[Rules, BiddingState, int, Action], BiddingState]
"""What follows when a seat does something."""

IN_PHASE: dict[Phase, BiddingMove] = {
    Phase.WINDOW: answer,
    Phase.SIDES: answer,
    Phase.BUY_BACK: buy_back,
    Phase.BOSS: opener_chosen,
}
"""Phases in which everything that may be done is of one kind."""

MOVES: dict[str, BiddingMove] = {
    "bid": bid,
    "total": bid,
    "challenge": challenge,
    "show": show,
    "reshake": reshake,
    "playclosed": arranged,
    "playopen": arranged,
    "turnabout": arranged,
    "split": split,
    "countersplit": countersplit,
    "reroll": reroll,
    "keep": reroll,
    "pass": pass_on,
    "announce": announce,
    "reveal": reveal,
    "spoton": close,
    "doubt": close,
    "concede": close,
}
"""In all other phases, by the kind of the action."""
