"""`dudo verify`: a match as a table exports it, and one in which something was changed."""

import json
from pathlib import Path

from click.testing import CliRunner

from dudo.games import find
from dudo.table.verbs.matches import Rematch, Start
from dudo.terminal.main import main
from support.schemas import objections
from support.tables import HOST, ask, tables, until


async def played(folder: Path, *, match: int = 1) -> Path:
    """The file of that match between bots, as the table has thrown it with its shakes."""
    async with tables(folder, shaken=True) as at:
        table = await at.open(
            find("perudo"), name="perudo", seats=3, host=HOST, bots=["wild"] * 3, pace=0.0
        )
        await ask(table, HOST, Start)
        await at.services.time.pass_by(0.0)  # type: ignore[attr-defined]
        await until(lambda: table.state.stage == "over")
        while table.state.match < match:
            await ask(table, HOST, Rematch)
            await at.services.time.pass_by(0.0)  # type: ignore[attr-defined]
            await until(lambda: table.state.stage == "over")
        path = folder / "match.txt"
        path.write_text(str(await at.record(table, match)), encoding="utf-8")
    return path


async def test_a_match_that_a_table_exports_is_verified(tmp_path: Path) -> None:
    path = await played(tmp_path)
    done = CliRunner().invoke(main, ["verify", str(path)])
    assert (0, "") == (done.exit_code, done.stderr)
    assert done.stdout.startswith("All ")
    assert "No player has opened a value of their own" in done.stdout
    assert "So the record agrees with itself." in done.stdout
    assert "came before" not in done.stdout
    found = json.loads(CliRunner().invoke(main, ["verify", str(path), "--json"]).stdout)
    assert objections("verify.json", found) == []
    assert (True, 0) == (found["verified"], found["brought"]["opened"])
    assert found["earlier"] == 0
    assert 3 * found["shakes"] == found["brought"]["bot"]


async def test_the_second_match_of_a_table_tells_of_the_shakes_before_it(tmp_path: Path) -> None:
    path = await played(tmp_path, match=2)
    done = CliRunner().invoke(main, ["verify", str(path)])
    found = json.loads(CliRunner().invoke(main, ["verify", str(path), "--json"]).stdout)
    assert (0, "") == (done.exit_code, done.stderr)
    assert found["earlier"] > 0
    assert f"{found['earlier']} shakes of this table came before" in " ".join(done.stdout.split())


async def test_a_match_in_which_something_was_changed_is_refused(tmp_path: Path) -> None:
    path = await played(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"kind":"bot"', '"kind":"nobody"', 1), encoding="utf-8")
    done = CliRunner().invoke(main, ["verify", str(path)])
    assert (1, "") == (done.exit_code, done.stdout)
    assert ": shake 0 gives " in done.stderr
    found = json.loads(CliRunner().invoke(main, ["verify", str(path), "--json"]).stdout)
    assert objections("verify.json", found) == []
    assert (False, done.stderr.strip()) == (found["verified"], found["sentence"])
