"""Writes the golden transcripts and the perft counts of every game in the folder: `make golden`.

Their diff is the review of a rule change. A file that belongs to no game is removed.
"""

from dudo.games import catalogue
from golden.files import WRITERS, path_of, stale, wanted

if __name__ == "__main__":
    for folder in WRITERS:
        for path in stale(folder):
            path.unlink()
            print(f"tests/{folder}/{path.name} removed")
        for name in catalogue():
            path, text = path_of(folder, name), wanted(folder, name)
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
                print(f"tests/{folder}/{path.name} written")
