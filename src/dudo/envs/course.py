"""The course of one match in an environment: seats act by numbers, the dealer throws at once, mistakes are forgiven.

A number that is not legal is no reason to stop: what the table plays for somebody who is absent is played instead, and
the reason why is told. So every environment goes on whatever a learner tries, and masks are a help, not a duty.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import index
from random import Random
from typing import Any, SupportsIndex

from dudo.engine import Action, Game
from dudo.engine.errors import BadRuleset, Illegal
from dudo.engine.game import AnyState, AnyView
from dudo.envs.errors import AlreadyOver, NoSuchAction
from dudo.envs.numbering import ActionMask, Numbering, numbering
from dudo.envs.observation import MEMORY, Observation, Sight, Vector, observation
from dudo.envs.words import in_words
from dudo.play import deal
from dudo.text import NOTHING, Text, text_of

MOST_REMEMBERED = 10_000
"""No observation goes back over more actions."""


@dataclass(frozen=True, kw_only=True)
class EnvRules:
    """What an environment plays: a game, for how many, and from where on if not from the start."""

    game: Game
    players: int = 2
    memory: int = MEMORY
    start: AnyState | None = None

    def __post_init__(self) -> None:
        if not 0 <= self.memory <= MOST_REMEMBERED:
            raise BadRuleset(f"The memory is 0 to {MOST_REMEMBERED} actions, not {self.memory}.")
        seats = self.begun().public.players
        if seats != self.players:
            raise BadRuleset(f"The start has {seats} seats: say players={seats}.")

    def __deepcopy__(self, memo: dict[int, Any]) -> "EnvRules":
        return self  # it never changes: searches copy an environment, or a state of OpenSpiel, at each node

    @property
    def numbers(self) -> Numbering:
        """The numbers of its actions."""
        return numbering(self.game, self.players)

    @property
    def observed(self) -> Observation:
        """Its vectors."""
        return observation(self.game, self.players, self.memory)

    def begun(self) -> AnyState:
        """The state before the first throw."""
        return self.start or self.game.start(self.players)


class MatchEnv:
    """An environment of one match, which begins with `reset`."""

    rules: "EnvRules"
    render_mode: str | None
    _course: "Course"

    @property
    def _onlooker(self) -> int | None:
        """The seat whose View is rendered; None is a watcher."""
        return None

    def render(self) -> str | None:
        """What the onlooker sees, in words; printed where the mode is "human"."""
        told = in_words(self.rules.game, self._course.view(self._onlooker))
        if self.render_mode == "human":
            print(told)
            return None
        return told

    def _seen(self, seat: int) -> dict[str, Any]:
        return {"observation": self._course.vector(seat), "action_mask": self._course.mask(seat)}


def seeded(seed: SupportsIndex) -> Random:
    """Luck that is the same for the same number, also for one of numpy.

    >>> from numpy import int64
    >>> seeded(int64(7)).random() == seeded(7).random()
    True
    """
    return Random(index(seed))


@dataclass
class Course:
    """One match: its state, the luck of its dealer, and what was said of the last action if it was not legal.

    What a seat knows and may do is asked of the game once for each state.
    """

    rules: EnvRules
    luck: Random = field(default_factory=Random)
    said: Text = NOTHING
    state: AnyState = field(init=False)
    _views: dict[int | None, AnyView] = field(init=False)
    _legal: dict[int, tuple[Action, ...]] = field(init=False)
    _sights: dict[int, Sight] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self._deal(self.rules.begun())

    @property
    def asked(self) -> Sequence[int]:
        """The seats that may act now; empty once the match is over."""
        return self.state.public.waiting

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.state.public.result is not None

    @property
    def payoffs(self) -> tuple[float, ...]:
        """By seat, what it has won; zeros until the end."""
        paid = self.rules.game.payoffs(self.state)
        return (0.0,) * self.rules.players if paid is None else tuple(float(part) for part in paid)

    def view(self, seat: int | None) -> AnyView:
        """What that seat knows."""
        if seat not in self._views:
            self._views[seat] = self.rules.game.view(self.state, seat)
        return self._views[seat]

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The legal actions of that seat, none if it is not asked."""
        if seat not in self._legal:
            self._legal[seat] = self.rules.game.actions(self.view(seat))
        return self._legal[seat]

    def mask(self, seat: int) -> ActionMask:
        """The same as numbers: 1 for each legal one."""
        return self.rules.numbers.mask(self.legal(seat))

    def vector(self, seat: int) -> Vector:
        """What that seat sees."""
        if seat not in self._sights:
            self._sights[seat] = Sight(self.rules.observed, seat)
        return self._sights[seat].of(self.view(seat))

    def act(self, seat: int, number: SupportsIndex) -> None:
        """The seat acts; if the number, which may be one of numpy, is not legal, what is played for an absent player.

        `AlreadyOver` if nobody acts any more.
        """
        if self.over:
            raise AlreadyOver
        try:
            self.play(seat, self.rules.numbers.action(index(number), self.legal(seat)))
        except NoSuchAction as error:
            self._instead(seat, text_of(str(error)))

    def play(self, seat: int, action: Action) -> None:
        """The same for an action."""
        try:
            self._apply(seat, action)
            self.said = NOTHING
        except Illegal:
            self._instead(seat, self.rules.game.why(self.view(seat), action))

    def _instead(self, seat: int, why: Text) -> None:
        self.said = why
        self._apply(seat, self.rules.game.timeout(self.view(seat)))

    def _apply(self, seat: int, action: Action) -> None:
        self._deal(self.rules.game.apply(self.state, action, by=seat))

    def _deal(self, state: AnyState) -> None:
        self.state = deal(self.rules.game, state, self.luck)
        self._views, self._legal = {}, {}
