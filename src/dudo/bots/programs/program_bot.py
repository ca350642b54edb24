"""A program as a bot: a process for each seat, and moves by rule where the program fails."""

import logging
from random import Random
from threading import Lock

from dudo.bots.programs.lines import Introduction
from dudo.bots.programs.program import Program, ProgramFailed
from dudo.engine import Action, Game
from dudo.engine.game import AnyView
from dudo.text import Name, say

SECONDS = 5.0  # for a move, where nobody says
FAILURES = 3  # in a row; after them it is not started any more

_log = logging.getLogger(__name__)


class ProgramBot:
    """Plays as the program does; where it fails, what the rules play for somebody who is absent."""

    def __init__(self, command: tuple[str, ...], *, name: str, seconds: float = SECONDS) -> None:
        self.command, self.name, self.seconds = command, name, seconds
        self._seats: dict[int, SeatedProgram] = {}
        self._failed = False

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """Its move, or the one by rule; the log says in one sentence why, the first time."""
        try:
            return self.at(view.seat or 0)(game, view, random)
        except ProgramFailed as error:
            if not self._failed:
                _log.warning("%s", error)
            self._failed = True
            return game.timeout(view)

    def introduction(self) -> Introduction:
        """What it says when it is greeted, for which it is started once; `ProgramFailed` if it cannot play."""
        program = Program(self.command, name=self.name)
        try:
            program.start()
        finally:
            program.close()
        return program.introduction

    def within(self, seconds: float | None, /) -> "ProgramBot":
        """The same program with that many seconds a move; the same processes are asked."""
        other = ProgramBot(self.command, name=self.name, seconds=seconds or SECONDS)
        other._seats = self._seats
        return other

    def at(self, seat: int) -> "SeatedProgram":
        """The program at that seat, which knows nothing of the others."""
        if seat not in self._seats:
            self._seats[seat] = SeatedProgram(self.command, name=self.name)
        found = self._seats[seat]
        found.seconds = self.seconds
        return found

    def close(self) -> None:
        """None of its processes runs any more."""
        for it in self._seats.values():
            it.kill()
        self._seats.clear()


class SeatedProgram:
    """A program at one seat. After some failures in a row it is not started any more."""

    def __init__(self, command: tuple[str, ...], *, name: str, seconds: float = SECONDS) -> None:
        self.seconds = seconds
        self._name = name
        self._program = Program(command, name=name)
        self._failures = 0
        self._last: ProgramFailed | None = None
        self._one = Lock()  # one question at a time

    def __call__(self, game: Game, view: AnyView, random: Random, /) -> Action:
        """Its move; `ProgramFailed` if it has none."""
        with self._one:
            if self._failures >= FAILURES and self._last is not None:
                raise self._last
            try:
                seed = random.getrandbits(31)
                action = self._program.ask(game, view, seconds=self.seconds, seed=seed)
            except ProgramFailed as error:
                self._failures, self._last = self._failures + 1, error
                raise
            self._failures = 0
            return action

    def kill(self) -> None:
        """End the program for good, and any wait for its answer."""
        self._failures, self._last = (
            FAILURES,
            ProgramFailed(say("The program {name} has been ended.", name=Name(self._name))),
        )
        self._program.close()
