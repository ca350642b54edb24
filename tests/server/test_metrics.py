"""Metrics for Prometheus: on a port of their own, with labels that are known beforehand."""

import socket
from pathlib import Path

import httpx2
import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.types import Message, Receive, Scope, Send

from dudo.server import metrics
from dudo.server.config import Config
from dudo.server.metrics import Meter, Metered, PrometheusMeter
from dudo.server.routes import ROUTES
from dudo.server.run import CannotServe, serve
from support.client import PLAIN, Person
from support.live import config, free_port, serving


async def test_what_happens_is_counted_and_nobody_is_named(tmp_path: Path) -> None:
    meter, port = PrometheusMeter(), free_port()
    stop = meter.serve("127.0.0.1", port)
    try:
        async with serving(config(tmp_path, meter=meter)) as address:
            ana = await Person.arrive(address)
            table = await ana.open(game="perudo", seats=2, bots=["meek"], name="Ana", pace=0)
            for path in ("/nothing", f"/{'x' * 50}", "/api/games/chess", f"/api/tables/{table}"):
                await ana.get(path)
            async with ana.at(table) as client:
                await client.ask("start")
                await client.until(lambda me: me.legal(0))
                async with httpx2.AsyncClient(timeout=60, verify=PLAIN) as http:
                    said = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    finally:
        stop()
    found = {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(said)
        for sample in family.samples
    }
    assert found["dudo_tables_at_hand",] == found["dudo_sockets_open",] == 1
    assert found["dudo_messages_total",] == 1
    assert found["dudo_log_append_seconds_count",] >= 2
    assert found["dudo_http_requests_total", "/api/tables", "2xx"] == 1
    assert found["dudo_http_requests_total", "/api/games/{name}", "4xx"] == 1
    assert found["dudo_http_requests_total", "other", "4xx"] == 2
    endpoints = {key[1] for key in found if key[0] == "dudo_http_requests_total"}
    assert endpoints <= {"other", *(endpoint.path for endpoint in ROUTES)}
    for secret in (ana.token, table, "Ana", "xxx"):
        assert secret not in said


class Timed(Meter):
    """Remembers how long requests took."""

    def __init__(self) -> None:
        self.took: list[float] = []

    def answered(self, endpoint: str, *, status: int, seconds: float) -> None:
        self.took.append(seconds)


async def test_how_long_a_client_reads_is_no_time_that_it_waited() -> None:
    """A program that listens to its table for an hour would hide what everybody else waits for."""
    meter, now = Timed(), [0.0]

    async def slow_reader(_scope: Scope, _receive: Receive, send: Send) -> None:
        now[0] += 0.5
        await send({"type": "http.response.start", "status": 200, "headers": []})
        now[0] += 3600
        await send({"type": "http.response.body", "body": b""})

    async def nothing() -> Message:
        raise AssertionError("it reads no body")

    async def sent(_message: Message) -> None: ...

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(metrics, "perf_counter", lambda: now[0])
        await Metered(slow_reader, meter)({"type": "http"}, nothing, sent)
    assert meter.took == [0.5]


async def test_an_answer_that_never_begins_has_taken_until_it_failed() -> None:
    meter, now = Timed(), [0.0]

    async def fails(_scope: Scope, _receive: Receive, _send: Send) -> None:
        now[0] += 0.5
        raise ZeroDivisionError

    async def nothing() -> Message:
        raise AssertionError("it reads no body")

    async def sent(_message: Message) -> None: ...

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(metrics, "perf_counter", lambda: now[0])
        with pytest.raises(ZeroDivisionError):
            await Metered(fails, meter)({"type": "http"}, nothing, sent)
    assert meter.took == [0.5]


def test_a_port_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        at = taken.getsockname()
        with pytest.raises(CannotServe, match=f"Metrics cannot be shown at 127.0.0.1:{at[1]}"):
            serve(Config(port=0, data=tmp_path, open_browser=False, build=False, metrics=at))
