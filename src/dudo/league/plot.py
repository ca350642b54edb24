"""A picture of a league: every contest a line, its lead a dot, the 95% interval a bar."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from dudo.league.contest import Interval

ROW, LEFT, WIDE, TOP = 22, 330, 420, 34
"""The height of a line, the room for labels, the width of the scale, the height above it: in units of the picture."""


class Bar(NamedTuple):
    """One line of the picture."""

    label: str
    lead: Interval


REACH = 0.5
"""The greatest lead on the scale."""


def svg(title: str, bars: Sequence[Bar]) -> str:
    """The picture as SVG; it is readable on light and on dark backgrounds."""
    high = TOP + ROW * len(bars) + 26
    middle = LEFT + WIDE / 2

    def x(value: float) -> float:
        return round(middle + max(-REACH, min(REACH, value)) / REACH * WIDE / 2, 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 20} {high}"',
        'role="img" font-family="system-ui, sans-serif" font-size="12" fill="#777">',
        f"<title>{escape(title)}</title>",
        f'<text x="8" y="18" font-size="14">{escape(title)}</text>',
        f'<path d="M{middle} {TOP - 6}V{high - 22}" stroke="#999" stroke-dasharray="3 3"/>',
    ]
    for n, (label, lead) in enumerate(bars):
        y = TOP + ROW * n + 8
        colour = "#2a9d62" if lead.low > 0 else "#c8463c" if lead.high < 0 else "#b98a1d"
        lines += [
            f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(label)}</text>',
            f'<path d="M{x(lead.low)} {y}H{x(lead.high)}" stroke="{colour}" stroke-width="3"/>',
            f'<circle cx="{x(lead.mean)}" cy="{y}" r="4" fill="{colour}"/>',
        ]
    for value in (-REACH, 0.0, REACH):
        lines.append(
            f'<text x="{x(value)}" y="{high - 6}" text-anchor="middle">{value:+.2f}</text>'
        )
    return "\n".join([*lines, "</svg>", ""])
