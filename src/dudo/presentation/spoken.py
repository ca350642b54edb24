"""Actions in words: what players say, in quotes or plain, and what they do."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from dudo.engine.action import Action, Begin, Bid, Catch, Claim, Doubt, Keep, Rolled, Show, Total
from dudo.engine.game import Game
from dudo.engine.hand import Hand
from dudo.engine.words import Words
from dudo.presentation.numbers import counted, number, plural_of
from dudo.presentation.people import People, gerund

_LETTERS = {"0": "zero", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_GROUPED = 4
"""A claim of this many dice is named by its groups; a smaller one is read as a number."""


class Deed(NamedTuple):
    """What somebody does: a verb in its plain form, and the rest of the clause."""

    verb: str
    rest: str = ""


DEEDS = {
    "waive": Deed("let", "it go"),
    "pass": Deed("pass"),
    "decline": Deed("take", "the loss"),
    "buyback": Deed("buy", "back in"),
    "bark": Deed("take", "the dog’s life"),
    "passon": Deed("pass", "it on unseen"),
    "buy": Deed("buy", "a roll"),
    "support": Deed("side", "with the bidder"),
    "oppose": Deed("side", "with the challenger"),
    "reroll": Deed("roll", "again"),
    "concede": Deed("give", "up the round"),
    "reveal": Deed("show", "the dice"),
}

NOBODY = People()


def face_name(game: Game, face: int) -> str:
    """The name of a die that shows that face: "five", "ace", "jack".

    >>> from dudo.games import find
    >>> face_name(find("perudo"), 1), face_name(find("liar_dice"), 6), face_name(find("snyd"), 4)
    ('ace', 'ace', 'four')
    """
    symbol = game.facts.symbols[face - 1]
    if symbol == "1":
        return game.words.one
    return _LETTERS.get(symbol) or number(int(symbol))


def dice_words(game: Game, hand: Iterable[int]) -> str:
    """Dice one by one: "ace, five, five"."""
    return ", ".join(face_name(game, face) for face in hand)


def faces(game: Game, hand: Hand) -> str:
    """Dice as their symbols, in brackets.

    >>> from dudo.games import find
    >>> faces(find("perudo"), (1, 5))
    '[1][5]'
    """
    return "".join(f"[{game.facts.symbols[face - 1]}]" for face in hand) or "nothing"


def claim_words(game: Game, text: str) -> str:
    """A claim as it is spoken: two or three dice as a number or in code, more by their groups.

    >>> from dudo.games import find
    >>> claim_words(find("mexican"), "654"), claim_words(find("liar_dice"), "JJKT9")
    ('654', 'a pair of jacks, king, ten, nine')
    >>> claim_words(find("duel"), "55522"), claim_words(find("duel"), "55532")
    ('full house, fives over twos', 'three fives, three, two')
    """
    symbols = game.facts.symbols
    if any(symbol not in symbols for symbol in text):
        return text
    if game.facts.spoken and text in game.facts.claims:
        return f"“{game.facts.spoken[game.facts.claims.index(text)]}”"
    if len(text) < _GROUPED:
        return text
    names = [face_name(game, symbols.index(symbol) + 1) for symbol in text]
    groups = sorted(Counter(names).items(), key=lambda group: -group[1])
    if [size for _, size in groups] == [3, 2]:
        return f"full house, {plural_of(groups[0][0])} over {plural_of(groups[1][0])}"
    return ", ".join(_group(name, size) for name, size in groups)


def _group(name: str, size: int) -> str:
    if size == 1:
        return name
    return f"a pair of {plural_of(name)}" if size == 2 else counted(size, name)


def label_of(words: Words, action: Action) -> str:
    """What the game calls this kind of action; empty if it has no word of its own."""
    return str(getattr(words, action.kind, ""))


def said(game: Game, action: Action) -> str:
    """The bid or claim in words, empty where the action is neither.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> [said(find("perudo"), parse(text)) for text in ("4x5", "1x6", "17", "liar")]
    ['four fives', 'one six', '17 points', '']
    """
    match action:
        case Bid(quantity=quantity, face=face):
            return counted(quantity, face_name(game, face))
        case Total(amount=amount):
            return f"{amount} points"
        case Claim(hand=hand):
            return claim_words(game, hand)
        case _:
            return ""


def spoken(game: Game, action: Action) -> str:
    """The action as a button names it.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> spoken(find("perudo"), parse("4x5")), spoken(find("perudo"), parse("liar"))
    ('four fives', 'Dudo!')
    """
    if isinstance(action, Begin | Doubt):
        return f"{label_of(game.words, action)} (p{action.seat + 1})"
    if label := label_of(game.words, action) or said(game, action):
        return label
    does = deed(game, action)
    return f"{does.verb} {does.rest}".strip()


def phrase(game: Game, action: Action, people: People = NOBODY) -> str:
    """The action as the subject of a sentence: words in quotes, deeds as deeds.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> [phrase(find("perudo"), parse(text)) for text in ("4x5", "liar", "waive")]
    ['four fives', '“Dudo!”', 'letting it go']
    """
    does = deed(game, action, people)
    if does.verb in ("bid", "claim", "say"):
        return does.rest
    return f"{gerund(does.verb)} {does.rest}".strip()


def deed(game: Game, action: Action, people: People = NOBODY) -> Deed:
    """What somebody says or does with the action."""
    match action:
        case Bid() | Total():
            return Deed("bid", said(game, action))
        case Claim():
            return Deed("claim", said(game, action))
        case Begin(seat=seat):
            return Deed("give", f"{people.named(seat)} the first word")
        case Doubt(seat=seat):
            return Deed("say", f"“{game.words.doubt}” to {people.named(seat)}")
        case Rolled(number=0):
            return Deed("play", "the dice as they lie")
        case Rolled(number=number):
            return Deed("roll", counted(number, "die"))
        case Keep(dice=()):
            return Deed("roll", "every die")
        case Keep(dice=dice) if len(dice) == game.facts.dice:
            return Deed("keep", "every die")
        case Keep(dice=dice):
            return Deed("keep", dice_words(game, dice))
        case Show(dice=dice):
            return Deed("set", f"out {dice_words(game, dice)}")
        case Catch(caught=caught):
            return Deed("catch" if caught else "drop", "the dice")
        case _ if action.kind in DEEDS:
            return DEEDS[action.kind]
        case _:
            label = label_of(game.words, action)
            return Deed("say", f"“{label}”" if label else str(action))


def clause(game: Game, seat: int, action: Action, people: People) -> str:
    """Who says or does it, without a capital or a full stop.

    >>> from dudo.engine.action import parse
    >>> from dudo.games import find
    >>> people = People(("Ana", "Bo"), you=1)
    >>> clause(find("perudo"), 0, parse("4x5"), people), clause(find("perudo"), 1, parse("liar"), people)
    ('Ana bids four fives', 'you say “Dudo!”')
    """
    return people.clause((seat,), *deed(game, action, people))
