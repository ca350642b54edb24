"""The episode of an environment, one match: seats act by numbers, the dealer throws at once, mistakes are forgiven.

A number that is not legal is no reason to stop: what the table plays for somebody who is absent is played instead, and
the reason why is told. So every environment goes on whatever a learner tries, and masks are a help, not a duty.
"""

from dataclasses import dataclass, field
from functools import cached_property, singledispatch
from operator import index
from random import Random
from typing import Any, SupportsIndex

from dudo.engine import Action, Bidding, Game
from dudo.engine.errors import BadRuleset, Illegal
from dudo.engine.game import AnyState, AnyView
from dudo.envs.errors import AlreadyOver, NoSuchAction
from dudo.envs.numbering import ActionMask, Numbering, numbering
from dudo.envs.observation import MEMORY, Observation, Vector, observation
from dudo.play import deal
from dudo.text import NOTHING, Text, text_of

MOST_REMEMBERED = 10_000
"""No observation goes back over more actions."""


@dataclass(frozen=True, kw_only=True)
class EnvRules:
    """What an environment plays: a game, for how many players, and from which position."""

    game: Game
    players: int = 2
    memory: int = MEMORY  # the last actions of a round that a vector tells
    start: AnyState | None = None  # where every match begins, if not at its beginning

    def __post_init__(self) -> None:
        if not 0 <= self.memory <= MOST_REMEMBERED:
            raise BadRuleset(f"The memory is 0 to {MOST_REMEMBERED} actions, not {self.memory}.")
        seats = self.begun.state.public.players
        if seats != self.players:
            raise BadRuleset(f"The start has {seats} seats: say players={seats}.")

    def __deepcopy__(self, memo: dict[int, Any]) -> "EnvRules":
        return self  # it never changes: searches copy an environment at each node

    @cached_property
    def begun(self) -> "Moment":
        """Before the first throw."""
        return Moment(self, self.start or self.game.start(self.players))

    @cached_property
    def numbers(self) -> Numbering:
        """The numbers of its actions."""
        return numbering(self._sized, self.players)

    @cached_property
    def observed(self) -> Observation:
        """Its vectors."""
        return observation(self._sized, self.players, self.memory)

    @property
    def _sized(self) -> Game:
        """The game with as many dice as somebody has at the start, if these are more than is usual."""
        held = max(self.begun.state.public.dice, default=0)
        return sized(self.game, held) if held > self.game.facts.dice else self.game


@singledispatch
def sized(game: Game, dice: int) -> Game:
    """The game in which players begin with so many dice, if they have dice of their own."""
    return game


@sized.register
def _(game: Bidding, dice: int) -> Game:
    return game.beginning_with(dice)


class Moment:
    """A state of a match, and what seats know and may do in it, which is asked of the game once, and not before.

    It never changes, so that a copy is the same.
    """

    __slots__ = ("_legal", "_views", "rules", "state")

    def __init__(self, rules: EnvRules, state: AnyState) -> None:
        self.rules, self.state = rules, state
        self._views: dict[int | None, AnyView] = {}
        self._legal: dict[int, tuple[Action, ...]] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Moment":
        return self

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may act now; empty once the match is over, and while dice are thrown."""
        return self.state.public.waiting

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.state.public.result is not None

    @property
    def payoffs(self) -> list[float]:
        """By seat, what it has won; zeros until the end."""
        paid = self.rules.game.payoffs(self.state)
        if paid is None:
            return [0.0] * self.rules.players
        return [part.numerator / part.denominator for part in paid]

    def view(self, seat: int | None) -> AnyView:
        """What that seat knows; None is a watcher."""
        if seat not in self._views:
            self._views[seat] = self.rules.game.view(self.state, seat)
        return self._views[seat]

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The legal actions of that seat, none if it is not asked."""
        if seat not in self._legal:
            self._legal[seat] = self.rules.game.actions(self.view(seat))
        return self._legal[seat]

    def mask(self, seat: int) -> ActionMask:
        """The same by number: 1 for each legal one."""
        return self.rules.numbers.mask(self.legal(seat))

    def vector(self, seat: int | None) -> Vector:
        """What that seat sees."""
        return self.rules.observed.of(self.view(seat))


@dataclass
class Episode:
    """One match: where it stands, the luck of its dealer, and what was said of the last action if it was not legal."""

    rules: EnvRules
    luck: Random = field(default_factory=Random)
    said: Text = NOTHING
    now: Moment = field(init=False)

    def __post_init__(self) -> None:
        self._come_to(self.rules.begun.state)

    def act(self, seat: int, number: SupportsIndex) -> None:
        """The seat acts; if the number, which may be one of numpy, is not legal, what is played for an absent player.

        `AlreadyOver` if nobody acts any more.
        """
        if self.now.over:
            raise AlreadyOver
        try:
            action = self.rules.numbers.action(index(number))
        except NoSuchAction as error:
            self._instead(seat, text_of(str(error)))
        else:
            self.play(seat, action)

    def play(self, seat: int, action: Action) -> None:
        """The same for an action."""
        try:
            self._apply(seat, action)
            self.said = NOTHING
        except Illegal:
            self._instead(seat, self.rules.game.why(self.now.view(seat), action))

    def _instead(self, seat: int, why: Text) -> None:
        self.said = why
        self._apply(seat, self.rules.game.timeout(self.now.view(seat)))

    def _apply(self, seat: int, action: Action) -> None:
        self._come_to(self.rules.game.apply(self.now.state, action, by=seat))

    def _come_to(self, state: AnyState) -> None:
        if state.public.due:
            state = deal(self.rules.game, state, self.luck)
        self.now = Moment(self.rules, state)


def seeded(seed: SupportsIndex) -> Random:
    """Luck that is the same for the same number, also for one of numpy.

    >>> from numpy import int64
    >>> seeded(int64(7)).random() == seeded(7).random()
    True
    """
    return Random(index(seed))
