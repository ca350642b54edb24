"""Every address asked for anything, in short: no answer is our fault, and each refusal is a sentence."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from scripts.protocol import openapi

from dudo.server.routes import API
from hostile.addresses import Addressed, ask
from hostile.promises import broken
from support.client import Person
from support.live import config, serving


async def test_whatever_is_asked_for_is_answered_or_refused_in_a_sentence(tmp_path: Path) -> None:
    found = Addressed()
    async with serving(config(tmp_path)) as address:
        person = await Person.arrive(address)
        table = await person.open(game="perudo", seats=2, bots=["wild"], name="Ana", start=True)
        await ask(address, person, [table, "aaaaaaaa"], Random(1), 3, found)
    assert [] == found.wordless
    assert {"200", "400", "404"} <= set(found.asked)


def test_the_document_has_every_address_and_whatever_it_refers_to() -> None:
    document = openapi.document()
    text = json.dumps(document)
    paths = {
        (method.upper(), path) for path, methods in document["paths"].items() for method in methods
    }
    assert {(it.method, it.path) for it in API} == paths
    named = set(re.findall(r'"#/components/schemas/(\w+)"', text))
    assert named <= set(document["components"]["schemas"])
    assert {"FromClient", "FromServer", "View"} <= set(document["components"]["schemas"])


@pytest.mark.parametrize(
    ("well", "kept"), [(None, True), (True, True), (False, False)], ids=["not run", "well", "ill"]
)
def test_what_schemathesis_finds_counts_if_it_was_run(*, well: bool | None, kept: bool) -> None:
    assert (not broken(Addressed(well=well).promises)) == kept
