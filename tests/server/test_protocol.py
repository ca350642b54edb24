"""The protocol is what the types say: in the browser's types, on the page, and on the wire."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from dudo.games import catalogue
from dudo.presentation.layout import layout_of
from dudo.presentation.people import People
from dudo.presentation.telling import sentences_of
from dudo.server import codec, wire
from dudo.server.frames import Frames
from support.tables import HOST, match, tables


def test_the_browsers_types_and_the_page_are_those_of_the_code(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scripts.protocol", "--check"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.stdout + done.stderr, done.returncode) == ("", 0)


@pytest.mark.parametrize("game", catalogue())
async def test_a_state_on_the_wire_is_the_view_and_nothing_else(tmp_path: Path, game: str) -> None:
    async with tables(tmp_path) as at:
        people = ["p1", "p2", "p3"][: catalogue()[game].game.seats[1]]
        table = await match(at, game=game, people=people)
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
                timeout=table.state.game.timeout(view) if actions else "",
                clock=None,
                standing=None,
                talk=(),
                layout=layout_of(table.state.game, view, told),
                sentences=sentences_of(table.state.game, view.public, told),
                places=(),
            )
            assert frames.state(seat) == codec.text(expected)
            assert frames.state(seat) is frames.state(seat)  # encoded once


async def test_a_room_on_the_wire_reads_back(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        room = Frames(table).room(HOST, ["http://table.example"])
        assert msgspec.json.decode(codec.text(room), type=wire.Room, dec_hook=read) == room
        assert room.links == (f"http://table.example/t/{table.id}",)


async def test_a_state_says_what_is_left_of_the_turn_when_it_is_sent(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at, clock=30.0)
        frames = Frames(table)
        state = msgspec.json.decode(frames.state(0), type=wire.StateMessage, dec_hook=read)
        assert state.clock == wire.Clock(seconds=30.0, left=30.0)


def read(kind: type, text: str) -> object:
    """Texts arrive as they were said, in one language."""
    return kind(text)
