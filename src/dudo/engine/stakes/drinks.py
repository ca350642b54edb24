"""Who drinks how much for a round (S0-58 to S0-63); what a lost round costs counts as often as its stake."""

from dudo.engine.stakes.options import Drinking, Measure
from dudo.engine.stakes.round_outcome import RoundOutcome


def round_drinks(scheme: Drinking, seen: RoundOutcome) -> tuple[int, ...]:
    """By seat: what is drunk for this round; the total of a match is their sum (R-47)."""
    seats = range(len(seen.showdown.dice))
    return tuple(
        scheme.each
        * (
            _units(scheme, seen, seat)
            + (scheme.elimination if seat in seen.gone else 0)
            + (1 if scheme.out_drinks and seat in seen.beaten else 0)
        )
        for seat in seats
    )


def _units(scheme: Drinking, seen: RoundOutcome, seat: int) -> int:
    showdown = seen.showdown
    if scheme.measure is Measure.NOTHING:
        return 0
    if seen.by_cheers:
        return 1 if seat in seen.active else 0
    if scheme.spot_on and seen.by_spot_on and showdown.right:
        return 1 if seat in seen.active and seat != seen.called else 0
    if scheme.measure is Measure.COUNTED:
        return max(0, showdown.losses[seat])
    if seat not in showdown.losers:
        return 0
    return _measured(scheme, seen, seat) * (2 if _doubled(scheme, seen, seat) else 1)


def _measured(scheme: Drinking, seen: RoundOutcome, seat: int) -> int:
    if scheme.measure is Measure.DIE:
        return max(0, -seen.showdown.dice[seat])
    if scheme.measure is Measure.DIFFERENCE and seen.difference is not None:
        return max(seen.difference, scheme.at_least) * seen.showdown.stake
    return seen.showdown.stake


def _doubled(scheme: Drinking, seen: RoundOutcome, seat: int) -> bool:
    """Dice that the rules have doubled are not doubled again in drinks."""
    if seen.by_spot_on:
        return scheme.spot_on
    twice = scheme.measure is Measure.DIE and seen.dice_doubled
    return scheme.wrong_doubles and seat in seen.out_of_turn and not twice
