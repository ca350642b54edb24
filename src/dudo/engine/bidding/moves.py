"""Legal actions in a bidding game: a function of the public position and the mover's own dice."""

from functools import lru_cache

from dudo.engine.action import (
    Action,
    Begin,
    Bid,
    BuyBack,
    Challenge,
    Concede,
    Decline,
    Doubt,
    Keep,
    Oppose,
    Pass,
    Reroll,
    Rolled,
    Show,
    SpotOn,
    Support,
    Total,
    Waive,
)
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.hand import Hand, subhands
from dudo.engine.ladder import Ladder, last_other, raises
from dudo.engine.rounds import AllInTurn
from dudo.engine.showing import Escape, Often, Rerolls, ShowAndRaise, ShowEachCall
from dudo.engine.state import Phase
from dudo.engine.tally import Sum


def legal(rules: Rules, public: BiddingPublic, seat: int, hand: Hand | None) -> tuple[Action, ...]:
    """The legal actions of a seat that is waited for, sorted; `hand` are its concealed dice."""
    match public.phase:
        case Phase.TURN:
            return legal_bids(rules, public, seat) + other_than_bids(rules, public, seat, hand)
        case Phase.RAISE:
            return legal_bids(rules, public, seat) + rerolls(rules, public, seat, hand)
        case Phase.SHOW:
            return tuple(Show((face,)) for face in sorted(set(hand or ())))
        case Phase.WINDOW:
            return Waive(), Challenge()
        case Phase.SIDES:
            return Support(), Oppose()
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
    if isinstance(action, Bid | Total):
        return action in legal_bids(rules, public, seat)
    return action in other_than_bids(rules, public, seat, hand)


def legal_bids(rules: Rules, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
    """Every bid that the seat may make now."""
    if public.phase is Phase.RAISE and isinstance(rules.show, Escape):
        return escape_bids(rules, public, public.shown[seat])
    return raising_bids(rules, public, seat)


def raising_bids(rules: Rules, public: BiddingPublic, seat: int) -> tuple[Action, ...]:
    """Every bid that is higher than the one that stands, within the dice in play (R-03)."""
    standing = public.standing.action if public.standing else None
    cap = public.total_dice
    if isinstance(rules.tally, Sum):
        return _totals(standing.parts[0] if standing else 0, cap * rules.hand.sides)
    old = standing if isinstance(standing, Bid) else None
    faces = rules.tally.faces(rules.hand.sides, dead=public.wilds_dead)
    if old is not None and bound_to_face(rules, public, seat):
        faces = (old.face,)
    return raises(rules.ladder, old, cap=cap, faces=faces, other=_other_quantity(rules, public))


@lru_cache(maxsize=1024)
def _totals(above: int, top: int) -> tuple[Action, ...]:
    return tuple(Total(points) for points in range(above + 1, top + 1))


def _other_quantity(rules: Rules, public: BiddingPublic) -> int:
    """The latest quantity bid on a face other than 1, which only one ladder asks for (R-11)."""
    if rules.ladder is not Ladder.HALF_DOUBLE:
        return 0
    return last_other(step.action for step in public.history)


def bound_to_face(rules: Rules, public: BiddingPublic, seat: int) -> bool:
    """Whether the one-die rule forbids this seat to change the face (S3-07, S3-08)."""
    return (
        rules.palifico is not None
        and public.dice[seat] != 1
        and any(public.dice[other] == 1 for other in public.active)
    )


def escape_bids(rules: Rules, public: BiddingPublic, shown: Hand) -> tuple[Action, ...]:
    """Bids on the shown face for more than is shown (S0-43, R-09)."""
    if not isinstance(rules.show, Escape) or isinstance(rules.tally, Sum) or not shown:
        return ()
    face = shown[0]
    if face not in rules.tally.faces(rules.hand.sides, dead=public.wilds_dead):
        return ()
    bids = raises(Ladder.FACE_FIRST, Bid(len(shown), face), cap=public.total_dice, faces=(face,))
    standing = public.standing.action if public.standing else None
    if rules.show.must_raise and isinstance(standing, Bid):
        other = _other_quantity(rules, public)
        return tuple(bid for bid in bids if rules.ladder.rises(standing, bid, other=other))
    return bids


def other_than_bids(
    rules: Rules, public: BiddingPublic, seat: int, hand: Hand | None
) -> tuple[Action, ...]:
    """The legal actions in turn that are not bids, sorted."""
    if rules.show is None and not rules.distinct_pass:
        return _answers(rules, public, seat)
    keeps = rerolls(rules, public, seat, hand)
    actions: list[Action] = [a for a in keeps if isinstance(a, Keep)]
    actions += legal_shows(rules, public, seat, hand)
    actions += [Doubt(passer) for passer in sorted(public.open_passes) if passer != seat]
    actions += [a for a in keeps if isinstance(a, Reroll)]
    if may_pass(rules, public, seat):
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
    if public.standing is None or public.open_passes or public.standing.seat == seat:
        return ()
    concede = rules.concede and not isinstance(rules.answer, AllInTurn)
    return _CALLS[concede, rules.exact is not None]


def may_pass(rules: Rules, public: BiddingPublic, seat: int) -> bool:
    """Once a round, on a standing bid of somebody else (R-14)."""
    return (
        rules.distinct_pass
        and public.standing is not None
        and seat != public.standing.seat
        and seat not in public.passed
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
    return tuple(Keep(sub) for sub in sorted(subhands(hand)) if len(sub) < len(hand))


@lru_cache(maxsize=4096)
def _any_of(hand: Hand) -> tuple[Action, ...]:
    return tuple(Show(sub) for sub in sorted(subhands(hand)) if 0 < len(sub) < len(hand))


def must_show(rules: Rules, public: BiddingPublic, seat: int) -> bool:
    """Whether the bid just made still wants a die shown (S1-41, R-30)."""
    return (
        isinstance(rules.show, ShowEachCall)
        and public.concealed(seat) > 1
        and not any(isinstance(action, Show) for action in public.prelude(seat))
    )


def legal_shows(
    rules: Rules, public: BiddingPublic, seat: int, hand: Hand | None
) -> tuple[Action, ...]:
    """The dice that may be set out before a bid, offered only where a legal bid follows."""
    if rules.show is None or hand is None or len(hand) < 2:
        return ()
    if isinstance(rules.show, ShowEachCall):
        wanted = may_reroll(rules, public, seat) and bool(raising_bids(rules, public, seat))
        return tuple(Show((face,)) for face in sorted(set(hand))) if wanted else ()
    if isinstance(rules.show, ShowAndRaise):
        if not raising_bids(rules, public, seat):
            return ()
        return _any_of(hand)
    used = [s.seat for s in public.history if isinstance(s.action, Show)]
    barred = seat in used if rules.show.often is Often.PLAYER else bool(used)
    unfit = rules.ladder.face_falls and not rules.show.any_ladder
    if barred or unfit or public.standing is None:
        return ()
    return tuple(
        Show(sub)
        for sub in sorted(subhands(hand))
        if 0 < len(sub) < len(hand) and len(set(sub)) == 1 and escape_bids(rules, public, sub)
    )
