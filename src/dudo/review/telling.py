"""A review in sentences."""

from dudo.presentation.numbers import percent


def moved(name: str, before: float, after: float) -> str:
    """What that did to somebody's chances."""
    verb = "rise" if after > before else "fall"
    return f"{name}’s chances {verb} from {percent(before)} to {percent(after)}."
