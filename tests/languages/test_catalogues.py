"""Every language has every message of the Python side, and no other, and says it with the same values."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from dudo.games import catalogue
from dudo.languages import languages
from dudo.presentation.titles import title_of
from dudo.text import ENGLISH, Language, MessageParts, names, parsed, typeset
from support.messages import lacking, messages, titles

OTHERS = [language for language in languages().values() if language is not ENGLISH]
FORMS = frozenset({"number", "each", "one", "many", "dice", "face"})
"""English words for a number or for what is counted, of which a language needs one or none."""

ALIKE = {
    "de": {
        "Amateur.",
        "Bots",
        "Chile",
        "China",
        "Peru",
        "Taiwan",
        "Calza",
        "Calza!",
        "Calzo!",
        "Dudo",
        "Dudo!",
        "Fan pi!",
        "Kai!",
        "Pi!",
        "Touxiang",
        "Palifico",
        "Palifico!",
        "Fælles skål!",
        "Glaub ich",
        "Lüge!",
        "Mehr!",
        "Schieben",
        "¡Kiriki!",
    },
    "es": {
        "Austria",
        "Bots",
        "Calza",
        "Chile",
        "China",
        "Hong Kong",
        "Dudo",
        "Nah.",
        "No.",
        "No. No, no, no.",
        "Obligo abierto",
        "Obligo cerrado",
        "Palifico",
        "Touxiang",
        "bot",
        "{bid} zhai",
        "paco",
        "pacos",
        "± error",
        "Fælles skål!",
        "Me lo creo",
        "¡Kiriki!",
        "¡Mentira!",
        "¡Mentiroso!",
    },
    "zh-Hans": {"Calza", "Dudo", "Palifico"},
}
"""What a language says as English does; anything else that is the same has been copied, not translated."""


@pytest.mark.parametrize("language", OTHERS, ids=lambda one: one.tag)
def test_a_language_has_every_message_and_no_other_with_the_same_values(language: Language) -> None:
    there = set(language.messages)
    strange = {english for english, said in language.messages.items() if _strange(english, said)}
    wrong = {
        "missing, as `make languages` prints it": [*lacking(language.tag)],
        "unused": sorted(there - messages() - titles()),
        "strange": sorted(strange),
    }
    assert wrong == {name: [] for name in wrong}


def test_what_a_language_lacks_is_listed_to_be_filled_in() -> None:
    """Of a new language that is every message; a message that is left empty is strange, so it is not forgotten."""
    assert dict.fromkeys(sorted(messages()), "") == lacking("la")
    assert [] == [
        english for english in lacking("la") if english.strip() and not _strange(english, "")
    ]


@pytest.mark.parametrize("language", OTHERS, ids=lambda one: one.tag)
def test_no_sentence_is_its_own_translation(language: Language) -> None:
    said = language.messages.items()
    copied = {english for english, own in said if own == english and _has_words(parsed(english))}
    assert ALIKE.get(language.tag, set()) == copied


def _has_words(message: MessageParts) -> bool:
    """Whether anything is said besides the values."""
    return any(
        any(map(str.isalpha, part))
        if isinstance(part, str)
        else any(map(_has_words, part.ways.values()))
        for part in message
    )


def _strange(english: str, said: str) -> bool:
    """It speaks of what is not given, or leaves out what is told."""
    given, spoken = names(parsed(english)), names(parsed(said))
    blank = not said and bool(english.strip())
    return blank or not spoken <= given or not {*_told(parsed(english))} - FORMS <= spoken


def _told(message: MessageParts) -> Iterator[str]:
    """The values that stand in a sentence, not those that only decide its form."""
    for part in message:
        if isinstance(part, str):
            continue
        if not part.kind and part.name:
            yield part.name
        for way in part.ways.values():
            yield from _told(way)
            if any(not isinstance(it, str) and not it.name for it in way):
                yield part.name


NAMES = {
    "de": "cacho chuiniu dahua kiriki liars_bar luegenpoker maexchen mafia mentiroso meyer mia red_dead slosch snyd"
    " taenkeboks",
    "es": "cacho chuiniu dahua kiriki liars_bar maexchen mafia mentiroso meyer mia red_dead slosch snyd taenkeboks",
    "zh-Hans": "kiriki maexchen meyer mia slosch snyd",
}
"""Games that a language calls by their own name; for every other it has one."""


@pytest.mark.parametrize("language", OTHERS, ids=lambda one: one.tag)
def test_a_game_is_called_by_the_name_that_the_language_has_for_it(language: Language) -> None:
    called = {name: language.say(title_of(it.game)) for name, it in catalogue().items()}
    own = {name for name, it in catalogue().items() if called[name] == typeset(it.game.title)}
    assert set(NAMES[language.tag].split()) == own
    assert len(set(called.values())) == len(called)


CHINESE = "\u3000-\u303f\u3400-\u9fff\uff00-\uffef“”‘’…—"
LISTED = re.compile(r"[\w、]+(, [\w、]+)+")
"""Words by which people ask for a rule."""


def test_chinese_has_no_spaces_beside_its_own_characters_nor_around_values() -> None:
    """Whatever shows the text makes the gap beside figures and names; a space would be one too many."""
    told = languages()["zh-Hans"].messages.items()
    said = [own for english, own in told if english != ", " and not LISTED.fullmatch(own)]
    assert [] == [own for own in said if any(map(_spaced, _written(parsed(own))))]


def _spaced(text: str) -> bool:
    beside = re.search(rf"[{CHINESE}] | [{CHINESE}]|\d $|^ \d", text)
    return text.isspace() or beside is not None


def _written(message: MessageParts) -> Iterator[str]:
    for part in message:
        if isinstance(part, str):
            yield part
        else:
            for way in part.ways.values():
                yield from _written(way)


def test_every_message_can_be_read() -> None:
    assert all(parsed(message) for message in messages())


def test_how_often_something_happens_is_always_said_in_percent() -> None:
    otherwise = re.compile(r"of all cases|times in (a hundred|100)")
    assert [] == [message for message in messages() if otherwise.search(message)]


ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("folder", ["src/dudo/languages", "web/src/languages"])
def test_no_message_stands_twice_in_a_language(folder: str) -> None:
    """Of two, a reader would see one, and only the other would be said."""
    found = {}
    for path in (ROOT / folder).glob("*.json"):
        pairs: list[tuple[str, str]] = json.loads(path.read_text("utf-8"), object_pairs_hook=list)
        found[path.stem] = [
            key for key, times in Counter(key for key, _ in pairs).items() if times > 1
        ]
    assert {it.tag: [] for it in OTHERS} == found
