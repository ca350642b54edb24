"""Gymnasium's interface: one seat, and bots on all the others.

Importing this registers every game of the catalogue, so that `gymnasium.make("dudo/perudo-v0")` finds it.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, SupportsIndex

from dudo.bots import find as find_bot
from dudo.engine import Game, Illegal
from dudo.engine.game import AnyState
from dudo.engine.seating import seat_at
from dudo.envs.episode import EnvRules, Episode
from dudo.envs.match_env import MatchEnv, SeatObservation, rendered_as, spaces
from dudo.envs.observation import MEMORY
from dudo.envs.which_game import which_game
from dudo.extras import of_an_extra
from dudo.games import catalogue
from dudo.play import Player

with of_an_extra():
    import gymnasium
    from gymnasium.spaces import Dict, Discrete


def seat(
    game: Game | str,
    *,
    bots: Sequence[Player | str] | str = ("counter",),
    own: int | None = 0,
    memory: int = MEMORY,
    start: AnyState | None = None,
    render_mode: str | None = None,
) -> "SeatMatch":
    """Return one seat against bots in Gymnasium's interface, of a game, its name or a link to house rules.

    `bots` are names, or functions of that form, for the other seats, clockwise from the own one. `own` is a seat; None
    draws one for each match. A vector tells the last `memory` actions of a round. A match begins at `start`, a state of
    the engine, if one is given. `render_mode` is "ansi" or "human". `BadRuleset` if the game is not known, or not for
    so many players.
    """
    named = [bots] if isinstance(bots, str) else bots
    others = [find_bot(bot) if isinstance(bot, str) else bot for bot in named]
    rules = EnvRules(game=which_game(game), players=len(others) + 1, memory=memory, start=start)
    return SeatMatch(rules, others, own=own, render_mode=render_mode)


class SeatMatch(MatchEnv, gymnasium.Env[Any, Any]):
    """One seat of a match against bots; its reward is its payoff at the end: -1, or its share of what others paid."""

    observation_space: Dict
    action_space: Discrete
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
        self.rules, self.bots, self.own = rules, tuple(bots), own
        self.render_mode = rendered_as(render_mode)
        self.observation_space, self.action_space = spaces(rules)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[SeatObservation, dict[str, Any]]:
        """Begin a new match, the same for the same seed, and play to the first decision of the own seat.

        What the seat sees ("observation", a float32 vector, and "action_mask", int8, 1 for what is legal), and an info
        with its number as "seat". `Illegal` if a bot did what is not legal. There are no `options`.
        """
        super().reset(seed=seed)
        self._luck = Random(int(self.np_random.integers(2**62)))
        self._seat = self._luck.randrange(self.rules.players) if self.own is None else self.own
        self._episode = Episode(self.rules, self._luck)
        self._others_play()
        return self._seen(self._seat), self._info()

    def step(
        self, action: SupportsIndex
    ) -> tuple[SeatObservation, float, bool, bool, dict[str, Any]]:
        """Do the action of that number for the own seat, then let the bots act until it is asked again.

        What the seat sees, its reward, whether the match is over, False since no match is cut off, and the info. If the
        number is not legal, what a table plays for somebody absent is played, and the info holds the reason, as
        "illegal". `AlreadyOver` if the match has ended, `Illegal` if a bot did what is not legal.
        """
        self._episode.act(self._seat, action)
        said = self._episode.said
        self._others_play()
        info = self._info() | ({"illegal": str(said)} if said else {})
        if self.render_mode == "human":
            self.render()
        now = self._episode.now
        return self._seen(self._seat), now.payoffs[self._seat], now.over, False, info

    @property
    def _onlooker(self) -> int | None:
        return self._seat

    def _others_play(self) -> None:
        """Until the own seat is asked; where it has gone out, to the end of the match. `Illegal` if a bot errs."""
        game, episode = self.rules.game, self._episode
        while episode.now.asked and self._seat not in episode.now.asked:
            asked = episode.now.asked[0]
            bot = self.bots[(asked - self._seat) % self.rules.players - 1]
            view = episode.now.view(asked)
            action = bot(game, view, self._luck)
            if action not in episode.now.legal(asked):  # the learner may err, its teachers may not
                raise Illegal(f"The bot on seat {asked} cannot do that: {game.why(view, action)}")
            episode.play(asked, action)

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
