"""What is stated of each language is what the Unicode CLDR says of it."""

import pytest
from babel import Locale

from dudo.languages import language, languages
from dudo.languages.locales import LOCALES


def test_every_file_of_a_language_has_its_locale() -> None:
    assert [tag for tag in languages() if tag != "en"] == sorted(LOCALES)


@pytest.mark.parametrize("tag", languages())
def test_a_language_counts_and_writes_numbers_as_the_cldr_says(tag: str) -> None:
    said = languages()[tag]
    known = Locale.parse(tag, sep="-")
    marks = known.number_symbols["latn"]
    percent = known.percent_formats[None].pattern.lstrip("#,0.")
    assert (said.point, said.thousands, said.percent) == (marks["decimal"], marks["group"], percent)
    counts = range(200)
    assert [said.plural(n) for n in counts] == [known.plural_form(n) for n in counts]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("de-AT", "de"),
        ("es-419", "es"),
        ("zh", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("zh-TW", "en"),
        ("zh-Hans-HK", "zh-Hans"),
        ("fr, es;q=0.5", "es"),
        ("*", "en"),
    ],
)
def test_the_language_that_is_asked_for_is_found_by_its_script(wanted: str, found: str) -> None:
    assert found == language(wanted).tag
