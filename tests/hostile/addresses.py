"""Every address of the server, asked for anything: by our own inventor, and by Schemathesis from the OpenAPI document.

`make addresses` writes `build/schemas/openapi.json`, and needs Schemathesis, which `uv` fetches if it is not there.
"""

import asyncio
import json
import re
import shutil
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import httpx2
from msgspec import inspect

from dudo.puzzles.subjects import SUBJECTS
from dudo.server.endpoint import Endpoint
from dudo.server.limits import Limits
from dudo.server.routes import API
from dudo.server.streaming import LINES
from hostile.harness import SENTENCES, attacked, told_well
from hostile.messages import DAMAGES, TEXTS, WORDS, Frame, value_for
from hostile.report import Report
from support.client import Person

DOCUMENT = Path(__file__).resolve().parents[2] / "build" / "schemas" / "openapi.json"
SCHEMATHESIS = "schemathesis>=4.32,<5"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
UNKNOWN = "aaaaaaaa"  # a table that there is not
PATIENCE = 60.0  # seconds until an answer
SCHEMA = "Schemathesis finds nothing"


async def addresses(report: Report, folder: Path, each: int, examples: int, seed: int) -> None:
    """So many requests of our own for each address, then as many of Schemathesis; without examples none."""
    async with attacked(folder, report, seed=seed, limits=Limits.none()) as (address, _):
        person = await Person.arrive(address)
        tables = [await _finished(person), await _going_on(person), UNKNOWN]
        await ask(address, person, tables, Random(seed), each, report)
        if examples:
            await _schemathesis(folder, address, person, tables, examples, seed, report)


async def _finished(person: Person) -> str:
    """A table at which bots have played a match to its end."""
    bots = ["counter", "counter"]
    wanted = {"game": "common_hand", "seats": 2, "bots": bots, "pace": 0, "start": True}
    table = await person.open(**wanted)
    async with person.at(table) as me:
        await me.until(lambda it: it.result)
    return table


async def _going_on(person: Person) -> str:
    table = await person.open(game="perudo", seats=2, bots=["counter"], name="Ana", start=True)
    async with person.at(table) as me:
        await me.until(lambda it: it.states)
    return table


# ---- our own --------------------------------------------------------------------------------------


async def ask(
    address: str, person: Person, tables: list[str], luck: Random, each: int, report: Report
) -> None:
    """So many requests for each address, half of them right in form."""
    async with httpx2.AsyncClient(
        base_url=address, headers=person.headers, timeout=PATIENCE
    ) as http:
        for endpoint in API:
            for _ in range(each):
                path, query = _path(endpoint, tables, luck), _query(endpoint, luck)
                content = _body(endpoint, luck)
                if isinstance(content, str):
                    content = content.encode(errors="replace")
                request = http.build_request(
                    endpoint.method, path, params=query, content=content or None
                )
                answer = await http.send(request, stream=True)
                if endpoint.gives != LINES or answer.status_code >= 400:
                    await answer.aread()
                await answer.aclose()  # a stream would go on for ever
                report.seen[f"answers with {answer.status_code}"] += 1
                ill = answer.status_code >= 400 and not _told(answer)
                asked = [f"{endpoint.method} {path} {query}: {answer.text[:200]}"] if ill else []
                report.judge(SENTENCES, asked, tried=1)


def _told(answer: httpx2.Response) -> bool:
    with suppress(ValueError, KeyError, TypeError):
        return told_well(answer.json())
    return False


def _path(endpoint: Endpoint, tables: list[str], luck: Random) -> str:
    known: dict[str, list[str]] = {
        "table": tables,
        "family": [*map(str, SUBJECTS)],
        "name": ["perudo", "mexican", "common hand"],
        "code": ["BQZT", "k4mzq2aa"],
    }

    def one(part: re.Match[str]) -> str:
        words = known[part[1]] if luck.random() < 0.8 else [*TEXTS[2:6], *WORDS[1:4]]
        return quote(luck.choice(words), safe="") or "-"

    return re.sub(r"{(\w+)}", one, endpoint.path)


def _query(endpoint: Endpoint, luck: Random) -> dict[str, str]:
    values = (
        *TEXTS,
        *WORDS,
        "1",
        "2",
        "0",
        "-1",
        "9" * 400,
        "perudo",
        "claims.wild",
        "/t/aaaaaaaa",
    )
    return {it: luck.choice(values) for it in endpoint.query if luck.random() < 0.8}


def _body(endpoint: Endpoint, luck: Random) -> Frame:
    if endpoint.takes is None:
        return ""
    body = value_for(luck, inspect.type_info(endpoint.takes))
    return json.dumps(body) if luck.random() < 0.5 else luck.choice(DAMAGES)(luck, body)


# ---- Schemathesis ---------------------------------------------------------------------------------


async def _schemathesis(
    folder: Path,
    address: str,
    person: Person,
    tables: list[str],
    examples: int,
    seed: int,
    report: Report,
) -> None:
    """It asks for what the document says there is, and compares the answers with the document."""
    document = folder / "openapi.json"
    document.write_text(json.dumps(_with_tables(json.loads(DOCUMENT.read_text()), tables)))
    command = [shutil.which("st") or ""]
    if not command[0]:
        command = [shutil.which("uv") or "uv", "tool", "run", "--from", SCHEMATHESIS, "st"]
    command += ["run", str(document), "--url", address, "--checks", CHECKS, "--no-color"]
    command += ["-H", f"Authorization: {person.headers['Authorization']}"]
    command += ["--max-examples", str(examples), "--seed", str(seed)]
    try:
        running = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, cwd=folder
        )
    except OSError as error:
        report.judge(SCHEMA, tried=0)
        report.notes.append(f"Schemathesis was not run, because {error}")
        return
    out, _ = await running.communicate()
    text = out.decode(errors="replace")
    report.judge(SCHEMA, [text[-3000:]] if running.returncode else [], tried=examples)


def _with_tables(document: dict[str, Any], tables: list[str]) -> dict[str, Any]:
    """The document, in which the tables are named that there are, and families of puzzles."""
    known = {"table": tables, "family": list(SUBJECTS)}
    for path in [at for at, it in document["paths"].items() if LINES in json.dumps(it)]:
        del document["paths"][path]  # a stream would be read for ever
    for operations in document["paths"].values():
        for operation in operations.values():
            for parameter in operation["parameters"]:
                if parameter["name"] in known:
                    parameter["schema"] = {"enum": known[parameter["name"]]}
    return document
