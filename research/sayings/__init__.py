"""Old sayings, checked: every figure that the rules hand down, with the exact truth.

This folder is read as a folder: every `Saying` in one of its files is on the page.

>>> sayings()["Q-19"].find().verdict
<Verdict.IF: 'true if'>
"""

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules

from research.sayings.saying import Figure, Figures, Saying, Truth, Verdict

__all__ = ["Figure", "Figures", "Saying", "Truth", "Verdict", "sayings"]


@lru_cache(maxsize=1)
def sayings() -> dict[str, Saying]:
    """Every saying by its id, in order."""
    names = (one.name for one in iter_modules(__path__) if not one.name.startswith("_"))
    modules = (import_module(f"{__name__}.{name}") for name in names)
    found = [value for module in modules for value in vars(module).values()]
    return {
        said.id: said
        for said in sorted((v for v in found if isinstance(v, Saying)), key=lambda s: s.id)
    }
