"""Writes the golden transcripts and the perft counts of every game in the folder: `make golden`.

Their diff is the review of a rule change. A recorded match is played again as long as it can be, so that the diff
shows what came out differently, and no other match.
"""

from dudo.engine import DudoError, read_record
from dudo.games import catalogue
from golden.golden_files import PERFT, family_file, transcripts
from golden.perft import perft
from golden.transcript import fresh, transcript


def written(name: str) -> str:
    """The transcript of a game as it is now; another match where there is none, or its rules have changed."""
    game = catalogue()[name].game
    try:
        record = read_record(transcripts(family_file(name))[name])
        if record.game == game:
            return transcript(record)
    except (KeyError, DudoError):
        print(f"{name}: another match")
    return transcript(fresh(game))


if __name__ == "__main__":
    games = sorted(catalogue())
    for path in {family_file(name) for name in games}:
        told = [f"# --- {name} ---\n{written(name)}" for name in games if family_file(name) == path]
        path.write_text("".join(told), encoding="utf-8")
    counts = [f"{name:<23} {perft(catalogue()[name].game)}\n" for name in games]
    PERFT.write_text("".join(counts), encoding="utf-8")
