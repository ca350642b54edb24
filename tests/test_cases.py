"""The scenario cases of this repository come out as written, and the adapter that says so can fail."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from cases.__main__ import main
from cases.judge import judge
from cases.scenario import HERE, Case, own_files, read_cases
from cases.verdict import Verdict

ALL = [case for path in own_files() for case in read_cases(path)]
PUBLIC = read_cases(HERE / "cases.yaml")

EXAMPLE = {
    "id": "example",
    "game": "CH",
    "family": "common",
    "options": {"bid_order": 2, "wild": "ones", "ones_biddable": False, "loss": "die"},
    "players": ["A", "B"],
    "dice": {"A": [4, 1], "B": [4, 6]},
    "actions": [{"by": "A", "bid": [3, 4]}, {"by": "B", "challenge": True}],
    "expect": {"matching": 3, "holds": True, "losers": ["B"], "dice_after": {"A": 2, "B": 1}},
}


def case_of(**changes: Any) -> Case:
    data = EXAMPLE | changes
    return Case(str(data["id"]), str(data["game"]), str(data["family"]), data)


@pytest.mark.parametrize("path", own_files(), ids=lambda path: path.stem)
def test_every_case_comes_out_as_written_unless_it_is_about_what_is_not_there_yet(
    path: Path,
) -> None:
    outcomes = map(judge, read_cases(path))
    assert [] == [str(one) for one in outcomes if one.verdict is Verdict.FAILED]


def test_no_two_cases_have_the_same_id() -> None:
    assert len({case.id for case in ALL}) == len(ALL)


def wrong(value: Any) -> Any:
    """A value that differs from this one in a way that no convention forgives."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case None:
            return 1
        case [first, *rest]:
            return [wrong(first), *rest]
        case []:
            return ["A"]
        case dict() if value:
            name = next(iter(value))
            return value | {name: wrong(value[name])}
        case dict():
            return {"A": 1}
        case "legal" | "illegal":
            return "illegal" if value == "legal" else "legal"
        case _:
            return "1/997" if "/" in value else f"{value}?"


FAMILIES = sorted({case.family for case in PUBLIC})


def passes_with(case: Case, **changes: Any) -> bool:
    """Whether the case does not fail with these changes."""
    changed = Case(case.id, case.game, case.family, {**case.data, **changes})
    return judge(changed).verdict is not Verdict.FAILED


@pytest.mark.parametrize("family", FAMILIES)
def test_a_case_fails_when_any_one_of_its_expected_values_is_wrong(family: str) -> None:
    assert [] == [
        f"{case.id}: {key} may be {wrong(value)} as well"
        for case in PUBLIC
        if case.family == family and judge(case).verdict is not Verdict.NOT_YET
        for key, value in case.expect.items()
        if passes_with(case, expect={**case.expect, key: wrong(value)})
    ]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_case_fails_when_any_one_of_its_probes_is_wrong(family: str) -> None:
    assert [] == [
        f"{case.id}: {bid} may be {wrong(legality)} as well"
        for case in PUBLIC
        if case.family == family
        for probes in [case.get("probes") or []]
        for at, (bid, legality) in enumerate(probes)
        if passes_with(case, probes=[*probes[:at], [bid, wrong(legality)], *probes[at + 1 :]])
    ]


def test_the_example_passes() -> None:
    assert judge(case_of()).verdict is Verdict.PASSED


@pytest.mark.parametrize(
    "changes",
    [
        {"expect": {"moon": "full"}},
        {"before": {"moon": "full"}},
        {"moon": "full"},
        {"actions": [{"by": "A", "bid": [3, 4], "moon": "full"}]},
        {"actions": [{"by": "Z", "bid": [3, 4]}]},
        {"expect": {"legality": "perhaps"}},
        {"probes": [[[3, 5], "perhaps"]]},
    ],
)
def test_nothing_that_is_not_understood_is_passed_over(changes: dict[str, Any]) -> None:
    assert judge(case_of(**changes)).verdict is Verdict.FAILED


@pytest.mark.parametrize(
    "changes",
    [
        {"family": "chess"},
        {"options": {"bid_order": 9}},
        {"options": {"moon": "full"}},
        {"family": "total", "game": "NOSUCH"},
    ],
)
def test_what_the_product_does_not_have_is_not_yet(changes: dict[str, Any]) -> None:
    assert judge(case_of(**changes)).verdict is Verdict.NOT_YET


def test_a_refused_action_is_told_with_its_reason() -> None:
    outcome = judge(case_of(actions=[{"by": "A", "bid": [3, 1]}], expect={}))
    assert outcome.notes == (
        "action 0 should be legal, was refused: Nobody bids on 1s in this game.",
    )


def write(path: Path, *cases: dict[str, Any]) -> str:
    path.write_text(yaml.safe_dump({"format_version": 1, "cases": list(cases)}), encoding="utf-8")
    return str(path)


def test_the_command_counts_and_fails_with_a_failing_case(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = EXAMPLE | {"id": "bad", "expect": {"matching": 2}}
    strange = EXAMPLE | {"id": "strange", "family": "chess"}
    status = main([write(tmp_path / "cases.yaml", EXAMPLE, bad, strange)])
    assert status == 1
    assert capsys.readouterr().out.splitlines() == [
        "FAILED  bad: matching should be 2, is 3",
        "1 passed, 1 failed, 1 not yet",
    ]


def test_the_command_is_content_where_nothing_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([write(tmp_path / "cases.yaml", EXAMPLE)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed, 0 not yet\n"


def test_a_file_of_another_form_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text("just words", encoding="utf-8")
    assert main([str(path)]) == 2
    assert "is no scenario file" in capsys.readouterr().err
