"""The examples in the documents: Python prints what stands below it, and commands what they are shown to print."""

import contextlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from itertools import pairwise
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from dudo.terminal.main import main
from support.documents import CODE, DOCUMENTS, FENCE, ROOT, Block, blocks, named, with_blocks

CHECKED = ROOT / ".mypy_cache" / "documents"
"""What the type checker knows of our library and of others, for the next time."""
WHY_NOT = "not run: "
"""What the fence of a block says that cannot be run, before the reason."""

WRITES = re.compile(r"^dudo simulate .*--matches .*--rows \S+$", re.MULTILINE)
"""A command whose file of matches what stands below it reads."""

END = Block("", "", "")


IN_PYTHON = [
    pytest.param(it, marks=() if it.name in ("README.md", "library.md") else pytest.mark.day)
    for it in with_blocks("python")
]
"""Of the others, a change of the documents runs the examples (`scripts/touched.py`)."""


@pytest.mark.parametrize("document", IN_PYTHON, ids=named)
def test_the_python_of_a_document_prints_what_stands_below_it(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each block goes on where the one before has ended; one without `text` below it prints nothing.

    The files of matches that commands of the document write are there.
    """
    if "import pyspiel" in document.read_text(encoding="utf-8"):
        pytest.importorskip("pyspiel", reason="OpenSpiel has wheels for Linux only")
    writing = [line for block in blocks(document, "sh") for line in WRITES.findall(block.code)]
    if writing:
        monkeypatch.chdir(tmp_path)
        for line in writing:
            CliRunner().invoke(main, shlex.split(line)[1:], catch_exceptions=False)
    names: dict[str, object] = {"__name__": "example"}
    for block, below in pairwise([*blocks(document), END]):
        if block.language == "python" and not block.note:
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(block.code, named(document), "exec"), names)
            assert (below.code if below.language == "text" else "") == out.getvalue()


@pytest.mark.day
def test_the_python_of_the_documents_passes_the_strict_type_check(tmp_path: Path) -> None:
    """As a user would check it: in a folder of its own, with no configuration of ours.

    Other libraries in it may have no types. What has not changed since the last time is not checked again.
    """
    written = with_blocks("python")
    for document in written:
        name = re.sub(r"\W", "_", named(document))
        code = "\n".join(block.code for block in blocks(document, "python"))
        (tmp_path / f"{name}.py").write_text(code, encoding="utf-8")
    words = ["--strict", "--follow-imports=silent", f"--cache-dir={CHECKED}"]
    words += [f"--disable-error-code=import-{what}" for what in ("untyped", "not-found")]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *words, "."],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env=os.environ | {"MYPYPATH": str(ROOT / "src")},
    )
    expected = f"Success: no issues found in {len(written)} source files"
    assert (0, expected) == (done.returncode, done.stdout.strip())


@pytest.mark.parametrize("document", with_blocks("python", "console"), ids=named)
def test_a_block_that_is_not_run_says_why(document: Path) -> None:
    notes = [block.note for block in blocks(document, "python", "console") if block.note]
    assert notes == [note for note in notes if len(note) > len(WHY_NOT) and WHY_NOT in note]


@pytest.mark.parametrize("document", with_blocks("console"), ids=named)
def test_a_command_of_a_document_prints_what_stands_below_it(
    document: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    for block in blocks(document, "console"):
        command, _, shown = block.code.partition("\n")
        dollar, program, *words = shlex.split(command)
        assert (dollar, program) == ("$", "dudo")
        assert shown == CliRunner().invoke(main, words).stdout


@pytest.mark.parametrize("document", with_blocks("json", "toml"), ids=named)
def test_data_in_a_document_can_be_read(document: Path) -> None:
    for block in blocks(document, "json"):
        json.loads(block.code)
    for block in blocks(document, "toml"):
        tomllib.loads(block.code)


def test_every_command_in_the_documents_exists() -> None:
    told = [document.read_text(encoding="utf-8") for document in DOCUMENTS]
    lines = [
        it for path in DOCUMENTS for block in blocks(path, "sh") for it in block.code.splitlines()
    ]
    lines += [code for text in told for code in CODE.findall(FENCE.sub("", text))]
    ours = {line for line in lines if line.startswith("dudo ")}
    assert ours
    for line in sorted(ours):
        assert_exists(main, shlex.split(line, comments=True)[1:])


def assert_exists(command: click.Command, words: list[str]) -> None:
    """The words name subcommands and options that the command line has."""
    for word in words:
        if word.startswith("-"):
            options = {o for p in command.params for o in (*p.opts, *p.secondary_opts)}
            assert word.partition("=")[0] in options | {"--help"}, f"{command.name} {word}"
        elif isinstance(command, click.Group):
            found = command.get_command(click.Context(command), word)
            assert found is not None or command.invoke_without_command, f"{command.name} {word}"
            command = found or click.Command(word)
