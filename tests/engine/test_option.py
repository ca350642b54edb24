"""Options are data, each with its sentence."""

import pytest

from dudo.engine.option import Choice


def test_options_of_equal_text_would_be_one_and_are_refused() -> None:
    with pytest.raises(TypeError, match="equal text: SECOND"):

        class Twice(Choice):
            FIRST = ("The same sentence.", "")
            SECOND = ("The same sentence.", "")
