"""The catalogue is the folder: a game is found by every name that it has, and by no two games alike."""

from collections import Counter
from pathlib import Path

import pytest

from dudo import games
from dudo.engine import BadRuleset
from dudo.games import NamedGame, catalogue, find, lookup
from dudo.languages import language, languages
from dudo.text import Language


def test_every_file_in_the_folder_is_a_game() -> None:
    files = {path.stem for path in Path(games.__file__).parent.glob("[!_]*.py")}
    assert files == set(catalogue())


def names_of(entry: NamedGame) -> set[str]:
    """Every name by which an entry is found."""
    said = (entry.name, entry.game.title, entry.game.code, *entry.game.aliases)
    return {name.casefold() for name in said if name}


def test_no_two_games_share_a_name() -> None:
    names = Counter(name for entry in catalogue().values() for name in names_of(entry))
    assert [] == [name for name, times in names.items() if times > 1]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Maxchen", "maexchen"),
        ("Luegenmax", "maexchen"),
        ("dàhuà tóu", "dahua"),
        ("Chuī niú", "chuiniu"),
        ("Logn", "trappe"),
        ("Quiriqui", "kiriki"),
        ("ライアーダイス", "liar_dice"),
    ],
)
def test_a_game_is_found_with_or_without_the_accents_of_its_name(typed: str, name: str) -> None:
    assert lookup(typed).name == name


def test_no_two_games_have_the_same_rules() -> None:
    played = Counter(entry.game for entry in catalogue().values())
    assert all(times == 1 for times in played.values())


def test_an_unknown_name_is_answered_with_the_names_there_are() -> None:
    with pytest.raises(BadRuleset, match="perudo"):
        find("chess")


@pytest.mark.parametrize("spoken", languages().values(), ids=lambda one: one.tag)
def test_a_game_is_found_by_its_title_in_the_language(spoken: Language) -> None:
    wrong = {
        entry.name: titled
        for entry in catalogue().values()
        for titled in [entry.titled(spoken)]
        if lookup(titled, spoken) is not entry
    }
    assert {} == wrong


def test_a_title_in_the_language_is_suggested_too() -> None:
    with pytest.raises(BadRuleset, match=r"Did you mean chinese_liars\?"):
        lookup("Chinesische Lügen", language("de"))
