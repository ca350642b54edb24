"""How a round goes: from the throw through bids and answers to the showdown, and on to the next."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from dudo.engine.action import (
    Action,
    Concede,
    Letters,
    Oppose,
    Reveal,
    Roll,
    Support,
    Waive,
)
from dudo.engine.bidding.rule import BidRule, Turn
from dudo.engine.bidding.showdown import showdown
from dudo.engine.bidding.state import BiddingHidden, BiddingPublic, BiddingState
from dudo.engine.errors import Illegal
from dudo.engine.evolve import evolve
from dudo.engine.first_opener import First, letters_first, thrown_for_first
from dudo.engine.hand import Hand
from dudo.engine.seating import next_seat, order_from, with_seat
from dudo.engine.state import Phase, State, Step
from dudo.engine.visibility import Visibility

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules

# Beginning


def begin_match(game: "Rules", players: int) -> BiddingState:
    """Before the first throw of a match."""
    public = BiddingPublic(
        phase=Phase.DEAL,
        due=tuple(range(players)),
        active=tuple(range(players)),
        dice=(game.hand.count,) * players,
        losses=(0,) * players,
        shown=((),) * players,
        high_die=(0,) * players,
        letters=("",) * players,
        read=((),) * players,
        bought=(0,) * players,
    )
    nothing = BiddingHidden.empty(players)
    if game.first is First.LETTERS:
        return State(evolve(public, phase=Phase.LETTERS), nothing)
    if game.first.rolls:
        return State(evolve(public, phase=Phase.HIGH_DIE), nothing)
    return begin_round(game, public, opener=0)


def begin_round(game: "Rules", public: BiddingPublic, *, opener: int) -> BiddingState:
    """Before the first throw of a round; a rule may make it one of its own, and move the opening."""
    public = evolve(
        public,
        one_die=False,
        phase=Phase.DEAL,
        waiting=(),
        due=public.active,
        round=public.round + 1,
        opener=opener,
        standing=None,
        history=(),
        shown=public.read,
        passed=(),
        open_passes=(),
        challengers=(),
        called=None,
        stake=1,
        turned=False,
        wilds_dead=False,
        visibility=Visibility.OWN,
    )
    for begins in game.hooks["begins"]:
        public = begins(game, public)
    return State(_of_its_kind(game, public), BiddingHidden.empty(public.players))


def of_its_kind(game: "Rules", public: BiddingPublic) -> BiddingPublic:
    """The round with what is wild in one of its kind, and who sees which dice, before anything is said."""
    return _of_its_kind(game, evolve(public, wilds_dead=False, visibility=Visibility.OWN))


def _of_its_kind(game: "Rules", public: BiddingPublic) -> BiddingPublic:
    for kind in game.hooks["kind"]:
        public = kind(game, public)
    return public


def throw(game: "Rules", state: BiddingState, roll: Roll) -> BiddingState:
    """The dealer has thrown; after the last throw of a deal, the opener may speak."""
    public, due = state.public, state.public.due
    if public.phase is Phase.HIGH_DIE:
        public, opener = thrown_for_first(game.first, public, roll)
        if opener is None:
            return State(public, BiddingHidden.empty(public.players))
        return begin_round(game, public, opener=opener)
    hands, kept = state.hidden.hands, state.hidden.hands[roll.seat]
    hand = tuple(sorted((*kept, *roll.dice))) if kept else roll.dice
    hidden = BiddingHidden(with_seat(hands, roll.seat, hand), state.hidden.answers)
    if len(due) > 1:
        return State(evolve(public, due=due[1:]), hidden)
    if not public.history:
        return State(evolve(public, due=(), phase=Phase.TURN, waiting=(public.opener,)), hidden)
    prelude, standing = public.prelude(roll.seat), public.standing
    if prelude and game.sets_out_after_bid and standing and standing.seat == roll.seat:
        return answered(game, State(evolve(public, due=()), hidden))
    phase = Phase.RAISE if any(step.kind == "show" for step in prelude) else Phase.TURN
    return State(evolve(public, due=(), phase=phase, waiting=(roll.seat,)), hidden)


def letters(game: "Rules", public: BiddingPublic, dealt: Letters | Roll) -> BiddingState:
    """The letters of a bill are read out, or where those are alike the next digit of its number (R-45)."""
    two, read = list(public.letters), list(public.read)
    if isinstance(dealt, Letters):
        two[dealt.seat] = dealt.first + dealt.last
    else:
        read[dealt.seat] = (*read[dealt.seat], *dealt.dice)
    public = evolve(public, letters=tuple(two), read=tuple(read), due=public.due[1:])
    if not public.due:
        best = letters_first(public.letters, public.read, game.hand.count)
        if len(best) == 1:
            return begin_round(game, public, opener=best[0])
        public = evolve(public, due=best)
    return State(public, BiddingHidden.empty(public.players))


def thrown_again(state: BiddingState, seat: int, told: Action, kept: Hand = ()) -> BiddingState:
    """The seat is to throw its covered dice again, but for those kept; everybody is told that."""
    public, hands = state.public, with_seat(state.hidden.hands, seat, kept)
    history = (*public.history, Step(seat, told))
    public = evolve(public, history=history, phase=Phase.DEAL, waiting=(), due=(seat,))
    return State(public, evolve(state.hidden, hands=hands))


# Bids, and what may answer them


def bid(game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
    """The bid stands; what was collected against the last one is void."""
    before, step = state.public, Step(seat, action)
    kills = game.claims.kills_wilds(action, opens=before.standing is None)
    public = evolve(
        before,
        standing=step,
        history=(*before.history, step),
        open_passes=(),
        challengers=(),
        wilds_dead=before.wilds_dead or kills,
        called=None,
        phase=Phase.TURN,
        waiting=(),
    )
    for made in game.hooks["made"]:
        public = made(before, public)
    following = State(public, state.hidden)
    for after_bid in game.hooks["after_bid"]:
        asked: BiddingState | None = after_bid(game, before, following)
        if asked is not None:
            return asked
    return answered(game, following)


def answered(game: "Rules", state: BiddingState) -> BiddingState:
    """The answers that the standing bid may get: first out of turn, then from the next player."""
    public = state.public
    if game.speaks_late:
        window = evolve(public, phase=Phase.WINDOW)
        asked = tuple([seat for seat in public.active if game.late_answers(window, seat)])
        if asked:
            return State(evolve(window, waiting=asked), state.hidden)
    return turn_of(state, game.answering(public))


def turn_of(state: BiddingState, seat: int) -> BiddingState:
    """The seat is to bid, or to answer the standing bid."""
    return State(evolve(state.public, phase=Phase.TURN, waiting=(seat,)), state.hidden)


def turn_after(game: "Rules", state: BiddingState, seat: int) -> BiddingState:
    """The next player's turn."""
    public = state.public
    return turn_of(state, next_seat(seat, public.active, public.players, step=game.way(public)))


def sealed(game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
    """A sealed answer; the last one opens them all."""
    public = state.public
    waiting = tuple(s for s in public.waiting if s != seat)
    hidden = evolve(state.hidden, answers=(*state.hidden.answers, Step(seat, action)))
    if waiting:
        return State(evolve(public, waiting=waiting), hidden)
    answers = dict(hidden.answers)
    public, hidden, called = evolve(public, waiting=()), evolve(hidden, answers=()), public.called
    if called is None:
        return _late(game, State(public, hidden), answers)
    steps = tuple(Step(s, answers[s]) for s in sorted(answers))
    public = evolve(public, history=(*public.history, *steps))
    return challenged(game, State(public, hidden), called)


def _late(game: "Rules", state: BiddingState, answers: dict[int, Action]) -> BiddingState:
    """Of those who speak out of turn the first after the bidder counts, or all who do the same."""
    public = state.public
    assert public.standing is not None
    bidder = public.standing.seat
    order = order_from(bidder, public.active, public.players, step=game.way(public))
    speaking = [seat for seat in order if answers.get(seat, Waive()) != Waive()]
    if not speaking:
        return turn_of(state, game.answering(public))
    action = answers[speaking[0]]
    alike = tuple(seat for seat in speaking if answers[seat] == action)
    following: BiddingState = game.rule_for(action.kind).act_late(game, state, alike, action)
    return following


# A challenge


def sides_asked(game: "Rules", state: BiddingState, step: Step) -> BiddingState:
    """Where bystanders take sides, they are asked about the challenge first."""
    public = state.public
    assert public.standing is not None
    if game.penalty.takes_sides:
        concerned = (public.standing.seat, *public.challengers)
        bystanders = tuple(seat for seat in public.active if seat not in concerned)
        if bystanders:
            asked = evolve(public, phase=Phase.SIDES, waiting=bystanders, called=step)
            return State(asked, state.hidden)
    return challenged(game, state, step)


def challenged(game: "Rules", state: BiddingState, step: Step) -> BiddingState:
    """Nobody else is asked about the challenge; where the rules give the bidder a last word, the bidder is."""
    public = state.public
    assert public.standing is not None
    return answerable(game, state, step, public.standing.seat)


def answerable(game: "Rules", state: BiddingState, step: Step, seat: int) -> BiddingState:
    """Where the rules give the seat whose word is doubted the last one, it is asked; else the round is decided."""
    public = state.public
    if any(asks(game, public, step) for asks in game.hooks["after_challenge"]):
        public = evolve(public, phase=Phase.CALLED, waiting=(seat,), called=step)
        return State(public, state.hidden)
    return call(game, state, step)


def close(game: "Rules", state: BiddingState, step: Step) -> BiddingState:
    """The round is decided."""
    return call(game, told(state, step), step)


def told(state: BiddingState, step: Step) -> BiddingState:
    """The state after everybody has heard that."""
    public = evolve(state.public, history=(*state.public.history, step))
    return State(public, state.hidden)


def call(game: "Rules", state: BiddingState, step: Step) -> BiddingState:
    """The round ends: dice are shown, somebody pays, and the next round or the end follows."""
    public, verdict = showdown(game, state, step)
    for after_round in game.hooks["after_round"]:
        public = after_round(game, public)
    opener = game.opener.next(game, public, verdict)
    if public.waiting:
        return State(evolve(public, opener=opener), BiddingHidden.empty(public.players))
    return go_on(game, public, opener=opener)


def go_on(game: "Rules", public: BiddingPublic, *, opener: int) -> BiddingState:
    """The next round, or the end of the match."""
    result = game.ending.result(game, public)
    if result is None:
        if any(public.letters):  # one hand a bill
            none = ("",) * public.players
            public = evolve(public, letters=none, read=((),) * public.players)
        return begin_round(game, public, opener=opener)
    over = evolve(public, phase=Phase.OVER, waiting=(), due=(), result=result, opener=opener)
    return State(over, BiddingHidden.empty(public.players))


class Round(BidRule):
    """What every bidding game has: bids, and words for those who are asked something."""

    __slots__ = ()

    phases: ClassVar = (Phase.WINDOW, Phase.SIDES, Phase.CALLED)
    absent: ClassVar = {
        "reveal": Illegal("Nobody has challenged you, so nothing is shown now.", clause="R-56"),
        "waive": Illegal("There is nothing to let go now.", clause="S0-38"),
    }

    def calls(self) -> Iterable[str]:
        """What one who is asked may say is called out only by what asks for it."""
        return ()

    def offers(self, at: Turn) -> Iterable[Action]:
        """What one who is asked may say."""
        return _ASKED[at.public.phase]

    def act(self, game: "Rules", state: BiddingState, seat: int, action: Action) -> BiddingState:
        """A bid, or the answer of one who is asked."""
        match action:
            case Reveal():
                assert state.public.called is not None
                return call(game, told(state, Step(seat, action)), state.public.called)
            case Concede():
                return close(game, state, Step(seat, action))
            case _:
                return bid(game, state, seat, action)


_ASKED: dict[Phase, tuple[Action, ...]] = {
    Phase.WINDOW: (Waive(),),
    Phase.SIDES: (Support(), Oppose()),
    Phase.CALLED: (Reveal(),),
}
"""What one who is asked may say in every game."""
