"""How a game of the passed cup moves: one function for each thing that can happen."""

from dataclasses import replace

from liarsdice.engine.action import Action, Roll, Rolled
from liarsdice.engine.cup.moves import is_true
from liarsdice.engine.cup.rules import CupOpener, CupRules, Keeping
from liarsdice.engine.cup.state import CupHidden, CupPublic, CupState
from liarsdice.engine.hand import Hand
from liarsdice.engine.penalty import Verdict
from liarsdice.engine.rounds import First, Opener, next_opener
from liarsdice.engine.seating import next_seat
from liarsdice.engine.state import Phase, Result, Showdown, State, Step


def begin_match(rules: CupRules, players: int) -> CupState:
    """Before the first throw of a match."""
    public = CupPublic(
        phase=Phase.DEAL,
        waiting=(),
        due=tuple(range(players)),
        round=0,
        active=tuple(range(players)),
        dice=(0,) * players,
        losses=(0,) * players,
        opener=0,
        standing=None,
        story=(),
        showdown=None,
        result=None,
        holder=0,
        rolled=0,
        high_die=(0,) * players,
    )
    if rules.first is First.HIGH_DIE:
        return State(replace(public, phase=Phase.HIGH_DIE), CupHidden((), (None,) * players))
    return begin_round(public, opener=0)


def begin_round(public: CupPublic, *, opener: int) -> CupState:
    """Before the opener's throw of all the dice."""
    return State(
        replace(
            public,
            phase=Phase.DEAL,
            waiting=(),
            due=(opener,),
            round=public.round + 1,
            opener=opener,
            holder=opener,
            rolled=0,
            standing=None,
            story=(),
        ),
        CupHidden((), (None,) * public.players),
    )


def placed(
    rules: CupRules, *, losses: tuple[int, ...], active: tuple[int, ...], opener: int
) -> CupState:
    """A round about to be opened with these losses and seats."""
    public = begin_match(rules, len(losses)).public
    return begin_round(replace(public, losses=losses, active=active, round=0), opener=opener)


def throw(state: CupState, roll: Roll) -> CupState:
    """The dealer's dice join those kept under the cup, and the holder looks at all of them."""
    public = state.public
    if public.phase is Phase.HIGH_DIE:
        return _high_die(public, roll)
    cup = tuple(sorted((*state.hidden.cup, *roll.dice)))
    public = replace(
        public,
        phase=Phase.TURN,
        waiting=(public.holder,),
        due=(),
        rolled=len(roll.dice),
    )
    return State(public, look(state.hidden, public.holder, cup))


def look(hidden: CupHidden, seat: int, cup: Hand) -> CupHidden:
    """The seat has seen what lies under the cup now."""
    return CupHidden(cup, tuple(cup if s == seat else old for s, old in enumerate(hidden.seen)))


def _high_die(public: CupPublic, roll: Roll) -> CupState:
    dice = tuple(roll.dice[0] if s == roll.seat else die for s, die in enumerate(public.high_die))
    public = replace(public, high_die=dice, due=public.due[1:])
    hidden = CupHidden((), (None,) * public.players)
    if public.due:
        return State(public, hidden)
    best = tuple(seat for seat, die in enumerate(dice) if die == max(dice))
    if len(best) == 1:
        return begin_round(public, opener=best[0])
    return State(replace(public, high_die=(0,) * public.players, due=best), hidden)


def claim(state: CupState, seat: int, action: Action) -> CupState:
    """The cup is offered to the next player with this claim."""
    public = state.public
    step = Step(seat, action)
    receiver = next_seat(seat, public.active, public.players)
    return State(
        replace(
            public,
            phase=Phase.ANSWER,
            waiting=(receiver,),
            standing=step,
            story=(*public.story, step),
        ),
        state.hidden,
    )


def believe(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The receiver has the cup, and where he may keep dice he looks."""
    public = replace(
        state.public,
        holder=seat,
        rolled=0,
        waiting=(seat,),
        story=(*state.public.story, Step(seat, action)),
    )
    if rules.keeping is Keeping.NONE:
        public = replace(public, phase=Phase.DEAL, waiting=(), due=(seat,))
        return State(public, replace(state.hidden, cup=()))
    return State(replace(public, phase=Phase.KEEP), look(state.hidden, seat, state.hidden.cup))


def keep(rules: CupRules, state: CupState, seat: int, dice: Hand) -> CupState:
    """The rest is due to be rolled; the table sees how many dice, not which."""
    public = state.public
    count = rules.hand.count - len(dice)
    public = replace(public, story=(*public.story, Step(seat, Rolled(count))))
    if count == 0:
        return State(replace(public, phase=Phase.TURN, waiting=(seat,)), state.hidden)
    public = replace(public, phase=Phase.DEAL, waiting=(), due=(seat,))
    return State(public, replace(state.hidden, cup=dice))


def challenge(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The cup is lifted; somebody loses, and the next round or the end follows."""
    public = state.public
    assert public.standing is not None
    offerer, cup = public.standing.seat, state.hidden.cup
    stands = is_true(rules, cup, public.standing.action)
    verdict = Verdict(
        bidder=offerer, challengers=(seat,), stands=stands, excess=1 if stands else -1
    )
    cost = rules.penalty.settle(verdict, public.dice, public.active)
    losses = tuple(lost + more for lost, more in zip(public.losses, cost.losses, strict=True))
    out = tuple(s for s in public.active if rules.penalty.is_out(1, losses[s]))
    story = (*public.story, Step(seat, action))
    report = Showdown(
        round=public.round,
        call=action,
        bid=public.standing.action,
        bidder=offerer,
        challengers=(seat,),
        hands=tuple(cup if s == offerer else None for s in range(public.players)),
        matches=((),) * public.players,
        count=None,
        natural=None,
        stands=stands,
        right=not stands,
        winners=cost.winners,
        losers=cost.losers,
        dice=cost.dice,
        losses=cost.losses,
        out=out,
        story=story,
    )
    active = tuple(s for s in public.active if s not in out)
    public = replace(public, losses=losses, active=active, showdown=report, story=story)
    result = match_result(rules, public)
    if result is None:
        return begin_round(public, opener=_opener(rules, public, verdict))
    over = replace(public, phase=Phase.OVER, waiting=(), due=(), result=result)
    return State(over, CupHidden((), (None,) * public.players))


def _opener(rules: CupRules, public: CupPublic, verdict: Verdict) -> int:
    receiver = verdict.challengers[0]

    def after(seat: int) -> int:
        return next_seat(seat, public.active, public.players)

    if rules.opener is CupOpener.RECEIVER:
        return after(receiver) if verdict.stands else receiver
    return next_opener(Opener.LOSER, verdict, public.active, after)


def match_result(rules: CupRules, public: CupPublic) -> Result | None:
    """The result once it is known, None while the match goes on."""
    if len(public.active) <= 1:
        return Result(winners=public.active, sentence="The last player still in has won.")
    if public.round < rules.rounds:
        return None
    fewest = min(public.losses[seat] for seat in public.active)
    winners = tuple(seat for seat in public.active if public.losses[seat] == fewest)
    return Result(winners=winners, sentence="The last round is played; the fewest losses have won.")
