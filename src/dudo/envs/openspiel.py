"""A game of OpenSpiel for 2 players and more: importing this registers `dudo`.

    pyspiel.load_game("dudo(game=perudo,players=3)")
    pyspiel.load_game("dudo(game=perudo,dice=1v1,rounds=1)")

`game` is a name of the catalogue or the link of house rules, `dice` what each seat begins with, `rounds` the most
rounds. The dealer is the chance player; an outcome is a whole throw for one seat, so the dice of a seat are
thrown as they are by hand. Where several seats answer at once, sealed, they are asked one after the other.

An information state has perfect recall: it is all that the seat has seen since the start, change by change, and its
own actions. What a change is follows from the Views alone, so a new field of a position is told by itself.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import singledispatch
from math import comb
from typing import Any

import numpy as np

from dudo.engine import Action
from dudo.engine.base import Ruleset, of_rounds
from dudo.engine.bidding.game import Bidding
from dudo.engine.errors import BadRuleset
from dudo.engine.game import AnyState, AnyView, Game
from dudo.engine.seating import MOST_PLAYERS
from dudo.envs.episode import EnvRules, Moment
from dudo.envs.errors import AlreadyOver, NoSuchAction
from dudo.envs.numbering import most_held
from dudo.envs.which_game import which_game
from dudo.extras import of_an_extra

with of_an_extra():
    import pyspiel

NAME = "dudo"
"""How OpenSpiel knows it."""
PLAIN = re.compile("[0-9]{1,3}")
MOST_DICE = 20
"""Nobody begins with more: the throws of one seat are listed one by one."""
LETTER_PAIRS = 26**2
"""The outcomes where the dealer hands out bills, of which each has two letters."""
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
LONGEST = 1_000_000
"""No match is said to have more actions than this, and no throw more outcomes."""

DEFAULTS: Mapping[str, Any] = {"game": "perudo", "players": 2, "dice": "", "rounds": 0}
"""The parameters: no `dice` are those of the game, and 0 `rounds` as many as it allows."""

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Dudo: liar's dice in all its families",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification=dict(DEFAULTS),
)


def rules_of(parameters: Mapping[str, Any]) -> EnvRules:
    """What is played with these parameters; `BadRuleset` if it cannot be."""
    game, players = which_game(str(parameters["game"])), int(parameters["players"])
    if parameters["rounds"] and isinstance(game, Ruleset):
        game = game.unchecked(rounds=int(parameters["rounds"]))
        lasts = of_rounds(game)
        if not lasts.met:
            raise BadRuleset(lasts.sentence)
    if not parameters["dice"]:
        return EnvRules(game=game, players=players, start=game.start(players))
    said = str(parameters["dice"])
    dice = tuple(int(part) for part in said.split("v") if PLAIN.fullmatch(part))
    fits = len(dice) == said.count("v") + 1 == players and sum(map(bool, dice)) > 1
    start = begun_with(game, dice) if fits and max(dice) <= MOST_DICE else None
    if start is None:
        example = "v".join(["2"] * (players - 1) + ["1"])
        raise BadRuleset(
            f"Say how many dice, {MOST_DICE} at most, each of the {players} players of a bidding game begins "
            f"with, like dice={example}, not dice={said}."
        )
    return EnvRules(game=game, players=players, start=start)


@singledispatch
def begun_with(game: Game, dice: tuple[int, ...]) -> AnyState | None:
    """A round about to be dealt to players with so many dice; None where players have none of their own."""
    return None


@begun_with.register
def _(game: Bidding, dice: tuple[int, ...]) -> AnyState | None:
    return None if game.compares_hands else game.position(dice=dice)


class SpielGame(pyspiel.Game):
    """A match as OpenSpiel sees it."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = {**DEFAULTS, **(params or {})}
        self.rules = rules_of(parameters)
        game, players = self.rules.game, self.rules.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.numbers.size,
            max_chance_outcomes=self._most_outcomes(),
            num_players=players,
            min_utility=-1.0,
            max_utility=float(players - 1),
            utility_sum=0.0,
            max_game_length=min(LONGEST, game.rounds * players * (self.rules.numbers.size + 4)),
        )
        super().__init__(_TYPE, info, dict(params or {}))
        self.begun = Point(self.rules, self.rules.begun.state, None)

    def _most_outcomes(self) -> int:
        """As many as the largest hand has that a player may ever hold; no other throw has more."""
        game, players = self.rules.game, self.rules.players
        held = max(most_held(game, players), *self.rules.begun.state.public.dice)
        sides, plain = game.facts.sides, held - game.facts.super_die
        ways = comb(sides + plain - 1, plain) * (sides if game.facts.super_die else 1)
        return min(LONGEST, max(ways, LETTER_PAIRS))

    def new_initial_state(self) -> "SpielState":
        """Before the first throw."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What writes observations of states."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.rules, kind, params)


class Point(Moment):
    """A moment of the tree, and the step that led there; its children share it."""

    __slots__ = ("_told", "step")

    def __init__(
        self, rules: EnvRules, state: AnyState, step: "tuple[Point, Action, int | None] | None"
    ) -> None:
        super().__init__(rules, state)
        self.step = step
        self._told: dict[int, str] = {}

    def after(self, action: Action, by: int | None) -> "Point":
        """The point that follows."""
        state = self.rules.game.apply(self.state, action, by=by)
        return Point(self.rules, state, (self, action, by))

    @property
    def throws(self) -> tuple[tuple[Action, int], ...]:
        """What the dealer may throw, each with its ways."""
        return tuple(self.rules.game.throws(self.state))

    @property
    def words(self) -> list[str]:
        """What led here, in words."""
        found, point = [], self
        while point.step:
            point, action, by = point.step
            found.append(str(action) if by is None else f"p{by + 1}:{action}")
        return found[::-1]

    def told(self, seat: int) -> str:
        """All that the seat has seen since the start, change by change, and its own actions."""
        later, point = [], self
        while seat not in point._told and point.step:
            later.append(point)
            point = point.step[0]
        text = point._told.setdefault(seat, f"p{seat + 1}")
        for point in reversed(later):
            text = point._told[seat] = " | ".join((text, *point._changes(seat)))
        return text

    def _changes(self, seat: int) -> Iterator[str]:
        if self.step:
            before, action, by = self.step
            if by == seat:
                yield f"I {action}"
            yield from view_changes(before.view(seat), self.view(seat))


def view_changes(
    before: AnyView, after: AnyView, *, parts: Sequence[str] = ("public", "secret")
) -> Iterator[str]:
    """What is different in the second of two Views of one seat, field by field."""
    for part in parts:
        old, new = getattr(before, part), getattr(after, part)
        for field in fields(new):
            was, now = getattr(old, field.name), getattr(new, field.name)
            if was == now:
                continue
            if field.name == "history" and now[: len(was)] == was:
                now = now[len(was) :]
            yield f"{field.name} {now!r}" if field.name != "history" else _steps(now)


def _steps(steps: Any) -> str:
    return " ".join(f"p{step.seat + 1}:{step.action}" for step in steps) or "history none"


class SpielState(pyspiel.State):
    """A state of OpenSpiel: a point of the tree."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at = game.begun

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielState":
        return self.clone()  # type: ignore[no-any-return]

    def current_player(self) -> int:
        """Who acts: a seat, the dealer, or nobody any more."""
        public = self.at.state.public
        return public.waiting[0] if public.waiting else CHANCE if public.due else TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        places = self.at.rules.numbers.places
        return sorted([places[action] for action in self.at.legal(player)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """By number: how likely each throw is."""
        ways = [ways for _, ways in self.at.throws]
        total = sum(ways)
        return [(number, way / total) for number, way in enumerate(ways)]

    def _action(self, player: int, number: int) -> Action:
        if player >= 0:
            return self.at.rules.numbers.action(number)
        throws = self.at.throws
        if not 0 <= number < len(throws):
            raise NoSuchAction(
                f"{number} is no throw here: the numbers go from 0 to {len(throws) - 1}."
            )
        return throws[number][0]

    def _apply_action(self, number: int) -> None:
        player = self.current_player()
        if player == TERMINAL:
            raise AlreadyOver
        self.at = self.at.after(self._action(player, number), player if player >= 0 else None)

    def _action_to_string(self, player: int, number: int) -> str:
        return str(self._action(player, number))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.at.over

    def returns(self) -> list[float]:
        """By seat: what it has won; zeros until the end."""
        return self.at.payoffs

    def __str__(self) -> str:
        return " / ".join(self.at.words)


class SpielObserver:
    """Observations of OpenSpiel: the vector of the other environments, and all that was seen as a text."""

    def __init__(self, rules: EnvRules, kind: Any, params: Any = None) -> None:
        if params:
            raise BadRuleset("This observer has no parameters.")
        self._rules, self._recalls = rules, bool(kind.perfect_recall)
        self._own = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._parts = ("public", "secret") if kind.public_info else ("secret",)
        self.tensor = np.zeros(rules.observed.size, np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what the player sees now into the tensor."""
        self.tensor[:] = state.at.vector(player if self._own else None)

    def string_from(self, state: SpielState, player: int) -> str:
        """All that the player has seen; without perfect recall, what has changed since the start.

        Where nothing private is asked for, it is what a watcher sees.
        """
        if self._recalls and self._own:
            return state.at.told(player)
        seat = player if self._own else None
        begun, now = self._rules.begun.view(seat), state.at.view(seat)
        return " | ".join(view_changes(begun, now, parts=self._parts))


pyspiel.register_game(_TYPE, SpielGame)
