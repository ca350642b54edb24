"""What players say, understood: actions in plain words, in English and in the language that they speak."""

from collections.abc import Iterator, Sequence

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
    parse,
)
from dudo.engine.action import PLAIN, claimed
from dudo.engine.caching import bounded_cache
from dudo.engine.game import AnyView
from dudo.engine.words import Words
from dudo.presentation.own_words import bare
from dudo.presentation.reading.bids import bid_meant, bid_on_faces, own_claims
from dudo.presentation.reading.dice import dice_meant
from dudo.presentation.reading.hands import hand_meant
from dudo.presentation.reading.lexicon import lexicon, lexicons
from dudo.presentation.reading.words import words_of
from dudo.presentation.spoken import USUAL_WORDS, label_of, spoken
from dudo.presentation.typed import by_letters, example
from dudo.presentation.typed import typed as typed_text
from dudo.text import ENGLISH, Language, Name, Text, joined, say, text_of

FEW = 4
"""A player is told what can be said here if there are at most so many things."""


def action_meant(game: Game, view: AnyView, text: str, *, language: Language = ENGLISH) -> Action:
    """The legal action that somebody means by `text`.

    `Illegal` says why it is not legal, `BadNotation` that the text cannot be understood.
    """
    legal, typed = game.actions(view), bare(text)
    if not typed:
        raise BadNotation(_nothing_typed(game, legal))
    for names in (_labels, _printed, _usual):  # of this game; on the screen; at most tables
        called = [action for action in legal if typed in names(game, action, language)]
        if len(called) == 1:
            return called[0]
    candidates = [*_noted(game, view, typed), *_worded(game, typed, language)]
    unclear: BadNotation | None = None
    if game.facts.bids == "claims":
        try:
            candidates.append(_claim(game, view, typed, language))
        except BadNotation as error:
            unclear = error
    for action in candidates:
        if action in legal:
            return action
    begun = [action for action in legal if _begins(game, action, typed, language)]
    if _is_said("doubt", typed, language):
        return _doubt(game, view, text, [it for it in begun if it.kind != "challenge"])
    if len(begun) == 1:
        return begun[0]
    if len({action.kind for action in begun}) > 1:
        raise _ambiguous(game, text, begun)
    candidates += _not_now(game, typed, language)
    if candidates:  # a number that would be a total elsewhere is a claim here
        kind = "claim" if game.facts.bids == "claims" else candidates[0].kind
        meant = next((it for it in candidates if it.kind == kind), candidates[0])
        raise Illegal(game.why(view, meant))
    raise _not_understood(game, legal, text, unclear)


def _noted(game: Game, view: AnyView, typed: str) -> Iterator[Action]:
    """What is written so in the notation, or with the dice as they are shown."""
    noted = notated(typed)
    # Letters, and the 0 of a bill, are faces by another name than that of the notation.
    if noted is not None and not (
        isinstance(noted, Bid)
        and (by_letters(game) or (noted.face == 0 and "0" in game.facts.symbols))
    ):
        yield noted
    verb, _, rest = typed.partition(" ")
    if verb in ("keep", "show") and (hand := dice_meant(game, rest, _dice_of(game, view, verb))):
        yield from filter(None, [notated(f"{verb} {hand_text(hand)}")])
    if typed in ("roll", "roll all", "roll all dice", "reroll"):
        yield from (parse("keep -"), parse("reroll"))
    if typed in ("keep", "keep all", "play", "stay"):
        keeps = [action for action in game.actions(view) if isinstance(action, Keep)]
        yield from sorted(keeps, key=lambda keep: -len(keep.dice))[:1]


def _worded(game: Game, typed: str, language: Language) -> Iterator[Action]:
    """The bid in words, and what says that a claim is believed."""
    if bid := bid_meant(
        game.facts, " ".join(_without_verb(words_of(typed, game, language), language))
    ):
        yield bid
    if _is_said("believe", typed, language):
        yield Believe()


def _claim(game: Game, view: AnyView, typed: str, language: Language) -> Claim:
    """The hand in words: as somebody describes it, or as the game says it or begins to (R-61)."""
    standing = view.public.standing
    over = claimed(standing.action) if standing else None
    words = _telling(words_of(typed, game, language), language)
    hands = {
        _telling(words_of(own, game, language), language): english
        for one in lexicons(language.tag)
        for own, english in zip(one.said["hands"], lexicon("en").said["hands"], strict=True)
    }
    unclear: BadNotation | None = None
    # Last as it was typed, because that is how an error repeats it.
    for text in dict.fromkeys((hands.get(words, " ".join(words)), typed.removeprefix("claim "))):
        try:
            return Claim(hand_meant(game.facts, text, over=over))
        except BadNotation as error:
            unclear = error
    for own, claim in own_claims(game, language).items() if language is not ENGLISH else ():
        told = _telling(own.split(), language)
        if told[: len(words)] == words and (len(words) > 1 or told == words):
            return claim
    assert unclear is not None
    raise unclear


def _telling(words: Sequence[str], language: Language) -> tuple[str, ...]:
    """The words without the articles of other languages than English, where "a" may be an ace."""
    _, *others = lexicons(language.tag)
    articles = frozenset[str]().union(*(it.cues["one"] for it in others))
    return tuple(it for it in _without_verb(words, language) if it not in articles)


def _without_verb(words: Sequence[str], language: Language) -> list[str]:
    """What is left without what says only that it is a bid: "I bid three fours", "ich sage drei Vieren an"."""
    spoken = lexicons(language.tag)
    verbs = {word for it in spoken for said in it.said["bid"] for word in said.split()}
    begin = {word for it in spoken for word in (*it.cues["bids"], *it.idle)} - {"a"}
    left = [*words]
    if left and (left[0] in verbs or any(left[0] in it.cues["bids"] for it in spoken)):
        while len(left) > 1 and (left[0] in verbs or left[0] in begin):
            left.pop(0)
        while len(left) > 1 and left[-1] in verbs:
            left.pop()
    return left


def notated(text: str) -> Action | None:
    """The action that is written so in the notation, if any is."""
    try:
        return parse(text)
    except BadNotation:
        return None


def _is_said(name: str, typed: str, language: Language) -> bool:
    """Whether players say that, in English or in the language that is spoken."""
    return any(typed == bare(said) for it in lexicons(language.tag) for said in it.said[name])


def _dice_of(game: Game, view: AnyView, verb: str) -> tuple[Hand, ...]:
    """What may be kept, or shown."""
    return tuple(
        action.dice
        for action in game.actions(view)
        if isinstance(action, Keep | Show) and action.kind == verb
    )


def _labels(game: Game, action: Action, language: Language) -> set[str]:
    """What the game calls it, in English and in the language that is spoken."""
    return _called(game.words, action, language)


def _usual(_game: Game, action: Action, language: Language) -> set[str]:
    """What it is called where a game has no word of its own."""
    return _called(USUAL_WORDS, action, language)


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


def _begins(game: Game, action: Action, typed: str, language: Language) -> bool:
    if not typed[:1].isalpha():
        return False
    return any(word.startswith(typed) for word in (str(action), *_labels(game, action, language)))


# What is answered where it is not understood.


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


def _not_understood(
    game: Game, legal: Sequence[Action], text: str, unclear: BadNotation | None
) -> BadNotation:
    """The error for words that mean nothing here; `unclear` says what is wrong with them as a claim."""
    if unclear and any(isinstance(action, Claim) for action in legal):
        return unclear
    words, plain = Name(text.strip()[:40]), " ".join(words_of(text, game))
    if by_letters(game) and bid_on_faces(plain):
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
