"""What keeps a player from calling the standing bid exact, or from passing on it.

Here it is decided; the list of moves and the reason for a refusal both ask.
"""

from enum import Enum

from dudo.engine.bidding.answering import answering
from dudo.engine.bidding.rules import Rules
from dudo.engine.bidding.state import BiddingPublic
from dudo.engine.exact import Caller
from dudo.engine.state import Phase


class Barred(Enum):
    """What stands in the way: the round so far, or a part of the option, by its name."""

    NO_BID = "no bid"
    OWN_BID = "own bid"
    PASSED = "passed"
    WHO = "who"
    IN_ONE_DIE = "in_one_die"
    WITH_TWO = "with_two"
    FROM_HALF = "from_half"
    BELOW_FULL = "below_full"
    ALL_DICE = "all_dice"


def barred_from_exact(rules: Rules, public: BiddingPublic, seat: int) -> Barred | None:
    """What keeps the seat from calling the standing bid exact now (S0-53, W-P12 to W-P14).

    Only where spot on is played.
    """
    exact, standing = rules.exact, public.standing
    assert exact is not None
    if standing is None:
        return Barred.NO_BID
    if seat == standing.seat:
        return Barred.OWN_BID
    if public.one_die and not exact.in_one_die:
        return Barred.IN_ONE_DIE
    if len(public.active) <= 2 and not exact.with_two:
        return Barred.WITH_TWO
    few = 2 * public.total_dice < rules.hand.count * public.players
    if exact.from_half and few and not (exact.single_die and public.dice[seat] == 1):  # RW-05
        return Barred.FROM_HALF
    if exact.below_full and public.dice[seat] >= rules.hand.count:
        return Barred.BELOW_FULL
    out_of_turn = public.phase is Phase.WINDOW
    if out_of_turn is (exact.who is Caller.IN_TURN):
        return Barred.WHO
    if exact.who is Caller.BYSTANDERS and seat == answering(rules, public):
        return Barred.WHO
    return None


def barred_from_passing(rules: Rules, public: BiddingPublic, seat: int) -> Barred | None:
    """What keeps the seat from passing: it may once a round, on a bid of another (R-14, W-D05, W-D07, W-D09).

    Only where passing is played.
    """
    passing, standing = rules.passing, public.standing
    assert passing is not None
    if standing is None:
        return Barred.NO_BID
    if seat == standing.seat:
        return Barred.OWN_BID
    if seat in public.passed:
        return Barred.PASSED
    if public.one_die and not passing.in_one_die:
        return Barred.IN_ONE_DIE
    if len(public.active) <= 2 and not passing.with_two:
        return Barred.WITH_TWO
    if passing.all_dice and public.dice[seat] < rules.hand.count:
        return Barred.ALL_DICE
    return None
