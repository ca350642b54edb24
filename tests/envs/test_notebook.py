"""The notebook runs, in its short form, and what it trains beats the bot."""

import contextlib
import io
import json
import re
from pathlib import Path

import pytest

NOTEBOOK = Path(__file__).resolve().parents[2] / "examples" / "environments" / "beat_counter.ipynb"


@pytest.mark.day
def test_what_the_notebook_trains_beats_counter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can win more than 0.334 a round; in 400 rounds the standard error is 0.05."""
    monkeypatch.setenv("DUDO_SHORT", "1")
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        for number, cell in enumerate(cells):
            if cell["cell_type"] == "code":
                exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    found = re.search(r"against counter: ([+-][\d.]+) a round", out.getvalue())
    assert found is not None
    assert 0.15 < float(found[1]) < 0.55


def test_the_notebook_holds_what_it_printed() -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    prints = [cell for cell in cells if any(line.startswith("print(") for line in cell["source"])]
    assert prints
    assert all(cell["outputs"] for cell in prints)
