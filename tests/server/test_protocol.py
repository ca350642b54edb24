"""The protocol is what the types say: in the browser's types, on the page, and on the wire."""

import inspect
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from scripts.protocol import page

from dudo.server import codec, http_bodies, wire
from dudo.server.render import Render
from support.tables import HOST, match, tables


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


async def test_a_room_on_the_wire_reads_back(tmp_path: Path) -> None:
    async with tables(tmp_path) as at:
        table = await match(at)
        room = Render(table).room(HOST, ["http://table.example"])
        told = codec.encoded(room)
        assert msgspec.json.decode(told, type=wire.Room, dec_hook=read) == room  # noqa: TID251
        assert room.links == (f"http://table.example/t/{table.id}",)


def read(kind: type, text: str) -> object:
    """Texts arrive as they were said, in one language."""
    return kind(text)
