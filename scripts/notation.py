"""docs/notation.md and the test vectors for readers of records in any language: `make notation`.

The grammar is put together from the patterns by which the actions are read, and the matches are played by bots, so
neither can say anything else than the code does. The browser's reader passes them. It
shares no code with it: only the list of words without parts is written here.
"""

import inspect
import json
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from scripts.protocol.page import word

from dudo.encoding import encode
from dudo.engine.action import KINDS, PLAIN, Action, parse
from dudo.engine.record import Line, Record, read_record
from dudo.errors import DudoError
from dudo.games import find
from dudo.play import any_legal, play
from dudo.presentation.meanings import MEANINGS
from dudo.presentation.pieces import in_terms
from dudo.presentation.sentences import USUAL_TERMS

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGE, VECTORS = DOCS / "notation.md", DOCS / "notation-vectors.json"
WORDS = DOCS.parent / "web" / "src" / "words" / "plain.ts"
FAMILIES = {
    "perudo_box": "Bids on all dice",
    "elimination": "Bids on totals",
    "show_liars": "Dice that are shown and rolled again",
    "mexican": "A passed cup of two dice",
    "liar_dice": "A passed cup of poker dice, of which some are kept",
    "dollar_bills": "Serial numbers of bills",
    "duel": "The duel",
}
"""Games whose records are examples, each with what it is an example of."""
LINES = 40  # of each record among the vectors
_BLOCK = re.compile(r"(<!-- (\w+): .*? -->)\n.*?(<!-- end -->)", re.DOTALL)
SHOWN = 12  # of each record on the page
MORE = (
    "10x6",
    "99x1",
    "25",
    "claim 665",
    "claim AAKQ9",
    "keep -",
    "show 0",
    "p40 1234567890",
    "p1 -",
    "show 25+",
    "p2 113+",
    "keep 0+",
)
WRONG = (
    "",
    "4x",
    "x5",
    "4X5",
    " 4x5",
    "4x5 ",
    "04",
    "4x05",
    "show 52",
    "show 5+2",
    "show +",
    "p1 02",
    "p0 55",
    "lair",
    "LIAR",
    "claim",
    "claim ",
    "claim j9",
    "begin p41",
    "show",
    "show 5 5",
)
_HEAD = '[dudo 1]\n[ruleset {"bidding": {"title": "X"}}]\n[players ["Ana", "Bo"]]\n'
BROKEN = (
    "",
    "[dudo 2]\n[ruleset {}]\n[players []]\n",
    '[dudo 1]\n[players ["Ana"]]\n',
    '[dudo 1]\n[ruleset {]\n[players ["Ana"]]\n',
    '[dudo 1]\n[ruleset {"bidding": {"title": "X"}}]\n[players "Ana"]\n',
    '[dudo 1]\n[dudo 1]\n[ruleset {"bidding": {"title": "X"}}]\n[players ["Ana", "Bo"]]\n',
    '[dudo 1]\n[ruleset {"bidding": {"title": "X"}}]\n[ruleset {"bidding": {}}]\n[players ["Ana", "Bo"]]\n',
    f'{_HEAD}[players ["Bo", "Ana"]]\n',
    f"{_HEAD}\nq1 liar\n",
    f"{_HEAD}\np0 liar\n",
    f"{_HEAD}\np1 lair\n",
    f"{_HEAD}\nd 4x2\n",
    f"{_HEAD}\nd liar\n",
    f"{_HEAD}\np1 p1 12345\n",
    f"{_HEAD}\np01 liar\n",
    f"{_HEAD}\np41 liar\n",
    f"{_HEAD}\np1  liar\n",
    f"{_HEAD}\np1\tliar\n",
    f"{_HEAD}\np1 liar \n",
    f"{_HEAD}\n p1 liar\n",
    f"{_HEAD}\np1 liar\u0085p2 liar\n",
    f"{_HEAD}\np1 liar\u0085\n",
    f"{_HEAD}\np1 liar\rp2 liar\n",
    f"{_HEAD}\np1 claim 6\u00856\n",
    f"{_HEAD}[foo]\n",
    f"{_HEAD}[foo_bar x]\n",
    f" {_HEAD}",
    f"# a remark\n{_HEAD}",
    f"\ufeff\ufeff{_HEAD}",
    _HEAD.replace("[dudo 1]", "[dudo  1]"),
    _HEAD.replace('"Ana"', "NaN"),
    _HEAD.replace("Ana", "\\ud83c"),
    f"{_HEAD}[dudo 1]\n",
    f"{_HEAD}\np1 liar\r",
    f"{_HEAD}\np1 show 5+2\n",
)
"""Records that are none, the first thing that is wrong in each being another."""


def vectors() -> str:
    """The vectors as JSON: words with their parts, records with the state after each line, and what is neither."""
    words = [*(word(kind, cls) for kind, cls in KINDS.items()), *MORE]
    found: dict[str, list[Any]] = {
        "actions": [{"word": it, "action": _parts(parse(it))} for it in words],
        "not actions": [it for it in WRONG if _refused(parse, it)],
        "records": [_record(name) for name in FAMILIES],
        "not records": [it for it in BROKEN if _refused(read_record, it)],
    }
    assert len(found["not actions"]) == len(WRONG)
    assert len(found["not records"]) == len(BROKEN)
    parts = (f"{json.dumps(name)}: [\n{_lines(some)}\n]" for name, some in found.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(some: list[Any]) -> str:
    """Each of them on a line of its own."""
    return ",\n".join(json.dumps(it, ensure_ascii=isinstance(it, str)) for it in some)


def _refused(read: Any, text: str) -> bool:
    try:
        read(text)
    except DudoError:
        return True
    return False


def _parts(action: Action) -> dict[str, Any]:
    parts = {name: getattr(action, name) for name in action.fields}
    return {"kind": action.kind, **json.loads(encode(parts))}


def _record(name: str) -> dict[str, Any]:
    record = played(name)
    states = islice(record.states(), 1, None)
    return {
        "about": FAMILIES[name],
        "text": str(record),
        "players": list(record.players),
        "after": [
            {
                "by": line.by,
                "action": _parts(line.action),
                "phase": state.public.phase,
                "waiting": list(state.public.waiting),
                "round": state.public.round,
                "dice": list(state.public.dice),  # how many each seat has
                "losses": list(state.public.losses),
            }
            for line, state in zip(record.lines, states, strict=True)
        ],
    }


def played(name: str) -> Record:
    """The beginning of a match of that game between players who do anything."""
    game = find(name)
    seats = max(2, game.seats[0])
    lines = [
        Line(seat, action)
        for (seat, action), _, _ in islice(play(game, [any_legal] * seats, Random(7)), LINES)
    ]
    return Record(game=game, players=("Ana", "Bo", "Cy", "Di")[:seats], lines=tuple(lines))


def page() -> str:
    """The page, with its grammar, its list of words and its examples as they are now."""
    made = {"grammar": _grammar, "words": _words, "examples": _examples}

    def block(found: re.Match[str]) -> str:
        return "\n".join([found[1], *made[found[2]](), found[3]])

    return _BLOCK.sub(block, PAGE.read_text(encoding="utf-8"))


def _words() -> Iterator[str]:
    yield "| word | kind | |\n| --- | --- | --- |"
    for kind, cls in KINDS.items():
        about = (inspect.getdoc(cls) or "").partition("\n")[0]
        meaning = in_terms(MEANINGS.get(kind, ""), USUAL_TERMS) or about
        yield f"| `{word(kind, cls)}` | {kind} | {meaning} |"


def _examples() -> Iterator[str]:
    for name, about in FAMILIES.items():
        head, _, body = str(played(name)).partition("\n\n")
        lines = "\n".join([*head.splitlines(), "", *body.splitlines()[:SHOWN]])
        yield f"### {about}: {find(name).title}\n\n```text\n{lines}\n```\n"


def _grammar() -> Iterator[str]:
    yield "```ebnf"
    yield from _RECORD_RULES.strip().splitlines()
    plain = [f'"{it}"' for it in PLAIN]
    spoken = [kind for kind in KINDS if kind not in {cls.kind for cls in PLAIN.values()}]
    thrown = [kind for kind in spoken if KINDS[kind].thrown]
    done = [kind for kind in spoken if kind not in thrown]
    yield f"throw        = {' | '.join(thrown)} ;"
    yield f"action       = {' | '.join(done)} | plain ;"
    for kind in spoken:
        yield f"{kind:12} = {_rule(KINDS[kind].pattern.pattern)} ;"
    for start in range(0, len(plain), 6):
        lead = "plain        = " if start == 0 else "             | "
        yield (
            lead + " | ".join(plain[start : start + 6]) + (" ;" if start + 6 >= len(plain) else "")
        )
    yield from _LAST_RULES.strip().splitlines()
    yield "```"


def plain_words() -> str:
    """The words without parts and the dealer's kinds, for the browser and the reader in TypeScript."""
    plain = "".join(f'  "{word}": "{kind.kind}",\n' for word, kind in PLAIN.items())
    thrown = ", ".join(f'"{name}"' for name, kind in KINDS.items() if kind.thrown)
    calls = ", ".join(f'"{name}"' for name, kind in KINDS.items() if kind.is_call)
    return (
        "// Written by `make notation` from the actions in Python. Do not edit: a test compares.\n\n"
        "/** Words without parts, and the kind of action that each is. */\n"
        f"export const PLAIN: Readonly<Record<string, string>> = {{\n{plain}}};\n\n"
        "/** What only the dealer does, who does nothing else. */\n"
        f"export const THROWN: ReadonlySet<string> = new Set([{thrown}]);\n\n"
        "/** Calls, after which the dice are counted. */\n"
        f"export const CALLS: ReadonlySet<string> = new Set([{calls}]);\n"
    )


_STANDS = {
    r"(\d{1,4})": "count",
    r"(\d{1,5})": "points",
    r"(\d{1,2})": "face",
    r"([0-9A-Z]+)": "hand",
    r"(-|(?:\d\+?)+)": "dice",
    r"([1-9]|[1-3]\d|40)": "seat",
    r"([A-Z])": "letter",
    "(z?)": '[ "z" ]',
    "(b?)": '[ "b" ]',
    "(yes|no)": '( "yes" | "no" )',
}
"""What each part of a pattern is called in the grammar."""


def _rule(pattern: str) -> str:
    parts = re.split("(" + "|".join(map(re.escape, _STANDS)) + ")", pattern)
    return ", ".join(_STANDS.get(it, f'"{it}"') for it in parts if it)


_RECORD_RULES = """
record       = [ mark ], version, { tag | remark }, { line | remark } ;
version      = "[dudo 1]", end ;
tag          = "[", name, " ", text, "]", end ;
line         = ( "d ", throw | "p", seat, " ", action ), end ;
remark       = [ "#", text ], end ;
"""
_LAST_RULES = """
dice         = "-" | die, { die } ;
die          = digit, [ "+" ] ;  (* with a plus it is a super die *)
hand         = ( digit | letter ), { digit | letter } ;
seat         = nonzero | ( "1" | "2" | "3" ), digit | "40" ;
face         = "0" | nonzero, [ digit ] ;
count        = "0" | nonzero, [ digit ], [ digit ], [ digit ] ;
points       = "0" | nonzero, [ digit ], [ digit ], [ digit ], [ digit ] ;
digit        = "0" | nonzero ;
nonzero      = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" ;
letter       = ? A to Z ? ;
small        = ? a to z ? ;
name         = ( letter | small | digit | "-" ), { letter | small | digit | "-" } ;
text         = ? anything without line feeds ? ;
mark         = ? a byte order mark ? ;
end          = ? a line feed, or a carriage return and a line feed; after the last line also nothing ? ;
"""


def main() -> None:
    """All files are those of the code."""
    for path, text in ((PAGE, page()), (VECTORS, vectors()), (WORDS, plain_words())):
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
