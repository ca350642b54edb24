"""What games are called, in the language of whoever reads."""

from dataclasses import replace
from typing import Any

from dudo.games import find
from dudo.languages import language
from dudo.presentation.titles import names_beside, title_of, titles_of


def test_a_name_stands_once_whether_it_is_the_title_or_beside_it() -> None:
    game = find("dahua_standard")
    said = {
        tag: [language(tag).say(title_of(game)), *names_beside(game, language(tag))]
        for tag in ("en", "de", "zh-Hans")
    }
    own = ["Common Dahua", "标准斋飞", "Standard zhai and fei"]
    assert said == {
        "en": own,
        "de": ["Dahua nach üblicher Regel", *own],
        "zh-Hans": ["标准斋飞", "Common Dahua", "Standard zhai and fei"],
    }


def test_a_search_knows_the_title_in_every_language() -> None:
    assert ("Pirate’s Dice", "Piratenwürfel", "Dados piratas", "海盗骰") == titles_of(
        find("pirates_dice")
    )
    assert titles_of(find("snyd")) == ("Snyd",)


def test_what_a_house_calls_its_game_is_not_translated() -> None:
    game: Any = find("common_hand")
    assert language("de").say(title_of(replace(game, title="{Kids}"))) == "{Kids}"
    assert language("de").say(title_of(game)) == "Lügenwürfeln"
