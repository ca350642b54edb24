"""The player of the rollouts: quick, sensible, and the same for everybody.

It counts dice, now and then bluffs, and trusts a bid a little. It is weaker than the strongest bots, but
a choice is judged by thousands of its rounds, so it has to be fast.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from random import Random

from liarsdice import odds
from liarsdice.bots.mind import cup
from liarsdice.engine import Action, Bidding, Cup, Game
from liarsdice.engine.cup import CupView
from liarsdice.engine.game import AnyView
from liarsdice.odds import BIDS, of_cup, of_dice
from liarsdice.odds.cup import beats, claim_chance, to_beat, wilds_dead

SHARP = 9.0
"""How much more often the better of two choices is taken."""
CALLED_BELOW = 0.42
"""What a bid must seem to others so that half of them let it go."""
STANDS_HARD = 0.2
"""Worth of a bid that nobody calls."""
KEPT = 0.45
"""Who keeps his best dice does what a throw of all does with this power of its chance."""
WORTHS = {
    "waive": 0.25,
    "spoton": -0.1,
    "pass": 0.0,
    "doubt": -0.2,
    "concede": -0.9,
    "show": 0.0,
    "reroll": 0.0,
    "buyback": 1.0,
    "bark": 1.0,
    "decline": 0.0,
    "passon": -0.15,
    "point": 0.3,
    "buy": -0.2,
}
"""Worth of what is not weighed: 1 is a round won, -1 a round lost."""


def reference(game: Game, view: AnyView, random: Random, /) -> Action:
    """A legal action, chosen quickly: the better, the likelier."""
    worths = thoughts(game, view, random)
    if len(worths) == 1:
        return next(iter(worths))
    best = max(worths.values())
    weights = [exp((worth - best) * SHARP) for worth in worths.values()]
    return random.choices(list(worths), weights)[0]


def thoughts(game: Game, view: AnyView, random: Random) -> dict[Action, float]:
    """The legal actions that it thinks of, and what it takes them to be worth."""
    actions = game.actions(view)
    if len(actions) == 1:
        return {actions[0]: 0.0}
    if isinstance(game, Bidding) and of_dice(view):
        return _of_hands(game, view, actions, random)
    if isinstance(game, Cup) and of_cup(view):
        return _of_cup(game, view, actions)
    return cup.appraise(game, view) or dict.fromkeys(actions, 0.0)


def _of_hands(
    game: Bidding, view: AnyView, actions: tuple[Action, ...], random: Random
) -> dict[Action, float]:
    rest = [action for action in actions if action.kind not in BIDS]
    worths = {action: WORTHS.get(action.kind, 0.0) for action in _few(rest, random)}
    bids = [action for action in actions if action.kind in BIDS]
    standing = view.public.standing
    if standing is not None and rest:
        _weigh_answers(game, view, worths)
    if bids:
        near = _near(game, view, bids)
        mine, theirs = odds.chances(game, view, near), odds.unseen(game, view, near)
        for bid in near:
            true, seems = float(mine[bid].true), float(theirs[bid].true)
            call = 1 / (1 + exp(min(50.0, (seems + 0.12 - CALLED_BELOW) * SHARP)))
            worths[bid] = call * (2 * true - 1) + (1 - call) * STANDS_HARD
    return worths


def _few(rest: list[Action], random: Random) -> list[Action]:
    """Of many ways to set out or keep dice, one."""
    plain = [action for action in rest if action.kind not in ("show", "keep")]
    dice = [action for action in rest if action.kind in ("show", "keep")]
    return plain + ([random.choice(dice)] if dice else [])


def _weigh_answers(game: Bidding, view: AnyView, worths: dict[Action, float]) -> None:
    chance = odds.truth(game, view)
    if chance is None or view.public.standing is None:
        return
    bid = view.public.standing.action
    falls = odds.spread_of(game, view, bid)
    lower = float(falls.chance(max(0, int(bid.parts[0]) - 1)).true) if falls else 1.0
    true = (float(chance.true) + lower) / 2
    for action in worths:
        match action.kind:
            case "challenge":
                worths[action] = 1 - 2 * true
            case "spoton":
                worths[action] = 2 * float(chance.exact) - 0.8
            case "support":
                worths[action] = 2 * true - 1
            case "oppose":
                worths[action] = 1 - 2 * true
            case _:
                pass


def _near(game: Bidding, view: AnyView, bids: Sequence[Action]) -> list[Action]:
    """The bids worth a thought: of each face the least, the next, and those about what is expected."""
    faces: dict[object, list[Action]] = {}
    for bid in bids:
        faces.setdefault(bid.parts[1:], []).append(bid)
    near: list[Action] = []
    for same in faces.values():
        near += same[:2]
        if view.public.standing is None or len(faces) == 1:
            falls = odds.spread_of(game, view, same[0])
            place = 0 if falls is None else int(falls.mean) - int(same[0].parts[0])
            near += same[max(2, place - 1) : max(2, place + 1)]
    return near


def _of_cup(game: Cup, view: CupView, actions: tuple[Action, ...]) -> dict[Action, float]:
    claims = [action for action in actions if game.claims.is_claim(action)]
    worths: dict[Action, float] = {}
    if claims:
        worths = _claims(game, view, claims)
    target = to_beat(view)
    unlikely = 0.0 if target is None else _better(game, target) ** KEPT
    dead = wilds_dead(game, view)
    for action in actions:
        match action.kind:
            case "keep":
                worths[action] = 2 * float(beats(game, action.parts[0], target, dead=dead)) - 1
            case "challenge":
                worths[action] = 1 - 2 * unlikely
            case "believe":
                worths[action] = 0.9 * unlikely - 0.6
            case kind:
                if kind in WORTHS:
                    worths[action] = WORTHS[kind]
    return worths or dict.fromkeys(actions, 0.0)


def _claims(game: Cup, view: CupView, claims: list[Action]) -> dict[Action, float]:
    """What the lowest claims are worth, and the highest that are true."""
    seen, dead = view.secret.seen, wilds_dead(game, view)
    true = dict.fromkeys(claims, 0.0)
    if seen is not None:
        true = {c: float(claim_chance(game, seen, c, dead=dead).true) for c in claims}
    sure = [claim for claim in claims if true[claim] > 0.5]
    worths: dict[Action, float] = {}
    for claim in (*claims[:4], *sure[:1], *sure[-2:]):
        seems = _better(game, claim)
        call = cup.suspicion(seems)
        worths[claim] = call * (2 * true[claim] - 1) + (1 - call) * 0.5 * (1 - seems)
    return worths


@lru_cache(maxsize=4096)
def _better(game: Cup, claim: Action) -> float:
    """The chance that a throw of all dice is better than the claim."""
    return float(beats(game, (), claim, dead=False))
