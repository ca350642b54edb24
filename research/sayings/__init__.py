"""Old sayings, checked: every figure that the rules hand down, with the exact truth.

This folder is read as a folder: every `Saying` in one of its files is on the page.

>>> sayings()["Q-19"].find().verdict
<SayingVerdict.IF: 'true if'>
"""

from functools import lru_cache

from dudo.registry import files
from research.sayings.saying import Saying, SayingFigure, SayingFigures, SayingVerdict, Truth

__all__ = ["Saying", "SayingFigure", "SayingFigures", "SayingVerdict", "Truth", "sayings"]


@lru_cache(maxsize=1)
def sayings() -> dict[str, Saying]:
    """Every saying by its id, in order."""
    found = [value for file in files(__name__) for value in vars(file.module).values()]
    return {
        said.id: said
        for said in sorted((v for v in found if isinstance(v, Saying)), key=lambda s: s.id)
    }
