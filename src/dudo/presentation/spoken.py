"""Actions in words: as a player says or does them, and as a sentence speaks of them."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import NamedTuple

from dudo.engine.action import Action, Bid
from dudo.engine.game import Game
from dudo.engine.hand import Hand
from dudo.engine.words import Words

_SMALL = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBERS = (
    *_SMALL,
    *(f"{ten}-{one}" if one != "no" else ten for ten in _TENS for one in _SMALL[:10]),
)
"""Numbers as words, from 0 to 99."""


class Deed(NamedTuple):
    """What is done rather than said: as the subject of a sentence, and as what somebody does."""

    doing: str
    does: str


DEEDS = {
    "waive": Deed("letting it go", "lets it go"),
    "pass": Deed("passing", "passes"),
    "decline": Deed("taking the loss", "takes the loss"),
    "buyback": Deed("buying back", "buys back"),
    "bark": Deed("taking the dog’s life", "takes the dog’s life"),
    "passon": Deed("passing it on unseen", "passes it on unseen"),
    "buy": Deed("buying a roll", "buys a roll"),
    "support": Deed("siding with the bidder", "sides with the bidder"),
    "oppose": Deed("siding with the challenger", "sides with the challenger"),
    "reroll": Deed("rolling again", "rolls again"),
    "concede": Deed("giving the round up", "gives the round up"),
}


def number(count: int) -> str:
    """A number in words, where people would say it so.

    >>> number(4), number(23), number(100)
    ('four', 'twenty-three', '100')
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

    >>> from dudo.games import find
    >>> faces(find("perudo"), (1, 5))
    '[1][5]'
    """
    return "".join(f"[{game.facts.symbols[face - 1]}]" for face in hand) or "nothing"


def spoken(game: Game, action: Action) -> str:
    """The action as somebody at this table says it.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
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

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> dudo = find("perudo")
    >>> phrase(dudo, Bid(4, 5)), phrase(dudo, parse("liar")), phrase(dudo, parse("waive"))
    ('four 5s', '“Dudo!”', 'letting it go')
    """
    deed = _deed(game, action, names)
    return _said(game, action, names) if deed is None else deed.doing


def does(game: Game, action: Action, names: Sequence[str] = ()) -> str:
    """What somebody says or does with it, behind his name.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> does(find("perudo"), Bid(4, 5)), does(find("duel"), parse("keep 1155"))
    ('says four 5s', 'keeps 1 1 5 5')
    """
    deed = _deed(game, action, names)
    return f"says {_said(game, action, names)}" if deed is None else deed.does


def _said(game: Game, action: Action, names: Sequence[str]) -> str:
    if isinstance(action, Bid):
        return bid_words(game, action)
    if action.kind == "doubt":
        return f"“{game.words.doubt}” to {_whom(action, names)}"
    if action.kind in ("total", "claim"):
        return spoken(game, action)
    label = label_of(game.words, action)
    return f"“{label}”" if label else str(action)


def _deed(game: Game, action: Action, names: Sequence[str]) -> Deed | None:
    match action.kind:
        case "begin":
            whom = _whom(action, names)
            return Deed(f"giving {whom} the first word", f"gives {whom} the first word")
        case "keep" if not action.parts[0]:
            return Deed("rolling every die", "rolls every die")
        case "keep" if len(action.parts[0]) == game.facts.dice:
            return Deed("keeping every die", "keeps every die")
        case "keep":
            dice = _plain(game, action.parts[0])
            return Deed(f"keeping {dice}", f"keeps {dice}")
        case "show":
            dice = _plain(game, action.parts[0])
            return Deed(f"setting out {dice}", f"sets out {dice}")
        case kind:
            return DEEDS.get(kind)


def _whom(action: Action, names: Sequence[str]) -> str:
    seat = int(action.parts[0])
    return names[seat] if seat < len(names) else f"p{seat + 1}"


def _plain(game: Game, hand: Hand) -> str:
    return " ".join(game.facts.symbols[face - 1] for face in hand)
