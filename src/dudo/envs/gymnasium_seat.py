"""Gymnasium's interface: one seat, and bots on all the others.

Importing this registers every game of the catalogue, so that `gymnasium.make("dudo/perudo-v0")` finds it.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, SupportsIndex

from numpy.typing import NDArray

from dudo.bots import find as find_bot
from dudo.engine import Game, Illegal
from dudo.engine.game import AnyState
from dudo.engine.seating import seat_at
from dudo.envs.course import Course, EnvRules, MatchEnv
from dudo.envs.observation import MEMORY
from dudo.envs.spaces import spaces
from dudo.envs.which_game import which_game
from dudo.extras import of_an_extra
from dudo.games import catalogue
from dudo.play import Player

with of_an_extra():
    import gymnasium

SeatObservation = dict[str, NDArray[Any]]
"""A vector, as "observation", and what is legal, as "action_mask"."""


def seat(
    game: Game | str,
    *,
    bots: Sequence[Player | str] | str = ("counter",),
    own: int | None = 0,
    memory: int = MEMORY,
    start: AnyState | None = None,
    render_mode: str | None = None,
) -> "SeatEnv":
    """A match against these bots, clockwise from the own seat; `own` None draws a seat for each match."""
    named = [bots] if isinstance(bots, str) else bots
    others = [find_bot(bot) if isinstance(bot, str) else bot for bot in named]
    rules = EnvRules(game=which_game(game), players=len(others) + 1, memory=memory, start=start)
    return SeatEnv(rules, others, own=own, render_mode=render_mode)


class SeatEnv(MatchEnv, gymnasium.Env[Any, Any]):
    """One seat of a match; the reward is its payoff, once the match is over."""

    metadata = {  # noqa: RUF012  as Gymnasium has it
        "render_modes": ["human", "ansi"],
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: EnvRules,
        bots: Sequence[Player],
        *,
        own: int | None = 0,
        render_mode: str | None = None,
    ) -> None:
        if own is not None:
            own = seat_at(own, rules.players)
        self.rules, self.bots, self.own, self.render_mode = rules, tuple(bots), own, render_mode
        self.observation_space, self.action_space = spaces(rules)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[SeatObservation, dict[str, Any]]:
        """A new match, played up to the first decision of the own seat; with a seed, always the same.

        `Illegal` if a bot did what is not legal.
        """
        super().reset(seed=seed)
        self._luck = Random(int(self.np_random.integers(2**62)))
        self._seat = self._luck.randrange(self.rules.players) if self.own is None else self.own
        self._course = Course(self.rules, self._luck)
        self._others_play()
        return self._seen(self._seat), self._info()

    def step(
        self, action: SupportsIndex
    ) -> tuple[SeatObservation, float, bool, bool, dict[str, Any]]:
        """The own seat acts, then the bots until it is asked again; the info holds the reason if it was illegal.

        `AlreadyOver` if the match has ended, `Illegal` if a bot did what is not legal.
        """
        self._course.act(self._seat, action)
        said = self._course.said
        self._others_play()
        info = self._info() | ({"illegal": str(said)} if said else {})
        if self.render_mode == "human":
            self.render()
        seen, won = self._seen(self._seat), self._course.payoffs[self._seat]
        return seen, won, self._course.over, False, info

    @property
    def _onlooker(self) -> int | None:
        return self._seat

    def _others_play(self) -> None:
        """Until the own seat is asked; where it has gone out, to the end of the match. `Illegal` if a bot errs."""
        game = self.rules.game
        while self._course.asked and self._seat not in self._course.asked:
            asked = self._course.asked[0]
            bot = self.bots[(asked - self._seat) % self.rules.players - 1]
            view = self._course.view(asked)
            action = bot(game, view, self._luck)
            legal = self._course.legal(asked)
            if action not in legal:  # whoever learns may err, those who teach may not
                raise Illegal(f"The bot on seat {asked} cannot do that: {game.why(view, action)}")
            self._course.play(asked, action)

    def _info(self) -> dict[str, Any]:
        return {"seat": self._seat}


def register() -> None:
    """Every game of the catalogue has an id: against `counter` on as many seats as the game needs."""
    for name, entry in catalogue().items():
        least, _most = entry.game.seats
        gymnasium.register(
            f"dudo/{name}-v0",
            entry_point="dudo.envs.gymnasium_seat:seat",
            kwargs={"game": name, "bots": ("counter",) * (least - 1)},
        )


register()
