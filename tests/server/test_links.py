"""Links to tables: how they begin, and what they are shown with where they are sent."""

import io
import re
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from starlette.testclient import TestClient

from dudo import webbuild
from dudo.server import picture
from dudo.server.app import create_app
from dudo.server.config import STATIC
from support.live import config

LAN = "http://192.168.1.7:8000"


@contextmanager
def browser(folder: Path, asked: str, **changes: Any) -> Iterator[TestClient]:
    """A browser that has looked at the first page under the address that it asks."""
    (folder / "page").mkdir(exist_ok=True)
    (folder / "page" / "index.html").write_text("<head><title>Dudo</title></head>")
    app = create_app(config(folder, names=("dice.example",), **changes))
    with TestClient(app, base_url=asked) as client:
        client.get("/")
        yield client


@pytest.mark.parametrize(
    ("asked", "changes", "expected"),
    [
        ("https://dice.example", {}, "https://dice.example"),
        ("https://dice.example", {"addresses": (LAN,)}, "https://dice.example"),
        ("http://192.168.1.7:8000", {"addresses": (LAN, "http://127.0.0.1:8000")}, LAN),
        ("http://127.0.0.1:8000", {"addresses": (LAN, "http://127.0.0.1:8000")}, LAN),
        ("http://127.0.0.1:8000", {}, "http://127.0.0.1:8000"),
        (
            "http://127.0.0.1:8000",
            {"public": "https://games.example/dudo", "addresses": (LAN,)},
            "https://games.example/dudo",
        ),
    ],
)
def test_links_begin_with_what_friends_can_reach(
    tmp_path: Path, asked: str, changes: dict[str, Any], expected: str
) -> None:
    with browser(tmp_path, asked, **changes) as http:
        opened = http.post("/api/tables", json={"name": "Ana"}).json()
        assert opened["links"][0] == f"{expected}/t/{opened['table']}"
        room = http.get(f"/api/tables/{opened['table']}").json()
        assert room["links"] == opened["links"]
        assert f'"{expected}/t/{opened["table"]}"' in http.get(opened["path"]).text


def test_two_who_ask_under_two_addresses_get_a_link_each_that_works(tmp_path: Path) -> None:
    with browser(tmp_path, "https://dice.example") as http:
        table = http.post("/api/tables", json={"name": "Ana"}).json()["table"]
        near = http.get(f"http://192.168.1.7:8000/api/tables/{table}").json()["links"]
        assert near == [f"{LAN}/t/{table}"]
        assert http.get(f"/api/tables/{table}").json()["links"] == [
            f"https://dice.example/t/{table}"
        ]


def test_the_page_may_come_from_the_public_address_and_from_no_other(tmp_path: Path) -> None:
    """A proxy that hides the name under which it was asked is no obstacle."""
    with browser(tmp_path, "http://127.0.0.1:8000", public="https://games.example/dudo") as http:
        ours = http.post("/api/tables", json={}, headers={"origin": "https://games.example"})
        other = http.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
        assert (ours.status_code, other.status_code) == (200, 403)
        assert http.get("/", headers={"host": "games.example"}).status_code == 200
        assert http.get("/", headers={"host": "evil.example"}).status_code == 421


def shown(page: str) -> dict[str, str]:
    """What a messenger reads in the head of the page."""
    return dict(re.findall(r'<meta property="og:(\S+)" content="([^"]*)" />', page))


def test_a_link_says_who_waits_and_what_is_played(tmp_path: Path) -> None:
    with browser(tmp_path, "https://dice.example") as http:
        wish = {"game": "perudo", "seats": 3, "name": "Ana <b>"}
        table = http.post("/api/tables", json=wish).json()["table"]
        said = shown(http.get(f"/t/{table}", headers={"cookie": ""}).text)
        assert said["title"] == "Ana &lt;b&gt; is waiting for you: Perudo"
        assert said["description"].startswith("Two seats are still free.")
        assert said["image"].startswith(f"https://dice.example/api/tables/{table}/picture?")
        assert "og:" not in http.get("/t/zzzzzzzz").text
        assert "og:" not in http.get("/").text


def test_a_link_to_a_full_table_says_whether_one_may_join_in(tmp_path: Path) -> None:
    with browser(tmp_path, "https://dice.example") as http:

        def said(**wish: object) -> str:
            table = http.post("/api/tables", json={"name": "Ana", **wish}).json()["table"]
            answer = http.get(f"/t/{table}")
            assert answer.headers["vary"] == "accept-language"
            return shown(answer.text)["description"]

        two = {"game": "perudo", "seats": 2, "bots": ["meek"]}
        assert said(**two) == "Every seat is taken. Open the link and join in."
        assert said(**two, start=True).startswith(
            "Open the link to watch, or to play in the next match."
        )
        # Bots give way, people do not: what a bot has is no seat that is taken for good.
        assert said(game="duel", seats=2, bots=["meek"]) == said(**two)


def test_a_link_tells_nothing_that_a_watcher_does_not_see(tmp_path: Path) -> None:
    """Two matches that differ in hidden dice alone have equal previews and equal pictures."""
    found = []
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        with browser(folder, "https://dice.example") as http:
            wish = {"game": "perudo", "seats": 2, "bots": ["meek"], "name": "Ana", "start": True}
            table = http.post("/api/tables", json=wish).json()["table"]
            said = {k: v.replace(table, "") for k, v in shown(http.get(f"/t/{table}").text).items()}
            found.append((said, http.get(f"/api/tables/{table}/picture").content))
            assert said["title"] == "Perudo is being played at Ana\u2019s table"
    assert found[0] == found[1]


def test_the_picture_is_a_png_of_the_size_that_is_promised(tmp_path: Path) -> None:
    with browser(tmp_path, "https://dice.example") as http:
        pictures = []
        for name in ("Ana", "\u674e\u96f7", "A name that is far too long!"):
            wish = {"game": "perudo", "seats": 12, "name": name}
            table = http.post("/api/tables", json=wish).json()["table"]
            answer = http.get(f"/api/tables/{table}/picture")
            assert answer.headers["content-type"] == "image/png"
            assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)
            assert len(answer.content) < 300_000
            Image.open(io.BytesIO(answer.content)).verify()
            pictures.append(answer.content)
        assert len(set(pictures)) == 3


def test_a_text_too_long_for_the_picture_ends_with_an_ellipsis(tmp_path: Path) -> None:
    face = picture.face(None, 30)
    assert ["one"] == picture.broken("one", face, 500)
    lines = picture.broken("A round of one die " * 9, face, 500)
    assert (2, True) == (len(lines), lines[-1].endswith(" …"))


def test_a_picture_is_written_in_the_fonts_of_the_page(tmp_path: Path) -> None:
    """The font that is always there has no ä."""
    webbuild.fresh()
    files = picture.fonts(STATIC, *picture.TEXT)
    face = picture.face(files, 30)
    missing = bytes(face.plain.getmask("\u4e00"))
    for letter in "äöüßñ¿’":
        assert bytes(face.plain.getmask(letter)) != missing
    assert [face.extended] == [font for font, _ in face.parts("Łř")]


def test_your_tables_are_told_in_a_few_words(tmp_path: Path) -> None:
    with browser(tmp_path, "https://dice.example") as http:
        wish = {"game": "perudo", "seats": 2, "bots": ["meek"], "name": "Ana", "start": True}
        table = http.post("/api/tables", json=wish).json()["table"]
        (news,) = http.get(f"/api/yours?tables={table},zzzzzzzz,nonsense").json()
        assert {key: news[key] for key in ("table", "title", "stage", "others", "turn")} == {
            "table": table,
            "title": "Perudo",
            "stage": "playing",
            "others": ["Meek"],
            "turn": news["waiting"] == ["Ana"],
        }
        (other,) = http.get(f"/api/yours?tables={table}", headers={"cookie": ""}).json()
        assert (other["seated"], other["turn"]) == (False, False)
        assert http.get("/api/yours").json() == []
