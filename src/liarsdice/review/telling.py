"""A review in sentences."""

from liarsdice.engine import Action, Bid, Game
from liarsdice.engine.state import Showdown

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


def phrase(game: Game, action: Action) -> str:
    """The action as it is said at this table.

    >>> from liarsdice.engine import parse
    >>> from liarsdice.games import find
    >>> phrase(find("perudo"), Bid(4, 5)), phrase(find("perudo"), parse("liar"))
    ('four 5s', '“Dudo!”')
    """
    symbols = game.facts.symbols
    if isinstance(action, Bid):
        face = symbols[action.face - 1]
        return f"{number(action.quantity)} {face}{'' if action.quantity == 1 else 's'}"
    label = getattr(game.words, action.kind, None)
    if isinstance(label, str):
        return f"“{label}”"
    match action.kind:
        case "total":
            return f"{action.parts[0]} points"
        case "claim":
            return f"“{action.parts[0]}”"
        case "keep" | "show":
            dice = " ".join(symbols[face - 1] for face in action.parts[0])
            if action.kind == "show":
                return f"setting out {dice}"
            return f"keeping {dice}" if dice else "rolling every die"
        case "pass":
            return "“Pass”"
        case "reroll":
            return "rolling again"
        case _:
            return str(action)


def number(count: int) -> str:
    """Small numbers as words."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


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
