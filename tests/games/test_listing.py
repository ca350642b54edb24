"""How games stand in the list: each with facts of its own."""

import re
from typing import get_args

import pytest

from dudo.games import ShelfName, catalogue

LISTINGS = {name: entry.listing for name, entry in catalogue().items() if entry.listing}
PATH = re.compile(r"M[MLHVQCAZmlhvqcaz0-9. -]+")


def test_every_game_is_listed() -> None:
    assert set(LISTINGS) == set(catalogue())


@pytest.mark.parametrize("name", LISTINGS)
def test_what_is_special_takes_five_words_at_most(name: str) -> None:
    assert 1 <= len(LISTINGS[name].special.split()) <= 5


@pytest.mark.parametrize("fact", ["art", "special"])
def test_no_two_games_share_a_drawing_or_what_is_special_about_them(fact: str) -> None:
    sharing: dict[str, list[str]] = {}
    for name, it in LISTINGS.items():
        sharing.setdefault(getattr(it, fact), []).append(name)
    assert [] == [names for names in sharing.values() if len(names) > 1]


@pytest.mark.parametrize("name", LISTINGS)
def test_a_drawing_is_the_path_of_an_svg_within_its_box(name: str) -> None:
    art = LISTINGS[name].art
    assert PATH.fullmatch(art)
    assert all(float(number) <= 48 for number in re.findall(r"\d+", art))


def test_a_shelf_is_never_empty_and_begins_at_one() -> None:
    for shelf in get_args(ShelfName):
        sought = sorted(it.sought for it in LISTINGS.values() if it.shelf == shelf)
        assert sought[:1] == [1]
        gaps = set(range(1, sought[-1])) - set(sought)
        assert gaps == set(), f"nobody has these places on the shelf {shelf!r}"


def test_games_with_one_cup_and_no_others_stand_with_the_cups() -> None:
    for name, entry in catalogue().items():
        assert entry.game.facts.one_cup == (LISTINGS[name].shelf in ("pairs", "poker"))


def test_a_dozen_games_are_known_to_most_people() -> None:
    assert [*range(1, 13)] == sorted(it.known for it in LISTINGS.values() if it.known)
