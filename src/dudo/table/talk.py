"""The small talk of bots, which is kept in memory and in no log."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from dudo.bots.strategy.characters import CHARACTERS
from dudo.bots.strategy.personality import read_bot
from dudo.engine.state import Public, Showdown, Step
from dudo.text import say, text_of

LATELY = 12  # recent remarks of a table that are not repeated
HURRIED = "No time to think: I played this one like {level}."


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark of a bot with its latest action: small talk, which does not depend on anybody's dice."""

    seat: int
    round: int  # the round in which it was made
    text: str


class SmallTalk:
    """The latest remark of each bot, from this round and the one before."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._said: dict[int, Remark] = {}
        self._lately: deque[str] = deque(maxlen=LATELY)

    @property
    def lines(self) -> tuple[Remark, ...]:
        """The latest remarks, the newest last."""
        return tuple(self._said.values())

    def repeat(self, remarks: Iterable[Remark]) -> None:
        """These are the latest remarks: they come from the server where the bots play."""
        self._said = {it.seat: it for it in remarks}

    def heard(
        self,
        bot: str,
        step: Step,
        before: Public,
        after: Public,
        *,
        character: str | None = None,
        hurried: str = "",
        piece: str = "die",
    ) -> None:
        """After an action that everybody saw, the bot may have made a remark.

        If it had too little time, the remark says at which level it played instead.
        """
        self._said = {
            seat: said
            for seat, said in self._said.items()
            if seat != step.seat and 0 <= after.round - said.round <= 1
        }
        if not is_public(step, before, after):
            return
        if hurried:
            self._said[step.seat] = Remark(
                step.seat, before.round, say(HURRIED, level=text_of(hurried))
            )
            return
        own = CHARACTERS.get(character or "")
        lines = own.lines if own is not None and own.plays == bot else {}
        text = read_bot(bot).personality.says(
            step.action, self._random, lately=self._lately, own=lines, piece=piece
        )
        if text:
            self._said[step.seat] = Remark(step.seat, before.round, text_of(text))
            self._lately.append(text)


def is_public(step: Step, before: Public, after: Public) -> bool:
    """Whether everybody saw the step: sealed answers and what is done under a cup are not in the history."""
    report: Showdown | None = after.showdown if after.showdown is not before.showdown else None
    history = after.history if report is None else report.history
    return step in history[len(before.history) :]
