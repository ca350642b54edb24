"""Sheets for notebooks: a rule card, a hand in the game's own symbols, the table as one seat sees it.

>>> from dudo.games import find
>>> print(sheet(find("liar_dice"), (1, 5, 6)).html)
<span role="img" aria-label="nine, king, ace">[9][K][A]</span>
"""

from dataclasses import dataclass

from dudo.engine import Game, Hand, View
from dudo.engine.game import AnyView
from dudo.engine.html_table import escaped, html_table
from dudo.presentation.card import rule_card
from dudo.presentation.layout import layout_of
from dudo.presentation.people import People
from dudo.presentation.spoken import dice_words, faces, said


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a notebook draws: HTML without scripts or colours of its own."""

    html: str

    def _repr_html_(self) -> str:
        return self.html


def sheet(game: Game, value: Hand | AnyView | None = None) -> Sheet:
    """Return the hand or the View as that game shows it, or without either the rule card."""
    if value is None:
        rules = "".join(f"<li>{escaped(rule.sentence)}</li>" for rule in rule_card(game))
        return Sheet(f"<section><h3>{escaped(game.title)}</h3><ul>{rules}</ul></section>")
    if isinstance(value, View):
        return Sheet(_seats(game, value))
    label, drawn = escaped(dice_words(game, value)), escaped(faces(game, value))
    return Sheet(f'<span role="img" aria-label="{label}">{drawn}</span>')


def _seats(game: Game, view: AnyView) -> str:
    """A row for each seat: the dice that the viewer knows, and what stands."""
    rows = []
    for seat, place in enumerate(layout_of(game, view, People()).places):
        dice = faces(game, place.seen) if place.seen else "[?]" * place.covered
        opened = faces(game, place.shown) if place.shown else ""
        stands = view.public.standing
        bid = said(game, stands.action) if stands and stands.seat == seat else ""
        whose = f"p{seat + 1}{' ▸' if seat in view.public.waiting else ''}"
        rows.append((whose, " ".join(filter(None, (dice, opened, str(bid))))))
    return html_table(f"{game.title}, {view.public.round}", rows)
