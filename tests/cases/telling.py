"""What the product says to a case, in the words of the case."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Answers = Mapping[str, Callable[[], object]]
"""For each key that a case may expect: how the product answers it."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """The first action that the game refused: its place in the list, and why."""

    at: int
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What the product says to a case: an answer to each key that its family knows."""

    answers: Answers
    refused: Refusal | None = None
    last: int | None = None  # the place of the last action; None where there are no actions
    complaints: tuple[str, ...] = ()  # probes that came out wrong
