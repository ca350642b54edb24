"""What people write, understood: actions in plain words, in English and in the language that they speak."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from dudo.engine import (
    Action,
    BadNotation,
    Believe,
    Bid,
    Challenge,
    Claim,
    Game,
    Hand,
    Illegal,
    Keep,
    Show,
    hand_text,
)
from dudo.engine.action import claimed
from dudo.engine.game import AnyView
from dudo.engine.words import Words
from dudo.presentation.bids import bid_texts
from dudo.presentation.dice_meant import dice_meant
from dudo.presentation.hands import hand_meant
from dudo.presentation.numbers import NUMBERS
from dudo.presentation.own_words import bare
from dudo.presentation.spoken import label_of, phrase
from dudo.presentation.typed import by_letters, example
from dudo.presentation.typed import typed as as_typed
from dudo.rulebook.named import notated
from dudo.rulebook.numerals import counted_in_english
from dudo.rulebook.vocabulary import unaccented
from dudo.text import ENGLISH, Language, Name, Text, joined, say, text_of

DOUBTS = text_of("challenge, i challenge, call, i call, doubt, i doubt it, bluff, liar")
"""What people call out at one table or another when they do not believe it; understood at all of them."""
BELIEFS = text_of("believe, i believe, i believe it, i believe you, true")
"""What they say when they do."""
HANDS = text_of(
    "pair, two pairs, three of a kind, straight, full house, four of a kind, five of a kind, better, way better"
)
"""What kinds of hands are called, and what the next ones up are."""
_FIGURES = {word: str(number) for number, word in enumerate(NUMBERS)}
_COMMA = re.compile(r"[,，、] *")
FEW = 4
"""Of no more words than these a player is told which they are."""


def action_meant(game: Game, view: AnyView, text: str, *, language: Language = ENGLISH) -> Action:
    """The legal action that somebody means by `text`.

    `Illegal` says why it is not legal, `BadNotation` that the text cannot be understood.
    """
    legal = game.actions(view)
    plain = " ".join(text.casefold().replace("’", "'").split())
    if not plain:
        raise BadNotation(
            say(
                "Type a bid like {example}, or ? to see what you can do.",
                example=Name(example(game)),
            )
        )
    typed = bare(plain)
    called = [action for action in legal if typed in _labels(game.words, action, language)]
    if len(called) == 1:
        return called[0]
    if language is not ENGLISH:
        plain = _hands(language).get(typed) or counted_in_english(unaccented(plain), language)
    candidates = _readings(game, view, plain)
    if typed in _listed(BELIEFS, language):
        candidates.append(Believe())
    unclear: BadNotation | None = None
    if game.facts.bids == "claims":
        for words in dict.fromkeys(
            (plain, typed)
        ):  # what is not understood is repeated as it was typed
            try:
                candidates.append(_claim(game, view, words))
            except BadNotation as error:
                unclear = error
    for action in candidates:
        if action in legal:
            return action
    if (as_said := _as_said(game, legal, typed, language)) is not None:
        return as_said
    begun = [action for action in legal if _begins(game.words, action, plain, language)]
    if typed in _listed(DOUBTS, language):
        return _doubt(game, view, text, [it for it in begun if it.kind != "challenge"])
    if len(begun) == 1:
        return begun[0]
    if begun and len({action.kind for action in begun}) > 1:
        raise _ambiguous(game, text, begun)
    if candidates:  # a number that would be a total elsewhere is a claim here
        kind = "claim" if game.facts.bids == "claims" else candidates[0].kind
        meant = next((it for it in candidates if it.kind == kind), candidates[0])
        raise Illegal(game.why(view, meant))
    raise _not_understood(game, legal, text, unclear)


def _not_understood(
    game: Game, legal: Sequence[Action], text: str, unclear: BadNotation | None
) -> BadNotation:
    """What was typed is nothing here; `unclear` is what is wrong with it as a claim."""
    if unclear and any(isinstance(action, Claim) for action in legal):
        return unclear
    words = Name(text.strip()[:40])
    if _names_no_symbol(game, text):
        return BadNotation(_how_to_bid(game, words))
    if answers := _few(game, legal):
        return BadNotation(
            say(
                "“{words}” is not something you can do here. You can say: {answers} (? for help).",
                words=words,
                answers=answers,
            )
        )
    return BadNotation(
        say("“{words}” is not something you can do here: type ? for help.", words=words)
    )


def _names_no_symbol(game: Game, text: str) -> bool:
    """Whether it would be a bid if the dice had numbers, but they show letters."""
    plain = " ".join(text.casefold().split())
    return by_letters(game) and any(
        isinstance(notated(it), Bid) for it in (plain, *bid_texts(plain))
    )


def _how_to_bid(game: Game, words: Name) -> Text:
    """What is on the dice, and how it is named."""
    symbols = game.facts.symbols
    return say(
        "“{words}” names nothing that these dice show: they show {others} and {last}. Bid like {example}.",
        words=words,
        others=Name(", ".join(list(symbols[:-1]))),
        last=Name(symbols[-1]),
        example=Name(as_typed(game, Bid(3, game.facts.faces[-1]))),
    )


def _few(game: Game, legal: Sequence[Action]) -> Text | None:
    """All that can be said, where that is a few words."""
    said = dict.fromkeys(label_of(game.words, action) for action in legal)
    return joined(" · ", list(said)) if len(legal) <= FEW and all(said) else None


def _doubt(game: Game, view: AnyView, text: str, others: list[Action]) -> Action:
    """What the words of every house for a challenge mean here."""
    doubt = Challenge()
    if others:
        raise _ambiguous(game, text, [*others, doubt])
    if doubt not in game.actions(view):
        raise Illegal(game.why(view, doubt))
    return doubt


def _ambiguous(game: Game, text: str, actions: list[Action]) -> BadNotation:
    """The question which of them is meant: nothing is played by misunderstanding."""
    return BadNotation(
        say(
            "“{words}” could mean {actions}: which of them?",
            words=Name(text.strip()[:40]),
            actions=Name(", ".join(dict.fromkeys(as_typed(game, it) for it in actions))),
        )
    )


def _labels(words: Words, action: Action, language: Language) -> set[str]:
    """What the game calls it, in English and in the language that is spoken."""
    label = label_of(words, action)
    return {bare(label), bare(language.say(label))} - {""}


@lru_cache(maxsize=16)
def _listed(words: Text, language: Language) -> frozenset[str]:
    """The words of such a list, in English and in the language that is spoken."""
    listed = (*_COMMA.split(words), *_COMMA.split(language.say(words)))
    return frozenset(map(bare, listed))


@lru_cache(maxsize=16)
def _hands(language: Language) -> Mapping[str, str]:
    """By what that language calls a kind of hand, the English name."""
    said = map(bare, _COMMA.split(language.say(HANDS)))
    return dict(zip(said, _COMMA.split(HANDS), strict=True))


def _as_said(game: Game, legal: Sequence[Action], typed: str, language: Language) -> Action | None:
    """The action that other languages name so where it happens; of claims that begin so, the lowest (R-61)."""
    if language is ENGLISH:
        return None
    wanted = _figures(typed, language)
    for action in legal:
        said = _figures(bare(language.say(phrase(game, action))), language)
        if said == wanted:
            return action
        if isinstance(action, Claim) and _names_part(wanted, said):
            return action
    return None


def _figures(words: str, language: Language) -> str:
    """The words with numbers as figures."""
    english = counted_in_english(unaccented(words), language).split()
    return " ".join(_FIGURES.get(word, word) for word in english)


def _names_part(words: str, said: str) -> bool:
    """Whether what is said begins with these words; one word, or one sign of Chinese, could mean too much."""
    rest = said.removeprefix(words)
    if rest == said:
        return False
    return " " in words and not rest[0].isalnum() if words.isascii() else len(words) > 1


def _begins(words: Words, action: Action, plain: str, language: Language) -> bool:
    if not plain[0].isalpha():
        return False
    begun = (str(action), *_labels(words, action, language))
    return any(word.startswith(plain) for word in begun)


def _readings(game: Game, view: AnyView, plain: str) -> list[Action]:
    """What `plain` may mean, the most likely first."""
    symbols = game.facts.symbols
    letters = by_letters(game)
    texts = [] if letters and isinstance(notated(plain), Bid) else [plain]
    if game.facts.bids != "claims":
        texts += bid_texts(plain, symbols) if letters else bid_texts(plain)
    verb, _, rest = plain.partition(" ")
    if verb in ("keep", "show") and (hand := dice_meant(game, rest, _dice_of(game, view, verb))):
        texts.append(f"{verb} {hand_text(hand)}")
    if plain in ("roll", "roll all", "roll all dice", "reroll"):
        texts += ["keep -", "reroll"]
    found = [action for text in texts if (action := notated(text)) is not None]
    if plain in ("keep", "keep all", "play", "stay"):
        keeps = [action for action in game.actions(view) if isinstance(action, Keep)]
        found += sorted(keeps, key=lambda keep: -len(keep.dice))[:1]
    return found


def _dice_of(game: Game, view: AnyView, verb: str) -> tuple[Hand, ...]:
    """What may be kept, or shown."""
    return tuple(
        action.dice
        for action in game.actions(view)
        if isinstance(action, Keep | Show) and action.kind == verb
    )


def _claim(game: Game, view: AnyView, plain: str) -> Action:
    """A hand in words as a claim; `BadNotation` if they are not clear."""
    standing = view.public.standing
    over = claimed(standing.action) if standing else None
    return Claim(hand_meant(game.facts, plain.removeprefix("claim "), over=over))
