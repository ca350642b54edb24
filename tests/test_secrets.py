"""The law of secrets, held against every game, and against games into which a leak was planted."""

from dataclasses import dataclass, fields, replace
from typing import Any, cast

import pytest

from contract.hidden import HOUSE
from contract.match import every_table
from contract.secrets import find_leak
from dudo.engine import (
    Action,
    AnyView,
    Game,
    Roll,
    State,
    Step,
)
from dudo.games import catalogue
from support.tiers import KINDS

SEEDS = range(6)


@pytest.mark.parametrize(("name", "players"), every_table())
def test_a_game_in_the_folder_keeps_its_secrets(name: str, players: int) -> None:
    game = catalogue()[name].game
    verdicts = [find_leak(game, players, seed=seed, most=500) for seed in SEEDS]
    assert [""] * len(verdicts) == [verdict.leak for verdict in verdicts]
    assert sum(verdict.compared for verdict in verdicts) > 0


@pytest.mark.parametrize("option", HOUSE)
def test_a_house_game_keeps_its_secrets(option: str) -> None:
    verdicts = [find_leak(HOUSE[option], 4, seed=seed) for seed in SEEDS]
    assert [""] * len(verdicts) == [verdict.leak for verdict in verdicts]
    assert sum(verdict.compared for verdict in verdicts) > 0


@dataclass(frozen=True)
class Leaky:
    """A game with a leak: all verbs are those of the honest game but the one that is overridden."""

    honest: Game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.honest, name)

    @classmethod
    def planted(cls, honest: Game) -> Game:
        """The honest game with this leak in it."""
        return cast("Game", cls(honest))


class StoryTells(Leaky):
    """The view copies what is hidden into the public history."""

    def view(self, state: State[Any, Any], seat: int | None) -> AnyView:
        honest = self.honest.view(state, seat)
        told = Step(0, Roll(0, tuple(_numbers(state.hidden))))
        return replace(
            honest, public=replace(honest.public, history=(*honest.public.history, told))
        )


class NeighbourSees(Leaky):
    """The view of a seat carries the secret of the next one."""

    def view(self, state: State[Any, Any], seat: int | None) -> AnyView:
        honest = self.honest.view(state, seat)
        if seat is None:
            return honest
        after = (seat + 1) % state.public.players
        return replace(honest, secret=self.honest.view(state, after).secret)


class WatcherSees(Leaky):
    """A watcher is shown what the first seat sees."""

    def view(self, state: State[Any, Any], seat: int | None) -> AnyView:
        return replace(self.honest.view(state, seat or 0), seat=seat)


class ThrowTells(Leaky):
    """The dealer's throw leaves a trace in the public state itself."""

    def apply(self, state: State[Any, Any], action: Action, *, by: int | None = None) -> Any:
        after = self.honest.apply(state, action, by=by)
        if isinstance(action, Roll) and action.dice and state.public.phase == "deal":
            public: Any = after.public
            traced = replace(public, high_die=(action.dice[-1],) * public.players)
            return replace(after, public=traced)
        return after


class ScoreTells(Leaky):
    """The public losses depend on what lies hidden."""

    def view(self, state: State[Any, Any], seat: int | None) -> AnyView:
        honest = self.honest.view(state, seat)
        turn = sum(_numbers(state.hidden)) % 2
        return replace(
            honest, public=replace(honest.public, losses=(turn,) * len(honest.public.dice))
        )


class AnswersTell(Leaky):
    """Everybody sees the sealed answers that are in already."""

    def view(self, state: State[Any, Any], seat: int | None) -> AnyView:
        honest = self.honest.view(state, seat)
        answers = getattr(state.hidden, "answers", ())
        return replace(
            honest, public=replace(honest.public, history=(*honest.public.history, *answers))
        )


def _numbers(hidden: Any) -> list[int]:
    """Every die that lies hidden, whatever holds it."""
    if isinstance(hidden, int):
        return [hidden]
    if isinstance(hidden, str) or hidden is None:
        return []
    parts = (
        hidden if isinstance(hidden, tuple) else [getattr(hidden, f.name) for f in fields(hidden)]
    )
    return [number for part in parts for number in _numbers(part)]


LEAKS = (StoryTells, NeighbourSees, WatcherSees, ThrowTells, ScoreTells)


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("name", KINDS)
def test_a_leak_planted_in_a_game_is_found(leak: type[Leaky], name: str) -> None:
    game = leak.planted(catalogue()[name].game)
    assert any(find_leak(game, game.seats[0], seed=seed).leak for seed in SEEDS)


@pytest.mark.parametrize("option", ["anyone may challenge", "taking sides"])
def test_a_leak_of_sealed_answers_is_found(option: str) -> None:
    game = AnswersTell.planted(HOUSE[option])
    assert any(find_leak(game, 4, seed=seed).leak for seed in SEEDS)


def test_a_leak_of_the_dice_on_a_forehead_to_their_owner_is_found() -> None:
    game = NeighbourSees.planted(HOUSE["on the forehead"])
    assert any(find_leak(game, 3, seed=seed).leak for seed in SEEDS)
