"""Legal actions in a bidding game: a function of the public position and the mover's own dice."""

from itertools import pairwise
from math import prod

from dudo.engine.action import (
    Action,
    Announce,
    Begin,
    Bid,
    BuyBack,
    Challenge,
    Concede,
    CounterSplit,
    Decline,
    Doubt,
    Keep,
    Oppose,
    Pass,
    PlayClosed,
    PlayOpen,
    Reroll,
    Reshake,
    Reveal,
    Rolled,
    Show,
    Split,
    SpotOn,
    Support,
    Total,
    Turnabout,
    Waive,
)
from dudo.engine.bidding.answering import answering
from dudo.engine.bidding.barred import barred_from_exact, barred_from_passing
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.caching import bounded_cache
from dudo.engine.claims import Ladder, Pool
from dudo.engine.claims.zhai import is_zhai
from dudo.engine.exact import Caller
from dudo.engine.hand import CHOSEN, Hand, face_of, faces_of, has_super, subhands, worth
from dudo.engine.opening import LeastOpen, OnesFirst
from dudo.engine.rounds import AllInTurn, Anyone
from dudo.engine.showing import (
    Escape,
    EscapeLimit,
    Rerolls,
    ShowAfterBid,
    ShowAndRaise,
    ShowEachCall,
)
from dudo.engine.state import Phase
from dudo.engine.visibility import Visibility


def legal(rules: Rules, public: BiddingPublic, seat: int, hand: Hand | None) -> tuple[Action, ...]:
    """The legal actions of a seat that is waited for, sorted; `hand` are its concealed dice."""
    match public.phase:
        case Phase.TURN:
            return raising_bids(rules, public, seat) + other_than_bids(rules, public, seat, hand)
        case Phase.RAISE:
            return legal_bids(rules, public, seat) + other_than_bids(rules, public, seat, hand)
        case Phase.SHOW if isinstance(rules.show, ShowAfterBid):
            return Show(()), *_any_of(hand or ())
        case Phase.SHOW:
            return tuple(Show((face,)) for face in sorted(set(hand or ())))
        case Phase.WINDOW:
            return answers_out_of_turn(rules, public, seat)
        case Phase.SIDES:
            return Support(), Oppose()
        case Phase.CALLED:
            return own_raises(rules, public, seat) + answers_to_call(rules, public)
        case Phase.BUY_BACK:
            return Decline(), BuyBack()
        case Phase.BOSS:
            return tuple(Begin(other) for other in public.active)
        case _:
            return ()


def is_legal(
    rules: Rules, public: BiddingPublic, seat: int, hand: Hand | None, action: Action
) -> bool:
    """Whether the action is among the legal ones; a bid is sought among the bids alone."""
    if public.phase is not Phase.TURN:
        return action in legal(rules, public, seat, hand)
    if isinstance(action, rules.claims.word):
        return action in raising_bids(rules, public, seat)
    return action in other_than_bids(rules, public, seat, hand)


def legal_bids(rules: Rules, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
    """Every bid that the seat may make now."""
    if public.phase is Phase.RAISE and isinstance(rules.show, Escape):
        return escape_bids(rules, public, seat, public.shown[seat])
    return raising_bids(rules, public, seat)


def raising_bids(rules: Rules, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
    """Every bid that is higher than the one that stands, within the dice in play (R-03)."""
    if public.visibility is Visibility.NONE:  # first the opener says who looks at what (W-D08)
        return ()
    standing, dead = public.standing, public.wilds_dead
    old, pool = standing.action if standing else None, rules.pool(public)
    bids = rules.claims.above(old, pool, dead=dead, history=public.history)
    if standing is None:
        return _opening(rules, public, bids, pool)
    if old is not None and after_opening_on_ones(rules, public):
        others = [bid for bid in rules.claims.all(pool, dead=dead) if not _on(bid, 1)]
        free = [bid for bid in others if _may_follow_ones(rules, old, bid)]
        bids = tuple(sorted([*free, *(bid for bid in bids if _on(bid, 1))]))
    if public.one_die and isinstance(old, Bid) and bound_to_face(rules, public, seat):
        bids = tuple(bid for bid in bids if _on(bid, old.face))
    if rules.bounce and standing.seat != seat and isinstance(old, Bid):
        return _with_bounces(bids, old)
    return bids


def _opening(
    rules: Rules, public: BiddingPublic, bids: tuple[Action, ...], pool: Pool
) -> tuple[Action, ...]:
    """Those of the bids that may open a round."""
    if rules.ones_first is OnesFirst.BARRED and not public.one_die:  # W-P03
        bids = tuple(bid for bid in bids if not _on(bid, 1))
    if rules.least_first is LeastOpen.ANY:
        return bids
    wild = rules.claims.wild_face(sides=pool.sides, dead=public.wilds_dead)
    return _high_enough(rules.least_first, bids, len(public.active), pool.dice, wild)


@bounded_cache(many=256)
def _high_enough(
    rule: LeastOpen, bids: tuple[Action, ...], players: int, dice: int, wild: int
) -> tuple[Action, ...]:
    """The bids that may open a round of that many players; where fewer can count, those on as many as can.

    `wild` is the face that is wild in the round, 0 if none.
    """
    least = {plain: min(dice, rule.least(players, plain=plain)) for plain in (False, True)}
    return tuple(
        bid
        for bid in bids
        if isinstance(bid, Bid) and bid.quantity >= least[not wild or is_zhai(bid)]
    )


def _with_bounces(bids: tuple[Action, ...], old: Bid) -> tuple[Action, ...]:
    """The bids, and after each of exactly two more of the same face, zhai or fei, its bounce (W-C13)."""
    two = (old.quantity + 2, old.face)
    return tuple(
        said
        for bid in bids
        for said in ((bid, _bounced(bid)) if (bid.amount, bid.face) == two else (bid,))
    )


def _bounced(bid: Action) -> Bid:
    return Bid(bid.amount, bid.face, zhai=bid.aim < 0, bounce=True)


def may_raise_own(rules: Rules, public: BiddingPublic) -> bool:
    """Whether the bidder, whom all have challenged, may still raise the bid for double the stake (W-L05)."""
    if not rules.self_raise or public.standing is None:
        return False
    bidders = [step.seat for step in public.history if isinstance(step.action, Bid | Total)]
    raised = any(one == other for one, other in pairwise(bidders))
    return not raised and bool(raising_bids(rules, public, public.standing.seat))


def own_raises(rules: Rules, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
    """The bids with which somebody may answer that all have challenged."""
    if not may_raise_own(rules, public) or public.doubted is not None:
        return ()
    return raising_bids(rules, public, seat)


def answers_to_call(rules: Rules, public: BiddingPublic) -> tuple[Action, ...]:
    """What may be said to a challenge, a doubt or a split before the dice are shown."""
    splitting = rules.splitting
    if splitting is None or not public.is_split:
        return (Reveal(), Concede()) if rules.muck else (Reveal(),)
    made = sum(isinstance(step.action, CounterSplit) for step in public.history)
    counter = (CounterSplit(),) if made < splitting.counters else ()
    return *counter, Reveal(), *((Concede(),) if splitting.surrender else ())


def _on(bid: Action, face: int) -> bool:
    return isinstance(bid, Bid) and bid.face == face


def after_opening_on_ones(rules: Rules, public: BiddingPublic) -> bool:
    """Whether the only bid so far is on 1s, and the next one follows a rule of its own (W-D02, RW-04).

    Where nothing is wild, 1s are a face like any other.
    """
    special = rules.ones_first in (OnesFirst.FALSE_START, OnesFirst.ORDINARY_RAISE)
    if not special or public.wilds_dead:
        return False
    bids = [step.action for step in public.history if isinstance(step.action, Bid)]
    return len(bids) == 1 and bids[0].face == 1


def _may_follow_ones(rules: Rules, old: Action, new: Action) -> bool:
    """Whether that bid on another face may follow a first bid on 1s: any does, or it is an ordinary raise."""
    if rules.ones_first is OnesFirst.FALSE_START:
        return True
    ordinary = Ladder.QUANTITY_FIRST
    return isinstance(old, Bid) and isinstance(new, Bid) and ordinary.rises(old, new)


def bound_to_face(rules: Rules, public: BiddingPublic, seat: int) -> bool:
    """Whether the one-die rule forbids this seat to change the face (S3-07, S3-08)."""
    return (
        rules.palifico is not None
        and public.one_die
        and not rules.palifico.may_change_face(
            dice=public.dice[seat], had=seat in public.had_one_die
        )
    )


def escape_bids(rules: Rules, public: BiddingPublic, seat: int, shown: Hand) -> tuple[Action, ...]:
    """Bids on the shown face for more than is shown (S0-43, R-09); no way round the one-die rule."""
    if not shown or not may_escape(rules, public, seat, face_of(shown[0])):
        return ()
    bids, face, there = escaping_bids(rules, public, seat), face_of(shown[0]), worth(shown)
    return tuple(bid for bid in bids if _on(bid, face) and bid.amount > there)


def has_escaped(show: Escape, public: BiddingPublic, seat: int) -> bool:
    """Whether the escape has been used in this round, as often as it may be (S0-44)."""
    used = [s.seat for s in public.history if isinstance(s.action, Show)]
    return seat in used if show.often is EscapeLimit.PLAYER else bool(used)


def may_escape(rules: Rules, public: BiddingPublic, seat: int, face: int) -> bool:
    """Whether the seat may bid on this face after it has shown it."""
    standing = public.standing
    return standing is None or _on(standing.action, face) or not bound_to_face(rules, public, seat)


def escaping_bids(rules: Rules, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
    """The bids, on all faces, among which are those that may follow after dice were shown."""
    if not isinstance(rules.show, Escape):
        return ()
    if rules.show.must_raise:
        return raising_bids(rules, public, seat)
    return rules.claims.all(rules.pool(public), dead=public.wilds_dead)


@bounded_cache(many=64)
def _highest(bids: tuple[Action, ...]) -> dict[int, int]:
    """By face, the greatest number that is bid on it."""
    most: dict[int, int] = {}
    for bid in bids:
        most[bid.face] = max(bid.amount, most.get(bid.face, 0))
    return most


def other_than_bids(
    rules: Rules, public: BiddingPublic, seat: int, hand: Hand | None
) -> tuple[Action, ...]:
    """The legal actions in turn that are not bids, sorted; in the middle of a turn, too, after dice were set out."""
    if public.visibility is Visibility.NONE:
        return PlayClosed(), PlayOpen()
    if public.phase is Phase.RAISE:
        rolls = rerolls(rules, public, seat, hand)
        return tuple(sorted(rolls + _answers_after_a_show(rules, public, seat)))
    if rules.show is None and rules.passing is None and not rules.reshakes:
        return _answers(rules, public, seat)
    keeps = rerolls(rules, public, seat, hand)
    actions: list[Action] = [a for a in keeps if isinstance(a, Keep)]
    actions += legal_shows(rules, public, seat, hand)
    if hand is not None and may_reshake(rules, public, seat, hand):
        actions.append(Reshake(hand))
    actions += _doubts(public, seat)
    actions += [a for a in keeps if isinstance(a, Reroll)]
    if rules.passing is not None and barred_from_passing(rules, public, seat) is None:
        actions.append(Pass())
    return (*actions, *_answers(rules, public, seat))


_CALLS = {
    (False, False): (Challenge(),),
    (False, True): (SpotOn(), Challenge()),
    (True, False): (Concede(), Challenge()),
    (True, True): (Concede(), SpotOn(), Challenge()),
}
"""What can be said to a standing bid, by whether one may concede and whether spot on is played."""


def _answers(rules: Rules, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
    if public.standing is None:
        announced = (Announce(),) if may_announce(rules, public, seat) else ()
        return *announced, *((Turnabout(),) if may_turn_round(rules, public) else ())
    closed = public.open_passes and not (rules.passing and rules.passing.bid_too)
    if closed or public.standing.seat == seat:
        return ()
    concede = rules.concede and not isinstance(rules.answer, AllInTurn)
    exact = rules.exact is not None and barred_from_exact(rules, public, seat) is None
    calls = _CALLS[concede, exact]
    return calls if rules.splitting is None else (Split(), *calls)


def may_answer_after_a_show(rules: Rules) -> bool:
    """Whether somebody who has set dice out may still doubt what was said: in Stud (S1-45)."""
    return isinstance(rules.show, ShowEachCall) and rules.show.rerolls is not Rerolls.NONE


def _answers_after_a_show(rules: Rules, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
    if not may_answer_after_a_show(rules):
        return ()
    return *_doubts(public, seat), *_answers(rules, public, seat)


def _doubts(public: BiddingPublic, seat: int) -> list[Action]:
    return [Doubt(passer) for passer in sorted(public.open_passes) if passer != seat]


def may_turn_round(rules: Rules, public: BiddingPublic) -> bool:
    """Whether the opener may still say that the round goes the other way round (W-D01)."""
    return rules.opener_direction and not public.turned and len(public.active) > 2


def may_reshake(rules: Rules, public: BiddingPublic, seat: int, hand: Hand) -> bool:
    """Whether the seat may show these dice and shake them again (W-C08, W-C19)."""
    return (
        rules.claims.five_different.shakes_again(hand)
        and not public.shown[seat]
        and seat not in public.open_passes
        and not any(s.seat == seat and isinstance(s.action, Bid) for s in public.history)
    )


def may_answer_out_of_turn(rules: Rules) -> bool:
    """Whether there are positions in which somebody may answer a bid before the next player's turn."""
    exact = rules.exact is not None and rules.exact.who is not Caller.IN_TURN
    return exact or isinstance(rules.answer, Anyone) or rules.splitting is not None


def answers_out_of_turn(rules: Rules, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
    """What a seat may say to a bid before the next player's turn: nothing, or more than letting it go."""
    if public.standing is None or seat == public.standing.seat:
        return ()
    calls: list[Action] = []
    if rules.splitting is not None and seat != answering(rules, public):
        calls.append(Split())
    if rules.exact is not None and barred_from_exact(rules, public, seat) is None:
        calls.append(SpotOn())
    if isinstance(rules.answer, Anyone):
        calls.append(Challenge())
    return Waive(), *calls


def may_announce(rules: Rules, public: BiddingPublic, seat: int) -> bool:
    """Whether the opener may make this a one-die round (W-P15)."""
    return (
        rules.palifico is not None
        and not public.one_die
        and public.standing is None
        and rules.palifico.may_announce(
            dice=public.dice[seat],
            had=seat in public.had_one_die,
            players_left=len(public.active),
        )
    )


def may_reroll(rules: Rules, public: BiddingPublic, seat: int) -> bool:
    """Stud: once a turn, from the second call on (S1-44)."""
    return (
        isinstance(rules.show, ShowEachCall)
        and rules.show.rerolls is not Rerolls.NONE
        and any(s.seat == seat and isinstance(s.action, Bid | Total) for s in public.history)
        and not any(isinstance(a, Reroll | Rolled) for a in public.prelude(seat))
    )


def rerolls(
    rules: Rules, public: BiddingPublic, seat: int, hand: Hand | None
) -> tuple[Action, ...]:
    """All concealed dice, or those that are not kept, may be rolled again (R-59)."""
    if not may_reroll(rules, public, seat) or not hand:
        return ()
    assert isinstance(rules.show, ShowEachCall)
    if rules.show.rerolls is Rerolls.ALL:
        return (Reroll(),)
    if len(hand) > CHOSEN:
        return ()
    return tuple(Keep(sub) for sub in sorted(subhands(hand)) if len(sub) < len(hand))


@bounded_cache(many=4096)
def _any_of(hand: Hand) -> tuple[Action, ...]:
    return tuple(Show(sub) for sub in sorted(subhands(hand)) if 0 < len(sub) < len(hand))


def must_show(rules: Rules, public: BiddingPublic, seat: int) -> bool:
    """Whether the bid just made still wants a die shown (S1-41, R-30), or leaves the choice (W-B07)."""
    if isinstance(rules.show, ShowAfterBid):
        return public.concealed(seat) > 1
    return (
        isinstance(rules.show, ShowEachCall)
        and public.concealed(seat) > 1
        and not any(isinstance(action, Show) for action in public.prelude(seat))
    )


def count_shows(rules: Rules, public: BiddingPublic, seat: int, hand: Hand) -> int:
    """How many shows are legal; where any dice may be set out they are counted, because the list would be long."""
    if public.phase is Phase.SHOW and isinstance(rules.show, ShowAfterBid):
        return _parts(hand) + 1  # or nothing
    if public.phase is Phase.SHOW:
        return len(set(hand))
    if public.phase is not Phase.TURN:
        return 0
    few = len(hand) <= CHOSEN
    if isinstance(rules.show, ShowAndRaise) and few and raising_bids(rules, public, seat):
        return _parts(hand)
    return len(legal_shows(rules, public, seat, hand))


def _parts(hand: Hand) -> int:
    """In how many ways some of these dice, but not all, may be set out."""
    return prod(hand.count(face) + 1 for face in set(hand)) - 2


def legal_shows(
    rules: Rules, public: BiddingPublic, seat: int, hand: Hand | None
) -> tuple[Action, ...]:
    """The dice that may be set out before a bid, offered only where a legal bid follows."""
    if isinstance(rules.show, ShowAfterBid) or rules.show is None or not hand or len(hand) < 2:
        return ()
    if isinstance(rules.show, ShowEachCall):
        wanted = may_reroll(rules, public, seat) and bool(raising_bids(rules, public, seat))
        return tuple(Show((face,)) for face in sorted(set(hand))) if wanted else ()
    if isinstance(rules.show, ShowAndRaise):
        if len(hand) > CHOSEN or not raising_bids(rules, public, seat):
            return ()
        return _any_of(hand)
    unfit = rules.claims.may_lower_face and not rules.show.any_ladder
    if has_escaped(rules.show, public, seat) or unfit or public.standing is None:
        return ()
    shows: list[Action] = []
    highest = _highest(escaping_bids(rules, public, seat))
    for face in sorted(set(faces_of(hand))):
        if may_escape(rules, public, seat, face):
            alike = tuple([die for die in hand if face_of(die) == face])
            shows += _shows(alike, len(hand) - 1, highest.get(face, 1) - 1)
    return tuple(sorted(shows)) if has_super(hand) else tuple(shows)


@bounded_cache(many=1024)
def _shows(alike: Hand, most: int, worth_most: int) -> tuple[Action, ...]:
    """The ways to set out some of these dice of one face: at most that many, for at most that much."""
    parts = subhands(alike)[1:]
    return tuple(Show(part) for part in parts if len(part) <= most and worth(part) <= worth_most)
