"""For whom a request counts: a proxy is believed only if the server was told to trust it."""

from pathlib import Path

import httpx2
import pytest

from dudo.server.limits import TOGETHER
from support.client import PLAIN
from support.live import FREE, config, serving

PROXY = "127.0.0.1"
SECOND = "10.9.9.9"


async def refused(address: str, forwarded: list[str]) -> list[bool]:
    """Which of these requests came too soon, each from whom it says that it is forwarded for."""
    async with httpx2.AsyncClient(base_url=address, timeout=60, verify=PLAIN) as http:
        answers = [
            await http.get("/api/health", headers={"X-Forwarded-For": whom}) for whom in forwarded
        ]
    assert {answer.status_code for answer in answers} <= {200, 429}
    return [answer.status_code == 429 for answer in answers]


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        pytest.param((), "10.0.0.{}", True, id="who is not trusted counts as themselves"),
        pytest.param((SECOND,), "10.0.0.{}", True, id="nor is one proxy another"),
        pytest.param((PROXY,), "10.0.0.{}", False, id="a proxy speaks for many"),
        pytest.param((PROXY,), "10.0.0.{}, 10.0.0.99", True, id="who comes to it may invent"),
        pytest.param((PROXY, SECOND), "10.0.0.{}, 10.9.9.9", False, id="two proxies in a row"),
        pytest.param(
            (PROXY, SECOND),
            "10.0.0.{}, 10.0.0.99, 10.9.9.9",
            True,
            id="who comes to the first of two may invent",
        ),
        pytest.param((PROXY,), "2001:db8::{}", True, id="neighbours in IPv6 are one"),
        pytest.param((PROXY,), "2001:db8:0:{}::1", False, id="networks in IPv6 are not"),
        pytest.param((PROXY,), "::ffff:10.0.0.9", True, id="IPv4 in IPv6 is that address"),
    ],
)
async def test_requests_count_for_whom_a_trusted_proxy_names_last(
    *, tmp_path: Path, proxies: tuple[str, ...], forwarded: str, expected: bool
) -> None:
    wanted = config(tmp_path, limits=FREE.but("requests", 1e-6, 1.0))
    async with serving(wanted, proxies=proxies) as address:
        from_many = [forwarded.format(number) for number in range(1, TOGETHER + 2)]
        told = await refused(address, from_many)
    assert [*[False] * TOGETHER, expected] == told


async def test_what_a_proxy_garbles_is_one_client_and_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    strange = ["", ",", "unknown", "\u00e9", "x" * 9000, "[::1", "10.0.0.1:80", "-1"]
    async with (
        serving(config(tmp_path), proxies=(PROXY,)) as address,
        httpx2.AsyncClient(base_url=address, timeout=60, verify=PLAIN) as http,
    ):
        for whom in strange:
            said = whom.encode()
            headers = [(b"X-Forwarded-For", said), (b"X-Forwarded-Proto", said)]
            answer = await http.post("/api/sessions", headers=headers)
            assert answer.status_code == 200, whom
    assert [it for it in caplog.records if it.exc_info] == []
