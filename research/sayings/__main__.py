"""The page of old sayings, which the site has; `python -m research.sayings` prints it."""

from fractions import Fraction

from dudo.rulebook.clauses import sources_of
from research.sayings import Saying, SayingFigure, SayingVerdict, sayings

HEAD = """\
# Old sayings, checked

For players who want to know whether what they were taught is right: every figure and every worked example
that the old texts on liar's dice hand down, and what exactly is true of it. Nothing on this page is typed in:
`research/sayings/` computes each line with fractions and whole numbers, and asks the rules engine itself where
a line is about rules. A test holds every line to its figures.

Chances are written as decimals, followed by the exact fraction where it is short. A bid counts as true if at
least as many dice are there as it says. The systems of bidding, 1 to 5, are
[worked out](rules/options.md#bidding-systems) on the page of options.
"""
SHORT = 10_000


def emit() -> str:
    """Return the whole page, in Markdown."""
    found = [(said, said.find()) for said in sayings().values()]
    tally = ", ".join(
        f"{sum(truth.verdict is verdict for _, truth in found)} {verdict.value}"
        for verdict in SayingVerdict
    )
    lines = [HEAD, f"{len(found)} lines: {tally}.", ""]
    lines += ["| | verdict | what they say |", "| --- | --- | --- |"]
    lines += [
        f"| [{said.id}](#{said.id.lower()}) | {truth.verdict.value} | {said.claim} |"
        for said, truth in found
    ]
    for said, truth in found:
        lines += ["", f"## {said.id}", "", *_section(said, truth.verdict, truth.figures)]
    return "\n".join(lines) + "\n"


def _section(said: Saying, verdict: SayingVerdict, figures: dict[str, SayingFigure]) -> list[str]:
    texts = (f"[{it.name}](rules/sources.md#{it.anchor})" for it in sources_of(said.clauses))
    lines = [f"{said.claim} (From {', '.join(texts)}.)", ""]
    match verdict:
        case SayingVerdict.IF:
            lines.append(f"**True if** {said.condition}.")
        case SayingVerdict.UNSAID:
            lines.append("**Nobody says so.**")
        case _:
            remark = f" {said.condition[0].upper()}{said.condition[1:]}." if said.condition else ""
            lines.append(f"**{verdict.value.capitalize()}.**{remark}")
    lines += ["", *(f"- {name}: {written(value)}" for name, value in figures.items())]
    return lines


def written(value: SayingFigure) -> str:
    """A figure for people.

    >>> written((Fraction(1, 18), True, 3))
    '0.055556 (1/18), yes, 3'
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        inner = [f"({written(v)})" if isinstance(v, tuple) else written(v) for v in value]
        return ", ".join(inner)
    if isinstance(value, Fraction) and value.denominator > 1:
        exact = f" ({value})" if value.denominator <= SHORT else ""
        return f"{float(value):.5g}{exact}"
    return str(value)


if __name__ == "__main__":
    print(emit(), end="")
