"""`dudo luck` on the command line."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from dudo.engine import Record, read_line
from dudo.games import find
from dudo.terminal.main import main
from support.schemas import objections


def dudo(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def test_faces_are_counted_by_player_and_judged(tmp_path: Path) -> None:
    lines = tuple(map(read_line, ("d p1 11456", "d p2 22336", "p1 claim 22222", "p2 liar")))
    path = tmp_path / "match"
    path.write_text(str(Record(game=find("duel"), players=("Ana", "Bo"), lines=lines)))
    said = dudo("luck", str(path)).output
    rows = [line.split() for line in said.splitlines()]
    assert rows[1] == ["Ana", "2", "0", "0", "1", "1", "1", "91%"]
    assert rows[3][:7] == ["all", "2", "2", "2", "1", "1", "2"]
    assert said.splitlines()[-1].startswith("There is nothing unusual about these dice.")
    found = json.loads(dudo("luck", str(path), "--json").output)
    assert objections("luck.json", found) == []
    assert [one["thrown"]["counts"][0] for one in found["players"]] == [2, 0]


def test_what_is_no_record_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "junk").write_bytes(b"\xff\xfe")
    result = dudo("luck", str(tmp_path / "junk"))
    assert (result.exit_code, "not a record" in result.output) == (2, True)
