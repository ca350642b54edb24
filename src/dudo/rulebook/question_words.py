"""The words of a question as bids are read from them: numbers in English, and the faces of the game as figures.

>>> from dudo.games import find
>>> from dudo.languages import language
>>> question_words("May I say three pacos?", find("perudo_box"))
('may', 'i', 'say', 'three', '1s')
>>> question_words("他叫了四个二，我可以叫一个三吗？", find("perudo_box"), language("zh"))
('他叫了', '4x2', '我可以叫', '1x3', '吗')
"""

import re
from collections.abc import Mapping

from dudo.engine import Game
from dudo.engine.caching import bounded_cache
from dudo.presentation.numbers import NOUNS, NUMBERS, noun, plural_of
from dudo.presentation.spoken import claim_words, faces_named
from dudo.presentation.titles import HAN
from dudo.presentation.typed import by_letters
from dudo.rulebook.numerals import ASKED_IN_ENGLISH, counted_in_english
from dudo.rulebook.vocabulary import unaccented
from dudo.text import ENGLISH, Language

MOST_WORDS = 48
"""How many words of a question are read."""

_MARKS = re.compile(r"[?!.,;:¿¡？！。，；：、“”„«»\"]")
_MANY_ONES = re.compile(r"\b(\d\d+)s\b")
_FIGURES = {word: str(number) for number, word in enumerate(NUMBERS) if "-" in word}
"""Numbers of two words, which are read as figures."""
_ONES = ("ace", "paco", "star")
"""What a die that shows 1 is called at one table or another."""

_TO = {"es": (re.compile(r"\ba\b"), "hasta")}
"""A word between two bids that is read as an article in English, by language, and what is read for it."""

_BESIDE_HAN = re.compile(r"(?<=[\u4e00-\u9fff])(?=[0-9a-z])|(?<=[0-9a-z])(?=[\u4e00-\u9fff])")
_BID_IN_HAN = re.compile(r"(\d+) ?x ?(\d+) ?([斋飞]?)")
_FACE_IN_HAN = re.compile(r"\b(\d+)s\b")


def question_words(question: str, game: Game, language: Language = ENGLISH) -> tuple[str, ...]:
    """The words of the question."""
    counted = _counted(question, game, language)
    if game.facts.bids == "claims" and HAN.search(counted):
        runs = _runs_of_claims(game, language)
        counted = runs.sub(r" \g<0> ", counted)
    return tuple(counted.split()[:MOST_WORDS])


def _counted(question: str, game: Game, language: Language) -> str:
    asked = unaccented(_MARKS.sub(" ", question))
    on_faces, in_han = game.facts.bids == "faces", HAN.search(asked) is not None
    faces = _faces(game, language)
    if on_faces and in_han:
        for word, figure in faces.items():
            face = figure.removesuffix("s")
            asked = re.sub(rf"(?<=[个個叫喊]) ?{word}(?![a-z])", face, asked)
    if language.tag in _TO and not ASKED_IN_ENGLISH.search(asked):
        article, to = _TO[language.tag]
        asked = article.sub(to, asked)
    counted = counted_in_english(asked, language)
    if in_han:
        counted = _BID_IN_HAN.sub(r" \1x\2 \3 ", counted)
        counted = counted if on_faces else _FACE_IN_HAN.sub(r"\1", counted)
        counted = _BESIDE_HAN.sub(" ", counted)
    words = [_FIGURES.get(word, word) for word in counted.split()]
    if on_faces:
        return " ".join(faces.get(word, word) if len(word) > 1 else word for word in words)
    return _MANY_ONES.sub(r"\1", " ".join(words))


@bounded_cache(many=64)
def _faces(game: Game, language: Language) -> Mapping[str, str]:
    """By what the game calls its faces, or what a 1 is called at some table, the face in figures; letters by name."""
    letters = by_letters(game)
    one = ("ace", "aces") if letters else ("1", "1s")
    found = {
        unaccented(said(word)): figure
        for said in (str, language.say)
        for name in _ONES
        for word, figure in zip(NOUNS[name], one, strict=True)
    }
    for face, name in enumerate(faces_named(game), 1):
        figures = (str(noun(name)), str(plural_of(name))) if letters else (f"{face}", f"{face}s")
        for said in (str, language.say):
            for word, figure in zip((noun(name), plural_of(name)), figures, strict=True):
                own = unaccented(said(word))
                if own not in NUMBERS:
                    found[own] = figure
    return {word: figure for word, figure in found.items() if word and not word.isdecimal()}


@bounded_cache(many=32)
def _runs_of_claims(game: Game, language: Language) -> re.Pattern[str]:
    """The Chinese words of claims, which stand there between others without spaces."""
    found = {
        run
        for claim in game.facts.claims
        for run in HAN.findall(_counted(language.say(claim_words(game, claim)), game, language))
    }
    return re.compile("|".join(sorted(map(re.escape, found), key=len, reverse=True)) or "(?!)")
