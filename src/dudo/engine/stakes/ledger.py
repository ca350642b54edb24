"""The ledger: a fold over the positions of a match, of what was won, paid and drunk."""

from dataclasses import dataclass, replace
from itertools import pairwise

from dudo.engine.game import Game
from dudo.engine.record import Record
from dudo.engine.stakes.chips import Amounts, round_pay, winner_takes_all
from dudo.engine.stakes.drinks import round_drinks
from dudo.engine.stakes.options import Double, Round, Stakes
from dudo.engine.stakes.round_outcome import UNSETTLED, RoundOutcome, happened
from dudo.engine.state import Public


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerEntry:
    """One round in the ledger, by seat."""

    round: int
    pay: Amounts  # won from (+) or paid to (-) other players
    points: Amounts
    drinks: Amounts
    gone: tuple[int, ...]  # losers whom the round put out


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """All that was at stake so far, by seat."""

    entries: tuple[LedgerEntry, ...] = ()
    paid: Amounts  # put into the pot: the ante, and as much for each buy-back
    pay: Amounts  # won or lost round by round
    points: Amounts
    drinks: Amounts
    pot: int
    net: Amounts  # won or lost in all; the pot counts as lost until somebody takes it
    doubled: bool = False  # the pot was paid double
    buys: tuple[int, ...] = ()  # who buys a round


def begin(stakes: Stakes, players: int) -> Ledger:
    """The ledger before the first throw: the antes are in the pot."""
    none = (0,) * players
    ante = stakes.pot.ante if stakes.pot else 0
    return Ledger(
        paid=(ante,) * players,
        pay=none,
        points=none,
        drinks=none,
        pot=ante * players,
        net=(-ante,) * players,
    )


def ledger_after(
    stakes: Stakes, game: Game, ledger: Ledger, before: Public, after: Public
) -> Ledger:
    """The ledger after one more action, which led from one position to the next."""
    if stakes.pot and stakes.pot.ante:
        ledger = _bought_back(stakes.pot.ante, game, ledger, before, after)
    last = ledger.entries[-1].round if ledger.entries else 0
    if after.showdown is not None and after.phase not in UNSETTLED and after.showdown.round > last:
        ledger = _entered(ledger, settle(stakes, game, before, after))
    if after.result is not None and before.result is None:
        ledger = _closed(stakes, ledger, after)
    return ledger


def settle(stakes: Stakes, game: Game, before: Public, after: Public) -> LedgerEntry:
    """What the round that ended between two positions costs and earns."""
    seen = happened(game, before, after)
    none = (0,) * after.players
    return LedgerEntry(
        round=seen.showdown.round,
        pay=round_pay(stakes.wager, seen) if stakes.wager else none,
        points=_points(stakes, seen) if stakes.points else none,
        drinks=round_drinks(stakes.drinks, seen) if stakes.drinks else none,
        gone=seen.gone,
    )


def ledger(stakes: Stakes, record: Record) -> Ledger:
    """The ledger of a match as far as its record goes."""
    kept = begin(stakes, len(record.players))
    for before, after in pairwise(state.public for state in record.states()):
        kept = ledger_after(stakes, record.game, kept, before, after)
    return kept


def _points(stakes: Stakes, seen: RoundOutcome) -> Amounts:
    each = stakes.points.each if stakes.points else 0
    seats = range(len(seen.showdown.dice))
    return tuple(each if seat in seen.showdown.winners else 0 for seat in seats)


def _bought_back(ante: int, game: Game, ledger: Ledger, before: Public, after: Public) -> Ledger:
    more = tuple(
        ante * (game.buy_backs_left(after, seat).used - game.buy_backs_left(before, seat).used)
        for seat in range(after.players)
    )
    if not any(more):
        return ledger
    return replace(
        ledger,
        paid=_sum(ledger.paid, more),
        pot=ledger.pot + sum(more),
        net=_sum(ledger.net, tuple(-n for n in more)),
    )


def _entered(ledger: Ledger, entry: LedgerEntry) -> Ledger:
    return replace(
        ledger,
        entries=(*ledger.entries, entry),
        pay=_sum(ledger.pay, entry.pay),
        points=_sum(ledger.points, entry.points),
        drinks=_sum(ledger.drinks, entry.drinks),
        net=_sum(ledger.net, entry.pay),
    )


def _closed(stakes: Stakes, ledger: Ledger, after: Public) -> Ledger:
    """The match is over: the pot is taken, and somebody may have to buy a round."""
    result = after.result
    assert result is not None
    ledger = replace(ledger, buys=_buyers(stakes, ledger, after))
    if stakes.pot is None:
        return ledger
    unbeaten = len(result.winners) == 1 and after.losses[result.winners[0]] == 0
    double = unbeaten and stakes.pot.double is Double.UNBEATEN
    taken = winner_takes_all(ledger.paid, result.winners, double=double)
    return replace(ledger, pot=0, net=_sum(ledger.pay, taken), doubled=double)


def _buyers(stakes: Stakes, ledger: Ledger, after: Public) -> tuple[int, ...]:
    result = after.result
    if stakes.drinks is None or result is None:
        return ()
    match stakes.drinks.round:
        case Round.FIRST_OUT:
            return next((entry.gone for entry in ledger.entries if entry.gone), ())
        case Round.LOSER:
            return tuple(s for s in range(after.players) if s not in result.winners)
        case _:
            return ()


def _sum(left: Amounts, right: Amounts) -> Amounts:
    return tuple(a + b for a, b in zip(left, right, strict=True))
