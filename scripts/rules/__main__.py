"""Writes every page of the rules anew: `make rules`. Pages that belong to no game are removed."""

from scripts.rules.pages import pages

from dudo.rulebook.clauses import FOLDER
from dudo.webbuild import ROOT

if __name__ == "__main__":
    wanted = pages()
    (FOLDER / "games").mkdir(exist_ok=True)
    for path in sorted((FOLDER / "games").glob("*.md")):
        if path not in wanted:
            path.unlink()
            print(f"{path.relative_to(ROOT)} removed")
    for path, written in wanted.items():
        text = written()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)} written")
