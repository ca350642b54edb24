"""What people write, understood: actions in plain words, in English and in the language that they speak."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from dudo.engine import (
    Action,
    BadNotation,
    Begin,
    Believe,
    Bid,
    Challenge,
    Claim,
    Game,
    Hand,
    Illegal,
    Keep,
    Show,
    Total,
    hand_text,
)
from dudo.engine.action import PLAIN, claimed
from dudo.engine.caching import bounded_cache
from dudo.engine.game import AnyView
from dudo.engine.words import Words
from dudo.presentation.bids import DIGITS, bid_texts, face_meant, number_meant
from dudo.presentation.dice_meant import dice_meant
from dudo.presentation.hands import hand_meant
from dudo.presentation.numbers import NUMBERS, plural_of
from dudo.presentation.own_words import bare
from dudo.presentation.spoken import USUAL_WORDS, faces_named, label_of, phrase, spoken
from dudo.presentation.typed import by_letters, example
from dudo.presentation.typed import typed as typed_text
from dudo.rulebook.named_bids import notated
from dudo.rulebook.numerals import COMMA, counted_in_english, in_figures, without_article
from dudo.rulebook.vocabulary import unaccented
from dudo.text import ENGLISH, Language, Name, Text, joined, say, text_of

DOUBTS = text_of("challenge, i challenge, call, i call, doubt, i doubt it, bluff, liar")
"""What people say at one table or another when they do not believe a bid; understood at every table."""
BELIEFS = text_of("believe, i believe, i believe it, i believe you, true")
"""What they say when they do believe it."""
HANDS = text_of(
    "pair, two pairs, three of a kind, straight, full house, four of a kind, five of a kind, better, way better"
)
"""The names of kinds of hands, and of the next ones up."""
_FIGURES = {word: str(number) for number, word in enumerate(NUMBERS)}
_OF_A_FACE = re.compile(r"[条張张](?=[a-z\d])")
"""What Chinese players also say between a number of dice and their face."""
FEW = 4
"""A player is told what can be said here if there are at most so many things."""


def action_meant(game: Game, view: AnyView, text: str, *, language: Language = ENGLISH) -> Action:
    """The legal action that somebody means by `text`.

    `Illegal` says why it is not legal, `BadNotation` that the text cannot be understood.
    """
    legal = game.actions(view)
    plain = " ".join(text.casefold().replace("’", "'").split())
    if not plain:
        raise BadNotation(_nothing_typed(game, legal))
    typed = bare(plain)
    if (called := _heard(game, legal, typed, language)) is not None:
        return called
    if language is not ENGLISH:
        plain = _hands(language).get(without_article(typed)) or counted_in_english(
            unaccented(plain), language, aces=game.facts.bids == "claims"
        )
    candidates = _readings(game, view, plain)
    if typed in _listed(BELIEFS, language):
        candidates.append(Believe())
    unclear: BadNotation | None = None
    if game.facts.bids == "claims":
        # Last as it was typed, because that is how an error repeats it.
        for words in dict.fromkeys((plain, typed)):
            try:
                candidates.append(_claim(game, view, words))
            except BadNotation as error:
                unclear = error
    for action in candidates:
        if action in legal:
            return action
    if (as_said := _as_said(game, legal, typed, language)) is not None:
        return as_said
    begun = [action for action in legal if _begins(game, action, plain, language)]
    if typed in _listed(DOUBTS, language):
        return _doubt(game, view, text, [it for it in begun if it.kind != "challenge"])
    if len(begun) == 1:
        return begun[0]
    if begun and len({action.kind for action in begun}) > 1:
        raise _ambiguous(game, text, begun)
    candidates += _not_now(game, typed, language)
    if candidates:  # a number that would be a total elsewhere is a claim here
        kind = "claim" if game.facts.bids == "claims" else candidates[0].kind
        meant = next((it for it in candidates if it.kind == kind), candidates[0])
        raise Illegal(game.why(view, meant))
    raise _not_understood(game, legal, text, unclear)


def _nothing_typed(game: Game, legal: Sequence[Action]) -> Text:
    """What can be typed: a bid as this game has them, if it is time for one."""
    said = next((action for action in legal if isinstance(action, Bid | Total | Claim)), None)
    if said is None:
        return text_of("Type ? to see what you can do.")
    if isinstance(said, Claim):
        return say(
            "Type a claim like {example}, or ? to see what you can do.", example=Name(said.hand)
        )
    shown = example(game) if isinstance(said, Bid) else typed_text(game, said)
    return say("Type a bid like {example}, or ? to see what you can do.", example=Name(shown))


def _heard(game: Game, legal: Sequence[Action], typed: str, language: Language) -> Action | None:
    """The one action with that name here, with that label on the screen, or with that name at most tables."""
    for names in (_labels, _printed, _usual):
        called = [action for action in legal if typed in names(game, action, language)]
        if len(called) == 1:
            return called[0]
    return None


def _not_understood(
    game: Game, legal: Sequence[Action], text: str, unclear: BadNotation | None
) -> BadNotation:
    """The error for words that mean nothing here; `unclear` says what is wrong with them as a claim."""
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
    """Whether the words would be a bid if the dice had numbers, while they show letters."""
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
        example=Name(typed_text(game, Bid(3, game.facts.faces[-1]))),
    )


def _few(game: Game, legal: Sequence[Action]) -> Text | None:
    """Everything that can be said, if that is only a few things; else None."""
    said = dict.fromkeys(
        Name(typed_text(game, action))
        if isinstance(action, Begin)  # alike but for whom they name
        else label_of(game.words, action)
        for action in legal
    )
    return joined(" · ", list(said)) if len(legal) <= FEW and all(said) else None


def _doubt(game: Game, view: AnyView, text: str, others: list[Action]) -> Action:
    """The challenge; `Illegal` where there is nothing to challenge, `BadNotation` where the words mean others, too."""
    doubt = Challenge()
    if others:
        raise _ambiguous(game, text, [*others, doubt])
    if doubt not in game.actions(view):
        raise Illegal(game.why(view, doubt))
    return doubt


def _ambiguous(game: Game, text: str, actions: list[Action]) -> BadNotation:
    """The error that asks which of them is meant: nothing is played by misunderstanding."""
    return BadNotation(
        say(
            "“{words}” could mean {actions}: which of them?",
            words=Name(text.strip()[:40]),
            actions=Name(", ".join(dict.fromkeys(typed_text(game, it) for it in actions))),
        )
    )


def _labels(game: Game, action: Action, language: Language) -> set[str]:
    """What the game calls it, in English and in the language that is spoken."""
    return _called(game.words, action, language)


def _called(words: Words, action: Action, language: Language) -> set[str]:
    label = label_of(words, action)
    return {bare(label), bare(language.say(label))} - {""}


@bounded_cache(many=65536)
def _printed(game: Game, action: Action, language: Language) -> frozenset[str]:
    """What a table and the help of the terminal show for it, in English and in the language that is spoken."""
    words = spoken(game, action)
    return frozenset(map(bare, (words, language.say(words), typed_text(game, action)))) - {""}


def _not_now(game: Game, typed: str, language: Language) -> list[Action]:
    """Actions with that name that this game has, though they are not legal at this moment."""
    calls = (kind() for kind in PLAIN.values() if kind.kind in game.calls)
    return [it for it in calls if typed in _labels(game, it, language) | _usual(game, it, language)]


def _usual(_game: Game, action: Action, language: Language) -> set[str]:
    """What it is called where a game has no word of its own."""
    return _called(USUAL_WORDS, action, language)


@lru_cache(maxsize=16)
def _listed(words: Text, language: Language) -> frozenset[str]:
    """The words of such a list, in English and in the language that is spoken."""
    listed = (*COMMA.split(words), *COMMA.split(language.say(words)))
    return frozenset(map(bare, listed))


@lru_cache(maxsize=16)
def _hands(language: Language) -> Mapping[str, str]:
    """By what that language calls a kind of hand, the English name."""
    said = map(bare, COMMA.split(language.say(HANDS)))
    return dict(zip(said, COMMA.split(HANDS), strict=True))


def _as_said(game: Game, legal: Sequence[Action], typed: str, language: Language) -> Action | None:
    """The action that is called this in sentences of that language; of claims that begin so, the lowest (R-61)."""
    if language is ENGLISH:
        return None
    wanted = _figures(game, typed, language)
    for action in legal:
        said = _figures(game, bare(language.say(phrase(game, action))), language)
        if said == wanted:
            return action
        if isinstance(action, Claim) and _names_part(wanted, said):
            return action
    return None


def _figures(game: Game, words: str, language: Language) -> str:
    """The words with numbers as figures, and without an article before them."""
    apart = _OF_A_FACE.sub("个", words.replace(",", " ,"))
    aces = game.facts.bids == "claims"
    english = in_figures(counted_in_english(unaccented(apart), language, aces=aces))
    return " ".join(_FIGURES.get(word, word) for word in without_article(english).split())


def _names_part(words: str, said: str) -> bool:
    """Whether what is said begins with these words; one word, or one sign of Chinese, could mean too much."""
    rest = said.removeprefix(words)
    if rest == said:
        return False
    return " " in words and not rest[0].isalnum() if words.isascii() else len(words) > 1


def _begins(game: Game, action: Action, plain: str, language: Language) -> bool:
    if not plain[:1].isalpha():
        return False
    begun = (str(action), *_labels(game, action, language))
    return any(word.startswith(plain) for word in begun)


def _readings(game: Game, view: AnyView, plain: str) -> list[Action]:
    """What `plain` may mean, the most likely first."""
    symbols = game.facts.symbols
    letters = by_letters(game)
    noted = notated(plain)
    # Letters, and the 0 of a bill, are faces by another name than that of the notation.
    named = isinstance(noted, Bid) and (letters or (noted.face == 0 and "0" in symbols))
    texts = [] if named else [plain]
    if game.facts.bids != "claims":
        texts += bid_texts(plain, symbols if letters else DIGITS, own=_own_faces(game))
    if game.facts.bids == "totals" and (amount := number_meant(plain)):
        texts.append(str(amount))
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


@bounded_cache(many=256)
def _own_faces(game: Game) -> Mapping[str, int]:
    """By name, one or several, the faces that are called otherwise here than on any die."""
    named = enumerate(faces_named(game), 1)
    own = [(name, face) for face, name in named if face_meant(name) != face]
    return {word: face for name, face in own for word in (name, *_plurals(name))}


def _plurals(name: str) -> tuple[str, ...]:
    return (f"{name}s", f"{name}es", plural_of(name))


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
