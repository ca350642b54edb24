"""The files for hosted services have the form that those services expect."""

from pathlib import Path

import pytest
from check_jsonschema import main
from click.testing import CliRunner

ROOT = Path(__file__).resolve().parents[2]

FORMS = {
    "github-workflows": ".github/workflows/*.yml",
    "github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "citation-file-format": "CITATION.cff",
    "compose-spec": "deploy/compose*.yaml",
}


@pytest.mark.parametrize("form", FORMS)
def test_the_file_has_its_form(form: str) -> None:
    paths = sorted(map(str, ROOT.glob(FORMS[form])))
    assert paths
    told = CliRunner().invoke(main, ["--quiet", "--builtin-schema", f"vendor.{form}", *paths])
    assert (0, "") == (told.exit_code, told.output)


def test_a_workflow_of_another_form_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "checks.yml"
    path.write_text("name: Checks\non: push\njobs: {one: {steps: none}}\n", encoding="utf-8")
    told = CliRunner().invoke(
        main, ["--quiet", "--builtin-schema", "vendor.github-workflows", str(path)]
    )
    assert told.exit_code == 1
