"""What each legal action with the passed cup is worth to a player who counts and believes nobody."""

from typing import NamedTuple

from dudo import odds
from dudo.engine import Action, Cup, Game
from dudo.engine.game import AnyView


class Trust(NamedTuple):
    """How much of the doubt about a claim is dropped, since others rather tell the truth."""

    honest: float  # of a claim that is nearly certain
    power: float  # of the chance of the claim: the smaller, the more of those that are unlikely


PASSED = Trust(0.95, 0.2)
"""With a passed cup: whoever had nothing to claim would have challenged."""
OWN = Trust(0.5, 0.5)
"""Where each claims for dice of his own."""


def evaluate(game: Game, view: AnyView) -> dict[Action, float]:
    """The worth of every legal action that is understood: 1 is a round won, -1 one lost."""
    actions = game.actions(view)
    values: dict[Action, float] = {}
    claims = [action for action in actions if action.kind == "claim"]
    if claims:
        values |= _claims(game, view, claims)
    keeps = odds.of(game, view).keeps
    values |= {keep: 2 * float(chance) - 1 for keep, chance in keeps.items()}
    if any(action.kind == "challenge" for action in actions):
        values |= _answers(game, view, actions)
    values |= {action: 1.0 for action in actions if action.kind == "bark"}
    values |= {action: 0.0 for action in actions if action.kind == "decline"}
    return values


def _claims(game: Game, view: AnyView, claims: list[Action]) -> dict[Action, float]:
    """A claim is called the likelier, the rarer it is; one that stands is the harder to beat."""
    mine = odds.of(game, view)
    true, seems = mine.chances(claims), mine.unseen.chances(claims)
    values: dict[Action, float] = {}
    for n, claim in enumerate(claims):
        call = suspicion(float(seems[claim].true))
        above = float(seems[claims[n + 1]].true) if n + 1 < len(claims) else 0.0
        if n + 1 == len(claims):
            call = 1.0
        chance = float(true[claim].true)
        values[claim] = call * (2 * chance - 1) + (1 - call) * 0.5 * (1 - above)
    return values


def _answers(game: Game, view: AnyView, actions: tuple[Action, ...]) -> dict[Action, float]:
    mine = odds.of(game, view)
    chance, beat = mine.standing, mine.beating
    if chance is None or beat is None:
        return {}
    prior = float(chance.true)
    trust = PASSED if isinstance(game, Cup) else OWN
    likely = (
        prior if prior in (0.0, 1.0) else prior + (1 - prior) * trust.honest * prior**trust.power
    )
    values: dict[Action, float] = {}
    for action in actions:
        if action.kind == "challenge":
            values[action] = 1 - 2 * likely
        elif action.kind == "believe":
            values[action] = 0.9 * float(beat) - 0.6
    return values


def suspicion(seems: float) -> float:
    """How likely the receiver calls a claim that an unseen cup would meet with this chance."""
    return min(1.0, max(0.05, 0.85 - 1.1 * seems))
