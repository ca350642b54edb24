"""Sentences that are kept say what sentences made anew do, whoever reads them, and the kept ones stay few."""

from random import Random

import pytest

from dudo.games import catalogue, find
from dudo.languages import language
from dudo.play import any_legal, play
from dudo.presentation.people import People
from dudo.presentation.telling import sentences_of
from dudo.server import codec, sentence_cache
from dudo.server.sentence_cache import SentenceCache
from dudo.text import ENGLISH

NAMES = ("Ana", "אבי", "Cleo", "Dan")  # one is written from right to left


@pytest.mark.parametrize("name", catalogue())
def test_kept_sentences_are_those_that_are_made_anew(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sentence_cache, "ENDINGS", 8)
    monkeypatch.setattr(sentence_cache, "_parts", {})
    game, german = find(name), language("de")
    names = NAMES[: min(max(game.seats[0], 4), game.seats[1])]
    kept = SentenceCache(game)
    for number, moment in enumerate(play(game, [any_legal] * len(names), Random(name))):
        public = moment.after.public
        for you in (None, number % len(names)):
            for tongue in (ENGLISH, german):
                people = People(names, you)
                made = codec.encode(sentences_of(game, public, people), tongue)
                assert made == kept.sentences(public, people, tongue)
        assert len(sentence_cache._parts) <= 8
        if number > 60:
            break
