"""Files that scripts write: only those that differ, and of a page only the part between its marks."""

from pathlib import Path

import pytest
from scripts import generated


def test_the_part_between_the_marks_is_replaced() -> None:
    page = "A <b>\n\nold\n\n<e> Z"
    assert generated.between(page, "<b>", "<e>", "new") == "A <b>\n\nnew\n\n<e> Z"


@pytest.mark.parametrize("page", ["A <b> old", "old <e> Z", "<b> <b> old <e>"])
def test_a_page_without_its_marks_is_not_written(page: str) -> None:
    with pytest.raises(ValueError, match="unpack"):
        generated.between(page, "<b>", "<e>", "new")


def test_what_is_out_of_date_is_written_or_only_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(generated, "ROOT", tmp_path)
    files = {tmp_path / "page.md": lambda: "new"}
    with pytest.raises(SystemExit):
        generated.refresh(files, command="make pages", check=True)
    assert "page.md is out of date: run `make pages`.\n" == capsys.readouterr().out
    generated.refresh(files, command="make pages")
    assert "new" == (tmp_path / "page.md").read_text("utf-8")
    assert "wrote page.md\n" == capsys.readouterr().out
    generated.refresh(files, command="make pages", check=True)
    assert "" == capsys.readouterr().out
