"""What is answered over HTTP."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient

from dudo.engine.engines import engines
from dudo.games import catalogue
from dudo.server.app import create_app
from dudo.server.limits import BODY, Limits
from dudo.server.routes import ROUTES
from dudo.server.sessions import Sessions
from support.asgi import AsgiSockets
from support.live import ENTRIES, config


@pytest.mark.parametrize(
    "path",
    ["/api/account", "/api/yours?tables=", "/api/games", "/health", "/ready", "/api/nothing"],
)
def test_no_proxy_keeps_an_answer_and_gives_it_to_somebody_else(
    http: TestClient, path: str
) -> None:
    assert "no-store" == http.get(path).headers["cache-control"]


def test_the_first_page_brings_a_session(http: TestClient) -> None:
    fresh = http.get("/", headers={"cookie": ""})
    cookie = fresh.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in http.get("/t/abcdefgh").headers
    assert "The page" in http.get("/t/abcdefgh").text


def test_over_https_no_cookie_counts_that_somebody_else_could_have_set(tmp_path: Path) -> None:
    """A page without HTTPS, or of another name below the same domain, cannot set one with that prefix."""
    wanted = config(tmp_path, public="https://table.example")
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<head></head>")
    with TestClient(create_app(wanted), base_url="https://table.example") as http:
        cookie = http.get("/").headers["set-cookie"]
        assert cookie.startswith("__Host-dudo-")
        assert {"Path=/", "Secure"} <= set(cookie.split("; "))
        assert "domain" not in cookie.lower()
        table = http.post("/api/tables", json={"name": "Ana"}).json()["table"]
        named, _, ours = cookie.split(";")[0].partition("=")
        theirs = http.post("/api/sessions").json()["token"]
        planted = named.removeprefix("__Host-")
        for sent, host in (
            (f"{named}={ours}; {planted}={theirs}", True),
            (f"{planted}={theirs}; {named}={ours}", True),
            (f"{planted}={ours}", False),
        ):
            room = http.get(f"/api/tables/{table}", headers={"cookie": sent}).json()
            assert room["host"] is host, sent


def test_of_two_cookies_of_our_name_the_first_of_ours_counts(http: TestClient) -> None:
    """A browser puts the one for the longest path, and the older one, there."""
    table = http.post("/api/tables", json={"name": "Ana"}).json()["table"]
    ((named, ours),) = http.cookies.items()
    theirs = http.post("/api/sessions").json()["token"]
    for first in (f"{named}={ours}", f"{named}=nonsense; {named}={ours}"):
        told = {"cookie": f"{first}; {named}={theirs}"}
        assert http.get(f"/api/tables/{table}", headers=told).json()["host"]


@pytest.mark.parametrize(
    "change", ["{}=", "{}==", "{} ", " {}", "{}.", "{}%20", "{}~", "{}\t", '"{}"']
)
def test_a_token_is_written_in_one_way_alone(http: TestClient, change: str) -> None:
    ((named, ours),) = http.cookies.items()
    for headers in (
        {"cookie": f'{named}="{ours}="'},
        {"authorization": f"Bearer {change.format(ours)}"},
    ):
        told = {"cookie": "", **headers}
        assert http.post("/api/tables", json={}, headers=told).status_code == 403


def test_the_page_and_its_parts_are_served(http: TestClient) -> None:
    assert http.get("/assets/main.js").text == "1"
    assert http.get("/assets/none.js").status_code == 404
    for path in ("/../secret-key", "/%2e%2e/secret-key", "/t/..%2f..%2fsecret-key", "/secret-key"):
        assert http.get(path).status_code == 404
    headers = http.get("/").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "form-action 'self'" in headers["content-security-policy"]
    assert "camera=(), " in headers["permissions-policy"]


@pytest.mark.parametrize(
    ("path", "base"),
    [
        ("/tisch", "./"),
        ("/tables/of/chess", "../../"),
        ("/t/abcdefgh/seat", "../../"),
        ("/t/", "../"),
    ],
)
def test_an_address_with_nothing_is_answered_by_the_page(
    http: TestClient, path: str, base: str
) -> None:
    answer = http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert f'<base href="{base}" />' in answer.text
    assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_a_part_of_the_page_has_one_address_wherever_the_page_is(http: TestClient) -> None:
    """So that a browser that knows the first page has all that it needs for a table."""
    table = http.post("/api/tables", json={"name": "Ana"}).json()["path"]
    for path in ("/", table, "/t/abcdefgh", "/house/abc", "/odds", "/rules/perudo", "/tisch"):
        found = re.search('<base href="([^"]+)" />', http.get(path).text)
        assert found is not None, path
        part = urljoin(urljoin(f"http://table.example{path}", found[1]), "./assets/main.js")
        assert part == "http://table.example/assets/main.js"


def test_what_programs_ask_for_in_vain_is_answered_with_a_sentence(http: TestClient) -> None:
    for answer in (http.get("/api/chess"), http.get("/api"), http.post("/tisch")):
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["sentence"]
    assert http.get("/t/abcdefgh").status_code == 404


def test_without_a_built_page_there_is_a_sentence(tmp_path: Path) -> None:
    with TestClient(create_app(config(tmp_path))) as client:
        answer = client.get("/")
    assert (answer.status_code, answer.text.count("\n")) == (503, 1)


def test_every_game_and_bot_is_listed(http: TestClient) -> None:
    games = http.get("/api/games").json()
    assert [game["name"] for game in games] == list(catalogue())
    perudo = http.get("/api/games/Perudo%20Family%20Rules").json()
    assert perudo == next(game for game in games if game["name"] == "perudo")
    assert all(game["rules"] and game["text"] and game["meanings"] for game in games)
    assert [bot["name"] for bot in http.get("/api/bots").json()] == list(ENTRIES)
    assert http.get("/api/games/chess").status_code == 404


def test_house_rules_may_start_from_every_engine(http: TestClient) -> None:
    blanks = http.get("/api/blanks").json()
    assert list(engines()) == [blank["engine"] for blank in blanks]
    for blank in blanks:
        start = {"ruleset": {blank["engine"]: {"title": "Our game"}}}
        assert http.post("/api/compose", json=start).json()["info"]["title"] == "Our game"


def test_a_table_is_opened_and_found(http: TestClient) -> None:
    opened = http.post(
        "/api/tables",
        json={"game": "Perudo family rules", "seats": 3, "bots": ["wild"], "name": "Ana"},
    )
    table = opened.json()["table"]
    assert opened.json() == {
        "table": table,
        "path": f"/t/{table}",
        "links": [f"http://table.example/t/{table}"],
    }
    room = http.get(f"/api/tables/{table}").json()
    assert (room["game"], room["stage"], room["host"]) == ("perudo", "lobby", True)
    assert [seat["name"] for seat in room["seats"]] == ["Ana", None, "Wild"]
    assert [seat["yours"] for seat in room["seats"]] == [True, False, False]
    other = http.get(f"/api/tables/{table}", headers={"cookie": ""}).json()
    assert (other["host"], [seat["yours"] for seat in other["seats"]]) == (False, [False] * 3)


def test_a_table_is_opened_for_a_house_ruleset(http: TestClient) -> None:
    ruleset = {"bidding": {"title": "Ours", "hand": {"dice": {"count": 2}}}}
    table = http.post("/api/tables", json={"ruleset": ruleset, "seats": 2}).json()["table"]
    room = http.get(f"/api/tables/{table}").json()
    assert (room["game"], room["info"]["title"], room["info"]["facts"]["dice"]) == (
        "house",
        "Ours",
        2,
    )


@pytest.mark.parametrize(
    "body",
    [
        "nonsense",
        '{"game": "chess"}',
        '{"seats": 1}',
        '{"seats": 99}',
        '{"seats": "4"}',
        '{"bots": ["genius"]}',
        '{"bots": ["wild", "wild", "wild", "wild", "wild"]}',
        '{"name": ""}',
        '{"name": "\\u200b"}',
        '{"clock": 0}',
        '{"pace": -1}',
        '{"ruleset": {"bidding": {}}}',
        '{"ruleset": 7}',
        '{"colour": "green"}',
    ],
)
def test_what_describes_no_table_gets_a_sentence(http: TestClient, body: str) -> None:
    answer = http.post("/api/tables", content=body)
    assert (answer.status_code, answer.json()["error"]) == (400, "malformed")
    assert answer.json()["sentence"].strip().endswith((".", "?"))


def test_a_body_that_is_too_large_is_not_read(http: TestClient) -> None:
    answer = http.post("/api/tables", content="x" * (BODY + 1))
    assert (answer.status_code, answer.json()["error"]) == (413, "malformed")
    assert answer.json()["sentence"] == f"A request has at most {BODY} bytes."


def test_only_a_session_opens_tables(http: TestClient) -> None:
    assert http.post("/api/tables", json={}, headers={"cookie": ""}).status_code == 403
    forged = {"cookie": "", "authorization": "Bearer forged.token"}
    assert http.post("/api/tables", json={}, headers=forged).status_code == 403
    token = http.post("/api/sessions").json()["token"]
    signed = {"cookie": "", "authorization": f"Bearer {token}"}
    assert http.post("/api/tables", json={}, headers=signed).status_code == 200


def test_a_page_of_another_site_opens_no_tables(http: TestClient) -> None:
    evil = http.post("/api/tables", json={}, headers={"origin": "http://evil.example"})
    assert evil.status_code == 403
    ours = http.post("/api/tables", json={}, headers={"origin": "http://table.example"})
    assert ours.status_code == 200


def test_one_session_cannot_open_tables_without_end(tmp_path: Path) -> None:
    limits = Limits().but("tables", 0.001, 2)
    with TestClient(create_app(config(tmp_path, limits=limits))) as client:
        token = client.post("/api/sessions").json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        answers = [client.post("/api/tables", json={}, headers=headers) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]


def test_the_record_is_for_after_the_match(http: TestClient) -> None:
    table = http.post(
        "/api/tables", json={"seats": 2, "bots": ["wild"], "name": "Ana", "start": True}
    )
    answer = http.get(f"/api/tables/{table.json()['table']}/record")
    assert (answer.status_code, answer.json()["error"]) == (409, "illegal")
    missing = http.get(f"/api/tables/{table.json()['table']}/record?match=7")
    assert missing.status_code == 400
    assert http.get("/api/tables/nowhere1/record").status_code == 404


def test_a_qr_code_leads_to_a_table_and_nowhere_else(http: TestClient) -> None:
    code = http.get("/api/qr?path=/t/abcdefgh")
    assert code.headers["content-type"] == "image/svg+xml"
    assert code.text.startswith("<svg")
    for path in ("//evil.example", "/t/../x", "https://evil.example", "/t/ABC"):
        assert http.get("/api/qr", params={"path": path}).status_code == 400


def test_unknown_addresses_and_impossible_requests_are_refused_with_a_sentence(
    http: TestClient,
) -> None:
    nothing = http.get("/api/nothing")
    assert (nothing.status_code, nothing.json()["error"]) == (404, "room")
    wrong = http.delete("/api/tables")
    assert (wrong.status_code, wrong.json()["error"]) == (405, "room")


def test_a_log_that_cannot_be_written_gets_a_sentence(http: TestClient) -> None:
    assert http.portal is not None
    assert isinstance(http.app, AsgiSockets)
    http.portal.call(http.app.state.app_state.tables.services.store.close)
    answer = http.post("/api/tables", json={})
    assert (answer.status_code, answer.json()["error"]) == (503, "busy")


def test_every_address_is_told_in_words() -> None:
    assert [route.path for route in ROUTES if not route.handler.__doc__] == []


def test_a_session_of_another_key_is_none() -> None:
    ours, theirs = Sessions("a" * 32), Sessions("b" * 32)
    token = ours.new()
    assert ours.owner(token) == ours.owner(token)
    assert ours.owner(token) != ours.owner(ours.new())
    assert theirs.owner(token) is None
    assert ours.owner(token + "x") is None
    assert token not in str(ours.owner(token))


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/games", None),
        ("/api/games/perudo", None),
        ("/api/games/none", None),
        ("/api/puzzles/bids", None),
        ("/api/strategies", None),
        ("/api/odds", {"question": "five dice, ten on the table"}),
        ("/api/compose", {"game": "perudo"}),
    ],
)
def test_every_answer_in_words_says_in_which_language_it_is(
    http: TestClient, path: str, body: object
) -> None:
    language = {"accept-language": "de"}
    answer = (
        http.get(path, headers=language)
        if body is None
        else http.post(path, json=body, headers=language)
    )
    assert answer.headers["content-language"] == "de"
    assert "accept-language" in answer.headers["vary"].split(", ")
