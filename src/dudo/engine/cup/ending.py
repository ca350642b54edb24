"""How a round and a match of a cup game end."""

from dataclasses import replace

from dudo.engine.action import Action, Bark, Believe, Challenge, ShowCup
from dudo.engine.cup.drinks import Drinks
from dudo.engine.cup.highest import ShownAtOnce
from dudo.engine.cup.lives import losses_after, may_renew
from dudo.engine.cup.moves import is_highest
from dudo.engine.cup.opener import CupOpener
from dudo.engine.cup.rules import CupRules
from dudo.engine.cup.start import begin_round
from dudo.engine.cup.state import CupHidden, CupPublic, CupState
from dudo.engine.cup.top import Top
from dudo.engine.evolve import evolve
from dudo.engine.hand import Hand
from dudo.engine.options.opener import opens_after
from dudo.engine.penalty import Cost, Verdict
from dudo.engine.seating import next_seat, order_from, with_seat
from dudo.engine.state import Phase, Result, Showdown, State
from dudo.text import say

BETTY_FORD: Hand = (4, 5)


def close(rules: CupRules, state: CupState, *, matched: bool | None = None) -> CupState:
    """The last step of the history decides the round; only catching the dice may still follow.

    `matched` says whether the best hand was matched, if somebody tried.
    """
    public, middle = state.public, state.hidden.middle
    standing, call = public.standing, public.history[-1]
    assert standing is not None
    challenged = isinstance(call.action, Challenge)
    receiver = call.seat if challenged else public.holder
    dead = rules.wilds_dead(public.history)
    dice = tuple(sorted((*state.hidden.cup, *middle)))
    stands = not challenged or rules.claims.holds((dice,), standing.action, rules.pool, dead=dead)
    counted = (
        rules.claims.tally((dice,), standing.action, sides=rules.hand.sides, dead=dead)
        if challenged
        else None
    )
    cost = _cost(rules, state, receiver, challenged=challenged, stands=stands)
    if matched:
        cost = Cost(cost.dice, (0,) * public.players, losers=(), winners=(receiver,))
    report = Showdown(
        round=public.round,
        call=call.action if challenged else Believe(),
        bid=standing.action,
        bidder=standing.seat,
        challengers=(receiver,),
        hands=_lifted(state, receiver, challenged=challenged, tried=matched is not None),
        middle=middle if challenged else (),
        matches=((),) * public.players,
        count=None if counted is None else counted.total,
        natural=None if counted is None else counted.natural,
        stands=stands,
        right=not stands if matched is None else matched,
        winners=cost.winners,
        losers=cost.losers,
        dice=cost.dice,
        losses=tuple(lost + n for lost, n in zip(cost.losses, public.bought, strict=True)),
        out=(),
        history=public.history,
    )
    if not _is_caught(rules, public):
        return finish(rules, public, report)
    return _to_be_caught(public, report, double=challenged and stands)


def _is_caught(rules: CupRules, public: CupPublic) -> bool:
    """Whether the round ends with a catch, since the highest claim was made (S0-108)."""
    standing = public.standing
    return rules.top is Top.CAUGHT and standing is not None and standing.action == rules.top_claim


def _cost(
    rules: CupRules, state: CupState, receiver: int, *, challenged: bool, stands: bool
) -> Cost:
    """What the round costs whoever was wrong, before a catch and bought rolls."""
    public, cup, standing = state.public, state.hidden.cup, state.public.standing
    assert standing is not None
    verdict = Verdict(
        bidder=standing.seat, challengers=(receiver,), stands=stands, excess=1 if stands else -1
    )
    cost = rules.penalty.settle(verdict, public.dice, public.active)
    if _is_caught(rules, public):  # the dice say what it costs
        return replace(cost, losses=(0,) * public.players)
    if rules.top is Top.CHALLENGED:
        lives = rules.highest.lives(
            challenged=challenged,
            stands=stands,
            claimed=standing.action == rules.top_claim,
            rolled=is_highest(rules, tuple(sorted((*cup, *state.hidden.middle)))),
        )
        cost = replace(cost, losses=tuple(lost * lives for lost in cost.losses))
    if challenged and not stands and cup == BETTY_FORD:
        return _betty_ford(rules, cost, standing.seat)
    return cost


def _betty_ford(rules: CupRules, cost: Cost, liar: int) -> Cost:
    """The same, but for the fine of whoever is caught bluffing with a 54, where there is one (S0-115)."""
    fine = rules.penalty.betty_ford if isinstance(rules.penalty, Drinks) else 0
    return replace(cost, losses=with_seat(cost.losses, liar, fine)) if fine else cost


def _lifted(
    state: CupState, receiver: int, *, challenged: bool, tried: bool
) -> tuple[Hand | None, ...]:
    """By seat, what is shown: the cup of a claim that is challenged, or of whoever `tried` to match it."""
    covered: tuple[Hand | None, ...] = (None,) * state.public.players
    if not (challenged or tried) or state.public.standing is None:
        return covered
    return with_seat(
        covered, state.public.standing.seat if challenged else receiver, state.hidden.cup
    )


def _to_be_caught(public: CupPublic, report: Showdown, *, double: bool) -> CupState:
    """The loser flips the dice and is to catch them; a wrong challenger then drinks `double`."""
    drinker = report.losers[0]
    public = evolve(
        public,
        phase=Phase.CATCH,
        waiting=(),
        due=(drinker,),
        drinker=drinker,
        times=2 if double else 1,
        showdown=report,
    )
    return State(public, CupHidden.empty(public.players))


def close_shown(rules: CupRules, state: CupState) -> CupState:
    """The holder shows the highest hand, which others pay for, or one over which everybody drinks."""
    public, cup = state.public, state.hidden.cup
    seat = public.holder
    others = order_from(seat, public.active, public.players)
    cheers = not is_highest(rules, cup)
    following = rules.highest.shown is ShownAtOnce.NEXT and not cheers
    hearers = others[:1] if following else others
    losers = () if cheers else hearers
    report = Showdown(
        round=public.round,
        call=public.history[-1].action,
        bid=rules.claims.named(cup, rules.pool),
        bidder=seat,
        challengers=hearers,
        hands=with_seat((None,) * public.players, seat, cup),
        middle=(),
        matches=((),) * public.players,
        count=None,
        natural=None,
        stands=True,
        right=True,
        winners=() if cheers else (seat,),
        losers=losers,
        dice=(0,) * public.players,
        losses=tuple((s in losers) + n for s, n in enumerate(public.bought)),
        out=(),
        history=public.history,
    )
    return finish(rules, public, report)


def finish(rules: CupRules, public: CupPublic, report: Showdown) -> CupState:
    """Counts the losses; a player about to go out may first bark for the dog's life (S0-81)."""
    losses = tuple(
        losses_after(rules, lost, more)
        for lost, more in zip(public.losses, report.losses, strict=True)
    )
    taken = tuple(after - before for before, after in zip(public.losses, losses, strict=True))
    out = tuple(s for s in public.active if rules.is_gone(losses[s]))
    public = evolve(
        public,
        losses=losses,
        showdown=evolve(report, losses=taken, out=out),
        history=report.history,
        due=(),
    )
    if out and public.dog:
        public = evolve(public, phase=Phase.DOG, waiting=_out_in_turn(report, out)[:1])
        return State(public, CupHidden.empty(public.players))
    return _go_on(rules, public)


def answer_dog(rules: CupRules, state: CupState, seat: int, action: Action) -> CupState:
    """The dog's life is taken, or left for a later player: the next who goes out with this one, if any."""
    public = state.public
    report = public.showdown
    assert report is not None
    if isinstance(action, Bark):
        public = evolve(
            public,
            losses=with_seat(public.losses, seat, public.losses[seat] - 1),
            showdown=evolve(report, out=tuple(other for other in report.out if other != seat)),
            dog=False,
        )
        return _go_on(rules, public)
    going = _out_in_turn(report, report.out)
    later = going[going.index(seat) + 1 :]
    if later:
        return State(evolve(public, waiting=later[:1]), state.hidden)
    return _go_on(rules, public)


def _out_in_turn(report: Showdown, out: tuple[int, ...]) -> tuple[int, ...]:
    """Who goes out in that round, the nearest after whoever claimed or showed the hand first."""
    players = len(report.losses)
    return tuple(sorted(out, key=lambda seat: (seat - report.bidder - 1) % players))


def _go_on(rules: CupRules, public: CupPublic) -> CupState:
    report = public.showdown
    assert report is not None
    active = tuple(s for s in public.active if not rules.is_gone(public.losses[s]))
    public = evolve(public, active=active)
    result = match_result(rules, public)
    if result is None:
        opener = _opener(rules, public, report)
        return begin_round(public, opener=opener, offered=may_renew(rules, public))
    over = evolve(public, phase=Phase.OVER, waiting=(), due=(), result=result)
    return State(over, CupHidden.empty(public.players))


def _opener(rules: CupRules, public: CupPublic, report: Showdown) -> int:
    receiver = report.challengers[0]

    def after(seat: int) -> int:
        return next_seat(seat, public.active, public.players)

    if isinstance(report.call, ShowCup):
        pays = rules.highest.shown is ShownAtOnce.NEXT and bool(report.losers)
        begins = report.losers[0] if pays else report.bidder
        return begins if begins in public.active else after(begins)
    if rules.top is Top.MATCHED and isinstance(report.call, Believe):  # they tried to match it
        return after(receiver)
    if rules.opener is CupOpener.RECEIVER:
        if report.stands or receiver not in public.active:
            return after(receiver)
        return receiver
    loser = report.losers[0] if report.losers else report.bidder
    match rules.opener:
        case CupOpener.NEXT:
            return after(loser)
        case CupOpener.LIFTER if isinstance(report.call, Challenge):
            return receiver if receiver in public.active else after(receiver)
    verdict = Verdict(
        bidder=report.bidder,
        challengers=report.challengers,
        stands=report.stands,
        excess=0,
    )
    return opens_after(
        verdict,
        public.active,
        after,
        loser_opens=rules.opener is not CupOpener.WINNER and len(verdict.losers) == 1,
        left_of_out=rules.opener in (CupOpener.LEFT_OF_OUT, CupOpener.LIFTER),
    )


def match_result(rules: CupRules, public: CupPublic) -> Result | None:
    """The result once it is known, None while the match goes on."""
    if len(public.active) <= 1:
        return Result(winners=public.active, sentence=say("The last player still in has won."))
    if public.round < rules.rounds:
        return None
    fewest = min(public.losses[seat] for seat in public.active)
    winners = tuple(seat for seat in public.active if public.losses[seat] == fewest)
    return Result(
        winners=winners, sentence=say("The last round is played; the fewest losses have won.")
    )
