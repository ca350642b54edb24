"""What clients are told of a table: the whole is the view and nothing else, and changes add up to the whole."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dudo.games import catalogue
from dudo.languages import language
from dudo.presentation.layout import layout_of
from dudo.presentation.people import People
from dudo.presentation.telling import sentences_of
from dudo.server import codec, wire
from dudo.server.render import Render, standing
from dudo.table.places import places
from dudo.table.readers import LONGEST
from dudo.table.table import Table
from dudo.table.verbs.seats import Introduce
from dudo.text import ENGLISH, Language
from support.client import changed
from support.tables import Ear, act, ask, match, tables
from support.tiers import every_game

GERMAN = language("de")
NAMES = ("Ana", "אבי", "Cleo")  # one is written from right to left


def laid(state: dict[str, Any]) -> dict[str, Any]:
    """The state with the covered dice that its seat sees where they are drawn."""
    layout = state["layout"]
    drawn = [
        {**place, "seen": place["seen"] if seen is None else seen}
        for place, seen in zip(layout["places"], state["seen"], strict=True)
    ]
    return {**state, "layout": {**layout, "places": drawn}}


def expected(table: Table, seat: int | None, tongue: Language) -> dict[str, Any]:
    """The state as it follows from the view of that seat alone."""
    view, state = table.view(seat), table.state
    people = People([held.name or "" for held in state.seats], you=seat)
    actions = () if seat is None else state.game.actions(view)
    message = wire.StateMessage(
        v=state.version,
        seat=seat,
        view=view,
        seen=tuple(state.game.seen(view)),
        actions="|".join(actions),
        reading=(),
        timeout=str(state.game.timeout(view)) if actions else "",
        clock=None,
        standing=standing(state),
        talk=(),
        layout=layout_of(state.game, view, people),
        sentences=sentences_of(state.game, view.public, people),
        places=places(state),
    )
    found: dict[str, Any] = json.loads(codec.encode(message, tongue))
    return laid(found)


@pytest.mark.parametrize("game", every_game())
async def test_the_whole_is_the_view_and_changes_add_up_to_it(tmp_path: Path, game: str) -> None:
    luck = Random(game)
    async with tables(tmp_path) as at:
        people = [f"p{seat}" for seat in range(min(3, catalogue()[game].game.seats[1]))]
        table = await match(at, game=game, people=people)
        for seat, (owner, name) in enumerate(zip(people, NAMES, strict=False)):
            await ask(table, owner, Introduce, seat=seat, name=name)
        render = Render(table)
        readers = [(seat, it) for seat in (None, *range(len(people))) for it in (ENGLISH, GERMAN)]
        known = {it: json.loads(render.whole(*it)) for it in readers}
        for _ in range(40):
            for it in readers:
                x, y = laid(known[it]), expected(table, *it)
                for key in y:
                    assert (key, x[key]) == (key, y[key]), it
            if table.state.stage != "playing":
                break
            since = render.moment().number
            seat = table.state.waiting[0]
            word = luck.choice(table.state.game.actions(table.view(seat)))
            await act(table, people[seat], seat, word)
            render.moment()
            for it in readers:
                told = json.loads(render.told(it[0], since, it[1]) + b"}")
                known[it] = changed(known[it], told) if told["t"] == "change" else told


async def test_what_all_watchers_are_told_is_encoded_once(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        render = Render(table)
        since = render.moment().number
        await act(table, "ana", 0, "4x5")
        render.moment()
        told = render.told(None, since)
        assert json.loads(told + b"}")["t"] == "change"
        assert render.told(None, since) is told


async def test_who_has_missed_a_change_or_sits_with_others_is_told_everything(
    tmp_path: Path,
) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        render = Render(table)
        first = render.moment().number
        await act(table, "ana", 0, "4x5")
        second = render.moment().number
        await act(table, "bo", 1, "5x5")
        render.moment()
        assert json.loads(render.told(0, second) + b"}")["t"] == "change"
        assert json.loads(render.told(0, first) + b"}")["t"] == "state"
        third = render.moment().number
        await ask(table, "bo", Introduce, seat=1, name="Bea")
        render.moment()
        assert json.loads(render.told(0, third) + b"}")["t"] == "state"


async def test_a_state_says_how_many_seconds_of_the_turn_are_left(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at, clock=30.0)
        told = json.loads(Render(table).whole(0))
        assert told["clock"] == {"seconds": 30.0, "left": 30.0}


async def test_a_state_says_for_how_long_people_wait_for_each_other_to_look_at_dice(
    tmp_path: Path,
) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        for owner in "ana", "bo":
            table.join(Ear(table, owner=owner), reads=True)
        render = Render(table)
        await act(table, "ana", 0, "4x5")
        since = render.moment().number
        await act(table, "bo", 1, "liar")
        render.moment()
        for told in json.loads(render.told(0, since) + b"}"), json.loads(render.whole(0)):
            assert told["clock"] == {"seconds": LONGEST, "left": LONGEST}
