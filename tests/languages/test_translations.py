"""Translators get each sentence with its place, and what they send back is in the catalogue."""

import json
from pathlib import Path

from scripts.translations import Sentence, taken_over, write

POINTS = "{count, plural, one {# point} other {# points}}"
SENTENCES = [
    Sentence("Begin", "", [("web/src/start/First.tsx", 7)], ["On the first button."]),
    Sentence(POINTS, "", [], []),
    Sentence(POINTS, "on the dice", [], []),
]


def test_a_sentence_comes_with_its_place_and_its_note(tmp_path: Path) -> None:
    write(tmp_path / "page.po", SENTENCES, tmp_path / "fr.json")
    lines = (tmp_path / "page.po").read_text("utf-8").splitlines()
    begin = lines.index('msgid "Begin"')
    assert ["#. On the first button.", "#: web/src/start/First.tsx:7"] == lines[begin - 2 : begin]


def test_what_is_sent_back_is_taken_over_and_what_is_left_open_is_not(tmp_path: Path) -> None:
    catalogue = tmp_path / "fr.json"
    catalogue.write_text(json.dumps({"Begin": "Commencer", POINTS: "# points"}), "utf-8")
    path = tmp_path / "page.po"
    write(path, SENTENCES, catalogue)
    path.write_text(path.read_text("utf-8").replace("Commencer", "C’est parti"), "utf-8")
    assert 1 == taken_over(path, catalogue)
    assert {"Begin": "C’est parti", POINTS: "# points"} == json.loads(catalogue.read_text("utf-8"))


def test_the_same_english_has_a_translation_for_each_context(tmp_path: Path) -> None:
    catalogue = tmp_path / "de.json"
    both = {POINTS: "# Punkte", f"{POINTS} // on the dice": "# Augen"}
    catalogue.write_text(json.dumps(both), "utf-8")
    write(tmp_path / "page.po", SENTENCES, catalogue)
    catalogue.unlink()
    taken_over(tmp_path / "page.po", catalogue)
    assert both == json.loads(catalogue.read_text("utf-8"))
