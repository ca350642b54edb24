"""Actions as players write them: the notation, but dice as they are shown."""

from dudo.engine.action import Action, Bid, Keep, Show
from dudo.engine.hand import symbol_of
from dudo.text import Name, Value


def lettered(symbols: str) -> bool:
    """Whether the dice show letters, so that a digit of the notation is not what is on them.

    >>> lettered("A9TJQK"), lettered("1234567890")
    (True, False)
    """
    return not symbols.isdecimal()


def written(action: Action, symbols: str) -> str:
    """The action in the notation, with the faces called as these dice show them.

    >>> from dudo.engine.action import parse
    >>> [written(parse(text), "A9TJQK") for text in ("3x4", "4x2b", "keep 55", "keep -", "liar")]
    ['3xJ', '4x9b', 'keep QQ', 'keep -', 'liar']
    >>> written(parse("4x10"), "1234567890")
    '4x10'
    """
    if isinstance(action, Keep | Show) and action.dice:
        return f"{action.kind} {''.join([symbol_of(die, symbols) for die in action.dice])}"
    if isinstance(action, Bid) and lettered(symbols) and 1 <= action.face <= len(symbols):
        flags = "z" * action.zhai + "b" * action.bounce
        return f"{action.quantity}x{symbols[action.face - 1]}{flags}"
    return str(action)


def shown_face(face: int, symbols: str) -> Value:
    """The face as it is written in a sentence: a number, or the letter on these dice."""
    return Name(symbols[face - 1]) if lettered(symbols) else face
