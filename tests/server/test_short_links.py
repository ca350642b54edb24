"""House rules behind a short link: what the server keeps, for how long, and what it says of what it does not know."""

import asyncio
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from dudo.server.short_links import ShortLinks
from dudo.table.errors import Refusal
from dudo.table.sqlite import SqliteStore

CHANGES = {"hand.count": 6, "exact": "exact"}


def link(http: TestClient, **changes: Any) -> str:
    """What a link to Boxed Perudo with those changes carries."""
    rules: dict[str, Any] = {"game": "perudo_box"}
    for path, value in changes.items():
        change = {"path": f"game.{path}", "value": value}
        rules = {
            "ruleset": http.post("/api/compose", json={**rules, "change": change}).json()["ruleset"]
        }
    return str(http.post("/api/compose", json=rules).json()["link"])


def test_what_was_sent_is_found_under_its_short_link_with_the_name_of_the_sender(
    http: TestClient,
) -> None:
    rules = link(http, **CHANGES)
    sent = http.post("/api/house", json={"link": rules, "sender": " Anna\u202e "}).json()
    code = sent["path"].removeprefix("/g/")
    assert (sent["links"], len(code)) == ([f"http://table.example/g/{code}"], 8)
    assert http.get(f"/api/house/{code}").json() == {"link": rules, "sender": "Anna"}
    assert http.post("/api/house", json={"link": rules, "sender": "Anna"}).json() == sent


def test_a_short_link_is_shown_as_what_its_sender_plays(http: TestClient) -> None:
    sent = http.post("/api/house", json={"link": link(http, **CHANGES), "sender": "Anna"}).json()
    page = http.get(sent["path"])
    title = '<meta property="og:title" content="Anna plays Boxed Perudo, but six dice and Calza" />'
    assert (page.status_code, title in page.text) == (200, True)


def test_only_links_to_house_rules_are_kept(http: TestClient) -> None:
    answer = http.post("/api/house", json={"link": "https://evil.example"})
    assert (answer.status_code, answer.json()["sentence"]) == (
        400,
        "This link to house rules is damaged: copy it again.",
    )


def test_a_link_that_is_not_known_is_told_so_in_one_sentence(http: TestClient) -> None:
    answer = http.get("/api/house/k4mzq2aa")
    assert (answer.status_code, answer.json()["sentence"]) == (
        404,
        "This server does not know that short link: ask the sender for the rules again.",
    )
    assert http.get("/g/k4mzq2aa").status_code == 404


def test_no_more_than_so_many_are_kept_and_those_that_were_sent_last(tmp_path: Path) -> None:
    times = iter(range(1, 10))

    async def sent() -> list[str]:
        store = SqliteStore(tmp_path / "kept.sqlite3")
        links = ShortLinks(store, most=2, clock=lambda: float(next(times)))
        codes = [await links.keep(it, "Anna") for it in ("one", "two", "one", "three")]
        found: list[str] = []
        for code in dict.fromkeys(codes):
            try:
                found.append((await links.kept(code))[0])
            except Refusal:
                found.append("")
        await store.close()
        return found

    assert ["one", "", "three"] == asyncio.run(sent())
