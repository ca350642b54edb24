"""`dudo verify`: a match as a table exports it, and one in which something was changed."""

import asyncio
import json
from pathlib import Path

from click.testing import CliRunner

from dudo.games import find
from dudo.table.table import Table
from dudo.table.verbs.matches import Rematch, Start
from dudo.terminal.main import main
from support.schemas import objections
from support.tables import HOST, HandTime, ask, tables


async def played(folder: Path, *, match: int = 1) -> Path:
    """The file of that match between bots, as the table has thrown it with its shakes; `1.txt` and so on are all."""
    async with tables(folder, shaken=True) as at:
        table = await at.open(
            find("perudo"), name="perudo", seats=3, host=HOST, bots=["wild"] * 3, pace=0.0
        )
        await ask(table, HOST, Start)
        await played_to_its_end(table)
        while table.state.match < match:
            await ask(table, HOST, Rematch)
            await played_to_its_end(table)
        for number in range(1, match + 1):
            text = str(await at.record(table, number))
            (folder / f"{number}.txt").write_text(text, encoding="utf-8")
        path = folder / "match.txt"
        path.write_text(str(await at.record(table, match)), encoding="utf-8")
    return path


async def played_to_its_end(table: Table) -> None:
    """Bots think in threads, and what they say may come late: the next one is asked when time passes again."""
    time = table.services.time
    assert isinstance(time, HandTime)
    async with asyncio.timeout(60):
        while table.state.stage != "over":
            await time.pass_by(0.0)


async def test_a_match_that_a_table_exports_is_verified(tmp_path: Path) -> None:
    path = await played(tmp_path)
    done = CliRunner().invoke(main, ["verify", str(path)])
    assert (0, "") == (done.exit_code, done.stderr)
    assert "All " in done.stdout
    assert "No player has opened a value of their own" in done.stdout
    assert "So the record agrees with itself." in done.stdout
    assert "came before" not in done.stdout
    found = json.loads(CliRunner().invoke(main, ["verify", str(path), "--json"]).stdout)
    assert objections("verify.json", found) == []
    assert (True, 0) == (found["verified"], found["brought"]["opened"])
    assert found["earlier"] == 0
    assert found["sentence"].startswith(UNPROVED)
    assert 3 * found["shakes"] == found["brought"]["bot"]


UNPROVED = "Only the dice are proved. Names, bids, the house rules, the number of the match "


async def test_a_match_in_which_something_was_changed_is_refused(tmp_path: Path) -> None:
    path = await played(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("d p1 ", "d p3 ", 1), encoding="utf-8")
    done = CliRunner().invoke(main, ["verify", str(path)])
    assert (1, "") == (done.exit_code, done.stdout)
    assert "The dealer is to throw" in done.stderr
    found = json.loads(CliRunner().invoke(main, ["verify", str(path), "--json"]).stdout)
    assert objections("verify.json", found) == []
    assert (False, done.stderr.strip()) == (found["verified"], found["sentence"])


def verified(folder: Path, *numbers: int, status: int) -> tuple[str, str]:
    """What it says of these files together, with `--json` and for people."""
    files = [str(folder / f"{number}.txt") for number in numbers]
    told = CliRunner().invoke(main, ["verify", *files])
    written = CliRunner().invoke(main, ["verify", *files, "--json"])
    found = json.loads(written.stdout)
    assert objections("verify.json", found) == []
    assert (status, status, not status) == (told.exit_code, written.exit_code, found["verified"])
    assert " ".join(told.stdout.split()).startswith(UNPROVED)
    assert [it["file"] for it in found["files"]] == files
    return json.dumps(found["tables"]) + found["sentence"], " ".join(told.output.split())


async def test_the_matches_of_a_table_are_checked_against_each_other(tmp_path: Path) -> None:
    await played(tmp_path, match=3)
    found, told = verified(tmp_path, 2, 3, 1, status=0)
    assert '"matches": 3, "earlier": 0, "missing": 0' in found
    assert "3 matches, each of which goes on from what was promised in the one before it." in told
    assert "So the records agree with themselves and with each other." in told
    found, told = verified(tmp_path, 1, 3, status=0)
    assert '"matches": 2' in found
    assert '"missing": 0' not in found
    assert "2 matches in their order; " in told
    assert "between them are in none of these files." in told
