"""Writes every page of the rules anew: `make rules`. Pages that belong to no game are removed."""

from scripts.generated import ROOT, refresh
from scripts.rules.pages import pages

from dudo.rulebook.clauses import FOLDER

if __name__ == "__main__":
    wanted = pages()
    (FOLDER / "games").mkdir(exist_ok=True)
    for path in sorted((FOLDER / "games").glob("*.md")):
        if path not in wanted:
            path.unlink()
            print(f"removed {path.relative_to(ROOT)}")
    refresh(wanted, command="make rules")
