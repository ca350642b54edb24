"""A review in sentences."""

from collections.abc import Sequence

from dudo.engine import Game
from dudo.engine.state import Showdown
from dudo.presentation.spoken import number, phrase


def percent(value: float) -> str:
    """A share of 1 in percent, with a digit more where it is small; never all or nothing if it is not.

    >>> percent(0.304), percent(0.0123), percent(1.0), percent(0.9999), percent(0.0002)
    ('30 %', '1.2 %', '100 %', 'over 99.9 %', 'under 0.1 %')
    """
    share = 100 * value
    if share in (0, 100):
        return f"{share:.0f} %"
    if 99.5 <= share < 100:
        return f"{share:.1f} %" if share < 99.95 else "over 99.9 %"
    if 0 < share < 0.05:
        return "under 0.1 %"
    return f"{share:.0f} %" if abs(share) >= 9.95 else f"{share:.1f} %"


def together(names: Sequence[str]) -> str:
    """Names as one subject.

    >>> together(["Ana"]), together(["Ana", "Bo", "Cy"])
    ('Ana', 'Ana, Bo and Cy')
    """
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def outcome(game: Game, report: Showdown, names: tuple[str, ...]) -> str:
    """How a round ended: who called what, and what came of it."""
    callers = [names[seat] for seat in report.challengers]
    who, many = together(callers), len(callers) > 1
    bid, bidder = phrase(game, report.bid), names[report.bidder]
    match report.call.kind:
        case "concede":
            return f"{who} gives the round up to {bidder}"
        case "doubt":
            right = "wrong" if report.stands else "right"
            return f"{who} says {phrase(game, report.call, names)}, and is {right}"
        case "believe":
            end = ", and matches it" if report.right else ""
            return f"{who} believes {bidder}’s {bid}, which nothing beats{end}"
        case _:
            said = (
                f"{who} {'say' if many else 'says'} {phrase(game, report.call)} to {bidder}’s {bid}"
            )
    if report.count is not None:
        verdict = "right" if report.right else "wrong"
        held = f"the dice add up to {report.count}"
        if report.bid.kind == "bid":
            held = f"there {'is' if report.count == 1 else 'are'} {number(report.count)}"
            held = "there are none" if report.count == 0 else held
        return f"{said}: {held}, so the call is {verdict}"
    return f"{said}, and it was {'true' if report.stands else 'a lie'}"


def moved(name: str, before: float, after: float) -> str:
    """What that did to somebody's chances."""
    verb = "rise" if after > before else "fall"
    return f"{name}’s chances {verb} from {percent(before)} to {percent(after)}."
