"""`python -m cases [FILE ...]`: a line for each failing case, and the three numbers."""

import sys
from collections import Counter
from pathlib import Path

import yaml

from cases.judge import judge
from cases.scenario import own_files, read_cases
from cases.verdict import Outcome, Unreadable, Verdict


def main(arguments: list[str]) -> int:
    """The exit status: 1 if a case failed, 2 if there was nothing to read."""
    loud = "--not-yet" in arguments
    paths = [Path(text) for text in arguments if text != "--not-yet"] or list(own_files())
    try:
        outcomes = [judge(case) for path in paths for case in read_cases(path)]
    except (OSError, Unreadable, yaml.YAMLError, LookupError, TypeError) as error:
        print(f"These cases cannot be read: {error}", file=sys.stderr)
        return 2
    for outcome in outcomes:
        if outcome.verdict is Verdict.FAILED or (loud and outcome.verdict is Verdict.NOT_YET):
            print(f"{outcome.verdict.upper():8}{outcome}")
    print(summary(outcomes))
    return int(any(outcome.verdict is Verdict.FAILED for outcome in outcomes))


def summary(outcomes: list[Outcome]) -> str:
    """How many passed, failed, and are about something that does not exist yet."""
    found = Counter(outcome.verdict for outcome in outcomes)
    return ", ".join(f"{found[verdict]} {verdict}" for verdict in Verdict)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
