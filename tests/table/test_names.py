"""Names: everybody's alphabet is welcome, and no two at a table look alike."""

from time import process_time

import pytest

from dudo.presentation.compose import readable
from dudo.presentation.lookalikes import mixed_word
from dudo.table.callouts import line
from dudo.table.names import cleaned, unlike

WELCOME = [
    "Jürgen Weiß", "Zoë", "Łukasz", "Ængus", "Nguyễn Văn", "İlker", "O'Neil", "Jean-Luc", "Ana 2", "R2D2", "Q!",
    "王小明", "山田太郎", "タロー", "김철수", "さくら Sakura", "محمد", "مُحَمَّد", "שרה", "Анна", "Ђорђе", "Ελένη", "Աննա",
    "ნინო", "अनिता", "แอน", "Ana 王", "Анна Smith", "T恤", "½", "_x_",
]  # fmt: skip


@pytest.mark.parametrize("name", WELCOME)
def test_names_of_every_alphabet_are_welcome(name: str) -> None:
    assert (cleaned(name), mixed_word(name)) == (name, "")


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\uffa0\u115f",
        "\u2800 \u2800",
        "\u200b",
        "\u202e\u2066",
        "\ufe0f",
        "\u034f\u180b",
        "\U000e0100",
    ],
)
def test_of_a_name_without_visible_letters_nothing_is_left(name: str) -> None:
    assert cleaned(name) == ""
    assert cleaned(f"{name}Ana{name}") == "Ana"


@pytest.mark.parametrize("mark", ["\u0301", "\u0489", "\u20dd"])
def test_a_letter_has_no_heap_of_marks(mark: str) -> None:
    """It would cover the names nearby."""
    assert cleaned(f"x{mark * 20}y") == f"x{mark * 3}y"
    between = "\u200b".join(mark * 5)  # what is not seen parts nothing
    assert cleaned(f"x{between}y") == f"x{mark * 3}y"


def test_a_mark_without_a_letter_is_left_out() -> None:
    """It would be drawn over what stands before the name."""
    assert cleaned("\u0336Ana \u0336 Li\u0301") == "Ana Lí"
    assert cleaned("\u0301" * 30) == ""


def test_they_stay_different_from_each_other() -> None:
    alone = [name for name in WELCOME if unlike(name, [it for it in WELCOME if it != name]) == name]
    assert sorted(set(WELCOME) - set(alone)) == sorted(["محمد", "مُحَمَّد"])  # but for the vowel signs


@pytest.mark.parametrize(
    "name",
    ["Нost", "Hоst", "Αna", "Anα", "раураl", "Bоb Smith", "Smith Bоb", "Annа", "안aя", "ᎪnᎪ"],
)
def test_a_word_in_two_alphabets_is_mixed(name: str) -> None:
    assert mixed_word(name)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Нost", "Host"), ("НОЅТ", "HOST"), ("НОЅТ", "host"), ("Оса", "Oca"), ("сор", "cop"), ("Β0Β", "BOB"),
        ("B0b", "Bob"), ("Bemie", "Bernie"), ("1an", "Ian"), ("lan", "Ian"), ("Ａna", "Ana"), ("𝐀𝐧𝐚", "Ana"),
        ("ⓐna", "ana"), ("A na", "Ana"), ("Aná", "ana"), ("Ꭺna", "Ana"), ("Ѕаѕһа", "Sasha"), ("ﬁna", "fina"),
        ("Dvo|a", "Dvola"), ("ana", "ANA"), ("０", "O"),
    ],
)  # fmt: skip
def test_names_that_look_alike_are_told_apart(name: str, other: str) -> None:
    assert unlike(name, [other]) == f"{name} 2"
    assert unlike(other, [name]) == f"{other} 2"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Ian", "Lan"), ("Ana", "Anna"), ("Bo", "Do"), ("王小明", "王小朋"), ("Bert", "Bort"), ("Max", "Mex"),
     ("Ола", "Оля"), ("Tim", "Tom"), ("Kai", "Kaj")],
)  # fmt: skip
def test_names_that_are_merely_similar_are_left_alone(name: str, other: str) -> None:
    assert unlike(name, [other]) == name


def test_a_name_that_hundreds_have_is_told_apart_at_once() -> None:
    taken = ["Ana", *(f"Ana {number}" for number in range(2, 600))]
    begun = process_time()
    assert unlike("Ana", taken) == "Ana 600"
    assert process_time() - begun < 0.5  # comparing each new name with each old one takes seconds


JOINED = [
    "می‌خواهم",  # Persian: the joiner parts what would be written together
    "ශ්‍රී ලංකා",  # Sinhala: it joins two letters to one
    "র‍্যাব",  # Bengali: it stands before the sign
    "ക്‍ഷ",
    "ന്‍",  # Malayalam: it ends a word
    "👨‍👩‍👧",
    "🏳‍🌈",
    "👩🏽‍🚀",
]


@pytest.mark.parametrize("text", JOINED)
def test_joiners_stay_where_what_is_written_needs_them(text: str) -> None:
    for clean in (cleaned, line, readable):
        assert clean(text) == text


@pytest.mark.parametrize("joiner", ["\u200c", "\u200d"])
@pytest.mark.parametrize(
    "text", ["Ana{}", "{}Ana", "A{}na", "A {} na", "1{}2", "محمد{}", "👨{}", "A{}👨"]
)
def test_joiners_are_taken_out_where_nothing_needs_them(text: str, joiner: str) -> None:
    for clean in (cleaned, line, readable):
        assert clean(text.format(joiner * 3)) == " ".join(text.format("").split())


def test_of_several_joiners_one_is_enough() -> None:
    assert len(cleaned("می\u200c\u200c\u200dخ")) == 4
    pile = "\u0dca\u200d" * 20
    assert len(cleaned(f"ශ{pile}ර")) < 10


@pytest.mark.parametrize("text", JOINED)
def test_a_joiner_tells_nobody_apart(text: str) -> None:
    without = text.replace("\u200c", "").replace("\u200d", "")
    assert unlike(text, [without]) == f"{text} 2"
    assert unlike(without, [text]) == f"{without} 2"


def test_a_name_that_is_cut_off_ends_with_no_joiner() -> None:
    assert cleaned("👨‍👩‍👧" * 10)[-1] not in "\u200c\u200d"
