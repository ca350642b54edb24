"""From the lowest bid or claim to the highest: one line of a card, worked out from the game itself."""

from collections.abc import Callable, Sequence
from itertools import takewhile

from dudo.engine.action import Action, Bid, Claim
from dudo.engine.game import Game
from dudo.presentation.numbers import number
from dudo.presentation.sentences import Rule
from dudo.presentation.spoken import is_grouped, said
from dudo.text import Name, Text, say

TABLE = 4
"""How many players are imagined at a table, where so many can play."""

Above = Callable[[Action], Sequence[Action]]
"""The bids or claims above another, lowest first."""

REACH = "reach"
"""The line of a card that follows from the others, so that no game differs by it."""


def reach_rules(game: Game) -> tuple[Rule, ...]:
    """One line for the card: the lowest bid or claim, what comes next above it, and the highest.

    >>> from dudo.games import find
    >>> print(reach_rules(find("perudo"))[0].sentence)
    With 4 players the lowest bid is one 2, then comes one 3, and the highest is twenty 6s.
    >>> print(reach_rules(find("meyer"))[0].sentence)
    The lowest claim is 32, then comes 41, and the highest is 21.
    """
    least, most = game.seats
    players = max(least, min(TABLE, most))
    view = game.view(game.start(players), 0)
    sayable = game.sayable(view.public)

    def above(bid: Action) -> Sequence[Action]:
        return [it for it in game.higher(bid, view.public) if it != bid]

    opens = frozenset(game.actions(game.facing(view, None)))
    lowest = _lowest([it for it in sayable if it in opens], above)
    names = {
        "low": _named(game, lowest[0]),
        "next": _named(game, _next(lowest[0], above)),
        "high": _named(game, _highest(lowest[-1], above)),
    }
    if game.facts.noun == "claim" or game.facts.bids == "claims":
        sentence = say(
            "The lowest claim is {low}, then comes {next}, and the highest is {high}.", **names
        )
    elif len(lowest) > 1:
        sentence = say(
            "With {n} players the lowest bids are {low}, then {next}, and {other}, then {after}; the highest is "
            "{high}.",
            **names,
            n=players,
            other=_named(game, lowest[-1]),
            after=_named(game, _next(lowest[-1], above)),
        )
    elif ones := _double_ones(sayable, above):
        sentence = say(
            "With {n} players the lowest bid is {low}, then comes {next}, and the highest is {high}; {one} comes "
            "after {before} and before {after}.",
            **names,
            n=players,
            **dict(zip(("before", "one", "after"), (_named(game, it) for it in ones), strict=True)),
        )
    else:
        sentence = say(
            "With {n} players the lowest bid is {low}, then comes {next}, and the highest is {high}.",
            **names,
            n=players,
        )
    return (Rule(REACH, sentence, "", "round"),)


def _lowest(bids: Sequence[Action], above: Above) -> list[Action]:
    """Those of the bids that are above no other of them."""
    found, beaten = [], set[Action]()
    for bid in bids:
        if bid not in beaten:
            found.append(bid)
            beaten.update(above(bid))
    if len(found) > 1:  # where the order is no simple row
        beaten.update(*map(above, bids[: bids.index(found[-1])]))
    return [bid for bid in found if bid not in beaten]


def _next(bid: Action, above: Above) -> Action:
    """The lowest of those above it; the same where none is."""
    return next(iter(_lowest(above(bid), above)), bid)


def _highest(bid: Action, above: Above) -> Action:
    """What nothing is above."""
    while higher := above(bid):
        bid = higher[-1]
    return bid


def _double_ones(bids: Sequence[Action], above: Above) -> tuple[Action, Action, Action] | None:
    """The first bid on 1s between its neighbours, where it is worth more of other faces; None where it is not."""
    one = next((bid for bid in bids if isinstance(bid, Bid) and bid.face == 1), None)
    if one is None:
        return None
    others = [bid for bid in bids if bid.face != 1]
    before = [
        bid
        for bid in takewhile(lambda bid: bid.amount <= 2 * one.amount, others)
        if one in above(bid)
    ]
    after = next((bid for bid in above(one) if bid.face != 1), None)
    if not before or after is None or not one.amount < before[-1].amount < after.amount:
        return None
    return before[-1], one, after


def _named(game: Game, bid: Action) -> Text | Name:
    """What is said, with a face in figures where dice show numbers, as all of a card has them; many dice one by one."""
    if isinstance(bid, Claim) and is_grouped(bid.hand):
        return Name("-".join("10" if symbol == "T" else symbol for symbol in bid.hand))
    if not isinstance(bid, Bid) or not game.facts.symbols[bid.face - 1].isdigit():
        return said(game, bid)
    face = Name(game.facts.symbols[bid.face - 1])
    told = say(
        "{count, plural, =1 {one {face}} other {{number} {face}s}}",
        count=bid.quantity,
        number=number(bid.quantity),
        face=face,
    )
    return say("{bid} zhai", bid=told) if bid.zhai else told
