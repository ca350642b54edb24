"""Bids that name whole hands: what goes with them, and what a card says of them."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, fields
from typing import TYPE_CHECKING, Any

from dudo.engine.claims import Order, Ranked
from dudo.engine.option import to_data
from dudo.engine.rule import Need
from dudo.text import say

if TYPE_CHECKING:
    from dudo.engine.bidding.rules import Rules

ORDERS = (Order.POKER, Order.POKER_RUNS, Order.GROUPS, Order.NUMBER)
"""What compares hands that two players hold at the same time."""
MOST_DICE = 8
"""There are too many hands of more dice to claim them one after the other."""
NAMED = ("title", "aliases", "code", "words")
BESIDE = (
    *NAMED,
    "least",
    "most",
    "hand",
    "claims",
    "scope",
    "second",
    "penalty",
    "first",
    "opener",
    "ending",
    "rounds",
)
"""The options that mean something for whole hands; each of the others is about numbers of dice."""


def needs_of_hands(game: "Rules") -> Iterator[Need]:
    """Two players with as many dice in every round, and a challenge alone."""
    yield Need(game.most == 2, "Whole hands are claimed by two players.", {"most": 2})
    yield Need(
        game.own_hand,
        "Whole hands are claimed by players of their own dice.",
        {"scope": "own-hand"},
    )
    yield Need(
        not isinstance(game.claims, Ranked) or game.claims.order in ORDERS,
        "A duel compares hands by poker order, by groups, or as a number.",
        {"claims.order": "poker-runs"},
    )
    yield Need(
        game.penalty.takes_hands,
        "Where whole hands are claimed, a lost round costs no dice.",
        {"penalty": "lose-hand"},
    )
    yield Need(
        game.hand.piece == "die" and game.hand.count <= MOST_DICE and game.hand.sides == 6,
        say("Whole hands are claimed of at most {n} dice with six faces.", n=MOST_DICE),
        {"hand": "dice"},
    )
    for option in fields(game):
        usual = _usual(option)
        yield Need(
            option.name in BESIDE or getattr(game, option.name) == usual,
            "Where whole hands are claimed, they are raised or challenged, and that is all.",
            {option.name: to_data(usual)},
        )


def _usual(option: "Field[Any]") -> Any:
    if option.default_factory is not MISSING:
        return option.default_factory()
    return None if option.default is MISSING else option.default


def said_of_hands(game: "Rules") -> Mapping[str, str]:
    """How a round of two who claim goes, in one sentence."""
    one = say(
        "Two players roll a die each and look only at their own. In turn they claim what they hold, "
        "truthfully or not, higher and higher, until one challenges the other: then the challenged "
        "player alone shows, and if the claim is true, the challenger loses the round; if not, the "
        "claimer does."
    )
    several = say(
        "Two players roll {n} dice each and look only at their own. In turn they claim what they hold, "
        "truthfully or not, higher and higher, until one challenges the other: then the challenged "
        "player alone shows, and if the claim is true, the challenger loses the round; if not, the "
        "claimer does.",
        n=game.hand.count,
    )
    return {
        "hand.count": one if game.hand.count == 1 else several,
        "scope": "A claim is about your own dice only.",
        "answer": "",
        "silence": "",
    }
