"""What each kind of action means, in a sentence for beginners."""

from collections.abc import Iterable, Iterator
from functools import singledispatch

from dudo.engine import Bidding
from dudo.engine.game import Game
from dudo.presentation.pieces import in_terms, pieces_of
from dudo.text import Text

MEANINGS = {
    "bid": "Say that there are at least that many of that {face}.",
    "total": "Say that all the {dice} add up to at least that much.",
    "claim": "Say that the dice you pass on are at least this good. You may lie.",
    "keep": "Choose the dice that stay under the cup; the rest are rolled.",
    "show": "Show these {dice}; they stay in view for the rest of the round.",
    "begin": "You rolled highest: choose who opens.",
    "doubt": "Say that the pass was a lie: that player’s {dice} decide.",
    "reroll": "Roll all your hidden {dice} again.",
    "buy": "Pay for another roll.",
    "pass": "Say that your {dice} allow you to pass. You may lie. The bid stays as it is.",
    "waive": "Say nothing, and play goes on.",
    "believe": "Believe the claim and take the cup. You must then claim more.",
    "passon": "Pass the cup on without looking, as the next better hand; or leave the opening to the next player.",
    "push": "Take the cup without looking, and hand it on with a claim of your own.",
    "rollblind": "Roll once more without looking, and hand the cup on: that claims the lowest hand that you may "
    "claim, or better.",
    "showcup": "Show what you rolled instead of claiming something.",
    "newlives": "Throw a die: it shows how many lives you then have. You can do that once in a match.",
    "keeplives": "Keep the lives that you have.",
    "point": "Point out that the claim is not higher than the last; the player must then make a higher one.",
    "support": "Say that you believe the bid.",
    "oppose": "Say that you doubt the bid.",
    "decline": "Leave it at that: what you have lost stays lost.",
    "buyback": "Pay again and start afresh.",
    "bark": "Take the dog’s life: the one extra life in this game.",
    "announce": "Announce your one-die round: its special rules apply until the {dice} are shown.",
    "playclosed": "Closed: only players with one {die} look at theirs, all others bid blind.",
    "playopen": "Open: everybody sees all {dice} but their own.",
    "turnabout": "Say that this round goes the other way round. You still make the first bid.",
    "reshake": "Show your {dice} to everybody and shake them again.",
    "split": "Challenge the bid for double the stake.",
    "countersplit": "Say that you are right, and double the stake again.",
    "reveal": "Let the {dice} be shown, and see who was right.",
    "concede": "Give up this round without showing your {dice}.",
    "spoton": "Say that the bid is exact: not one more, not one less.",
    "challenge": "Say that you do not believe it. The {dice} are shown, and one of you loses the round.",
}
"""One sentence for each kind of action that a player can take."""

OWN_HAND = "Say that your own hand is at least this good. You may lie."
OWN_DICE = "Say that you hold at least that many of that {face} yourself."


def meanings_of(game: Game) -> dict[str, Text]:
    """The sentences in the words of that game: dice and faces, or the digits of bills.

    >>> from dudo.games import find
    >>> meanings_of(find("dollar_bills"))["bid"]
    'Say that there are at least that many of that digit.'
    """
    meant = {**MEANINGS, **dict(_otherwise(game)), **game.explained}
    return {kind: in_terms(text, pieces_of(game).terms) for kind, text in meant.items()}


@singledispatch
def _otherwise(_game: Game) -> Iterable[tuple[str, str]]:
    """The kinds of action that mean something else in this game than in most."""
    return ()


@_otherwise.register
def _(game: Bidding) -> Iterator[tuple[str, str]]:
    if game.own_hand:
        yield "bid", OWN_DICE
        yield "claim", OWN_HAND
