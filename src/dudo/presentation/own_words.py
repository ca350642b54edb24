"""The house's own words: which of them are heard in a ruleset, and that no two of them are alike."""

from functools import lru_cache
from itertools import combinations

from dudo.engine.action import parse
from dudo.engine.errors import BadNotation, BadRuleset
from dudo.engine.game import Game
from dudo.engine.words import word_for
from dudo.presentation.spoken import faces_named
from dudo.text import Name, quoted, say


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
    return " ".join(said.casefold().replace("’", "'").split()).strip("!?.¡¿ ")


def check_words(rules: Game) -> None:
    """`BadRuleset` with a sentence if two things that are said in this ruleset could be taken for each other."""
    said = {kind: bare(rules.words.of(kind)) for kind in sorted(rules.calls)}
    for kind, sound in said.items():
        if not sound or not sound.isprintable():
            raise BadRuleset(
                say("{word} cannot be said: use letters.", word=quoted(rules.words.of(kind)))
            )
        if _written(sound) not in ("", kind):
            raise BadRuleset(
                say(
                    "“{word}” already means something else here: choose another word.",
                    word=Name(rules.words.of(kind)),
                )
            )
    for one, other in combinations(said, 2):
        if said[one] == said[other]:
            raise BadRuleset(
                say(
                    "“{word}” would mean two things: choose another word for one of them.",
                    word=Name(rules.words.of(one)),
                )
            )
    faces = [bare(name) for name in faces_named(rules)]
    if len(set(faces)) < len(faces):
        raise BadRuleset(
            say("Another face is called “{word}”: choose another word.", word=Name(rules.words.one))
        )


@lru_cache(maxsize=1024)
def _written(sound: str) -> str:
    """The kind of action that the notation writes like this, if any."""
    try:
        return parse(sound).kind
    except BadNotation:
        return ""
