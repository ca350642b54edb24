"""Actions in words: as a player says or does them, and as a sentence speaks of them."""

from collections.abc import Sequence
from dataclasses import asdict

from liarsdice.engine.action import Action, Bid
from liarsdice.engine.game import Game
from liarsdice.engine.hand import Hand
from liarsdice.engine.words import Words

NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
DEEDS = {
    "waive": "letting it go",
    "pass": "passing",
    "decline": "taking the loss",
    "buyback": "buying back",
    "bark": "taking the dog’s life",
    "passon": "passing it on unseen",
    "buy": "buying a roll",
    "support": "siding with the bidder",
    "oppose": "siding with the challenger",
    "reroll": "rolling again",
    "concede": "giving the round up",
}
"""What is done rather than said, as the subject of a sentence."""


def number(count: int) -> str:
    """Small numbers as words.

    >>> number(4), number(13)
    ('four', '13')
    """
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def bid_words(game: Game, bid: Bid) -> str:
    """A bid on a face: "four 5s", "one 6"."""
    face = game.facts.symbols[bid.face - 1]
    return f"{number(bid.quantity)} {face}{'' if bid.quantity == 1 else 's'}"


def label_of(words: Words, action: Action) -> str:
    """What the game calls this kind of action; empty where it has no word of its own."""
    return str(asdict(words).get(action.kind, ""))


def faces(game: Game, hand: Hand) -> str:
    """Dice as their symbols, in brackets.

    >>> from liarsdice.games import find
    >>> faces(find("perudo"), (1, 5))
    '[1][5]'
    """
    return "".join(f"[{game.facts.symbols[face - 1]}]" for face in hand) or "nothing"


def spoken(game: Game, action: Action) -> str:
    """The action as somebody at this table says it.

    >>> from liarsdice.engine.action import parse
    >>> from liarsdice.games import find
    >>> spoken(find("perudo"), Bid(4, 5)), spoken(find("perudo"), parse("liar"))
    ('four 5s', 'Dudo!')
    """
    label = label_of(game.words, action)
    if label:
        return label if action.kind != "doubt" else f"{label} (to p{action.parts[0] + 1})"
    if isinstance(action, Bid):
        return bid_words(game, action)
    match action.kind:
        case "total":
            return f"{action.parts[0]} points"
        case "claim":
            return f"“{action.parts[0]}”"
        case "keep":
            kept = tuple(action.parts[0])
            return f"keep {faces(game, kept)} and roll the rest" if kept else "roll all the dice"
        case "show":
            return f"set out {faces(game, action.parts[0])}"
        case "rolled":
            return (
                f"rolls {action.parts[0]} dice" if action.parts[0] else "plays the dice as they lie"
            )
        case "reroll":
            return "roll the concealed dice again"
        case _:
            return str(action)


def phrase(game: Game, action: Action, names: Sequence[str] = ()) -> str:
    """The action as a sentence speaks of it, at home as its subject: words in quotes, deeds as deeds.

    >>> from liarsdice.engine.action import parse
    >>> from liarsdice.games import find
    >>> dudo = find("perudo")
    >>> phrase(dudo, Bid(4, 5)), phrase(dudo, parse("liar")), phrase(dudo, parse("waive"))
    ('four 5s', '“Dudo!”', 'letting it go')
    """
    if isinstance(action, Bid):
        return bid_words(game, action)
    if action.kind in DEEDS:
        return DEEDS[action.kind]
    match action.kind:
        case "begin":
            return f"giving {_whom(action, names)} the first word"
        case "doubt":
            return f"“{game.words.doubt}” to {_whom(action, names)}"
        case "keep":
            dice = _plain(game, action.parts[0])
            if len(action.parts[0]) == game.facts.dice:
                return "keeping every die"
            return f"keeping {dice}" if dice else "rolling every die"
        case "show":
            return f"setting out {_plain(game, action.parts[0])}"
        case "total" | "claim":
            return spoken(game, action)
        case _:
            label = label_of(game.words, action)
            return f"“{label}”" if label else str(action)


def _whom(action: Action, names: Sequence[str]) -> str:
    seat = int(action.parts[0])
    return names[seat] if seat < len(names) else f"p{seat + 1}"


def _plain(game: Game, hand: Hand) -> str:
    return " ".join(game.facts.symbols[face - 1] for face in hand)
