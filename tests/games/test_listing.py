"""How games stand in the list: each with facts of its own."""

import re
from collections import Counter

import pytest

from dudo.games import Listing, catalogue

LISTINGS = {name: entry.listing for name, entry in catalogue().items() if entry.listing}
PATH = re.compile(r"M[MLHVQCAZmlhvqcaz0-9. -]+")


def test_every_game_is_listed() -> None:
    assert set(LISTINGS) == set(catalogue())


@pytest.mark.parametrize("name", LISTINGS)
def test_what_is_special_takes_five_words_at_most(name: str) -> None:
    assert 1 <= len(LISTINGS[name].special.split()) <= 5


def test_no_two_games_share_a_drawing_a_place_or_what_is_special_about_them() -> None:
    def places(it: Listing) -> tuple[str, int]:
        return it.shelf, it.sought

    for what in (places, lambda it: it.art, lambda it: it.special):
        times = Counter(what(it) for it in LISTINGS.values())
        assert [] == [it for it, count in times.items() if count > 1]


@pytest.mark.parametrize("name", LISTINGS)
def test_a_drawing_is_the_path_of_an_svg_within_its_box(name: str) -> None:
    art = LISTINGS[name].art
    assert PATH.fullmatch(art)
    assert all(float(number) <= 48 for number in re.findall(r"\d+", art))


def test_a_shelf_is_never_empty_and_begins_at_one() -> None:
    for shelf in ("start", "bids", "shows", "cups", "odd"):
        sought = sorted(it.sought for it in LISTINGS.values() if it.shelf == shelf)
        assert list(range(1, len(sought) + 1)) == sought
        assert sought


def test_games_with_one_cup_stand_with_the_cups_or_at_the_start() -> None:
    for name, entry in catalogue().items():
        assert entry.game.facts.one_cup <= (LISTINGS[name].shelf in ("cups", "start"))
