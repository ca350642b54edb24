"""Answers and files of the page in fewer bytes: what is sent to whom, and that it is the same."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from dudo import webbuild
from dudo.server import http_bodies
from dudo.server.accounts import bodies
from dudo.server.app import create_app
from dudo.server.config import STATIC
from dudo.server.endpoint import COMPRESSED as LEAST
from dudo.server.page_files import ENDINGS
from dudo.server.routes import ROUTES
from support.live import config

NONE = {"accept-encoding": "identity"}
SECRET = (http_bodies.Session, bodies.AccountState, bodies.PasskeyOptions)


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient]:
    """A client of a server whose page has a long script with a hash in its name, and other files."""
    static = tmp_path / "page"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<head><title>The page</title></head>")
    (static / "assets" / "page-C11rH7He.js").write_text("plain")
    (static / "assets" / "page-C11rH7He.js.gz").write_bytes(gzip.compress(b"zipped"))
    (static / "assets" / "lone-JJXu7T1o.css").write_text("lone")
    (static / "worker.js").write_text("worker")
    with TestClient(create_app(config(tmp_path)), base_url="http://table.example") as client:
        yield client


def test_a_file_is_sent_compressed_to_whoever_takes_that(http: TestClient) -> None:
    answer = http.get("/assets/page-C11rH7He.js", headers={"accept-encoding": "br, gzip"})
    assert ("zipped", "gzip") == (answer.text, answer.headers["content-encoding"])
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "accept-encoding" == answer.headers["vary"]


@pytest.mark.parametrize("taken", ["identity", "gzip;q=0", "br", "x-gzip", "*;q=0.0"])
def test_a_file_is_sent_as_it_is_to_whoever_takes_nothing_that_there_is(
    http: TestClient, taken: str
) -> None:
    answer = http.get("/assets/page-C11rH7He.js", headers={"accept-encoding": taken})
    assert "plain" == answer.text
    assert "content-encoding" not in answer.headers
    assert "accept-encoding" == answer.headers["vary"]


def test_a_file_without_a_compressed_one_beside_it_is_sent_as_it_is(http: TestClient) -> None:
    answer = http.get("/assets/lone-JJXu7T1o.css", headers={"accept-encoding": "gzip"})
    assert "lone" == answer.text
    assert "content-encoding" not in answer.headers


def test_browsers_keep_what_its_name_says_for_good_and_ask_again_for_the_rest(
    http: TestClient,
) -> None:
    kept = http.get("/assets/page-C11rH7He.js").headers
    assert "public, max-age=31536000, immutable" == kept["cache-control"]
    assert "no-cache" == http.get("/worker.js").headers["cache-control"]
    again = http.get(
        "/worker.js", headers={"if-none-match": http.get("/worker.js").headers["etag"]}
    )
    assert (304, "accept-encoding") == (again.status_code, again.headers["vary"])


def test_a_file_that_has_not_changed_is_not_sent_again_whichever_way_it_was(
    http: TestClient,
) -> None:
    for taken in ("gzip", "identity"):
        headers = {"accept-encoding": taken}
        first = http.get("/assets/page-C11rH7He.js", headers=headers)
        headers["if-none-match"] = first.headers["etag"]
        again = http.get("/assets/page-C11rH7He.js", headers=headers)
        assert (304, b"") == (again.status_code, again.content)


def test_long_answers_are_compressed_and_the_same(http: TestClient) -> None:
    short = http.get("/api/games", headers={"accept-encoding": "gzip"})
    plain = http.get("/api/games", headers=NONE)
    assert ("gzip", None) == (
        short.headers.get("content-encoding"),
        plain.headers.get("content-encoding"),
    )
    assert plain.json() == short.json()
    assert int(short.headers["content-length"]) < int(plain.headers["content-length"]) / 8
    assert "accept-language, Accept-Encoding" == short.headers["vary"] == plain.headers["vary"]


def test_short_answers_and_refusals_stay_as_they_are(http: TestClient) -> None:
    for path in ("/api/blanks", "/api/games/none"):
        answer = http.get(path, headers={"accept-encoding": "gzip"})
        assert len(answer.content) < LEAST
        assert "content-encoding" not in answer.headers


def test_nothing_that_holds_a_secret_is_compressed(http: TestClient) -> None:
    compressed = [endpoint for endpoint in ROUTES if endpoint.compressed]
    assert [] == [it.path for it in compressed if it.gives in SECRET]
    for path in ("/", "/api/account"):
        answer = http.get(path, headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in answer.headers


def test_every_long_text_of_the_built_page_lies_there_compressed() -> None:
    webbuild.fresh()
    files = [
        it for it in STATIC.rglob("*") if re.fullmatch(r"\.(css|js|svg|webmanifest)", it.suffix)
    ]
    long = [it for it in files if it.stat().st_size >= LEAST]
    assert any(it.parent.name == "assets" for it in long)
    for ending in ENDINGS.values():
        assert [] == [it.name for it in long if not Path(f"{it}{ending}").exists()]
    for it in long:
        assert it.read_bytes() == gzip.decompress(Path(f"{it}.gz").read_bytes())
