"""The protocol is what the types say: in the browser's types, on the page, and on the wire."""

import inspect
import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType

import msgspec
import pytest
from scripts.protocol import page

from dudo.games import catalogue
from dudo.languages import language
from dudo.presentation.layout import layout_of
from dudo.presentation.people import People
from dudo.presentation.telling import sentences_of
from dudo.server import codec, http_bodies, wire
from dudo.server.frames import Frames
from dudo.table.verbs.seats import Introduce
from dudo.text import ENGLISH
from support.tables import HOST, act, ask, match, tables


def test_the_browsers_types_and_the_page_are_those_of_the_code(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scripts.protocol", "--check"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout + done.stderr, done.returncode) == ("", 0)


def test_the_page_says_the_least_that_a_field_may_be_and_what_it_is_if_left_out() -> None:
    told = page.emit()
    assert "  clock: number | null  // at least 1, at most 3,600\n" in told
    assert "  name: string  // what a player is called, not empty, at most 40 characters\n" in told
    assert "  seats?: number  // by default `4`\n" in told


@pytest.mark.parametrize("module", [wire, http_bodies])
def test_no_comment_of_a_field_is_broken_off_from_it(module: ModuleType) -> None:
    """A comment inside the brackets of a value does not reach the page of the protocol."""
    assert re.findall(r"^    \w+: .*\($", inspect.getsource(module), re.MULTILINE) == []


@pytest.mark.parametrize("game", catalogue())
async def test_a_state_on_the_wire_is_the_view_and_nothing_else(tmp_path: Path, game: str) -> None:
    async with tables(tmp_path) as at:
        people = ["p1", "p2", "p3"][: catalogue()[game].game.seats[1]]
        table = await match(at, game=game, people=people)
        await ask(
            table, "p1", Introduce, seat=0, name="אבי"
        )  # which stands for itself in sentences
        frames = Frames(table)
        for seat in (None, *range(len(people))):
            view = table.view(seat)
            told = People([held.name or "" for held in table.state.seats], you=seat)
            actions = table.state.game.actions(view)
            expected = wire.StateMessage(
                v=table.state.version,
                seat=seat,
                view=view,
                actions="|".join(actions),
                reading=(),
                timeout=table.state.game.timeout(view) if actions else "",
                clock=None,
                standing=None,
                talk=(),
                layout=layout_of(table.state.game, view, told),
                sentences=sentences_of(table.state.game, view.public, told),
                places=(),
            )
            assert frames.state(seat) == codec.encode(expected)
        assert frames.state(None) is frames.state(None)  # encoded once for all who watch


@pytest.mark.parametrize("game", ["perudo", "stud_liars", "mexican"])
async def test_frames_that_have_followed_a_match_say_what_fresh_ones_say(
    tmp_path: Path, game: str
) -> None:
    german, luck = language("de"), Random(3)
    async with tables(tmp_path) as at:
        people = ["ana", "bo", "cy"][: catalogue()[game].game.seats[1]]
        table = await match(at, game=game, people=people)
        followed, rounds = Frames(table), set()
        while table.state.stage == "playing" and table.state.version < 30:
            for seat, tongue in product((None, *range(len(people))), (ENGLISH, german)):
                assert Frames(table).state(seat, tongue) == followed.state(seat, tongue)
            seat = table.state.waiting[0]
            word = luck.choice(table.state.game.actions(table.view(seat)))
            await act(table, people[seat], seat, word)
            rounds.add(table.view(None).public.round)
            if table.state.waiting and table.state.version % 3 == 0:
                followed.state(None)
                (seat, *_), name = table.state.waiting, f"No {table.state.version}"
                await ask(table, people[seat], Introduce, seat=seat, name=name)
        assert len(rounds) > 1


async def test_a_room_on_the_wire_reads_back(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        room = Frames(table).room(HOST, ["http://table.example"])
        told = codec.encoded(room)
        assert msgspec.json.decode(told, type=wire.Room, dec_hook=read) == room  # noqa: TID251
        assert room.links == (f"http://table.example/t/{table.id}",)


async def test_a_state_says_how_many_seconds_of_the_turn_are_left(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at, clock=30.0)
        frames = Frames(table)
        told = frames.state(0)
        state = msgspec.json.decode(told, type=wire.StateMessage, dec_hook=read)  # noqa: TID251
        assert state.clock == wire.Clock(seconds=30.0, left=30.0)


def read(kind: type, text: str) -> object:
    """Texts arrive as they were said, in one language."""
    return kind(text)
