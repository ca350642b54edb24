"""Where every clause of the rulebook lives, and what proves it."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from sys import setprofile
from types import CodeType, FrameType

from scripts.rules.rulebook import manners, rows

from cases.judge import judge
from cases.procedures.manners import FROM_THE_CARD
from cases.scenario import own_files, read_cases
from cases.table import Table
from cases.verdict import Verdict
from dudo.engine import Illegal
from dudo.games import catalogue
from dudo.rulebook.clauses import clause_ids, clauses, sources
from dudo.rulebook.worked import examples
from dudo.webbuild import ROOT

SOURCES = ROOT / "src" / "dudo", ROOT / "research"
TESTS = ROOT / "tests"
READERS = TESTS / "cases"


@dataclass(frozen=True, slots=True)
class Proof:
    """What proves one clause."""

    cases: tuple[str, ...]
    tests: tuple[str, ...]  # files with a test that names the clause
    examples: tuple[str, ...]
    played: bool  # by a case, an example, or a test in which a game is played

    def __bool__(self) -> bool:
        return bool(self.cases or self.tests or self.examples)


def homes() -> dict[str, tuple[str, ...]]:
    """For each clause the source files that name it, in an option's sentence or beside the code."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path in sorted(path for folder in SOURCES for path in folder.rglob("*.py")):
        if path.parent.name == "rulebook":  # it reads clauses, and is the home of none
            continue
        for clause in clause_ids(path.read_text(encoding="utf-8")):
            found[clause].add(str(path.relative_to(ROOT)))
    games = {entry.game.code: name for name, entry in catalogue().items()}
    for row in rows():
        for clause in clause_ids(row.clauses):
            if row.id in games:
                found[clause].add(f"src/dudo/games/{games[row.id]}.py")
            elif row.command:
                found[clause].add(f"src/dudo/{row.command}")
    return {clause: tuple(sorted(paths)) for clause, paths in found.items()}


@cache
def proofs() -> dict[str, Proof]:
    """For each clause of the rulebook the cases, tests and worked examples that prove it."""
    cases = tuple(_passed())
    by_case = _collected((clause, case) for clause, case, _ in cases)
    tests = tuple(_named_in_tests())
    by_test = _collected((clause, file) for clause, file, _ in tests)
    played = {clause for clause, _, plays in (*cases, *tests) if plays}
    by_example = _collected(
        (clause, example.about) for example in examples() for clause in example.clauses
    )
    return {
        clause: Proof(
            by_case.get(clause, ()),
            by_test.get(clause, ()),
            told := by_example.get(clause, ()),
            bool(told or clause in played),
        )
        for clause in clauses()
    }


def unproved() -> list[str]:
    """Clauses that nothing proves and that are no table manners either."""
    found = proofs()
    return [clause for clause in clauses() if not found[clause] and clause not in manners()]


def page() -> str:
    """The page of the coverage."""
    lines = [
        "# Coverage of the rulebook",
        "",
        "For each clause of the rulebook: where it is in the code, and what proves that we play it as it is",
        "written. Proofs are scenario cases (by their ids), test files with a test that names the clause, and",
        "worked examples. *No game is played* means that these ask a function or a card, and take no action.",
        "",
        f"The letters of a clause name its source: {_letters()}. R and RW are our rulings.",
        "",
    ]
    where, proved = homes(), proofs()
    total = len(clauses())
    count = sum(bool(proof) for proof in proved.values())
    in_play = sum(proof.played for proof in proved.values())
    lines += [
        f"{count} of {total} are proved, {in_play} of them in play; {len(manners())} are left to table manners.",
        "",
    ]
    lines += ["| Clause | What it says | Lives in | Proved by |", "| --- | --- | --- | --- |"]
    for clause in clauses().values():
        lives = ", ".join(f"`{path}`" for path in where.get(clause.id, ()))
        proof = _told(proved[clause.id])
        if clause.id in manners():
            proof = "; ".join(filter(None, (proof, f"table manners: {manners()[clause.id]}")))
        lines.append(f"| {clause.id} | {_cell(clause.text)} | {lives} | {proof} |")
    return "\n".join(lines) + "\n"


def _letters() -> str:
    return ", ".join(
        f"{it} [{source.name}](sources.md#{source.anchor})" for it, source in sources().items()
    )


def _told(proof: Proof) -> str:
    parts = []
    if proof.cases:
        parts.append(", ".join(proof.cases))
    parts += [f"`{test}`" for test in proof.tests]
    parts += [f"the examples of {name}" for name in proof.examples]
    if proof and not proof.played:
        parts.append("*no game is played*")
    return "; ".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _passed() -> Iterator[tuple[str, str, bool]]:
    """A clause, the case that proves it, and whether actions are taken in that case."""
    for case in (case for path in own_files() for case in read_cases(path)):
        if case.get("procedure") in FROM_THE_CARD:
            continue
        called: set[CodeType] = set()
        refusing: set[str] = set()

        def seen(
            frame: FrameType,
            event: str,
            _what: object,
            into: set[CodeType] = called,
            refusals: set[str] = refusing,
        ) -> None:
            if event != "call":
                return
            into.add(frame.f_code)
            if frame.f_code is Illegal.__init__.__code__ and frame.f_back is not None:
                refusals.add(frame.f_back.f_code.co_filename)

        setprofile(seen)
        try:
            passed = judge(case).verdict is Verdict.PASSED
        finally:
            setprofile(None)
        if any(Path(file).is_relative_to(READERS) for file in refusing):
            continue  # what refuses is the reader of the case, not the game
        for clause in (*case.get("clauses", ()), *case.get("depends_on", ())) if passed else ():
            yield clause, case.id, Table.advance.__code__ in called


def _named_in_tests() -> Iterator[tuple[str, str, bool]]:
    """A clause, the file with a test that names it, and whether a game is played in that test."""
    files = (*TESTS.rglob("*.py"), *(ROOT / "scripts" / "rules").glob("*.py"))
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}
    players = _playing(trees.values())
    for path in sorted(TESTS.rglob("test_*.py")):
        if path == TESTS / "test_coverage.py":
            continue  # it speaks of clauses, but plays nothing
        text = path.read_text(encoding="utf-8")
        if not clause_ids(text):
            continue
        lines = text.splitlines()
        for node in _functions(trees[path]):
            if _is_test(node):
                for clause in clause_ids(_source_of(lines, node)):
                    yield clause, str(path.relative_to(ROOT)), getattr(node, "name", "") in players


def _playing(trees: Iterable[ast.Module]) -> set[str]:
    """The functions of the tests in which an action is applied, by themselves or by one that they call."""
    calls: defaultdict[str, set[str]] = defaultdict(set)
    for tree in trees:
        for node in _functions(tree):
            calls[node.name] |= {_called(it) for it in ast.walk(node) if isinstance(it, ast.Call)}
    playing = {"apply", "deal", "play", "invoke", "states", "final"}
    while more := {name for name, called in calls.items() if called & playing} - playing:
        playing |= more
    return playing


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions; only statements are looked through, since most of a tree is expressions."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
        for part in ("body", "orelse", "finalbody", "handlers"):
            inside = getattr(node, part, ())
            waiting += inside if isinstance(inside, list) else ()


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def _is_test(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return node.name.startswith("test_")


def _source_of(lines: list[str], node: ast.AST) -> str:
    """The test as written, with the table of its parameters."""
    first = min((one.lineno for one in getattr(node, "decorator_list", ())), default=0)
    start = first or getattr(node, "lineno", 1)
    return "\n".join(lines[start - 1 : getattr(node, "end_lineno", None)])


def _collected(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for clause, proof in pairs:
        if proof not in found[clause]:
            found[clause].append(proof)
    return {clause: tuple(proofs) for clause, proofs in found.items()}
