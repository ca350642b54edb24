"""The house's own words: which of them are heard in a ruleset, and that no two of them are alike."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module
from itertools import combinations

from dudo.engine.action import parse
from dudo.engine.errors import BadNotation, BadRuleset
from dudo.engine.game import Game
from dudo.engine.words import word_for
from dudo.presentation.lookalikes import as_drawn, as_read, mixed_word
from dudo.presentation.marks import without_joiners
from dudo.presentation.reading.bids import bid_meant, bid_on_faces
from dudo.presentation.reading.hands import hand_meant
from dudo.presentation.reading.lexicon import lexicon
from dudo.presentation.reading.words import words_of
from dudo.presentation.spoken import USUAL_WORDS, faces_named
from dudo.text import Language, Name, on_one_line, quoted, say


def heard(rules: Game) -> frozenset[str]:
    """The options of `words` that are heard in a match of this ruleset.

    >>> from dudo.games import find
    >>> sorted(heard(find("perudo_calza"))), sorted(heard(find("beat_this")))
    (['challenge', 'one', 'spoton', 'waive'], ['believe', 'challenge', 'life', 'one'])
    """
    nouns = {"one": "1" in rules.facts.symbols, "life": rules.facts.scoring == "losses"}
    return frozenset(map(word_for, rules.calls)) | {noun for noun, used in nouns.items() if used}


@lru_cache(maxsize=1024)
def bare(said: str) -> str:
    """What is said, as it sounds: without capitals, marks and double spaces.

    >>> bare("¡Dudo! "), bare("I  believe you")
    ('dudo', 'i believe you')
    """
    return " ".join(without_joiners(said.casefold()).replace("’", "'").split()).strip("!?.¡¿ ")


def check_words(rules: Game) -> None:
    """`BadRuleset` with a sentence if two things that are said in this ruleset could be taken for each other."""
    said = {kind: bare(rules.words.of(kind)) for kind in sorted(rules.calls)}
    for kind, sound in said.items():
        word = rules.words.of(kind)
        if not sound or not sound.isprintable() or word != on_one_line(word):
            raise BadRuleset(say("{word} cannot be said: use letters.", word=quoted(word)))
        if mixed := mixed_word(word):
            raise BadRuleset(
                say("Write each word in one alphabet; {word} mixes two.", word=quoted(mixed))
            )
        if _written(sound) not in ("", kind) or _means_a_bid(rules, sound):
            raise _taken(word)
    for one, other in combinations(said, 2):
        if _alike(rules.words.of(one), [rules.words.of(other)]):
            raise BadRuleset(
                say(
                    "“{word}” would mean two things: choose another word for one of them.",
                    word=Name(rules.words.of(one)),
                )
            )
    for kind in said:
        if _alike(rules.words.of(kind), [USUAL_WORDS.of(it) for it in said if it != kind]):
            raise _taken(rules.words.of(kind))
    first, *faces = faces_named(rules)
    if _alike(first, faces):
        raise BadRuleset(
            say("Another face is called “{word}”: choose another word.", word=Name(rules.words.one))
        )


def _taken(word: str) -> BadRuleset:
    return BadRuleset(
        say("“{word}” already means something else here: choose another word.", word=Name(word))
    )


@lru_cache(maxsize=1024)
def _written(sound: str) -> str:
    """The kind of action that the notation writes like this, if any."""
    try:
        return parse(sound).kind
    except BadNotation:
        return ""


def _alike(word: str, others: Iterable[str]) -> bool:
    """Whether the word is drawn or read like one of the others, in capitals or not."""
    return any(_looks(word) & _looks(other) for other in others)


@lru_cache(maxsize=1024)
def _looks(word: str) -> frozenset[str]:
    sound = bare(unicodedata.normalize("NFKC", word))
    return frozenset((as_drawn(word.strip("!?.¡¿ ")), as_drawn(sound), as_read(sound)))


def _means_a_bid(rules: Game, sound: str) -> bool:
    """Whether somebody who says that makes a bid or a claim, or says that they will, in some language."""
    for spoken in all_languages().values():
        if sound in map(bare, lexicon(spoken.tag).said["bid"]):
            return True
        words = " ".join(words_of(sound, rules, spoken))
        if bid_meant(rules.facts, words) or bid_on_faces(words):
            return True
    # Of one word it may be the name of the game and of its best hand.
    return (
        rules.facts.bids == "claims"
        and (" " in sound or sound.isdecimal())
        and _is_hand(rules, sound)
    )


def _is_hand(rules: Game, sound: str) -> bool:
    try:
        return hand_meant(rules.facts, sound) != ""
    except BadNotation:
        return False


def all_languages() -> dict[str, Language]:
    """Every language; brought when a word is checked, since their files are read then."""
    found: dict[str, Language] = import_module("dudo.languages").languages()
    return found
