"""What is done how often, in words."""

import numpy as np

from dudo.terminal.solving import mixture_in_words


def test_only_what_is_always_done_is_100_percent() -> None:
    assert "1x6 >99%" == mixture_in_words(["1x6", "2x6"], np.array([0.997, 0.003]))
    assert "1x6 100%" == mixture_in_words(["1x6", "2x6"], np.array([1.0, 0.0]))
    assert "53 >99.9%" == mixture_in_words(["53"], np.array([0.99999]), decimals=1)
