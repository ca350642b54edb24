"""Who pays whom: for a round, and from the pot at the end of a match."""

from dudo.engine.stakes.options import PerOpponent, Wager
from dudo.engine.stakes.round_outcome import RoundOutcome

Amounts = tuple[int, ...]
"""By seat: what was won (+) or paid (-)."""


def round_pay(wager: Wager | PerOpponent, seen: RoundOutcome) -> Amounts:
    """What the round moves between the seats, as often as it counts; it adds up to zero.

    A round that nobody loses costs nobody anything.
    """
    if isinstance(wager, PerOpponent):
        return _from_each(seen, wager.stake * seen.showdown.stake)
    showdown = seen.showdown
    stake = wager.stake * showdown.stake
    pay = [0] * len(showdown.dice)
    for loser in showdown.losers:
        double = wager.wrong_doubles and loser in seen.out_of_turn
        for winner in showdown.winners:
            pay[loser] -= stake * (2 if double else 1)
            pay[winner] += stake * (2 if double else 1)
    return tuple(pay)


def _from_each(seen: RoundOutcome, stake: int) -> Amounts:
    pay = [0] * len(seen.showdown.dice)
    if not seen.showdown.losers:
        return tuple(pay)
    sign = 1 if seen.called_won else -1
    others = [seat for seat in seen.active if seat != seen.called]
    for seat in others:
        pay[seat] -= sign * stake
    pay[seen.called] += sign * stake * len(others)
    return tuple(pay)


def winner_takes_all(paid: Amounts, winners: tuple[int, ...], *, double: bool = False) -> Amounts:
    """What each seat has won or lost when the pot of what all `paid` is taken (S0-56, S1-20).

    Several winners share it, odd chips going to the first of them. With `double` everybody else pays
    as much again as they have put in (R-25).

    >>> winner_takes_all((5, 5, 5, 5), (2,))
    (-5, -5, 15, -5)
    >>> winner_takes_all((1, 2, 1), (0,), double=True)
    (6, -4, -2)
    """
    costs = [paid[s] * (2 if double and s not in winners else 1) for s in range(len(paid))]
    share, odd = divmod(sum(costs), len(winners))
    gains = {seat: share + (place < odd) for place, seat in enumerate(sorted(winners))}
    return tuple(gains.get(seat, 0) - cost for seat, cost in enumerate(costs))
