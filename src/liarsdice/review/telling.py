"""A review in sentences."""

from liarsdice.engine import Bid, Game
from liarsdice.engine.spoken import number, phrase
from liarsdice.engine.state import Showdown


def percent(value: float) -> str:
    """A share of 1 in percent, with a digit more where it is small.

    >>> percent(0.304), percent(0.0123), percent(1.0)
    ('30 %', '1.2 %', '100 %')
    """
    share = 100 * value
    return f"{share:.0f} %" if abs(share) >= 9.95 or share == 0 else f"{share:.1f} %"


def outcome(game: Game, report: Showdown, names: tuple[str, ...]) -> str:
    """How a round ended, after who called what."""
    bid = phrase(game, report.bid)
    bidder = names[report.bidder]
    if report.call.kind == "concede":
        return f"gives the round up to {bidder}"
    said = f"says {phrase(game, report.call)} to {bidder}’s {bid}"
    if report.count is not None:
        verdict = "right" if report.right else "wrong"
        held = f"the dice add up to {report.count}"
        if isinstance(report.bid, Bid):
            verb = "is" if report.count == 1 else "are"
            held = f"there {verb} {number(report.count)}"
        return f"{said}: {held}, so the call is {verdict}"
    return f"{said}, and it {'is true' if report.stands else 'was a lie'}"


def moved(name: str, before: float, after: float) -> str:
    """What that did to somebody's chances."""
    verb = "rise" if after > before else "fall"
    return f"{name}’s chances {verb} from {percent(before)} to {percent(after)}."
