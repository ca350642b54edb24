"""Code words of the Mexican games: display only, and a house may use its own."""

import pytest

from dudo.engine import BadRuleset
from dudo.engine.cup.options.codewords import DOCUMENT, HOUSE, CodeWords, in_code
from dudo.games import find
from dudo.presentation.compose import change


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ((3, 4, 5), "Five, Four, Three"),
        ((4, 5, 6), "Six, Five, Four"),
        ((5, 5, 6), "Six, Five, Five"),
        ((3, 3, 5), "Five, Three, Three"),
        ((1, 2, 3), "Mexican"),
    ],
)
def test_three_dice_are_read_one_by_one_from_the_highest(dice: tuple[int, ...], words: str) -> None:
    """S0-113."""
    assert words == in_code(dice, HOUSE)


@pytest.mark.parametrize(
    ("dice", "words"),
    [((2, 2), "Ducks"), ((6, 6), "Boxcars"), ((4, 5), "Betty Ford"), ((1, 2), "Mexican")],
)
def test_of_two_dice_doubles_and_two_more_have_names(dice: tuple[int, ...], words: str) -> None:
    """S0-114, S0-115, S0-116."""
    assert words == in_code(dice, HOUSE)
    assert "6, 3" == in_code((3, 6), HOUSE)


def test_no_table_hears_the_words_of_the_document_that_has_not_asked_for_them() -> None:
    """S0-112, R-54."""
    game = find("mexican")
    assert () == game.facts.spoken
    asked = change(game, "code_words", "document-words")
    assert "Devil, Titty, Pane" in asked.facts.spoken
    assert len(asked.facts.claims) == len(asked.facts.spoken)
    assert DOCUMENT.words != HOUSE


def test_a_house_has_words_of_its_own() -> None:
    """R-54."""
    ours = CodeWords(faces=("Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis"))
    assert "Seis, Cinco, Uno" == in_code((1, 5, 6), ours)


@pytest.mark.parametrize("faces", [("One",), ("", "b", "c", "d", "e", "f"), ("x" * 41,) * 6])
def test_words_that_do_not_name_every_die_are_refused(faces: tuple[str, ...]) -> None:
    with pytest.raises(BadRuleset):
        CodeWords(faces=faces)
