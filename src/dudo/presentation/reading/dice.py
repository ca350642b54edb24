"""Dice in words: what a player means by "keep KK", "the kings" or "two fives"."""

import re
from collections.abc import Sequence

from dudo.engine import Game, Hand
from dudo.engine.hand import SUPER
from dudo.presentation.numbers import NUMBERS
from dudo.presentation.reading.hands import FACE_NAMES

_FILLERS = ("the", "my", "an")


def dice_meant(game: Game, text: str, possible: Sequence[Hand]) -> Hand | None:
    """The dice that the words name, by symbol, by name or by face; None where they name none.

    A super die is written with a plus, or named: "5+", "super 5".

    A name in the plural without a number means as many such dice as can be had together among the `possible`.

    >>> from dudo.games import find
    >>> poker = find("liar_dice")
    >>> [dice_meant(poker, text, [(5, 5), (4, 5, 5)]) for text in ("KK", "k k q", "two kings", "the kings", "10")]
    [(5, 5), (4, 5, 5), (5, 5), (5, 5), (2,)]
    >>> [dice_meant(find("duel"), text, []) for text in ("5 4", "two fives", "a six and a four", "six four", "x")]
    [(4, 5), (5, 5), (4, 6), (4, 6), None]
    """
    symbols = game.facts.symbols
    faces = {
        name: face
        for face, symbol in enumerate(symbols, 1)
        for name in (symbol.casefold(), *FACE_NAMES.get(symbol, ()))
    }
    if "+" in text or "super" in text.casefold():
        return _with_super(text, symbols)
    tokens = [it for it in re.split(r"[\s,]+", text.casefold()) if it not in ("", *_FILLERS)]
    tokens = [
        it
        for it, after in zip(tokens, [*tokens[1:], ""], strict=False)
        if it != "a" or (it in faces and len(after) < 2)  # an article or an ace
    ]
    found: list[int] = []
    number = 0
    for place, token in enumerate(tokens):
        following = tokens[place + 1] if place + 1 < len(tokens) else ""
        if token == "and":
            continue
        several = len(following) == 1 or following.endswith("s")
        if token in NUMBERS[1:] and following in faces and several and not number:
            number = NUMBERS.index(token)
            continue
        if token in faces:
            face = faces[token]
            plural = token.endswith("s") and len(token) > 1
            most = max((hand.count(face) for hand in possible), default=0) if plural else 1
            found += [face] * (number or max(most, 1))
            number = 0
            continue
        dice = _spelled(token, symbols)
        if dice is None or number:
            return None
        found += dice
    return tuple(sorted(found)) if found else None


def _with_super(text: str, symbols: str) -> Hand | None:
    """Dice written side by side or apart, a super die with a plus or as "super 5"."""
    words = re.sub(r"super\s*(\S)", r"\1+", text.casefold())
    words = re.sub(r"[\s,]+|\b(?:and|the|my)\b", "", words)
    found = re.findall(r"(.)(\+?)", words)
    dice = [(_spelled(symbol, symbols), SUPER * bool(mark)) for symbol, mark in found]
    faces = [face[0] + more for face, more in dice if face]
    return tuple(sorted(faces)) if len(faces) == len(found) and found else None


def _spelled(token: str, symbols: str) -> list[int] | None:
    """Dice written side by side, as symbols or else as the faces of the notation."""
    upper = token.upper()
    if all(letter in symbols for letter in upper):
        return [symbols.index(letter) + 1 for letter in upper]
    if token.isascii() and token.isdecimal() and all(1 <= int(digit) <= 6 for digit in token):
        return list(map(int, token))
    return None
