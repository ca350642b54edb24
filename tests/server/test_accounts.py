"""Accounts by passkey: nobody needs one, a passkey is proved, and results count once, on every device."""

import asyncio
import hashlib
import time
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import cbor2
import pytest
from starlette.testclient import TestClient

from dudo.server.accounts import book as accounts_book
from dudo.server.accounts.accounts import Accounts
from dudo.server.accounts.book import AccountsBook, PasskeyChallenge
from dudo.server.accounts.ratings import Finisher, MatchResult, Skill, rated
from dudo.server.app import create_app
from dudo.server.backup import back_up, restore
from dudo.server.config import Config
from dudo.server.run import CannotServe, serve
from dudo.table.database import prepare
from dudo.table.errors import StoreError
from dudo.table.postgres import PostgresStore
from dudo.table.sql import SqlStore
from dudo.table.sqlite import SqliteStore
from dudo.table.store import Statements
from support.asgi import SocketClient
from support.files import bytes_in
from support.live import config
from support.passkey import SoftPasskey
from support.postgres import needs_postgres
from support.relay import replies_lost
from support.tables import match, played_out, tables

PUBLIC = "https://dice.example"


@contextmanager
def served(folder: Path, **changes: Any) -> Iterator[TestClient]:
    """A client without cookies at a server that keeps accounts."""
    app = create_app(config(folder, public=PUBLIC, accounts=True, **changes))
    with SocketClient(app, base_url=PUBLIC) as http:
        yield http


class Device:
    """A session, and what it asks."""

    def __init__(self, http: TestClient, token: str = "") -> None:
        self._http = http
        self.token = token or http.post("/api/sessions").json()["token"]

    def post(self, path: str, **body: Any) -> Any:
        """The answer, whatever its status."""
        return self._http.post(path, json=body, headers=self._headers).json()

    def get(self, path: str) -> Any:
        """The answer, whatever its status."""
        return self._http.get(path, headers=self._headers).json()

    @property
    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    def at(self, http: TestClient) -> "Device":
        """The same session at another server."""
        return Device(http, self.token)

    def plays_to_the_end(self, table: str) -> None:
        """The match there is over; it has always claimed the most that it may."""
        with self._http.websocket_connect(f"/ws/{table}", headers=self._headers) as socket:
            number = 0
            while True:
                told = socket.receive_json()
                public = told["view"]["public"] if "view" in told else told.get("public", {})
                if public.get("result"):
                    return
                if told.get("seat") == 0 and told.get("actions"):
                    word = told["actions"].split("|")[-1]
                    number += 1
                    socket.send_json(
                        {"t": "act", "id": f"{number}", "v": told["v"], "seat": 0, "a": word}
                    )

    def makes(self, passkey: SoftPasskey, name: str = "Ana") -> Any:
        """An account with that passkey."""
        options = self.post("/api/account/make/options", name=name)["options"]
        return self.post("/api/account/make", credential=passkey.made(options))

    def signs_in(self, passkey: SoftPasskey) -> Any:
        """Signed in with that passkey."""
        options = self.post("/api/account/sign-in/options")["options"]
        return self.post("/api/account/sign-in", credential=passkey.proves(options))


@pytest.fixture(
    params=["a file", pytest.param("PostgreSQL", marks=[needs_postgres, pytest.mark.day])]
)
async def book(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[AccountsBook]:
    """An empty one, in each database that there is."""
    rows: SqlStore
    if request.param == "a file":
        rows = SqliteStore(tmp_path / "a.sqlite3")
    else:
        url = request.getfixturevalue("database")
        await prepare(url)
        rows = PostgresStore(url)
    yield AccountsBook(rows)
    await rows.close()


def test_a_passkey_signs_in_on_another_device(tmp_path: Path) -> None:
    with served(tmp_path) as http:
        laptop, phone, passkey = Device(http), Device(http), SoftPasskey(PUBLIC)
        assert laptop.get("/api/account") == {"on": True, "you": None}
        assert laptop.makes(passkey)["you"]["name"] == "Ana"
        assert phone.get("/api/account")["you"] is None
        assert phone.signs_in(passkey)["you"]["name"] == "Ana"
        assert phone.post("/api/account/sign-out")["you"] is None
        assert laptop.get("/api/account")["you"]["name"] == "Ana"
        assert Device(http).makes(SoftPasskey(PUBLIC))["you"]["name"] == "Ana 2"


def test_signed_in_one_adds_another_passkey_to_the_same_account(tmp_path: Path) -> None:
    with served(tmp_path) as http:
        laptop, phone, second = Device(http), Device(http), SoftPasskey(PUBLIC)
        laptop.makes(SoftPasskey(PUBLIC))
        assert laptop.makes(second, name="Somebody else")["you"]["name"] == "Ana"
        assert phone.signs_in(second)["you"]["name"] == "Ana"


@pytest.mark.parametrize("what", ["make/options", "forget"])
def test_without_a_fresh_proof_no_passkey_is_added_and_no_account_deleted(
    tmp_path: Path, what: str
) -> None:
    """As somebody would want who has a copy of the session, and no passkey."""
    with served(tmp_path) as http:
        laptop, passkey = Device(http), SoftPasskey(PUBLIC)
        copy = laptop.at(http)
        laptop.makes(passkey)
        accounts = http.app.state.accounts  # type: ignore[attr-defined]
        accounts._clock = lambda: time.time() + 301
        refused = copy.post(f"/api/account/{what}", name="Ana")
        assert refused["sentence"].startswith("Sign in with your passkey again: ")
        assert laptop.signs_in(passkey)["you"]["name"] == "Ana"
        assert "sentence" not in laptop.post(f"/api/account/{what}", name="Ana")


def test_whoever_signs_in_gets_a_new_cookie_with_the_same_seats(tmp_path: Path) -> None:
    """A copy of the old one, or whoever has given it to this browser, is not signed in."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text("<head></head>")
    passkey = SoftPasskey(PUBLIC)
    with served(tmp_path) as http:
        http.get("/")
        for step in ("make", "sign-in"):
            table = http.post("/api/tables", json={"name": "Ana"}).json()["table"]
            ((named, old),) = http.cookies.items()
            asked = http.post(f"/api/account/{step}/options", json={"name": "Ana"})
            answer = (passkey.made if step == "make" else passkey.proves)(asked.json()["options"])
            told = http.post(f"/api/account/{step}", json={"credential": answer}).json()
            assert told["you"]["name"] == "Ana"
            assert http.cookies[named] != old
            assert http.get("/api/account").json()["you"]["name"] == "Ana"
            assert http.get(f"/api/tables/{table}").json()["host"]
            for copy in ({"cookie": f"{named}={old}"}, {"authorization": f"Bearer {old}"}):
                assert http.get("/api/account", headers=copy).json()["you"] is None
                assert http.get(f"/api/tables/{table}", headers=copy).json()["host"]
                http.post("/api/account/sign-out", headers=copy)
            assert http.get("/api/account").json()["you"]["name"] == "Ana"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("An\u0430", "Write each word of your name in one alphabet; “An\u0430” mixes two."),
        ("\u0410na Smith", "Write each word of your name in one alphabet; “\u0410na” mixes two."),
        ("\u200b", "Enter a name with visible letters."),
    ],
)
def test_an_account_is_called_as_a_player_may_be(tmp_path: Path, name: str, sentence: str) -> None:
    """Not in two alphabets, which would pass for somebody else's name, nor so that nobody can see it."""
    with served(tmp_path) as http:
        refused = Device(http).post("/api/account/make/options", name=name)
    assert (refused["error"], refused["sentence"]) == ("malformed", sentence)


def test_an_answer_to_nothing_that_was_asked_says_so(tmp_path: Path) -> None:
    with served(tmp_path) as http:
        ana, device, passkey = Device(http), Device(http), SoftPasskey(PUBLIC)
        ana.makes(passkey)
        sent = passkey.proves(ana.post("/api/account/sign-in/options")["options"])
        refused = device.post("/api/account/sign-in", credential=sent)
    assert (refused["error"], refused["sentence"]) == (
        "seat",
        "Nobody asked for this passkey here in the last 5 minutes. Try again.",
    )


def other_origin(passkey: SoftPasskey, device: Device, _: Device) -> Any:
    passkey.origin = "https://evil.example"
    return device.signs_in(passkey)


def other_session(passkey: SoftPasskey, device: Device, other: Device) -> Any:
    """What somebody has overheard is no use in their own session."""
    options = device.post("/api/account/sign-in/options")["options"]
    return other.post("/api/account/sign-in", credential=passkey.proves(options))


def twice(passkey: SoftPasskey, device: Device, other: Device) -> Any:
    options = device.post("/api/account/sign-in/options")["options"]
    sent = passkey.proves(options)
    device.post("/api/account/sign-in", credential=sent)
    return device.post("/api/account/sign-in", credential=sent)


def copied(passkey: SoftPasskey, device: Device, other: Device) -> Any:
    """A copy of the passkey that has been used less often than the passkey itself."""
    passkey.uses = 5
    other.signs_in(passkey)
    other.post("/api/account/sign-out")
    passkey.uses = 2
    return device.signs_in(passkey)


def other_key(passkey: SoftPasskey, device: Device, _: Device) -> Any:
    forged = SoftPasskey(PUBLIC)
    forged.ident = passkey.ident
    return device.signs_in(forged)


def unknown(_: SoftPasskey, device: Device, __: Device) -> Any:
    return device.signs_in(SoftPasskey(PUBLIC))


def garbled(_: SoftPasskey, device: Device, __: Device) -> Any:
    device.post("/api/account/sign-in/options")
    return device.post("/api/account/sign-in", credential={"rawId": 5})


@pytest.mark.parametrize(
    "attempt", [other_origin, other_session, twice, copied, other_key, unknown, garbled]
)
def test_a_passkey_that_proves_nothing_signs_nobody_in(
    tmp_path: Path, attempt: Callable[[SoftPasskey, Device, Device], Any]
) -> None:
    with served(tmp_path) as http:
        ana, device, other, passkey = Device(http), Device(http), Device(http), SoftPasskey(PUBLIC)
        ana.makes(passkey)
        refused = attempt(passkey, device, other)
        assert refused["error"] in ("seat", "malformed")
        assert refused["sentence"].endswith(".")
        if attempt is not twice:
            assert device.get("/api/account")["you"] is None


def with_a_challenge_for_signing_in(device: Device) -> Any:
    """It would be an account without a name, and the same one for everybody who tries."""
    options = device.post("/api/account/sign-in/options")["options"]
    made = SoftPasskey(PUBLIC).made({**options, "rp": {"id": options["rpId"]}})
    return device.post("/api/account/make", credential=made)


def with_a_long_name(device: Device) -> Any:
    """Of more bytes than WebAuthn allows, all of which would be kept."""
    passkey = SoftPasskey(PUBLIC)
    passkey.ident = bytes(1024)
    return device.makes(passkey)


def with_a_key_that_is_none(device: Device) -> Any:
    options = device.post("/api/account/make/options", name="Ana")["options"]
    flags = hashlib.sha256(b"dice.example").digest() + bytes([0x45]) + bytes(4)
    held = flags + bytes(16) + (2).to_bytes(2) + b"id" + cbor2.dumps([])
    attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": held})
    made = SoftPasskey(PUBLIC).made(options)
    made["response"]["attestationObject"] = urlsafe_b64encode(attested).decode()
    return device.post("/api/account/make", credential=made)


@pytest.mark.parametrize(
    "attempt", [with_a_challenge_for_signing_in, with_a_long_name, with_a_key_that_is_none]
)
def test_a_passkey_that_could_not_have_been_made_makes_no_account(
    tmp_path: Path, attempt: Callable[[Device], Any]
) -> None:
    with served(tmp_path) as http:
        device = Device(http)
        assert attempt(device)["error"] == "seat"
        assert device.get("/api/account")["you"] is None


def test_a_challenge_for_making_a_passkey_signs_nobody_in(tmp_path: Path) -> None:
    with served(tmp_path) as http:
        ana, device, passkey = Device(http), Device(http), SoftPasskey(PUBLIC)
        ana.makes(passkey)
        options = device.post("/api/account/make/options", name="Bo")["options"]
        sent = passkey.proves({**options, "rpId": options["rp"]["id"]})
        assert device.post("/api/account/sign-in", credential=sent)["error"] == "seat"


def test_whoever_has_signed_out_adds_no_passkey_to_the_account(tmp_path: Path) -> None:
    with served(tmp_path) as http:
        device, passkey = Device(http), SoftPasskey(PUBLIC)
        device.makes(SoftPasskey(PUBLIC))
        options = device.post("/api/account/make/options", name="Ana")["options"]
        device.post("/api/account/sign-out")
        refused = device.post("/api/account/make", credential=passkey.made(options))
    assert refused["error"] == "seat"


def test_an_account_has_so_many_passkeys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts_book, "PASSKEYS", 2)
    with served(tmp_path) as http:
        ana = Device(http)
        for _ in range(2):
            ana.makes(SoftPasskey(PUBLIC))
        refused = ana.post("/api/account/make/options", name="Ana")
    assert refused["sentence"] == "This account has as many passkeys as an account may have."


def test_two_devices_that_were_asked_for_the_last_passkey_add_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts_book, "PASSKEYS", 2)
    with served(tmp_path) as http:
        laptop, phone, passkey = Device(http), Device(http), SoftPasskey(PUBLIC)
        laptop.makes(passkey)
        phone.signs_in(passkey)
        asked = [it.post("/api/account/make/options", name="Ana") for it in (laptop, phone)]
        answers = [
            it.post("/api/account/make", credential=SoftPasskey(PUBLIC).made(sent["options"]))
            for it, sent in zip((laptop, phone), asked, strict=True)
        ]
    assert [False, True] == ["error" in it for it in answers]


def until_there_are_some(look: Callable[[], Any]) -> Any:
    """What is seen when something is."""
    for _ in range(1500):
        if found := look():
            return found
        time.sleep(0.02)
    raise AssertionError("There never were any.")


def plays(device: Device, *, bots: int) -> str:
    """The table of a match that has begun, in which the device has the first seat."""
    wish = {
        "game": "duel",
        "seats": 2,
        "bots": ["wild"] * bots,
        "pace": 0,
        "name": "Ana",
        "start": True,
    }
    return str(device.post("/api/tables", **wish)["table"])


def test_a_match_counts_for_all_who_have_an_account_and_for_bots(tmp_path: Path) -> None:
    with served(tmp_path) as http:
        ana, guest = Device(http), Device(http)
        ana.makes(SoftPasskey(PUBLIC))
        table = plays(ana, bots=1)
        ana.plays_to_the_end(table)
        (match,) = until_there_are_some(lambda: ana.get("/api/account/matches"))
        assert (match["table"], match["match"], match["rated"]) == (table, 1, True)
        assert {*match["players"]} == {"Ana", "Wild"}
        won = match["place"] == 1
        pool = {it["name"]: it for it in ana.get("/api/ratings")}
        assert {name: it["bot"] for name, it in pool.items()} == {"Ana": False, "wild": True}
        assert (pool["Ana"]["rating"] > 1500) == won
        assert pool["Ana"]["you"]
        assert [it["you"] for it in guest.get("/api/ratings")] == [False, False]
        assert guest.get("/api/account/matches") == []
        assert ana.post("/api/account/forget") == {"on": True, "you": None}
        assert [it["name"] for it in guest.get("/api/ratings")] == ["wild"]


@pytest.mark.day
@needs_postgres
def test_servers_that_share_a_database_share_accounts_and_count_a_match_once(
    tmp_path: Path, database: str
) -> None:
    with (
        served(tmp_path / "1", store=database) as one,
        served(tmp_path / "2", store=database) as other,
    ):
        here, passkey = Device(one), SoftPasskey(PUBLIC)
        there = here.at(other)
        options = here.post("/api/account/make/options", name="Ana")["options"]
        made = there.post("/api/account/make", credential=passkey.made(options))
        assert made["you"]["name"] == here.get("/api/account")["you"]["name"] == "Ana"
        asked = Device(one).post("/api/account/sign-in/options")["options"]
        assert (
            here.post("/api/account/sign-in", credential=passkey.proves(asked))["error"] == "seat"
        )
        phone = Device(other)
        assert phone.signs_in(passkey)["you"]["name"] == "Ana"

        table = plays(here, bots=1)
        with other.websocket_connect(f"/ws/{table}", headers=phone._headers) as watching:
            here.plays_to_the_end(table)
            while watching.receive_json().get("t") != "state":
                pass  # the table is at hand there, too
        matches = until_there_are_some(lambda: phone.get("/api/account/matches"))
        assert [(it["table"], it["rated"]) for it in matches] == [(table, True)]
    with served(tmp_path / "3", store=database) as later:  # which reads the table back
        assert here.at(later).get(f"/api/tables/{table}")["stage"] == "over"
        pool = {it["name"]: it["matches"] for it in here.at(later).get("/api/ratings")}
    assert pool == {"Ana": 1, "wild": 1}


async def test_matches_that_never_end_and_accounts_that_are_deleted_are_not_kept_as_playing(
    book: AccountsBook,
) -> None:
    for name in ("a", "b"):
        await book.add(name, name.upper(), ident=name.encode(), public_key=b"k", owner=name)
    await book.begin("aaaaaaaa", 1, owners=["b"], at=0.0)
    await book.begin("bbbbbbbb", 1, owners=["a", "b"], at=500 * 86_400.0)
    await book.forget("a")
    assert await book.playing("aaaaaaaa", 1) == {}
    assert await book.playing("bbbbbbbb", 1) == {"b": "b"}


async def test_a_match_that_ends_before_it_is_kept_that_it_has_begun_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy disk, that may take longer than a short match."""
    slow, begin = asyncio.Event(), AccountsBook.begin

    async def begins(self: AccountsBook, *match: Any, **rest: Any) -> None:
        await slow.wait()
        await begin(self, *match, **rest)

    monkeypatch.setattr(AccountsBook, "begin", begins)
    async with tables(tmp_path) as at:
        table = await played_out(await match(at))
    book = AccountsBook(SqliteStore(tmp_path / "a.sqlite3"))
    for owner in ("ana", "bo"):
        await book.add(owner, owner, ident=owner.encode(), public_key=b"k", owner=owner)
    accounts = Accounts(book._database, PUBLIC)
    accounts.begun(table.id, table.state)
    accounts.over(table.id, table.state)
    assert await book.history("ana", most=9) == []
    slow.set()
    assert accounts._recorded is not None
    await accounts._recorded
    assert len(await book.history("ana", most=9)) == 1
    await accounts.close()


async def test_a_match_counts_for_who_was_signed_in_when_it_began(book: AccountsBook) -> None:
    await book.add("a", "Ana", ident=b"1", public_key=b"k", owner="o")
    await book.begin("aaaaaaaa", 1, owners=["o", "guest"], at=1.0)
    await book.sign_out("o")
    await book.add("b", "Bo", ident=b"2", public_key=b"k", owner="o")
    await book.begin("aaaaaaaa", 1, owners=["o"], at=2.0)  # as another server saw it
    assert await book.playing("aaaaaaaa", 1) == {"o": "a"}
    await book.record(result("account:a", "bot:counter"), at=3.0)
    assert await book.playing("aaaaaaaa", 1) == {}


def result(*who: str, coached: bool = False, match: int = 1) -> MatchResult:
    finishers = tuple(Finisher(who=it, name=it, place=at) for at, it in enumerate(who, 1))
    return MatchResult(
        table="aaaaaaaa", match=match, title="Perudo", finishers=finishers, coached=coached
    )


@pytest.mark.parametrize(
    ("it", "expected"),
    [
        (result("account:a", "bot:counter"), True),
        (result("account:a", "account:b", ""), True),
        (result("account:a", "bot:counter", coached=True), False),
        (result("account:a", "", ""), False),
        (result("account:a", "account:a"), False),
        (result("bot:counter", "bot:sharp"), False),
    ],
)
def test_only_uncoached_matches_against_accounts_or_bots_are_rated(
    it: MatchResult, *, expected: bool
) -> None:
    assert expected == it.counts


async def test_a_match_counts_once_however_often_it_is_told(book: AccountsBook) -> None:
    await book.add("a", "Ana", ident=b"1", public_key=b"k", owner="o")
    one = result("account:a", "bot:counter")
    assert [await book.record(one, at=at) for at in (1.0, 2.0)] == [True, False]
    assert (await book.standing("a")).matches == len(await book.history("a", most=9)) == 1


async def test_no_rating_is_lost_where_many_matches_end_at_once(book: AccountsBook) -> None:
    await book.add("a", "Ana", ident=b"1", public_key=b"k", owner="o")
    several = [result("account:a", "bot:counter", match=number) for number in range(1, 9)]
    assert await asyncio.gather(*(book.record(it, at=1.0) for it in several)) == [True] * 8
    in_turn = Skill(), Skill()
    for _ in several:
        after = rated({"a": in_turn[0], "b": in_turn[1]}, {"a": 1, "b": 2})
        in_turn = after["a"], after["b"]
    found = {it.name: (it.skill, it.matches) for it in await book.pool(9)}
    assert found == {"Ana": (in_turn[0], 8), "counter": (in_turn[1], 8)}


def test_a_player_of_several_seats_is_rated_once_by_their_mean_place() -> None:
    assert result("bot:counter", "account:a", "bot:counter").places == {
        "bot:counter": 2.0,
        "account:a": 2.0,
    }


def test_ratings_follow_the_order_in_which_they_finished() -> None:
    skills: dict[str, Skill] = {}
    for _ in range(30):
        skills |= rated(skills, {"first": 1, "second": 2, "third": 3})
    found = [skills[name] for name in ("first", "second", "third")]
    assert found == sorted(found, key=lambda it: -it.rating)
    assert max(it.give_or_take for it in found) < Skill().give_or_take
    level = rated({}, {"one": 1, "two": 1})
    assert level["one"].rating == level["two"].rating


async def test_of_an_account_that_is_forgotten_no_name_is_left(book: AccountsBook) -> None:
    for name in ("a", "b"):
        await book.add(name, name.upper(), ident=name.encode(), public_key=b"k", owner=name)
    one = result("account:a", "account:b")
    named = tuple(replace(it, name=it.who[-1].upper()) for it in one.finishers)
    await book.record(replace(one, finishers=named), at=1.0)
    await book.forget("a")
    (match,) = await book.history("b", most=9)
    assert [(it.who, it.name) for it in match.finishers] == [("", ""), ("account:b", "B")]
    assert (await book.account_of("a"), await book.passkey(b"a"), await book.names()) == (
        None,
        None,
        ["B"],
    )


async def test_a_match_that_ends_while_an_account_is_deleted_keeps_no_name_of_it(
    book: AccountsBook,
) -> None:
    """A result that could not be kept at once is tried again for minutes."""
    for name in ("a", "b"):
        await book.add(name, name.upper(), ident=name.encode(), public_key=b"k", owner=name)
    await book.forget("a")
    assert await book.record(result("account:a", "account:b", "bot:counter"), at=1.0)
    (match,) = await book.history("b", most=9)
    finishers = [("", ""), ("account:b", "account:b"), ("bot:counter", "bot:counter")]
    assert finishers == [(it.who, it.name) for it in match.finishers]
    assert (await book.history("a", most=9), (await book.standing("a")).matches) == ([], 0)
    assert not await book.record(result("account:a", "bot:counter", match=2), at=1.0)


async def test_an_account_that_was_deleted_is_not_made_again_by_an_answer_of_another_device(
    book: AccountsBook,
) -> None:
    await book.add("a", "Ana", ident=b"1", public_key=b"k", owner="laptop")
    await book.ask("phone", PasskeyChallenge(b"c", "a", "Ana", 10.0), now=0.0)
    await book.ask("other", PasskeyChallenge(b"d", "b", "Bo", 10.0), now=0.0)
    await book.forget("a")
    assert await book.asked("phone", now=1.0) is None
    assert await book.asked("other", now=1.0) is not None


async def test_of_an_account_that_is_forgotten_no_name_is_left_in_the_files(tmp_path: Path) -> None:
    book = AccountsBook(SqliteStore(tmp_path / "accounts.sqlite3"))
    for name in ("Wilhelmina", "Bo"):
        await book.add(name, name, ident=name.encode(), public_key=b"k", owner=name)
    await book.forget("Wilhelmina")
    kept = bytes_in(tmp_path)
    assert (False, True) == (b"Wilhelmina" in kept, b"Bo" in kept)


async def test_two_accounts_that_take_a_name_at_once_do_not_share_it(book: AccountsBook) -> None:
    await asyncio.gather(
        *(
            book.add(it, "Ana", ident=it.encode(), public_key=b"k", owner=it)
            for it in ("a", "b", "c")
        )
    )
    assert sorted(await book.names()) == ["Ana", "Ana 2", "Ana 3"]


async def test_a_passkey_has_one_account(book: AccountsBook) -> None:
    told = [await book.add(it, "Ana", ident=b"1", public_key=b"k", owner=it) for it in ("a", "b")]
    assert (told, await book.account_of("b")) == ([True, False], None)


async def test_a_passkey_that_was_used_meanwhile_signs_nobody_in(book: AccountsBook) -> None:
    await book.add("a", "Ana", ident=b"1", public_key=b"k", owner="a")
    assert await book.sign_in(b"1", before=0, uses=5, owner="b")
    assert not await book.sign_in(b"1", before=0, uses=4, owner="c")
    assert [await book.account_of(it) for it in ("b", "c")] == ["a", None]


async def test_a_challenge_is_answered_once_and_in_time(book: AccountsBook) -> None:
    for owner, until in (("a", 10.0), ("b", 20.0), ("b", 30.0)):
        asked = PasskeyChallenge(f"{until}".encode(), "x", "Ana", until)
        await book.ask(owner, asked, now=0.0)
    assert await book.asked("a", now=11.0) is None
    assert await book.asked("b", now=11.0) == PasskeyChallenge(b"30.0", "x", "Ana", 30.0)
    assert await book.asked("b", now=11.0) is None


async def test_what_fails_halfway_changes_nothing(book: AccountsBook) -> None:
    async def half(at: Statements) -> None:
        await at.fetch("INSERT INTO account (id, name, at) VALUES ($1, $2, $3)", "a", "Ana", 1.0)
        await at.fetch("INSERT INTO nowhere VALUES (1)")

    with pytest.raises(StoreError, match=r"\.$"):
        await book._database.change(half)
    assert await book.names() == []


@pytest.mark.day
@needs_postgres
async def test_what_is_done_is_said_though_the_reply_is_lost(database: str) -> None:
    await prepare(database)
    async with replies_lost(database) as (relay, url):
        store = PostgresStore(url)
        book = AccountsBook(store)
        relay.lose(b"COMMIT")
        assert await book.add("a", "Ana", ident=b"1", public_key=b"k", owner="a")
        relay.lose(b"COMMIT")
        assert await book.sign_in(b"1", before=0, uses=5, owner="b")
        assert [await book.account_of(it) for it in ("a", "b")] == ["a", "a"]
        relay.lose(b"UPDATE")
        with pytest.raises(StoreError):
            await book.sign_in(b"1", before=5, uses=6, owner="c")
        assert await book.account_of("c") is None
        assert await book.passkeys_of("a") == [b"1"]
        relay.lose(b"SELECT name")
        assert await book.name_of("a") == "Ana"
        relay.lose(b"COMMIT")
        await book.forget("a")
        assert (relay.lost, await book.names()) == (5, [])
        await store.close()


async def test_an_account_is_forgotten_though_its_traces_cannot_be_wiped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rows = SqliteStore(tmp_path / "accounts.sqlite3")
    book = AccountsBook(rows)
    await book.add("a", "Ana", ident=b"1", public_key=b"k", owner="a")

    async def fails() -> None:
        raise StoreError("The disk is full.")

    monkeypatch.setattr(rows, "wipe", fails)
    await book.forget("a")
    assert await book.names() == []
    assert "traces of an account" in caplog.text


def test_without_accounts_everybody_is_a_guest(tmp_path: Path) -> None:
    with SocketClient(create_app(config(tmp_path)), base_url="http://127.0.0.1") as http:
        ana = Device(http)
        assert ana.get("/api/account") == {"on": False, "you": None}
        assert ana.get("/api/ratings") == []
        refused = ana.post("/api/account/sign-in/options")
        assert refused["sentence"] == "This server keeps no accounts."


def test_passkeys_need_a_public_address_with_https(tmp_path: Path) -> None:
    for public in ("", "http://dice.example"):
        with pytest.raises(CannotServe, match="Passkeys belong to an address with HTTPS"):
            serve(Config(port=0, data=tmp_path, build=False, accounts=True, public=public))


def test_a_backup_holds_the_accounts(tmp_path: Path) -> None:
    passkey = SoftPasskey(PUBLIC)
    with served(tmp_path / "data") as http:
        Device(http).makes(passkey)
        back_up(tmp_path / "data", tmp_path / "b.zip")
    restore(tmp_path / "b.zip", tmp_path / "new")
    with served(tmp_path / "new") as http:
        assert Device(http).signs_in(passkey)["you"]["name"] == "Ana"
