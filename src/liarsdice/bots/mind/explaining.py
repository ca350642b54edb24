"""Why any bot did what it did, in one sentence, after the round: a pure function of what it saw.

>>> from liarsdice.engine import Bid, Challenge, Roll
>>> from liarsdice.games import find
>>> game = find("common_hand")
>>> state = game.start(2)
>>> for dice in (2, 3, 3, 4, 6), (2, 2, 5, 5, 6):
...     state = game.apply(state, Roll(state.public.due[0], dice))
>>> state = game.apply(state, Bid(6, 4))
>>> explain(game, game.view(state, 1), Challenge())
'Six 4s were true in 0 % of cases by the dice alone.'
"""

from liarsdice import odds
from liarsdice.bots.mind import believing, scheming
from liarsdice.engine import Action, Bid, Game
from liarsdice.engine.game import AnyView
from liarsdice.odds import BIDS

NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
NEAR = 0.03
"""What is so much worse than the best, in lost rounds, is as good."""


def explain(game: Game, view: AnyView, action: Action) -> str:
    """One sentence on the action: the odds of it, and what the story made of them."""
    standing = view.public.standing
    if action.kind in BIDS:
        return _bid(game, view, action)
    if standing is not None and action.kind in ("challenge", "spoton", "believe", "oppose"):
        return _answer(game, view, standing.action, action)
    worths = scheming.appraise(game, view)
    if action in worths and len(worths) > 1:
        good = worths[action] >= max(worths.values()) - NEAR
        what = "the best" if good else "worth a try among"
        return f"{spoken(action)} looked {what} of {len(worths)} things to do."
    return f"{spoken(action)} was the mildest thing to do."


def _bid(game: Game, view: AnyView, bid: Action) -> str:
    chance = odds.chances(game, view, (bid,)).get(bid)
    if chance is None:
        return f"{spoken(bid)} was as good as anything."
    plain = float(chance.true)
    seems = odds.unseen(game, view, (bid,)).get(bid)
    if plain >= 0.999:
        return f"{spoken(bid)}: that was there for certain."
    if seems is not None and float(seems.true) > plain + 0.1:
        others = _percent(float(seems.true))
        return f"{spoken(bid)} looked likelier to the others ({others}) than it was ({_percent(plain)})."
    return f"{spoken(bid)} would stand in {_percent(plain)} of cases."


def _answer(game: Game, view: AnyView, bid: Action, action: Action) -> str:
    chance = odds.truth(game, view)
    if chance is None:
        return f"{spoken(action)} was as good as anything."
    exact = action.kind == "spoton"
    plain = float(chance.exact if exact else chance.true)
    were = "were" if isinstance(bid, Bid) and bid.quantity != 1 else "was"
    what = "exact" if exact else "true"
    text = f"{spoken(bid)} {were} {what} in {_percent(plain)} of cases by the dice alone"
    believed = believing.told(game, view)
    if believed is None:
        return f"{text}."
    told = believed.exactly(bid) if exact else believed.at_least(bid)
    if abs(told - plain) < NEAR:
        return f"{text}."
    return f"{text}, and in {_percent(told)} after what had been said."


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def spoken(action: Action) -> str:
    """The action as the beginning of a sentence.

    >>> from liarsdice.engine import parse
    >>> spoken(parse("3x5")), spoken(parse("claim 66")), spoken(parse("waive"))
    ('Three 5s', 'The claim 66', 'To waive')
    """
    if isinstance(action, Bid):
        number = NUMBERS[action.quantity] if action.quantity < len(NUMBERS) else action.quantity
        return f"{number} {action.face}{'s' if action.quantity != 1 else ''}"
    match action.kind:
        case "total":
            return f"A total of {action}"
        case "claim":
            return f"The claim {action.parts[0]}"
        case "challenge":
            return "The challenge"
        case "spoton":
            return "The exact call"
        case _:
            return f"To {action.replace(' -', ' none')}"
