"""The explorer over HTTP: what is solved, what an equilibrium does, and one sentence for what is not there."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from dudo.server.app import create_app
from dudo.server.data_folder import STRATEGIES
from dudo.server.limits import Limits
from dudo.solver.own import LARGEST, MOST
from dudo.solver.ranges import NEVER_PLAYED
from dudo.solver.shipped import EXPLORED
from dudo.solver.solve import solve
from support.live import config


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with TestClient(create_app(config(tmp_path_factory.mktemp("explorer")))) as client:
        yield client


def explored(http: TestClient, strategy: str, *history: str) -> Any:
    answer = http.post("/api/explore", json={"strategy": strategy, "history": history})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_every_strategy_that_ships_is_listed_with_its_bracket(http: TestClient) -> None:
    found = http.get("/api/strategies").json()
    listed = found["strategies"]
    assert found["problems"] == []
    assert [one["name"] for one in listed] == list(EXPLORED)
    one = next(it for it in listed if it["name"] == "J-1v1")
    assert one["low"] < -7 / 327 < one["high"]
    assert (one["dice"], one["facts"]["sides"]) == ([1, 1], 6)
    assert one["about"] == "Ones are wild, and nobody bids on them."
    for_bots = next(it for it in listed if it["name"] == "J-2v2-limited")
    assert for_bots["title"] == "Ones wild (as bots play)"
    assert for_bots["about"] == (
        "Ones are wild, and nobody bids on them. Bots raise at most 3 times a round."
    )


def test_a_hand_acts_by_chances_that_add_up_and_no_other_action_is_worth_more(
    http: TestClient,
) -> None:
    found = explored(http, "J-1v1", "1x4")
    assert found["seat"] == 1
    assert found["led"] == [pytest.approx(0.2, abs=0.1), 1.0]
    assert sum(it["often"] for it in found["actions"]) == pytest.approx(1, abs=1e-3)
    assert sum(it["likely"] for it in found["others"]) == pytest.approx(1, abs=1e-3)
    assert [it["over"] for it in found["actions"] if it["action"] == "liar"] == [True]
    for hand in found["hands"]:
        assert sum(hand["often"]) == pytest.approx(1, abs=1e-3)
        assert hand["worth"] == pytest.approx(max(filter(None, hand["worths"])), abs=0.02)


def test_bids_that_an_equilibrium_never_makes_can_be_looked_at_and_are_marked(
    http: TestClient,
) -> None:
    found = explored(http, "J-1v1", "2x6")
    assert found["led"] == [pytest.approx(0, abs=1e-3), 1.0]
    assert found["note"] == NEVER_PLAYED
    assert explored(http, "J-1v1", "1x5")["note"] == ""
    assert [it["often"] for it in found["actions"] if it["action"] == "liar"] == [1.0]


@pytest.mark.day
def test_what_beats_a_player_who_is_held_is_explored_like_any_strategy(tmp_path: Path) -> None:
    """Whoever calls every "one four" is met with the bids that are true."""
    caller = {"player": "other", "standing": "1x4", "play": {"liar": 1}}
    (tmp_path / STRATEGIES).mkdir()
    solve("J", lock=[caller], within=1).save(tmp_path / STRATEGIES / "caller.strategy")
    with TestClient(create_app(config(tmp_path))) as client:
        (one,) = (it for it in client.get("/api/strategies").json()["strategies"] if it["own"])
        assert one["low"] > 0.27
        first = explored(client, "caller")
        answer = explored(client, "caller", "1x4")
    place = [it["action"] for it in first["actions"]].index("1x4")
    often = {tuple(hand["dice"]): hand["often"][place] for hand in first["hands"]}
    assert (often[1,], often[4,]) == (pytest.approx(1, abs=0.01), pytest.approx(1, abs=0.01))
    assert [it["often"] for it in answer["actions"] if it["action"] == "liar"] == [
        pytest.approx(1, abs=1e-3)
    ]


def test_what_somebody_has_solved_is_explored_too_and_bad_files_get_a_sentence(
    tmp_path: Path,
) -> None:
    folder = tmp_path / STRATEGIES
    with TestClient(create_app(config(tmp_path))) as client:
        assert len(client.get("/api/strategies").json()["strategies"]) == len(EXPLORED)
        folder.mkdir()
        shutil.copy(EXPLORED["N-1v1"].path, folder / "mine.strategy")
        shutil.copy(EXPLORED["N-1v1"].path, folder / "J-1v1.strategy")  # does not hide the other
        whole = (folder / "mine.strategy").read_bytes()
        (folder / "cut.strategy").write_bytes(whole[:-10])
        (folder / "deep.strategy").write_bytes(b"[" * 200_000)
        (folder / "junk.strategy").write_text("dice")
        (folder / "large.strategy").write_bytes(b"")
        os.truncate(folder / "large.strategy", LARGEST + 1)
        (folder / "dice.strategy").write_bytes(whole.replace(b"[1, 1]", b"[9, 9]", 1))
        found = client.get("/api/strategies").json()
        own = {one["name"]: one for one in found["strategies"] if one["own"]}
        assert set(own) == {"mine", "cut"}
        assert own["mine"]["title"] == "Liar’s Dice for two, solved here"
        assert found["problems"] == [
            "deep holds no strategy that can be read.",
            "dice is about 18 dice, and the explorer shows 8 at most.",
            "junk holds no strategy that can be read.",
            "large is 65 MB in size, and the explorer reads at most 64.",
        ]
        assert explored(client, "mine", "1x4") == explored(client, "N-1v1", "1x4")
        answer = client.post("/api/explore", json={"strategy": "cut"})
        assert answer.status_code == 404
        assert answer.json()["sentence"] == "cut holds no strategy that can be read."
        for number in range(MOST + 1):
            shutil.copy(EXPLORED["N-1v1"].path, folder / f"z{number:03}.strategy")
        found = client.get("/api/strategies").json()
        assert len(found["strategies"]) + len(found["problems"]) == len(EXPLORED) + MOST - 1


@pytest.mark.parametrize(
    ("asked", "status", "sentence"),
    [
        ({"strategy": "X-1v1"}, 404, "No strategy called X-1v1 comes with the package"),
        ({"strategy": "J-1v1", "history": ["1x1"]}, 400, "1x1 is not legal there: 1x2, 1x3"),
        ({"strategy": "J-1v1", "history": ["1x4", "liar"]}, 400, "liar ends the round"),
        ({"strategy": "J-1v1", "history": ["many"]}, 400, "many"),
        ({"strategy": "J-1v1", "history": ["1x2"] * 101}, 400, "That is not what was expected"),
        ({"strategies": "J-1v1"}, 400, "That is not what was expected here"),
    ],
)
def test_what_is_not_there_gets_a_sentence(
    http: TestClient, asked: dict[str, Any], status: int, sentence: str
) -> None:
    answer = http.post("/api/explore", json=asked)
    assert answer.status_code == status
    assert sentence in answer.json()["sentence"]


def test_who_asks_without_end_has_to_wait(tmp_path: Path) -> None:
    limits = Limits().but("asked", 0.01, 2)
    with TestClient(create_app(config(tmp_path, limits=limits))) as client:
        ask = {"strategy": "J-1v1"}
        statuses = [client.post("/api/explore", json=ask).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
