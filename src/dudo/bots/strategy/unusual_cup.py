"""A passed cup: what it is worth to hand it on unseen, to roll once more, to show it, and to throw for lives.

Values are in rounds: 1 for a round won, -1 for a round lost.
"""

from dudo import odds
from dudo.engine import Action, Cup, CupView, Keep
from dudo.engine.action import Push
from dudo.engine.cup.claiming import higher_claims
from dudo.engine.cup.state import CupHidden
from dudo.engine.state import State
from dudo.odds.rolling import beats, claim_chance, hoped

CAUGHT = 0.75
"""How often a player is doubted, or comes to grief later, who hands on a claim that is not true."""
GAIN = 1.5
"""How much more the best hand is worth to its holder than the lowest, in rounds."""
EFFORT = 0.05
"""How much better, in rounds, another throw has to be than the dice as they lie."""


def unusual_values(
    game: Cup, view: CupView, actions: tuple[Action, ...], chance_true: float | None
) -> dict[Action, float]:
    """The values of those among the actions that only some cup games know.

    `chance_true` is the chance of the standing claim, as far as the viewer believes it.
    """
    found: dict[Action, float] = {}
    for action in actions:
        match action.kind:
            case "push" if chance_true is not None:
                found[action] = value_of_passing_on(game, view, chance_true)
            case "rollblind":
                found[action] = once_more(game, view)
            case "showcup":
                found[action] = (
                    1.0 if game.pays(view.secret.seen or (), view.public.active) else 0.4
                )
            case _:
                pass
    return found


def value_of_passing_on(game: Cup, view: CupView, chance_true: float) -> float:
    """The value of handing the cup on unseen: the claim is then one's own, and true if the cup bears it out."""
    public, seat = view.public, view.seat
    assert public.standing is not None
    after = game.apply(State(public, CupHidden.empty(public.players)), Push(), by=seat)
    said = (action for action in game.actions(game.view(after, seat)) if action.is_bid)
    before = public.standing.action
    lowest, true = next(said, before), chance_true
    if lowest != before:
        chances = odds.of(game, view).chances((before, lowest))
        here, there = (float(chances[claim].true) for claim in (before, lowest))
        true = chance_true * there / here if here else 0.0
    return 0.1 * true - CAUGHT * (1 - true) * (1 + 0.2)


def once_more(game: Cup, view: CupView) -> float:
    """The value of rolling once more unseen: dice that nobody has looked at are a fresh throw."""
    least = higher_claims(game, view.public)[0]
    true = float(claim_chance(game, (), least, dead=False).true)
    return 0.1 * true - 0.9 * (1 - true)


def values_of_rerolling(
    game: Cup, view: CupView, keeps: list[Keep], best: float
) -> dict[Action, float]:
    """The values of rolling some dice again; `best` is the value of the best claim with the dice as they lie."""
    seen, accepted = view.secret.seen, view.public.accepted
    if seen is None:
        return {}
    dead = game.wilds_dead(view.public.history)
    target = None if accepted is None else accepted.action

    def worth(keep: tuple[int, ...]) -> float:
        return float(beats(game, keep, target, dead=dead)) + hoped(game, keep, dead=dead)

    now = worth(seen)
    return {keep: best + GAIN * (worth(keep.dice) - now) - EFFORT for keep in keeps}
