"""What games are called, in the language of whoever reads."""

from dudo.games import catalogue, find
from dudo.languages import language
from dudo.presentation.titles import names_beside, title_of
from dudo.text import typeset


def test_games_from_china_go_by_their_chinese_names_for_readers_of_chinese() -> None:
    chinese = language("zh-Hans")
    own = {name: chinese.say(title_of(entry.game)) for name, entry in catalogue().items()}
    titles = {name: typeset(entry.game.title) for name, entry in catalogue().items()}
    assert {name: said for name, said in own.items() if said != titles[name]} == {
        "chuiniu": "吹牛",
        "dahua": "大话骰",
        "dahua_shenzhen": "深圳斋飞",
        "dahua_standard": "标准斋飞",
    }


def test_the_title_and_the_chinese_name_stand_once_in_every_language() -> None:
    game = find("dahua_standard")
    said = {
        tag: [language(tag).say(name) for name in (title_of(game), *names_beside(game))]
        for tag in ("en", "de", "zh-Hans")
    }
    western = ["Common Dahua", "标准斋飞", "Standard zhai and fei"]
    assert said == {
        "en": western,
        "de": western,
        "zh-Hans": ["标准斋飞", "Common Dahua", "Standard zhai and fei"],
    }
