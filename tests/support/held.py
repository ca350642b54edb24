"""Work that takes as long as a test wants, to see who waits for it."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import update_wrapper
from types import ModuleType
from typing import Any

import pytest


class Held:
    """A function that returns only when it is let go; it counts how often it was asked for."""

    def __init__(self, function: Callable[..., Any]) -> None:
        update_wrapper(self, function)
        self.function = function
        self.asked = 0
        self.gave_up = False
        self._begun = threading.Event()
        self._goes_on = threading.Event()

    def __call__(self, *given: Any, **named: Any) -> Any:
        """As the function, after a while."""
        self.asked += 1
        self._begun.set()
        self.gave_up = self.gave_up or not self._goes_on.wait(60)
        return self.function(*given, **named)

    async def begun(self) -> None:
        """Somebody has asked for it."""
        assert await asyncio.to_thread(self._begun.wait, 60)

    def let_go(self) -> None:
        """It goes on."""
        self._goes_on.set()


@contextmanager
def held(monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str) -> Iterator[Held]:
    """That function of the module takes as long as the block, or until it is let go."""
    one = Held(getattr(module, name))
    monkeypatch.setattr(module, name, one)
    try:
        yield one
    finally:
        one.let_go()
    assert not one.gave_up, "everybody waited for it"
