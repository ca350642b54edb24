"""What players type, understood: actions in plain words."""

import re

from dudo.engine import (
    Action,
    BadNotation,
    Game,
    Illegal,
    Keep,
    hand_text,
    parse,
    read_hand,
)
from dudo.engine.cup.claims import Ranked
from dudo.engine.cup.meaning import said
from dudo.engine.game import AnyView
from dudo.engine.words import Words
from dudo.presentation.meanings import MEANINGS
from dudo.presentation.numbers import NUMBERS
from dudo.presentation.spoken import label_of

FACES = {
    "ones": 1, "aces": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6,
    "sevens": 7, "eights": 8, "nines": 9, "tens": 10, "zeros": 10,
}  # fmt: skip
_SINGLE = {"one": 1, "ace": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}


YOU = "You"
"""What players are called who gave no name: told as such, and no name in a record."""


def is_you(name: str) -> bool:
    """Whether sentences with this name speak to a player: you were, you lose."""
    return name.casefold() == YOU.casefold()


def meaning(action: Action) -> str:
    """What the action means, for a newcomer."""
    return MEANINGS.get(action.kind, "")


def understood(game: Game, view: AnyView, text: str) -> Action:
    """The legal action that somebody means by `text`.

    `Illegal` says why it is not legal, `BadNotation` that nobody can tell what is meant.
    """
    legal = game.actions(view)
    plain = " ".join(text.casefold().replace("’", "'").split())
    if not plain:
        raise BadNotation("Say something: a bid like 4x5, or ? to see what you can do.")
    candidates = _readings(game, view, plain)
    for action in candidates:
        if action in legal:
            return action
    begun = [action for action in legal if _begins(game.words, action, plain)]
    if len(begun) == 1:
        return begun[0]
    if candidates:
        raise Illegal(game.why(view, candidates[0]))
    raise BadNotation(f"{text.strip()[:40]!r} says nothing here: write ? to see what you can do.")


def _begins(words: Words, action: Action, plain: str) -> bool:
    if not plain[0].isalpha():
        return False
    label = label_of(words, action).casefold()
    return label.strip("!.") == plain or str(action).startswith(plain) or label.startswith(plain)


def _readings(game: Game, view: AnyView, plain: str) -> list[Action]:
    """What `plain` may mean, the likeliest first."""
    texts = [plain, *_bid_texts(plain)]
    verb, _, rest = plain.partition(" ")
    texts += _claim_texts(game, view, rest if verb == "claim" else plain)
    claimed = (rest if verb == "claim" else plain).replace(" ", "").upper()
    facts = game.facts
    if len(claimed) == facts.dice and set(claimed) <= set(facts.symbols):
        texts.append(f"claim {claimed}")
    if verb in ("keep", "show") and re.fullmatch(r"[0-9 ]+", rest):
        texts.append(f"{verb} {hand_text(read_hand(rest.replace(' ', '')))}")
    if plain in ("roll", "roll all", "roll all dice", "reroll"):
        texts += ["keep -", "reroll"]
    found = [action for text in texts if (action := _parsed(text)) is not None]
    if plain in ("keep", "keep all", "play", "stay"):
        keeps = [action for action in game.actions(view) if isinstance(action, Keep)]
        found += sorted(keeps, key=lambda keep: -len(keep.dice))[:1]
    return found


_SPOKEN = {"ten": "T", "jack": "J", "queen": "Q", "king": "K", "ace": "A", "nine": "9"}


def _claim_texts(game: Game, view: AnyView, plain: str) -> list[str]:
    """Spoken hands as claims: "a pair of jacks, no ten", "better", a code word of the table.

    >>> from dudo.games import find
    >>> game = find("duel")
    >>> _claim_texts(game, game.view(game.start(2), 0), "a pair of 4s")
    ['claim 44321']
    """
    facts, standing = game.facts, view.public.standing
    if plain in (words := [code.casefold() for code in facts.spoken]):
        return [f"claim {facts.claims[words.index(plain)]}"]
    rules = getattr(game, "claims", None)
    if not isinstance(rules, Ranked):
        return []
    # "three" leads a hand and is no face there; after it, it is one.
    kind, *rest = [word for word in plain.replace(",", " ").split() if word not in ("a", "an")] or [
        ""
    ]
    letters = " ".join((kind, *(_letter(word, facts.symbols) for word in rest)))
    before = rules.order.read(standing.action.parts[0], facts.symbols) if standing else None
    try:
        hand = said(rules.order, facts.dice, facts.sides, facts.symbols, letters, before)
    except BadNotation:
        return []
    return [f"claim {rules.order.written(hand, facts.symbols)}"]


def _letter(word: str, symbols: str) -> str:
    """A face as its symbol, where it is one: "jacks" as "Js", "six" as "6s"."""
    for single in (word, word.removesuffix("s"), word.removesuffix("es")):
        if single in _SPOKEN and _SPOKEN[single] in symbols:
            return f"{_SPOKEN[single]}s"
        if single in _SINGLE and str(_SINGLE[single]) in symbols:
            return f"{_SINGLE[single]}s"
    return word


def _parsed(text: str) -> Action | None:
    try:
        return parse(text)
    except BadNotation:
        return None


def _bid_texts(plain: str) -> list[str]:
    """`4 5`, `4 x 5`, `4 fives`, `four 5s` and `four fives` as `4x5`.

    >>> _bid_texts("four fives"), _bid_texts("4 5s"), _bid_texts("12 points")
    (['4x5'], ['4x5'], ['12'])
    """
    if match := re.fullmatch(r"(\d+) ?points?", plain):
        return [match[1]]
    match = re.fullmatch(r"(\w+?)(?: ?[x×*] ?| )(\w+?)(?:'?s)?", plain)
    if not match:
        return []
    quantity, face = _number(match[1]), _face(match[2])
    return [f"{quantity}x{face}"] if quantity and face else []


def _number(word: str) -> int:
    if word.isascii() and word.isdecimal():
        return int(word)
    return NUMBERS.index(word) if word in NUMBERS else 0


def _face(word: str) -> int:
    if word.isascii() and word.isdecimal():
        return int(word)
    return (
        FACES.get(word) or FACES.get(f"{word}s") or FACES.get(f"{word}es") or _SINGLE.get(word, 0)
    )
